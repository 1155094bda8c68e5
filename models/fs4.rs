#![krate(name = "fs4", versions = ">=0.6, <2", read = "0.13.1")]
//! File locks as methods of `std::fs::File`; nothing guards them, `unlock` or closing the file ends them.

use std::fs::File;
use std::io;
pub mod fs_std {
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
