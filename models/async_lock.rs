#![krate(name = "async-lock", versions = ">=2.7, <4", read = "3.5.0")]

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
