#![krate(name = "parking_lot", versions = ">=0.11, <0.14", read = "0.12.5", sources = "lock_api")]
//! The types are aliases of lock_api's in the crate; here they stand as users see them, without the raw lock parameters.

use std::sync::Arc;
use std::ops::Deref;
use std::ops::DerefMut;
use std::time::Duration;
use std::time::Instant;
pub use lock_api;
pub struct RawMutex;
pub struct RawFairMutex;
pub struct RawRwLock;
#[lock(kind = "sync")] pub struct Mutex<T>;
impl<T> Mutex<T> {
    pub const fn new(val: T) -> Mutex<T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(exclusive)] pub fn lock(&self) -> MutexGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<MutexGuard<T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock(&self) {}
    #[acquire(exclusive)] pub fn lock_arc(self: &Arc<Self>) -> ArcMutexGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_lock_arc(self: &Arc<Self>) -> Option<ArcMutexGuard<T>> {}
    #[releases] pub unsafe fn force_unlock_fair(&self) {}
    #[acquire(exclusive, timed)] pub fn try_lock_for(&self, timeout: Duration) -> Option<MutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_until(&self, timeout: Instant) -> Option<MutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_for(self: &Arc<Self>, timeout: Duration) -> Option<ArcMutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_until(self: &Arc<Self>, timeout: Instant) -> Option<ArcMutexGuard<T>> {}
}
impl<T> Default for Mutex<T> { fn default() -> Mutex<T> {} }
#[guard] pub struct MutexGuard<T>;
impl<T> MutexGuard<T> {
    pub fn mutex(s: &Self) -> &Mutex<T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedMutexGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedMutexGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedMutexGuard<U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[forgets] pub fn leak(s: Self) -> &mut T {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct ArcMutexGuard<T>;
impl<T> ArcMutexGuard<T> {
    pub fn mutex(s: &Self) -> &Arc<Mutex<T>> {}
    pub fn into_arc(s: Self) -> Arc<Mutex<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<Mutex<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for ArcMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for ArcMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct MappedMutexGuard<T>;
impl<T> MappedMutexGuard<T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedMutexGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedMutexGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedMutexGuard<U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<T> Deref for MappedMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for MappedMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[lock(kind = "sync", reentrant)] pub struct ReentrantMutex<T>;
impl<T> ReentrantMutex<T> {
    pub const fn new(val: T) -> ReentrantMutex<T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(exclusive)] pub fn lock(&self) -> ReentrantMutexGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<ReentrantMutexGuard<T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    pub fn is_owned_by_current_thread(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock(&self) {}
    #[acquire(exclusive)] pub fn lock_arc(self: &Arc<Self>) -> ArcReentrantMutexGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_lock_arc(self: &Arc<Self>) -> Option<ArcReentrantMutexGuard<T>> {}
    #[releases] pub unsafe fn force_unlock_fair(&self) {}
    #[acquire(exclusive, timed)] pub fn try_lock_for(&self, timeout: Duration) -> Option<ReentrantMutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_until(&self, timeout: Instant) -> Option<ReentrantMutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_for(self: &Arc<Self>, timeout: Duration) -> Option<ArcReentrantMutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_until(self: &Arc<Self>, timeout: Instant) -> Option<ArcReentrantMutexGuard<T>> {}
}
impl<T> Default for ReentrantMutex<T> { fn default() -> ReentrantMutex<T> {} }
#[guard] pub struct ReentrantMutexGuard<T>;
impl<T> ReentrantMutexGuard<T> {
    pub fn remutex(s: &Self) -> &ReentrantMutex<T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedReentrantMutexGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for ReentrantMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct ArcReentrantMutexGuard<T>;
impl<T> ArcReentrantMutexGuard<T> {
    pub fn remutex(s: &Self) -> &Arc<ReentrantMutex<T>> {}
    pub fn into_arc(s: Self) -> Arc<ReentrantMutex<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<ReentrantMutex<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for ArcReentrantMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct MappedReentrantMutexGuard<T>;
impl<T> MappedReentrantMutexGuard<T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedReentrantMutexGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<T> Deref for MappedReentrantMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[lock(kind = "sync")] pub struct RwLock<T>;
impl<T> RwLock<T> {
    pub const fn new(val: T) -> RwLock<T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(shared)] pub fn read(&self) -> RwLockReadGuard<T> {}
    #[acquire(shared, try)] pub fn try_read(&self) -> Option<RwLockReadGuard<T>> {}
    #[acquire(exclusive)] pub fn write(&self) -> RwLockWriteGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_write(&self) -> Option<RwLockWriteGuard<T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    pub fn is_locked_exclusive(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock_read(&self) {}
    #[releases] pub unsafe fn force_unlock_write(&self) {}
    #[acquire(shared)] pub fn read_arc(self: &Arc<Self>) -> ArcRwLockReadGuard<T> {}
    #[acquire(shared, try)] pub fn try_read_arc(self: &Arc<Self>) -> Option<ArcRwLockReadGuard<T>> {}
    #[acquire(exclusive)] pub fn write_arc(self: &Arc<Self>) -> ArcRwLockWriteGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_write_arc(self: &Arc<Self>) -> Option<ArcRwLockWriteGuard<T>> {}
    #[releases] pub unsafe fn force_unlock_read_fair(&self) {}
    #[releases] pub unsafe fn force_unlock_write_fair(&self) {}
    #[acquire(shared, timed)] pub fn try_read_for(&self, timeout: Duration) -> Option<RwLockReadGuard<T>> {}
    #[acquire(shared, timed)] pub fn try_read_until(&self, timeout: Instant) -> Option<RwLockReadGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_for(&self, timeout: Duration) -> Option<RwLockWriteGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_until(&self, timeout: Instant) -> Option<RwLockWriteGuard<T>> {}
    #[acquire(shared, timed)] pub fn try_read_arc_for(self: &Arc<Self>, timeout: Duration) -> Option<ArcRwLockReadGuard<T>> {}
    #[acquire(shared, timed)] pub fn try_read_arc_until(self: &Arc<Self>, timeout: Instant) -> Option<ArcRwLockReadGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_arc_for(self: &Arc<Self>, timeout: Duration) -> Option<ArcRwLockWriteGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_arc_until(self: &Arc<Self>, timeout: Instant) -> Option<ArcRwLockWriteGuard<T>> {}
    #[acquire(shared_recursive)] pub fn read_recursive(&self) -> RwLockReadGuard<T> {}
    #[acquire(shared_recursive, try)] pub fn try_read_recursive(&self) -> Option<RwLockReadGuard<T>> {}
    #[acquire(shared_recursive)] pub fn read_arc_recursive(self: &Arc<Self>) -> ArcRwLockReadGuard<T> {}
    pub fn try_read_recursive_arc(self: &Arc<Self>) -> Option<ArcRwLockReadGuard<T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_recursive_for(&self, timeout: Duration) -> Option<RwLockReadGuard<T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_recursive_until(&self, timeout: Instant) -> Option<RwLockReadGuard<T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_arc_recursive_for(self: &Arc<Self>, timeout: Duration) -> Option<ArcRwLockReadGuard<T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_arc_recursive_until(self: &Arc<Self>, timeout: Instant) -> Option<ArcRwLockReadGuard<T>> {}
    #[acquire(upgradable)] pub fn upgradable_read(&self) -> RwLockUpgradableReadGuard<T> {}
    #[acquire(upgradable, try)] pub fn try_upgradable_read(&self) -> Option<RwLockUpgradableReadGuard<T>> {}
    #[acquire(upgradable)] pub fn upgradable_read_arc(self: &Arc<Self>) -> ArcRwLockUpgradableReadGuard<T> {}
    #[acquire(upgradable, try)] pub fn try_upgradable_read_arc(self: &Arc<Self>) -> Option<ArcRwLockUpgradableReadGuard<T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_for(&self, timeout: Duration) -> Option<RwLockUpgradableReadGuard<T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_until(&self, timeout: Instant) -> Option<RwLockUpgradableReadGuard<T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_arc_for(self: &Arc<Self>, timeout: Duration) -> Option<ArcRwLockUpgradableReadGuard<T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_arc_until(self: &Arc<Self>, timeout: Instant) -> Option<ArcRwLockUpgradableReadGuard<T>> {}
}
impl<T> Default for RwLock<T> { fn default() -> RwLock<T> {} }
#[guard] pub struct RwLockReadGuard<T>;
impl<T> RwLockReadGuard<T> {
    pub fn rwlock(s: &Self) -> &RwLock<T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedRwLockReadGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedRwLockReadGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedRwLockReadGuard<U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct ArcRwLockReadGuard<T>;
impl<T> ArcRwLockReadGuard<T> {
    pub fn rwlock(s: &Self) -> &Arc<RwLock<T>> {}
    pub fn into_arc(s: Self) -> Arc<RwLock<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<RwLock<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for ArcRwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct RwLockWriteGuard<T>;
impl<T> RwLockWriteGuard<T> {
    pub fn rwlock(s: &Self) -> &RwLock<T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedRwLockWriteGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> RwLockReadGuard<T> {}
    #[downgrade(upgradable)] pub fn downgrade_to_upgradable(s: Self) -> RwLockUpgradableReadGuard<T> {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for RwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for RwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct ArcRwLockWriteGuard<T>;
impl<T> ArcRwLockWriteGuard<T> {
    pub fn rwlock(s: &Self) -> &Arc<RwLock<T>> {}
    pub fn into_arc(s: Self) -> Arc<RwLock<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> ArcRwLockReadGuard<T> {}
    #[downgrade(upgradable)] pub fn downgrade_to_upgradable(s: Self) -> ArcRwLockUpgradableReadGuard<T> {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<RwLock<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for ArcRwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for ArcRwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct RwLockUpgradableReadGuard<T>;
impl<T> RwLockUpgradableReadGuard<T> {
    pub fn rwlock(s: &Self) -> &RwLock<T> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(exclusive)] pub fn upgrade(s: Self) -> RwLockWriteGuard<T> {}
    #[downgrade(exclusive)] pub fn try_upgrade(s: Self) -> Result<RwLockWriteGuard<T>, Self> {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> RwLockReadGuard<T> {}
    #[runs_now(arg = 1)] pub fn with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Ret {}
    #[runs_now(arg = 1)] pub fn try_with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Option<Ret> {}
    #[downgrade(exclusive)] pub fn try_upgrade_for(s: Self, timeout: Duration) -> Result<RwLockWriteGuard<T>, Self> {}
    #[downgrade(exclusive)] pub fn try_upgrade_until(s: Self, timeout: Instant) -> Result<RwLockWriteGuard<T>, Self> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_for<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: Duration, f: F) -> Option<Ret> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_until<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: Instant, f: F) -> Option<Ret> {}
}
impl<T> Deref for RwLockUpgradableReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct ArcRwLockUpgradableReadGuard<T>;
impl<T> ArcRwLockUpgradableReadGuard<T> {
    pub fn rwlock(s: &Self) -> &Arc<RwLock<T>> {}
    pub fn into_arc(s: Self) -> Arc<RwLock<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(exclusive)] pub fn upgrade(s: Self) -> ArcRwLockWriteGuard<T> {}
    #[downgrade(exclusive)] pub fn try_upgrade(s: Self) -> Result<ArcRwLockWriteGuard<T>, Self> {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<RwLock<T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> ArcRwLockReadGuard<T> {}
    #[runs_now(arg = 1)] pub fn with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Ret {}
    #[runs_now(arg = 1)] pub fn try_with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Option<Ret> {}
    #[downgrade(exclusive)] pub fn try_upgrade_for(s: Self, timeout: Duration) -> Result<ArcRwLockWriteGuard<T>, Self> {}
    #[downgrade(exclusive)] pub fn try_upgrade_until(s: Self, timeout: Instant) -> Result<ArcRwLockWriteGuard<T>, Self> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_for<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: Duration, f: F) -> Option<Ret> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_until<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: Instant, f: F) -> Option<Ret> {}
}
impl<T> Deref for ArcRwLockUpgradableReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct MappedRwLockReadGuard<T>;
impl<T> MappedRwLockReadGuard<T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedRwLockReadGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedRwLockReadGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_else<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedRwLockReadGuard<U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<T> Deref for MappedRwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct MappedRwLockWriteGuard<T>;
impl<T> MappedRwLockWriteGuard<T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedRwLockWriteGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<T> Deref for MappedRwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for MappedRwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[lock(kind = "sync")] pub struct FairMutex<T>;
impl<T> FairMutex<T> {
    pub const fn new(val: T) -> FairMutex<T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(exclusive)] pub fn lock(&self) -> FairMutexGuard<T> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<FairMutexGuard<T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock(&self) {}
    #[releases] pub unsafe fn force_unlock_fair(&self) {}
    #[acquire(exclusive, timed)] pub fn try_lock_for(&self, timeout: Duration) -> Option<FairMutexGuard<T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_until(&self, timeout: Instant) -> Option<FairMutexGuard<T>> {}
}
impl<T> Default for FairMutex<T> { fn default() -> FairMutex<T> {} }
#[guard] #[guard] pub struct FairMutexGuard<T>;
impl<T> FairMutexGuard<T> {
    pub fn mutex(s: &Self) -> &FairMutex<T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedFairMutexGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedFairMutexGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedFairMutexGuard<U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[forgets] pub fn leak(s: Self) -> &mut T {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<T> Deref for FairMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for FairMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] #[guard] pub struct MappedFairMutexGuard<T>;
impl<T> MappedFairMutexGuard<T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedFairMutexGuard<U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedFairMutexGuard<U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedFairMutexGuard<U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<T> Deref for MappedFairMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T> DerefMut for MappedFairMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
pub const fn const_mutex<T>(val: T) -> Mutex<T> {}
pub const fn const_fair_mutex<T>(val: T) -> FairMutex<T> {}
pub struct RawThreadId;
pub const fn const_reentrant_mutex<T>(val: T) -> ReentrantMutex<T> {}
pub const fn const_rwlock<T>(val: T) -> RwLock<T> {}
impl Clone for WaitTimeoutResult { fn clone(&self) -> Self {} }
pub struct WaitTimeoutResult;
impl WaitTimeoutResult {
    pub fn timed_out(self) -> bool {}
}
pub struct Condvar;
impl Condvar {
    pub const fn new() -> Condvar {}
    #[notifies] pub fn notify_one(&self) -> bool {}
    #[notifies] pub fn notify_all(&self) -> usize {}
    #[waits(condvar)] pub fn wait<T>(&self, mutex_guard: &mut MutexGuard<T>) {}
    #[waits(condvar, bounded)] pub fn wait_until<T>(&self, mutex_guard: &mut MutexGuard<T>, timeout: Instant) -> WaitTimeoutResult {}
    #[waits(condvar, bounded)] pub fn wait_for<T>(&self, mutex_guard: &mut MutexGuard<T>, timeout: Duration) -> WaitTimeoutResult {}
    #[waits(condvar)] #[runs_now(arg = 2)] pub fn wait_while<T, F: FnMut(&mut T) -> bool>(&self, mutex_guard: &mut MutexGuard<T>, condition: F) {}
    #[waits(condvar, bounded)] #[runs_now(arg = 2)] pub fn wait_while_until<T, F: FnMut(&mut T) -> bool>(&self, mutex_guard: &mut MutexGuard<T>, condition: F, timeout: Instant) -> WaitTimeoutResult {}
    #[waits(condvar, bounded)] #[runs_now(arg = 2)] pub fn wait_while_for<T, F: FnMut(&mut T) -> bool>(&self, mutex_guard: &mut MutexGuard<T>, condition: F, timeout: Duration) -> WaitTimeoutResult {}
}
impl Default for Condvar { fn default() -> Condvar {} }
impl Clone for OnceState { fn clone(&self) -> Self {} }
pub enum OnceState { New, Poisoned, InProgress, Done }
impl OnceState {
    pub fn poisoned(self) -> bool {}
    pub fn done(self) -> bool {}
}
#[lock(kind = "once")] pub struct Once;
impl Once {
    pub const fn new() -> Once {}
    pub fn state(&self) -> OnceState {}
    #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn call_once<F: FnOnce()>(&self, f: F) {}
    #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn call_once_force<F: FnOnce(OnceState)>(&self, f: F) {}
}
impl Default for Once { fn default() -> Once {} }
