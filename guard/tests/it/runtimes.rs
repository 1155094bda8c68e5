//! Runtimes that end before their leases, and stores that do not answer.

use std::time::{Duration, Instant};

use leasehold::{Error, Grant, Lease, Leases, LostReason, MemoryStore, Ttl};
use tokio::runtime::Runtime;

async fn take(leases: &Leases, ttl: Ttl) -> Lease {
    leases
        .try_acquire("a", ttl)
        .await
        .unwrap()
        .or_busy()
        .unwrap()
}

#[test]
fn a_lease_whose_runtime_has_ended_ends_by_its_bound() {
    let leases = Leases::new(MemoryStore::new());
    let first = Runtime::new().unwrap();
    let lease = first.block_on(take(&leases, Ttl::millis(600)));
    first.shutdown_background();
    // Nobody renews it any more, and whoever asks for it is told so at the bound.
    let second = Runtime::new().unwrap();
    let start = Instant::now();
    let renewed = second.block_on(async {
        loop {
            // The runtime ends in the background: what it is asked meanwhile it may still answer.
            match tokio::time::timeout(Duration::from_secs(5), lease.renew()).await {
                Ok(Ok(())) if start.elapsed() < Duration::from_secs(5) => {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                renewed => break renewed,
            }
        }
    });
    let Ok(Err(Error::Lost(lost))) = renewed else {
        panic!("{renewed:?}")
    };
    assert_eq!(lost.reason, LostReason::Expired);
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
    // The next lease has a task again.
    second.block_on(async {
        let wait = leases.acquire_within("a", Ttl::millis(200), Duration::from_secs(2), 1);
        let Ok(Grant::Lease(next)) = wait.await else {
            panic!("the key comes free")
        };
        tokio::time::sleep(Duration::from_millis(500)).await;
        next.ensure_live().expect("it is renewed");
        drop(lease);
        next.renew()
            .await
            .expect("the other one's end is not its own");
    });
}

#[test]
fn a_lease_can_be_dropped_where_there_is_no_runtime() {
    let leases = Leases::new(MemoryStore::new());
    let runtime = Runtime::new().unwrap();
    let lease = runtime.block_on(take(&leases, Ttl::seconds(9)));
    drop(lease);
    // Given back by the task, which still runs.
    runtime.block_on(async {
        let wait = leases.acquire_within("a", Ttl::seconds(9), Duration::from_secs(5), 1);
        let again = wait.await.unwrap().or_busy().unwrap();
        let elsewhere = std::thread::spawn(move || drop(again));
        elsewhere.join().expect("a thread needs no runtime for it");
    });
    drop(runtime);
}
