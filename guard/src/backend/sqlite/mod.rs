//! Leases in a SQLite file: no server, any number of processes of one machine.
//!
//! Time is the machine's clock since boot, read by the process that asks. It is the same for all
//! processes of the machine, does not step with the wall clock, and a row of another boot is free,
//! since every process of that boot is gone. A value read just before the file's lock was waited for
//! is older than the truth, which only makes others wait longer.
//!
//! Not for a file on a network file system. Writes are synced (`synchronous = FULL`): a token once
//! given is not forgotten in a power cut.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};

use super::lanes::{Lane, Lanes};
use crate::clock::{MachineClock, wall_millis};
use crate::error::Phase;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Inspection, Released, RenewRequest, Renewed, Store,
    Swept,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError};

mod admin;
mod conditional;

/// The tables, for migration tools. Applied by [`SqliteStore::open`].
pub const SCHEMA: &str = include_str!("../../../sql/sqlite/0001_leasehold.sql");

/// How long a statement waits for the file's lock before it is told to come back.
const BUSY_TIMEOUT: Duration = Duration::from_millis(200);
/// What somebody is told who met the file's lock instead of a lease.
const LOCKED_RETRY: Duration = Duration::from_millis(50);

const ACQUIRE: &str = "
    INSERT INTO leasehold_lease AS l (key, owner, token, boot, expires_ms, touched_ms)
    VALUES ($1, $2, (SELECT token + 1 FROM leasehold_floor WHERE id = 1), $3, $4 + $5, $6)
    ON CONFLICT (key) DO UPDATE SET
        token = CASE WHEN l.owner = excluded.owner THEN l.token ELSE l.token + 1 END,
        expires_ms = CASE WHEN l.owner = excluded.owner
                          THEN max(l.expires_ms, excluded.expires_ms)
                          ELSE excluded.expires_ms END,
        owner = excluded.owner, boot = excluded.boot, touched_ms = excluded.touched_ms
    WHERE (l.owner <> excluded.owner AND (l.boot <> excluded.boot OR l.expires_ms <= $4))
       OR (l.owner = excluded.owner AND l.boot = excluded.boot AND l.expires_ms > $4)
    RETURNING token";
const INSPECT: &str = "
    SELECT token, CASE WHEN boot = $2 THEN max(expires_ms - $3, 0) ELSE 0 END
    FROM leasehold_lease WHERE key = $1";
const RENEW: &str = "
    UPDATE leasehold_lease SET expires_ms = max(expires_ms, $4 + $5), touched_ms = $6
    WHERE key = $1 AND owner = $2 AND boot = $3 AND expires_ms > $4";
const RELEASE: &str = "
    UPDATE leasehold_lease SET expires_ms = 0, touched_ms = $5
    WHERE key = $1 AND owner = $2 AND boot = $3 AND expires_ms > $4";
const IDLE: &str = "
    SELECT key, token FROM leasehold_lease
    WHERE (boot <> $1 OR expires_ms <= $2) AND touched_ms <= $3 LIMIT $4";
const RAISE_FLOOR: &str = "UPDATE leasehold_floor SET token = max(token, $1) WHERE id = 1";
const RAISE: &str = "
    INSERT INTO leasehold_fence AS f (resource, token) VALUES ($1, $2)
    ON CONFLICT (resource) DO UPDATE SET token = excluded.token WHERE f.token <= excluded.token
    RETURNING token";
const HIGHEST: &str = "SELECT token FROM leasehold_fence WHERE resource = $1";

/// Leases, claims, cells and fences in one SQLite file. Clones share one connection.
#[derive(Clone)]
pub struct SqliteStore {
    lanes: Arc<Lanes<SqliteConnectOptions>>,
    clock: Arc<MachineClock>,
}

impl SqliteStore {
    /// Opens the file, and makes it and its tables if they are not there.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, Error> {
        Self::connect(
            SqliteConnectOptions::new()
                .filename(path)
                .create_if_missing(true),
        )
        .await
    }

    /// The same with options of the caller's; journal, sync mode and waiting are set here.
    pub async fn connect(options: SqliteConnectOptions) -> Result<SqliteStore, Error> {
        let name = options.get_filename().display().to_string();
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT);
        let mut last = StoreError::Unsupported("opening");
        // Switching to the write-ahead log does not wait for others: several processes that open a
        // new file at once meet here.
        for _ in 0..50 {
            match Self::open_once(&options).await {
                Ok(store) => return Ok(store),
                Err(error) if is_locked(&error) => {
                    last = unavailable(error);
                    tokio::time::sleep(LOCKED_RETRY).await;
                }
                Err(error) => return Err(unavailable(error).during(Phase::Open, &name)),
            }
        }
        Err(last.during(Phase::Open, &name))
    }

    async fn open_once(options: &SqliteConnectOptions) -> Result<SqliteStore, sqlx::Error> {
        let mut connection = options.connect().await?;
        let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(SCHEMA).execute(&mut *tx).await?;
        tx.commit().await?;
        connection.close().await?;
        Ok(SqliteStore {
            // One at a time: SQLite has one writer, and its lock is not worth fighting for here.
            lanes: Arc::new(Lanes::new(options.clone(), 1)),
            clock: Arc::new(MachineClock::new()),
        })
    }

    async fn lane(&self) -> Result<Lane<'_, SqliteConnectOptions>, sqlx::Error> {
        self.lanes.take().await
    }

    async fn renew_one(
        &self,
        connection: &mut SqliteConnection,
        request: &RenewRequest,
    ) -> Result<Renewed, sqlx::Error> {
        let done = sqlx::query(RENEW)
            .bind(request.key.as_str())
            .bind(request.owner.as_str())
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(millis(request.ttl.as_duration()))
            .bind(wall_millis())
            .execute(connection)
            .await?;
        Ok(if done.rows_affected() == 1 {
            Renewed::Extended
        } else {
            Renewed::NotHeld
        })
    }

    async fn renew_all(
        &self,
        connection: &mut SqliteConnection,
        requests: &[RenewRequest],
    ) -> Result<Vec<Renewed>, sqlx::Error> {
        let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.renew_one(&mut tx, request).await?);
        }
        tx.commit().await?;
        Ok(answers)
    }

    async fn inspect_row(
        &self,
        connection: &mut SqliteConnection,
        key: &Key,
    ) -> Result<Option<(i64, i64)>, sqlx::Error> {
        let rows = sqlx::query(INSPECT)
            .bind(key.as_str())
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .fetch_all(connection)
            .await?;
        rows.first()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .transpose()
    }

    async fn acquire_inner(
        &self,
        connection: &mut SqliteConnection,
        request: &AcquireRequest,
    ) -> Result<Acquired, sqlx::Error> {
        let granted = sqlx::query(ACQUIRE)
            .bind(request.key.as_str())
            .bind(request.owner.as_str())
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(millis(request.ttl.as_duration()))
            .bind(wall_millis())
            .fetch_all(&mut *connection)
            .await?;
        if let Some(row) = granted.first() {
            return Ok(Acquired::Granted {
                token: number(row, 0)?,
            });
        }
        let seen = self.inspect_row(connection, &request.key).await?;
        Ok(Acquired::Busy {
            retry_after: span(seen.map_or(0, |(_, left)| left)),
        })
    }

    async fn sweep_inner(
        &self,
        connection: &mut SqliteConnection,
        idle: Duration,
        limit: u32,
    ) -> Result<Swept, sqlx::Error> {
        let before = wall_millis().saturating_sub(millis(idle));
        let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
        let rows = sqlx::query(IDLE)
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(before)
            .bind(i64::from(limit))
            .fetch_all(&mut *tx)
            .await?;
        let mut floor = 0_i64;
        for row in &rows {
            floor = floor.max(row.try_get(1)?);
            sqlx::query("DELETE FROM leasehold_lease WHERE key = $1")
                .bind(row.try_get::<String, _>(0)?)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query(RAISE_FLOOR)
            .bind(floor)
            .execute(&mut *tx)
            .await?;
        let claims = conditional::sweep(&mut tx, before, limit).await?;
        tx.commit().await?;
        Ok(Swept {
            keys: rows.len() as u64,
            claims,
        })
    }

    async fn raise_inner(
        &self,
        connection: &mut SqliteConnection,
        resource: &str,
        token: i64,
    ) -> Result<Raised, sqlx::Error> {
        let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
        let raised = sqlx::query(RAISE)
            .bind(resource)
            .bind(token)
            .fetch_all(&mut *tx)
            .await?;
        let outcome = if raised.is_empty() {
            let rows = sqlx::query(HIGHEST)
                .bind(resource)
                .fetch_all(&mut *tx)
                .await?;
            let highest = rows.first().map(|row| number(row, 0)).transpose()?;
            Raised::Stale {
                highest: highest.unwrap_or_default(),
            }
        } else {
            Raised::Accepted
        };
        tx.commit().await?;
        Ok(outcome)
    }
}

impl std::fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SqliteStore").finish_non_exhaustive()
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self.acquire_inner(&mut lane.connection, request).await;
        match lane.finish(outcome) {
            Err(error) if is_locked(&error) => Ok(Acquired::Busy {
                retry_after: LOCKED_RETRY,
            }),
            answer => answer.map_err(failed),
        }
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self.renew_one(&mut lane.connection, request).await;
        lane.finish(outcome).map_err(failed)
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        let outcome = match self.lane().await {
            Ok(mut lane) => {
                let outcome = self.renew_all(&mut lane.connection, requests).await;
                lane.finish(outcome)
            }
            Err(error) => Err(error),
        };
        match outcome {
            Ok(answers) => answers.into_iter().map(Ok).collect(),
            Err(error) => {
                let cause = error.to_string();
                requests
                    .iter()
                    .map(|_| Err(StoreError::Unavailable(cause.clone().into())))
                    .collect()
            }
        }
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = sqlx::query(RELEASE)
            .bind(key.as_str())
            .bind(owner.as_str())
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(wall_millis())
            .execute(&mut lane.connection)
            .await;
        let done = lane.finish(outcome).map_err(failed)?;
        Ok(if done.rows_affected() == 1 {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self.inspect_row(&mut lane.connection, key).await;
        let seen = lane.finish(outcome).map_err(failed)?;
        Ok(Inspection {
            last_token: seen.map(|(token, _)| token.unsigned_abs()),
            held_for: seen
                .filter(|(_, left)| *left > 0)
                .map(|(_, left)| span(left)),
        })
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self.sweep_inner(&mut lane.connection, idle, limit).await;
        lane.finish(outcome).map_err(failed)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE
    }
}

#[async_trait]
impl FenceStore for SqliteStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        let token = as_sql(token)?;
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self
            .raise_inner(&mut lane.connection, resource, token)
            .await;
        lane.finish(outcome).map_err(failed)
    }
}

fn as_sql(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unsupported("tokens above 2^63"))
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.min(super::LONGEST_SPAN).as_millis()).unwrap_or(i64::MAX)
}

fn span(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

fn number(row: &SqliteRow, at: usize) -> Result<u64, sqlx::Error> {
    // Every counter starts at zero and only rises.
    row.try_get::<i64, _>(at).map(i64::unsigned_abs)
}

/// SQLITE_BUSY or SQLITE_LOCKED, in any of their extended forms.
fn is_locked(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|e| e.code());
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 5 | 6))
}

/// An error that SQLite itself reports means that the statement did nothing; if its thread is gone,
/// nobody knows.
fn failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::WorkerCrashed | sqlx::Error::Io(_) => StoreError::Ambiguous(Box::new(error)),
        error => unavailable(error),
    }
}

fn unavailable(error: sqlx::Error) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}
