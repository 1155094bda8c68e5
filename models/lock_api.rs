#![krate(name = "lock_api", versions = ">=0.4, <0.6", read = "0.4.14")]

use std::sync::Arc;
use std::ops::Deref;
use std::ops::DerefMut;
use std::time::Duration;
use std::time::Instant;
use std::num::NonZeroUsize;
pub trait GetThreadId { #[required] fn nonzero_thread_id(&self) -> NonZeroUsize {} }
pub trait RawMutex {
    type GuardMarker;
    #[required] fn lock(&self) {}
    #[required] fn try_lock(&self) -> bool {}
    #[required] unsafe fn unlock(&self) {}
    fn is_locked(&self) -> bool {}
}
pub trait RawMutexFair: RawMutex {
    #[required] unsafe fn unlock_fair(&self) {}
}
pub trait RawMutexTimed: RawMutex {
    type Duration;
    type Instant;
    #[required] fn try_lock_for(&self, timeout: Self::Duration) -> bool {}
    #[required] fn try_lock_until(&self, timeout: Self::Instant) -> bool {}
}
#[lock(kind = "sync")] pub struct Mutex<R, T>;
impl<R, T> Mutex<R, T> {
    pub const fn new(val: T) -> Mutex<R, T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(exclusive)] pub fn lock(&self) -> MutexGuard<R, T> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<MutexGuard<R, T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock(&self) {}
    #[acquire(exclusive)] pub fn lock_arc(self: &Arc<Self>) -> ArcMutexGuard<R, T> {}
    #[acquire(exclusive, try)] pub fn try_lock_arc(self: &Arc<Self>) -> Option<ArcMutexGuard<R, T>> {}
    #[releases] pub unsafe fn force_unlock_fair(&self) {}
    #[acquire(exclusive, timed)] pub fn try_lock_for(&self, timeout: R::Duration) -> Option<MutexGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_until(&self, timeout: R::Instant) -> Option<MutexGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_for(self: &Arc<Self>, timeout: R::Duration) -> Option<ArcMutexGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_until(self: &Arc<Self>, timeout: R::Instant) -> Option<ArcMutexGuard<R, T>> {}
}
impl<R, T> Default for Mutex<R, T> { fn default() -> Mutex<R, T> {} }
#[guard] pub struct MutexGuard<R, T>;
impl<R, T> MutexGuard<R, T> {
    pub fn mutex(s: &Self) -> &Mutex<R, T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedMutexGuard<R, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedMutexGuard<R, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedMutexGuard<R, U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[forgets] pub fn leak(s: Self) -> &mut T {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, T> Deref for MutexGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<R, T> DerefMut for MutexGuard<R, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct ArcMutexGuard<R, T>;
impl<R, T> ArcMutexGuard<R, T> {
    pub fn mutex(s: &Self) -> &Arc<Mutex<R, T>> {}
    pub fn into_arc(s: Self) -> Arc<Mutex<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<Mutex<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, T> Deref for ArcMutexGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<R, T> DerefMut for ArcMutexGuard<R, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct MappedMutexGuard<R, T>;
impl<R, T> MappedMutexGuard<R, T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedMutexGuard<R, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedMutexGuard<R, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedMutexGuard<R, U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<R, T> Deref for MappedMutexGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<R, T> DerefMut for MappedMutexGuard<R, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[lock(kind = "sync", reentrant)] pub struct ReentrantMutex<R, G, T>;
impl<R, G, T> ReentrantMutex<R, G, T> {
    pub const fn new(val: T) -> ReentrantMutex<R, G, T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(exclusive)] pub fn lock(&self) -> ReentrantMutexGuard<R, G, T> {}
    #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<ReentrantMutexGuard<R, G, T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    pub fn is_owned_by_current_thread(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock(&self) {}
    #[acquire(exclusive)] pub fn lock_arc(self: &Arc<Self>) -> ArcReentrantMutexGuard<R, G, T> {}
    #[acquire(exclusive, try)] pub fn try_lock_arc(self: &Arc<Self>) -> Option<ArcReentrantMutexGuard<R, G, T>> {}
    #[releases] pub unsafe fn force_unlock_fair(&self) {}
    #[acquire(exclusive, timed)] pub fn try_lock_for(&self, timeout: R::Duration) -> Option<ReentrantMutexGuard<R, G, T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_until(&self, timeout: R::Instant) -> Option<ReentrantMutexGuard<R, G, T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_for(self: &Arc<Self>, timeout: R::Duration) -> Option<ArcReentrantMutexGuard<R, G, T>> {}
    #[acquire(exclusive, timed)] pub fn try_lock_arc_until(self: &Arc<Self>, timeout: R::Instant) -> Option<ArcReentrantMutexGuard<R, G, T>> {}
}
impl<R, G, T> Default for ReentrantMutex<R, G, T> { fn default() -> ReentrantMutex<R, G, T> {} }
#[guard] pub struct ReentrantMutexGuard<R, G, T>;
impl<R, G, T> ReentrantMutexGuard<R, G, T> {
    pub fn remutex(s: &Self) -> &ReentrantMutex<R, G, T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedReentrantMutexGuard<R, G, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<R, G, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<R, G, U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, G, T> Deref for ReentrantMutexGuard<R, G, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct ArcReentrantMutexGuard<R, G, T>;
impl<R, G, T> ArcReentrantMutexGuard<R, G, T> {
    pub fn remutex(s: &Self) -> &Arc<ReentrantMutex<R, G, T>> {}
    pub fn into_arc(s: Self) -> Arc<ReentrantMutex<R, G, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<ReentrantMutex<R, G, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, G, T> Deref for ArcReentrantMutexGuard<R, G, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct MappedReentrantMutexGuard<R, G, T>;
impl<R, G, T> MappedReentrantMutexGuard<R, G, T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedReentrantMutexGuard<R, G, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<R, G, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedReentrantMutexGuard<R, G, U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<R, G, T> Deref for MappedReentrantMutexGuard<R, G, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
pub trait RawRwLock {
    type GuardMarker;
    #[required] fn lock_shared(&self) {}
    #[required] fn try_lock_shared(&self) -> bool {}
    #[required] unsafe fn unlock_shared(&self) {}
    #[required] fn lock_exclusive(&self) {}
    #[required] fn try_lock_exclusive(&self) -> bool {}
    #[required] unsafe fn unlock_exclusive(&self) {}
    fn is_locked(&self) -> bool {}
    fn is_locked_exclusive(&self) -> bool {}
}
pub trait RawRwLockFair: RawRwLock {
    #[required] unsafe fn unlock_shared_fair(&self) {}
    #[required] unsafe fn unlock_exclusive_fair(&self) {}
    unsafe fn bump_shared(&self) {}
    unsafe fn bump_exclusive(&self) {}
}
pub trait RawRwLockDowngrade: RawRwLock {
    #[required] unsafe fn downgrade(&self) {}
}
pub trait RawRwLockTimed: RawRwLock {
    type Duration;
    type Instant;
    #[required] fn try_lock_shared_for(&self, timeout: Self::Duration) -> bool {}
    #[required] fn try_lock_shared_until(&self, timeout: Self::Instant) -> bool {}
    #[required] fn try_lock_exclusive_for(&self, timeout: Self::Duration) -> bool {}
    #[required] fn try_lock_exclusive_until(&self, timeout: Self::Instant) -> bool {}
}
pub trait RawRwLockRecursive: RawRwLock {
    #[required] fn lock_shared_recursive(&self) {}
    #[required] fn try_lock_shared_recursive(&self) -> bool {}
}
pub trait RawRwLockRecursiveTimed: RawRwLockRecursive + RawRwLockTimed {
    #[required] fn try_lock_shared_recursive_for(&self, timeout: Self::Duration) -> bool {}
    #[required] fn try_lock_shared_recursive_until(&self, timeout: Self::Instant) -> bool {}
}
pub trait RawRwLockUpgrade: RawRwLock {
    #[required] fn lock_upgradable(&self) {}
    #[required] fn try_lock_upgradable(&self) -> bool {}
    #[required] unsafe fn unlock_upgradable(&self) {}
    #[required] unsafe fn upgrade(&self) {}
    #[required] unsafe fn try_upgrade(&self) -> bool {}
}
pub trait RawRwLockUpgradeFair: RawRwLockUpgrade + RawRwLockFair {
    #[required] unsafe fn unlock_upgradable_fair(&self) {}
    unsafe fn bump_upgradable(&self) {}
}
pub trait RawRwLockUpgradeDowngrade: RawRwLockUpgrade + RawRwLockDowngrade {
    #[required] unsafe fn downgrade_upgradable(&self) {}
    #[required] unsafe fn downgrade_to_upgradable(&self) {}
}
pub trait RawRwLockUpgradeTimed: RawRwLockUpgrade + RawRwLockTimed {
    #[required] fn try_lock_upgradable_for(&self, timeout: Self::Duration) -> bool {}
    #[required] fn try_lock_upgradable_until(&self, timeout: Self::Instant) -> bool {}
    #[required] unsafe fn try_upgrade_for(&self, timeout: Self::Duration) -> bool {}
    #[required] unsafe fn try_upgrade_until(&self, timeout: Self::Instant) -> bool {}
}
#[lock(kind = "sync")] pub struct RwLock<R, T>;
impl<R, T> RwLock<R, T> {
    pub const fn new(val: T) -> RwLock<R, T> {}
    pub fn into_inner(self) -> T {}
    #[acquire(shared)] pub fn read(&self) -> RwLockReadGuard<R, T> {}
    #[acquire(shared, try)] pub fn try_read(&self) -> Option<RwLockReadGuard<R, T>> {}
    #[acquire(exclusive)] pub fn write(&self) -> RwLockWriteGuard<R, T> {}
    #[acquire(exclusive, try)] pub fn try_write(&self) -> Option<RwLockWriteGuard<R, T>> {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn is_locked(&self) -> bool {}
    pub fn is_locked_exclusive(&self) -> bool {}
    #[releases] pub unsafe fn force_unlock_read(&self) {}
    #[releases] pub unsafe fn force_unlock_write(&self) {}
    #[acquire(shared)] pub fn read_arc(self: &Arc<Self>) -> ArcRwLockReadGuard<R, T> {}
    #[acquire(shared, try)] pub fn try_read_arc(self: &Arc<Self>) -> Option<ArcRwLockReadGuard<R, T>> {}
    #[acquire(exclusive)] pub fn write_arc(self: &Arc<Self>) -> ArcRwLockWriteGuard<R, T> {}
    #[acquire(exclusive, try)] pub fn try_write_arc(self: &Arc<Self>) -> Option<ArcRwLockWriteGuard<R, T>> {}
    #[releases] pub unsafe fn force_unlock_read_fair(&self) {}
    #[releases] pub unsafe fn force_unlock_write_fair(&self) {}
    #[acquire(shared, timed)] pub fn try_read_for(&self, timeout: R::Duration) -> Option<RwLockReadGuard<R, T>> {}
    #[acquire(shared, timed)] pub fn try_read_until(&self, timeout: R::Instant) -> Option<RwLockReadGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_for(&self, timeout: R::Duration) -> Option<RwLockWriteGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_until(&self, timeout: R::Instant) -> Option<RwLockWriteGuard<R, T>> {}
    #[acquire(shared, timed)] pub fn try_read_arc_for(self: &Arc<Self>, timeout: R::Duration) -> Option<ArcRwLockReadGuard<R, T>> {}
    #[acquire(shared, timed)] pub fn try_read_arc_until(self: &Arc<Self>, timeout: R::Instant) -> Option<ArcRwLockReadGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_arc_for(self: &Arc<Self>, timeout: R::Duration) -> Option<ArcRwLockWriteGuard<R, T>> {}
    #[acquire(exclusive, timed)] pub fn try_write_arc_until(self: &Arc<Self>, timeout: R::Instant) -> Option<ArcRwLockWriteGuard<R, T>> {}
    #[acquire(shared_recursive)] pub fn read_recursive(&self) -> RwLockReadGuard<R, T> {}
    #[acquire(shared_recursive, try)] pub fn try_read_recursive(&self) -> Option<RwLockReadGuard<R, T>> {}
    #[acquire(shared_recursive)] pub fn read_arc_recursive(self: &Arc<Self>) -> ArcRwLockReadGuard<R, T> {}
    pub fn try_read_recursive_arc(self: &Arc<Self>) -> Option<ArcRwLockReadGuard<R, T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_recursive_for(&self, timeout: R::Duration) -> Option<RwLockReadGuard<R, T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_recursive_until(&self, timeout: R::Instant) -> Option<RwLockReadGuard<R, T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_arc_recursive_for(self: &Arc<Self>, timeout: R::Duration) -> Option<ArcRwLockReadGuard<R, T>> {}
    #[acquire(shared_recursive, timed)] pub fn try_read_arc_recursive_until(self: &Arc<Self>, timeout: R::Instant) -> Option<ArcRwLockReadGuard<R, T>> {}
    #[acquire(upgradable)] pub fn upgradable_read(&self) -> RwLockUpgradableReadGuard<R, T> {}
    #[acquire(upgradable, try)] pub fn try_upgradable_read(&self) -> Option<RwLockUpgradableReadGuard<R, T>> {}
    #[acquire(upgradable)] pub fn upgradable_read_arc(self: &Arc<Self>) -> ArcRwLockUpgradableReadGuard<R, T> {}
    #[acquire(upgradable, try)] pub fn try_upgradable_read_arc(self: &Arc<Self>) -> Option<ArcRwLockUpgradableReadGuard<R, T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_for(&self, timeout: R::Duration) -> Option<RwLockUpgradableReadGuard<R, T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_until(&self, timeout: R::Instant) -> Option<RwLockUpgradableReadGuard<R, T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_arc_for(self: &Arc<Self>, timeout: R::Duration) -> Option<ArcRwLockUpgradableReadGuard<R, T>> {}
    #[acquire(upgradable, timed)] pub fn try_upgradable_read_arc_until(self: &Arc<Self>, timeout: R::Instant) -> Option<ArcRwLockUpgradableReadGuard<R, T>> {}
}
impl<R, T> Default for RwLock<R, T> { fn default() -> RwLock<R, T> {} }
#[guard] pub struct RwLockReadGuard<R, T>;
impl<R, T> RwLockReadGuard<R, T> {
    pub fn rwlock(s: &Self) -> &RwLock<R, T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedRwLockReadGuard<R, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedRwLockReadGuard<R, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedRwLockReadGuard<R, U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, T> Deref for RwLockReadGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct ArcRwLockReadGuard<R, T>;
impl<R, T> ArcRwLockReadGuard<R, T> {
    pub fn rwlock(s: &Self) -> &Arc<RwLock<R, T>> {}
    pub fn into_arc(s: Self) -> Arc<RwLock<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<RwLock<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, T> Deref for ArcRwLockReadGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct RwLockWriteGuard<R, T>;
impl<R, T> RwLockWriteGuard<R, T> {
    pub fn rwlock(s: &Self) -> &RwLock<R, T> {}
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedRwLockWriteGuard<R, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<R, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<R, U>, (Self, E)> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> RwLockReadGuard<R, T> {}
    #[downgrade(upgradable)] pub fn downgrade_to_upgradable(s: Self) -> RwLockUpgradableReadGuard<R, T> {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, T> Deref for RwLockWriteGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<R, T> DerefMut for RwLockWriteGuard<R, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct ArcRwLockWriteGuard<R, T>;
impl<R, T> ArcRwLockWriteGuard<R, T> {
    pub fn rwlock(s: &Self) -> &Arc<RwLock<R, T>> {}
    pub fn into_arc(s: Self) -> Arc<RwLock<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> ArcRwLockReadGuard<R, T> {}
    #[downgrade(upgradable)] pub fn downgrade_to_upgradable(s: Self) -> ArcRwLockUpgradableReadGuard<R, T> {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<RwLock<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
}
impl<R, T> Deref for ArcRwLockWriteGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<R, T> DerefMut for ArcRwLockWriteGuard<R, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
#[guard] pub struct RwLockUpgradableReadGuard<R, T>;
impl<R, T> RwLockUpgradableReadGuard<R, T> {
    pub fn rwlock(s: &Self) -> &RwLock<R, T> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(exclusive)] pub fn upgrade(s: Self) -> RwLockWriteGuard<R, T> {}
    #[downgrade(exclusive)] pub fn try_upgrade(s: Self) -> Result<RwLockWriteGuard<R, T>, Self> {}
    pub fn unlock_fair(s: Self) {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> RwLockReadGuard<R, T> {}
    #[runs_now(arg = 1)] pub fn with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Ret {}
    #[runs_now(arg = 1)] pub fn try_with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Option<Ret> {}
    #[downgrade(exclusive)] pub fn try_upgrade_for(s: Self, timeout: R::Duration) -> Result<RwLockWriteGuard<R, T>, Self> {}
    #[downgrade(exclusive)] pub fn try_upgrade_until(s: Self, timeout: R::Instant) -> Result<RwLockWriteGuard<R, T>, Self> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_for<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: R::Duration, f: F) -> Option<Ret> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_until<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: R::Instant, f: F) -> Option<Ret> {}
}
impl<R, T> Deref for RwLockUpgradableReadGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct ArcRwLockUpgradableReadGuard<R, T>;
impl<R, T> ArcRwLockUpgradableReadGuard<R, T> {
    pub fn rwlock(s: &Self) -> &Arc<RwLock<R, T>> {}
    pub fn into_arc(s: Self) -> Arc<RwLock<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(exclusive)] pub fn upgrade(s: Self) -> ArcRwLockWriteGuard<R, T> {}
    #[downgrade(exclusive)] pub fn try_upgrade(s: Self) -> Result<ArcRwLockWriteGuard<R, T>, Self> {}
    pub fn unlock_fair(s: Self) {}
    pub fn into_arc_fair(s: Self) -> Arc<RwLock<R, T>> {}
    #[unlocked(arg = 1)] pub fn unlocked_fair<F: FnOnce() -> U, U>(s: &mut Self, f: F) -> U {}
    #[downgrade(shared)] pub fn downgrade(s: Self) -> ArcRwLockReadGuard<R, T> {}
    #[runs_now(arg = 1)] pub fn with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Ret {}
    #[runs_now(arg = 1)] pub fn try_with_upgraded<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, f: F) -> Option<Ret> {}
    #[downgrade(exclusive)] pub fn try_upgrade_for(s: Self, timeout: R::Duration) -> Result<ArcRwLockWriteGuard<R, T>, Self> {}
    #[downgrade(exclusive)] pub fn try_upgrade_until(s: Self, timeout: R::Instant) -> Result<ArcRwLockWriteGuard<R, T>, Self> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_for<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: R::Duration, f: F) -> Option<Ret> {}
    #[runs_now(arg = 2)] pub fn try_with_upgraded_until<Ret, F: FnOnce(&mut T) -> Ret>(&mut self, timeout: R::Instant, f: F) -> Option<Ret> {}
}
impl<R, T> Deref for ArcRwLockUpgradableReadGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct MappedRwLockReadGuard<R, T>;
impl<R, T> MappedRwLockReadGuard<R, T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(s: Self, f: F) -> MappedRwLockReadGuard<R, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&T) -> Option<&U>>(s: Self, f: F) -> Result<MappedRwLockReadGuard<R, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_else<U, F: FnOnce(&T) -> Result<&U, E>, E>(s: Self, f: F) -> Result<MappedRwLockReadGuard<R, U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<R, T> Deref for MappedRwLockReadGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
#[guard] pub struct MappedRwLockWriteGuard<R, T>;
impl<R, T> MappedRwLockWriteGuard<R, T> {
    #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(s: Self, f: F) -> MappedRwLockWriteGuard<R, U> {}
    #[runs_now(arg = 1)] pub fn try_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<R, U>, Self> {}
    #[runs_now(arg = 1)] pub fn try_map_or_err<U, F: FnOnce(&mut T) -> Result<&mut U, E>, E>(s: Self, f: F) -> Result<MappedRwLockWriteGuard<R, U>, (Self, E)> {}
    pub fn unlock_fair(s: Self) {}
}
impl<R, T> Deref for MappedRwLockWriteGuard<R, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<R, T> DerefMut for MappedRwLockWriteGuard<R, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
