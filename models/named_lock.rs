#![krate(name = "named-lock", versions = ">=0.2, <0.5", read = "0.4.1")]
//! A lock between processes, known by its name; the guard gives it back.

pub struct Error;
impl std::error::Error for Error {}
pub type Result<T> = std::result::Result<T, Error>;
#[lock(kind = "file")] pub struct NamedLock;
#[guard] pub struct NamedLockGuard;
impl NamedLock {
    pub fn create(name: &str) -> Result<NamedLock> {}
    pub fn with_path<P>(path: P) -> Result<NamedLock> {}
    #[acquire(exclusive)] pub fn lock(&self) -> Result<NamedLockGuard> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> Result<NamedLockGuard> {}
}
