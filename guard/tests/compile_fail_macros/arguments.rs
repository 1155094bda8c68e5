//! What is wrong with arguments is told at the argument.
use leasehold::{Error, Flights, Leases};

#[leasehold::single_flight(kye = "a", ttl = "10m")] //~ no argument is called `kye`; there are `key`, `ttl`
async fn unknown(flights: &Flights) -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(key = "a", key = "b", ttl = "10m")] //~ `key` is given twice
async fn twice(flights: &Flights) -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(ttl = "10m")] //~ `key` is missing
async fn no_key(flights: &Flights) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease(key = "a")] //~ `ttl` is missing: how long a crashed holder keeps it
async fn no_ttl(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease(key = "a", ttl = "10")] //~ `10` is no time: a number and a unit
async fn no_unit(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease(key = "a", ttl = 10)] //~ a time needs a unit
async fn a_number(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease(key = "a", ttl = "10ms")] //~ a lease lasts at least 50 ms
async fn too_short(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease(key = "a", ttl = "48h")] //~ and at most one day
async fn too_long(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease("a", ttl = "1s")] //~ expected `name = value`
async fn bare(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

#[leasehold::under_lease(key = "a", ttl = "1s", fence = f(x))] //~ the name that the body calls it by
async fn odd_fence(leases: &Leases) -> Result<(), Error> {
    Ok(())
}

fn main() {}
