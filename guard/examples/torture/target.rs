//! The store under torture and the resource in it: one row (or hash) a key, with the token of the
//! last accepted write and a version that the same statement raises.

use leasehold::{Error, Fence, Leases, PostgresStore, RedisStore, SqliteStore};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use super::Failure;

pub(crate) const KEYS: [&str; 2] = ["red", "blue"];

const TABLE: &str = "CREATE TABLE torture (id VARCHAR(20) PRIMARY KEY, fence BIGINT NOT NULL, \
                     seq BIGINT NOT NULL)";
const FENCED: &str = "UPDATE torture SET fence = $1, seq = seq + 1 \
                      WHERE id = $2 AND fence <= $1 RETURNING seq";
const UNFENCED: &str = "UPDATE torture SET fence = $1, seq = seq + 1 WHERE id = $2 RETURNING seq";

/// A connection for the resource, apart from the store's own.
pub(crate) enum Target {
    Sqlite(SqliteConnection, String),
    Postgres(PgConnection, String),
    Redis(redis::aio::MultiplexedConnection, String),
}

/// What became of a write.
pub(crate) enum Wrote {
    Accepted { seq: u64 },
    Stale,
}

impl Target {
    pub(crate) async fn open(url: &str) -> Result<Target, Failure> {
        let url = url.to_owned();
        if let Some(path) = url.strip_prefix("sqlite:") {
            let options = SqliteConnectOptions::new()
                .filename(path)
                .create_if_missing(true);
            let options = options.busy_timeout(std::time::Duration::from_secs(2));
            return Ok(Target::Sqlite(options.connect().await?, url));
        }
        if url.starts_with("postgres:") {
            return Ok(Target::Postgres(PgConnection::connect(&url).await?, url));
        }
        let client = redis::Client::open(url.as_str())?;
        Ok(Target::Redis(
            client.get_multiplexed_async_connection().await?,
            url,
        ))
    }

    fn url(&self) -> &str {
        match self {
            Target::Sqlite(_, url) | Target::Postgres(_, url) | Target::Redis(_, url) => url,
        }
    }

    pub(crate) async fn reopen(&mut self) -> Result<(), Failure> {
        *self = Target::open(self.url()).await?;
        Ok(())
    }

    pub(crate) async fn leases(&self) -> Result<Leases, Error> {
        Ok(match self {
            Target::Sqlite(_, url) => {
                Leases::new(SqliteStore::open(url.trim_start_matches("sqlite:")).await?)
            }
            Target::Postgres(_, url) => Leases::new(PostgresStore::connect(url).await?),
            Target::Redis(_, url) => Leases::new(RedisStore::connect(url).await?),
        })
    }

    /// Makes the tables and the rows.
    pub(crate) async fn prepare(&mut self) -> Result<(), Failure> {
        let rows = "INSERT INTO torture (id, fence, seq) VALUES ('red', 0, 0), ('blue', 0, 0)";
        match self {
            Target::Sqlite(connection, url) => {
                SqliteStore::open(url.trim_start_matches("sqlite:")).await?;
                sqlx::query(TABLE).execute(&mut *connection).await?;
                sqlx::query(rows).execute(connection).await?;
            }
            Target::Postgres(connection, url) => {
                PostgresStore::connect(url).await?.create_tables().await?;
                sqlx::query(TABLE).execute(&mut *connection).await?;
                sqlx::query(rows).execute(connection).await?;
            }
            Target::Redis(..) => {}
        }
        Ok(())
    }

    /// One write in the holder's name: the same statement, with or without the check.
    pub(crate) async fn write(
        &mut self,
        fence: &Fence,
        key: &'static str,
        unfenced: bool,
    ) -> Result<Wrote, Failure> {
        let token = i64::try_from(fence.token().get())?;
        let sql = if unfenced { UNFENCED } else { FENCED };
        let seq = match self {
            Target::Sqlite(connection, _) => {
                let rows = sqlx::query(sql)
                    .bind(token)
                    .bind(key)
                    .fetch_all(connection)
                    .await?;
                rows.first()
                    .map(|row| row.try_get::<i64, _>(0))
                    .transpose()?
            }
            Target::Postgres(connection, _) => {
                let rows = sqlx::query(sql)
                    .bind(token)
                    .bind(key)
                    .fetch_all(connection)
                    .await?;
                rows.first()
                    .map(|row| row.try_get::<i64, _>(0))
                    .transpose()?
            }
            Target::Redis(connection, _) => {
                let name = redis_name(key);
                if unfenced {
                    Some(
                        redis::cmd("HINCRBY")
                            .arg(name)
                            .arg("seq")
                            .arg(1)
                            .query_async(connection)
                            .await?,
                    )
                } else {
                    let done = fence.redis_command(connection, "HINCRBY", &name, &[b"seq", b"1"]);
                    match done.await {
                        Ok(value) => Some(redis::from_redis_value(value)?),
                        Err(Error::Stale(_)) => None,
                        Err(error) => return Err(error.into()),
                    }
                }
            }
        };
        Ok(seq.map_or(Wrote::Stale, |seq| Wrote::Accepted {
            seq: seq.unsigned_abs(),
        }))
    }

    /// The rows at the end: key, token of the last write (if the store keeps it), version.
    pub(crate) async fn rows(&mut self) -> Result<Vec<(String, Option<u64>, u64)>, Failure> {
        let mut rows = Vec::new();
        let select = "SELECT fence, seq FROM torture WHERE id = $1";
        for key in KEYS {
            let (fence, seq): (Option<i64>, i64) = match self {
                Target::Sqlite(connection, _) => {
                    let row = sqlx::query(select).bind(key).fetch_one(connection).await?;
                    (Some(row.try_get(0)?), row.try_get(1)?)
                }
                Target::Postgres(connection, _) => {
                    let row = sqlx::query(select).bind(key).fetch_one(connection).await?;
                    (Some(row.try_get(0)?), row.try_get(1)?)
                }
                Target::Redis(connection, _) => {
                    let name = redis_name(key);
                    let mut get = redis::cmd("GET");
                    get.arg(format!("{{{name}}}:leasehold-fence"));
                    let fence = get.query_async(&mut *connection).await?;
                    let mut get = redis::cmd("HGET");
                    let seq: Option<i64> = get.arg(name).arg("seq").query_async(connection).await?;
                    (fence, seq.unwrap_or(0))
                }
            };
            rows.push((
                key.to_owned(),
                fence.map(i64::unsigned_abs),
                seq.unsigned_abs(),
            ));
        }
        Ok(rows)
    }
}

fn redis_name(key: &str) -> String {
    format!("torture:{key}")
}
