#![krate(name = "zookeeper-client", versions = ">=0.6, <0.12", read = "0.11.2")]
//! Writes through a `LockClient` check the lock in the same request.

pub type Result<T> = std::result::Result<T, Error>;
pub struct Error;
impl std::error::Error for Error {}
pub struct Stat;
pub enum CreateMode { Persistent, PersistentSequential, Ephemeral, EphemeralSequential, Container }
impl CreateMode { pub const fn with_acls(self, acls: Acls) -> CreateOptions {} }
pub struct Acls;
impl Acls { pub const fn anyone_all() -> Acls {} }
impl Clone for CreateOptions { fn clone(&self) -> Self {} }
pub struct CreateOptions;
impl CreateOptions { pub const fn with_ttl(self, ttl: std::time::Duration) -> Self {} }
pub struct LockOptions;
impl LockOptions { pub fn new(acls: Acls) -> Self {} pub fn with_ancestor_options(self, options: CreateOptions) -> Result<Self> {} }
pub struct LockPrefix;
impl LockPrefix {
    pub fn new_curator(dir: &str, name: &str) -> Result<Self> {}
    pub fn new_shared(prefix: &str) -> Result<Self> {}
    pub fn new_custom(prefix: String, name: &str) -> Result<Self> {}
}
#[shared] pub struct Client;
impl Clone for Client { #[same_place] fn clone(&self) -> Self {} }
impl Client {
    #[network] pub async fn connect(cluster: &str) -> Result<Self> {}
    #[network] pub async fn mkdir(&self, path: &str, options: &CreateOptions) -> Result<()> {}
    #[network] pub async fn create(&self, path: &str, data: &[u8], options: &CreateOptions) -> Result<(Stat, CreateSequence)> {}
    #[network] pub async fn delete(&self, path: &str, expected_version: Option<i32>) -> Result<()> {}
    #[network] pub async fn get_data(&self, path: &str) -> Result<(Vec<u8>, Stat)> {}
    #[network] pub async fn check_stat(&self, path: &str) -> Result<Option<Stat>> {}
    #[network] pub async fn set_data(&self, path: &str, data: &[u8], expected_version: Option<i32>) -> Result<Stat> {}
    #[network] pub async fn list_children(&self, path: &str) -> Result<Vec<String>> {}
    #[network] pub async fn get_children(&self, path: &str) -> Result<(Vec<String>, Stat)> {}
    #[network] pub async fn lock(&self, prefix: LockPrefix, data: &[u8], options: impl Into<LockOptions>) -> Result<LockClient> {}
}
#[guard(kind = "lease")] pub struct LockClient;
impl LockClient {
    pub fn client(&self) -> &Client {}
    pub fn lock_path(&self) -> &str {}
    #[network] pub async fn create(&self, path: &str, data: &[u8], options: &CreateOptions) -> Result<(Stat, CreateSequence)> {}
    #[network] pub async fn set_data(&self, path: &str, data: &[u8], expected_version: Option<i32>) -> Result<Stat> {}
    #[network] pub async fn delete(&self, path: &str, expected_version: Option<i32>) -> Result<()> {}
    pub fn into_owned(self) -> OwnedLockClient {}
}
#[guard(kind = "lease")] pub struct OwnedLockClient;
