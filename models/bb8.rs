#![krate(name = "bb8", versions = ">=0.7, <0.10", read = "0.9.1")]

use std::ops::Deref;
use std::ops::DerefMut;
use std::time::Duration;
pub trait ManageConnection { type Connection; type Error; }
#[lock(kind = "pool")] #[shared] pub struct Pool<M>;
#[guard] pub struct PooledConnection<M>;
pub struct Builder<M>;
pub enum RunError<E> { User(E), TimedOut }
impl<M: ManageConnection> Pool<M> {
    pub fn builder() -> Builder<M> {}
    #[acquire(exclusive)] pub async fn get(&self) -> Result<PooledConnection<M>, RunError<M::Error>> {}
    #[acquire(exclusive)] pub async fn get_owned(&self) -> Result<PooledConnection<M>, RunError<M::Error>> {}
    #[database] pub async fn dedicated_connection(&self) -> Result<M::Connection, M::Error> {}
}
impl<M: ManageConnection> Builder<M> { pub fn new() -> Self {} pub fn max_size(self, max_size: u32) -> Self {} pub fn connection_timeout(self, connection_timeout: Duration) -> Self {} #[database] pub async fn build(self, manager: M) -> Result<Pool<M>, M::Error> {} pub fn build_unchecked(self, manager: M) -> Pool<M> {} }
impl<M> Clone for Pool<M> { #[same_place] fn clone(&self) -> Self {} }
impl<M: ManageConnection> Deref for PooledConnection<M> { type Target = M::Connection; #[same_place] fn deref(&self) -> &M::Connection {} }
impl<M: ManageConnection> DerefMut for PooledConnection<M> { #[same_place] fn deref_mut(&mut self) -> &mut M::Connection {} }
