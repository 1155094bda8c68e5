//! The suite on a real ZooKeeper server, and the traps of that store.

use std::time::{Duration, Instant};

use leasehold::store::{Acquired, Expiry, Renewed};
use leasehold::{Error, Leases, Store, StoreError, Ttl, ZooKeeperStore};
use zookeeper_client::{Acls, Client, CreateMode};

use crate::servers::zookeeper as server;
use crate::subject::{TTL, passes, renewal, request, request_for};
use crate::traps;

async fn store(url: &str) -> ZooKeeperStore {
    ZooKeeperStore::connect(url).await.unwrap()
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
async fn a_read_and_a_write_to_take_and_one_multi_operation_to_renew_and_to_give_back() {
    let Some(server) = server::start() else {
        return;
    };
    let store = store(&server.url()).await;
    // Sessions are opened, and the records of the keys made, by their first lease.
    for key in ["k", "k2"] {
        let warm = request(key);
        store.acquire(&warm).await.unwrap();
        store.release(&warm.key, &warm.owner).await.unwrap();
    }
    let (held, other) = (request("k"), request("k2"));
    let mut last = server.packets();
    let mut step = |what: &str, expected: u64| {
        let now = server.packets();
        assert_eq!(now - last, expected + 1, "{what}, and one for asking");
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
    step("two renewals", 1);
    store.inspect(&held.key).await.unwrap();
    step("inspection", 1);
    store.release(&held.key, &held.owner).await.unwrap();
    step("release", 1);
}

#[tokio::test]
async fn the_token_is_the_number_of_the_transaction_that_made_the_node() {
    let Some(mut server) = server::start() else {
        return;
    };
    let store = store(&server.url()).await;
    let held = request("k");
    let Acquired::Granted { token } = store.acquire(&held).await.unwrap() else {
        panic!("a free key")
    };
    let client = Client::connect(&server.url()).await.unwrap();
    let (_, made) = client.get_data("/leasehold/hold/k").await.unwrap();
    assert_eq!(made.czxid.unsigned_abs(), token);
    assert_ne!(made.ephemeral_owner, 0);
    server.crash_and_restart();
    let mut renewed = store.renew(&renewal(&held)).await;
    for _ in 0..50 {
        if renewed.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        renewed = store.renew(&renewal(&held)).await;
    }
    assert_eq!(
        renewed.unwrap(),
        Renewed::Extended,
        "the session outlives the server"
    );
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
    drop(gone);
    let store = store(&server.url()).await;
    let start = Instant::now();
    while matches!(
        store.acquire(&request_for("orphan", ttl)).await.unwrap(),
        Acquired::Busy { .. }
    ) {
        assert!(start.elapsed() < Duration::from_secs(10), "never free");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A key that is not renewed ends, although the session lives on.
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
async fn a_lease_longer_than_the_longest_session_is_refused() {
    let Some(server) = server::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let refused = store.acquire(&request_for("long", Ttl::seconds(600))).await;
    assert!(
        matches!(refused, Err(StoreError::Unsupported(_))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn stale_writes_are_refused() {
    let Some(server) = server::shared() else {
        return;
    };
    let leases = Leases::new(store(&server.url()).await);
    let client = Client::connect(&server.url()).await.unwrap();
    let persistent = CreateMode::Persistent.with_acls(Acls::anyone_all());
    client.create("/report", b"", &persistent).await.unwrap();
    let take = async || {
        let grant = leases.try_acquire("zk-job-7", TTL).await.unwrap();
        grant.or_busy().unwrap()
    };
    let old = take().await;
    let late = old.fence();
    late.zookeeper_set_data(&client, "/report", b"old")
        .await
        .unwrap();
    let held =
        late.zookeeper_write_while_held(&client, |w| w.add_set_data("/report", b"held", None));
    assert_eq!(held.await.unwrap().len(), 1);
    old.release().await.unwrap();
    let refused =
        late.zookeeper_write_while_held(&client, |w| w.add_set_data("/report", b"late", None));
    let refused = refused.await;
    assert!(matches!(refused, Err(Error::Lost(_))), "{refused:?}");

    let new = take().await;
    let fence = new.fence();
    fence.zookeeper_raise(&client, "/report").await.unwrap();
    let refused = late.zookeeper_set_data(&client, "/report", b"late").await;
    let Err(Error::Stale(stale)) = refused else {
        panic!("accepted: {refused:?}")
    };
    assert_eq!(
        (stale.presented, stale.highest),
        (late.token().get(), fence.token().get())
    );
    fence
        .zookeeper_set_data(&client, "/report", b"new")
        .await
        .unwrap();
    let (body, _) = client.get_data("/report").await.unwrap();
    assert_eq!(body, b"new");
    let missing = fence.zookeeper_set_data(&client, "/none", b"x").await;
    assert!(matches!(missing, Err(Error::NoRow { .. })), "{missing:?}");
}

#[tokio::test]
async fn a_server_that_is_not_there_is_said_to_have_done_nothing() {
    let port = crate::servers::free_port();
    let error = ZooKeeperStore::connect(&format!("127.0.0.1:{port}")).await;
    assert!(matches!(error, Err(Error::Unavailable { .. })), "{error:?}");
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
