#![krate(name = "tokio-postgres", versions = ">=0.7, <0.8", read = "0.7.18")]

use std::time::Duration;
use std::net::IpAddr;
pub struct Error;
impl std::error::Error for Error {}
pub struct Row;
impl Row { pub fn get<I, T>(&self, idx: I) -> T {} pub fn try_get<I, T>(&self, idx: I) -> Result<T, Error> {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} }
pub struct Statement;
pub struct RowStream;
pub struct Connection<S, T>;
pub struct Client;
impl Client {
    #[sql(text = 1, executor = 0)] #[database] pub async fn prepare(&self, query: &str) -> Result<Statement, Error> {}
    #[database] pub async fn prepare_typed(&self, query: &str, parameter_types: &[Type]) -> Result<Statement, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Vec<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_scalar<R, T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Vec<R>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_one<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Row, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_one_scalar<R, T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<R, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_opt<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Option<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_opt_scalar<R, T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Option<R>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_raw<T, P, I: IntoIterator<Item = P>>(&self, statement: &T, params: I) -> Result<RowStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed(&self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Vec<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed_one(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Row, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed_opt(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Option<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed_raw<P, I: IntoIterator<Item = (P, Type)>>(&self, query: &str, params: I) -> Result<RowStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn execute<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<u64, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn execute_typed(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<u64, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn execute_raw<T, P, I: IntoIterator<Item = P>>(&self, statement: &T, params: I) -> Result<u64, Error> {}
    #[database] pub async fn copy_in<T, U>(&self, statement: &T) -> Result<CopyInSink<U>, Error> {}
    #[database] pub async fn copy_out<T>(&self, statement: &T) -> Result<CopyOutStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn simple_query(&self, query: &str) -> Result<Vec<SimpleQueryMessage>, Error> {}
    #[database] pub async fn simple_query_raw(&self, query: &str) -> Result<SimpleQueryStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn batch_execute(&self, query: &str) -> Result<(), Error> {}
    #[database] pub async fn check_connection(&self) -> Result<(), Error> {}
    #[database] pub async fn transaction(&mut self) -> Result<Transaction, Error> {}
    pub fn build_transaction(&mut self) -> TransactionBuilder {}
    pub fn cancel_token(&self) -> CancelToken {}
    pub fn is_closed(&self) -> bool {}
}
#[guard(kind = "transaction")] pub struct Transaction;
impl Transaction {
    #[database] pub async fn commit(self) -> Result<(), Error> {}
    #[database] pub async fn rollback(self) -> Result<(), Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn prepare(&self, query: &str) -> Result<Statement, Error> {}
    #[database] pub async fn prepare_typed(&self, query: &str, parameter_types: &[Type]) -> Result<Statement, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Vec<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_one<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Row, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_opt<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Option<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_raw<T, P, I: IntoIterator<Item = P>>(&self, statement: &T, params: I) -> Result<RowStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Vec<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed_one(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Row, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed_opt(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Option<Row>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn query_typed_raw<P, I: IntoIterator<Item = (P, Type)>>(&self, query: &str, params: I) -> Result<RowStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn execute<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<u64, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn execute_typed(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<u64, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn execute_raw<P, I: IntoIterator<Item = P>, T>(&self, statement: &T, params: I) -> Result<u64, Error> {}
    #[database] pub async fn bind<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Portal, Error> {}
    #[database] pub async fn bind_raw<P, T, I: IntoIterator<Item = P>>(&self, statement: &T, params: I) -> Result<Portal, Error> {}
    #[database] pub async fn query_portal(&self, portal: &Portal, max_rows: i32) -> Result<Vec<Row>, Error> {}
    #[database] pub async fn query_portal_raw(&self, portal: &Portal, max_rows: i32) -> Result<RowStream, Error> {}
    #[database] pub async fn copy_in<T, U>(&self, statement: &T) -> Result<CopyInSink<U>, Error> {}
    #[database] pub async fn copy_out<T>(&self, statement: &T) -> Result<CopyOutStream, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn simple_query(&self, query: &str) -> Result<Vec<SimpleQueryMessage>, Error> {}
    #[sql(text = 1, executor = 0)] #[database] pub async fn batch_execute(&self, query: &str) -> Result<(), Error> {}
    pub fn cancel_token(&self) -> CancelToken {}
    #[database] pub async fn cancel_query<T>(&self, tls: T) -> Result<(), Error> {}
    #[database] pub async fn cancel_query_raw<S, T>(&self, stream: S, tls: T) -> Result<(), Error> {}
    #[database] pub async fn transaction(&mut self) -> Result<Transaction, Error> {}
    #[database] pub async fn savepoint<I>(&mut self, name: I) -> Result<Transaction, Error> {}
    pub fn client(&self) -> &Client {}
}
pub struct TransactionBuilder;
impl TransactionBuilder {
    pub fn isolation_level(self, isolation_level: IsolationLevel) -> Self {}
    pub fn read_only(self, read_only: bool) -> Self {}
    pub fn deferrable(self, deferrable: bool) -> Self {}
    #[database] pub async fn start(self) -> Result<Transaction, Error> {}
}
pub trait GenericClient: private::Sealed {
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn execute<T>(&self, query: &T, params: &[&(dyn ToSql)]) -> Result<u64, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn execute_raw<P, I: IntoIterator<Item = P>, T>(&self, statement: &T, params: I) -> Result<u64, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn execute_typed(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<u64, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query<T>(&self, query: &T, params: &[&(dyn ToSql)]) -> Result<Vec<Row>, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_one<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Row, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_opt<T>(&self, statement: &T, params: &[&(dyn ToSql)]) -> Result<Option<Row>, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_raw<T, P, I: IntoIterator<Item = P>>(&self, statement: &T, params: I) -> Result<RowStream, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_typed(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Vec<Row>, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_typed_one(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Row, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_typed_opt(&self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Option<Row>, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_typed_raw<P, I: IntoIterator<Item = (P, Type)>>(&self, statement: &str, params: I) -> Result<RowStream, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn prepare(&self, query: &str) -> Result<Statement, Error> {}
    #[required] #[database] async fn prepare_typed(&self, query: &str, parameter_types: &[Type]) -> Result<Statement, Error> {}
    #[required] #[database] async fn transaction(&mut self) -> Result<Transaction, Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn batch_execute(&self, query: &str) -> Result<(), Error> {}
    #[required] #[sql(text = 1, executor = 0)] #[database] async fn simple_query(&self, query: &str) -> Result<Vec<SimpleQueryMessage>, Error> {}
    #[required] fn client(&self) -> &Client {}
}
impl Clone for CancelToken { fn clone(&self) -> Self {} }
pub struct CancelToken;
impl CancelToken {
    #[database] pub async fn cancel_query<T>(&self, tls: T) -> Result<(), Error> {}
    #[database] pub async fn cancel_query_raw<S, T>(&self, stream: S, tls: T) -> Result<(), Error> {}
}
#[database] pub async fn connect<T>(config: &str, tls: T) -> Result<(Client, Connection<Socket, T::Stream>), Error> {}
impl Clone for Config { fn clone(&self) -> Self {} }
pub struct Config;
impl Default for Config { fn default() -> Config {} }
impl Config {
    pub fn new() -> Config {}
    pub fn user(&mut self, user: impl Into<String>) -> &mut Config {}
    pub fn password<T>(&mut self, password: T) -> &mut Config {}
    pub fn dbname(&mut self, dbname: impl Into<String>) -> &mut Config {}
    pub fn host(&mut self, host: impl Into<String>) -> &mut Config {}
    pub fn host_path<T>(&mut self, host: T) -> &mut Config {}
    pub fn hostaddr(&mut self, hostaddr: IpAddr) -> &mut Config {}
    pub fn port(&mut self, port: u16) -> &mut Config {}
    pub fn connect_timeout(&mut self, connect_timeout: Duration) -> &mut Config {}
    #[database] pub async fn connect<T>(&self, tls: T) -> Result<(Client, Connection<Socket, T::Stream>), Error> {}
    #[database] pub async fn connect_raw<S, T>(&self, stream: S, tls: T) -> Result<(Client, Connection<S, T::Stream>), Error> {}
}
