//@ E0061
//! Every acquire says how long the lease lasts.

async fn job(leases: leasehold::Leases) {
    let _ = leases.try_acquire("job-7").await;
}

fn main() {}
