#![krate(name = "axum-core", versions = ">=0.4, <0.6", read = "0.5.6")]

pub struct Error;
impl std::error::Error for Error {}
