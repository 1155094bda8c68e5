#![krate(name = "fd-lock", versions = ">=3, <5", read = "4.0.4")]
//! File locks with guards.

use std::io;
use std::ops::Deref;
use std::ops::DerefMut;
#[lock(kind = "file")] pub struct RwLock<T>;
impl<T> RwLock<T> {
    pub fn new(inner: T) -> RwLock<T> {}
    #[acquire(shared)] pub fn read(&self) -> io::Result<RwLockReadGuard<T>> {}
    #[acquire(shared, try)] pub fn try_read(&self) -> io::Result<RwLockReadGuard<T>> {}
    #[acquire(exclusive)] pub fn write(&mut self) -> io::Result<RwLockWriteGuard<T>> {}
    #[acquire(exclusive, try)] pub fn try_write(&mut self) -> io::Result<RwLockWriteGuard<T>> {}
    pub fn into_inner(self) -> T {}
}
#[guard] pub struct RwLockReadGuard<T>;
impl<T> Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct RwLockWriteGuard<T>;
impl<T> Deref for RwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for RwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
