#![krate(name = "mysql_async", versions = ">=0.30, <0.38", read = "0.37.1")]

use std::sync::Arc;
use std::ops::Deref;
pub use self::error::{Error, Result};
impl Clone for Pool { fn clone(&self) -> Self {} }
#[lock(kind = "pool")] #[shared] pub struct Pool;
impl Pool {
    pub fn new<O>(opts: O) -> Pool {}
    pub fn metrics(&self) -> Arc<Metrics> {}
    pub fn from_url<T>(url: T) -> Result<Pool> {}
    #[acquire(exclusive)] pub async fn get_conn(&self) -> Result<Conn> {}
    #[acquire(exclusive)] #[database] pub async fn start_transaction(&self, options: TxOpts) -> Result<Transaction> {}
    #[database] pub async fn disconnect(self) -> Result<()> {}
}
#[guard] pub struct Conn;
impl Conn {
    pub fn is_disconnected(&self) -> bool {}
    pub fn last_insert_id(&self) -> Option<u64> {}
    pub fn affected_rows(&self) -> u64 {}
    pub fn reset_connection(&mut self, reset_connection: bool) {}
    #[database] pub async fn disconnect(self) -> Result<()> {}
    #[database] pub async fn reset(&mut self) -> Result<bool> {}
    #[database] pub async fn change_user(&mut self, opts: ChangeUserOpts) -> Result<()> {}
    #[database] pub async fn start_transaction(&mut self, options: TxOpts) -> Result<Transaction> {}
}
#[guard(kind = "transaction")] pub struct Transaction;
impl Transaction {
    #[database] pub async fn commit(self) -> Result<()> {}
    #[database] pub async fn rollback(self) -> Result<()> {}
}
impl Deref for Transaction { type Target = Conn; #[same_place] fn deref(&self) -> &Self::Target {} }
pub mod prelude {
    pub trait Query {
        #[required] #[sql(text = 0, executor = 1)] #[database] async fn run<C>(self, conn: C) -> crate::error::Result<QueryResult<TextProtocol>> {}
        #[sql(text = 0, executor = 1)] #[database] async fn first<T, C>(self, conn: C) -> crate::error::Result<Option<T>> {}
        #[sql(text = 0, executor = 1)] #[database] async fn fetch<T, C>(self, conn: C) -> crate::error::Result<Vec<T>> {}
        #[sql(text = 0, executor = 1)] #[database] async fn ignore<C>(self, conn: C) -> crate::error::Result<()> {}
    }
    pub trait Queryable {
        #[required] #[database] async fn ping(&mut self) -> crate::error::Result<()> {}
        #[required] #[sql(text = 1, executor = 0)] #[database] async fn query_iter<Q>(&mut self, query: Q) -> crate::error::Result<QueryResult<TextProtocol>> {}
        #[required] #[database] async fn prep<Q>(&mut self, query: Q) -> crate::error::Result<Statement> {}
        #[required] #[database] async fn close(&mut self, stmt: Statement) -> crate::error::Result<()> {}
        #[required] #[sql(text = 1, executor = 0)] #[database] async fn exec_iter<Q, P>(&mut self, stmt: Q, params: P) -> crate::error::Result<QueryResult<BinaryProtocol>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn query<T, Q>(&mut self, query: Q) -> crate::error::Result<Vec<T>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn query_first<T, Q>(&mut self, query: Q) -> crate::error::Result<Option<T>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn query_map<T, F: FnMut(T) -> U, Q, U>(&mut self, query: Q, f: F) -> crate::error::Result<Vec<U>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn query_fold<T, F: FnMut(U, T) -> U, Q, U>(&mut self, query: Q, init: U, f: F) -> crate::error::Result<U> {}
        #[sql(text = 1, executor = 0)] #[database] async fn query_drop<Q>(&mut self, query: Q) -> crate::error::Result<()> {}
        #[required] #[sql(text = 1, executor = 0)] #[database] async fn exec_batch<S, P, I: IntoIterator<Item = P>>(&mut self, stmt: S, params_iter: I) -> crate::error::Result<()> {}
        #[sql(text = 1, executor = 0)] #[database] async fn exec<T, S, P>(&mut self, stmt: S, params: P) -> crate::error::Result<Vec<T>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn exec_first<T, S, P>(&mut self, stmt: S, params: P) -> crate::error::Result<Option<T>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn exec_map<T, S, P, U, F: FnMut(T) -> U>(&mut self, stmt: S, params: P, f: F) -> crate::error::Result<Vec<U>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn exec_fold<T, S, P, U, F: FnMut(U, T) -> U>(&mut self, stmt: S, params: P, init: U, f: F) -> crate::error::Result<U> {}
        #[sql(text = 1, executor = 0)] #[database] async fn exec_drop<S, P>(&mut self, stmt: S, params: P) -> crate::error::Result<()> {}
        #[sql(text = 1, executor = 0)] #[database] async fn query_stream<T, Q>(&mut self, query: Q) -> crate::error::Result<ResultSetStream<T, TextProtocol>> {}
        #[sql(text = 1, executor = 0)] #[database] async fn exec_stream<T, Q, P>(&mut self, stmt: Q, params: P) -> crate::error::Result<ResultSetStream<T, BinaryProtocol>> {}
    }
}
/// `"SELECT 1".first(&pool)`: a pool runs a statement too, on any of its connections.
impl crate::prelude::Query for str {}
impl crate::prelude::Query for String {}
pub mod error {
    pub struct Error;
    pub type Result<T, E = Error> = std::result::Result<T, E>;
}
impl crate::prelude::Queryable for Conn {}
impl crate::prelude::Queryable for Transaction {}
