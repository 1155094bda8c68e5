#![krate(name = "rs-consul", versions = ">=0.5, <0.16", read = "0.15.0")]
//! The lock of this crate gives itself back when it is dropped, over the network and in place.

pub use self::lock::Lock;
pub use self::types::{CreateOrUpdateKeyRequest, DeleteKeyRequest, LockRequest, LockWatchRequest, ReadKeyRequest};
pub type Result<T> = std::result::Result<T, errors::ConsulError>;
#[shared] pub struct Consul;
impl Consul {
    pub fn new(config: Config) -> Self {}
    #[network] pub async fn read_key(&self, request: ReadKeyRequest) -> Result<ResponseMeta<Vec<ReadKeyResponse>>> {}
    #[network] pub async fn create_or_update_key(&self, request: CreateOrUpdateKeyRequest, value: Vec<u8>) -> Result<(bool, u64)> {}
    #[network] pub fn create_or_update_key_sync(&self, request: CreateOrUpdateKeyRequest, value: Vec<u8>) -> Result<bool> {}
    #[network] pub async fn delete_key(&self, request: DeleteKeyRequest) -> Result<bool> {}
    #[network] pub async fn get_lock(&self, request: LockRequest, value: &[u8]) -> Result<Lock> {}
    #[network] pub async fn watch_lock(&self, request: LockWatchRequest) -> Result<ResponseMeta<Vec<ReadKeyResponse>>> {}
}
impl Clone for Consul { #[same_place] fn clone(&self) -> Self {} }
pub mod lock {
    #[guard(kind = "lease")] pub struct Lock;
}
pub mod types {
    pub struct LockRequest { pub key: &str, pub session_id: &str, pub namespace: &str, pub datacenter: &str, pub timeout: std::time::Duration, pub lock_delay: std::time::Duration }
    pub struct LockWatchRequest { pub key: &str, pub index: Option<u64> }
    pub struct ReadKeyRequest { pub key: &str, pub index: Option<u64> }
    pub struct DeleteKeyRequest { pub key: &str, pub check_and_set: u32 }
    pub struct CreateOrUpdateKeyRequest { pub key: &str, pub flags: u64, pub check_and_set: Option<i64>, pub acquire: &str, pub release: &str }
}
pub mod errors {
    pub enum ConsulError { LockAcquisitionFailure(u64), TimeoutExceeded(std::time::Duration) }
    impl std::error::Error for ConsulError {}
}
