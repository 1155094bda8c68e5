//@ E0599
//! A lease has one holder: dropping a copy must not release it.

fn twice(lease: leasehold::Lease) -> (leasehold::Lease, leasehold::Lease) {
    (lease.clone(), lease)
}

fn main() {}
