#![krate(name = "curl", versions = ">=0.4, <0.5", read = "0.4.51")]

pub struct Error;
pub mod easy {
    use std::time::Duration;
    pub struct Easy;
    impl Easy { pub fn new() -> Easy {} pub fn url(&mut self, url: &str) -> Result<(), crate::Error> {} pub fn timeout(&mut self, timeout: Duration) -> Result<(), crate::Error> {} #[network] pub fn perform(&self) -> Result<(), crate::Error> {} }
    pub struct Transfer;
    impl Transfer { #[network] pub fn perform(&self) -> Result<(), crate::Error> {} }
}
