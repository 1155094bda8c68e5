//! Leases in MariaDB. MySQL 8 has the same statements, but is not tested.
//!
//! Time is the server's `UTC_TIMESTAMP(6)`: the start of the statement, the same in all its parts. A
//! statement that waited for a row judges by a time that is a little old, which grants later and
//! never earlier. Taking a lease is one `INSERT .. ON DUPLICATE KEY UPDATE`; its answer comes back as
//! the insert id of the same statement (`LAST_INSERT_ID(expr)`): the token, or a negative number with
//! what is left of the holder's lease. Asked for by a second statement, that number would be the one
//! of an earlier grant.
//!
//! The store has a few connections of its own, on which a row lock of somebody's transaction is waited
//! for one second at most (the shortest there is), and then is `Busy`. A deadlock, which the server
//! ends by undoing the statement, is tried again.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::mysql::{MySqlArguments, MySqlConnectOptions, MySqlDatabaseError, MySqlRow};
use sqlx::query::Query;
use sqlx::{Connection, MySql, Row};

use super::LONGEST_SPAN;
use super::lanes::{Lane, Lanes};
use crate::error::Phase;
use crate::fence::sql::sql_failed;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Inspection, Released, RenewRequest, Renewed, Store,
    Swept,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError};

mod admin;
mod conditional;

/// The tables, for migration tools. Applied by [`MySqlStore::create_tables`].
pub const SCHEMA: &str = include_str!("../../../sql/mysql/0001_leasehold.sql");

/// What somebody is told who met a row lock instead of a lease.
const LOCKED_RETRY: Duration = Duration::from_millis(100);
/// Connections of one store.
const LANES: usize = 4;
/// How often a statement is tried that the server ended because of a deadlock.
const ATTEMPTS: usize = 5;

/// Without gap locks: requests for different new keys do not wait for each other.
const SETTINGS: &str = "SET SESSION innodb_lock_wait_timeout = 1; \
                        SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED";

/// The floor is read under a shared lock, so that no acquire inserts below a floor that clean-up is
/// about to raise.
const ACQUIRE: &str = "
    INSERT INTO leasehold_lease (name, owner, token, won, expires_at, touched_at)
    SELECT ?, ?, LAST_INSERT_ID(f.token + 1), 1, UTC_TIMESTAMP(6) + INTERVAL ? MICROSECOND,
           UTC_TIMESTAMP(6)
    FROM leasehold_floor f WHERE f.id = 1 LOCK IN SHARE MODE
    ON DUPLICATE KEY UPDATE
        won = (leasehold_lease.owner <> VALUES(owner))
            = (leasehold_lease.expires_at <= UTC_TIMESTAMP(6)),
        token = IF(leasehold_lease.won,
            LAST_INSERT_ID(leasehold_lease.token + (leasehold_lease.owner <> VALUES(owner))),
            leasehold_lease.token + 0 * LAST_INSERT_ID(-1 - GREATEST(0, CEIL(
                TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(6), leasehold_lease.expires_at) / 1000)))),
        owner = IF(leasehold_lease.won, VALUES(owner), leasehold_lease.owner),
        touched_at = IF(leasehold_lease.won, VALUES(touched_at), leasehold_lease.touched_at),
        expires_at = IF(leasehold_lease.won,
            GREATEST(leasehold_lease.expires_at, VALUES(expires_at)), leasehold_lease.expires_at)";
const RENEW: &str = "
    UPDATE leasehold_lease
    SET expires_at = GREATEST(expires_at, UTC_TIMESTAMP(6) + INTERVAL ? MICROSECOND),
        touched_at = UTC_TIMESTAMP(6)
    WHERE name = ? AND owner = ? AND expires_at > UTC_TIMESTAMP(6)";
const RENEW_MANY: &str = "
    UPDATE JSON_TABLE(?, '$[*]' COLUMNS (
            name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]',
            owner CHAR(32) CHARACTER SET ascii COLLATE ascii_bin PATH '$[1]',
            ttl BIGINT PATH '$[2]')) AS mine
        STRAIGHT_JOIN leasehold_lease AS l ON l.name = mine.name AND l.owner = mine.owner
    SET l.expires_at = GREATEST(l.expires_at, UTC_TIMESTAMP(6) + INTERVAL mine.ttl MICROSECOND),
        l.touched_at = UTC_TIMESTAMP(6)
    WHERE l.expires_at > UTC_TIMESTAMP(6)";
/// The end is set to long ago, not to the present: a step back of the server's clock would bring the
/// lease back to life.
const RELEASE: &str = "
    UPDATE leasehold_lease SET expires_at = '1970-01-01', touched_at = UTC_TIMESTAMP(6)
    WHERE name = ? AND owner = ? AND expires_at > UTC_TIMESTAMP(6)";
const INSPECT: &str = "
    SELECT token,
           CAST(CEIL(TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(6), expires_at) / 1000) AS SIGNED)
    FROM leasehold_lease WHERE name = ?";
const LOCK_FLOOR: &str = "SELECT token FROM leasehold_floor WHERE id = 1 FOR UPDATE";
const RAISE_FLOOR: &str = "
    UPDATE leasehold_floor
    SET token = GREATEST(token, (SELECT COALESCE(MAX(token), 0) FROM leasehold_lease))
    WHERE id = 1";
const SWEEP_KEYS: &str = "
    DELETE FROM leasehold_lease
    WHERE expires_at <= UTC_TIMESTAMP(6)
      AND touched_at <= UTC_TIMESTAMP(6) - INTERVAL ? MICROSECOND
    ORDER BY name LIMIT ?";
pub(crate) const RAISE: &str = "
    INSERT INTO leasehold_fence (resource, token) VALUES (?, LAST_INSERT_ID(?))
    ON DUPLICATE KEY UPDATE token = LAST_INSERT_ID(GREATEST(token, VALUES(token)))";

/// Leases, claims, cells and fences in MariaDB. Clones share the same connections.
#[derive(Clone)]
pub struct MySqlStore {
    lanes: Arc<Lanes<MySqlConnectOptions>>,
}

/// A prepared statement with its values.
type Statement<'q> = Query<'q, MySql, MySqlArguments>;

/// What is wanted of a statement.
#[derive(Clone, Copy)]
enum Want {
    Rows,
    Effect,
}

/// What a statement gave.
#[derive(Default)]
struct Answer {
    rows: Vec<MySqlRow>,
    matched: u64,
    id: u64,
}

impl Answer {
    /// The number that the statement gave back as its insert id.
    fn number(&self) -> i64 {
        // The server keeps the bits of a negative number.
        self.id.cast_signed()
    }
}

impl MySqlStore {
    /// Connects by URL: `mysql://user:password@host:port/database`.
    pub async fn connect(url: &str) -> Result<MySqlStore, Error> {
        // The parser's complaint may quote the URL, and with it the password.
        let options = url.parse::<MySqlConnectOptions>().map_err(|_| {
            Error::Invalid("the URL of the MariaDB server cannot be read".to_owned())
        })?;
        Self::connect_with(options).await
    }

    /// Connects with options.
    pub async fn connect_with(options: MySqlConnectOptions) -> Result<MySqlStore, Error> {
        let store = MySqlStore {
            lanes: Arc::new(Lanes::new(options, LANES)),
        };
        match store.lane().await {
            Ok(lane) => lane.put_back(),
            Err(error) => return Err(error.during(Phase::Open, "MariaDB")),
        }
        Ok(store)
    }

    /// Makes the tables if they are not there. Only on request: the user that holds leases needs no
    /// right to make tables.
    pub async fn create_tables(&self) -> Result<(), Error> {
        let failed = |e: StoreError| e.during(Phase::Open, "MariaDB");
        let mut lane = self.lane().await.map_err(failed)?;
        let made = sqlx::raw_sql(SCHEMA).execute(&mut lane.connection).await;
        made.map_err(|e| failed(sql_failed(e)))?;
        lane.put_back();
        Ok(())
    }

    /// A connection with our settings.
    async fn lane(&self) -> Result<Lane<'_, MySqlConnectOptions>, StoreError> {
        let mut lane = self.lanes.take().await.map_err(unavailable)?;
        if !lane.reused {
            let set = sqlx::raw_sql(SETTINGS).execute(&mut lane.connection).await;
            set.map_err(unavailable)?;
        }
        Ok(lane)
    }

    /// Runs one statement. Only for statements that may be sent twice: when an idle connection turns
    /// out to be dead, it is sent again on a new one.
    async fn run_again<'q>(
        &self,
        want: Want,
        statement: impl Fn() -> Statement<'q> + Send,
    ) -> Result<Answer, StoreError> {
        let mut attempt = 0;
        loop {
            let mut lane = self.lane().await?;
            let reused = lane.reused;
            let outcome = ask(&mut lane, want, statement()).await;
            attempt += 1;
            match &outcome {
                Err(error) if reused && is_dead(error) => self.lanes.forget_idle(),
                Err(error) if number_of(error) == Some(DEADLOCK) && attempt < ATTEMPTS => {
                    lane.put_back();
                }
                _ => return finish(lane, outcome),
            }
        }
    }

    /// Runs one statement, again only if the server undid it because of a deadlock.
    async fn run_once<'q>(
        &self,
        want: Want,
        statement: impl Fn() -> Statement<'q> + Send,
    ) -> Result<Answer, StoreError> {
        let mut lane = self.lane().await?;
        let mut outcome = ask(&mut lane, want, statement()).await;
        for _ in 1..ATTEMPTS {
            let deadlock = matches!(&outcome, Err(e) if number_of(e) == Some(DEADLOCK));
            if !deadlock {
                break;
            }
            outcome = ask(&mut lane, want, statement()).await;
        }
        finish(lane, outcome)
    }

    async fn sweep_inner(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let mut lane = self.lane().await?;
        let swept = async {
            let mut tx = lane.connection.begin().await?;
            // Who takes a lease reads the floor first, and waits here until the keys are gone.
            sqlx::query(LOCK_FLOOR).fetch_one(&mut *tx).await?;
            sqlx::query(RAISE_FLOOR).execute(&mut *tx).await?;
            let keys = sqlx::query(SWEEP_KEYS).bind(micros(idle)).bind(limit);
            let keys = keys.execute(&mut *tx).await?.rows_affected();
            let claims = conditional::sweep(&mut tx, idle, limit).await?;
            tx.commit().await?;
            Ok(Swept { keys, claims })
        };
        let swept = swept.await.map_err(sql_failed)?;
        lane.put_back();
        Ok(swept)
    }
}

async fn ask(
    lane: &mut Lane<'_, MySqlConnectOptions>,
    want: Want,
    statement: Statement<'_>,
) -> Result<Answer, sqlx::Error> {
    match want {
        Want::Rows => Ok(Answer {
            rows: statement.fetch_all(&mut lane.connection).await?,
            ..Answer::default()
        }),
        Want::Effect => {
            let done = statement.execute(&mut lane.connection).await?;
            Ok(Answer {
                // The client asks for rows found, not rows changed.
                matched: done.rows_affected(),
                id: done.last_insert_id(),
                ..Answer::default()
            })
        }
    }
}

fn finish(
    lane: Lane<'_, MySqlConnectOptions>,
    outcome: Result<Answer, sqlx::Error>,
) -> Result<Answer, StoreError> {
    match outcome {
        Ok(done) => {
            lane.put_back();
            Ok(done)
        }
        // The server was stopped, or the connection ended by an operator, perhaps while it committed.
        Err(error) if is_dead(&error) => Err(StoreError::Ambiguous(Box::new(error))),
        Err(error) => {
            if matches!(error, sqlx::Error::Database(_)) {
                lane.put_back();
            }
            Err(sql_failed(error))
        }
    }
}

impl std::fmt::Debug for MySqlStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MySqlStore").finish_non_exhaustive()
    }
}

#[async_trait]
impl Store for MySqlStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let statement = || {
            sqlx::query(ACQUIRE)
                .bind(request.key.as_str())
                .bind(request.owner.as_str())
                .bind(micros(request.ttl.as_duration()))
        };
        let done = match self.run_again(Want::Effect, statement).await {
            Ok(done) => done,
            Err(error) if is_lock_timeout(&error) => {
                return Ok(Acquired::Busy {
                    retry_after: LOCKED_RETRY,
                });
            }
            Err(error) => return Err(error),
        };
        Ok(match done.number() {
            left if left < 0 => Acquired::Busy {
                retry_after: span(-1 - left),
            },
            0 => {
                return Err(StoreError::Unavailable(
                    "the row of leasehold_floor is missing".into(),
                ));
            }
            token => Acquired::Granted {
                token: token.unsigned_abs(),
            },
        })
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let statement = || {
            sqlx::query(RENEW)
                .bind(micros(request.ttl.as_duration()))
                .bind(request.key.as_str())
                .bind(request.owner.as_str())
        };
        let done = self.run_again(Want::Effect, statement).await?;
        Ok(if done.matched > 0 {
            Renewed::Extended
        } else {
            Renewed::NotHeld
        })
    }

    /// One statement if all are still held. If not, each is asked for alone: the statement says only
    /// how many it found.
    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        if requests.len() > 1 {
            let batch = batch_of(requests);
            let statement = || sqlx::query(RENEW_MANY).bind(batch.clone());
            if let Ok(done) = self.run_again(Want::Effect, statement).await
                && done.matched == requests.len() as u64
            {
                return requests.iter().map(|_| Ok(Renewed::Extended)).collect();
            }
        }
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.renew(request).await);
        }
        answers
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let statement = || sqlx::query(RELEASE).bind(key.as_str()).bind(owner.as_str());
        let done = self.run_again(Want::Effect, statement).await?;
        Ok(if done.matched > 0 {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        let statement = || sqlx::query(INSPECT).bind(key.as_str());
        let done = self.run_again(Want::Rows, statement).await?;
        let Some(row) = done.rows.first() else {
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
        self.sweep_inner(idle, limit).await
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE
    }
}

/// Keys and owners need no quoting in JSON: their alphabets have neither quotes nor backslashes.
fn batch_of(requests: &[RenewRequest]) -> String {
    let rows: Vec<String> = requests
        .iter()
        .map(|r| {
            let ttl = micros(r.ttl.as_duration());
            format!(r#"["{}","{}",{ttl}]"#, r.key, r.owner.as_str())
        })
        .collect();
    format!("[{}]", rows.join(","))
}

#[async_trait]
impl FenceStore for MySqlStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        let token = as_sql(token)?;
        let statement = || sqlx::query(RAISE).bind(resource.as_bytes()).bind(token);
        let highest = self.run_again(Want::Effect, statement).await?.number();
        Ok(if highest == token {
            Raised::Accepted
        } else {
            Raised::Stale {
                highest: highest.unsigned_abs(),
            }
        })
    }
}

fn as_sql(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unsupported("tokens above 2^63"))
}

fn micros(span: Duration) -> i64 {
    i64::try_from(span.min(LONGEST_SPAN).as_micros()).unwrap_or(i64::MAX)
}

fn span(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

fn number(row: &MySqlRow, at: usize) -> Result<u64, sqlx::Error> {
    // Every counter starts at zero and only rises.
    row.try_get::<i64, _>(at).map(i64::unsigned_abs)
}

const LOCK_TIMEOUT: u16 = 1205;
const DEADLOCK: u16 = 1213;

fn number_of(error: &sqlx::Error) -> Option<u16> {
    let error = error.as_database_error()?;
    Some(error.try_downcast_ref::<MySqlDatabaseError>()?.number())
}

/// The connection is gone: it broke, the server is going down (1053), or an operator ended it (1927,
/// 4031).
fn is_dead(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_)) || matches!(number_of(error), Some(1053 | 1927 | 4031))
}

fn is_lock_timeout(error: &StoreError) -> bool {
    let StoreError::Unavailable(cause) = error else {
        return false;
    };
    let number = cause.downcast_ref::<sqlx::Error>().and_then(number_of);
    matches!(number, Some(LOCK_TIMEOUT | DEADLOCK))
}

fn unavailable(error: sqlx::Error) -> StoreError {
    StoreError::Unavailable(Box::new(error))
}
