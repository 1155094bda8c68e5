//@ E0382
//! Releasing consumes the lease.

async fn release(lease: leasehold::Lease) {
    let _ = lease.release().await;
    let _ = lease.token();
}

fn main() {}
