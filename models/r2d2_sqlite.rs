#![krate(name = "r2d2_sqlite", versions = ">=0.18, <0.36", read = "0.35.0")]

pub struct SqliteConnectionManager;
impl SqliteConnectionManager { pub fn file<P>(path: P) -> Self {} pub fn memory() -> Self {} }
impl r2d2::ManageConnection for SqliteConnectionManager { type Connection = rusqlite::Connection; type Error = rusqlite::Error; }
