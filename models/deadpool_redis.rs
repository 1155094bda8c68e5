#![krate(name = "deadpool-redis", versions = ">=0.11, <0.24", read = "0.23.1", sources = "deadpool")]

use std::ops::Deref;
use std::ops::DerefMut;
pub use redis;
pub type Pool = deadpool::managed::Pool<Manager, Connection>;
#[guard] pub struct Connection;
pub struct Manager;
pub struct Config;
impl deadpool::managed::Manager for Manager { type Type = redis::aio::MultiplexedConnection; type Error = redis::RedisError; }
impl redis::aio::ConnectionLike for Connection {}
impl Deref for Connection { type Target = redis::aio::MultiplexedConnection; #[same_place] fn deref(&self) -> &redis::aio::MultiplexedConnection {} }
impl DerefMut for Connection { #[same_place] fn deref_mut(&mut self) -> &mut redis::aio::MultiplexedConnection {} }
