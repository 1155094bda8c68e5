//! The suite on a real NATS server, and the traps of that store.

use std::time::Duration;

use async_nats::jetstream::{self, kv};
use leasehold::store::{Acquired, Renewed, TokenLife};
use leasehold::{Error, FenceStore, Leases, NatsStore, Store};

use crate::servers::nats as server;
use crate::subject::{TTL, passes, renewal, request};
use crate::traps;

async fn store(url: &str) -> NatsStore {
    NatsStore::create(url, 1).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_passes_every_case() {
    let Some(server) = server::start() else {
        return;
    };
    let tokens = store(&server.url()).await.capabilities().tokens;
    assert_eq!(tokens, TokenLife::LostOnFailover);
    let url = server.url();
    let open = move || {
        let url = url.clone();
        async move { store(&url).await }
    };
    passes(open, 0).await;
}

#[tokio::test]
async fn a_read_and_a_write_to_take_and_one_write_to_renew_and_to_give_back() {
    let Some(server) = server::start() else {
        return;
    };
    let store = store(&server.url()).await;
    // Asks the server's time.
    store.acquire(&request("warm")).await.unwrap();
    let (held, other) = (request("k"), request("k2"));
    let mut last = server.messages();
    let mut step = |what: &str, expected: u64| {
        let now = server.messages();
        assert_eq!(now - last, expected, "{what}");
        last = now;
    };
    store.acquire(&held).await.unwrap();
    step("acquire", 2);
    store.acquire(&request("k")).await.unwrap();
    step("busy acquire", 1);
    store.renew(&renewal(&held)).await.unwrap();
    step("renewal", 1);
    store.acquire(&other).await.unwrap();
    step("acquire", 2);
    store.renew_many(&[renewal(&held), renewal(&other)]).await;
    step("two renewals", 2);
    store.inspect(&held.key).await.unwrap();
    step("inspection", 1);
    store.release(&held.key, &held.owner).await.unwrap();
    step("release", 1);
    store.raise("report", 7).await.unwrap();
    step("raise", 2);
}

/// A renewal whose answer was lost has written: the next one finds another revision than it knows.
#[tokio::test]
async fn a_lost_answer_loses_no_lease() {
    let Some(server) = server::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let held = request("nats-lost-answer");
    let Acquired::Granted { token } = store.acquire(&held).await.unwrap() else {
        panic!("a free key")
    };
    // Cancelled half way, so that the client cannot know the revision.
    for _ in 0..5 {
        let renewal = renewal(&held);
        let half_way = store.renew(&renewal);
        let _ = tokio::time::timeout(Duration::from_micros(50), half_way).await;
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(
        store.renew(&renewal(&held)).await.unwrap(),
        Renewed::Extended
    );
    let again = store.acquire(&held).await.unwrap();
    assert_eq!(again, Acquired::Granted { token });
    let seen = store.inspect(&held.key).await.unwrap();
    assert_eq!(seen.last_token, Some(token), "renewals keep the token");
}

#[tokio::test]
async fn stale_writes_are_refused() {
    let Some(server) = server::shared() else {
        return;
    };
    let leases = Leases::new(store(&server.url()).await);
    let client = async_nats::connect(server.url()).await.unwrap();
    let jetstream = jetstream::new(client.clone());
    // Any bucket of the user's.
    NatsStore::create_bucket(&client, "reports", 1)
        .await
        .unwrap();
    let reports: kv::Store = jetstream.get_key_value("reports").await.unwrap();
    let take = async || {
        let grant = leases.try_acquire("nats-job-7", TTL).await.unwrap();
        grant.or_busy().unwrap()
    };
    let old = take().await;
    let late = old.fence();
    late.nats_put(&jetstream, &reports, "7", "old")
        .await
        .unwrap();
    old.release().await.unwrap();
    let new = take().await;
    let fence = new.fence();
    fence.nats_raise(&jetstream, &reports, "7").await.unwrap();
    let body = reports.get("7").await.unwrap();
    assert_eq!(
        body.as_deref(),
        Some(&b"old"[..]),
        "raising keeps the value"
    );
    let refused = late.nats_put(&jetstream, &reports, "7", "late").await;
    let Err(Error::Stale(stale)) = refused else {
        panic!("accepted: {refused:?}")
    };
    assert_eq!(
        (stale.presented, stale.highest),
        (late.token().get(), fence.token().get())
    );
    fence
        .nats_put(&jetstream, &reports, "7", "new")
        .await
        .unwrap();
    let body = reports.get("7").await.unwrap();
    assert_eq!(body.as_deref(), Some(&b"new"[..]));

    // A key that is not there yet stays away from readers, and knows its fence.
    fence.nats_raise(&jetstream, &reports, "8").await.unwrap();
    assert!(reports.get("8").await.unwrap().is_none());
    let refused = late.nats_put(&jetstream, &reports, "8", "late").await;
    assert!(matches!(refused, Err(Error::Stale(_))), "{refused:?}");
}

#[tokio::test]
async fn passwords_do_not_appear_in_errors() {
    let port = crate::servers::free_port();
    for url in [
        format!("nats://user:sesame@127.0.0.1:{port}"),
        "nats://user:sesame@:bad port".to_owned(),
    ] {
        let error = NatsStore::connect(&url).await.unwrap_err();
        traps::tells_no_password(&error);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_live_through_a_crash_of_the_server() {
    let Some(mut server) = server::start() else {
        return;
    };
    let store = store(&server.url()).await;
    let crash = move || {
        server.crash_and_restart();
        server
    };
    traps::leases_live_through_a_crash(store, crash).await;
}
