#![krate(name = "crossbeam", versions = ">=0.8, <0.9", read = "0.8.5", sources = "crossbeam-utils, crossbeam-channel, crossbeam-queue")]

pub use self::thread::scope;
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
pub mod utils {
    use std::ops::Deref;
    use std::ops::DerefMut;
    pub struct CachePadded<T>;
    impl<T> CachePadded<T> { pub const fn new(t: T) -> CachePadded<T> {} #[same_place] pub fn into_inner(self) -> T {} }
    impl<T> Deref for CachePadded<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for CachePadded<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    pub struct Backoff;
    impl Backoff { pub fn new() -> Self {} pub fn reset(&self) {} pub fn spin(&self) {} pub fn snooze(&self) {} pub fn is_completed(&self) -> bool {} }
}
pub mod channel {
    use std::time::Duration;
    use std::time::Instant;
    pub fn unbounded<T>() -> (Sender<T>, Receiver<T>) {}
    pub fn bounded<T>(cap: usize) -> (Sender<T>, Receiver<T>) {}
    pub fn after(duration: Duration) -> Receiver<Instant> {}
    pub fn at(when: Instant) -> Receiver<Instant> {}
    pub const fn never<T>() -> Receiver<T> {}
    pub fn tick(duration: Duration) -> Receiver<Instant> {}
    #[shared] pub struct Sender<T>;
    impl<T> Sender<T> {
        pub fn try_send(&self, msg: T) -> Result<(), TrySendError<T>> {}
        pub fn send(&self, msg: T) -> Result<(), SendError<T>> {}
        pub fn send_timeout(&self, msg: T, timeout: Duration) -> Result<(), SendTimeoutError<T>> {}
        pub fn send_deadline(&self, msg: T, deadline: Instant) -> Result<(), SendTimeoutError<T>> {}
        pub fn is_empty(&self) -> bool {}
        pub fn is_full(&self) -> bool {}
        pub fn len(&self) -> usize {}
        pub fn capacity(&self) -> Option<usize> {}
        pub fn same_channel(&self, other: &Sender<T>) -> bool {}
    }
    impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Self {} }
    #[shared] pub struct Receiver<T>;
    impl<T> Receiver<T> {
        pub fn try_recv(&self) -> Result<T, TryRecvError> {}
        #[waits(recv)] pub fn recv(&self) -> Result<T, RecvError> {}
        #[waits(recv, bounded)] pub fn recv_timeout(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {}
        #[waits(recv, bounded)] pub fn recv_deadline(&self, deadline: Instant) -> Result<T, RecvTimeoutError> {}
        pub fn is_empty(&self) -> bool {}
        pub fn is_full(&self) -> bool {}
        pub fn len(&self) -> usize {}
        pub fn capacity(&self) -> Option<usize> {}
        #[waits(recv)] pub fn iter(&self) -> Iter<T> {}
        pub fn try_iter(&self) -> TryIter<T> {}
        pub fn same_channel(&self, other: &Receiver<T>) -> bool {}
    }
    impl<T> Clone for Receiver<T> { #[same_place] fn clone(&self) -> Self {} }
    impl<T> IntoIterator for &Receiver<T> { type Item = T; type IntoIter = Iter<T>; fn into_iter(self) -> Self::IntoIter {} }
    impl<T> IntoIterator for Receiver<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> Self::IntoIter {} }
    pub struct Iter<T>;
    impl<T> Iterator for Iter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<Self::Item> {} }
    pub struct TryIter<T>;
    impl<T> Iterator for TryIter<T> { type Item = T; fn next(&mut self) -> Option<Self::Item> {} }
    pub struct IntoIter<T>;
    impl<T> Iterator for IntoIter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<Self::Item> {} }
    impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
    pub struct SendError<T>(pub T);
    impl<T> Clone for TrySendError<T> { fn clone(&self) -> Self {} }
    pub enum TrySendError<T> { Full(T), Disconnected(T) }
    impl<T> Clone for SendTimeoutError<T> { fn clone(&self) -> Self {} }
    pub enum SendTimeoutError<T> { Timeout(T), Disconnected(T) }
    impl Clone for RecvError { fn clone(&self) -> Self {} }
    pub struct RecvError;
    impl Clone for TryRecvError { fn clone(&self) -> Self {} }
    pub enum TryRecvError { Empty, Disconnected }
    impl Clone for RecvTimeoutError { fn clone(&self) -> Self {} }
    pub enum RecvTimeoutError { Timeout, Disconnected }
    impl Clone for TrySelectError { fn clone(&self) -> Self {} }
    pub struct TrySelectError;
    impl Clone for SelectTimeoutError { fn clone(&self) -> Self {} }
    pub struct SelectTimeoutError;
    impl Clone for TryReadyError { fn clone(&self) -> Self {} }
    pub struct TryReadyError;
    impl Clone for ReadyTimeoutError { fn clone(&self) -> Self {} }
    pub struct ReadyTimeoutError;
    impl<T> SendError<T> {
        pub fn into_inner(self) -> T {}
    }
    impl<T> TrySendError<T> {
        pub fn into_inner(self) -> T {}
        pub fn is_full(&self) -> bool {}
        pub fn is_disconnected(&self) -> bool {}
    }
    impl<T> SendTimeoutError<T> {
        pub fn into_inner(self) -> T {}
        pub fn is_timeout(&self) -> bool {}
        pub fn is_disconnected(&self) -> bool {}
    }
    impl TryRecvError {
        pub fn is_empty(&self) -> bool {}
        pub fn is_disconnected(&self) -> bool {}
    }
    impl RecvTimeoutError {
        pub fn is_timeout(&self) -> bool {}
        pub fn is_disconnected(&self) -> bool {}
    }
    impl Clone for Operation { fn clone(&self) -> Self {} }
    pub struct Select;
    impl Select {
        pub fn new() -> Select {}
        pub fn new_biased() -> Self {}
        pub fn send<T>(&mut self, s: &Sender<T>) -> usize {}
        pub fn recv<T>(&mut self, r: &Receiver<T>) -> usize {}
        pub fn remove(&mut self, index: usize) {}
        pub fn try_select(&mut self) -> Result<SelectedOperation, TrySelectError> {}
        #[waits(recv)] pub fn select(&mut self) -> SelectedOperation {}
        #[waits(recv, bounded)] pub fn select_timeout(&mut self, timeout: Duration) -> Result<SelectedOperation, SelectTimeoutError> {}
        #[waits(recv, bounded)] pub fn select_deadline(&mut self, deadline: Instant) -> Result<SelectedOperation, SelectTimeoutError> {}
        pub fn try_ready(&mut self) -> Result<usize, TryReadyError> {}
        #[waits(recv)] pub fn ready(&mut self) -> usize {}
        #[waits(recv, bounded)] pub fn ready_timeout(&mut self, timeout: Duration) -> Result<usize, ReadyTimeoutError> {}
        #[waits(recv, bounded)] pub fn ready_deadline(&mut self, deadline: Instant) -> Result<usize, ReadyTimeoutError> {}
    }
    impl Default for Select { fn default() -> Select {} }
    pub struct SelectedOperation;
    impl SelectedOperation {
        pub fn index(&self) -> usize {}
        pub fn send<T>(self, s: &Sender<T>, msg: T) -> Result<(), SendError<T>> {}
        pub fn recv<T>(self, r: &Receiver<T>) -> Result<T, RecvError> {}
    }
}
pub mod queue {
    pub struct ArrayQueue<T>;
    impl<T> ArrayQueue<T> { pub fn new(cap: usize) -> ArrayQueue<T> {} pub fn push(&self, value: T) -> Result<(), T> {} pub fn force_push(&self, value: T) -> Option<T> {} pub fn pop(&self) -> Option<T> {} pub fn capacity(&self) -> usize {} pub fn is_empty(&self) -> bool {} pub fn is_full(&self) -> bool {} pub fn len(&self) -> usize {} }
    pub struct SegQueue<T>;
    impl<T> SegQueue<T> { pub const fn new() -> SegQueue<T> {} pub fn push(&self, value: T) {} pub fn pop(&self) -> Option<T> {} pub fn is_empty(&self) -> bool {} pub fn len(&self) -> usize {} }
}
