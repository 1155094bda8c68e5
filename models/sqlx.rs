#![krate(name = "sqlx", versions = ">=0.6, <0.10", read = "0.9.0", sources = "sqlx-core, sqlx-postgres, sqlx-mysql, sqlx-sqlite", needs = "futures_core")]

use futures_core::stream::BoxStream;
use std::ops::Deref;
use std::ops::DerefMut;
pub struct Query<DB, A>;
pub struct QueryAs<DB, O, A>;
pub struct QueryScalar<DB, O, A>;
pub struct Map<DB, F, A>;
pub struct QueryBuilder<DB>;
pub struct RawSql;
#[since("0.9")] pub struct AssertSqlSafe<T>(pub T);
#[sql(text = 0)] pub fn query<DB>(sql: &str) -> Query<DB, Arguments> {}
#[sql(text = 0)] pub fn query_with<DB, A>(sql: &str, arguments: A) -> Query<DB, A> {}
#[sql(text = 0)] pub fn query_as<DB, O>(sql: &str) -> QueryAs<DB, O, Arguments> {}
#[sql(text = 0)] pub fn query_as_with<DB, O, A>(sql: &str, arguments: A) -> QueryAs<DB, O, A> {}
#[sql(text = 0)] pub fn query_scalar<DB, O>(sql: &str) -> QueryScalar<DB, O, Arguments> {}
#[sql(text = 0)] pub fn raw_sql(sql: &str) -> RawSql {}
pub struct Arguments;
impl<DB: Database, A> Query<DB, A> {
    pub fn bind<T>(self, value: T) -> Self {}
    pub fn persistent(self, value: bool) -> Self {}
    #[database] #[sql(executor = 1)] pub async fn execute<E>(self, executor: E) -> Result<DB::QueryResult, Error> {}
    pub fn map<F: FnMut(DB::Row) -> O, O>(self, f: F) -> Map<DB, F, A> {}
    pub fn try_map<F: FnMut(DB::Row) -> Result<O, Error>, O>(self, f: F) -> Map<DB, F, A> {}
    #[sql(executor = 1)] pub fn fetch<E>(self, executor: E) -> BoxStream<Result<DB::Row, Error>> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_all<E>(self, executor: E) -> Result<Vec<DB::Row>, Error> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_one<E>(self, executor: E) -> Result<DB::Row, Error> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_optional<E>(self, executor: E) -> Result<Option<DB::Row>, Error> {}
}
impl<DB: Database, O, A> QueryAs<DB, O, A> {
    pub fn bind<T>(self, value: T) -> Self {}
    pub fn persistent(self, value: bool) -> Self {}
    #[sql(executor = 1)] pub fn fetch<E>(self, executor: E) -> BoxStream<Result<O, Error>> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_all<E>(self, executor: E) -> Result<Vec<O>, Error> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_one<E>(self, executor: E) -> Result<O, Error> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_optional<E>(self, executor: E) -> Result<Option<O>, Error> {}
}
impl<DB: Database, O, A> QueryScalar<DB, O, A> {
    pub fn bind<T>(self, value: T) -> Self {}
    pub fn persistent(self, value: bool) -> Self {}
    #[sql(executor = 1)] pub fn fetch<E>(self, executor: E) -> BoxStream<Result<O, Error>> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_all<E>(self, executor: E) -> Result<Vec<O>, Error> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_one<E>(self, executor: E) -> Result<O, Error> {}
    #[database] #[sql(executor = 1)] pub async fn fetch_optional<E>(self, executor: E) -> Result<Option<O>, Error> {}
}
impl RawSql {
    #[database] #[sql(executor = 1)] pub async fn execute<E>(self, executor: E) -> Result<QueryResult, Error> {}
}
pub struct QueryResult;
pub trait Executor {
    type Database;
    #[database] #[sql(executor = 0)] async fn execute<E>(self, query: E) -> Result<QueryResult, Error> {}
    #[database] #[sql(executor = 0)] async fn fetch_all<E>(self, query: E) -> Result<Vec<<Self::Database as Database>::Row>, Error> {}
    #[database] #[sql(executor = 0)] async fn fetch_one<E>(self, query: E) -> Result<<Self::Database as Database>::Row, Error> {}
    #[database] #[sql(executor = 0)] async fn fetch_optional<E>(self, query: E) -> Result<Option<<Self::Database as Database>::Row>, Error> {}
}
impl<DB: Database> Executor for Pool<DB> { type Database = DB; }
impl Executor for PgConnection { type Database = Postgres; }
impl Executor for MySqlConnection { type Database = MySql; }
impl Executor for SqliteConnection { type Database = Sqlite; }
impl Executor for AnyConnection { type Database = Any; }
impl<DB> QueryBuilder<DB> {
    #[sql(text = 0)] pub fn new(init: impl Into<String>) -> Self {}
    pub fn push(&mut self, sql: impl Display) -> &mut Self {}
    pub fn push_bind<T>(&mut self, value: T) -> &mut Self {}
    pub fn build(&mut self) -> Query<DB, Arguments> {}
    pub fn build_query_as<T>(&mut self) -> QueryAs<DB, T, Arguments> {}
    pub fn build_query_scalar<T>(&mut self) -> QueryScalar<DB, T, Arguments> {}
    pub fn sql(&self) -> &str {}
}
pub type Result<T, E = Error> = std::result::Result<T, E>;
pub enum Error { RowNotFound, PoolTimedOut, PoolClosed, WorkerCrashed, Database(Box<dyn DatabaseError>), Io(std::io::Error) }
impl std::error::Error for Error {}
pub trait DatabaseError { fn message(&self) -> &str {} fn is_unique_violation(&self) -> bool {} fn constraint(&self) -> Option<&str> {} }
pub trait Database { type Connection; type Row; type QueryResult; }
#[lock(kind = "pool")] #[shared] pub struct Pool<DB>;
#[guard(kind = "transaction")] pub struct Transaction<DB>;
impl<DB: Database> Pool<DB> {
    #[database] pub async fn connect(url: &str) -> Result<Self, Error> {}
    pub fn connect_lazy(url: &str) -> Result<Self, Error> {}
    #[acquire(exclusive)] pub async fn acquire(&self) -> Result<pool::PoolConnection<DB>, Error> {}
    #[acquire(exclusive, try)] pub fn try_acquire(&self) -> Option<pool::PoolConnection<DB>> {}
    #[acquire(exclusive)] #[database] pub async fn begin(&self) -> Result<Transaction<DB>, Error> {}
    #[acquire(exclusive, try)] #[database] pub async fn try_begin(&self) -> Result<Option<Transaction<DB>>, Error> {}
    #[acquire(exclusive)] #[database] pub async fn begin_with<S>(&self, statement: S) -> Result<Transaction<DB>, Error> {}
    #[acquire(exclusive, try)] #[database] pub async fn try_begin_with<S>(&self, statement: S) -> Result<Option<Transaction<DB>>, Error> {}
    #[database] pub async fn close(&self) {}
    pub fn is_closed(&self) -> bool {}
    pub fn size(&self) -> u32 {}
    pub fn num_idle(&self) -> usize {}
}
impl<DB> Clone for Pool<DB> { #[same_place] fn clone(&self) -> Self {} }
impl<DB: Database> Transaction<DB> {
    #[database] pub async fn commit(self) -> Result<(), Error> {}
    #[database] pub async fn rollback(self) -> Result<(), Error> {}
}
impl<DB: Database> Deref for Transaction<DB> { type Target = DB::Connection; #[same_place] fn deref(&self) -> &DB::Connection {} }
impl<DB: Database> DerefMut for Transaction<DB> { #[same_place] fn deref_mut(&mut self) -> &mut DB::Connection {} }
pub trait Connection {
    type Database;
    #[database] async fn close(self) -> Result<(), Error> {}
    #[database] async fn ping(&mut self) -> Result<(), Error> {}
    #[database] async fn begin(&mut self) -> Result<Transaction<Self::Database>, Error> {}
    #[database] async fn begin_with<S>(&mut self, statement: S) -> Result<Transaction<Self::Database>, Error> {}
}
pub trait Row { fn get<T, I>(&self, index: I) -> T {} fn try_get<T, I>(&self, index: I) -> Result<T, Error> {} fn len(&self) -> usize {} fn is_empty(&self) -> bool {} }
pub use self::any::{Any, AnyConnection, AnyPool};
pub use self::mysql::{MySql, MySqlConnection, MySqlPool};
pub use self::postgres::{PgConnection, PgPool, Postgres};
pub use self::sqlite::{Sqlite, SqliteConnection, SqlitePool};
pub mod pool {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use std::time::Duration;
    #[guard] pub struct PoolConnection<DB>;
    impl<DB: crate::Database> PoolConnection<DB> {
        #[database] pub async fn close(self) -> Result<(), crate::Error> {}
        pub fn detach(self) -> DB::Connection {}
        pub fn leak(self) -> DB::Connection {}
    }
    impl<DB: crate::Database> Deref for PoolConnection<DB> { type Target = DB::Connection; #[same_place] fn deref(&self) -> &DB::Connection {} }
    impl<DB: crate::Database> DerefMut for PoolConnection<DB> { #[same_place] fn deref_mut(&mut self) -> &mut DB::Connection {} }
    pub struct PoolOptions<DB>;
    impl<DB> PoolOptions<DB> {
        pub fn new() -> Self {}
        pub fn max_connections(self, max: u32) -> Self {}
        pub fn min_connections(self, min: u32) -> Self {}
        pub fn acquire_timeout(self, timeout: Duration) -> Self {}
        pub fn max_lifetime(self, lifetime: impl Into<Option<Duration>>) -> Self {}
        pub fn idle_timeout(self, timeout: impl Into<Option<Duration>>) -> Self {}
        #[database] pub async fn connect(self, url: &str) -> Result<crate::Pool<DB>, crate::Error> {}
        pub fn connect_lazy(self, url: &str) -> Result<crate::Pool<DB>, crate::Error> {}
    }
}
pub mod postgres {
    use crate::Connection;
    use crate::QueryResult;
    use crate::Row;
    pub struct Postgres;
    pub struct PgConnection;
    pub struct PgRow;
    pub struct PgQueryResult;
    pub type PgPool = crate::Pool<Postgres>;
    pub type PgPoolOptions = crate::pool::PoolOptions<Postgres>;
    pub struct PgConnectOptions;
    impl crate::Database for Postgres { type Connection = PgConnection; type Row = PgRow; type QueryResult = PgQueryResult; }
    impl PgQueryResult { pub fn rows_affected(&self) -> u64 {} }
    impl crate::Row for PgRow {}
    impl crate::Connection for PgConnection {
        type Database = Postgres;
        #[database] async fn close(self) -> Result<(), crate::Error> {}
        #[database] async fn ping(&mut self) -> Result<(), crate::Error> {}
        #[database] async fn begin(&mut self) -> Result<crate::Transaction<Postgres>, crate::Error> {}
    }
    #[lock(kind = "sql")] pub struct PgAdvisoryLock;
    #[guard] pub struct PgAdvisoryLockGuard<C>;
    pub enum PgAdvisoryLockKey { BigInt(i64), IntPair(i32, i32) }
    impl PgAdvisoryLock {
        pub fn new(key_string: impl AsRef<str>) -> Self {}
        pub fn with_key(key: PgAdvisoryLockKey) -> Self {}
        #[acquire(exclusive)] #[database] pub async fn acquire<C>(&self, conn: C) -> crate::Result<PgAdvisoryLockGuard<C>> {}
        #[acquire(exclusive, try)] #[database] pub async fn try_acquire<C>(&self, conn: C) -> crate::Result<either::Either<PgAdvisoryLockGuard<C>, C>> {}
        #[releases] #[database] pub async fn force_release<C>(&self, conn: C) -> crate::Result<(C, bool)> {}
    }
    impl<C> PgAdvisoryLockGuard<C> { #[database] pub async fn release_now(self) -> crate::Result<C> {} #[forgets] pub fn leak(self) -> C {} }
    pub struct PgListener;
    pub struct PgNotification;
    impl PgListener {
        #[database] pub async fn connect(url: &str) -> Result<Self, crate::Error> {}
        #[database] pub async fn connect_with(pool: &crate::Pool<Postgres>) -> Result<Self, crate::Error> {}
        #[database] pub async fn listen(&mut self, channel: &str) -> Result<(), crate::Error> {}
        #[database] pub async fn recv(&mut self) -> Result<PgNotification, crate::Error> {}
    }
    impl PgNotification { pub fn channel(&self) -> &str {} pub fn payload(&self) -> &str {} }
}
pub mod mysql {
    use crate::Connection;
    use crate::QueryResult;
    use crate::Row;
    pub struct MySql;
    pub struct MySqlConnection;
    pub struct MySqlRow;
    pub struct MySqlQueryResult;
    pub type MySqlPool = crate::Pool<MySql>;
    pub type MySqlPoolOptions = crate::pool::PoolOptions<MySql>;
    pub struct MySqlConnectOptions;
    impl crate::Database for MySql { type Connection = MySqlConnection; type Row = MySqlRow; type QueryResult = MySqlQueryResult; }
    impl MySqlQueryResult { pub fn rows_affected(&self) -> u64 {} }
    impl crate::Row for MySqlRow {}
    impl crate::Connection for MySqlConnection {
        type Database = MySql;
        #[database] async fn close(self) -> Result<(), crate::Error> {}
        #[database] async fn ping(&mut self) -> Result<(), crate::Error> {}
        #[database] async fn begin(&mut self) -> Result<crate::Transaction<MySql>, crate::Error> {}
    }
}
pub mod any {
    use crate::Connection;
    use crate::QueryResult;
    use crate::Row;
    pub struct Any;
    pub struct AnyConnection;
    pub struct AnyRow;
    pub struct AnyQueryResult;
    pub type AnyPool = crate::Pool<Any>;
    pub type AnyPoolOptions = crate::pool::PoolOptions<Any>;
    pub struct AnyConnectOptions;
    impl crate::Database for Any { type Connection = AnyConnection; type Row = AnyRow; type QueryResult = AnyQueryResult; }
    impl AnyQueryResult { pub fn rows_affected(&self) -> u64 {} }
    impl crate::Row for AnyRow {}
    impl crate::Connection for AnyConnection {
        type Database = Any;
        #[database] async fn close(self) -> Result<(), crate::Error> {}
        #[database] async fn ping(&mut self) -> Result<(), crate::Error> {}
        #[database] async fn begin(&mut self) -> Result<crate::Transaction<Any>, crate::Error> {}
    }
}
pub mod sqlite {
    use crate::Connection;
    use crate::QueryResult;
    use crate::Row;
    pub struct Sqlite;
    pub struct SqliteConnection;
    pub struct SqliteRow;
    pub struct SqliteQueryResult;
    pub type SqlitePool = crate::Pool<Sqlite>;
    pub type SqlitePoolOptions = crate::pool::PoolOptions<Sqlite>;
    pub struct SqliteConnectOptions;
    impl crate::Database for Sqlite { type Connection = SqliteConnection; type Row = SqliteRow; type QueryResult = SqliteQueryResult; }
    impl SqliteQueryResult { pub fn rows_affected(&self) -> u64 {} }
    impl crate::Row for SqliteRow {}
    impl crate::Connection for SqliteConnection {
        type Database = Sqlite;
        #[database] async fn close(self) -> Result<(), crate::Error> {}
        #[database] async fn ping(&mut self) -> Result<(), crate::Error> {}
        #[database] async fn begin(&mut self) -> Result<crate::Transaction<Sqlite>, crate::Error> {}
    }
}
