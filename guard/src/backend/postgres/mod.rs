//! Leases in PostgreSQL.
//!
//! Time is the server's `clock_timestamp()` inside the statement (`now()` is when the transaction
//! began). Each acquire carries its own `lock_timeout`: the upsert would otherwise wait behind any
//! open transaction that touched the row, so that wait becomes `Busy`. Statements run by themselves,
//! never in a caller's transaction, on a few connections of the store's own: one round trip each,
//! and no session state, so a transaction pooler in between does no harm.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::query::Query;
use sqlx::{Connection, Postgres, Row};

use super::lanes::Lanes;
use crate::error::Phase;
use crate::fence::sql::sql_failed;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Inspection, Released, RenewRequest, Renewed, Store,
    Swept,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError};

mod admin;
mod conditional;

/// The tables, for migration tools. Applied by [`PostgresStore::create_tables`].
pub const SCHEMA: &str = include_str!("../../../sql/postgres/0001_leasehold.sql");

/// How long a row lock of somebody's transaction is waited for.
const LOCK_TIMEOUT: &str = "100ms";
/// What somebody is told who met a row lock instead of a lease.
const LOCKED_RETRY: Duration = Duration::from_millis(100);
/// Connections of one store.
const LANES: usize = 4;

const ACQUIRE: &str = "
    WITH wait AS MATERIALIZED (SELECT set_config('lock_timeout', $4, true) AS timeout),
    granted AS (
        INSERT INTO leasehold_lease AS l (key, owner, token, expires_at, touched_at)
        SELECT $1, $2, f.token + 1, clock_timestamp() + $3 * interval '1 millisecond',
               clock_timestamp()
        FROM wait, leasehold_floor f WHERE f.id = 1 AND wait.timeout IS NOT NULL
        ON CONFLICT (key) DO UPDATE SET
            token = CASE WHEN l.owner = excluded.owner THEN l.token ELSE l.token + 1 END,
            expires_at = greatest(l.expires_at, clock_timestamp() + $3 * interval '1 millisecond'),
            owner = excluded.owner, touched_at = clock_timestamp()
        WHERE (l.owner <> excluded.owner) = (l.expires_at <= clock_timestamp())
        RETURNING l.token)
    SELECT (SELECT token FROM granted),
           (SELECT ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::bigint
            FROM leasehold_lease WHERE key = $1)";
const RENEW: &str = "
    WITH wait AS MATERIALIZED (SELECT set_config('lock_timeout', $4, true) AS timeout)
    UPDATE leasehold_lease AS l
    SET expires_at = greatest(l.expires_at, clock_timestamp() + $3 * interval '1 millisecond'),
        touched_at = clock_timestamp()
    FROM wait
    WHERE wait.timeout IS NOT NULL AND l.key = $1 AND l.owner = $2
      AND l.expires_at > clock_timestamp()
    RETURNING 1";
const RENEW_MANY: &str = "
    WITH mine AS MATERIALIZED (
        SELECT l.key, l.owner, b.ttl FROM leasehold_lease l
        JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS b(key, owner, ttl)
          ON l.key = b.key AND l.owner = b.owner
        WHERE l.expires_at > clock_timestamp()
        FOR UPDATE OF l SKIP LOCKED)
    UPDATE leasehold_lease AS l
    SET expires_at = greatest(l.expires_at, clock_timestamp() + mine.ttl * interval '1 millisecond'),
        touched_at = clock_timestamp()
    FROM mine WHERE l.key = mine.key AND l.owner = mine.owner
    RETURNING l.owner";
/// The end is set to long ago, not to the present: a step back of the server's clock would bring the
/// lease back to life.
const RELEASE: &str = "
    WITH wait AS MATERIALIZED (SELECT set_config('lock_timeout', $3, true) AS timeout)
    UPDATE leasehold_lease AS l SET expires_at = 'epoch', touched_at = clock_timestamp()
    FROM wait
    WHERE wait.timeout IS NOT NULL AND l.key = $1 AND l.owner = $2
      AND l.expires_at > clock_timestamp()
    RETURNING 1";
const INSPECT: &str = "
    SELECT token, ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::bigint
    FROM leasehold_lease WHERE key = $1";
const SWEEP_KEYS: &str = "
    WITH gone AS (
        DELETE FROM leasehold_lease WHERE key IN (
            SELECT key FROM leasehold_lease
            WHERE expires_at <= clock_timestamp()
              AND touched_at <= clock_timestamp() - $1 * interval '1 millisecond' LIMIT $2)
        RETURNING token)
    SELECT count(*), coalesce(max(token), 0) FROM gone";
const RAISE_FLOOR: &str = "UPDATE leasehold_floor SET token = greatest(token, $1) WHERE id = 1";
const RAISE: &str = "
    WITH raised AS (
        INSERT INTO leasehold_fence AS f (resource, token) VALUES ($1, $2)
        ON CONFLICT (resource) DO UPDATE SET token = excluded.token
        WHERE f.token <= excluded.token
        RETURNING token)
    SELECT (SELECT token FROM raised), (SELECT token FROM leasehold_fence WHERE resource = $1)";
const HIGHEST: &str = "SELECT token FROM leasehold_fence WHERE resource = $1";

/// Leases, claims, cells and fences in PostgreSQL. Clones share the same connections.
#[derive(Clone)]
pub struct PostgresStore {
    lanes: Arc<Lanes<PgConnectOptions>>,
}

/// A prepared statement with its values.
pub(super) type Statement<'q> = Query<'q, Postgres, PgArguments>;

impl PostgresStore {
    /// Connects by URL: `postgres://user:password@host:port/database`.
    pub async fn connect(url: &str) -> Result<PostgresStore, Error> {
        // The parser's complaint may quote the URL, and with it the password.
        let options = url.parse::<PgConnectOptions>().map_err(|_| {
            Error::Invalid("the URL of the PostgreSQL server cannot be read".to_owned())
        })?;
        Self::connect_with(options).await
    }

    /// Connects with options.
    pub async fn connect_with(options: PgConnectOptions) -> Result<PostgresStore, Error> {
        let store = PostgresStore {
            lanes: Arc::new(Lanes::new(options, LANES)),
        };
        match store.lanes.take().await {
            Ok(lane) => lane.put_back(),
            Err(error) => return Err(unavailable(error).during(Phase::Open, "PostgreSQL")),
        }
        Ok(store)
    }

    /// Makes the tables if they are not there. Only on request: the role that holds leases needs no
    /// right to make tables.
    pub async fn create_tables(&self) -> Result<(), Error> {
        let failed = |e| sql_failed(e).during(Phase::Open, "PostgreSQL");
        let mut lane = self.lanes.take().await.map_err(failed)?;
        let mut tx = lane.connection.begin().await.map_err(failed)?;
        // Two programs that make the tables at once would trip over each other's catalogue rows.
        let serial = "SELECT pg_advisory_xact_lock(hashtextextended('leasehold_schema', 0))";
        sqlx::query(serial)
            .execute(&mut *tx)
            .await
            .map_err(failed)?;
        sqlx::raw_sql(SCHEMA)
            .execute(&mut *tx)
            .await
            .map_err(failed)?;
        tx.commit().await.map_err(failed)?;
        lane.put_back();
        Ok(())
    }

    /// Runs one statement. Only for statements that may be
    /// sent twice: when an idle connection turns out to be dead, it is sent again on a new one.
    pub(super) async fn run_again<'q>(
        &self,
        statement: impl Fn() -> Statement<'q> + Send,
    ) -> Result<Rows, StoreError> {
        let mut lane = self.lanes.take().await.map_err(unavailable)?;
        if lane.reused {
            match statement().fetch_all(&mut lane.connection).await {
                Err(error) if is_dead(&error) => {
                    self.lanes.forget_idle();
                    drop(lane);
                    lane = self.lanes.take().await.map_err(unavailable)?;
                }
                outcome => return finish(lane, outcome),
            }
        }
        let outcome = statement().fetch_all(&mut lane.connection).await;
        finish(lane, outcome)
    }

    /// Runs one statement once.
    pub(super) async fn run_once(&self, statement: Statement<'_>) -> Result<Rows, StoreError> {
        let mut lane = self.lanes.take().await.map_err(unavailable)?;
        let outcome = statement.fetch_all(&mut lane.connection).await;
        finish(lane, outcome)
    }

    async fn sweep_inner(&self, idle: Duration, limit: u32) -> Result<Swept, sqlx::Error> {
        let mut lane = self.lanes.take().await?;
        let mut tx = lane.connection.begin().await?;
        sqlx::raw_sql("SET LOCAL lock_timeout = '1s'")
            .execute(&mut *tx)
            .await?;
        // An acquire that has read the old floor must not insert after the key was removed.
        let alone = "LOCK TABLE leasehold_lease IN SHARE ROW EXCLUSIVE MODE";
        sqlx::raw_sql(alone).execute(&mut *tx).await?;
        let row = sqlx::query(SWEEP_KEYS)
            .bind(millis(idle))
            .bind(i64::from(limit))
            .fetch_one(&mut *tx)
            .await?;
        let keys: i64 = row.try_get(0)?;
        sqlx::query(RAISE_FLOOR)
            .bind(row.try_get::<i64, _>(1)?)
            .execute(&mut *tx)
            .await?;
        let claims = conditional::sweep(&mut tx, idle, limit).await?;
        tx.commit().await?;
        lane.put_back();
        Ok(Swept {
            keys: keys.unsigned_abs(),
            claims,
        })
    }
}

/// The rows that a statement gave.
pub(super) type Rows = Vec<PgRow>;

fn finish(
    lane: super::lanes::Lane<'_, PgConnectOptions>,
    outcome: Result<Rows, sqlx::Error>,
) -> Result<Rows, StoreError> {
    match outcome {
        Ok(done) => {
            lane.put_back();
            Ok(done)
        }
        Err(error) => {
            if matches!(error, sqlx::Error::Database(_)) && !is_dead(&error) {
                lane.put_back();
            }
            Err(sql_failed(error))
        }
    }
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PostgresStore").finish_non_exhaustive()
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let statement = || {
            sqlx::query(ACQUIRE)
                .bind(request.key.as_str())
                .bind(request.owner.as_str())
                .bind(millis(request.ttl.as_duration()))
                .bind(LOCK_TIMEOUT)
        };
        match self.run_again(statement).await {
            Ok(done) => answer_of(&done).map_err(sql_failed),
            Err(error) if is_lock_timeout(&error) => Ok(Acquired::Busy {
                retry_after: LOCKED_RETRY,
            }),
            Err(error) => Err(error),
        }
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let statement = || {
            sqlx::query(RENEW)
                .bind(request.key.as_str())
                .bind(request.owner.as_str())
                .bind(millis(request.ttl.as_duration()))
                .bind(LOCK_TIMEOUT)
        };
        let done = self.run_again(statement).await?;
        Ok(if !done.is_empty() {
            Renewed::Extended
        } else {
            Renewed::NotHeld
        })
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        if requests.len() < 2 {
            return match requests.first() {
                Some(request) => vec![self.renew(request).await],
                None => Vec::new(),
            };
        }
        let keys: Vec<&str> = requests.iter().map(|r| r.key.as_str()).collect();
        let owners: Vec<&str> = requests.iter().map(|r| r.owner.as_str()).collect();
        let ttls: Vec<i64> = requests
            .iter()
            .map(|r| millis(r.ttl.as_duration()))
            .collect();
        let statement = || {
            sqlx::query(RENEW_MANY)
                .bind(keys.clone())
                .bind(owners.clone())
                .bind(ttls.clone())
        };
        let renewed: std::collections::HashSet<String> = match self.run_again(statement).await {
            Ok(done) => done.iter().filter_map(|row| row.try_get(0).ok()).collect(),
            Err(error) => {
                let cause = error.to_string();
                let each = || Err(StoreError::Ambiguous(cause.clone().into()));
                return requests.iter().map(|_| each()).collect();
            }
        };
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(if renewed.contains(request.owner.as_str()) {
                Ok(Renewed::Extended)
            } else {
                // Lost, or its row was locked just now: ask for this one alone.
                self.renew(request).await
            });
        }
        answers
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let statement = || {
            sqlx::query(RELEASE)
                .bind(key.as_str())
                .bind(owner.as_str())
                .bind(LOCK_TIMEOUT)
        };
        let done = self.run_again(statement).await?;
        Ok(if !done.is_empty() {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        let done = self
            .run_again(|| sqlx::query(INSPECT).bind(key.as_str()))
            .await?;
        let Some(row) = done.first() else {
            return Ok(Inspection {
                last_token: None,
                held_for: None,
            });
        };
        let left: i64 = row.try_get(1).map_err(sql_failed)?;
        Ok(Inspection {
            last_token: Some(number(row, 0).map_err(sql_failed)?),
            held_for: (left > 0).then(|| span(left)),
        })
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        self.sweep_inner(idle, limit).await.map_err(sql_failed)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE
    }
}

#[async_trait]
impl FenceStore for PostgresStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        let token = as_sql(token)?;
        let done = self
            .run_again(|| sqlx::query(RAISE).bind(resource).bind(token))
            .await?;
        let Some(row) = done.first() else {
            return Ok(Raised::Accepted);
        };
        if row
            .try_get::<Option<i64>, _>(0)
            .map_err(sql_failed)?
            .is_some()
        {
            return Ok(Raised::Accepted);
        }
        // The second column is as old as the statement's start: a row that a concurrent statement
        // has just raised is read again.
        let seen = row.try_get::<Option<i64>, _>(1).map_err(sql_failed)?;
        if let Some(highest) = seen.filter(|highest| *highest > token) {
            return Ok(Raised::Stale {
                highest: highest.unsigned_abs(),
            });
        }
        let done = self
            .run_again(|| sqlx::query(HIGHEST).bind(resource))
            .await?;
        let highest = done.first().map(|row| number(row, 0)).transpose();
        Ok(Raised::Stale {
            highest: highest.map_err(sql_failed)?.unwrap_or_default(),
        })
    }
}

fn answer_of(rows: &[PgRow]) -> Result<Acquired, sqlx::Error> {
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    if let Some(token) = row.try_get::<Option<i64>, _>(0)? {
        return Ok(Acquired::Granted {
            token: token.unsigned_abs(),
        });
    }
    // No row in the statement's snapshot: it was inserted by somebody else a moment ago.
    let left: Option<i64> = row.try_get(1)?;
    Ok(Acquired::Busy {
        retry_after: left.map_or(LOCKED_RETRY, span),
    })
}

pub(super) fn as_sql(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unsupported("tokens above 2^63"))
}

pub(super) fn millis(span: Duration) -> i64 {
    i64::try_from(span.min(super::LONGEST_SPAN).as_millis()).unwrap_or(i64::MAX)
}

fn span(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

pub(super) fn number(row: &PgRow, at: usize) -> Result<u64, sqlx::Error> {
    // Every counter starts at zero and only rises.
    row.try_get::<i64, _>(at).map(i64::unsigned_abs)
}

/// The connection is gone: it broke, or the server has said goodbye (class 57P), which ends the
/// statement undone.
fn is_dead(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        error => {
            let code = error.as_database_error().and_then(|e| e.code());
            code.is_some_and(|code| code.starts_with("57P"))
        }
    }
}

/// 55P03: a row lock was not given in time.
fn is_lock_timeout(error: &StoreError) -> bool {
    let StoreError::Unavailable(cause) = error else {
        return false;
    };
    let Some(error) = cause.downcast_ref::<sqlx::Error>() else {
        return false;
    };
    let code = error.as_database_error().and_then(|e| e.code());
    code.is_some_and(|code| code == "55P03")
}

fn unavailable(error: sqlx::Error) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}
