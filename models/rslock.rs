#![krate(name = "rslock", versions = ">=0.1, <1", read = "0.10.0")]

use std::time::Duration;
#[shared] pub struct LockManager;
pub struct Lock;
pub struct LockGuard;
pub enum LockError { Unavailable, TtlExceeded, RedisKeyNotFound }
impl std::error::Error for LockError {}
impl Clone for LockManager { fn clone(&self) -> Self {} }
impl LockManager {
    pub fn new<T>(uris: Vec<T>) -> LockManager {}
    pub fn set_retry(&mut self, count: u32, delay: Duration) {}
    #[network] pub async fn lock<R>(&self, resource: R, ttl: Duration) -> Result<Lock, LockError> {}
    #[network] pub async fn acquire<R>(&self, resource: R, ttl: Duration) -> Result<LockGuard, LockError> {}
    #[network] pub async fn acquire_no_guard<R>(&self, resource: R, ttl: Duration) -> Result<Lock, LockError> {}
    #[network] pub async fn extend(&self, lock: &Lock, ttl: Duration) -> Result<Lock, LockError> {}
    #[network] pub async fn is_freed(&self, lock: &Lock) -> Result<bool, LockError> {}
    #[network] pub async fn unlock(&self, lock: &Lock) {}
}
impl Lock { #[network] pub async fn release(self) {} }
impl LockGuard { #[network] pub async fn release(self) {} }
