#![krate(name = "r2d2_postgres", versions = ">=0.16, <0.19", read = "0.18.2")]

pub use postgres;
pub use r2d2;
pub struct PostgresConnectionManager<T>;
impl<T> PostgresConnectionManager<T> { pub fn new(config: postgres::Config, tls_connector: T) -> PostgresConnectionManager<T> {} }
impl<T> r2d2::ManageConnection for PostgresConnectionManager<T> { type Connection = postgres::Client; type Error = postgres::Error; }
