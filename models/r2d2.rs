#![krate(name = "r2d2", versions = ">=0.8, <0.9", read = "0.8.10")]

use std::ops::Deref;
use std::ops::DerefMut;
use std::time::Duration;
pub trait ManageConnection { type Connection; type Error; }
#[lock(kind = "pool")] #[shared] pub struct Pool<M>;
#[guard] pub struct PooledConnection<M>;
pub struct Builder<M>;
pub struct Error;
impl<M: ManageConnection> Pool<M> {
    #[database] pub fn new(manager: M) -> Result<Pool<M>, Error> {}
    pub fn builder() -> Builder<M> {}
    #[acquire(exclusive)] pub fn get(&self) -> Result<PooledConnection<M>, Error> {}
    #[acquire(exclusive, timed)] pub fn get_timeout(&self, timeout: Duration) -> Result<PooledConnection<M>, Error> {}
    #[acquire(exclusive, try)] pub fn try_get(&self) -> Option<PooledConnection<M>> {}
    pub fn max_size(&self) -> u32 {}
}
impl<M: ManageConnection> Builder<M> { pub fn max_size(self, max_size: u32) -> Builder<M> {} pub fn connection_timeout(self, connection_timeout: Duration) -> Builder<M> {} #[database] pub fn build(self, manager: M) -> Result<Pool<M>, Error> {} pub fn build_unchecked(self, manager: M) -> Pool<M> {} }
impl<M> Clone for Pool<M> { #[same_place] fn clone(&self) -> Pool<M> {} }
impl<M: ManageConnection> Deref for PooledConnection<M> { type Target = M::Connection; #[same_place] fn deref(&self) -> &M::Connection {} }
impl<M: ManageConnection> DerefMut for PooledConnection<M> { #[same_place] fn deref_mut(&mut self) -> &mut M::Connection {} }
