#![krate(name = "sea-orm", versions = ">=0.12, <3", read = "2.0.4", needs = "futures_core")]

use futures_core::Stream;
pub use self::error::DbErr;
#[shared] pub struct DatabaseConnection;
impl Clone for DatabaseConnection { #[same_place] fn clone(&self) -> Self {} }
pub trait ConnectionTrait {
    #[required] fn get_database_backend(&self) -> DbBackend {}
    #[required] #[sql(executor = 0)] #[database] async fn execute_raw(&self, stmt: Statement) -> Result<ExecResult, DbErr> {}
    #[sql(executor = 0)] #[database] async fn execute<S>(&self, stmt: &S) -> Result<ExecResult, DbErr> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {}
    #[required] #[sql(executor = 0)] #[database] async fn query_one_raw(&self, stmt: Statement) -> Result<Option<QueryResult>, DbErr> {}
    #[sql(executor = 0)] #[database] async fn query_one<S>(&self, stmt: &S) -> Result<Option<QueryResult>, DbErr> {}
    #[required] #[sql(executor = 0)] #[database] async fn query_all_raw(&self, stmt: Statement) -> Result<Vec<QueryResult>, DbErr> {}
    #[sql(executor = 0)] #[database] async fn query_all<S>(&self, stmt: &S) -> Result<Vec<QueryResult>, DbErr> {}
    fn support_returning(&self) -> bool {}
    fn is_mock_connection(&self) -> bool {}
}
pub use self::statement::Statement;
pub mod statement {
    pub struct Statement;
    impl Statement {
        #[sql(text = 1)] pub fn from_string<T>(db_backend: DbBackend, stmt: T) -> Statement {}
        #[sql(text = 1)] pub fn from_sql_and_values<T, I>(db_backend: DbBackend, sql: T, values: I) -> Self {}
    }
}
pub trait StreamTrait {
    type Stream;
    #[required] fn get_database_backend(&self) -> DbBackend {}
    #[required] #[database] async fn stream_raw(&self, stmt: Statement) -> Result<Self::Stream, DbErr> {}
    #[database] async fn stream<S>(&self, stmt: &S) -> Result<Self::Stream, DbErr> {}
}
pub trait TransactionTrait {
    type Transaction;
    #[required] #[database] async fn begin(&self) -> Result<Self::Transaction, DbErr> {}
    #[required] #[database] async fn begin_with_config(&self, isolation_level: Option<IsolationLevel>, access_mode: Option<AccessMode>) -> Result<Self::Transaction, DbErr> {}
    #[required] #[database] async fn begin_with_options(&self, options: TransactionOptions) -> Result<Self::Transaction, DbErr> {}
    #[required] #[database] #[runs_now(arg = 1)] async fn transaction<F: FnOnce(&Self::Transaction) -> Result<T, E> , T, E>(&self, callback: F) -> Result<T, TransactionError<E>> {}
    #[required] #[database] #[runs_now(arg = 1)] async fn transaction_with_config<F: FnOnce(&Self::Transaction) -> Result<T, E> , T, E>(&self, callback: F, isolation_level: Option<IsolationLevel>, access_mode: Option<AccessMode>) -> Result<T, TransactionError<E>> {}
}
#[guard(kind = "transaction")] pub struct DatabaseTransaction;
impl DatabaseTransaction {
    #[database] #[runs_now(arg = 1)] pub async fn transaction_async<F: AsyncFnOnce(&DatabaseTransaction) -> Result<T, E>, T, E>(&self, callback: F) -> Result<T, TransactionError<E>> {}
    #[database] #[runs_now(arg = 1)] pub async fn transaction_with_config_async<F: AsyncFnOnce(&DatabaseTransaction) -> Result<T, E>, T, E>(&self, callback: F, isolation_level: Option<IsolationLevel>, access_mode: Option<AccessMode>) -> Result<T, TransactionError<E>> {}
    #[database] pub async fn commit(self) -> Result<(), DbErr> {}
    #[database] pub async fn rollback(self) -> Result<(), DbErr> {}
}
impl Default for Database { fn default() -> Self {} }
pub struct Database;
impl Database {
    #[database] pub async fn connect<C>(opt: C) -> Result<DatabaseConnection, DbErr> {}
    #[database] pub async fn connect_proxy(db_type: DbBackend, proxy_func_arc: std::sync::Arc<Box<dyn ProxyDatabaseTrait>>) -> Result<DatabaseConnection, DbErr> {}
}
pub trait ActiveModelTrait: Clone + Debug {
    type Entity;
    #[database] async fn insert<C>(self, db: &C) -> Result<<Self::Entity as EntityTrait>::Model, DbErr> {}
    #[database] async fn update<C>(self, db: &C) -> Result<<Self::Entity as EntityTrait>::Model, DbErr> {}
    #[database] async fn save<C>(self, db: &C) -> Result<Self, DbErr> {}
    #[database] async fn delete<C>(self, db: &C) -> Result<DeleteResult, DbErr> {}
    fn from_arrow(batch: &sea_orm_arrow::arrow::array::RecordBatch) -> Result<Vec<Self>, DbErr> {}
    fn to_arrow(models: &[Self], schema: &sea_orm_arrow::arrow::datatypes::Schema) -> Result<sea_orm_arrow::arrow::array::RecordBatch, DbErr> {}
}
pub mod error {
    pub enum DbErr { Custom(String), RecordNotFound(String) }
    impl std::error::Error for DbErr {}
}
impl ConnectionTrait for DatabaseConnection {}
impl ConnectionTrait for DatabaseTransaction {}
impl TransactionTrait for DatabaseConnection { type Transaction = DatabaseTransaction; }
impl TransactionTrait for DatabaseTransaction { type Transaction = DatabaseTransaction; }
