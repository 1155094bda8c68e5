#![krate(name = "ureq", versions = ">=2, <4", read = "3.5.2")]

use std::any::Any;
use std::time::Duration;
pub struct Agent;
pub struct RequestBuilder<Any>;
pub struct Body;
pub struct Error;
#[until("3.0")] pub struct Request;
#[until("3.0")] pub struct Response;
pub fn agent() -> Agent {}
#[since("3.0")] pub fn get<T>(uri: T) -> RequestBuilder<WithoutBody> {}
#[since("3.0")] pub fn post<T>(uri: T) -> RequestBuilder<WithBody> {}
#[since("3.0")] pub fn put<T>(uri: T) -> RequestBuilder<WithBody> {}
#[since("3.0")] pub fn delete<T>(uri: T) -> RequestBuilder<WithoutBody> {}
#[since("3.0")] pub fn head<T>(uri: T) -> RequestBuilder<WithoutBody> {}
#[since("3.0")] pub fn patch<T>(uri: T) -> RequestBuilder<WithBody> {}
#[until("3.0")] pub fn get(path: &str) -> Request {}
#[until("3.0")] pub fn post(path: &str) -> Request {}
#[until("3.0")] pub fn put(path: &str) -> Request {}
#[until("3.0")] pub fn delete(path: &str) -> Request {}
#[until("3.0")] pub fn head(path: &str) -> Request {}
#[until("3.0")] pub fn patch(path: &str) -> Request {}
impl Agent {
    #[since("3.0")] pub fn get<T>(&self, uri: T) -> RequestBuilder<WithoutBody> {}
    #[since("3.0")] pub fn post<T>(&self, uri: T) -> RequestBuilder<WithBody> {}
    #[since("3.0")] pub fn put<T>(&self, uri: T) -> RequestBuilder<WithBody> {}
    #[since("3.0")] pub fn delete<T>(&self, uri: T) -> RequestBuilder<WithoutBody> {}
    #[since("3.0")] #[network] pub fn run(&self, request: http::Request<impl AsSendBody>) -> Result<http::Response<Body>, Error> {}
    #[until("3.0")] pub fn get(&self, path: &str) -> Request {}
    #[until("3.0")] pub fn post(&self, path: &str) -> Request {}
    #[until("3.0")] pub fn put(&self, path: &str) -> Request {}
    #[until("3.0")] pub fn delete(&self, path: &str) -> Request {}
}
pub struct WithBody;
pub struct WithoutBody;
impl<Any> RequestBuilder<Any> {
    pub fn header<K, V>(self, key: K, value: V) -> Self {}
    pub fn query<K, V>(self, key: K, value: V) -> Self {}
}
impl RequestBuilder<WithoutBody> { #[network] pub fn call(self) -> Result<http::Response<Body>, Error> {} }
impl RequestBuilder<WithBody> {
    pub fn content_type<V>(self, content_type: V) -> Self {}
    #[network] pub fn send(self, data: impl AsSendBody) -> Result<http::Response<Body>, Error> {}
    #[network] pub fn send_empty(self) -> Result<http::Response<Body>, Error> {}
    #[network] pub fn send_form<I>(self, iter: I) -> Result<http::Response<Body>, Error> {}
    #[network] pub fn send_json(self, data: impl Serialize) -> Result<http::Response<Body>, Error> {}
}
impl Body {
    #[network] pub fn read_to_string(&mut self) -> Result<String, Error> {}
    #[network] pub fn read_to_vec(&mut self) -> Result<Vec<u8>, Error> {}
    #[network] pub fn read_json<T>(&mut self) -> Result<T, Error> {}
}
impl Request {
    #[until("3.0")] pub fn set(self, header: &str, value: &str) -> Self {}
    #[until("3.0")] pub fn query(self, param: &str, value: &str) -> Self {}
    #[until("3.0")] pub fn timeout(self, timeout: Duration) -> Self {}
    #[until("3.0")] #[network] pub fn call(self) -> Result<Response, Error> {}
    #[until("3.0")] #[network] pub fn send_json(self, data: impl Serialize) -> Result<Response, Error> {}
    #[until("3.0")] #[network] pub fn send_bytes(self, data: &[u8]) -> Result<Response, Error> {}
    #[until("3.0")] #[network] pub fn send_string(self, data: &str) -> Result<Response, Error> {}
    #[until("3.0")] #[network] pub fn send_form(self, data: &[(&str, &str)]) -> Result<Response, Error> {}
    #[until("3.0")] #[network] pub fn send(self, reader: impl std::io::Read) -> Result<Response, Error> {}
}
impl Response {
    #[until("3.0")] pub fn status(&self) -> u16 {}
    #[until("3.0")] #[network] pub fn into_string(self) -> std::io::Result<String> {}
    #[until("3.0")] #[network] pub fn into_json<T>(self) -> std::io::Result<T> {}
}
