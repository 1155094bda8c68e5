#![krate(name = "fs4", versions = ">=0.6, <2", read = "0.13.1", needs = "tokio")]
//! File locks as methods of `std::fs::File`; nothing guards them, `unlock` or closing the file ends them.
//! Until 1.0 the tries answer a bool, and `?` alone does not look at it.

use std::fs::File;
use std::io;
#[since("1.0")] pub struct TryLockError;
#[since("1.0")] impl std::error::Error for TryLockError {}
#[since("1.0")] pub trait FileExt {
    #[required] #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
    #[required] #[acquire(exclusive)] fn lock(&self) -> io::Result<()> {}
    #[required] #[acquire(shared, try)] fn try_lock_shared(&self) -> Result<(), TryLockError> {}
    #[required] #[acquire(exclusive, try)] fn try_lock(&self) -> Result<(), TryLockError> {}
    #[required] #[releases] fn unlock(&self) -> io::Result<()> {}
}
#[since("1.0")] impl FileExt for File {
    #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
    #[acquire(exclusive)] fn lock(&self) -> io::Result<()> {}
    #[acquire(shared, try)] fn try_lock_shared(&self) -> Result<(), TryLockError> {}
    #[acquire(exclusive, try)] fn try_lock(&self) -> Result<(), TryLockError> {}
    #[releases] fn unlock(&self) -> io::Result<()> {}
}
#[since("1.0")] pub trait AsyncFileExt {
    #[required] #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
    #[required] #[acquire(exclusive)] fn lock(&self) -> io::Result<()> {}
    #[required] #[acquire(shared, try)] fn try_lock_shared(&self) -> Result<(), TryLockError> {}
    #[required] #[acquire(exclusive, try)] fn try_lock(&self) -> Result<(), TryLockError> {}
    #[required] #[releases] fn unlock(&self) -> io::Result<()> {}
    #[required] #[releases] async fn unlock_async(&self) -> io::Result<()> {}
}
#[since("1.0")] impl AsyncFileExt for ::tokio::fs::File {
    #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
    #[acquire(exclusive)] fn lock(&self) -> io::Result<()> {}
    #[acquire(shared, try)] fn try_lock_shared(&self) -> Result<(), TryLockError> {}
    #[acquire(exclusive, try)] fn try_lock(&self) -> Result<(), TryLockError> {}
    #[releases] fn unlock(&self) -> io::Result<()> {}
    #[releases] async fn unlock_async(&self) -> io::Result<()> {}
}
#[since("1.0")] pub mod tokio { pub use crate::AsyncFileExt; }
#[until("1.0")] pub mod fs_std {
    use std::io;
    use std::fs::File;
    pub trait FileExt {
        #[required] fn allocated_size(&self) -> io::Result<u64> {}
        #[required] fn allocate(&self, len: u64) -> io::Result<()> {}
        #[required] #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
        #[required] #[acquire(exclusive)] fn lock_exclusive(&self) -> io::Result<()> {}
        #[required] #[acquire(shared, try)] fn try_lock_shared(&self) -> io::Result<bool> {}
        #[required] #[acquire(exclusive, try)] fn try_lock_exclusive(&self) -> io::Result<bool> {}
        #[required] #[releases] fn unlock(&self) -> io::Result<()> {}
    }
    impl FileExt for File {
        fn allocated_size(&self) -> io::Result<u64> {}
        fn allocate(&self, len: u64) -> io::Result<()> {}
        #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
        #[acquire(exclusive)] fn lock_exclusive(&self) -> io::Result<()> {}
        #[acquire(shared, try)] fn try_lock_shared(&self) -> io::Result<bool> {}
        #[acquire(exclusive, try)] fn try_lock_exclusive(&self) -> io::Result<bool> {}
        #[releases] fn unlock(&self) -> io::Result<()> {}
    }
}
