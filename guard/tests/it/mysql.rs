//! The suite on a real MariaDB server, and the traps of that store.

use std::time::{Duration, Instant};

use leasehold::store::{Acquired, Renewed};
use leasehold::{Error, FenceStore, FencedTable, Grant, Leases, MySqlStore, Store};
use sqlx::{Connection, MySqlConnection, Row};

use crate::servers::mysql;
use crate::subject::{TTL, passes, renewal, request};
use crate::traps;

async fn store(url: &str) -> MySqlStore {
    let store = MySqlStore::connect(url).await.unwrap();
    store.create_tables().await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_passes_every_case() {
    let Some(server) = mysql::start() else {
        return;
    };
    let url = server.url();
    let open = move || {
        let url = url.clone();
        async move { store(&url).await }
    };
    passes(open, 0).await;
}

#[tokio::test]
async fn a_row_locked_by_a_transaction_is_busy_and_not_a_wait() {
    let Some(server) = mysql::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let held = request("my-locked");
    store.acquire(&held).await.unwrap();
    store.release(&held.key, &held.owner).await.unwrap();
    let mut other = MySqlConnection::connect(&server.url()).await.unwrap();
    let mut tx = other.begin().await.unwrap();
    let lock = "SELECT 1 FROM leasehold_lease WHERE name = 'my-locked' FOR UPDATE";
    sqlx::query(lock).execute(&mut *tx).await.unwrap();
    let start = Instant::now();
    let answer = store.acquire(&request("my-locked")).await.unwrap();
    assert!(matches!(answer, Acquired::Busy { .. }), "{answer:?}");
    assert!(
        start.elapsed() < Duration::from_secs(3),
        "waited {:?}",
        start.elapsed()
    );
    tx.rollback().await.unwrap();
    let answer = store.acquire(&request("my-locked")).await.unwrap();
    assert!(
        matches!(answer, Acquired::Granted { .. }),
        "the wait was bounded for this statement"
    );
}

#[tokio::test]
async fn one_locked_row_is_no_lost_lease() {
    let Some(server) = mysql::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let (free, locked) = (request("my-batch-free"), request("my-batch-locked"));
    store.acquire(&free).await.unwrap();
    store.acquire(&locked).await.unwrap();
    let mut other = MySqlConnection::connect(&server.url()).await.unwrap();
    let mut tx = other.begin().await.unwrap();
    let lock = "SELECT 1 FROM leasehold_lease WHERE name = 'my-batch-locked' FOR UPDATE";
    sqlx::query(lock).execute(&mut *tx).await.unwrap();
    let answers = store.renew_many(&[renewal(&locked), renewal(&free)]).await;
    assert!(matches!(answers[1], Ok(Renewed::Extended)), "{answers:?}");
    assert!(
        answers[0].is_err(),
        "a locked row is not a lost lease: {answers:?}"
    );
    tx.rollback().await.unwrap();
    assert!(matches!(
        store.renew(&renewal(&locked)).await,
        Ok(Renewed::Extended)
    ));
}

/// Statements that the server executed; asking is one of them.
async fn questions(admin: &mut MySqlConnection) -> u64 {
    let ask = "SHOW GLOBAL STATUS LIKE 'Questions'";
    let row = sqlx::raw_sql(ask).fetch_one(admin).await.unwrap();
    row.get::<String, _>(1).parse().unwrap()
}

#[tokio::test]
async fn one_command_for_each_operation() {
    // The count is of the whole server.
    let Some(server) = mysql::start() else {
        return;
    };
    let store = store(&server.url()).await;
    let mut admin = MySqlConnection::connect(&server.url()).await.unwrap();
    let (held, other) = (request("k"), request("k2"));
    let mut last = questions(&mut admin).await;
    macro_rules! step {
        ($what:literal, $operation:expr) => {
            let _ = $operation.await;
            let now = questions(&mut admin).await;
            assert_eq!(
                now - last,
                1 + 1,
                "{}: one command, and one for asking",
                $what
            );
            last = now;
        };
    }
    step!("acquire", store.acquire(&held));
    step!("busy acquire", store.acquire(&request("k")));
    step!("renewal", store.renew(&renewal(&held)));
    step!("acquire", store.acquire(&other));
    let both = [renewal(&held), renewal(&other)];
    step!("renewal of two", store.renew_many(&both));
    step!("inspection", store.inspect(&held.key));
    step!("release", store.release(&held.key, &held.owner));
    step!("raise", store.raise("report", 7));
    assert!(last > 0);
}

/// Asked for by a statement of its own, the insert id would be the one of the earlier grant.
#[tokio::test]
async fn busy_is_not_the_token_of_an_earlier_grant() {
    let Some(server) = mysql::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    for key in ["my-trap-a", "my-trap-b"] {
        let granted = store.acquire(&request(key)).await.unwrap();
        assert!(matches!(granted, Acquired::Granted { .. }), "{granted:?}");
        for _ in 0..3 {
            let busy = store.acquire(&request(key)).await.unwrap();
            let Acquired::Busy { retry_after } = busy else {
                panic!("two holders: {busy:?}")
            };
            assert!(retry_after > TTL.as_duration() / 2, "{retry_after:?}");
        }
    }
}

#[tokio::test]
async fn a_dead_connection_is_replaced() {
    let Some(server) = mysql::start() else {
        return;
    };
    let store = store(&server.url()).await;
    let held = request("my-doomed");
    store.acquire(&held).await.unwrap();
    let mut admin = MySqlConnection::connect(&server.url()).await.unwrap();
    let others = "SELECT id FROM information_schema.processlist WHERE id <> CONNECTION_ID()";
    for row in sqlx::raw_sql(others).fetch_all(&mut admin).await.unwrap() {
        let id: i64 = row.get(0);
        let kill = format!("KILL CONNECTION {id}");
        let _ = sqlx::raw_sql(sqlx::AssertSqlSafe(kill))
            .execute(&mut admin)
            .await;
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let renewed = store.renew(&renewal(&held)).await;
    assert!(matches!(renewed, Ok(Renewed::Extended)), "{renewed:?}");
}

/// New keys next to each other: no gap locks, and deadlocks are tried again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_new_keys_at_once_are_all_granted() {
    let Some(server) = mysql::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let takers: Vec<_> = (0..60)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.acquire(&request(&format!("my-new-{n}"))).await })
        })
        .collect();
    for taker in takers {
        let answer = taker.await.unwrap();
        assert!(matches!(answer, Ok(Acquired::Granted { .. })), "{answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_live_through_a_crash_of_the_server() {
    let Some(mut server) = mysql::start() else {
        return;
    };
    let store = store(&server.url()).await;
    let crash = move || {
        server.crash_and_restart();
        server
    };
    traps::leases_live_through_a_crash(store, crash).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_token_comes_twice_while_keys_are_swept() {
    let Some(server) = mysql::start() else {
        return;
    };
    traps::no_token_comes_twice_while_keys_are_swept(store(&server.url()).await).await;
}

const REPORTS: FencedTable = FencedTable::new("report", "id", "fence");
const WRITE: &str = "UPDATE report SET body = ?, fence = ? WHERE id = ? AND fence <= ?";

#[tokio::test]
async fn stale_writes_are_refused_by_predicate_and_by_guard_row() {
    let Some(server) = mysql::shared() else {
        return;
    };
    let leases = Leases::new(store(&server.url()).await);
    let pool = sqlx::MySqlPool::connect(&server.url()).await.unwrap();
    let table = "CREATE TABLE report (id BIGINT PRIMARY KEY, body VARCHAR(100) NOT NULL, \
                 fence BIGINT NOT NULL DEFAULT 0)";
    sqlx::query(table).execute(&pool).await.unwrap();
    sqlx::query("INSERT INTO report (id, body) VALUES (7, '')")
        .execute(&pool)
        .await
        .unwrap();

    let (late, new) = traps::late_and_next(&leases, "my-job-7").await;
    let fence = new.fence();
    let mut connection = pool.acquire().await.unwrap();
    REPORTS.raise(&fence, &mut *connection, 7).await.unwrap();
    let bound = |token: u64| i64::try_from(token).unwrap();
    let write = sqlx::query(WRITE)
        .bind("late")
        .bind(bound(late.token().get()))
        .bind(7_i64)
        .bind(bound(late.token().get()));
    let refused = REPORTS.write(&late, &mut *connection, 7, write).await;
    let Err(Error::Stale(stale)) = refused else {
        panic!("accepted: {refused:?}")
    };
    assert_eq!(
        (stale.presented, stale.highest),
        (late.token().get(), fence.token().get())
    );
    let write = sqlx::query(WRITE)
        .bind("new")
        .bind(bound(fence.token().get()))
        .bind(7_i64)
        .bind(bound(fence.token().get()));
    REPORTS
        .write(&fence, &mut *connection, 7, write)
        .await
        .unwrap();

    let set =
        |text: &'static str| sqlx::query("UPDATE report SET body = ? WHERE id = 7").bind(text);
    fence.execute(&pool, set("newer")).await.unwrap();
    let refused = late.execute(&pool, set("late")).await;
    assert!(matches!(refused, Err(Error::Stale(_))), "{refused:?}");
    let row = sqlx::query("SELECT body FROM report WHERE id = 7")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(row.get::<String, _>(0), "newer");
}

#[tokio::test]
async fn passwords_do_not_appear_in_errors() {
    let port = crate::servers::free_port();
    for url in [
        format!("mysql://user:sesame@127.0.0.1:{port}/none"),
        "mysql://user:sesame@:bad port/none".to_owned(),
        "not-a-url sesame".to_owned(),
    ] {
        let error = MySqlStore::connect(&url).await.unwrap_err();
        traps::tells_no_password(&error);
    }
}

#[tokio::test]
async fn a_missing_table_is_said_to_be_not_done() {
    let Some(server) = mysql::shared() else {
        return;
    };
    let leases = Leases::new(MySqlStore::connect(&server.bare_url()).await.unwrap());
    let error = leases.try_acquire("k", TTL).await.unwrap_err();
    assert!(matches!(error, Error::Unavailable { .. }), "{error:?}");
    assert!(!matches!(
        leases.try_acquire("k", TTL).await,
        Ok(Grant::Lease(_))
    ));
}
