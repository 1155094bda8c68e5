#![krate(name = "deadpool", versions = ">=0.9, <0.14", read = "0.13.1")]


pub mod managed {
    use std::ops::Deref;
    use std::ops::DerefMut;
    #[lock(kind = "pool")] #[shared] pub struct Pool<M, W = Object<M>>;
    #[guard] pub struct Object<M>;
    pub struct Timeouts;
    pub struct PoolError<E>;
    pub trait Manager { type Type; type Error; }
    impl<M: Manager, W> Pool<M, W> {
        #[acquire(exclusive)] pub async fn get(&self) -> Result<W, PoolError<M::Error>> {}
        #[acquire(exclusive, timed)] pub async fn timeout_get(&self, timeouts: &Timeouts) -> Result<W, PoolError<M::Error>> {}
        pub fn close(&self) {}
        pub fn is_closed(&self) -> bool {}
    }
    impl<M, W> Clone for Pool<M, W> { #[same_place] fn clone(&self) -> Self {} }
    impl<M: Manager> Deref for Object<M> { type Target = M::Type; #[same_place] fn deref(&self) -> &M::Type {} }
    impl<M: Manager> DerefMut for Object<M> { #[same_place] fn deref_mut(&mut self) -> &mut M::Type {} }
}
pub mod unmanaged {
    use std::ops::Deref;
    use std::ops::DerefMut;
    #[lock(kind = "pool")] #[shared] pub struct Pool<T>;
    #[guard] pub struct Object<T>;
    pub struct PoolError;
    impl<T> Pool<T> {
        #[acquire(exclusive)] pub async fn get(&self) -> Result<Object<T>, PoolError> {}
        #[acquire(exclusive, try)] pub fn try_get(&self) -> Result<Object<T>, PoolError> {}
    }
    impl<T> Clone for Pool<T> { #[same_place] fn clone(&self) -> Self {} }
    impl<T> Deref for Object<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for Object<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
}
