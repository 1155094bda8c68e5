//! The suite on a real etcd server, and the traps of that store.

use std::time::{Duration, Instant};

use etcd_client::{Client, TxnOp};
use leasehold::store::{Acquired, ClaimRequest, Claimed, Conditional, Expiry, Renewed};
use leasehold::{Error, EtcdStore, Key, Leases, Owner, Store, Ttl};

use crate::servers::etcd as server;
use crate::subject::{TTL, passes, renewal, request, request_for};
use crate::traps;

async fn store(url: &str) -> EtcdStore {
    EtcdStore::connect(&[url]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_passes_every_case() {
    let Some(server) = server::start() else {
        return;
    };
    assert_eq!(
        store(&server.url()).await.capabilities().expiry,
        Expiry::Session
    );
    let url = server.url();
    let open = move || {
        let url = url.clone();
        async move { store(&url).await }
    };
    passes(open, 0).await;
}

#[tokio::test]
async fn one_request_for_each_operation_and_a_heartbeat_where_it_is_due() {
    let Some(server) = server::start() else {
        return;
    };
    let store = store(&server.url()).await;
    // The first lease of a TTL opens the session.
    store.acquire(&request("warm")).await.unwrap();
    let mut last = server.requests();
    let mut step = |what: &str, expected: u64| {
        let now = server.requests();
        assert_eq!(now - last, expected, "{what}");
        last = now;
    };
    let (held, other) = (request("k"), request("k2"));
    store.acquire(&held).await.unwrap();
    step("acquire: the session is fresh", 1);
    store.acquire(&request("k")).await.unwrap();
    step("busy acquire", 1);
    store.acquire(&other).await.unwrap();
    step("acquire", 1);
    store.renew(&renewal(&held)).await.unwrap();
    step("renewal within the session", 1);
    let mut longer = renewal(&held);
    longer.ttl = Ttl::seconds(38);
    store.renew(&longer).await.unwrap();
    step("renewal with a heartbeat", 2);
    store.renew_many(&[renewal(&held), renewal(&other)]).await;
    step("two renewals", 1);
    store.inspect(&held.key).await.unwrap();
    step("inspection", 1);
    store.release(&held.key, &held.owner).await.unwrap();
    step("release", 1);
}

#[tokio::test]
async fn the_token_is_the_create_revision_and_survives_a_crash() {
    let Some(mut server) = server::start() else {
        return;
    };
    let store = store(&server.url()).await;
    let held = request("k");
    let Acquired::Granted { token } = store.acquire(&held).await.unwrap() else {
        panic!("a free key")
    };
    let mut client = Client::connect([server.url()], None).await.unwrap();
    let seen = client.get("leasehold/lease/k", None).await.unwrap();
    assert_eq!(seen.kvs()[0].create_revision().unsigned_abs(), token);
    server.crash_and_restart();
    let mut renewed = store.renew(&renewal(&held)).await;
    for _ in 0..50 {
        if renewed.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        renewed = store.renew(&renewal(&held)).await;
    }
    assert_eq!(renewed.unwrap(), Renewed::Extended);
    store.release(&held.key, &held.owner).await.unwrap();
    let Acquired::Granted { token: next } = store.acquire(&request("k")).await.unwrap() else {
        panic!("a released key")
    };
    assert!(next > token);
}

/// A client that is gone cannot give its keys back: its session ends, and with it the keys.
#[tokio::test]
async fn the_key_of_a_client_that_is_gone_comes_free() {
    let Some(server) = server::shared() else {
        return;
    };
    let ttl = Ttl::seconds(1);
    let gone = store(&server.url()).await;
    gone.acquire(&request_for("orphan", ttl)).await.unwrap();
    let mut overdue = ClaimRequest {
        name: Key::new("orphan").unwrap(),
        period: None,
        claimant: Owner::random().unwrap(),
        takeover_after: Some(ttl.as_duration()),
    };
    gone.claim(&overdue).await.unwrap();
    drop(gone);
    let store = store(&server.url()).await;
    let start = Instant::now();
    let busy = store.acquire(&request_for("orphan", ttl)).await.unwrap();
    assert!(matches!(busy, Acquired::Busy { retry_after } if retry_after <= ttl.as_duration()));
    overdue.claimant = Owner::random().unwrap();
    assert!(matches!(
        store.claim(&overdue).await.unwrap(),
        Claimed::Taken(_)
    ));
    while matches!(
        store.acquire(&request_for("orphan", ttl)).await.unwrap(),
        Acquired::Busy { .. }
    ) {
        assert!(start.elapsed() < Duration::from_secs(10), "never free");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while store.claim(&overdue).await.unwrap() != (Claimed::Won { attempt: 2 }) {
        assert!(
            start.elapsed() < Duration::from_secs(10),
            "never taken over"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A key that is not renewed ends, although others keep its session alive.
#[tokio::test]
async fn a_neighbour_in_the_session_keeps_no_key_alive() {
    let Some(server) = server::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let ttl = Ttl::millis(600);
    let (kept, left) = (request_for("kept", ttl), request_for("left", ttl));
    store.acquire(&kept).await.unwrap();
    store.acquire(&left).await.unwrap();
    for _ in 0..6 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        assert_eq!(
            store.renew(&renewal(&kept)).await.unwrap(),
            Renewed::Extended
        );
    }
    assert_eq!(
        store.renew(&renewal(&left)).await.unwrap(),
        Renewed::NotHeld
    );
    assert!(store.inspect(&left.key).await.unwrap().held_for.is_none());
}

#[tokio::test]
async fn stale_writes_are_refused() {
    let Some(server) = server::shared() else {
        return;
    };
    let leases = Leases::new(store(&server.url()).await);
    let mut client = Client::connect([server.url()], None).await.unwrap();
    let take = async || {
        let grant = leases.try_acquire("etcd-job-7", TTL).await.unwrap();
        grant.or_busy().unwrap()
    };
    let old = take().await;
    let late = old.fence();
    late.etcd_put(&mut client, "report/7", "old").await.unwrap();
    let put = || [TxnOp::put("report/8", "held", None)];
    late.etcd_txn_while_held(&mut client, put()).await.unwrap();
    old.release().await.unwrap();
    let refused = late.etcd_txn_while_held(&mut client, put()).await;
    assert!(matches!(refused, Err(Error::Lost(_))), "{refused:?}");

    let new = take().await;
    let fence = new.fence();
    fence.etcd_raise(&mut client, "report/7").await.unwrap();
    let refused = late.etcd_put(&mut client, "report/7", "late").await;
    let Err(Error::Stale(stale)) = refused else {
        panic!("accepted: {refused:?}")
    };
    assert_eq!(
        (stale.presented, stale.highest),
        (late.token().get(), fence.token().get())
    );
    fence
        .etcd_put(&mut client, "report/7", "new")
        .await
        .unwrap();
    fence.etcd_txn_while_held(&mut client, put()).await.unwrap();
    let seen = client.get("report/7", None).await.unwrap();
    assert_eq!(seen.kvs()[0].value(), b"new");
}

#[tokio::test]
async fn passwords_do_not_appear_in_errors_and_a_refused_connection_did_nothing() {
    let port = crate::servers::free_port();
    for url in [
        format!("http://user:sesame@127.0.0.1:{port}"),
        "http://user:sesame@:bad port".to_owned(),
    ] {
        let error = EtcdStore::connect(&[&url]).await.unwrap_err();
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
