#![krate(name = "mysql", versions = ">=22, <29", read = "28.0.4")]

use std::borrow::Cow;
use std::ops::Deref;
use std::time::Duration;
pub use self::error::{Error, Result};
pub mod prelude { pub use crate::queryable::Queryable; }
impl Clone for Pool { fn clone(&self) -> Self {} }
#[lock(kind = "pool")] #[shared] pub struct Pool;
impl Pool {
    #[database] pub fn new<T, E>(opts: T) -> Result<Pool> {}
    #[acquire(exclusive)] pub fn get_conn(&self) -> Result<PooledConn> {}
    #[acquire(exclusive, timed)] pub fn try_get_conn(&self, timeout: Duration) -> Result<PooledConn> {}
    #[acquire(exclusive)] #[database] pub fn start_transaction(&self, tx_opts: TxOpts) -> Result<Transaction> {}
}
#[guard] pub struct PooledConn;
impl Deref for PooledConn { type Target = Conn; #[same_place] fn deref(&self) -> &Self::Target {} }
impl PooledConn {
    #[database] pub fn start_transaction(&mut self, tx_opts: TxOpts) -> Result<Transaction> {}
    pub fn get_binlog_stream(self, request: crate::BinlogRequest) -> Result<crate::BinlogStream> {}
    #[database] pub fn change_user(&mut self) -> Result<()> {}
    pub fn reset_connection(&mut self, reset_connection: bool) {}
}
pub struct Conn;
impl Conn {
    pub fn info_str(&self) -> Cow<str> {}
    #[database] pub fn new<T, E>(opts: T) -> Result<Conn> {}
    #[database] pub fn reset(&mut self) -> Result<()> {}
    #[database] pub fn change_user(&mut self, opts: ChangeUserOpts) -> Result<()> {}
    #[database] pub fn ping(&mut self) -> Result<(), Error> {}
    pub fn select_db(&mut self, schema: &str) -> Result<(), Error> {}
    #[database] pub fn start_transaction(&mut self, tx_opts: TxOpts) -> Result<Transaction> {}
}
#[guard(kind = "transaction")] pub struct Transaction;
impl Transaction {
    #[database] pub fn commit(self) -> Result<()> {}
    #[database] pub fn rollback(self) -> Result<()> {}
    pub fn set_local_infile_handler(&mut self, handler: Option<LocalInfileHandler>) {}
    pub fn affected_rows(&self) -> u64 {}
    pub fn last_insert_id(&self) -> Option<u64> {}
    pub fn warnings(&self) -> u16 {}
    pub fn info_ref(&self) -> &[u8] {}
    pub fn info_str(&self) -> Cow<str> {}
}
pub mod queryable {
    pub trait Queryable {
        #[required] #[database] #[sql(text = 1, executor = 0)] fn query_iter<Q>(&mut self, query: Q) -> Result<QueryResult<Text>> {}
        #[database] #[sql(text = 1, executor = 0)] fn query<T, Q>(&mut self, query: Q) -> Result<Vec<T>> {}
        #[database] #[sql(text = 1, executor = 0)] fn query_opt<T, Q>(&mut self, query: Q) -> Result<Vec<StdResult<T, FromRowError>>> {}
        #[database] #[sql(text = 1, executor = 0)] fn query_first<T, Q>(&mut self, query: Q) -> Result<Option<T>> {}
        #[database] #[sql(text = 1, executor = 0)] fn query_first_opt<T, Q>(&mut self, query: Q) -> Result<Option<StdResult<T, FromRowError>>> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 2)] fn query_map<T, F: FnMut(T) -> U, Q, U>(&mut self, query: Q, f: F) -> Result<Vec<U>> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 2)] fn query_map_opt<T, F: FnMut(StdResult<T, FromRowError>) -> U, Q, U>(&mut self, query: Q, f: F) -> Result<Vec<U>> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 3)] fn query_fold<T, F: FnMut(U, T) -> U, Q, U>(&mut self, query: Q, init: U, f: F) -> Result<U> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 3)] fn query_fold_opt<T, F: FnMut(U, StdResult<T, FromRowError>) -> U, Q, U>(&mut self, query: Q, init: U, f: F) -> Result<U> {}
        #[database] #[sql(text = 1, executor = 0)] fn query_drop<Q>(&mut self, query: Q) -> Result<()> {}
        #[required] #[database] fn prep<Q>(&mut self, query: Q) -> Result<crate::Statement> {}
        #[required] #[database] fn close(&mut self, stmt: Statement) -> Result<()> {}
        #[required] #[database] #[sql(text = 1, executor = 0)] fn exec_iter<S, P>(&mut self, stmt: S, params: P) -> Result<QueryResult<Binary>> {}
        #[required] #[database] #[sql(text = 1, executor = 0)] fn exec_batch<S, P, I: IntoIterator<Item = P>>(&mut self, stmt: S, params: I) -> Result<()> {}
        #[database] #[sql(text = 1, executor = 0)] fn exec<T, S, P>(&mut self, stmt: S, params: P) -> Result<Vec<T>> {}
        #[database] #[sql(text = 1, executor = 0)] fn exec_opt<T, S, P>(&mut self, stmt: S, params: P) -> Result<Vec<StdResult<T, FromRowError>>> {}
        #[database] #[sql(text = 1, executor = 0)] fn exec_first<T, S, P>(&mut self, stmt: S, params: P) -> Result<Option<T>> {}
        #[database] #[sql(text = 1, executor = 0)] fn exec_first_opt<T, S, P>(&mut self, stmt: S, params: P) -> Result<Option<StdResult<T, FromRowError>>> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 3)] fn exec_map<T, S, P, F: FnMut(T) -> U, U>(&mut self, stmt: S, params: P, f: F) -> Result<Vec<U>> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 3)] fn exec_map_opt<T, S, P, F: FnMut(StdResult<T, FromRowError>) -> U, U>(&mut self, stmt: S, params: P, f: F) -> Result<Vec<U>> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 4)] fn exec_fold<T, S, P, U, F: FnMut(U, T) -> U>(&mut self, stmt: S, params: P, init: U, f: F) -> Result<U> {}
        #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 4)] fn exec_fold_opt<T, S, P, U, F: FnMut(U, StdResult<T, FromRowError>) -> U>(&mut self, stmt: S, params: P, init: U, f: F) -> Result<U> {}
        #[database] #[sql(text = 1, executor = 0)] fn exec_drop<S, P>(&mut self, stmt: S, params: P) -> Result<()> {}
    }
}
pub mod error {
    pub type Result<T, E = Error> = std::result::Result<T, E>;
    pub enum Error { }
    impl std::error::Error for Error {}
}
impl crate::queryable::Queryable for Conn {}
impl crate::queryable::Queryable for PooledConn {}
impl crate::queryable::Queryable for Transaction {}
