//! The suite on a real Redis server, and the traps of that store.

use leasehold::store::{Acquired, Renewed, TokenLife};
use leasehold::{Error, Leases, RedisStore, Store};
use redis::AsyncCommands;

use crate::servers::redis as server;
use crate::subject::{TTL, passes, renewal, request};
use crate::traps;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_passes_every_case() {
    let Some(server) = server::start(&[]) else {
        return;
    };
    let url = server.url();
    let open = move || {
        let url = url.clone();
        async move { RedisStore::connect(&url).await.unwrap() }
    };
    passes(open, 0).await;
}

#[tokio::test]
async fn a_server_that_may_evict_leases_is_refused() {
    let Some(server) = server::start(&[]) else {
        return;
    };
    let opens = async || RedisStore::connect(&server.url()).await;
    server
        .ask("CONFIG SET maxmemory-policy allkeys-lru")
        .unwrap();
    assert!(opens().await.is_ok(), "without a limit nothing is evicted");
    server.ask("CONFIG SET maxmemory 100mb").unwrap();
    let refused = opens().await;
    assert!(
        matches!(&refused, Err(Error::Invalid(why)) if why.contains("allkeys-lru")),
        "{refused:?}"
    );
    for policy in ["noeviction", "volatile-lru"] {
        server
            .ask(&format!("CONFIG SET maxmemory-policy {policy}"))
            .unwrap();
        assert!(opens().await.is_ok(), "{policy}");
    }
}

/// Commands that clients sent: those that scripts call are counted under their own names, so only
/// the calls of scripts are looked at.
fn scripts_run(wire: &mut server::Wire) -> (u64, u64) {
    let info = wire.ask("INFO commandstats").unwrap();
    let calls = |name: &str| {
        let mark = format!("cmdstat_{name}:calls=");
        let rest = info.split_once(&mark).map_or("0", |(_, rest)| rest);
        rest.split(',')
            .next()
            .and_then(|n| n.parse().ok())
            .unwrap_or(0)
    };
    (calls("evalsha"), calls("eval"))
}

/// Packets that the server read; asking is one of them.
fn packets(wire: &mut server::Wire) -> u64 {
    let info = wire.ask("INFO stats").unwrap();
    let rest = info.split_once("total_reads_processed:").unwrap().1;
    rest.lines().next().unwrap().trim().parse().unwrap()
}

#[tokio::test]
async fn one_command_for_each_operation() {
    let Some(server) = server::start(&[]) else {
        return;
    };
    let store = RedisStore::connect(&server.url()).await.unwrap();
    let warm = request("warm");
    store.acquire(&warm).await.unwrap();
    store.renew(&renewal(&warm)).await.unwrap();
    store.inspect(&warm.key).await.unwrap();
    store.release(&warm.key, &warm.owner).await.unwrap();

    // A connection that stays: opening and closing one is also counted.
    let mut wire = server::Wire::open(server.port).unwrap();
    let mut last = (scripts_run(&mut wire), packets(&mut wire));
    let mut step = |what: &str, scripts: u64| {
        let now = (scripts_run(&mut wire), packets(&mut wire));
        assert_eq!(now.0.0 - last.0.0, scripts, "{what}: scripts by hash");
        assert_eq!(now.0.1 - last.0.1, 0, "{what}: scripts by text");
        assert_eq!(
            now.1 - last.1,
            1 + 2,
            "{what}: one packet, and two for asking"
        );
        last = now;
    };
    let held = request("k");
    store.acquire(&held).await.unwrap();
    step("acquire", 1);
    store.acquire(&request("k")).await.unwrap();
    step("busy acquire", 1);
    store.renew(&renewal(&held)).await.unwrap();
    step("renewal", 1);
    store.inspect(&held.key).await.unwrap();
    step("inspection", 1);
    let other = request("k2");
    store.acquire(&other).await.unwrap();
    step("acquire", 1);
    let _ = store.renew_many(&[renewal(&held), renewal(&other)]).await;
    step("two renewals", 2);
    store.release(&held.key, &held.owner).await.unwrap();
    step("release", 1);
}

#[tokio::test]
async fn scripts_that_the_server_forgot_are_sent_again() {
    let Some(server) = server::start(&[]) else {
        return;
    };
    let store = RedisStore::connect(&server.url()).await.unwrap();
    let (a, b) = (request("a"), request("b"));
    store.acquire(&a).await.unwrap();
    server.ask("SCRIPT FLUSH").unwrap();
    assert!(matches!(
        store.acquire(&b).await,
        Ok(Acquired::Granted { .. })
    ));
    server.ask("SCRIPT FLUSH").unwrap();
    let answers = store.renew_many(&[renewal(&a), renewal(&b)]).await;
    assert!(
        answers.iter().all(|a| matches!(a, Ok(Renewed::Extended))),
        "{answers:?}"
    );
}

#[tokio::test]
async fn tokens_survive_a_crash_when_every_write_is_synced() {
    let options = ["--appendonly", "yes", "--appendfsync", "always"];
    let Some(mut server) = server::start(&options) else {
        return;
    };
    let store = RedisStore::connect(&server.url()).await.unwrap();
    let first = request("k");
    let granted = store.acquire(&first).await.unwrap();
    let Acquired::Granted { token } = granted else {
        panic!("a free key")
    };
    store.release(&first.key, &first.owner).await.unwrap();
    server.crash_and_restart();
    // The first request after a crash may meet the dead connection: it says that nobody knows.
    let mut again = store.acquire(&request("k")).await;
    if again.is_err() {
        again = store.acquire(&request("k")).await;
    }
    assert_eq!(again.unwrap(), Acquired::Granted { token: token + 1 });
}

#[tokio::test]
async fn the_weaker_promise_is_told() {
    let Some(server) = server::shared() else {
        return;
    };
    let leases = Leases::new(RedisStore::connect(&server.url()).await.unwrap());
    assert_eq!(leases.capabilities().tokens, TokenLife::LostOnFailover);
}

#[tokio::test]
async fn stale_writes_are_refused() {
    let Some(server) = server::shared() else {
        return;
    };
    let leases = Leases::new(RedisStore::connect(&server.url()).await.unwrap());
    let client = redis::Client::open(server.url()).unwrap();
    let mut connection = client.get_multiplexed_async_connection().await.unwrap();
    let old = leases
        .try_acquire("redis-job-7", TTL)
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let late = old.fence();
    late.redis_set(&mut connection, "report:7", "old")
        .await
        .unwrap();
    old.release().await.unwrap();
    let new = leases
        .try_acquire("redis-job-7", TTL)
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let fence = new.fence();
    fence
        .redis_raise(&mut connection, "report:7")
        .await
        .unwrap();
    let refused = late.redis_set(&mut connection, "report:7", "late").await;
    let Err(Error::Stale(stale)) = refused else {
        panic!("accepted: {refused:?}")
    };
    assert_eq!(
        (stale.presented, stale.highest),
        (late.token().get(), fence.token().get())
    );
    fence
        .redis_set(&mut connection, "report:7", "new")
        .await
        .unwrap();
    let body: String = connection.get("report:7").await.unwrap();
    assert_eq!(body, "new");

    let added = fence
        .redis_command(&mut connection, "HSET", "rows:7", &[b"f", b"v"])
        .await;
    assert_eq!(added.unwrap(), redis::Value::Int(1));
    let wrong = fence
        .redis_command(&mut connection, "LPUSH", "report:7", &[b"x"])
        .await;
    assert!(matches!(wrong, Err(Error::Unavailable { .. })), "{wrong:?}");
}

#[tokio::test]
async fn passwords_do_not_appear_in_errors() {
    let port = crate::servers::free_port();
    for url in [
        format!("redis://user:sesame@127.0.0.1:{port}/"),
        "redis//sesame".to_owned(),
    ] {
        let error = RedisStore::connect(&url).await.unwrap_err();
        traps::tells_no_password(&error);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_live_through_a_crash_of_the_server() {
    let Some(mut server) = server::start(&["--appendonly", "yes", "--appendfsync", "always"])
    else {
        return;
    };
    let store = RedisStore::connect(&server.url()).await.unwrap();
    let crash = move || {
        server.crash_and_restart();
        server
    };
    traps::leases_live_through_a_crash(store, crash).await;
}
