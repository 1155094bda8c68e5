#![krate(name = "actix-web", versions = ">=4, <5", read = "4.18.1", needs = "bytes")]

pub use self::web_types::App;
mod web_types { pub struct App<T>; }
pub mod web {
    use std::sync::Arc;
    use bytes::Bytes;
    use std::ops::Deref;
    #[shared] pub struct Data<T>;
    impl<T> Data<T> { pub fn new(state: T) -> Data<T> {} #[same_place] pub fn get_ref(&self) -> &T {} pub fn into_inner(self) -> Arc<T> {} }
    impl<T> Deref for Data<T> { type Target = Arc<T>; #[same_place] fn deref(&self) -> &Arc<T> {} }
    impl<T> Clone for Data<T> { #[same_place] fn clone(&self) -> Data<T> {} }
    pub struct Json<T>(pub T);
    impl<T> Json<T> { pub fn into_inner(self) -> T {} }
    impl<T> Deref for Json<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub struct Path<T>;
    impl<T> Path<T> { pub fn into_inner(self) -> T {} }
    impl<T> Deref for Path<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub struct Query<T>(pub T);
    impl<T> Query<T> { pub fn into_inner(self) -> T {} }
    impl<T> Deref for Query<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub struct Payload;
    pub struct Route;
    impl Route { #[handler(arg = 1)] pub fn to<F, Args>(self, handler: F) -> Self {} }
    impl Payload {
        #[user_pace] pub async fn to_bytes(self) -> Result<Bytes, Error> {}
        #[user_pace] pub async fn to_bytes_limited(self, limit: usize) -> Result<Result<Bytes, Error>, BodyLimitExceeded> {}
    }
    pub struct Error;
    pub struct BodyLimitExceeded;
    #[spawns(arg = 0)] #[waits(join)] pub async fn block<F: FnOnce() -> R, R>(f: F) -> Result<R, BlockingError> {}
    pub struct BlockingError;
    pub fn get() -> Route {}
    pub fn post() -> Route {}
    pub fn put() -> Route {}
    pub fn patch() -> Route {}
    pub fn delete() -> Route {}
    #[handler(arg = 0)] pub fn to<F, Args>(handler: F) -> Route {}
}
