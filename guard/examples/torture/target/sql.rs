//! Rows in the SQL stores: the predicate stands in the statement that writes.

use async_trait::async_trait;
use leasehold::Fence;
use sqlx::mysql::MySqlConnection;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use super::{Failure, Resource};

const TABLE: &str = "CREATE TABLE torture (id VARCHAR(20) PRIMARY KEY, fence BIGINT NOT NULL, \
                     seq BIGINT NOT NULL)";
const ROWS: &str = "INSERT INTO torture (id, fence, seq) VALUES ('red', 0, 0), ('blue', 0, 0)";
const FENCED: &str = "UPDATE torture SET fence = $1, seq = seq + 1 \
                      WHERE id = $2 AND fence <= $1 RETURNING seq";
const UNFENCED: &str = "UPDATE torture SET fence = $1, seq = seq + 1 WHERE id = $2 RETURNING seq";
const SELECT: &str = "SELECT fence, seq FROM torture WHERE id = $1";

pub(super) struct Sqlite(SqliteConnection);
pub(super) struct Postgres(PgConnection);
pub(super) struct MySql(MySqlConnection);

impl Sqlite {
    pub(super) async fn open(path: &str) -> Result<Sqlite, Failure> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true);
        let options = options.busy_timeout(std::time::Duration::from_secs(2));
        Ok(Sqlite(options.connect().await?))
    }
}

impl Postgres {
    pub(super) async fn open(url: &str) -> Result<Postgres, Failure> {
        Ok(Postgres(PgConnection::connect(url).await?))
    }
}

impl MySql {
    pub(super) async fn open(url: &str) -> Result<MySql, Failure> {
        Ok(MySql(MySqlConnection::connect(url).await?))
    }
}

fn number(token: &Fence) -> Result<i64, Failure> {
    Ok(i64::try_from(token.token().get())?)
}

/// Databases that return what an update wrote.
macro_rules! returning {
    ($store:ty) => {
        #[async_trait]
        impl Resource for $store {
            async fn prepare(&mut self) -> Result<(), Failure> {
                sqlx::query(TABLE).execute(&mut self.0).await?;
                sqlx::query(ROWS).execute(&mut self.0).await?;
                Ok(())
            }

            async fn fenced(
                &mut self,
                fence: &Fence,
                key: &'static str,
            ) -> Result<Option<u64>, Failure> {
                let write = sqlx::query(FENCED).bind(number(fence)?).bind(key);
                let rows = write.fetch_all(&mut self.0).await?;
                let seq = rows.first().map(|row| row.try_get::<i64, _>(0));
                Ok(seq.transpose()?.map(i64::unsigned_abs))
            }

            async fn unfenced(&mut self, fence: &Fence, key: &'static str) -> Result<u64, Failure> {
                let write = sqlx::query(UNFENCED).bind(number(fence)?).bind(key);
                let row = write.fetch_one(&mut self.0).await?;
                Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
            }

            async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure> {
                let row = sqlx::query(SELECT).bind(key).fetch_one(&mut self.0).await?;
                let (fence, seq): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                Ok((Some(fence.unsigned_abs()), seq.unsigned_abs()))
            }
        }
    };
}

returning!(Sqlite);
returning!(Postgres);

#[async_trait]
impl Resource for MySql {
    async fn prepare(&mut self) -> Result<(), Failure> {
        sqlx::query(TABLE).execute(&mut self.0).await?;
        sqlx::query(ROWS).execute(&mut self.0).await?;
        Ok(())
    }

    async fn fenced(&mut self, fence: &Fence, key: &'static str) -> Result<Option<u64>, Failure> {
        let token = number(fence)?;
        let text = "UPDATE torture SET fence = ?, seq = LAST_INSERT_ID(seq + 1) \
                    WHERE id = ? AND fence <= ?";
        let write = sqlx::query(text).bind(token).bind(key).bind(token);
        let done = write.execute(&mut self.0).await?;
        Ok((done.rows_affected() > 0).then(|| done.last_insert_id()))
    }

    async fn unfenced(&mut self, fence: &Fence, key: &'static str) -> Result<u64, Failure> {
        let text = "UPDATE torture SET fence = ?, seq = LAST_INSERT_ID(seq + 1) WHERE id = ?";
        let write = sqlx::query(text).bind(number(fence)?).bind(key);
        Ok(write.execute(&mut self.0).await?.last_insert_id())
    }

    async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure> {
        let select = sqlx::query("SELECT fence, seq FROM torture WHERE id = ?").bind(key);
        let row = select.fetch_one(&mut self.0).await?;
        let (fence, seq): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok((Some(fence.unsigned_abs()), seq.unsigned_abs()))
    }
}
