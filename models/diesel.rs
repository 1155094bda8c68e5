#![krate(name = "diesel", versions = ">=1.4, <3", read = "2.3.14", needs = "r2d2")]
//! Queries built by the DSL have types that no model can list; `sql_query`, connections and transactions are here.

pub use self::connection::{Connection, SimpleConnection};
pub use self::pg::PgConnection;
pub use self::mysql::MysqlConnection;
pub use self::sqlite::SqliteConnection;
pub use self::query_dsl::RunQueryDsl;
pub use self::result::QueryResult;
#[sql(text = 0)] pub fn sql_query<T>(query: T) -> SqlQuery {}
pub struct SqlQuery;
impl SqlQuery { pub fn bind<ST, Value>(self, value: Value) -> Self {} pub fn sql<T>(self, sql: T) -> Self {} }
impl<Conn> RunQueryDsl<Conn> for SqlQuery {}
pub mod r2d2 {
    pub use r2d2::{Pool, PooledConnection};
    pub struct ConnectionManager<T>;
    impl<T> ConnectionManager<T> { pub fn new<S>(database_url: S) -> Self {} }
    impl<T> r2d2::ManageConnection for ConnectionManager<T> { type Connection = T; type Error = Error; }
    pub struct Error;
}
pub mod result {
    pub enum Error { NotFound, RollbackTransaction, DatabaseError(DatabaseErrorKind, Box<dyn DatabaseErrorInformation>) }
    pub struct DatabaseErrorKind;
    pub trait DatabaseErrorInformation {}
    pub type QueryResult<T> = Result<T, Error>;
    impl std::error::Error for Error {}
}
pub mod connection {
    pub trait SimpleConnection { #[required] #[database] #[sql(text = 1, executor = 0)] fn batch_execute(&mut self, query: &str) -> crate::QueryResult<()> {} }
    pub trait Connection: SimpleConnection {
        #[required] #[database] fn establish(database_url: &str) -> Result<Self, crate::result::Error> {}
        #[database] #[runs_now(arg = 1)] fn transaction<T, E, F: FnOnce(&mut Self) -> Result<T, E>>(&mut self, f: F) -> Result<T, E> {}
        #[database] #[runs_now(arg = 1)] fn test_transaction<T, E, F: FnOnce(&mut Self) -> Result<T, E>>(&mut self, f: F) -> T {}
    }
}
pub mod query_dsl {
    use crate::result::QueryResult;
    pub trait RunQueryDsl<Conn> {
        #[sql(executor = 1)] #[database] fn execute(self, conn: &mut Conn) -> QueryResult<usize> {}
        #[sql(executor = 1)] #[database] fn load<U>(self, conn: &mut Conn) -> QueryResult<Vec<U>> {}
        #[sql(executor = 1)] #[database] fn get_result<U>(self, conn: &mut Conn) -> QueryResult<U> {}
        #[sql(executor = 1)] #[database] fn get_results<U>(self, conn: &mut Conn) -> QueryResult<Vec<U>> {}
        #[sql(executor = 1)] #[database] fn first<U>(self, conn: &mut Conn) -> QueryResult<U> {}
    }
}
pub mod pg {
    pub struct PgConnection;
    impl crate::Connection for PgConnection {}
    impl crate::SimpleConnection for PgConnection {}
}
pub mod mysql {
    pub struct MysqlConnection;
    impl crate::Connection for MysqlConnection {}
    impl crate::SimpleConnection for MysqlConnection {}
}
pub mod sqlite {
    pub struct SqliteConnection;
    impl crate::Connection for SqliteConnection {}
    impl crate::SimpleConnection for SqliteConnection {}
    impl SqliteConnection {
        #[database] #[runs_now(arg = 1)] pub fn immediate_transaction<T, E, F: FnOnce(&mut Self) -> Result<T, E>>(&mut self, f: F) -> Result<T, E> {}
        #[database] #[runs_now(arg = 1)] pub fn exclusive_transaction<T, E, F: FnOnce(&mut Self) -> Result<T, E>>(&mut self, f: F) -> Result<T, E> {}
    }
}
pub mod prelude {
    pub use crate::connection::Connection;
    pub use crate::query_dsl::RunQueryDsl;
    pub use crate::result::QueryResult;
    pub use crate::pg::PgConnection;
    pub use crate::mysql::MysqlConnection;
    pub use crate::sqlite::SqliteConnection;
}
