#![krate(name = "deadpool-postgres", versions = ">=0.10, <0.15", read = "0.14.2", sources = "deadpool")]

use std::ops::Deref;
use std::ops::DerefMut;
pub type Pool = deadpool::managed::Pool<Manager>;
pub type Object = deadpool::managed::Object<Manager>;
pub type Client = Object;
pub type PoolError = deadpool::managed::PoolError<tokio_postgres::Error>;
pub struct Manager;
impl deadpool::managed::Manager for Manager { type Type = ClientWrapper; type Error = tokio_postgres::Error; }
pub struct ClientWrapper;
impl ClientWrapper {
    #[database] pub async fn prepare_cached(&self, query: &str) -> Result<tokio_postgres::Statement, tokio_postgres::Error> {}
    #[database] pub async fn transaction(&mut self) -> Result<Transaction, tokio_postgres::Error> {}
}
impl Deref for ClientWrapper { type Target = tokio_postgres::Client; #[same_place] fn deref(&self) -> &tokio_postgres::Client {} }
impl DerefMut for ClientWrapper { #[same_place] fn deref_mut(&mut self) -> &mut tokio_postgres::Client {} }
#[guard(kind = "transaction")] pub struct Transaction;
impl Transaction {
    #[database] pub async fn commit(self) -> Result<(), tokio_postgres::Error> {}
    #[database] pub async fn rollback(self) -> Result<(), tokio_postgres::Error> {}
}
impl Deref for Transaction { type Target = tokio_postgres::Transaction; #[same_place] fn deref(&self) -> &tokio_postgres::Transaction {} }
impl DerefMut for Transaction { #[same_place] fn deref_mut(&mut self) -> &mut tokio_postgres::Transaction {} }
pub struct Config;
