//@
//! The control: what is meant does compile, so the others do not fail for another reason.

async fn job(leases: leasehold::Leases) -> Result<u64, leasehold::Error> {
    let lease = leases.try_acquire("job-7", leasehold::Ttl::seconds(10)).await?.or_busy()?;
    let token = lease.token();
    lease.release().await?;
    Ok(token.get())
}

fn main() {
    let _ = job;
}
