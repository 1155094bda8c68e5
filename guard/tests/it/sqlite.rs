//! The suite on a real SQLite file, and what is special about files.

use std::time::Duration;

use leasehold::{Error, FencedTable, Grant, Leases, SqliteStore, Ttl};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};

use crate::subject::passes;
use crate::traps;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_passes_every_case() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("jobs.db");
    let open = move || {
        let path = path.clone();
        async move { SqliteStore::open(path).await.unwrap() }
    };
    passes(open, 0).await;
}

#[tokio::test]
async fn several_openers_of_a_new_file_all_succeed() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("jobs.db");
    let opens = (0..8).map(|_| {
        let path = path.clone();
        tokio::spawn(async move { SqliteStore::open(&path).await.map(|_| ()) })
    });
    for open in opens.collect::<Vec<_>>() {
        open.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_locked_file_is_busy_and_not_a_wait() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("jobs.db");
    let leases = Leases::new(SqliteStore::open(&path).await.unwrap());
    let mut other = SqliteConnectOptions::new()
        .filename(&path)
        .connect()
        .await
        .unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    let start = std::time::Instant::now();
    let grant = leases.try_acquire("k", Ttl::seconds(10)).await.unwrap();
    assert!(matches!(grant, Grant::Busy(_)));
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
}

#[tokio::test]
async fn a_lease_of_another_boot_is_free_and_its_token_is_not_given_again() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("jobs.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let leases = Leases::builder(store).renew(false).build();
    let before = leases
        .try_acquire("k", Ttl::seconds(600))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    assert!(matches!(
        leases.try_acquire("k", Ttl::seconds(1)).await.unwrap(),
        Grant::Busy(_)
    ));
    let mut other = SqliteConnectOptions::new()
        .filename(&path)
        .connect()
        .await
        .unwrap();
    let set = "UPDATE leasehold_lease SET boot = 'an earlier boot', expires_ms = 9000000000000";
    sqlx::query(set).execute(&mut other).await.unwrap();
    let after = leases
        .try_acquire("k", Ttl::seconds(1))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    assert!(after.token() > before.token());
}

const REPORTS: FencedTable = FencedTable::new("report", "id", "fence");
const WRITE: &str = "UPDATE report SET body = $1, fence = $2 WHERE id = $3 AND fence <= $2";

struct Reports {
    _dir: tempfile::TempDir,
    leases: Leases,
    pool: sqlx::SqlitePool,
}

async fn reports() -> Reports {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("jobs.db");
    let leases = Leases::new(SqliteStore::open(&path).await.unwrap());
    let pool = sqlx::SqlitePool::connect_with(SqliteConnectOptions::new().filename(&path));
    let pool = pool.await.unwrap();
    let table = "CREATE TABLE report (id INTEGER PRIMARY KEY, body TEXT NOT NULL, \
                 fence INTEGER NOT NULL DEFAULT 0)";
    sqlx::query(table).execute(&pool).await.unwrap();
    sqlx::query("INSERT INTO report (id, body) VALUES (7, '')")
        .execute(&pool)
        .await
        .unwrap();
    Reports {
        _dir: dir,
        leases,
        pool,
    }
}

async fn body(pool: &sqlx::SqlitePool) -> String {
    let row = sqlx::query("SELECT body FROM report WHERE id = 7")
        .fetch_one(pool)
        .await
        .unwrap();
    row.get(0)
}

#[tokio::test]
async fn a_stale_write_is_refused_by_the_predicate() {
    let Reports { leases, pool, _dir } = reports().await;
    let (late, new) = traps::late_and_next(&leases, "job-7").await;
    let fence = new.fence();
    let mut connection = pool.acquire().await.unwrap();
    REPORTS.raise(&fence, &mut *connection, 7).await.unwrap();

    // Between the raise and the first write, the stale holder is already refused.
    let number = i64::try_from(late.token().get()).unwrap();
    let write = sqlx::query(WRITE).bind("late").bind(number).bind(7);
    let refused = REPORTS.write(&late, &mut *connection, 7, write).await;
    let Err(Error::Stale(stale)) = refused else {
        panic!("accepted: {refused:?}")
    };
    assert_eq!(
        (stale.presented, stale.highest),
        (late.token().get(), new.token().get())
    );

    let number = i64::try_from(fence.token().get()).unwrap();
    for text in ["one", "two"] {
        let write = sqlx::query(WRITE).bind(text).bind(number).bind(7);
        REPORTS
            .write(&fence, &mut *connection, 7, write)
            .await
            .unwrap();
    }
    assert_eq!(body(&pool).await, "two");
    let missing = REPORTS.raise(&fence, &mut *connection, 8).await;
    assert!(matches!(missing, Err(Error::NoRow { .. })));
}

#[tokio::test]
async fn a_stale_write_is_refused_by_the_guard_row() {
    let Reports { leases, pool, _dir } = reports().await;
    let set =
        |text: &'static str| sqlx::query("UPDATE report SET body = $1 WHERE id = 7").bind(text);
    let old = leases
        .try_acquire("job-7", Ttl::seconds(30))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let late = old.fence();
    late.execute(&pool, set("old")).await.unwrap();
    old.release().await.unwrap();
    let new = leases
        .try_acquire("job-7", Ttl::seconds(30))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    new.run(async |fence| fence.execute(&pool, set("new")).await.map(|_| ()))
        .await
        .unwrap();
    let refused = late.execute(&pool, set("late")).await;
    assert!(matches!(refused, Err(Error::Stale(_))), "{refused:?}");
    assert_eq!(body(&pool).await, "new");
}

#[tokio::test]
async fn a_guarded_transaction_is_all_or_nothing() {
    let Reports { leases, pool, _dir } = reports().await;
    let (late, new) = traps::late_and_next(&leases, "job-7").await;
    let mut tx = pool.begin().await.unwrap();
    new.fence().guard(&mut *tx, "report 7").await.unwrap();
    tx.commit().await.unwrap();

    let mut tx = pool.begin().await.unwrap();
    sqlx::query("UPDATE report SET body = 'late'")
        .execute(&mut *tx)
        .await
        .unwrap();
    let refused = late.guard(&mut *tx, "report 7").await;
    assert!(matches!(refused, Err(Error::Stale(_))));
    drop(tx);
    assert_eq!(body(&pool).await, "");
}
