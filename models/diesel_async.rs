#![krate(name = "diesel-async", versions = ">=0.3, <0.10", read = "0.9.2")]

pub use self::run_query_dsl::RunQueryDsl;
pub struct AsyncPgConnection;
pub struct AsyncMysqlConnection;
pub trait SimpleAsyncConnection { #[required] #[database] #[sql(text = 1, executor = 0)] async fn batch_execute(&mut self, query: &str) -> diesel::QueryResult<()> {} }
pub trait AsyncConnection: SimpleAsyncConnection {
    #[required] #[database] async fn establish(database_url: &str) -> Result<Self, diesel::result::Error> {}
    #[database] #[runs_now(arg = 1)] async fn transaction<R, E, F>(&mut self, callback: F) -> Result<R, E> {}
}
impl SimpleAsyncConnection for AsyncPgConnection {}
impl SimpleAsyncConnection for AsyncMysqlConnection {}
impl AsyncConnection for AsyncPgConnection {}
impl AsyncConnection for AsyncMysqlConnection {}
pub mod run_query_dsl {
    pub trait RunQueryDsl<Conn> {
        #[sql(executor = 1)] #[database] async fn execute(self, conn: &mut Conn) -> diesel::QueryResult<usize> {}
        #[sql(executor = 1)] #[database] async fn load<U>(self, conn: &mut Conn) -> diesel::QueryResult<Vec<U>> {}
        #[sql(executor = 1)] #[database] async fn get_result<U>(self, conn: &mut Conn) -> diesel::QueryResult<U> {}
        #[sql(executor = 1)] #[database] async fn get_results<U>(self, conn: &mut Conn) -> diesel::QueryResult<Vec<U>> {}
        #[sql(executor = 1)] #[database] async fn first<U>(self, conn: &mut Conn) -> diesel::QueryResult<U> {}
    }
    impl<Conn> RunQueryDsl<Conn> for diesel::SqlQuery {}
}
