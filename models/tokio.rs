#![krate(name = "tokio", versions = ">=1, <2", read = "1.54.1")]

pub use self::task::spawn;
pub mod sync {
    use std::sync::Arc;
    use std::ops::Deref;
    use std::ops::DerefMut;
    pub struct AcquireError;
    pub enum TryAcquireError { Closed, NoPermits }
    pub mod futures {}
    #[lock(kind = "async")] pub struct Mutex<T>;
    #[guard] pub struct MutexGuard<T>;
    #[guard] pub struct OwnedMutexGuard<T>;
    #[guard] pub struct MappedMutexGuard<T>;
    #[guard] #[guard] pub struct OwnedMappedMutexGuard<T, U = T>;
    pub struct TryLockError;
    impl<T> Mutex<T> {
        pub fn new(t: T) -> Self {}
        pub const fn const_new(t: T) -> Self {}
        #[acquire(exclusive)] pub async fn lock(&self) -> MutexGuard<T> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_lock(&self) -> MutexGuard<T> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_lock_owned(self: Arc<Self>) -> OwnedMutexGuard<T> {}
        #[acquire(exclusive)] pub async fn lock_owned(self: Arc<Self>) -> OwnedMutexGuard<T> {}
        #[acquire(exclusive, try)] pub fn try_lock(&self) -> Result<MutexGuard<T>, TryLockError> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        #[acquire(exclusive, try)] pub fn try_lock_owned(self: Arc<Self>) -> Result<OwnedMutexGuard<T>, TryLockError> {}
        pub fn into_inner(self) -> T {}
    }
    impl<T> From<T> for Mutex<T> { fn from(s: T) -> Self {} }
    impl<T> Default for Mutex<T> { fn default() -> Self {} }
    impl<T> MutexGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(this: Self, f: F) -> MappedMutexGuard<U> {}
        #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(this: Self, f: F) -> Result<MappedMutexGuard<U>, Self> {}
        pub fn mutex(this: &Self) -> &Mutex<T> {}
    }
    impl<T> Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<T> DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    impl<T> OwnedMutexGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(this: Self, f: F) -> OwnedMappedMutexGuard<T, U> {}
        #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(this: Self, f: F) -> Result<OwnedMappedMutexGuard<T, U>, Self> {}
        pub fn mutex(this: &Self) -> &Arc<Mutex<T>> {}
    }
    impl<T> Deref for OwnedMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<T> DerefMut for OwnedMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    impl<T> MappedMutexGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(this: Self, f: F) -> MappedMutexGuard<U> {}
        #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(this: Self, f: F) -> Result<MappedMutexGuard<U>, Self> {}
    }
    impl<T> Deref for MappedMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<T> DerefMut for MappedMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    impl<T, U> OwnedMappedMutexGuard<T, U> {
        #[runs_now(arg = 1)] pub fn map<S, F: FnOnce(&mut U) -> &mut S>(this: Self, f: F) -> OwnedMappedMutexGuard<T, S> {}
        #[runs_now(arg = 1)] pub fn try_map<S, F: FnOnce(&mut U) -> Option<&mut S>>(this: Self, f: F) -> Result<OwnedMappedMutexGuard<T, S>, Self> {}
    }
    impl<T, U> Deref for OwnedMappedMutexGuard<T, U> { type Target = U; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<T, U> DerefMut for OwnedMappedMutexGuard<T, U> { #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    #[lock(kind = "async")] pub struct RwLock<T>;
    impl<T> RwLock<T> {
        pub fn new(value: T) -> RwLock<T> {}
        pub fn with_max_readers(value: T, max_reads: u32) -> RwLock<T> {}
        pub const fn const_new(value: T) -> RwLock<T> {}
        #[acquire(shared)] pub async fn read(&self) -> RwLockReadGuard<T> {}
        #[acquire(shared)] #[blocking_lock] #[panics_in_async] pub fn blocking_read(&self) -> RwLockReadGuard<T> {}
        #[acquire(shared)] pub async fn read_owned(self: Arc<Self>) -> OwnedRwLockReadGuard<T> {}
        #[acquire(shared, try)] pub fn try_read(&self) -> Result<RwLockReadGuard<T>, TryLockError> {}
        #[acquire(shared, try)] pub fn try_read_owned(self: Arc<Self>) -> Result<OwnedRwLockReadGuard<T>, TryLockError> {}
        #[acquire(exclusive)] pub async fn write(&self) -> RwLockWriteGuard<T> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_write(&self) -> RwLockWriteGuard<T> {}
        #[acquire(exclusive)] pub async fn write_owned(self: Arc<Self>) -> OwnedRwLockWriteGuard<T> {}
        #[acquire(exclusive, try)] pub fn try_write(&self) -> Result<RwLockWriteGuard<T>, TryLockError> {}
        #[acquire(exclusive, try)] pub fn try_write_owned(self: Arc<Self>) -> Result<OwnedRwLockWriteGuard<T>, TryLockError> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        pub fn into_inner(self) -> T {}
    }
    impl<T> From<T> for RwLock<T> { fn from(s: T) -> Self {} }
    impl<T> Default for RwLock<T> { fn default() -> Self {} }
    #[lock(kind = "permit")] pub struct Semaphore;
    #[guard] pub struct SemaphorePermit;
    #[guard] pub struct OwnedSemaphorePermit;
    impl Semaphore {
        pub fn new(permits: usize) -> Self {}
        pub const fn const_new(permits: usize) -> Self {}
        pub fn available_permits(&self) -> usize {}
        pub fn add_permits(&self, n: usize) {}
        pub fn forget_permits(&self, n: usize) -> usize {}
        #[acquire(exclusive)] pub async fn acquire(&self) -> Result<SemaphorePermit, AcquireError> {}
        #[acquire(exclusive)] pub async fn acquire_many(&self, n: u32) -> Result<SemaphorePermit, AcquireError> {}
        #[acquire(exclusive, try)] pub fn try_acquire(&self) -> Result<SemaphorePermit, TryAcquireError> {}
        #[acquire(exclusive, try)] pub fn try_acquire_many(&self, n: u32) -> Result<SemaphorePermit, TryAcquireError> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_acquire(&self) -> Result<SemaphorePermit, AcquireError> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_acquire_many(&self, n: u32) -> Result<SemaphorePermit, AcquireError> {}
        #[acquire(exclusive)] pub async fn acquire_owned(self: Arc<Self>) -> Result<OwnedSemaphorePermit, AcquireError> {}
        #[acquire(exclusive)] pub async fn acquire_many_owned(self: Arc<Self>, n: u32) -> Result<OwnedSemaphorePermit, AcquireError> {}
        #[acquire(exclusive, try)] pub fn try_acquire_owned(self: Arc<Self>) -> Result<OwnedSemaphorePermit, TryAcquireError> {}
        #[acquire(exclusive, try)] pub fn try_acquire_many_owned(self: Arc<Self>, n: u32) -> Result<OwnedSemaphorePermit, TryAcquireError> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_acquire_owned(self: Arc<Self>) -> Result<OwnedSemaphorePermit, AcquireError> {}
        #[acquire(exclusive)] #[blocking_lock] #[panics_in_async] pub fn blocking_acquire_many_owned(self: Arc<Self>, n: u32) -> Result<OwnedSemaphorePermit, AcquireError> {}
        pub fn close(&self) {}
        pub fn is_closed(&self) -> bool {}
    }
    impl SemaphorePermit {
        #[forgets] pub fn forget(self) {}
        pub fn merge(&mut self, other: Self) {}
        pub fn split(&mut self, n: usize) -> Option<Self> {}
        pub fn semaphore(&self) -> &Semaphore {}
        pub fn num_permits(&self) -> usize {}
    }
    impl OwnedSemaphorePermit {
        #[forgets] pub fn forget(self) {}
        pub fn merge(&mut self, other: Self) {}
        pub fn split(&mut self, n: usize) -> Option<Self> {}
        pub fn semaphore(&self) -> &Arc<Semaphore> {}
        pub fn num_permits(&self) -> usize {}
    }
    pub struct Notify;
    pub struct Notified;
    pub struct OwnedNotified;
    impl Notify {
        pub fn new() -> Notify {}
        pub const fn const_new() -> Notify {}
        #[waits(notify)] pub async fn notified(&self) -> () {}
        #[waits(notify)] pub async fn notified_owned(self: Arc<Self>) -> () {}
        pub fn notify_one(&self) {}
        pub fn notify_last(&self) {}
        pub fn notify_waiters(&self) {}
    }
    impl Default for Notify { fn default() -> Notify {} }
    pub struct Barrier;
    impl Barrier {
        pub fn new(n: usize) -> Barrier {}
        #[waits(barrier)] pub async fn wait(&self) -> BarrierWaitResult {}
    }
    impl Clone for BarrierWaitResult { fn clone(&self) -> Self {} }
    pub struct BarrierWaitResult;
    impl BarrierWaitResult {
        pub fn is_leader(&self) -> bool {}
    }
    #[lock(kind = "once")] pub struct OnceCell<T>;
    impl<T> Default for OnceCell<T> { fn default() -> OnceCell<T> {} }
    impl<T> Clone for OnceCell<T> { fn clone(&self) -> OnceCell<T> {} }
    impl<T> From<T> for OnceCell<T> { fn from(value: T) -> Self {} }
    impl<T> OnceCell<T> {
        pub fn new() -> Self {}
        pub const fn const_new() -> Self {}
        pub fn new_with(value: Option<T>) -> Self {}
        pub const fn const_new_with(value: T) -> Self {}
        pub fn initialized(&self) -> bool {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        pub fn set(&self, value: T) -> Result<(), SetError<T>> {}
        #[acquire(exclusive, during)] #[same_place] #[runs_now(arg = 1)] pub async fn get_or_init<F: FnOnce() -> Fut, Fut: Future<Output = T>>(&self, f: F) -> &T {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn get_or_try_init<E, F: FnOnce() -> Fut, Fut: Future<Output = Result<T, E>>>(&self, f: F) -> Result<&T, E> {}
        pub fn into_inner(self) -> Option<T> {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
    }
    pub enum SetError<T> { AlreadyInitializedError(T), InitializingError(T) }
    impl<T> SetError<T> {
        pub fn is_already_init_err(&self) -> bool {}
        pub fn is_initializing_err(&self) -> bool {}
    }
    pub struct SetOnce<T>;
    impl<T> Default for SetOnce<T> { fn default() -> SetOnce<T> {} }
    impl<T> Clone for SetOnce<T> { fn clone(&self) -> SetOnce<T> {} }
    impl<T> From<T> for SetOnce<T> { fn from(value: T) -> Self {} }
    impl<T> SetOnce<T> {
        pub fn new() -> Self {}
        pub const fn const_new() -> Self {}
        pub fn new_with(value: Option<T>) -> Self {}
        pub const fn const_new_with(value: T) -> Self {}
        pub fn initialized(&self) -> bool {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        pub fn set(&self, value: T) -> Result<(), SetOnceError<T>> {}
        pub fn into_inner(self) -> Option<T> {}
        #[same_place] #[waits(notify)] pub async fn wait(&self) -> &T {}
    }
    pub struct SetOnceError<T>(pub T);
    #[guard] pub struct RwLockReadGuard<T>;
    impl<T> RwLockReadGuard<T> {
        #[runs_now(arg = 1)] pub fn map<F: FnOnce(&T) -> &U, U>(this: Self, f: F) -> RwLockReadGuard<U> {}
        #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&T) -> Option<&U>, U>(this: Self, f: F) -> Result<RwLockReadGuard<U>, Self> {}
    }
    impl<T> Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    #[guard] pub struct RwLockWriteGuard<T>;
    impl<T> RwLockWriteGuard<T> {
        #[runs_now(arg = 1)] pub fn map<F: FnOnce(&mut T) -> &mut U, U>(this: Self, f: F) -> RwLockMappedWriteGuard<U> {}
        #[downgrade(shared)] #[runs_now(arg = 1)] pub fn downgrade_map<F: FnOnce(&T) -> &U, U>(this: Self, f: F) -> RwLockReadGuard<U> {}
        #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&mut T) -> Option<&mut U>, U>(this: Self, f: F) -> Result<RwLockMappedWriteGuard<U>, Self> {}
        #[downgrade(shared)] #[runs_now(arg = 1)] pub fn try_downgrade_map<F: FnOnce(&T) -> Option<&U>, U>(this: Self, f: F) -> Result<RwLockReadGuard<U>, Self> {}
        pub fn into_mapped(this: Self) -> RwLockMappedWriteGuard<T> {}
        #[downgrade(shared)] pub fn downgrade(self) -> RwLockReadGuard<T> {}
    }
    impl<T> Deref for RwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for RwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[guard] pub struct RwLockMappedWriteGuard<T>;
    impl<T> RwLockMappedWriteGuard<T> {
        #[runs_now(arg = 1)] pub fn map<F: FnOnce(&mut T) -> &mut U, U>(this: Self, f: F) -> RwLockMappedWriteGuard<U> {}
        #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&mut T) -> Option<&mut U>, U>(this: Self, f: F) -> Result<RwLockMappedWriteGuard<U>, Self> {}
    }
    impl<T> Deref for RwLockMappedWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for RwLockMappedWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[guard] pub struct OwnedRwLockReadGuard<T, U = T>;
    impl<T, U> OwnedRwLockReadGuard<T, U> {
        #[runs_now(arg = 1)] pub fn map<F: FnOnce(&U) -> &V, V>(this: Self, f: F) -> OwnedRwLockReadGuard<T, V> {}
        #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&U) -> Option<&V>, V>(this: Self, f: F) -> Result<OwnedRwLockReadGuard<T, V>, Self> {}
        pub fn rwlock(this: &Self) -> &Arc<RwLock<T>> {}
    }
    impl<T, U> Deref for OwnedRwLockReadGuard<T, U> { type Target = U; #[same_place] fn deref(&self) -> &U {} }
    #[guard] pub struct OwnedRwLockWriteGuard<T>;
    impl<T> OwnedRwLockWriteGuard<T> {
        #[runs_now(arg = 1)] pub fn map<F: FnOnce(&mut T) -> &mut U, U>(this: Self, f: F) -> OwnedRwLockMappedWriteGuard<T, U> {}
        #[downgrade(shared)] #[runs_now(arg = 1)] pub fn downgrade_map<F: FnOnce(&T) -> &U, U>(this: Self, f: F) -> OwnedRwLockReadGuard<T, U> {}
        #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&mut T) -> Option<&mut U>, U>(this: Self, f: F) -> Result<OwnedRwLockMappedWriteGuard<T, U>, Self> {}
        #[downgrade(shared)] #[runs_now(arg = 1)] pub fn try_downgrade_map<F: FnOnce(&T) -> Option<&U>, U>(this: Self, f: F) -> Result<OwnedRwLockReadGuard<T, U>, Self> {}
        pub fn into_mapped(this: Self) -> OwnedRwLockMappedWriteGuard<T> {}
        #[downgrade(shared)] pub fn downgrade(self) -> OwnedRwLockReadGuard<T> {}
        pub fn rwlock(this: &Self) -> &Arc<RwLock<T>> {}
    }
    impl<T> Deref for OwnedRwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for OwnedRwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[guard] pub struct OwnedRwLockMappedWriteGuard<T, U = T>;
    impl<T, U> OwnedRwLockMappedWriteGuard<T, U> {
        #[runs_now(arg = 1)] pub fn map<F: FnOnce(&mut U) -> &mut V, V>(this: Self, f: F) -> OwnedRwLockMappedWriteGuard<T, V> {}
        #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&mut U) -> Option<&mut V>, V>(this: Self, f: F) -> Result<OwnedRwLockMappedWriteGuard<T, V>, Self> {}
        pub fn rwlock(this: &Self) -> &Arc<RwLock<T>> {}
    }
    impl<T, U> Deref for OwnedRwLockMappedWriteGuard<T, U> { type Target = U; #[same_place] fn deref(&self) -> &U {} }
    impl<T, U> DerefMut for OwnedRwLockMappedWriteGuard<T, U> { #[same_place] fn deref_mut(&mut self) -> &mut U {} }
    pub mod mpsc {
        pub use self::bounded::*;
        pub use self::unbounded::*;
        mod bounded {
            use std::time::Duration;
            use crate::sync::mpsc::error::SendError;
            use crate::sync::mpsc::error::SendTimeoutError;
            use crate::sync::mpsc::error::TryRecvError;
            use crate::sync::mpsc::error::TrySendError;
            impl<T> Sender<T> { #[waits(send)] pub async fn send(&self, value: T) -> Result<(), SendError<T>> {} }
            pub struct Sender<T>;
            #[shared] pub struct WeakSender<T>;
            pub struct Permit<T>;
            pub struct PermitIterator<T>;
            pub struct OwnedPermit<T>;
            pub struct Receiver<T>;
            pub fn channel<T>(buffer: usize) -> (Sender<T>, Receiver<T>) {}
            impl<T> Receiver<T> {
                #[waits(recv)] pub async fn recv(&mut self) -> Option<T> {}
                #[waits(recv)] pub async fn recv_many(&mut self, buffer: &mut Vec<T>, limit: usize) -> usize {}
                pub fn try_recv(&mut self) -> Result<T, TryRecvError> {}
                #[waits(recv)] #[panics_in_async] pub fn blocking_recv(&mut self) -> Option<T> {}
                #[waits(recv)] #[panics_in_async] pub fn blocking_recv_many(&mut self, buffer: &mut Vec<T>, limit: usize) -> usize {}
                pub fn close(&mut self) {}
                pub fn is_closed(&self) -> bool {}
                pub fn is_empty(&self) -> bool {}
                pub fn len(&self) -> usize {}
                pub fn capacity(&self) -> usize {}
                pub fn max_capacity(&self) -> usize {}
                pub fn sender_strong_count(&self) -> usize {}
                pub fn sender_weak_count(&self) -> usize {}
            }
            impl<T> Sender<T> {
                pub async fn send(&self, value: T) -> Result<(), SendError<T>> {}
                #[waits(notify)] pub async fn closed(&self) {}
                pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {}
                #[waits(send, bounded)] pub async fn send_timeout(&self, value: T, timeout: Duration) -> Result<(), SendTimeoutError<T>> {}
                #[waits(send)] #[panics_in_async] pub fn blocking_send(&self, value: T) -> Result<(), SendError<T>> {}
                pub fn is_closed(&self) -> bool {}
                #[waits(send)] pub async fn reserve(&self) -> Result<Permit<T>, SendError<()>> {}
                #[waits(send)] pub async fn reserve_many(&self, n: usize) -> Result<PermitIterator<T>, SendError<()>> {}
                #[waits(send)] pub async fn reserve_owned(self) -> Result<OwnedPermit<T>, SendError<()>> {}
                pub fn try_reserve(&self) -> Result<Permit<T>, TrySendError<()>> {}
                pub fn try_reserve_many(&self, n: usize) -> Result<PermitIterator<T>, TrySendError<()>> {}
                pub fn try_reserve_owned(self) -> Result<OwnedPermit<T>, TrySendError<Self>> {}
                pub fn same_channel(&self, other: &Self) -> bool {}
                pub fn capacity(&self) -> usize {}
                pub fn downgrade(&self) -> WeakSender<T> {}
                pub fn max_capacity(&self) -> usize {}
                pub fn strong_count(&self) -> usize {}
                pub fn weak_count(&self) -> usize {}
            }
            impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Self {} }
            impl<T> Clone for WeakSender<T> { #[same_place] fn clone(&self) -> Self {} }
            impl<T> WeakSender<T> {
                pub fn upgrade(&self) -> Option<Sender<T>> {}
                pub fn strong_count(&self) -> usize {}
                pub fn weak_count(&self) -> usize {}
            }
            impl<T> Permit<T> {
                pub fn send(self, value: T) {}
            }
            impl<T> Iterator for PermitIterator<T> { type Item = Permit<T>; fn next(&mut self) -> Option<Self::Item> {} }
            impl<T> OwnedPermit<T> {
                pub fn send(self, value: T) -> Sender<T> {}
                pub fn release(self) -> Sender<T> {}
                pub fn same_channel(&self, other: &Self) -> bool {}
                pub fn same_channel_as_sender(&self, sender: &Sender<T>) -> bool {}
            }
        }
        mod unbounded {
            use crate::sync::mpsc::error::SendError;
            use crate::sync::mpsc::error::TryRecvError;
            #[shared] pub struct UnboundedSender<T>;
            #[shared] pub struct WeakUnboundedSender<T>;
            impl<T> Clone for UnboundedSender<T> { #[same_place] fn clone(&self) -> Self {} }
            pub struct UnboundedReceiver<T>;
            pub fn unbounded_channel<T>() -> (UnboundedSender<T>, UnboundedReceiver<T>) {}
            impl<T> UnboundedReceiver<T> {
                #[waits(recv)] pub async fn recv(&mut self) -> Option<T> {}
                #[waits(recv)] pub async fn recv_many(&mut self, buffer: &mut Vec<T>, limit: usize) -> usize {}
                pub fn try_recv(&mut self) -> Result<T, TryRecvError> {}
                #[waits(recv)] #[panics_in_async] pub fn blocking_recv(&mut self) -> Option<T> {}
                #[waits(recv)] #[panics_in_async] pub fn blocking_recv_many(&mut self, buffer: &mut Vec<T>, limit: usize) -> usize {}
                pub fn close(&mut self) {}
                pub fn is_closed(&self) -> bool {}
                pub fn is_empty(&self) -> bool {}
                pub fn len(&self) -> usize {}
                pub fn sender_strong_count(&self) -> usize {}
                pub fn sender_weak_count(&self) -> usize {}
            }
            impl<T> UnboundedSender<T> {
                #[waits(send, bounded)] pub fn send(&self, message: T) -> Result<(), SendError<T>> {}
                #[waits(notify)] pub async fn closed(&self) {}
                pub fn is_closed(&self) -> bool {}
                pub fn same_channel(&self, other: &Self) -> bool {}
                pub fn downgrade(&self) -> WeakUnboundedSender<T> {}
                pub fn strong_count(&self) -> usize {}
                pub fn weak_count(&self) -> usize {}
            }
            impl<T> Clone for WeakUnboundedSender<T> { #[same_place] fn clone(&self) -> Self {} }
            impl<T> WeakUnboundedSender<T> {
                pub fn upgrade(&self) -> Option<UnboundedSender<T>> {}
                pub fn strong_count(&self) -> usize {}
                pub fn weak_count(&self) -> usize {}
            }
        }
        pub mod error {
            impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
            pub struct SendError<T>(pub T);
            impl<T> Clone for TrySendError<T> { fn clone(&self) -> Self {} }
            pub enum TrySendError<T> { Full(T), Closed(T) }
            impl<T> TrySendError<T> {
                pub fn into_inner(self) -> T {}
            }
            impl Clone for TryRecvError { fn clone(&self) -> Self {} }
            pub enum TryRecvError { Empty, Disconnected }
            impl<T> Clone for SendTimeoutError<T> { fn clone(&self) -> Self {} }
            pub enum SendTimeoutError<T> { Timeout(T), Closed(T) }
            impl<T> SendTimeoutError<T> {
                pub fn into_inner(self) -> T {}
            }
        }
    }
    pub mod oneshot {
        use std::task::Context;
        use std::pin::Pin;
        use std::task::Poll;
        use crate::sync::oneshot::error::RecvError;
        use crate::sync::oneshot::error::TryRecvError;
        pub struct Sender<T>;
        pub struct Receiver<T>;
        pub fn channel<T>() -> (Sender<T>, Receiver<T>) {}
        impl<T> Sender<T> {
            #[waits(send, bounded)] pub fn send(self, t: T) -> Result<(), T> {}
            #[waits(notify)] pub async fn closed(&mut self) {}
            pub fn is_closed(&self) -> bool {}
        }
        impl<T> Receiver<T> {
            pub fn close(&mut self) {}
            pub fn is_terminated(&self) -> bool {}
            pub fn is_empty(&self) -> bool {}
            pub fn try_recv(&mut self) -> Result<T, TryRecvError> {}
            #[waits(recv)] #[panics_in_async] pub fn blocking_recv(self) -> Result<T, RecvError> {}
        }
        impl<T> Future for Receiver<T> { type Output = Result<T, RecvError>; #[waits(recv)] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
        pub mod error {
            impl Clone for RecvError { fn clone(&self) -> Self {} }
            pub struct RecvError;
            impl Clone for TryRecvError { fn clone(&self) -> Self {} }
            pub enum TryRecvError { Empty, Closed }
        }
    }
    pub mod broadcast {
        use crate::sync::broadcast::error::RecvError;
        use crate::sync::broadcast::error::SendError;
        use crate::sync::broadcast::error::TryRecvError;
        pub struct Sender<T>;
        #[shared] pub struct WeakSender<T>;
        pub struct Receiver<T>;
        pub fn channel<T>(capacity: usize) -> (Sender<T>, Receiver<T>) {}
        impl<T> Sender<T> {
            pub fn new(capacity: usize) -> Self {}
            pub fn send(&self, value: T) -> Result<usize, SendError<T>> {}
            pub fn subscribe(&self) -> Receiver<T> {}
            pub fn downgrade(&self) -> WeakSender<T> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn receiver_count(&self) -> usize {}
            pub fn same_channel(&self, other: &Self) -> bool {}
            #[waits(notify)] pub async fn closed(&self) {}
            pub fn strong_count(&self) -> usize {}
            pub fn weak_count(&self) -> usize {}
        }
        impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Sender<T> {} }
        impl<T> WeakSender<T> {
            pub fn upgrade(&self) -> Option<Sender<T>> {}
            pub fn strong_count(&self) -> usize {}
            pub fn weak_count(&self) -> usize {}
        }
        impl<T> Clone for WeakSender<T> { #[same_place] fn clone(&self) -> WeakSender<T> {} }
        impl<T> Receiver<T> {
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn same_channel(&self, other: &Self) -> bool {}
            pub fn sender_strong_count(&self) -> usize {}
            pub fn sender_weak_count(&self) -> usize {}
            pub fn is_closed(&self) -> bool {}
            pub fn resubscribe(&self) -> Self {}
            #[waits(recv)] pub async fn recv(&mut self) -> Result<T, RecvError> {}
            pub fn try_recv(&mut self) -> Result<T, TryRecvError> {}
            #[waits(recv)] #[panics_in_async] pub fn blocking_recv(&mut self) -> Result<T, RecvError> {}
        }
        pub mod error {
            pub struct SendError<T>(pub T);
            impl Clone for RecvError { fn clone(&self) -> Self {} }
            pub enum RecvError { Closed, Lagged(u64) }
            impl Clone for TryRecvError { fn clone(&self) -> Self {} }
            pub enum TryRecvError { Empty, Closed, Lagged(u64) }
        }
    }
    pub mod watch {
        use std::ops::Deref;
        #[lock(kind = "sync")] #[shared] pub struct Sender<T>;
        #[lock(kind = "sync")] #[shared] pub struct Receiver<T>;
        #[guard] pub struct Ref<T>;
        impl<T> Receiver<T> {
            #[acquire(shared)] pub fn borrow(&self) -> Ref<T> {}
            #[acquire(shared)] pub fn borrow_and_update(&mut self) -> Ref<T> {}
            pub fn has_changed(&self) -> Result<bool, error::RecvError> {}
            pub fn mark_changed(&mut self) {}
            pub fn mark_unchanged(&mut self) {}
            #[waits(notify)] pub async fn changed(&mut self) -> Result<(), error::RecvError> {}
            #[waits(notify)] #[acquire(shared)] #[runs_now(arg = 1)] pub async fn wait_for(&mut self, f: impl FnMut(&T) -> bool) -> Result<Ref<T>, error::RecvError> {}
            pub fn same_channel(&self, other: &Self) -> bool {}
        }
        impl<T> Sender<T> {
            pub fn new(init: T) -> Self {}
            #[acquire(exclusive, during)] pub fn send(&self, value: T) -> Result<(), error::SendError<T>> {}
            #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn send_modify<F: FnOnce(&mut T)>(&self, modify: F) {}
            #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn send_if_modified<F: FnOnce(&mut T) -> bool>(&self, modify: F) -> bool {}
            #[acquire(exclusive, during)] pub fn send_replace(&self, value: T) -> T {}
            #[acquire(shared)] pub fn borrow(&self) -> Ref<T> {}
            pub fn is_closed(&self) -> bool {}
            #[waits(notify)] pub async fn closed(&self) {}
            pub fn subscribe(&self) -> Receiver<T> {}
            pub fn receiver_count(&self) -> usize {}
            pub fn same_channel(&self, other: &Self) -> bool {}
        }
        impl<T> Ref<T> { pub fn has_changed(&self) -> bool {} }
        impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Self {} }
        impl<T> Clone for Receiver<T> { #[same_place] fn clone(&self) -> Self {} }
        impl<T> Deref for Ref<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
        pub fn channel<T>(init: T) -> (Sender<T>, Receiver<T>) {}
        pub mod error {
            impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
            pub struct SendError<T>(pub T);
            impl Clone for RecvError { fn clone(&self) -> Self {} }
            pub struct RecvError;
        }
    }
}
pub mod task {
    use std::any::Any;
    use std::task::Context;
    use crate::runtime::Handle;
    use std::pin::Pin;
    use std::task::Poll;
    pub async fn consume_budget() {}
    #[runs_now(arg = 0)] pub async fn unconstrained<F: Future>(inner: F) -> F::Output {}
    pub struct AccessError;
    pub struct LocalKey<T>;
    #[runs_now(arg = 0)] #[blocks] pub fn block_in_place<F: FnOnce() -> R, R>(f: F) -> R {}
    #[spawns(arg = 0)] pub fn spawn_blocking<F: FnOnce() -> R, R>(f: F) -> JoinHandle<R> {}
    #[spawns(arg = 0)] pub fn spawn<F: Future>(future: F) -> JoinHandle<F::Output> {}
    pub struct LocalSet;
    #[spawns(arg = 0)] pub fn spawn_local<F: Future>(future: F) -> JoinHandle<F::Output> {}
    pub struct LocalEnterGuard;
    impl LocalSet {
        pub fn new() -> LocalSet {}
        pub fn enter(&self) -> LocalEnterGuard {}
        #[spawns(arg = 1)] pub fn spawn_local<F: Future>(&self, future: F) -> JoinHandle<F::Output> {}
        #[block_on] #[runs_now(arg = 2)] #[panics_in_async] pub fn block_on<F: Future>(&self, rt: &crate::runtime::Runtime, future: F) -> F::Output {}
        #[runs_now(arg = 1)] pub async fn run_until<F: Future>(&self, future: F) -> F::Output {}
    }
    impl Future for LocalSet { type Output = (); }
    impl Default for LocalSet { fn default() -> LocalSet {} }
    pub struct JoinSet<T>;
    pub struct Builder<T>;
    impl<T> JoinSet<T> {
        pub fn new() -> Self {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn build_task(&mut self) -> Builder<T> {}
        #[spawns(arg = 1)] pub fn spawn<F: Future<Output = T>>(&mut self, task: F) -> AbortHandle {}
        #[spawns(arg = 1)] pub fn spawn_on<F: Future<Output = T>>(&mut self, task: F, handle: &Handle) -> AbortHandle {}
        #[spawns(arg = 1)] pub fn spawn_local<F: Future<Output = T>>(&mut self, task: F) -> AbortHandle {}
        #[spawns(arg = 1)] pub fn spawn_local_on<F: Future<Output = T>>(&mut self, task: F, local_set: &LocalSet) -> AbortHandle {}
        #[spawns(arg = 1)] pub fn spawn_blocking<F: FnOnce() -> T>(&mut self, f: F) -> AbortHandle {}
        #[spawns(arg = 1)] pub fn spawn_blocking_on<F: FnOnce() -> T>(&mut self, f: F, handle: &Handle) -> AbortHandle {}
        #[waits(join)] pub async fn join_next(&mut self) -> Option<Result<T, JoinError>> {}
        #[waits(join)] pub async fn join_next_with_id(&mut self) -> Option<Result<(Id, T), JoinError>> {}
        pub fn try_join_next(&mut self) -> Option<Result<T, JoinError>> {}
        pub fn try_join_next_with_id(&mut self) -> Option<Result<(Id, T), JoinError>> {}
        #[waits(join)] pub async fn shutdown(&mut self) {}
        #[waits(join)] pub async fn join_all(self) -> Vec<T> {}
        pub fn abort_all(&mut self) {}
        pub fn detach_all(&mut self) {}
    }
    impl<T> Default for JoinSet<T> { fn default() -> Self {} }
    impl<T, F: Future<Output = T>> std::iter::FromIterator<F> for JoinSet<T> { fn from_iter<I: IntoIterator<Item = F>>(iter: I) -> Self {} }
    impl<T, F: Future<Output = T>> Extend<F> for JoinSet<T> { fn extend<I: IntoIterator<Item = F>>(&mut self, iter: I) {} }
    impl<T> Builder<T> {
        pub fn name(self, name: &str) -> Self {}
        #[spawns(arg = 1)] pub fn spawn<F: Future<Output = T>>(self, future: F) -> std::io::Result<AbortHandle> {}
        #[spawns(arg = 1)] pub fn spawn_on<F: Future<Output = T>>(self, future: F, handle: &Handle) -> std::io::Result<AbortHandle> {}
        #[spawns(arg = 1)] pub fn spawn_blocking<F: FnOnce() -> T>(self, f: F) -> std::io::Result<AbortHandle> {}
        #[spawns(arg = 1)] pub fn spawn_blocking_on<F: FnOnce() -> T>(self, f: F, handle: &Handle) -> std::io::Result<AbortHandle> {}
        #[spawns(arg = 1)] pub fn spawn_local<F: Future<Output = T>>(self, future: F) -> std::io::Result<AbortHandle> {}
        #[spawns(arg = 1)] pub fn spawn_local_on<F: Future<Output = T>>(self, future: F, local_set: &LocalSet) -> std::io::Result<AbortHandle> {}
    }
    pub async fn yield_now() {}
    pub struct JoinHandle<T>;
    impl<T> JoinHandle<T> {
        pub fn abort(&self) {}
        pub fn is_finished(&self) -> bool {}
        pub fn abort_handle(&self) -> AbortHandle {}
        pub fn id(&self) -> Id {}
    }
    impl<T> Future for JoinHandle<T> { type Output = Result<T, JoinError>; #[waits(join)] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
    pub struct JoinError;
    impl JoinError {
        pub fn is_cancelled(&self) -> bool {}
        pub fn is_panic(&self) -> bool {}
        pub fn into_panic(self) -> Box<dyn Any> {}
        pub fn try_into_panic(self) -> Result<Box<dyn Any>, JoinError> {}
        pub fn id(&self) -> Id {}
    }
    pub struct AbortHandle;
    impl AbortHandle {
        pub fn abort(&self) {}
        pub fn is_finished(&self) -> bool {}
        pub fn id(&self) -> Id {}
    }
    impl Clone for AbortHandle { fn clone(&self) -> Self {} }
    impl Clone for Id { fn clone(&self) -> Self {} }
    pub struct Id;
    pub fn id() -> Id {}
    pub fn try_id() -> Option<Id> {}
    impl<T> LocalKey<T> {
        #[runs_now(arg = 2)] pub async fn scope<F: Future>(&self, value: T, f: F) -> F::Output {}
        #[runs_now(arg = 2)] pub fn sync_scope<F: FnOnce() -> R, R>(&self, value: T, f: F) -> R {}
        #[runs_now(arg = 1)] pub fn with<F: FnOnce(&T) -> R, R>(&self, f: F) -> R {}
        #[runs_now(arg = 1)] pub fn try_with<F: FnOnce(&T) -> R, R>(&self, f: F) -> Result<R, AccessError> {}
        pub fn get(&self) -> T {}
        pub fn try_get(&self) -> Result<T, AccessError> {}
    }
    impl<T, F: Future> Future for TaskLocalFuture<T, F> { type Output = F::Output; }
    impl Clone for AccessError { fn clone(&self) -> Self {} }
}
pub mod runtime {
    use std::time::Duration;
    use crate::task::JoinHandle;
    use std::io;
    pub struct Id;
    pub struct Runtime;
    pub enum RuntimeFlavor { CurrentThread, MultiThread }
    impl Runtime {
        pub fn new() -> std::io::Result<Runtime> {}
        pub fn handle(&self) -> &Handle {}
        #[spawns(arg = 1)] pub fn spawn<F: Future>(&self, future: F) -> JoinHandle<F::Output> {}
        #[spawns(arg = 1)] pub fn spawn_blocking<F: FnOnce() -> R, R>(&self, func: F) -> JoinHandle<R> {}
        #[block_on] #[runs_now(arg = 1)] #[panics_in_async] pub fn block_on<F: Future>(&self, future: F) -> F::Output {}
        pub fn enter(&self) -> EnterGuard {}
        pub fn shutdown_timeout(self, duration: Duration) {}
        pub fn shutdown_background(self) {}
    }
    pub fn is_rt_shutdown_err(err: &io::Error) -> bool {}
    impl Clone for Handle { fn clone(&self) -> Self {} }
    pub struct Handle;
    pub struct EnterGuard;
    impl Handle {
        pub fn enter(&self) -> EnterGuard {}
        pub fn current() -> Self {}
        #[asks_for_runtime] pub fn try_current() -> Result<Self, TryCurrentError> {}
        #[spawns(arg = 1)] pub fn spawn<F: Future>(&self, future: F) -> JoinHandle<F::Output> {}
        #[spawns(arg = 1)] pub fn spawn_blocking<F: FnOnce() -> R, R>(&self, func: F) -> JoinHandle<R> {}
        #[block_on] #[runs_now(arg = 1)] #[panics_in_async] pub fn block_on<F: Future>(&self, future: F) -> F::Output {}
        pub fn runtime_flavor(&self) -> RuntimeFlavor {}
        pub fn id(&self) -> Id {}
    }
    pub struct TryCurrentError;
    impl TryCurrentError {
        pub fn is_missing_context(&self) -> bool {}
        pub fn is_thread_local_destroyed(&self) -> bool {}
    }
    pub struct Builder;
    impl Clone for UnhandledPanic { fn clone(&self) -> Self {} }
    pub enum UnhandledPanic { Ignore, ShutdownRuntime }
    impl Builder {
        pub fn new_current_thread() -> Builder {}
        pub fn new_multi_thread() -> Builder {}
        pub fn enable_all(&mut self) -> &mut Self {}
        pub fn worker_threads(&mut self, val: usize) -> &mut Self {}
        pub fn max_blocking_threads(&mut self, val: usize) -> &mut Self {}
        pub fn thread_name(&mut self, val: impl Into<String>) -> &mut Self {}
        pub fn name(&mut self, val: impl Into<String>) -> &mut Self {}
        pub fn thread_name_fn<F: Fn() -> String>(&mut self, f: F) -> &mut Self {}
        pub fn thread_stack_size(&mut self, val: usize) -> &mut Self {}
        pub fn on_thread_start<F: Fn()>(&mut self, f: F) -> &mut Self {}
        pub fn on_thread_stop<F: Fn()>(&mut self, f: F) -> &mut Self {}
        pub fn on_thread_park<F: Fn()>(&mut self, f: F) -> &mut Self {}
        pub fn on_thread_unpark<F: Fn()>(&mut self, f: F) -> &mut Self {}
        pub fn build(&mut self) -> io::Result<Runtime> {}
        pub fn thread_keep_alive(&mut self, duration: Duration) -> &mut Self {}
        pub fn global_queue_interval(&mut self, val: u32) -> &mut Self {}
        pub fn event_interval(&mut self, val: u32) -> &mut Self {}
        pub fn enable_io(&mut self) -> &mut Self {}
        pub fn max_io_events_per_tick(&mut self, capacity: usize) -> &mut Self {}
        pub fn enable_time(&mut self) -> &mut Self {}
        pub fn enable_io_uring(&mut self) -> &mut Self {}
        pub fn start_paused(&mut self, start_paused: bool) -> &mut Self {}
    }
    pub struct LocalRuntime;
    impl LocalRuntime {
        pub fn new() -> std::io::Result<LocalRuntime> {}
        pub fn handle(&self) -> &Handle {}
        #[spawns(arg = 1)] pub fn spawn_local<F: Future>(&self, future: F) -> JoinHandle<F::Output> {}
        #[spawns(arg = 1)] pub fn spawn_blocking<F: FnOnce() -> R, R>(&self, func: F) -> JoinHandle<R> {}
        #[block_on] #[runs_now(arg = 1)] #[panics_in_async] pub fn block_on<F: Future>(&self, future: F) -> F::Output {}
        pub fn enter(&self) -> EnterGuard {}
        pub fn shutdown_timeout(self, duration: Duration) {}
        pub fn shutdown_background(self) {}
    }
    impl Default for LocalOptions { fn default() -> Self {} }
    pub struct LocalOptions;
}
pub mod time {
    pub use std::time::Duration;
    impl std::ops::Add<Duration> for Instant { type Output = Instant; fn add(self, rhs: Duration) -> Instant {} }
    impl std::ops::Sub<Duration> for Instant { type Output = Instant; fn sub(self, rhs: Duration) -> Instant {} }
    impl std::ops::Sub<Instant> for Instant { type Output = Duration; fn sub(self, rhs: Instant) -> Duration {} }
    impl Clone for Instant { fn clone(&self) -> Instant {} }
    #[sleeps] pub async fn sleep_until(deadline: Instant) -> () {}
    #[sleeps] pub async fn sleep(duration: Duration) -> () {}
    #[runs_now(arg = 1)] pub async fn timeout<F: IntoFuture>(duration: Duration, future: F) -> Result<F::Output, crate::time::error::Elapsed> {}
    #[runs_now(arg = 1)] pub async fn timeout_at<F: IntoFuture>(deadline: Instant, future: F) -> Result<F::Output, crate::time::error::Elapsed> {}
    pub fn interval(period: Duration) -> Interval {}
    pub fn interval_at(start: Instant, period: Duration) -> Interval {}
    impl Clone for MissedTickBehavior { fn clone(&self) -> Self {} }
    pub enum MissedTickBehavior { Burst, Delay, Skip }
    impl Default for MissedTickBehavior { fn default() -> Self {} }
    pub struct Interval;
    impl Interval {
        #[sleeps] pub async fn tick(&mut self) -> Instant {}
        pub fn reset(&mut self) {}
        pub fn reset_immediately(&mut self) {}
        pub fn reset_after(&mut self, after: Duration) {}
        pub fn reset_at(&mut self, deadline: Instant) {}
        pub fn missed_tick_behavior(&self) -> MissedTickBehavior {}
        pub fn set_missed_tick_behavior(&mut self, behavior: MissedTickBehavior) {}
        pub fn period(&self) -> Duration {}
    }
    pub struct Instant;
    impl Instant {
        pub fn now() -> Instant {}
        pub fn from_std(std: std::time::Instant) -> Instant {}
        pub fn into_std(self) -> std::time::Instant {}
        pub fn duration_since(&self, earlier: Instant) -> Duration {}
        pub fn checked_duration_since(&self, earlier: Instant) -> Option<Duration> {}
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {}
        pub fn elapsed(&self) -> Duration {}
        pub fn checked_add(&self, duration: Duration) -> Option<Instant> {}
        pub fn checked_sub(&self, duration: Duration) -> Option<Instant> {}
    }
    pub fn pause() {}
    pub fn resume() {}
    pub async fn advance(duration: Duration) {}
    pub mod error {
        impl Clone for Error { fn clone(&self) -> Self {} }
        pub struct Error;
        pub struct Elapsed;
        impl Error {
            pub fn shutdown() -> Error {}
            pub fn is_shutdown(&self) -> bool {}
            pub fn at_capacity() -> Error {}
            pub fn is_at_capacity(&self) -> bool {}
            pub fn invalid() -> Error {}
            pub fn is_invalid(&self) -> bool {}
        }
    }
}
pub mod fs {
    use std::fs::Metadata;
    use std::ffi::OsString;
    use std::path::Path;
    use std::path::PathBuf;
    use std::fs::Permissions;
    use std::io;
    #[file_io] pub async fn copy(from: impl AsRef<Path>, to: impl AsRef<Path>) -> std::io::Result<u64> {}
    #[file_io] pub async fn canonicalize(path: impl AsRef<Path>) -> io::Result<PathBuf> {}
    #[file_io] pub async fn create_dir(path: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn create_dir_all(path: impl AsRef<Path>) -> io::Result<()> {}
    impl Default for DirBuilder { fn default() -> Self {} }
    pub struct DirBuilder;
    impl DirBuilder {
        pub fn new() -> Self {}
        pub fn recursive(&mut self, recursive: bool) -> &mut Self {}
        #[file_io] pub async fn create(&self, path: impl AsRef<Path>) -> io::Result<()> {}
        pub fn mode(&mut self, mode: u32) -> &mut Self {}
    }
    #[lock(kind = "file")] pub struct File;
    impl File {
        #[file_io] pub async fn open(path: impl AsRef<Path>) -> io::Result<File> {}
        #[file_io] pub async fn create(path: impl AsRef<Path>) -> io::Result<File> {}
        #[file_io] pub async fn create_new<P>(path: P) -> std::io::Result<File> {}
        pub fn options() -> OpenOptions {}
        pub fn from_std(std: StdFile) -> File {}
        #[file_io] pub async fn sync_all(&self) -> io::Result<()> {}
        #[file_io] pub async fn sync_data(&self) -> io::Result<()> {}
        #[file_io] pub async fn set_len(&self, size: u64) -> io::Result<()> {}
        #[file_io] pub async fn metadata(&self) -> io::Result<Metadata> {}
        #[file_io] pub async fn try_clone(&self) -> io::Result<File> {}
        pub async fn into_std(self) -> StdFile {}
        pub fn try_into_std(self) -> Result<StdFile, Self> {}
        #[file_io] pub async fn set_permissions(&self, perm: Permissions) -> io::Result<()> {}
        #[file_io] pub async fn set_times(&self, times: FileTimes) -> io::Result<()> {}
        #[file_io] pub async fn set_modified(&self, time: std::time::SystemTime) -> io::Result<()> {}
        pub fn set_max_buf_size(&mut self, max_buf_size: usize) {}
        pub fn max_buf_size(&self) -> usize {}
    }
    #[file_io] pub async fn hard_link(original: impl AsRef<Path>, link: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {}
    impl Clone for OpenOptions { fn clone(&self) -> Self {} }
    pub struct OpenOptions;
    impl OpenOptions {
        pub fn new() -> OpenOptions {}
        pub fn read(&mut self, read: bool) -> &mut OpenOptions {}
        pub fn write(&mut self, write: bool) -> &mut OpenOptions {}
        pub fn append(&mut self, append: bool) -> &mut OpenOptions {}
        pub fn truncate(&mut self, truncate: bool) -> &mut OpenOptions {}
        pub fn create(&mut self, create: bool) -> &mut OpenOptions {}
        pub fn create_new(&mut self, create_new: bool) -> &mut OpenOptions {}
        #[file_io] pub async fn open(&self, path: impl AsRef<Path>) -> io::Result<File> {}
        pub fn mode(&mut self, mode: u32) -> &mut OpenOptions {}
        pub fn custom_flags(&mut self, flags: i32) -> &mut OpenOptions {}
        pub fn access_mode(&mut self, access: u32) -> &mut OpenOptions {}
        pub fn share_mode(&mut self, share: u32) -> &mut OpenOptions {}
        pub fn attributes(&mut self, attributes: u32) -> &mut OpenOptions {}
        pub fn security_qos_flags(&mut self, flags: u32) -> &mut OpenOptions {}
    }
    impl Default for OpenOptions { fn default() -> Self {} }
    #[file_io] pub async fn read(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {}
    #[file_io] pub async fn read_dir(path: impl AsRef<Path>) -> io::Result<ReadDir> {}
    pub struct ReadDir;
    impl ReadDir {
        #[file_io] pub async fn next_entry(&mut self) -> io::Result<Option<DirEntry>> {}
    }
    impl DirEntry {
        pub fn ino(&self) -> u64 {}
        pub fn path(&self) -> PathBuf {}
        pub fn file_name(&self) -> OsString {}
        #[file_io] pub async fn metadata(&self) -> io::Result<Metadata> {}
        #[file_io] pub async fn file_type(&self) -> io::Result<FileType> {}
    }
    pub struct DirEntry;
    #[file_io] pub async fn read_link(path: impl AsRef<Path>) -> io::Result<PathBuf> {}
    #[file_io] pub async fn read_to_string(path: impl AsRef<Path>) -> io::Result<String> {}
    #[file_io] pub async fn remove_dir(path: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn remove_dir_all(path: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn set_permissions(path: impl AsRef<Path>, perm: Permissions) -> io::Result<()> {}
    #[file_io] pub async fn symlink(original: impl AsRef<Path>, link: impl AsRef<Path>) -> io::Result<()> {}
    #[file_io] pub async fn symlink_metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {}
    #[file_io] pub async fn try_exists(path: impl AsRef<Path>) -> io::Result<bool> {}
    #[file_io] pub async fn write(path: impl AsRef<Path>, contents: impl AsRef<[u8]>) -> io::Result<()> {}
}
pub mod process {
    use std::process::ExitStatus;
    use std::process::Output;
    use std::io;
    pub struct Command;
    impl Command {
        pub fn new<S>(program: S) -> Command {}
        pub fn arg<S>(&mut self, arg: S) -> &mut Command {}
        pub fn args<I: IntoIterator<Item = S>, S>(&mut self, args: I) -> &mut Command {}
        pub fn env<K, V>(&mut self, key: K, val: V) -> &mut Command {}
        pub fn envs<I: IntoIterator<Item = (K, V)>, K, V>(&mut self, vars: I) -> &mut Command {}
        pub fn env_remove<K>(&mut self, key: K) -> &mut Command {}
        pub fn env_clear(&mut self) -> &mut Command {}
        pub fn current_dir<P>(&mut self, dir: P) -> &mut Command {}
        pub fn stdin<T>(&mut self, cfg: T) -> &mut Command {}
        pub fn stdout<T>(&mut self, cfg: T) -> &mut Command {}
        pub fn stderr<T>(&mut self, cfg: T) -> &mut Command {}
        pub fn kill_on_drop(&mut self, kill_on_drop: bool) -> &mut Command {}
        pub fn uid(&mut self, id: u32) -> &mut Command {}
        pub fn gid(&mut self, id: u32) -> &mut Command {}
        pub fn arg0<S>(&mut self, arg: S) -> &mut Command {}
        pub fn process_group(&mut self, pgroup: i32) -> &mut Command {}
        pub fn spawn(&mut self) -> io::Result<Child> {}
        #[process] pub async fn status(&mut self) -> io::Result<ExitStatus> {}
        #[process] pub async fn output(&mut self) -> io::Result<Output> {}
        pub fn get_kill_on_drop(&self) -> bool {}
    }
    pub struct Child { pub stdin: Option<ChildStdin>, pub stdout: Option<ChildStdout>, pub stderr: Option<ChildStderr> }
    impl Child {
        pub fn id(&self) -> Option<u32> {}
        pub fn start_kill(&mut self) -> io::Result<()> {}
        #[process] pub async fn kill(&mut self) -> io::Result<()> {}
        #[process] pub async fn wait(&mut self) -> io::Result<ExitStatus> {}
        pub fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {}
        #[process] pub async fn wait_with_output(self) -> io::Result<Output> {}
    }
    pub struct ChildStdin;
    pub struct ChildStdout;
    pub struct ChildStderr;
    impl ChildStdin {
        pub fn from_std(inner: std::process::ChildStdin) -> io::Result<Self> {}
    }
    impl ChildStdout {
        pub fn from_std(inner: std::process::ChildStdout) -> io::Result<Self> {}
    }
    impl ChildStderr {
        pub fn from_std(inner: std::process::ChildStderr) -> io::Result<Self> {}
    }
}
pub mod net {
    use std::time::Duration;
    use crate::io::Interest;
    use std::net::Ipv4Addr;
    use std::net::Ipv6Addr;
    use crate::net::tcp::OwnedReadHalf;
    use crate::net::tcp::OwnedWriteHalf;
    use crate::net::tcp::ReadHalf;
    use crate::io::Ready;
    use std::net::SocketAddr;
    use crate::net::tcp::WriteHalf;
    use std::io;
    impl TcpListener { pub async fn bind<A>(addr: A) -> io::Result<TcpListener> {} }
    impl TcpStream { #[network] pub async fn connect<A>(addr: A) -> io::Result<TcpStream> {} pub fn set_nodelay(&self, nodelay: bool) -> io::Result<()> {} }
    pub struct TcpListener;
    impl TcpListener {
        #[network] pub async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {}
        pub fn from_std(listener: std::net::TcpListener) -> io::Result<TcpListener> {}
        pub fn into_std(self) -> io::Result<std::net::TcpListener> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn ttl(&self) -> io::Result<u32> {}
        pub fn set_ttl(&self, ttl: u32) -> io::Result<()> {}
    }
    pub struct TcpSocket;
    impl TcpSocket {
        pub fn new_v4() -> io::Result<TcpSocket> {}
        pub fn new_v6() -> io::Result<TcpSocket> {}
        pub fn set_keepalive(&self, keepalive: bool) -> io::Result<()> {}
        pub fn keepalive(&self) -> io::Result<bool> {}
        pub fn set_reuseaddr(&self, reuseaddr: bool) -> io::Result<()> {}
        pub fn reuseaddr(&self) -> io::Result<bool> {}
        pub fn set_reuseport(&self, reuseport: bool) -> io::Result<()> {}
        pub fn reuseport(&self) -> io::Result<bool> {}
        pub fn set_send_buffer_size(&self, size: u32) -> io::Result<()> {}
        pub fn send_buffer_size(&self) -> io::Result<u32> {}
        pub fn set_recv_buffer_size(&self, size: u32) -> io::Result<()> {}
        #[network] pub fn recv_buffer_size(&self) -> io::Result<u32> {}
        pub fn set_linger(&self, dur: Option<Duration>) -> io::Result<()> {}
        pub fn set_zero_linger(&self) -> io::Result<()> {}
        pub fn linger(&self) -> io::Result<Option<Duration>> {}
        pub fn set_nodelay(&self, nodelay: bool) -> io::Result<()> {}
        pub fn nodelay(&self) -> io::Result<bool> {}
        pub fn tos_v4(&self) -> io::Result<u32> {}
        pub fn set_tos_v4(&self, tos: u32) -> io::Result<()> {}
        pub fn device(&self) -> io::Result<Option<Vec<u8>>> {}
        pub fn bind_device(&self, interface: Option<&[u8]>) -> io::Result<()> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn bind(&self, addr: SocketAddr) -> io::Result<()> {}
        #[network] pub async fn connect(self, addr: SocketAddr) -> io::Result<TcpStream> {}
        pub fn listen(self, backlog: u32) -> io::Result<TcpListener> {}
        pub fn from_std_stream(std_stream: std::net::TcpStream) -> TcpSocket {}
    }
    pub struct TcpStream;
    impl TcpStream {
        pub fn from_std(stream: std::net::TcpStream) -> io::Result<TcpStream> {}
        pub fn into_std(self) -> io::Result<std::net::TcpStream> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
        #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
        #[network] pub async fn readable(&self) -> io::Result<()> {}
        pub fn try_read(&self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] pub async fn writable(&self) -> io::Result<()> {}
        pub fn try_write(&self, buf: &[u8]) -> io::Result<usize> {}
        #[network] #[runs_now(arg = 2)] pub async fn async_io<R>(&self, interest: Interest, f: impl FnMut() -> io::Result<R>) -> io::Result<R> {}
        #[network] pub async fn peek(&self, buf: &mut [u8]) -> io::Result<usize> {}
        pub fn nodelay(&self) -> io::Result<bool> {}
        pub fn set_nodelay(&self, nodelay: bool) -> io::Result<()> {}
        pub fn quickack(&self) -> io::Result<bool> {}
        pub fn set_quickack(&self, quickack: bool) -> io::Result<()> {}
        pub fn ttl(&self) -> io::Result<u32> {}
        pub fn set_ttl(&self, ttl: u32) -> io::Result<()> {}
        pub fn split(&mut self) -> (ReadHalf, WriteHalf) {}
        pub fn into_split(self) -> (OwnedReadHalf, OwnedWriteHalf) {}
    }
    pub struct UdpSocket;
    impl UdpSocket {
        pub async fn bind<A>(addr: A) -> io::Result<UdpSocket> {}
        pub fn from_std(socket: std::net::UdpSocket) -> io::Result<UdpSocket> {}
        pub fn into_std(self) -> io::Result<std::net::UdpSocket> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
        #[network] pub async fn connect<A>(&self, addr: A) -> io::Result<()> {}
        #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
        #[network] pub async fn writable(&self) -> io::Result<()> {}
        #[network] pub async fn send(&self, buf: &[u8]) -> io::Result<usize> {}
        pub fn try_send(&self, buf: &[u8]) -> io::Result<usize> {}
        #[network] pub async fn readable(&self) -> io::Result<()> {}
        #[network] pub async fn recv(&self, buf: &mut [u8]) -> io::Result<usize> {}
        pub fn try_recv(&self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] pub async fn send_to<A>(&self, buf: &[u8], addr: A) -> io::Result<usize> {}
        pub fn try_send_to(&self, buf: &[u8], target: SocketAddr) -> io::Result<usize> {}
        #[network] pub async fn recv_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        pub fn try_recv_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        #[network] #[runs_now(arg = 2)] pub async fn async_io<R>(&self, interest: Interest, f: impl FnMut() -> io::Result<R>) -> io::Result<R> {}
        #[network] pub async fn peek(&self, buf: &mut [u8]) -> io::Result<usize> {}
        pub fn try_peek(&self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] pub async fn peek_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        pub fn try_peek_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        #[network] pub async fn peek_sender(&self) -> io::Result<SocketAddr> {}
        pub fn try_peek_sender(&self) -> io::Result<SocketAddr> {}
        pub fn broadcast(&self) -> io::Result<bool> {}
        pub fn set_broadcast(&self, on: bool) -> io::Result<()> {}
        pub fn multicast_loop_v4(&self) -> io::Result<bool> {}
        pub fn set_multicast_loop_v4(&self, on: bool) -> io::Result<()> {}
        pub fn multicast_ttl_v4(&self) -> io::Result<u32> {}
        pub fn set_multicast_ttl_v4(&self, ttl: u32) -> io::Result<()> {}
        pub fn multicast_loop_v6(&self) -> io::Result<bool> {}
        pub fn set_multicast_loop_v6(&self, on: bool) -> io::Result<()> {}
        pub fn ttl(&self) -> io::Result<u32> {}
        pub fn set_ttl(&self, ttl: u32) -> io::Result<()> {}
        pub fn tos_v4(&self) -> io::Result<u32> {}
        pub fn set_tos_v4(&self, tos: u32) -> io::Result<()> {}
        pub fn device(&self) -> io::Result<Option<Vec<u8>>> {}
        pub fn bind_device(&self, interface: Option<&[u8]>) -> io::Result<()> {}
        pub fn join_multicast_v4(&self, multiaddr: Ipv4Addr, interface: Ipv4Addr) -> io::Result<()> {}
        pub fn join_multicast_v6(&self, multiaddr: &Ipv6Addr, interface: u32) -> io::Result<()> {}
        pub fn leave_multicast_v4(&self, multiaddr: Ipv4Addr, interface: Ipv4Addr) -> io::Result<()> {}
        pub fn leave_multicast_v6(&self, multiaddr: &Ipv6Addr, interface: u32) -> io::Result<()> {}
    }
    #[network] pub async fn lookup_host<T>(host: T) -> io::Result<impl Iterator<Item = SocketAddr>> {}
    pub struct UnixStream;
    impl UnixStream {
        #[network] pub async fn connect<P>(path: P) -> io::Result<UnixStream> {}
        #[network] pub async fn connect_addr(socket_addr: &SocketAddr) -> io::Result<UnixStream> {}
        #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
        #[network] pub async fn readable(&self) -> io::Result<()> {}
        pub fn try_read(&self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] pub async fn writable(&self) -> io::Result<()> {}
        pub fn try_write(&self, buf: &[u8]) -> io::Result<usize> {}
        #[network] #[runs_now(arg = 2)] pub async fn async_io<R>(&self, interest: Interest, f: impl FnMut() -> io::Result<R>) -> io::Result<R> {}
        pub fn from_std(stream: std::os::unix::net::UnixStream) -> io::Result<UnixStream> {}
        pub fn into_std(self) -> io::Result<std::os::unix::net::UnixStream> {}
        pub fn pair() -> io::Result<(UnixStream, UnixStream)> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
        pub fn peer_cred(&self) -> io::Result<UCred> {}
        pub fn split(&mut self) -> (ReadHalf, WriteHalf) {}
        pub fn into_split(self) -> (OwnedReadHalf, OwnedWriteHalf) {}
    }
    pub struct UnixListener;
    impl UnixListener {
        pub fn bind<P>(path: P) -> io::Result<UnixListener> {}
        pub fn bind_addr(socket_addr: &SocketAddr) -> io::Result<UnixListener> {}
        pub fn from_std(listener: std::os::unix::net::UnixListener) -> io::Result<UnixListener> {}
        pub fn into_std(self) -> io::Result<std::os::unix::net::UnixListener> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        #[network] pub async fn accept(&self) -> io::Result<(UnixStream, SocketAddr)> {}
    }
    pub struct UnixDatagram;
    impl UnixDatagram {
        #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
        #[network] pub async fn writable(&self) -> io::Result<()> {}
        #[network] pub async fn readable(&self) -> io::Result<()> {}
        pub fn bind<P>(path: P) -> io::Result<UnixDatagram> {}
        pub fn pair() -> io::Result<(UnixDatagram, UnixDatagram)> {}
        pub fn from_std(datagram: std::os::unix::net::UnixDatagram) -> io::Result<UnixDatagram> {}
        pub fn into_std(self) -> io::Result<std::os::unix::net::UnixDatagram> {}
        pub fn unbound() -> io::Result<UnixDatagram> {}
        #[network] pub fn connect<P>(&self, path: P) -> io::Result<()> {}
        #[network] pub async fn send(&self, buf: &[u8]) -> io::Result<usize> {}
        pub fn try_send(&self, buf: &[u8]) -> io::Result<usize> {}
        pub fn try_send_to<P>(&self, buf: &[u8], target: P) -> io::Result<usize> {}
        #[network] pub async fn recv(&self, buf: &mut [u8]) -> io::Result<usize> {}
        pub fn try_recv(&self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] pub async fn send_to<P>(&self, buf: &[u8], target: P) -> io::Result<usize> {}
        #[network] pub async fn recv_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        pub fn try_recv_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        #[network] #[runs_now(arg = 2)] pub async fn async_io<R>(&self, interest: Interest, f: impl FnMut() -> io::Result<R>) -> io::Result<R> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
        pub fn shutdown(&self, how: Shutdown) -> io::Result<()> {}
    }
    pub mod tcp {
        use crate::io::Interest;
        use crate::io::Ready;
        use std::net::SocketAddr;
        use crate::net::TcpStream;
        use std::io;
        pub struct ReadHalf;
        pub struct WriteHalf;
        impl ReadHalf {
            #[network] pub async fn peek(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn readable(&self) -> io::Result<()> {}
            pub fn try_read(&self, buf: &mut [u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
        impl WriteHalf {
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn writable(&self) -> io::Result<()> {}
            pub fn try_write(&self, buf: &[u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
        pub struct OwnedReadHalf;
        pub struct OwnedWriteHalf;
        pub struct ReuniteError(pub OwnedReadHalf, pub OwnedWriteHalf);
        impl OwnedReadHalf {
            pub fn reunite(self, other: OwnedWriteHalf) -> Result<TcpStream, ReuniteError> {}
            #[network] pub async fn peek(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn readable(&self) -> io::Result<()> {}
            pub fn try_read(&self, buf: &mut [u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
        impl OwnedWriteHalf {
            pub fn reunite(self, other: OwnedReadHalf) -> Result<TcpStream, ReuniteError> {}
            pub fn forget(self) {}
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn writable(&self) -> io::Result<()> {}
            pub fn try_write(&self, buf: &[u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
    }
    pub mod unix {
        use crate::io::Interest;
        use crate::io::Ready;
        use std::net::SocketAddr;
        use crate::net::UnixStream;
        use std::io;
        pub struct ReadHalf;
        pub struct WriteHalf;
        impl ReadHalf {
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn readable(&self) -> io::Result<()> {}
            pub fn try_read(&self, buf: &mut [u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
        impl WriteHalf {
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn writable(&self) -> io::Result<()> {}
            pub fn try_write(&self, buf: &[u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
        pub struct OwnedReadHalf;
        pub struct OwnedWriteHalf;
        pub struct ReuniteError(pub OwnedReadHalf, pub OwnedWriteHalf);
        impl OwnedReadHalf {
            pub fn reunite(self, other: OwnedWriteHalf) -> Result<UnixStream, ReuniteError> {}
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn readable(&self) -> io::Result<()> {}
            pub fn try_read(&self, buf: &mut [u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
        impl OwnedWriteHalf {
            pub fn reunite(self, other: OwnedReadHalf) -> Result<UnixStream, ReuniteError> {}
            pub fn forget(self) {}
            #[network] pub async fn ready(&self, interest: Interest) -> io::Result<Ready> {}
            #[network] pub async fn writable(&self) -> io::Result<()> {}
            pub fn try_write(&self, buf: &[u8]) -> io::Result<usize> {}
            pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
            pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        }
    }
}
pub mod io {
    use crate::process::ChildStderr;
    use crate::process::ChildStdin;
    use crate::process::ChildStdout;
    use crate::fs::File;
    use std::pin::Pin;
    use crate::net::TcpStream;
    use crate::net::UnixStream;
    use std::io;
    impl AsyncReadExt for TcpStream {
        #[network] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[network] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[network] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[network] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[network] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[network] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[network] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[network] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[network] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for crate::net::tcp::OwnedReadHalf {
        #[network] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[network] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[network] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[network] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[network] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[network] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[network] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[network] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[network] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for crate::net::tcp::ReadHalf {
        #[network] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[network] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[network] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[network] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[network] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[network] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[network] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[network] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[network] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for UnixStream {
        #[network] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[network] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[network] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[network] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[network] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[network] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[network] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[network] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[network] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for crate::net::unix::OwnedReadHalf {
        #[network] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[network] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[network] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[network] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[network] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[network] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[network] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[network] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[network] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[network] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for File {
        #[file_io] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[file_io] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[file_io] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[file_io] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[file_io] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[file_io] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[file_io] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[file_io] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[file_io] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[file_io] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[file_io] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for ChildStdout {
        #[process] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[process] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[process] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[process] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[process] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[process] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[process] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[process] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[process] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[process] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[process] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for ChildStderr {
        #[process] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[process] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[process] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[process] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[process] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[process] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[process] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[process] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[process] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[process] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[process] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for Stdin {
        #[user_pace] async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[user_pace] async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        #[user_pace] async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        #[user_pace] async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        #[user_pace] async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        #[user_pace] async fn read_u8(&mut self) -> io::Result<u8> {}
        #[user_pace] async fn read_u16(&mut self) -> io::Result<u16> {}
        #[user_pace] async fn read_u32(&mut self) -> io::Result<u32> {}
        #[user_pace] async fn read_u64(&mut self) -> io::Result<u64> {}
        #[user_pace] async fn read_i32(&mut self) -> io::Result<i32> {}
        #[user_pace] async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl<R> AsyncReadExt for BufReader<R> {
        async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        async fn read_u8(&mut self) -> io::Result<u8> {}
        async fn read_u16(&mut self) -> io::Result<u16> {}
        async fn read_u32(&mut self) -> io::Result<u32> {}
        async fn read_u64(&mut self) -> io::Result<u64> {}
        async fn read_i32(&mut self) -> io::Result<i32> {}
        async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl<T> AsyncReadExt for ReadHalf<T> {
        async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        async fn read_u8(&mut self) -> io::Result<u8> {}
        async fn read_u16(&mut self) -> io::Result<u16> {}
        async fn read_u32(&mut self) -> io::Result<u32> {}
        async fn read_u64(&mut self) -> io::Result<u64> {}
        async fn read_i32(&mut self) -> io::Result<i32> {}
        async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncReadExt for DuplexStream {
        async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        async fn read_u8(&mut self) -> io::Result<u8> {}
        async fn read_u16(&mut self) -> io::Result<u16> {}
        async fn read_u32(&mut self) -> io::Result<u32> {}
        async fn read_u64(&mut self) -> io::Result<u64> {}
        async fn read_i32(&mut self) -> io::Result<i32> {}
        async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    impl AsyncWriteExt for TcpStream {
        #[network] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[network] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[network] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[network] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[network] async fn flush(&mut self) -> io::Result<()> {}
        #[network] async fn shutdown(&mut self) -> io::Result<()> {}
        #[network] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[network] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[network] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[network] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[network] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[network] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for crate::net::tcp::OwnedWriteHalf {
        #[network] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[network] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[network] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[network] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[network] async fn flush(&mut self) -> io::Result<()> {}
        #[network] async fn shutdown(&mut self) -> io::Result<()> {}
        #[network] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[network] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[network] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[network] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[network] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[network] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for crate::net::tcp::WriteHalf {
        #[network] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[network] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[network] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[network] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[network] async fn flush(&mut self) -> io::Result<()> {}
        #[network] async fn shutdown(&mut self) -> io::Result<()> {}
        #[network] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[network] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[network] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[network] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[network] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[network] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for UnixStream {
        #[network] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[network] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[network] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[network] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[network] async fn flush(&mut self) -> io::Result<()> {}
        #[network] async fn shutdown(&mut self) -> io::Result<()> {}
        #[network] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[network] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[network] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[network] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[network] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[network] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for crate::net::unix::OwnedWriteHalf {
        #[network] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[network] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[network] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[network] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[network] async fn flush(&mut self) -> io::Result<()> {}
        #[network] async fn shutdown(&mut self) -> io::Result<()> {}
        #[network] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[network] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[network] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[network] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[network] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[network] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for File {
        #[file_io] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[file_io] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[file_io] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[file_io] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[file_io] async fn flush(&mut self) -> io::Result<()> {}
        #[file_io] async fn shutdown(&mut self) -> io::Result<()> {}
        #[file_io] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[file_io] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[file_io] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[file_io] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[file_io] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[file_io] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for ChildStdin {
        #[process] async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        #[process] async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        #[process] async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        #[process] async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        #[process] async fn flush(&mut self) -> io::Result<()> {}
        #[process] async fn shutdown(&mut self) -> io::Result<()> {}
        #[process] async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        #[process] async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        #[process] async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        #[process] async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        #[process] async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        #[process] async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for Stdout {
        async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        async fn flush(&mut self) -> io::Result<()> {}
        async fn shutdown(&mut self) -> io::Result<()> {}
        async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for Stderr {
        async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        async fn flush(&mut self) -> io::Result<()> {}
        async fn shutdown(&mut self) -> io::Result<()> {}
        async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl<W> AsyncWriteExt for BufWriter<W> {
        async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        async fn flush(&mut self) -> io::Result<()> {}
        async fn shutdown(&mut self) -> io::Result<()> {}
        async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl<T> AsyncWriteExt for WriteHalf<T> {
        async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        async fn flush(&mut self) -> io::Result<()> {}
        async fn shutdown(&mut self) -> io::Result<()> {}
        async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl AsyncWriteExt for DuplexStream {
        async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        async fn flush(&mut self) -> io::Result<()> {}
        async fn shutdown(&mut self) -> io::Result<()> {}
        async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    impl<R> AsyncBufReadExt for BufReader<R> {
        async fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_line(&mut self, buf: &mut String) -> io::Result<usize> {}
        fn split(self, byte: u8) -> Split<Self> {}
        async fn fill_buf(&mut self) -> io::Result<&[u8]> {}
        fn consume(&mut self, amt: usize) {}
        fn lines(self) -> Lines<Self> {}
    }
    impl AsyncSeekExt for File {
        #[file_io] async fn seek(&mut self, pos: std::io::SeekFrom) -> io::Result<u64> {}
        #[file_io] async fn rewind(&mut self) -> io::Result<()> {}
        #[file_io] async fn stream_position(&mut self) -> io::Result<u64> {}
    }
    pub use std::io::{Error, ErrorKind, Result, SeekFrom};
    pub struct BufReader<R>;
    pub struct BufWriter<W>;
    pub struct BufStream<S>;
    pub struct Lines<R>;
    pub struct Split<R>;
    pub struct ReadBuf;
    pub struct Interest;
    pub struct Ready;
    pub struct Stdin;
    pub struct Stdout;
    pub struct Stderr;
    pub fn stdin() -> Stdin {}
    pub fn stdout() -> Stdout {}
    pub fn stderr() -> Stderr {}
    impl<W> BufWriter<W> {
        pub fn new(inner: W) -> Self {}
        pub fn with_capacity(cap: usize, inner: W) -> Self {}
        #[same_place] pub fn get_ref(&self) -> &W {}
        #[same_place] pub fn get_mut(&mut self) -> &mut W {}
        #[same_place] pub fn into_inner(self) -> W {}
    }
    pub trait AsyncBufRead: AsyncRead {}
    pub trait AsyncRead {
    }
    pub trait AsyncWrite {
        fn is_write_vectored(&self) -> bool {}
    }
    pub trait AsyncSeek {
        #[required] fn start_seek(self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {}
    }
    pub struct ReadHalf<T>;
    pub struct WriteHalf<T>;
    pub fn split<T>(stream: T) -> (ReadHalf<T>, WriteHalf<T>) {}
    impl<T> ReadHalf<T> {
        pub fn is_pair_of(&self, other: &WriteHalf<T>) -> bool {}
        pub fn unsplit(self, wr: WriteHalf<T>) -> T {}
    }
    impl<T> WriteHalf<T> {
        pub fn is_pair_of(&self, other: &ReadHalf<T>) -> bool {}
    }
    pub trait AsyncReadExt: AsyncRead {
        async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_buf<B>(&mut self, buf: &mut B) -> io::Result<usize> {}
        async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_to_string(&mut self, dst: &mut String) -> io::Result<usize> {}
        async fn read_u8(&mut self) -> io::Result<u8> {}
        async fn read_u16(&mut self) -> io::Result<u16> {}
        async fn read_u32(&mut self) -> io::Result<u32> {}
        async fn read_u64(&mut self) -> io::Result<u64> {}
        async fn read_i32(&mut self) -> io::Result<i32> {}
        async fn read_i64(&mut self) -> io::Result<i64> {}
    }
    pub trait AsyncWriteExt: AsyncWrite {
        async fn write(&mut self, src: &[u8]) -> io::Result<usize> {}
        async fn write_vectored(&mut self, bufs: &[IoSlice]) -> io::Result<usize> {}
        async fn write_buf<B>(&mut self, src: &mut B) -> io::Result<usize> {}
        async fn write_all_buf<B>(&mut self, src: &mut B) -> io::Result<()> {}
        async fn write_all(&mut self, src: &[u8]) -> io::Result<()> {}
        async fn flush(&mut self) -> io::Result<()> {}
        async fn shutdown(&mut self) -> io::Result<()> {}
        async fn write_u8(&mut self, n: u8) -> io::Result<()> {}
        async fn write_u16(&mut self, n: u16) -> io::Result<()> {}
        async fn write_u32(&mut self, n: u32) -> io::Result<()> {}
        async fn write_u64(&mut self, n: u64) -> io::Result<()> {}
        async fn write_i32(&mut self, n: i32) -> io::Result<()> {}
        async fn write_i64(&mut self, n: i64) -> io::Result<()> {}
    }
    pub trait AsyncBufReadExt: AsyncBufRead {
        async fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_line(&mut self, buf: &mut String) -> io::Result<usize> {}
        fn split(self, byte: u8) -> Split<Self> {}
        async fn fill_buf(&mut self) -> io::Result<&[u8]> {}
        fn consume(&mut self, amt: usize) {}
        fn lines(self) -> Lines<Self> {}
    }
    pub trait AsyncSeekExt: AsyncSeek {
        async fn seek(&mut self, pos: SeekFrom) -> io::Result<u64> {}
        async fn rewind(&mut self) -> io::Result<()> {}
        async fn stream_position(&mut self) -> io::Result<u64> {}
    }
    impl<R> BufReader<R> {
        pub fn new(inner: R) -> Self {}
        pub fn with_capacity(capacity: usize, inner: R) -> Self {}
        pub fn get_ref(&self) -> &R {}
        #[same_place] pub fn get_mut(&mut self) -> &mut R {}
        pub fn into_inner(self) -> R {}
        pub fn buffer(&self) -> &[u8] {}
    }
    impl<R> Lines<R> {
        pub async fn next_line(&mut self) -> io::Result<Option<String>> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut R {}
        pub fn get_ref(&mut self) -> &R {}
        pub fn into_inner(self) -> R {}
    }
    impl<R> Split<R> {
        pub async fn next_segment(&mut self) -> io::Result<Option<Vec<u8>>> {}
    }
    pub struct DuplexStream;
    pub struct SimplexStream;
    pub fn duplex(max_buf_size: usize) -> (DuplexStream, DuplexStream) {}
    pub async fn copy<R, W>(reader: &mut R, writer: &mut W) -> io::Result<u64> {}
    pub async fn copy_bidirectional<A, B>(a: &mut A, b: &mut B) -> io::Result<(u64, u64)> {}
    pub async fn copy_bidirectional_with_sizes<A, B>(a: &mut A, b: &mut B, a_to_b_buf_size: usize, b_to_a_buf_size: usize) -> io::Result<(u64, u64)> {}
    pub async fn copy_buf<R, W>(reader: &mut R, writer: &mut W) -> io::Result<u64> {}
}
pub mod signal {
    use std::io;
    #[waits(notify)] pub async fn ctrl_c() -> io::Result<()> {}
    pub mod unix {
        use std::io;
        impl Clone for SignalKind { fn clone(&self) -> Self {} }
        pub struct SignalKind;
        impl SignalKind {
            pub const fn from_raw(signum: std::os::raw::c_int) -> Self {}
            pub const fn as_raw_value(&self) -> std::os::raw::c_int {}
            pub const fn alarm() -> Self {}
            pub const fn child() -> Self {}
            pub const fn hangup() -> Self {}
            pub const fn info() -> Self {}
            pub const fn interrupt() -> Self {}
            pub const fn io() -> Self {}
            pub const fn pipe() -> Self {}
            pub const fn quit() -> Self {}
            pub const fn terminate() -> Self {}
            pub const fn user_defined1() -> Self {}
            pub const fn user_defined2() -> Self {}
            pub const fn window_change() -> Self {}
        }
        pub struct Signal;
        pub fn signal(kind: SignalKind) -> io::Result<Signal> {}
        impl Signal {
            #[waits(recv)] pub async fn recv(&mut self) -> Option<()> {}
        }
    }
}
