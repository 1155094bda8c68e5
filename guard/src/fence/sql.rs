//! Fenced writes in SQL, inside the user's own transaction or on the user's own connection.
//!
//! Two forms. [`FencedTable`] is the cheap one: the protected row has a column for the fence, the
//! predicate `fence <= token` stands in the statement that writes, and an accepted write is one
//! round trip. [`Fence::guard`] raises a row of its own in the user's transaction: it costs that
//! transaction, and protects whatever else the transaction does.
//!
//! Invariants: tokens, names and row ids are bound parameters; names of tables and columns are
//! `'static` and checked; nothing is retried.

use async_trait::async_trait;
use sqlx::{Acquire, Database, Executor, IntoArguments};

use super::{Fence, stale};
use crate::error::Phase;
use crate::{Error, StoreError};

/// The row that a fenced statement writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowId {
    /// An integer key.
    Int(i64),
    /// A text key.
    Text(String),
}

impl From<i64> for RowId {
    fn from(id: i64) -> RowId {
        RowId::Int(id)
    }
}

impl From<&str> for RowId {
    fn from(id: &str) -> RowId {
        RowId::Text(id.to_owned())
    }
}

impl std::fmt::Display for RowId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RowId::Int(id) => id.fmt(f),
            RowId::Text(id) => id.fmt(f),
        }
    }
}

/// A table whose rows carry their own fence: an integer column, 0 at first.
#[derive(Clone, Copy, Debug)]
pub struct FencedTable {
    table: &'static str,
    id: &'static str,
    fence: &'static str,
}

impl FencedTable {
    /// Names the table, its key column and its fence column.
    ///
    /// # Panics
    /// When a name is not made of ASCII letters, digits, `_` (and `.` for a schema).
    #[must_use]
    pub const fn new(table: &'static str, id: &'static str, fence: &'static str) -> FencedTable {
        assert!(
            is_name(table) && is_name(id) && is_name(fence),
            "not a plain SQL name"
        );
        FencedTable { table, id, fence }
    }

    /// Raises the fence of a row: from now on, older tokens are refused. Do it before the first
    /// read of the row. One round trip if accepted.
    pub async fn raise<C: FenceConnection>(
        &self,
        fence: &Fence,
        connection: &mut C,
        id: impl Into<RowId>,
    ) -> Result<(), Error> {
        let (id, token) = (id.into(), token_of(fence)?);
        let raised = connection.raise_row(self, &id, token).await;
        let rows = raised.map_err(|e| sql_failed(e).during(Phase::Raise, self.name(&id)))?;
        self.judge(fence, connection, &id, rows).await
    }

    /// Writes a row: executes the caller's statement, which must carry the predicate on the fence
    /// column and set it, and tells a refusal from a missing row. One round trip if accepted.
    ///
    /// ```text
    /// UPDATE report SET body = $1, fence = $2 WHERE id = $3 AND fence <= $2
    /// ```
    ///
    /// MariaDB has `?` for each value. Dropping the future leaves open whether the row was written.
    pub async fn write<'q, C>(
        &self,
        fence: &Fence,
        connection: &mut C,
        id: impl Into<RowId>,
        statement: sqlx::query::Query<'q, C::Db, <C::Db as Database>::Arguments>,
    ) -> Result<(), Error>
    where
        C: FenceConnection,
        for<'c> &'c mut C: Executor<'c, Database = C::Db>,
        <C::Db as Database>::Arguments: IntoArguments<C::Db>,
    {
        let id = id.into();
        let done = statement.execute(&mut *connection).await;
        let done = done.map_err(|e| sql_failed(e).during(Phase::Write, self.name(&id)))?;
        self.judge(fence, connection, &id, C::rows_affected(&done))
            .await
    }

    async fn judge<C: FenceConnection>(
        &self,
        fence: &Fence,
        connection: &mut C,
        id: &RowId,
        rows: u64,
    ) -> Result<(), Error> {
        if rows > 0 {
            return Ok(());
        }
        let seen = connection.row_fence(self, id).await;
        let resource = self.name(id);
        match seen.map_err(|e| sql_failed(e).during(Phase::Read, &resource))? {
            Some(highest) => Err(stale(
                &resource,
                fence.token().get(),
                highest.unsigned_abs(),
            )),
            None => Err(Error::NoRow { resource }),
        }
    }

    fn name(&self, id: &RowId) -> String {
        format!("{}:{id}", self.table)
    }

    #[cfg(any(feature = "sqlite", feature = "postgres"))]
    fn raise_sql(&self) -> String {
        let FencedTable { table, id, fence } = self;
        format!("UPDATE {table} SET {fence} = $1 WHERE {id} = $2 AND {fence} <= $1")
    }

    #[cfg(any(feature = "sqlite", feature = "postgres"))]
    fn fence_sql(&self) -> String {
        let FencedTable { table, id, fence } = self;
        format!("SELECT {fence} FROM {table} WHERE {id} = $1")
    }
}

const fn is_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !(bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_' || bytes[at] == b'.') {
            return false;
        }
        at += 1;
    }
    !bytes.is_empty() && !bytes[0].is_ascii_digit()
}

#[cfg(any(feature = "sqlite", feature = "postgres"))]
const GUARD: &str = "
    INSERT INTO leasehold_fence AS f (resource, token) VALUES ($1, $2)
    ON CONFLICT (resource) DO UPDATE SET token = excluded.token WHERE f.token <= excluded.token
    RETURNING token";
#[cfg(any(feature = "sqlite", feature = "postgres"))]
const HIGHEST: &str = "SELECT token FROM leasehold_fence WHERE resource = $1";

/// A connection (or transaction) on which fences can be raised: SQLite's, PostgreSQL's and MariaDB's.
#[async_trait]
pub trait FenceConnection: Send {
    /// Its database.
    type Db: Database;

    /// Raises the guard row; `false`: a higher token was there.
    #[doc(hidden)]
    async fn raise_guard(&mut self, resource: &str, token: i64) -> Result<bool, sqlx::Error>;
    #[doc(hidden)]
    async fn guard_fence(&mut self, resource: &str) -> Result<Option<i64>, sqlx::Error>;
    #[doc(hidden)]
    async fn raise_row(
        &mut self,
        table: &FencedTable,
        id: &RowId,
        token: i64,
    ) -> Result<u64, sqlx::Error>;
    #[doc(hidden)]
    async fn row_fence(
        &mut self,
        table: &FencedTable,
        id: &RowId,
    ) -> Result<Option<i64>, sqlx::Error>;
    #[doc(hidden)]
    fn rows_affected(done: &<Self::Db as Database>::QueryResult) -> u64;
}

/// The same code for databases that number their parameters: only the types differ.
#[cfg(any(feature = "sqlite", feature = "postgres"))]
macro_rules! fence_connection {
    ($connection:ty, $db:ty) => {
        #[async_trait]
        impl FenceConnection for $connection {
            type Db = $db;

            async fn raise_guard(
                &mut self,
                resource: &str,
                token: i64,
            ) -> Result<bool, sqlx::Error> {
                let query = sqlx::query(GUARD).bind(resource).bind(token);
                Ok(!query.fetch_all(self).await?.is_empty())
            }

            async fn guard_fence(&mut self, resource: &str) -> Result<Option<i64>, sqlx::Error> {
                let rows = sqlx::query(HIGHEST).bind(resource).fetch_all(self).await?;
                rows.first()
                    .map(|row| sqlx::Row::try_get(row, 0))
                    .transpose()
            }

            async fn raise_row(
                &mut self,
                table: &FencedTable,
                id: &RowId,
                token: i64,
            ) -> Result<u64, sqlx::Error> {
                // Only checked `'static` names are spliced.
                let query = sqlx::query(sqlx::AssertSqlSafe(table.raise_sql())).bind(token);
                let query = match id {
                    RowId::Int(id) => query.bind(*id),
                    RowId::Text(id) => query.bind(id.clone()),
                };
                Ok(query.execute(self).await?.rows_affected())
            }

            async fn row_fence(
                &mut self,
                table: &FencedTable,
                id: &RowId,
            ) -> Result<Option<i64>, sqlx::Error> {
                let query = sqlx::query(sqlx::AssertSqlSafe(table.fence_sql()));
                let query = match id {
                    RowId::Int(id) => query.bind(*id),
                    RowId::Text(id) => query.bind(id.clone()),
                };
                let rows = query.fetch_all(self).await?;
                rows.first()
                    .map(|row| sqlx::Row::try_get(row, 0))
                    .transpose()
            }

            fn rows_affected(done: &<$db as Database>::QueryResult) -> u64 {
                done.rows_affected()
            }
        }
    };
}

#[cfg(feature = "postgres")]
fence_connection!(sqlx::postgres::PgConnection, sqlx::Postgres);
#[cfg(feature = "sqlite")]
fence_connection!(sqlx::sqlite::SqliteConnection, sqlx::Sqlite);

#[cfg(feature = "mysql")]
mod mysql;

impl Fence {
    /// Raises the fence row of a resource in the caller's own transaction. On an error the caller
    /// rolls back; when it commits, nothing older can have written in between, because every writer
    /// goes through the same row.
    ///
    /// The table `leasehold_fence` comes with the store's schema.
    pub async fn guard<C: FenceConnection>(
        &self,
        transaction: &mut C,
        resource: &str,
    ) -> Result<(), Error> {
        let token = token_of(self)?;
        super::check_resource(resource).map_err(|e| e.during(Phase::Raise, resource))?;
        let failed = |e| sql_failed(e).during(Phase::Raise, resource);
        if transaction
            .raise_guard(resource, token)
            .await
            .map_err(failed)?
        {
            return Ok(());
        }
        let highest = transaction.guard_fence(resource).await.map_err(failed)?;
        Err(stale(
            resource,
            self.token().get(),
            highest.unwrap_or_default().unsigned_abs(),
        ))
    }

    /// Executes one statement in a transaction of its own behind the fence row named like the
    /// lease's key. Three round trips more than the statement; for one row, [`FencedTable`] is
    /// cheaper.
    pub async fn execute<'a, 'q, A, DB>(
        &self,
        pool: A,
        statement: sqlx::query::Query<'q, DB, DB::Arguments>,
    ) -> Result<DB::QueryResult, Error>
    where
        A: Acquire<'a, Database = DB> + Send,
        DB: Database,
        DB::Arguments: IntoArguments<DB>,
        DB::Connection: FenceConnection<Db = DB>,
        for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    {
        let resource = self.key().as_str();
        let failed = |e| sql_failed(e).during(Phase::Write, resource);
        let mut tx = pool.begin().await.map_err(failed)?;
        self.guard(&mut *tx, resource).await?;
        let done = statement.execute(&mut *tx).await.map_err(failed)?;
        tx.commit().await.map_err(failed)?;
        Ok(done)
    }
}

fn token_of(fence: &Fence) -> Result<i64, Error> {
    i64::try_from(fence.token().get()).map_err(|_| Error::Unsupported("tokens above 2^63"))
}

/// The server's own refusal means that nothing was done; a broken connection means that nobody knows.
pub(crate) fn sql_failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
            StoreError::Ambiguous(Box::new(error))
        }
        error => StoreError::Unavailable(Box::new(error)),
    }
}
