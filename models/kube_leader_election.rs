#![krate(name = "kube-leader-election", versions = ">=0.20, <0.45", read = "0.44.0", needs = "kube")]

pub struct LeaseLock;
pub struct LeaseLockParams { pub lease_name: String, pub holder_id: String, pub lease_ttl: std::time::Duration }
impl LeaseLock {
    pub fn new(client: kube::Client, namespace: &str, params: LeaseLockParams) -> Self {}
    #[network] pub async fn try_acquire_or_renew(&self) -> Result<LeaseLockResult, Error> {}
    #[network] pub async fn step_down(&self) -> Result<(), Error> {}
}
#[until("0.43")] pub struct LeaseLockResult { pub acquired_lease: bool }
#[since("0.43")] pub enum LeaseLockResult { Acquired(Lease), NotAcquired(Lease) }
pub enum Error { AcquireLease(String) }
impl std::error::Error for Error {}
