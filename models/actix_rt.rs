#![krate(name = "actix-rt", versions = ">=2, <3", read = "2.15.0")]

#[spawns(arg = 0)] pub fn spawn<Fut: Future>(f: Fut) -> tokio::task::JoinHandle<Fut::Output> {}
pub mod time { pub use tokio::time::{interval, sleep, sleep_until, timeout}; }
