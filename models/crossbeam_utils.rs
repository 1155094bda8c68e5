#![krate(name = "crossbeam-utils", versions = ">=0.8, <0.9", read = "0.8.23")]

use std::ops::Deref;
use std::ops::DerefMut;
pub struct CachePadded<T>;
impl<T> CachePadded<T> { pub const fn new(t: T) -> CachePadded<T> {} #[same_place] pub fn into_inner(self) -> T {} }
impl<T> Deref for CachePadded<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for CachePadded<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
pub struct Backoff;
impl Backoff { pub fn new() -> Self {} pub fn reset(&self) {} pub fn spin(&self) {} pub fn snooze(&self) {} pub fn is_completed(&self) -> bool {} }
pub mod thread {
    pub struct Scope;
    pub struct ScopedJoinHandle<T>;
    #[waits(join)] #[runs_now(arg = 0)] pub fn scope<F: FnOnce(&Scope) -> R, R>(f: F) -> std::thread::Result<R> {}
    impl Scope { #[spawns(arg = 1)] pub fn spawn<F: FnOnce(&Scope) -> T, T>(&self, f: F) -> ScopedJoinHandle<T> {} }
    impl<T> ScopedJoinHandle<T> { #[waits(join)] pub fn join(self) -> std::thread::Result<T> {} }
}
pub mod sync {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use std::time::Duration;
    use std::time::Instant;
    use std::sync::LockResult;
    use std::sync::TryLockResult;
    pub struct Parker;
    #[shared] pub struct Unparker;
    #[shared] pub struct WaitGroup;
    #[lock(kind = "sync")] pub struct ShardedLock<T>;
    #[guard] pub struct ShardedLockReadGuard<T>;
    #[guard] pub struct ShardedLockWriteGuard<T>;
    impl Parker {
        pub fn new() -> Parker {}
        #[blocks] pub fn park(&self) {}
        #[blocks(bounded)] pub fn park_timeout(&self, timeout: Duration) {}
        #[blocks(bounded)] pub fn park_deadline(&self, deadline: Instant) {}
        pub fn unparker(&self) -> &Unparker {}
    }
    impl Unparker { pub fn unpark(&self) {} }
    impl Clone for Unparker { #[same_place] fn clone(&self) -> Unparker {} }
    impl WaitGroup { pub fn new() -> Self {} #[waits(barrier)] pub fn wait(self) {} }
    impl Clone for WaitGroup { #[same_place] fn clone(&self) -> WaitGroup {} }
    impl<T> ShardedLock<T> {
        pub fn new(value: T) -> ShardedLock<T> {}
        pub fn into_inner(self) -> LockResult<T> {}
        pub fn is_poisoned(&self) -> bool {}
        pub fn get_mut(&mut self) -> LockResult<&mut T> {}
        #[acquire(shared, try)] pub fn try_read(&self) -> TryLockResult<ShardedLockReadGuard<T>> {}
        #[acquire(shared)] pub fn read(&self) -> LockResult<ShardedLockReadGuard<T>> {}
        #[acquire(exclusive, try)] pub fn try_write(&self) -> TryLockResult<ShardedLockWriteGuard<T>> {}
        #[acquire(exclusive)] pub fn write(&self) -> LockResult<ShardedLockWriteGuard<T>> {}
    }
    impl<T> Deref for ShardedLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> Deref for ShardedLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for ShardedLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
}
pub mod atomic {
    pub struct AtomicCell<T>;
    impl<T> AtomicCell<T> { pub const fn new(val: T) -> AtomicCell<T> {} pub fn into_inner(self) -> T {} pub fn store(&self, val: T) {} pub fn swap(&self, val: T) -> T {} pub fn load(&self) -> T {} pub fn take(&self) -> T {} pub fn compare_exchange(&self, current: T, new: T) -> Result<T, T> {} }
}
