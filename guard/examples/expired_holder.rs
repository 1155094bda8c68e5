//! The expired holder: why a lease alone is not enough, told with numbers read from the store.
//!
//! `cargo run -p leasehold --features sqlite --example expired_holder`
//!
//! Worker A takes a lease of ten seconds and is then paused for fourteen. Meanwhile B takes the lease
//! and writes. A wakes up, still believes, and writes - and the row refuses. One second of the story
//! is 50 ms here.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::time::Duration;

use leasehold::{Error, Fence, FencedTable, Leases, SqliteStore, Ttl};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Row};

const SECOND: Duration = Duration::from_millis(50);
const TEN_SECONDS: Ttl = Ttl::millis(10 * 50);
const REPORT: FencedTable = FencedTable::new("report", "id", "fence");

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("jobs.db");
    let store = SqliteStore::open(&file).await?;
    // A pause stops the whole process, and its renewals with it: so none are sent here.
    let leases = Leases::builder(store).renew(false).build();
    let options = SqliteConnectOptions::new().filename(&file);
    let mut database = options
        .busy_timeout(Duration::from_secs(5))
        .connect()
        .await?;
    make_report(&mut database).await?;

    // The job has run before: forty grants, really made.
    for _ in 0..40 {
        leases
            .try_acquire("job-7", TEN_SECONDS)
            .await?
            .or_busy()?
            .release()
            .await?;
    }

    let a = leases.try_acquire("job-7", TEN_SECONDS).await?.or_busy()?;
    println!(
        "A: acquired job-7 for 10 s           -> token {}",
        a.token()
    );
    println!("A: paused for 14 s");
    tokio::time::sleep(14 * SECOND).await;

    let b = leases.try_acquire("job-7", TEN_SECONDS).await?.or_busy()?;
    println!(
        "B: acquired job-7 for 10 s           -> token {}",
        b.token()
    );
    write(&b.fence(), &mut database, "the report of B").await?;
    let (body, fence) = read(&mut database).await?;
    println!("B: wrote                             -> the row now holds {body:?}, fence {fence}");

    // A could ask its clock first, and would be told:
    if let Err(lost) = a.ensure_live() {
        println!("A: awake; its own clock says: {lost}");
    }
    // but a pause can come between any check and any write. The row does not trust the holder:
    match write(&a.fence(), &mut database, "the report of A").await {
        Err(Error::Stale(stale)) => {
            println!(
                "A: write refused                     -> {} < {}",
                stale.presented, stale.highest
            );
        }
        other => return Err(format!("a stale write was not refused: {other:?}").into()),
    }
    let (body, fence) = read(&mut database).await?;
    println!("at the end the row holds {body:?}, fence {fence}");
    b.release().await?;
    Ok(())
}

async fn make_report(database: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let table = "CREATE TABLE report (id INTEGER PRIMARY KEY, body TEXT NOT NULL, \
                 fence INTEGER NOT NULL DEFAULT 0)";
    sqlx::query(table).execute(&mut *database).await?;
    sqlx::query("INSERT INTO report (id, body) VALUES (7, '')")
        .execute(database)
        .await?;
    Ok(())
}

/// The write carries the token, and the predicate stands in the same statement.
async fn write(fence: &Fence, database: &mut SqliteConnection, body: &str) -> Result<(), Error> {
    let token = i64::try_from(fence.token().get()).unwrap_or(i64::MAX);
    let statement =
        sqlx::query("UPDATE report SET body = $1, fence = $2 WHERE id = 7 AND fence <= $2");
    REPORT
        .write(
            fence,
            database,
            7,
            statement.bind(body.to_owned()).bind(token),
        )
        .await
}

async fn read(database: &mut SqliteConnection) -> Result<(String, i64), sqlx::Error> {
    let row = sqlx::query("SELECT body, fence FROM report WHERE id = 7")
        .fetch_one(database)
        .await?;
    Ok((row.try_get(0)?, row.try_get(1)?))
}
