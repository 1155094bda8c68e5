#![krate(name = "isahc", versions = ">=1, <3", read = "2.0.2")]

pub use self::error::Error;
pub use self::http_client::HttpClient;
pub struct Body;
pub struct AsyncBody;
#[network] pub fn get<U>(uri: U) -> Result<http::Response<Body>, Error> {}
#[network] pub fn head<U>(uri: U) -> Result<http::Response<Body>, Error> {}
#[network] pub fn post<U, B>(uri: U, body: B) -> Result<http::Response<Body>, Error> {}
#[network] pub fn put<U, B>(uri: U, body: B) -> Result<http::Response<Body>, Error> {}
#[network] pub fn delete<U>(uri: U) -> Result<http::Response<Body>, Error> {}
#[network] pub fn send<B>(request: http::Request<B>) -> Result<http::Response<Body>, Error> {}
#[network] pub async fn get_async<U>(uri: U) -> Result<http::Response<AsyncBody>, Error> {}
#[network] pub async fn head_async<U>(uri: U) -> Result<http::Response<AsyncBody>, Error> {}
#[network] pub async fn post_async<U, B>(uri: U, body: B) -> Result<http::Response<AsyncBody>, Error> {}
#[network] pub async fn put_async<U, B>(uri: U, body: B) -> Result<http::Response<AsyncBody>, Error> {}
#[network] pub async fn delete_async<U>(uri: U) -> Result<http::Response<AsyncBody>, Error> {}
#[network] pub async fn send_async<B>(request: http::Request<B>) -> Result<http::Response<AsyncBody>, Error> {}
pub mod error {
    pub struct Error;
}
pub mod http_client {
    #[shared] pub struct HttpClient;
    impl HttpClient {
        pub fn new() -> Result<Self, crate::Error> {}
        #[network] pub fn get<U>(&self, uri: U) -> Result<http::Response<crate::Body>, crate::Error> {}
        #[network] pub fn post<U, B>(&self, uri: U, body: B) -> Result<http::Response<crate::Body>, crate::Error> {}
        #[network] pub fn put<U, B>(&self, uri: U, body: B) -> Result<http::Response<crate::Body>, crate::Error> {}
        #[network] pub fn delete<U>(&self, uri: U) -> Result<http::Response<crate::Body>, crate::Error> {}
        #[network] pub fn send<B>(&self, request: http::Request<B>) -> Result<http::Response<crate::Body>, crate::Error> {}
        #[network] pub async fn get_async<U>(&self, uri: U) -> Result<http::Response<crate::AsyncBody>, crate::Error> {}
        #[network] pub async fn post_async<U, B>(&self, uri: U, body: B) -> Result<http::Response<crate::AsyncBody>, crate::Error> {}
        #[network] pub async fn put_async<U, B>(&self, uri: U, body: B) -> Result<http::Response<crate::AsyncBody>, crate::Error> {}
        #[network] pub async fn delete_async<U>(&self, uri: U) -> Result<http::Response<crate::AsyncBody>, crate::Error> {}
        #[network] pub async fn send_async<B>(&self, request: http::Request<B>) -> Result<http::Response<crate::AsyncBody>, crate::Error> {}
    }
    impl Clone for HttpClient { #[same_place] fn clone(&self) -> Self {} }
}
