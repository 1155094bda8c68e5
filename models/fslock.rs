#![krate(name = "fslock", versions = ">=0.1, <0.3", read = "0.2.1")]
//! A lock file; nothing guards it, `unlock` or dropping the `LockFile` ends it.

pub struct Error;
impl std::error::Error for Error {}
#[lock(kind = "file")] pub struct LockFile;
impl LockFile {
    #[file_io] pub fn open<P>(path: &P) -> Result<Self, Error> {}
    #[acquire(exclusive)] pub fn lock(&mut self) -> Result<(), Error> {}
    #[acquire(exclusive)] pub fn lock_with_pid(&mut self) -> Result<(), Error> {}
    #[acquire(exclusive, try)] pub fn try_lock(&mut self) -> Result<bool, Error> {}
    #[acquire(exclusive, try)] pub fn try_lock_with_pid(&mut self) -> Result<bool, Error> {}
    pub fn owns_lock(&self) -> bool {}
    #[releases] pub fn unlock(&mut self) -> Result<(), Error> {}
}
