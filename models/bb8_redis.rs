#![krate(name = "bb8-redis", versions = ">=0.10, <0.27", read = "0.26.0", sources = "bb8")]

pub use bb8;
pub use redis;
pub struct RedisConnectionManager;
impl RedisConnectionManager { pub fn new<T>(info: T) -> Result<Self, redis::RedisError> {} }
impl bb8::ManageConnection for RedisConnectionManager { type Connection = redis::aio::MultiplexedConnection; type Error = redis::RedisError; }
