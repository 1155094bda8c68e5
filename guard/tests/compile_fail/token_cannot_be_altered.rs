//@ E0616 E0615
//! A token is what it was at the grant.

fn raise(mut lease: leasehold::Lease) {
    lease.token().0 += 1;
    lease.token = lease.token();
}

fn main() {}
