#![krate(name = "mobc", versions = ">=0.7, <0.10", read = "0.9.0")]

use std::ops::Deref;
use std::ops::DerefMut;
use std::time::Duration;
pub trait Manager { type Connection; type Error; }
#[lock(kind = "pool")] #[shared] pub struct Pool<M>;
#[guard] pub struct Connection<M>;
pub struct Error<E>;
impl<M: Manager> Pool<M> {
    pub fn new(manager: M) -> Pool<M> {}
    #[acquire(exclusive)] pub async fn get(&self) -> Result<Connection<M>, Error<M::Error>> {}
    #[acquire(exclusive, timed)] pub async fn get_timeout(&self, duration: Duration) -> Result<Connection<M>, Error<M::Error>> {}
}
impl<M> Clone for Pool<M> { #[same_place] fn clone(&self) -> Self {} }
impl<M: Manager> Deref for Connection<M> { type Target = M::Connection; #[same_place] fn deref(&self) -> &M::Connection {} }
impl<M: Manager> DerefMut for Connection<M> { #[same_place] fn deref_mut(&mut self) -> &mut M::Connection {} }
