//! What is tried on several stores in the same way.

#![allow(dead_code, reason = "each store tries a part of it")]

use std::collections::BTreeSet;
use std::time::Duration;

use leasehold::store::{Acquired, Released};
use leasehold::{Error, Fence, Grant, Lease, Leases, Store, Ttl};

use crate::subject::{TTL, request};

pub(crate) async fn take(leases: &Leases, key: &str) -> Lease {
    leases
        .try_acquire(key, TTL)
        .await
        .unwrap()
        .or_busy()
        .unwrap()
}

/// The fence of a lease that was given back, and the lease that came after it.
pub(crate) async fn late_and_next(leases: &Leases, key: &str) -> (Fence, Lease) {
    let old = take(leases, key).await;
    let late = old.fence();
    old.release().await.unwrap();
    (late, take(leases, key).await)
}

/// No message shows what stands in an address.
pub(crate) fn tells_no_password(error: &Error) {
    let told = format!("{error} {error:?}");
    assert!(!told.contains("sesame"), "{told}");
}

/// Takers and a sweeper at the same time.
pub(crate) async fn no_token_comes_twice_while_keys_are_swept(store: impl Store + Clone) {
    let sweeper = {
        let store = store.clone();
        tokio::spawn(async move {
            let mut swept = 0;
            for _ in 0..60 {
                swept += store.sweep(Duration::ZERO, 100).await.map_or(0, |s| s.keys);
                tokio::time::sleep(Duration::from_millis(3)).await;
            }
            swept
        })
    };
    let takers = (0..4).map(|_| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut tokens = Vec::new();
            for _ in 0..80 {
                let request = request("swept");
                if let Ok(Acquired::Granted { token }) = store.acquire(&request).await {
                    tokens.push(token);
                    store.release(&request.key, &request.owner).await.unwrap();
                }
            }
            tokens
        })
    });
    let mut all = Vec::new();
    for taker in takers.collect::<Vec<_>>() {
        let tokens = taker.await.unwrap();
        assert!(
            tokens.is_sorted_by(|a, b| a < b),
            "each taker sees rising tokens"
        );
        all.extend(tokens);
    }
    assert!(sweeper.await.unwrap() > 0, "something was swept");
    let unique: BTreeSet<u64> = all.iter().copied().collect();
    assert_eq!(unique.len(), all.len(), "no token twice");
}

/// The server is killed and comes back: a lease lives on with its token, one that is given back
/// meanwhile comes free, and no number comes again.
pub(crate) async fn leases_live_through_a_crash<S: Send + 'static>(
    store: impl Store + Clone,
    crash: impl FnOnce() -> S + Send + 'static,
) {
    let leases = Leases::new(store);
    let start = std::time::Instant::now();
    let (kept, given) = (take(&leases, "kept").await, take(&leases, "given").await);
    let before = take(&leases, "k").await;
    let token = before.token();
    assert_eq!(before.release().await.unwrap(), Released::Freed);

    let down = tokio::task::spawn_blocking(crash);
    tokio::time::sleep(Duration::from_millis(50)).await;
    // Whatever it says: the renewal task goes on with it.
    let released = tokio::time::timeout(Duration::from_secs(8), given.release()).await;
    assert!(
        released.is_ok(),
        "nobody waits for longer than the patience"
    );
    let _server = down.await.unwrap();

    // The connections died with the server: somebody finds out, and asks again.
    let mut renewed = kept.renew().await;
    for _ in 0..100 {
        if !matches!(
            renewed,
            Err(Error::Unavailable { .. } | Error::Ambiguous { .. })
        ) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        renewed = kept.renew().await;
    }
    renewed.expect("it lives");
    let refused = leases.try_acquire("kept", TTL).await;
    assert!(matches!(refused, Ok(Grant::Busy(_))), "{refused:?}");
    let next = leases.try_acquire("k", TTL).await.unwrap().or_busy();
    assert!(next.expect("it was given back").token() > token);
    let patience = TTL
        .as_duration()
        .saturating_sub(start.elapsed() + Duration::from_secs(1));
    let wait = leases.acquire_within("given", Ttl::seconds(8), patience, 1);
    let wait = wait.await.unwrap();
    assert!(
        matches!(wait, Grant::Lease(_)),
        "given back, not expired: {wait:?}"
    );
    assert_eq!(kept.release().await.unwrap(), Released::Freed);
}
