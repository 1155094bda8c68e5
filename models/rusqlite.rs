#![krate(name = "rusqlite", versions = ">=0.25, <0.44", read = "0.43.0")]

use std::ops::Deref;
use std::ops::DerefMut;
pub struct Error;
impl std::error::Error for Error {}
pub type Result<T, E = Error> = std::result::Result<T, E>;
pub struct Connection;
impl Connection {
    #[database] pub fn open<P>(path: P) -> Result<Self> {}
    pub fn open_in_memory() -> Result<Self> {}
    #[database] pub fn open_with_flags<P>(path: P, flags: OpenFlags) -> Result<Self> {}
    pub fn open_with_flags_and_vfs<P, V>(path: P, flags: OpenFlags, vfs: V) -> Result<Self> {}
    pub fn open_in_memory_with_flags(flags: OpenFlags) -> Result<Self> {}
    pub fn open_in_memory_with_flags_and_vfs<V>(flags: OpenFlags, vfs: V) -> Result<Self> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn execute_batch(&self, sql: &str) -> Result<()> {}
    #[database] #[sql(text = 1, executor = 0)] pub fn execute<P>(&self, sql: &str, params: P) -> Result<usize> {}
    pub fn last_insert_rowid(&self) -> i64 {}
    #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 3)] pub fn query_row<T, P, F: FnOnce(&Row) -> Result<T>>(&self, sql: &str, params: P, f: F) -> Result<T> {}
    #[database] #[sql(text = 1, executor = 0)] #[runs_now(arg = 3)] pub fn query_one<T, P, F: FnOnce(&Row) -> Result<T>>(&self, sql: &str, params: P, f: F) -> Result<T> {}
    #[database] #[runs_now(arg = 3)] pub fn query_row_and_then<T, E, P, F: FnOnce(&Row) -> Result<T, E>>(&self, sql: &str, params: P, f: F) -> Result<T, E> {}
    #[sql(text = 1, executor = 0)] pub fn prepare(&self, sql: &str) -> Result<Statement> {}
    pub fn prepare_with_flags(&self, sql: &str, flags: PrepFlags) -> Result<Statement> {}
    pub fn close(self) -> Result<(), (Self, Error)> {}
    pub fn changes(&self) -> u64 {}
    pub fn is_autocommit(&self) -> bool {}
    #[database] pub fn transaction(&mut self) -> Result<Transaction> {}
    #[database] pub fn transaction_with_behavior(&mut self, behavior: TransactionBehavior) -> Result<Transaction> {}
    #[database] pub fn unchecked_transaction(&self) -> Result<Transaction> {}
    #[database] pub fn savepoint(&mut self) -> Result<Savepoint> {}
    pub fn savepoint_with_name<T>(&mut self, name: T) -> Result<Savepoint> {}
    pub fn transaction_state<N>(&self, db_name: Option<N>) -> Result<TransactionState> {}
    #[sql(text = 1, executor = 0)] pub fn prepare_cached(&self, sql: &str) -> Result<CachedStatement> {}
}
pub struct Statement;
impl Statement {
    #[database] pub fn execute<P>(&mut self, params: P) -> Result<usize> {}
    #[database] pub fn insert<P>(&mut self, params: P) -> Result<i64> {}
    pub fn query<P>(&mut self, params: P) -> Result<Rows> {}
    #[runs_now(arg = 2)] pub fn query_map<T, P, F: FnMut(&Row) -> Result<T>>(&mut self, params: P, f: F) -> Result<MappedRows<F>> {}
    #[runs_now(arg = 2)] pub fn query_and_then<T, E, P, F: FnMut(&Row) -> Result<T, E>>(&mut self, params: P, f: F) -> Result<AndThenRows<F>> {}
    #[database] pub fn exists<P>(&mut self, params: P) -> Result<bool> {}
    #[database] #[runs_now(arg = 2)] pub fn query_row<T, P, F: FnOnce(&Row) -> Result<T>>(&mut self, params: P, f: F) -> Result<T> {}
    #[database] #[runs_now(arg = 2)] pub fn query_one<T, P, F: FnOnce(&Row) -> Result<T>>(&mut self, params: P, f: F) -> Result<T> {}
}
impl Clone for TransactionBehavior { fn clone(&self) -> Self {} }
pub enum TransactionBehavior { Deferred, Immediate, Exclusive }
#[guard(kind = "transaction")] pub struct Transaction;
#[guard(kind = "transaction")] pub struct Savepoint;
impl Transaction {
    pub fn new(conn: &mut Connection, behavior: TransactionBehavior) -> Result<Transaction> {}
    pub fn new_unchecked(conn: &Connection, behavior: TransactionBehavior) -> Result<Transaction> {}
    pub fn savepoint(&mut self) -> Result<Savepoint> {}
    pub fn savepoint_with_name<T>(&mut self, name: T) -> Result<Savepoint> {}
    pub fn drop_behavior(&self) -> DropBehavior {}
    pub fn set_drop_behavior(&mut self, drop_behavior: DropBehavior) {}
    #[database] pub fn commit(self) -> Result<()> {}
    #[database] pub fn rollback(self) -> Result<()> {}
    #[database] pub fn finish(self) -> Result<()> {}
}
impl Deref for Transaction { type Target = Connection; #[same_place] fn deref(&self) -> &Connection {} }
impl Savepoint {
    pub fn new(conn: &mut Connection) -> Result<Savepoint> {}
    pub fn with_name<T>(conn: &mut Connection, name: T) -> Result<Savepoint> {}
    pub fn savepoint(&mut self) -> Result<Savepoint> {}
    pub fn savepoint_with_name<T>(&mut self, name: T) -> Result<Savepoint> {}
    pub fn drop_behavior(&self) -> DropBehavior {}
    pub fn set_drop_behavior(&mut self, drop_behavior: DropBehavior) {}
    #[database] pub fn commit(self) -> Result<()> {}
    #[database] pub fn rollback(&mut self) -> Result<()> {}
    #[database] pub fn finish(self) -> Result<()> {}
}
impl Deref for Savepoint { type Target = Connection; #[same_place] fn deref(&self) -> &Connection {} }
pub struct CachedStatement;
impl Deref for CachedStatement { type Target = Statement; #[same_place] fn deref(&self) -> &Statement {} }
impl DerefMut for CachedStatement { #[same_place] fn deref_mut(&mut self) -> &mut Statement {} }
impl CachedStatement {
    pub fn discard(self) {}
}
pub struct Rows;
impl Rows {
    #[database] pub fn next(&mut self) -> Result<Option<&Row>> {}
    #[runs_now(arg = 1)] pub fn map<F: FnMut(&Row) -> Result<B>, B>(self, f: F) -> Map<F> {}
    #[runs_now(arg = 1)] pub fn mapped<F: FnMut(&Row) -> Result<B>, B>(self, f: F) -> MappedRows<F> {}
    #[runs_now(arg = 1)] pub fn and_then<F: FnMut(&Row) -> Result<T, E>, T, E>(self, f: F) -> AndThenRows<F> {}
    #[same_place] pub fn as_ref(&self) -> Option<&Statement> {}
}
pub struct MappedRows<F>;
impl<T, F: FnMut(&Row) -> Result<T>> Iterator for MappedRows<F> { type Item = Result<T>; fn next(&mut self) -> Option<Result<T>> {} }
pub struct Row;
impl Row {
    pub fn get_unwrap<I, T>(&self, idx: I) -> T {}
    pub fn get<I, T>(&self, idx: I) -> Result<T> {}
    pub fn get_ref<I>(&self, idx: I) -> Result<ValueRef> {}
    pub fn get_ref_unwrap<I>(&self, idx: I) -> ValueRef {}
    pub unsafe fn get_pointer<I, T>(&self, idx: I, ptr_type: &std::ffi::CStr) -> Result<Option<&T>> {}
}
