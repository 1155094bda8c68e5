#![krate(name = "antidote", versions = ">=1, <2", read = "1.1.0")]

use std::ops::Deref;
use std::ops::DerefMut;
use std::time::Duration;
pub use std::sync::WaitTimeoutResult;
#[lock(kind = "sync")] pub struct Mutex<T>;
impl<T> Mutex<T> {
    pub const fn new(t: T) -> Mutex<T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(exclusive)] pub fn lock(&self) -> MutexGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> TryLockResult<MutexGuard<T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
}
#[guard] pub struct MutexGuard<T>;
impl<T> Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
impl<T> Default for Mutex<T> { fn default() -> Self {} }
pub struct Condvar;
impl Condvar {
    pub const fn new() -> Condvar {}
    #[waits(condvar)] pub fn wait<T>(&self, guard: MutexGuard<T>) -> MutexGuard<T> {}
    #[waits(condvar, bounded)] pub fn wait_timeout<T>(&self, guard: MutexGuard<T>, dur: Duration) -> (MutexGuard<T>, WaitTimeoutResult) {}
    #[notifies] pub fn notify_one(&self) {}
    #[notifies] pub fn notify_all(&self) {}
}
pub type TryLockResult<T> = Result<T, TryLockError>;
pub struct TryLockError;
#[lock(kind = "sync")] pub struct RwLock<T>;
impl<T> RwLock<T> {
    pub const fn new(t: T) -> RwLock<T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(shared)] pub fn read(&self) -> RwLockReadGuard<T> {}
    #[acquire(shared, try)] pub fn try_read(&self) -> TryLockResult<RwLockReadGuard<T>> {}
    #[acquire(exclusive)] pub fn write(&self) -> RwLockWriteGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_write(&self) -> TryLockResult<RwLockWriteGuard<T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
}
#[guard] pub struct RwLockReadGuard<T>;
impl<T> Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct RwLockWriteGuard<T>;
impl<T> Deref for RwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for RwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
