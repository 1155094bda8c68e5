#![krate(name = "redlock", versions = ">=1, <3", read = "2.0.0", needs = "redis")]

use redis::{Client, RedisError};
pub struct RedLock { pub servers: Vec<Client> }
pub struct Lock { pub resource: Vec<u8>, pub val: Vec<u8> }
#[guard(kind = "lease")] pub struct RedLockGuard { pub lock: Lock }
impl RedLock {
    pub fn new<T>(uris: Vec<T>) -> RedLock {}
    pub fn with_client(server: Client) -> RedLock {}
    pub fn with_clients(servers: Vec<Client>) -> RedLock {}
    pub fn set_retry(&mut self, count: u32, delay: u32) {}
    #[database] pub fn lock(&self, resource: &[u8], ttl: usize) -> Result<Option<Lock>, RedisError> {}
    #[database] pub async fn acquire_async(&self, resource: &[u8], ttl: usize) -> Result<RedLockGuard, RedisError> {}
    #[database] pub fn acquire(&self, resource: &[u8], ttl: usize) -> Result<RedLockGuard, RedisError> {}
    #[database] pub fn unlock(&self, lock: &Lock) {}
}
