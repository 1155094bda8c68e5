#![krate(name = "bb8-postgres", versions = ">=0.7, <0.10", read = "0.9.0", sources = "bb8")]

pub use bb8;
pub use tokio_postgres;
pub struct PostgresConnectionManager<Tls>;
impl<Tls> PostgresConnectionManager<Tls> { pub fn new(config: tokio_postgres::Config, tls: Tls) -> PostgresConnectionManager<Tls> {} }
impl<Tls> bb8::ManageConnection for PostgresConnectionManager<Tls> { type Connection = tokio_postgres::Client; type Error = tokio_postgres::Error; }
