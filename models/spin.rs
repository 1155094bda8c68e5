#![krate(name = "spin", versions = ">=0.9, <0.13", read = "0.9.9")]
//! Readers never queue behind a writer: RwLock is reader preferring.

pub use self::barrier::Barrier;
pub use self::lazy::Lazy;
pub use self::mutex::{Mutex, MutexGuard};
pub use self::once::Once;
pub use self::relax::Spin;
pub use self::rwlock::{RwLock, RwLockReadGuard, RwLockUpgradableGuard, RwLockWriteGuard};
pub mod relax {
    pub struct Spin;
}
pub mod mutex {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use crate::relax::Spin;
    pub use self::fair::{FairMutex, FairMutexGuard};
    pub use self::spin::{SpinMutex, SpinMutexGuard};
    pub use self::ticket::{TicketMutex, TicketMutexGuard};
    #[lock(kind = "sync")] pub struct Mutex<T, R = Spin>;
    #[guard] pub struct MutexGuard<T>;
    impl<T, R> Mutex<T, R> {
        pub const fn new(value: T) -> Self {}
        pub fn into_inner(self) -> T {}
        #[acquire(exclusive)] pub fn lock(&self) -> MutexGuard<T> {}
        pub fn is_locked(&self) -> bool {}
        #[releases] pub unsafe fn force_unlock(&self) {}
        #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<MutexGuard<T>> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    }
    impl<T, R> Default for Mutex<T, R> { fn default() -> Self {} }
    impl<T> MutexGuard<T> {
        #[forgets] pub fn leak(this: Self) -> &mut T {}
    }
    impl<T> Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    pub mod spin {
        use std::ops::Deref;
        use std::ops::DerefMut;
        use crate::relax::Spin;
        #[lock(kind = "sync")] pub struct SpinMutex<T, R = Spin>;
        #[guard] pub struct SpinMutexGuard<T>;
        impl<T, R> SpinMutex<T, R> {
            pub const fn new(data: T) -> Self {}
            pub fn into_inner(self) -> T {}
            #[acquire(exclusive)] pub fn lock(&self) -> SpinMutexGuard<T> {}
            pub fn is_locked(&self) -> bool {}
            #[releases] pub unsafe fn force_unlock(&self) {}
            #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<SpinMutexGuard<T>> {}
            #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        }
        impl<T, R> Default for SpinMutex<T, R> { fn default() -> Self {} }
        impl<T> SpinMutexGuard<T> {
            #[forgets] pub fn leak(this: Self) -> &mut T {}
        }
        impl<T> Deref for SpinMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
        impl<T> DerefMut for SpinMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    }
    pub mod ticket {
        use std::ops::Deref;
        use std::ops::DerefMut;
        use crate::relax::Spin;
        #[lock(kind = "sync")] pub struct TicketMutex<T, R = Spin>;
        #[guard] pub struct TicketMutexGuard<T>;
        impl<T, R> TicketMutex<T, R> {
            pub const fn new(data: T) -> Self {}
            pub fn into_inner(self) -> T {}
            #[acquire(exclusive)] pub fn lock(&self) -> TicketMutexGuard<T> {}
            pub fn is_locked(&self) -> bool {}
            #[releases] pub unsafe fn force_unlock(&self) {}
            #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<TicketMutexGuard<T>> {}
            #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        }
        impl<T, R> Default for TicketMutex<T, R> { fn default() -> Self {} }
        impl<T> TicketMutexGuard<T> {
            #[forgets] pub fn leak(this: Self) -> &mut T {}
        }
        impl<T> Deref for TicketMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
        impl<T> DerefMut for TicketMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    }
    pub mod fair {
        use std::ops::Deref;
        use std::ops::DerefMut;
        use crate::relax::Spin;
        #[lock(kind = "sync")] pub struct FairMutex<T, R = Spin>;
        #[guard] pub struct FairMutexGuard<T>;
        impl<T, R> FairMutex<T, R> {
            pub const fn new(data: T) -> Self {}
            pub fn into_inner(self) -> T {}
            #[acquire(exclusive)] pub fn lock(&self) -> FairMutexGuard<T> {}
            pub fn is_locked(&self) -> bool {}
            #[releases] pub unsafe fn force_unlock(&self) {}
            #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<FairMutexGuard<T>> {}
            #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        }
        impl<T, R> Default for FairMutex<T, R> { fn default() -> Self {} }
        impl<T> FairMutexGuard<T> {
            #[forgets] pub fn leak(this: Self) -> &mut T {}
        }
        impl<T> Deref for FairMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
        impl<T> DerefMut for FairMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    }
}
pub mod rwlock {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use crate::relax::Spin;
    #[lock(kind = "sync", reader_preference)] pub struct RwLock<T, R = Spin>;
    #[guard] pub struct RwLockReadGuard<T>;
    #[guard] pub struct RwLockWriteGuard<T, R = Spin>;
    #[guard] pub struct RwLockUpgradableGuard<T, R = Spin>;
    impl<T, R> RwLock<T, R> {
        pub const fn new(data: T) -> Self {}
        pub fn into_inner(self) -> T {}
        #[acquire(shared)] pub fn read(&self) -> RwLockReadGuard<T> {}
        #[acquire(exclusive)] pub fn write(&self) -> RwLockWriteGuard<T, R> {}
        #[acquire(upgradable)] pub fn upgradeable_read(&self) -> RwLockUpgradableGuard<T, R> {}
        #[acquire(shared, try)] pub fn try_read(&self) -> Option<RwLockReadGuard<T>> {}
        #[releases] pub unsafe fn force_read_decrement(&self) {}
        #[releases] pub unsafe fn force_write_unlock(&self) {}
        #[acquire(exclusive, try)] pub fn try_write(&self) -> Option<RwLockWriteGuard<T, R>> {}
        #[acquire(upgradable, try)] pub fn try_upgradeable_read(&self) -> Option<RwLockUpgradableGuard<T, R>> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    }
    impl<T, R> Default for RwLock<T, R> { fn default() -> Self {} }
    impl<T> RwLockReadGuard<T> {
        #[forgets] pub fn leak(this: Self) -> &T {}
    }
    impl<T, R> RwLockUpgradableGuard<T, R> {
        #[downgrade(exclusive)] pub fn upgrade(self) -> RwLockWriteGuard<T, R> {}
        #[downgrade(exclusive)] pub fn try_upgrade(self) -> Result<RwLockWriteGuard<T, R>, Self> {}
        #[downgrade(shared)] pub fn downgrade(self) -> RwLockReadGuard<T> {}
        #[forgets] pub fn leak(this: Self) -> &T {}
    }
    impl<T, R> RwLockWriteGuard<T, R> {
        #[downgrade(shared)] pub fn downgrade(self) -> RwLockReadGuard<T> {}
        #[downgrade(upgradable)] pub fn downgrade_to_upgradeable(self) -> RwLockUpgradableGuard<T, R> {}
        #[forgets] pub fn leak(this: Self) -> &mut T {}
    }
    impl<T> Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T, R> Deref for RwLockUpgradableGuard<T, R> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T, R> Deref for RwLockWriteGuard<T, R> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T, R> DerefMut for RwLockWriteGuard<T, R> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
}
pub mod once {
    use crate::relax::Spin;
    #[lock(kind = "once")] pub struct Once<T = (), R = Spin>;
    impl<T, R> Default for Once<T, R> { fn default() -> Self {} }
    impl<T, R> Once<T, R> {
        #[acquire(exclusive, during)] #[same_place] #[runs_now(arg = 1)] pub fn call_once<F: FnOnce() -> T>(&self, f: F) -> &T {}
        #[acquire(exclusive, during)] #[same_place] #[runs_now(arg = 1)] pub fn try_call_once<F: FnOnce() -> Result<T, E>, E>(&self, f: F) -> Result<&T, E> {}
        #[same_place] #[acquire(exclusive, during)] pub fn wait(&self) -> &T {}
        #[same_place] pub fn poll(&self) -> Option<&T> {}
        pub const fn new() -> Self {}
        pub const fn initialized(data: T) -> Self {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        pub fn try_into_inner(self) -> Option<T> {}
        pub fn is_completed(&self) -> bool {}
    }
}
pub mod lazy {
    use std::ops::Deref;
    use crate::relax::Spin;
    #[lock(kind = "once")] pub struct Lazy<T, F = fn() -> T, R = Spin>;
    impl<T, F, R> Lazy<T, F, R> {
        pub const fn new(f: F) -> Self {}
    }
    impl<T, F: FnOnce() -> T, R> Lazy<T, F, R> {
        #[same_place] #[acquire(exclusive, during)] pub fn force(this: &Self) -> &T {}
    }
    impl<T, F: FnOnce() -> T, R> Deref for Lazy<T, F, R> { type Target = T; #[same_place] #[acquire(exclusive, during)] fn deref(&self) -> &T {} }
    impl<T, R> Default for Lazy<T,fn() -> T, R> { fn default() -> Self {} }
}
pub mod barrier {
    use crate::relax::Spin;
    pub struct Barrier<R = Spin>;
    pub struct BarrierWaitResult;
    impl<R> Barrier<R> {
        #[waits(barrier)] pub fn wait(&self) -> BarrierWaitResult {}
        pub const fn new(n: usize) -> Self {}
    }
    impl BarrierWaitResult {
        pub fn is_leader(&self) -> bool {}
    }
}
