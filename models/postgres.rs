#![krate(name = "postgres", versions = ">=0.19, <0.20", read = "0.19.14", needs = "tokio_postgres")]

use std::time::Duration;
use std::net::IpAddr;
pub use tokio_postgres::{Error, Row, Statement};
pub struct Client;
impl Client {
    #[database] pub fn connect<T>(params: &str, tls_mode: T) -> Result<Client, Error> {}
    pub fn configure() -> Config {}
    #[database] #[sql(text = 1, executor = 0)] pub fn execute<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<u64, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn execute_typed(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<u64, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Vec<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_one<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Row, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_opt<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Option<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_raw<T, P, I: IntoIterator<Item = P>>(&mut self, query: &T, params: I) -> Result<RowIter, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Vec<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed_one(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Row, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed_opt(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Option<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed_raw<P, I: IntoIterator<Item = (P, Type)>>(&mut self, query: &str, params: I) -> Result<RowIter, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn prepare(&mut self, query: &str) -> Result<Statement, Error> {}
    #[database] pub fn prepare_typed(&mut self, query: &str, types: &[Type]) -> Result<Statement, Error> {}
    #[database] pub fn copy_in<T>(&mut self, query: &T) -> Result<CopyInWriter, Error> {}
    #[database] pub fn copy_out<T>(&mut self, query: &T) -> Result<CopyOutReader, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn simple_query(&mut self, query: &str) -> Result<Vec<SimpleQueryMessage>, Error> {}
    #[database] pub fn is_valid(&mut self, timeout: Duration) -> Result<(), Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn batch_execute(&mut self, query: &str) -> Result<(), Error> {}
    pub fn check_connection(&mut self) -> Result<(), Error> {}
    #[database] pub fn transaction(&mut self) -> Result<Transaction, Error> {}
    pub fn build_transaction(&mut self) -> TransactionBuilder {}
    pub fn is_closed(&self) -> bool {}
    pub fn close(self) -> Result<(), Error> {}
}
#[guard(kind = "transaction")] pub struct Transaction;
impl Transaction {
    #[database] pub fn commit(self) -> Result<(), Error> {}
    #[database] pub fn rollback(self) -> Result<(), Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn prepare(&mut self, query: &str) -> Result<Statement, Error> {}
    #[database] pub fn prepare_typed(&mut self, query: &str, types: &[Type]) -> Result<Statement, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn execute<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<u64, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn execute_typed(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<u64, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Vec<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_one<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Row, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_opt<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Option<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_raw<T, P, I: IntoIterator<Item = P>>(&mut self, query: &T, params: I) -> Result<RowIter, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed(&mut self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Vec<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed_one(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Row, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed_opt(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Option<Row>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn query_typed_raw<P, I: IntoIterator<Item = (P, Type)>>(&mut self, query: &str, params: I) -> Result<RowIter, Error> {}
    #[database] pub fn bind<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Portal, Error> {}
    #[database] pub fn query_portal(&mut self, portal: &Portal, max_rows: i32) -> Result<Vec<Row>, Error> {}
    #[database] pub fn query_portal_raw(&mut self, portal: &Portal, max_rows: i32) -> Result<RowIter, Error> {}
    #[database] pub fn copy_in<T>(&mut self, query: &T) -> Result<CopyInWriter, Error> {}
    #[database] pub fn copy_out<T>(&mut self, query: &T) -> Result<CopyOutReader, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn simple_query(&mut self, query: &str) -> Result<Vec<SimpleQueryMessage>, Error> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn batch_execute(&mut self, query: &str) -> Result<(), Error> {}
    pub fn cancel_token(&self) -> CancelToken {}
    #[database] pub fn transaction(&mut self) -> Result<Transaction, Error> {}
    #[database] pub fn savepoint<I>(&mut self, name: I) -> Result<Transaction, Error> {}
}
pub trait GenericClient: private::Sealed {
    #[required] #[database] #[sql(text = 1, executor = 0)] fn execute<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<u64, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn execute_typed(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<u64, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Vec<Row>, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_one<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Row, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_opt<T>(&mut self, query: &T, params: &[&(dyn ToSql)]) -> Result<Option<Row>, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_raw<T, P, I: IntoIterator<Item = P>>(&mut self, query: &T, params: I) -> Result<RowIter, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_typed(&mut self, statement: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Vec<Row>, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_typed_one(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Row, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_typed_opt(&mut self, query: &str, params: &[(&(dyn ToSql), Type)]) -> Result<Option<Row>, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn query_typed_raw<P, I: IntoIterator<Item = (P, Type)>>(&mut self, statement: &str, params: I) -> Result<RowIter, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn prepare(&mut self, query: &str) -> Result<Statement, Error> {}
    #[required] #[database] fn prepare_typed(&mut self, query: &str, types: &[Type]) -> Result<Statement, Error> {}
    #[required] #[database] fn copy_in<T>(&mut self, query: &T) -> Result<CopyInWriter, Error> {}
    #[required] #[database] fn copy_out<T>(&mut self, query: &T) -> Result<CopyOutReader, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn simple_query(&mut self, query: &str) -> Result<Vec<SimpleQueryMessage>, Error> {}
    #[required] #[database] #[sql(text = 1, executor = 0)] fn batch_execute(&mut self, query: &str) -> Result<(), Error> {}
    #[required] #[database] fn transaction(&mut self) -> Result<Transaction, Error> {}
}
impl Clone for Config { fn clone(&self) -> Self {} }
pub struct Config;
impl Default for Config { fn default() -> Config {} }
impl Config {
    pub fn new() -> Config {}
    pub fn user(&mut self, user: &str) -> &mut Config {}
    pub fn password<T>(&mut self, password: T) -> &mut Config {}
    pub fn dbname(&mut self, dbname: &str) -> &mut Config {}
    pub fn host(&mut self, host: &str) -> &mut Config {}
    pub fn host_path<T>(&mut self, host: T) -> &mut Config {}
    pub fn hostaddr(&mut self, hostaddr: IpAddr) -> &mut Config {}
    pub fn port(&mut self, port: u16) -> &mut Config {}
    pub fn connect_timeout(&mut self, connect_timeout: Duration) -> &mut Config {}
    #[database] pub fn connect<T>(&self, tls: T) -> Result<Client, Error> {}
}
