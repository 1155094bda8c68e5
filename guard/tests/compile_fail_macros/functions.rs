//! What is wrong with the function is told at the function.
use leasehold::{Error, Flights, Leases};

#[leasehold::single_flight(key = "a", ttl = "10m")]
fn blocking(flights: &Flights) -> Result<(), Error> { //~ only an `async fn` can wait for a lease
    Ok(())
}

#[leasehold::single_flight(key = "a", ttl = "10m")] //~ the function must return a `Result`
async fn nothing(flights: &Flights) {}

#[leasehold::single_flight(key = "a", ttl = "10m")]
async fn a_pair(flights: &Flights) -> (u8, u8) { //~ the function must return a `Result`
    (1, 2)
}

#[leasehold::single_flight(key = "a", ttl = "10m")]
async fn from_where() -> Result<(), Error> { //~ Give the function a parameter `flights: &leasehold::Flights`
    Ok(())
}

#[leasehold::under_lease(key = "a", ttl = "10m")]
struct NotAFunction; //~ this attribute stands on an `async fn` with a body

#[leasehold::under_lease(key = "a", ttl = "10m")]
async fn other_error(leases: &Leases) -> Result<(), String> { //~^ the trait bound `String: From<leasehold::Error>` is not satisfied
    Ok(())
}

#[leasehold::order("Bank.accounts")] //~ an order has at least two locks
struct One;

#[leasehold::order(accounts, journal)] //~ locks are named by texts
struct Bare;

#[leasehold::order("Bank.accounts", "Bank.accounts")] //~ stands in the order twice
struct Same;

#[leasehold::order("Bank.accounts", "Bank.journal")] //~ an order stands on a module, a struct or an `impl`
fn function() {}

fn main() {}
