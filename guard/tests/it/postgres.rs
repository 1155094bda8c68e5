//! The suite on a real PostgreSQL server, and the traps of that store.

use std::time::{Duration, Instant};

use leasehold::store::{Acquired, Renewed};
use leasehold::{
    ConditionalWrites, Error, FencedTable, Grant, JobClaim, JobRun, Leases, PostgresStore, Store,
};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection, Row};

use crate::servers::postgres;
use crate::subject::{TTL, passes, renewal, request};
use crate::traps;

async fn store(url: &str) -> PostgresStore {
    let store = PostgresStore::connect(url).await.unwrap();
    store.create_tables().await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_passes_every_case() {
    let Some(server) = postgres::start() else {
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
    let Some(server) = postgres::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let held = request("pg-locked");
    store.acquire(&held).await.unwrap();
    store.release(&held.key, &held.owner).await.unwrap();
    let mut other = PgConnection::connect(&server.url()).await.unwrap();
    let mut tx = other.begin().await.unwrap();
    let lock = "SELECT 1 FROM leasehold_lease WHERE key = 'pg-locked' FOR UPDATE";
    sqlx::query(lock).execute(&mut *tx).await.unwrap();
    let start = Instant::now();
    let answer = store.acquire(&request("pg-locked")).await.unwrap();
    assert!(matches!(answer, Acquired::Busy { .. }), "{answer:?}");
    assert!(
        start.elapsed() < Duration::from_secs(1),
        "waited {:?}",
        start.elapsed()
    );
    tx.rollback().await.unwrap();
    let answer = store.acquire(&request("pg-locked")).await.unwrap();
    assert!(
        matches!(answer, Acquired::Granted { .. }),
        "the wait was bounded for this statement"
    );
}

#[tokio::test]
async fn one_locked_row_holds_up_no_other_renewal() {
    let Some(server) = postgres::shared() else {
        return;
    };
    let store = store(&server.url()).await;
    let (free, locked) = (request("pg-batch-free"), request("pg-batch-locked"));
    store.acquire(&free).await.unwrap();
    store.acquire(&locked).await.unwrap();
    let mut other = PgConnection::connect(&server.url()).await.unwrap();
    let mut tx = other.begin().await.unwrap();
    let lock = "SELECT 1 FROM leasehold_lease WHERE key = 'pg-batch-locked' FOR UPDATE";
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

/// What the server executed for one named client.
fn executed(server: &postgres::Postgres, client: &str) -> usize {
    let mark = format!("{client} LOG:  execute");
    let simple = format!("{client} LOG:  statement");
    server
        .log()
        .lines()
        .filter(|l| l.starts_with(&mark) || l.starts_with(&simple))
        .count()
}

#[tokio::test]
async fn one_command_for_each_operation() {
    let Some(server) = postgres::shared() else {
        return;
    };
    store(&server.url()).await;
    let client = "counted";
    let options: PgConnectOptions = server.url().parse().unwrap();
    let options = options
        .application_name(client)
        .options([("log_statement", "all")]);
    let store = PostgresStore::connect_with(options).await.unwrap();
    let held = request("pg-counted");
    let mut last = executed(server, client);
    let mut step = |what: &str| {
        // The log is written before the answer is sent.
        let now = executed(server, client);
        assert_eq!(now - last, 1, "{what} is one command");
        last = now;
    };
    for _ in 0..3 {
        let held = request("pg-counted-warm");
        store.acquire(&held).await.unwrap();
        step("acquire");
        store.release(&held.key, &held.owner).await.unwrap();
        step("release");
    }
    store.acquire(&held).await.unwrap();
    step("acquire");
    store.acquire(&request("pg-counted")).await.unwrap();
    step("busy acquire");
    store.renew(&renewal(&held)).await.unwrap();
    step("renewal");
    let other = request("pg-counted-2");
    store.acquire(&other).await.unwrap();
    step("acquire");
    store.renew_many(&[renewal(&held), renewal(&other)]).await;
    step("renewal of two");
    store.inspect(&held.key).await.unwrap();
    step("inspection");
}

#[tokio::test]
async fn a_dead_connection_is_replaced() {
    let Some(server) = postgres::shared() else {
        return;
    };
    let options: PgConnectOptions = server.url().parse().unwrap();
    store(&server.url()).await;
    let options = options.application_name("doomed");
    let store = PostgresStore::connect_with(options).await.unwrap();
    let held = request("pg-doomed");
    store.acquire(&held).await.unwrap();
    let mut admin = PgConnection::connect(&server.url()).await.unwrap();
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
               WHERE application_name = 'doomed'";
    sqlx::query(end).execute(&mut admin).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let renewed = store.renew(&renewal(&held)).await;
    assert!(matches!(renewed, Ok(Renewed::Extended)), "{renewed:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_live_through_a_crash_of_the_server() {
    let Some(mut server) = postgres::start() else {
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
    let Some(server) = postgres::start() else {
        return;
    };
    traps::no_token_comes_twice_while_keys_are_swept(store(&server.url()).await).await;
}

const REPORTS: FencedTable = FencedTable::new("report", "id", "fence");
const WRITE: &str = "UPDATE report SET body = $1, fence = $2 WHERE id = $3 AND fence <= $2";

#[tokio::test]
async fn stale_writes_are_refused_by_predicate_and_by_guard_row() {
    let Some(server) = postgres::shared() else {
        return;
    };
    let leases = Leases::new(store(&server.url()).await);
    let pool = sqlx::PgPool::connect(&server.url()).await.unwrap();
    let table = "CREATE TABLE report (id BIGINT PRIMARY KEY, body TEXT NOT NULL, \
                 fence BIGINT NOT NULL DEFAULT 0)";
    sqlx::query(table).execute(&pool).await.unwrap();
    sqlx::query("INSERT INTO report (id, body) VALUES (7, '')")
        .execute(&pool)
        .await
        .unwrap();

    let (late, new) = traps::late_and_next(&leases, "pg-job-7").await;
    let fence = new.fence();
    let mut connection = pool.acquire().await.unwrap();
    REPORTS.raise(&fence, &mut *connection, 7).await.unwrap();
    let bound = |token: u64| i64::try_from(token).unwrap();
    let write = sqlx::query(WRITE)
        .bind("late")
        .bind(bound(late.token().get()))
        .bind(7_i64);
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
        .bind(7_i64);
    REPORTS
        .write(&fence, &mut *connection, 7, write)
        .await
        .unwrap();

    let set =
        |text: &'static str| sqlx::query("UPDATE report SET body = $1 WHERE id = 7").bind(text);
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
        format!("postgres://user:sesame@127.0.0.1:{port}/none"),
        "postgres://user:sesame@:bad port/none".to_owned(),
        "not-a-url sesame".to_owned(),
    ] {
        let error = PostgresStore::connect(&url).await.unwrap_err();
        traps::tells_no_password(&error);
    }
}

#[tokio::test]
async fn a_missing_table_is_said_to_be_not_done() {
    let Some(server) = postgres::start() else {
        return;
    };
    let leases = Leases::new(PostgresStore::connect(&server.url()).await.unwrap());
    let error = leases.try_acquire("k", TTL).await.unwrap_err();
    assert!(matches!(error, Error::Unavailable { .. }), "{error:?}");
    assert!(!matches!(
        leases.try_acquire("k", TTL).await,
        Ok(Grant::Lease(_))
    ));
}

#[tokio::test]
async fn a_run_is_settled_whatever_its_outcome_says() {
    let Some(server) = postgres::shared() else {
        return;
    };
    let writes = ConditionalWrites::new(store(&server.url()).await);
    let claim = JobRun::claim(&writes, "pg-odd-outcome", "p").await.unwrap();
    let JobClaim::Won(run) = claim else {
        panic!("the first claim wins")
    };
    assert!(run.done("one\0two \u{1f512} ';--").await.unwrap());
    let JobClaim::Taken(taken) = JobRun::claim(&writes, "pg-odd-outcome", "p").await.unwrap()
    else {
        panic!("it was done")
    };
    assert_eq!(taken.outcome.as_deref(), Some("one two \u{1f512} ';--"));
}
