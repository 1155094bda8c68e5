#![krate(name = "smol", versions = ">=1.2, <3", read = "2.0.2", sources = "async-executor, async-io, async-net, async-fs, async-lock, async-channel, async-task, blocking, futures-lite", needs = "futures_core, futures_lite")]

use std::task::Context;
use std::time::Duration;
use std::time::Instant;
use std::pin::Pin;
use std::task::Poll;
pub use self::net::{TcpListener, TcpStream, UdpSocket};
pub struct Task<T>;
pub struct Executor;
pub struct LocalExecutor;
pub struct Timer;
pub struct Unblock<T>;
#[block_on] #[runs_now(arg = 0)] pub fn block_on<T>(future: impl Future<Output = T>) -> T {}
#[spawns(arg = 0)] pub fn spawn<T>(future: impl Future<Output = T>) -> Task<T> {}
#[spawns(arg = 0)] pub fn unblock<T, F: FnOnce() -> T>(f: F) -> Task<T> {}
impl<T> Task<T> { pub fn detach(self) {} #[waits(join)] pub async fn cancel(self) -> Option<T> {} }
impl<T> Future for Task<T> { type Output = T; #[waits(join)] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
impl Executor {
    pub const fn new() -> Executor {}
    #[spawns(arg = 1)] pub fn spawn<T>(&self, future: impl Future<Output = T>) -> Task<T> {}
    #[runs_now(arg = 1)] pub async fn run<T>(&self, future: impl Future<Output = T>) -> T {}
}
impl LocalExecutor {
    pub const fn new() -> LocalExecutor {}
    #[spawns(arg = 1)] pub fn spawn<T>(&self, future: impl Future<Output = T>) -> Task<T> {}
    #[runs_now(arg = 1)] pub async fn run<T>(&self, future: impl Future<Output = T>) -> T {}
}
impl Timer { pub fn after(duration: Duration) -> Timer {} pub fn at(instant: Instant) -> Timer {} pub fn interval(period: Duration) -> Timer {} pub fn never() -> Timer {} }
impl Future for Timer { type Output = Instant; #[sleeps] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
pub mod lock {
    use std::sync::Arc;
    use std::ops::Deref;
    use std::ops::DerefMut;
    impl<T> Mutex<T> { pub const fn new(data: T) -> Mutex<T> {} }
    impl<T> RwLock<T> { pub const fn new(t: T) -> RwLock<T> {} }
    impl<T> OnceCell<T> { pub const fn new() -> Self {} }
    impl Semaphore { pub const fn new(n: usize) -> Semaphore {} }
    impl Barrier { pub const fn new(n: usize) -> Barrier {} }
    #[lock(kind = "async")] pub struct Mutex<T>;
    impl<T> Mutex<T> {
        pub fn into_inner(self) -> T {}
        #[acquire(exclusive)] pub async fn lock(&self) -> MutexGuard<T> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn lock_blocking(&self) -> MutexGuard<T> {}
        #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<MutexGuard<T>> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        #[acquire(exclusive)] pub async fn lock_arc(self: &Arc<Self>) -> MutexGuardArc<T> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn lock_arc_blocking(self: &Arc<Self>) -> MutexGuardArc<T> {}
        #[acquire(exclusive, try)] pub fn try_lock_arc(self: &Arc<Self>) -> Option<MutexGuardArc<T>> {}
    }
    impl<T> Default for Mutex<T> { fn default() -> Mutex<T> {} }
    #[guard] pub struct MutexGuard<T>;
    impl<T> MutexGuard<T> {
        pub fn source(guard: &MutexGuard<T>) -> &Mutex<T> {}
    }
    impl<T> Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[guard] pub struct MutexGuardArc<T>;
    impl<T> MutexGuardArc<T> {
        pub fn source(guard: &Self) -> &Arc<Mutex<T>> {}
    }
    impl<T> Deref for MutexGuardArc<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for MutexGuardArc<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[lock(kind = "async")] pub struct RwLock<T>;
    impl<T> RwLock<T> {
        pub fn into_inner(self) -> T {}
        #[acquire(shared, try)] pub fn try_read_arc(self: &Arc<Self>) -> Option<RwLockReadGuardArc<T>> {}
        #[acquire(shared)] pub async fn read_arc(self: &Arc<Self>) -> RwLockReadGuardArc<T> {}
        #[acquire(shared)] #[blocking_lock] pub fn read_arc_blocking(self: &Arc<Self>) -> RwLockReadGuardArc<T> {}
        #[acquire(shared, try)] pub fn try_read(&self) -> Option<RwLockReadGuard<T>> {}
        #[acquire(shared)] pub async fn read(&self) -> RwLockReadGuard<T> {}
        #[acquire(shared)] #[blocking_lock] pub fn read_blocking(&self) -> RwLockReadGuard<T> {}
        #[acquire(upgradable, try)] pub fn try_upgradable_read(&self) -> Option<RwLockUpgradableReadGuard<T>> {}
        #[acquire(upgradable)] pub async fn upgradable_read(&self) -> RwLockUpgradableReadGuard<T> {}
        #[acquire(upgradable)] #[blocking_lock] pub fn upgradable_read_blocking(&self) -> RwLockUpgradableReadGuard<T> {}
        #[acquire(upgradable)] #[blocking_lock] pub fn upgradable_read_arc_blocking(self: &Arc<Self>) -> RwLockUpgradableReadGuardArc<T> {}
        #[acquire(upgradable, try)] pub fn try_upgradable_read_arc(self: &Arc<Self>) -> Option<RwLockUpgradableReadGuardArc<T>> {}
        #[acquire(upgradable)] pub async fn upgradable_read_arc(self: &Arc<Self>) -> RwLockUpgradableReadGuardArc<T> {}
        #[acquire(exclusive, try)] pub fn try_write(&self) -> Option<RwLockWriteGuard<T>> {}
        #[acquire(exclusive)] pub async fn write(&self) -> RwLockWriteGuard<T> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn write_blocking(&self) -> RwLockWriteGuard<T> {}
        #[acquire(exclusive, try)] pub fn try_write_arc(self: &Arc<Self>) -> Option<RwLockWriteGuardArc<T>> {}
        #[acquire(exclusive)] pub async fn write_arc(self: &Arc<Self>) -> RwLockWriteGuardArc<T> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn write_arc_blocking(self: &Arc<Self>) -> RwLockWriteGuardArc<T> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    }
    impl<T> Default for RwLock<T> { fn default() -> RwLock<T> {} }
    #[guard] pub struct RwLockReadGuard<T>;
    impl<T> Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    #[guard] pub struct RwLockReadGuardArc<T>;
    impl<T> Deref for RwLockReadGuardArc<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    #[guard] pub struct RwLockUpgradableReadGuard<T>;
    impl<T> RwLockUpgradableReadGuard<T> {
        #[downgrade(shared)] pub fn downgrade(guard: Self) -> RwLockReadGuard<T> {}
        #[downgrade(exclusive)] pub fn try_upgrade(guard: Self) -> Result<RwLockWriteGuard<T>, Self> {}
        #[downgrade(exclusive)] pub async fn upgrade(guard: Self) -> RwLockWriteGuard<T> {}
        #[downgrade(exclusive)] pub fn upgrade_blocking(guard: Self) -> RwLockWriteGuard<T> {}
    }
    impl<T> Deref for RwLockUpgradableReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    #[guard] pub struct RwLockUpgradableReadGuardArc<T>;
    impl<T> Deref for RwLockUpgradableReadGuardArc<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> RwLockUpgradableReadGuardArc<T> {
        #[downgrade(shared)] pub fn downgrade(guard: Self) -> RwLockReadGuardArc<T> {}
        #[downgrade(exclusive)] pub fn try_upgrade(guard: Self) -> Result<RwLockWriteGuardArc<T>, Self> {}
        #[downgrade(exclusive)] pub async fn upgrade(guard: Self) -> RwLockWriteGuardArc<T> {}
        #[downgrade(exclusive)] pub fn upgrade_blocking(guard: Self) -> RwLockWriteGuardArc<T> {}
    }
    #[guard] pub struct RwLockWriteGuard<T>;
    impl<T> RwLockWriteGuard<T> {
        #[downgrade(shared)] pub fn downgrade(guard: Self) -> RwLockReadGuard<T> {}
        #[downgrade(upgradable)] pub fn downgrade_to_upgradable(guard: Self) -> RwLockUpgradableReadGuard<T> {}
    }
    impl<T> Deref for RwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for RwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[guard] pub struct RwLockWriteGuardArc<T>;
    impl<T> RwLockWriteGuardArc<T> {
        #[downgrade(shared)] pub fn downgrade(guard: Self) -> RwLockReadGuardArc<T> {}
        #[downgrade(upgradable)] pub fn downgrade_to_upgradable(guard: Self) -> RwLockUpgradableReadGuardArc<T> {}
    }
    impl<T> Deref for RwLockWriteGuardArc<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for RwLockWriteGuardArc<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[lock(kind = "permit")] pub struct Semaphore;
    impl Semaphore {
        #[acquire(exclusive, try)] pub fn try_acquire(&self) -> Option<SemaphoreGuard> {}
        #[acquire(exclusive)] pub async fn acquire(&self) -> SemaphoreGuard {}
        #[acquire(exclusive)] #[blocking_lock] pub fn acquire_blocking(&self) -> SemaphoreGuard {}
        #[acquire(exclusive, try)] pub fn try_acquire_arc(self: &Arc<Self>) -> Option<SemaphoreGuardArc> {}
        #[acquire(exclusive)] pub async fn acquire_arc(self: &Arc<Self>) -> SemaphoreGuardArc {}
        #[acquire(exclusive)] #[blocking_lock] pub fn acquire_arc_blocking(self: &Arc<Self>) -> SemaphoreGuardArc {}
        pub fn add_permits(&self, n: usize) {}
        pub fn available_permits(&self) -> usize {}
    }
    #[guard] pub struct SemaphoreGuard;
    impl SemaphoreGuard {
        #[forgets] pub fn forget(self) {}
    }
    #[guard] pub struct SemaphoreGuardArc;
    impl SemaphoreGuardArc {
        #[forgets] pub fn forget(self) {}
    }
    pub struct Barrier;
    impl Barrier {
        #[waits(barrier)] pub async fn wait(&self) -> BarrierWaitResult {}
        #[waits(barrier)] pub fn wait_blocking(&self) -> BarrierWaitResult {}
    }
    impl Clone for BarrierWaitResult { fn clone(&self) -> Self {} }
    pub struct BarrierWaitResult;
    impl BarrierWaitResult {
        pub fn is_leader(&self) -> bool {}
    }
    #[lock(kind = "once")] pub struct OnceCell<T>;
    impl<T> OnceCell<T> {
        pub fn is_initialized(&self) -> bool {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
        pub fn into_inner(self) -> Option<T> {}
        #[acquire(exclusive, during)] pub async fn wait(&self) -> &T {}
        #[acquire(exclusive, during)] pub fn wait_blocking(&self) -> &T {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn get_or_try_init<E, Fut: Future<Output = Result<T, E>>>(&self, closure: impl FnOnce() -> Fut) -> Result<&T, E> {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_try_init_blocking<E>(&self, closure: impl FnOnce() -> Result<T, E>) -> Result<&T, E> {}
        #[same_place] #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn get_or_init<Fut: Future<Output = T>>(&self, closure: impl FnOnce() -> Fut) -> &T {}
        #[same_place] #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_init_blocking(&self, closure: impl FnOnce() -> T) -> &T {}
        #[acquire(exclusive, during)] pub async fn set(&self, value: T) -> Result<&T, T> {}
        pub fn try_set(&self, value: T) -> Result<(), T> {}
        #[acquire(exclusive, during)] pub fn set_blocking(&self, value: T) -> Result<&T, T> {}
    }
    impl<T> Default for OnceCell<T> { fn default() -> Self {} }
}
pub mod net {
    use std::net::SocketAddr;
    use std::io;
    pub struct TcpListener;
    pub struct TcpStream;
    pub struct UdpSocket;
    impl TcpListener { pub async fn bind<A>(addr: A) -> io::Result<TcpListener> {} #[network] pub async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {} }
    impl TcpStream { #[network] pub async fn connect<A>(addr: A) -> io::Result<TcpStream> {} #[network] pub async fn peek(&self, buf: &mut [u8]) -> io::Result<usize> {} }
    impl UdpSocket { #[network] pub async fn send(&self, buf: &[u8]) -> io::Result<usize> {} #[network] pub async fn recv(&self, buf: &mut [u8]) -> io::Result<usize> {} #[network] pub async fn recv_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {} #[network] pub async fn send_to<A>(&self, buf: &[u8], addr: A) -> io::Result<usize> {} }
}
pub mod fs {
    use std::path::PathBuf;
    use std::io;
    #[file_io] pub async fn read<P>(path: P) -> io::Result<Vec<u8>> {}
    #[file_io] pub async fn read_to_string<P>(path: P) -> io::Result<String> {}
    #[file_io] pub async fn write<P, C>(path: P, contents: C) -> io::Result<()> {}
    #[file_io] pub async fn remove_file<P>(path: P) -> io::Result<()> {}
    #[file_io] pub async fn metadata<P>(path: P) -> io::Result<Metadata> {}
    #[file_io] pub async fn rename<P, Q>(src: P, dst: Q) -> io::Result<()> {}
    #[file_io] pub async fn copy<P, Q>(src: P, dst: Q) -> io::Result<u64> {}
    #[file_io] pub async fn create_dir<P>(path: P) -> io::Result<()> {}
    #[file_io] pub async fn create_dir_all<P>(path: P) -> io::Result<()> {}
    #[file_io] pub async fn remove_dir<P>(path: P) -> io::Result<()> {}
    #[file_io] pub async fn remove_dir_all<P>(path: P) -> io::Result<()> {}
    #[file_io] pub async fn canonicalize<P>(path: P) -> io::Result<PathBuf> {}
}
pub mod channel {
    use futures_core::Stream;
    #[shared] pub struct Receiver<T>;
    pub fn bounded<T>(cap: usize) -> (Sender<T>, Receiver<T>) {}
    pub fn unbounded<T>() -> (Sender<T>, Receiver<T>) {}
    #[shared] pub struct Sender<T>;
    impl<T> Sender<T> {
        pub fn try_send(&self, msg: T) -> Result<(), TrySendError<T>> {}
        pub async fn send(&self, msg: T) -> Result<(), SendError<T>> {}
        #[waits(notify)] pub async fn closed(&self) -> () {}
        pub fn send_blocking(&self, msg: T) -> Result<(), SendError<T>> {}
        pub fn force_send(&self, msg: T) -> Result<Option<T>, SendError<T>> {}
        pub fn close(&self) -> bool {}
        pub fn is_closed(&self) -> bool {}
        pub fn is_empty(&self) -> bool {}
        pub fn is_full(&self) -> bool {}
        pub fn len(&self) -> usize {}
        pub fn capacity(&self) -> Option<usize> {}
        pub fn receiver_count(&self) -> usize {}
        pub fn sender_count(&self) -> usize {}
        pub fn downgrade(&self) -> WeakSender<T> {}
        pub fn same_channel(&self, other: &Sender<T>) -> bool {}
    }
    impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Sender<T> {} }
    impl<T> Receiver<T> {
        pub fn try_recv(&self) -> Result<T, TryRecvError> {}
        #[waits(recv)] pub async fn recv(&self) -> Result<T, RecvError> {}
        #[waits(recv)] pub fn recv_blocking(&self) -> Result<T, RecvError> {}
        pub fn close(&self) -> bool {}
        pub fn is_closed(&self) -> bool {}
        pub fn is_empty(&self) -> bool {}
        pub fn is_full(&self) -> bool {}
        pub fn len(&self) -> usize {}
        pub fn capacity(&self) -> Option<usize> {}
        pub fn receiver_count(&self) -> usize {}
        pub fn sender_count(&self) -> usize {}
        pub fn downgrade(&self) -> WeakReceiver<T> {}
        pub fn same_channel(&self, other: &Receiver<T>) -> bool {}
    }
    impl<T> Clone for Receiver<T> { #[same_place] fn clone(&self) -> Receiver<T> {} }
    impl<T> Stream for Receiver<T> { type Item = T; }
    #[shared] pub struct WeakSender<T>;
    impl<T> WeakSender<T> {
        pub fn upgrade(&self) -> Option<Sender<T>> {}
    }
    impl<T> Clone for WeakSender<T> { #[same_place] fn clone(&self) -> Self {} }
    #[shared] pub struct WeakReceiver<T>;
    impl<T> WeakReceiver<T> {
        pub fn upgrade(&self) -> Option<Receiver<T>> {}
    }
    impl<T> Clone for WeakReceiver<T> { #[same_place] fn clone(&self) -> Self {} }
    impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
    pub struct SendError<T>(pub T);
    impl<T> SendError<T> {
        pub fn into_inner(self) -> T {}
    }
    impl<T> Clone for TrySendError<T> { fn clone(&self) -> Self {} }
    pub enum TrySendError<T> { Full(T), Closed(T) }
    impl<T> TrySendError<T> {
        pub fn into_inner(self) -> T {}
        pub fn is_full(&self) -> bool {}
        pub fn is_closed(&self) -> bool {}
    }
    impl Clone for RecvError { fn clone(&self) -> Self {} }
    pub struct RecvError;
    impl Clone for TryRecvError { fn clone(&self) -> Self {} }
    pub enum TryRecvError { Empty, Closed }
    impl TryRecvError {
        pub fn is_empty(&self) -> bool {}
        pub fn is_closed(&self) -> bool {}
    }
}
pub mod future {
    pub use futures_lite::future::*;
    pub use std::future::Future;
}
pub mod stream {
    pub use futures_lite::stream::*;
}
