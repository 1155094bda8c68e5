#![krate(name = "fs2", versions = ">=0.4, <0.5", read = "0.4.3")]
//! File locks as methods of `std::fs::File`; nothing guards them, `unlock` or closing the file ends them.

use std::fs::File;
use std::io;
pub trait FileExt {
    #[required] #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
    #[required] #[acquire(exclusive)] fn lock_exclusive(&self) -> io::Result<()> {}
    #[required] #[acquire(shared, try)] fn try_lock_shared(&self) -> io::Result<()> {}
    #[required] #[acquire(exclusive, try)] fn try_lock_exclusive(&self) -> io::Result<()> {}
    #[required] #[releases] fn unlock(&self) -> io::Result<()> {}
}
impl FileExt for File {
    #[acquire(shared)] fn lock_shared(&self) -> io::Result<()> {}
    #[acquire(exclusive)] fn lock_exclusive(&self) -> io::Result<()> {}
    #[acquire(shared, try)] fn try_lock_shared(&self) -> io::Result<()> {}
    #[acquire(exclusive, try)] fn try_lock_exclusive(&self) -> io::Result<()> {}
    #[releases] fn unlock(&self) -> io::Result<()> {}
}
