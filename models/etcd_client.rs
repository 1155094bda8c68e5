#![krate(name = "etcd-client", versions = ">=0.10, <0.22", read = "0.21.1")]

pub struct Error;
pub type Result<T> = std::result::Result<T, Error>;
impl Clone for Client { fn clone(&self) -> Self {} }
pub struct Client;
impl Client {
    #[database] pub async fn connect<E, S>(endpoints: S, options: Option<ConnectOptions>) -> Result<Self> {}
    #[database] pub async fn connect_with_balanced_channel<E, S, MBC>(endpoints: S, options: Option<ConnectOptions>, make_balanced_channel: MBC) -> Result<Self> {}
    #[database] pub async fn add_endpoint<E>(&self, endpoint: E) -> Result<()> {}
    #[database] pub async fn remove_endpoint<E>(&self, endpoint: E) -> Result<()> {}
    pub fn kv_client(&self) -> KvClient {}
    pub fn watch_client(&self) -> WatchClient {}
    pub fn lease_client(&self) -> LeaseClient {}
    pub fn maintenance_client(&self) -> MaintenanceClient {}
    pub fn cluster_client(&self) -> ClusterClient {}
    pub fn lock_client(&self) -> LockClient {}
    pub fn election_client(&self) -> ElectionClient {}
    #[database] pub async fn put(&mut self, key: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>, options: Option<PutOptions>) -> Result<PutResponse> {}
    #[database] pub async fn get(&mut self, key: impl Into<Vec<u8>>, options: Option<GetOptions>) -> Result<GetResponse> {}
    #[database] pub async fn delete(&mut self, key: impl Into<Vec<u8>>, options: Option<DeleteOptions>) -> Result<DeleteResponse> {}
    #[database] pub async fn compact(&mut self, revision: i64, options: Option<CompactionOptions>) -> Result<CompactionResponse> {}
    #[database] pub async fn txn(&mut self, txn: Txn) -> Result<TxnResponse> {}
    #[database] pub async fn watch(&mut self, key: impl Into<Vec<u8>>, options: Option<WatchOptions>) -> Result<WatchStream> {}
    #[database] pub async fn lease_grant(&mut self, ttl: i64, options: Option<LeaseGrantOptions>) -> Result<LeaseGrantResponse> {}
    #[database] pub async fn lease_revoke(&mut self, id: i64) -> Result<LeaseRevokeResponse> {}
    #[database] pub async fn lease_keep_alive(&mut self, id: i64) -> Result<(LeaseKeeper, LeaseKeepAliveStream)> {}
    #[database] pub async fn lease_time_to_live(&mut self, id: i64, options: Option<LeaseTimeToLiveOptions>) -> Result<LeaseTimeToLiveResponse> {}
    #[database] pub async fn leases(&mut self) -> Result<LeaseLeasesResponse> {}
    #[database] pub async fn lock(&mut self, name: impl Into<Vec<u8>>, options: Option<LockOptions>) -> Result<LockResponse> {}
    #[database] pub async fn unlock(&mut self, key: impl Into<Vec<u8>>) -> Result<UnlockResponse> {}
    #[database] pub async fn campaign(&mut self, name: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>, lease: i64) -> Result<CampaignResponse> {}
    #[database] pub async fn proclaim(&mut self, value: impl Into<Vec<u8>>, options: Option<ProclaimOptions>) -> Result<ProclaimResponse> {}
    #[database] pub async fn leader(&mut self, name: impl Into<Vec<u8>>) -> Result<LeaderResponse> {}
    #[database] pub async fn observe(&mut self, name: impl Into<Vec<u8>>) -> Result<ObserveStream> {}
    #[database] pub async fn resign(&mut self, option: Option<ResignOptions>) -> Result<ResignResponse> {}
    #[database] pub async fn refresh_token(&self) -> Result<()> {}
}
impl Clone for KvClient { fn clone(&self) -> Self {} }
pub struct KvClient;
impl KvClient {
    #[database] pub async fn put(&mut self, key: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>, options: Option<PutOptions>) -> Result<PutResponse> {}
    #[database] pub async fn get(&mut self, key: impl Into<Vec<u8>>, options: Option<GetOptions>) -> Result<GetResponse> {}
    #[database] pub async fn get_stream(&mut self, key: impl Into<Vec<u8>>, options: Option<GetOptions>) -> Result<GetStreamResponse> {}
    #[database] pub async fn delete(&mut self, key: impl Into<Vec<u8>>, options: Option<DeleteOptions>) -> Result<DeleteResponse> {}
    #[database] pub async fn compact(&mut self, revision: i64, options: Option<CompactionOptions>) -> Result<CompactionResponse> {}
    #[database] pub async fn txn(&mut self, txn: Txn) -> Result<TxnResponse> {}
}
impl Clone for PutOptions { fn clone(&self) -> Self {} }
impl Default for PutOptions { fn default() -> Self {} }
pub struct PutOptions;
impl PutOptions {
    pub const fn new() -> Self {}
    pub const fn with_lease(self, lease: i64) -> Self {}
    pub const fn with_prev_key(self) -> Self {}
    pub const fn with_ignore_value(self) -> Self {}
    pub const fn with_ignore_lease(self) -> Self {}
}
impl Clone for Txn { fn clone(&self) -> Self {} }
impl Default for Txn { fn default() -> Self {} }
pub struct Txn;
impl Txn {
    pub const fn new() -> Self {}
    pub fn when(self, compares: impl Into<Vec<Compare>>) -> Self {}
    pub fn and_then(self, operations: impl Into<Vec<TxnOp>>) -> Self {}
    pub fn or_else(self, operations: impl Into<Vec<TxnOp>>) -> Self {}
}
impl Clone for TxnResponse { fn clone(&self) -> Self {} }
pub struct TxnResponse;
impl TxnResponse {
    pub fn header(&self) -> Option<&ResponseHeader> {}
    pub fn take_header(&mut self) -> Option<ResponseHeader> {}
    pub const fn succeeded(&self) -> bool {}
    pub fn op_responses(&self) -> Vec<TxnOpResponse> {}
}
impl Clone for LeaseClient { fn clone(&self) -> Self {} }
pub struct LeaseClient;
impl LeaseClient {
    #[database] pub async fn grant(&mut self, ttl: i64, options: Option<LeaseGrantOptions>) -> Result<LeaseGrantResponse> {}
    #[database] pub async fn revoke(&mut self, id: i64) -> Result<LeaseRevokeResponse> {}
    #[database] pub async fn keep_alive(&mut self, id: i64) -> Result<(LeaseKeeper, LeaseKeepAliveStream)> {}
    #[database] pub async fn time_to_live(&mut self, id: i64, options: Option<LeaseTimeToLiveOptions>) -> Result<LeaseTimeToLiveResponse> {}
    #[database] pub async fn leases(&mut self) -> Result<LeaseLeasesResponse> {}
}
impl Clone for LeaseGrantResponse { fn clone(&self) -> Self {} }
pub struct LeaseGrantResponse;
impl LeaseGrantResponse {
    pub fn header(&self) -> Option<&ResponseHeader> {}
    pub fn take_header(&mut self) -> Option<ResponseHeader> {}
    pub const fn ttl(&self) -> i64 {}
    pub const fn id(&self) -> i64 {}
    pub fn error(&self) -> &str {}
}
pub struct LeaseKeeper;
impl LeaseKeeper {
    pub const fn id(&self) -> i64 {}
    #[database] pub async fn keep_alive(&mut self) -> Result<()> {}
}
impl Clone for LockClient { fn clone(&self) -> Self {} }
pub struct LockClient;
impl LockClient {
    #[database] pub async fn lock(&mut self, name: impl Into<Vec<u8>>, options: Option<LockOptions>) -> Result<LockResponse> {}
    #[database] pub async fn unlock(&mut self, key: impl Into<Vec<u8>>) -> Result<UnlockResponse> {}
}
impl Clone for LockOptions { fn clone(&self) -> Self {} }
impl Default for LockOptions { fn default() -> Self {} }
pub struct LockOptions;
impl LockOptions {
    pub const fn new() -> Self {}
    pub const fn with_lease(self, lease: i64) -> Self {}
}
impl Clone for LockResponse { fn clone(&self) -> Self {} }
impl Default for LockResponse { fn default() -> Self {} }
pub struct LockResponse;
impl LockResponse {
    pub fn header(&self) -> Option<&ResponseHeader> {}
    pub fn take_header(&mut self) -> Option<ResponseHeader> {}
    pub fn key(&self) -> &[u8] {}
}
impl Clone for ElectionClient { fn clone(&self) -> Self {} }
pub struct ElectionClient;
impl Clone for CampaignResponse { fn clone(&self) -> Self {} }
pub struct CampaignResponse;
impl CampaignResponse {
    pub fn header(&self) -> Option<&ResponseHeader> {}
    pub fn take_header(&mut self) -> Option<ResponseHeader> {}
    pub fn leader(&self) -> Option<&LeaderKey> {}
    pub fn take_leader(&mut self) -> Option<LeaderKey> {}
}
impl ElectionClient {
    #[database] pub async fn campaign(&mut self, name: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>, lease: i64) -> Result<CampaignResponse> {}
    #[database] pub async fn proclaim(&mut self, value: impl Into<Vec<u8>>, options: Option<ProclaimOptions>) -> Result<ProclaimResponse> {}
    #[database] pub async fn leader(&mut self, name: impl Into<Vec<u8>>) -> Result<LeaderResponse> {}
    #[database] pub async fn observe(&mut self, name: impl Into<Vec<u8>>) -> Result<ObserveStream> {}
    #[database] pub async fn resign(&mut self, option: Option<ResignOptions>) -> Result<ResignResponse> {}
}
impl Clone for WatchClient { fn clone(&self) -> Self {} }
pub struct WatchClient;
impl WatchClient {
    #[database] pub async fn watch(&mut self, key: impl Into<Vec<u8>>, options: Option<WatchOptions>) -> Result<WatchStream> {}
}
