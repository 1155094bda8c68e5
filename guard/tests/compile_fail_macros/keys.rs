//! What is wrong with a key is told at the key.
use leasehold::{Error, Flights};

#[leasehold::single_flight(key = "nightly-{dat}", ttl = "10m")] //~ `dat` is no parameter; there are `flights`, `date`
async fn misspelt(flights: &Flights, date: &str) -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(key = "nightly-{date}", ttl = "10m", flights = FLIGHTS)] //~ `date` is no parameter: the function has none
async fn none() -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(key = "nightly-{date", ttl = "10m")] //~ a brace without its partner
async fn open(flights: &Flights, date: &str) -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(key = "nightly-{date.len()}", ttl = "10m")] //~ a hole holds a parameter or a field of one
async fn call(flights: &Flights, date: &str) -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(key = "nightly {date}", ttl = "10m")] //~ ` ` is not allowed in keys
async fn space(flights: &Flights, date: &str) -> Result<(), Error> {
    Ok(())
}

#[leasehold::single_flight(key = 7, ttl = "10m")] //~ a key is a text
async fn number(flights: &Flights) -> Result<(), Error> {
    Ok(())
}

fn main() {}
