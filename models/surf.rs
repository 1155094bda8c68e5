#![krate(name = "surf", versions = ">=2, <3", read = "2.3.2", needs = "http, url")]

use std::task::Context;
use http::Method;
use std::pin::Pin;
use std::task::Poll;
use http::StatusCode;
use url::Url;
pub struct Error;
pub type Result<T = Response> = std::result::Result<T, Error>;
pub struct Request;
pub struct Client;
impl Clone for Client { fn clone(&self) -> Self {} }
impl Default for Client { fn default() -> Self {} }
impl Client {
    pub fn new() -> Self {}
    pub fn with_http_client<C>(http_client: C) -> Self {}
    #[network] pub async fn send(&self, req: impl Into<Request>) -> Result<Response> {}
    #[network] pub async fn recv_bytes(&self, req: impl Into<Request>) -> Result<Vec<u8>> {}
    #[network] pub async fn recv_string(&self, req: impl Into<Request>) -> Result<String> {}
    #[network] pub async fn recv_json<T: serde::de::DeserializeOwned>(&self, req: impl Into<Request>) -> Result<T> {}
    #[network] pub async fn recv_form<T: serde::de::DeserializeOwned>(&self, req: impl Into<Request>) -> Result<T> {}
    pub fn get(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn head(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn post(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn put(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn delete(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn connect(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn options(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn trace(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn patch(&self, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn request(&self, verb: Method, uri: impl AsRef<str>) -> RequestBuilder {}
    pub fn set_base_url(&mut self, base: Url) {}
    pub fn config(&self) -> &Config {}
}
pub struct RequestBuilder;
impl RequestBuilder {
    pub fn new(method: Method, url: Url) -> Self {}
    pub fn header(self, key: impl Into<HeaderName>, value: impl ToHeaderValues) -> Self {}
    pub fn content_type(self, content_type: impl Into<Mime>) -> Self {}
    pub fn body(self, body: impl Into<Body>) -> Self {}
    pub fn body_json(self, json: &impl Serialize) -> crate::Result<Self> {}
    pub fn body_string(self, string: String) -> Self {}
    pub fn body_bytes(self, bytes: impl AsRef<[u8]>) -> Self {}
    pub fn query(self, query: &impl Serialize) -> std::result::Result<Self, Error> {}
    #[network] pub async fn recv_bytes(self) -> Result<Vec<u8>> {}
    #[network] pub async fn recv_string(self) -> Result<String> {}
    #[network] pub async fn recv_json<T: serde::de::DeserializeOwned>(self) -> Result<T> {}
    #[network] pub async fn recv_form<T: serde::de::DeserializeOwned>(self) -> Result<T> {}
    pub fn build(self) -> Request {}
    #[network] pub async fn send(self) -> Result<Response> {}
}
impl Future for RequestBuilder { type Output = Result<Response>; #[network] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
impl Response {
    pub fn status(&self) -> StatusCode {}
    pub fn version(&self) -> Option<Version> {}
    pub fn header(&self, name: impl Into<HeaderName>) -> Option<&HeaderValues> {}
    pub fn header_mut(&mut self, name: impl Into<HeaderName>) -> Option<&mut HeaderValues> {}
    pub fn remove_header(&mut self, name: impl Into<HeaderName>) -> Option<HeaderValues> {}
    pub fn insert_header(&mut self, key: impl Into<HeaderName>, value: impl ToHeaderValues) {}
    pub fn append_header(&mut self, key: impl Into<HeaderName>, value: impl ToHeaderValues) {}
    pub fn iter(&self) -> headers::Iter {}
    pub fn iter_mut(&mut self) -> headers::IterMut {}
    pub fn header_names(&self) -> headers::Names {}
    pub fn header_values(&self) -> headers::Values {}
    pub fn ext<T>(&self) -> Option<&T> {}
    pub fn insert_ext<T>(&mut self, val: T) {}
    pub fn content_type(&self) -> Option<Mime> {}
    pub fn len(&self) -> Option<usize> {}
    pub fn is_empty(&self) -> Option<bool> {}
    pub fn set_body(&mut self, body: impl Into<Body>) {}
    pub fn take_body(&mut self) -> Body {}
    pub fn swap_body(&mut self, body: &mut Body) {}
    #[network] pub async fn body_bytes(&mut self) -> crate::Result<Vec<u8>> {}
    #[network] pub async fn body_string(&mut self) -> crate::Result<String> {}
    #[network] pub async fn body_json<T: DeserializeOwned>(&mut self) -> crate::Result<T> {}
    #[network] pub async fn body_form<T: serde::de::DeserializeOwned>(&mut self) -> crate::Result<T> {}
}
pub fn get(uri: impl AsRef<str>) -> RequestBuilder {}
pub fn head(uri: impl AsRef<str>) -> RequestBuilder {}
pub fn post(uri: impl AsRef<str>) -> RequestBuilder {}
pub fn put(uri: impl AsRef<str>) -> RequestBuilder {}
pub fn delete(uri: impl AsRef<str>) -> RequestBuilder {}
pub fn patch(uri: impl AsRef<str>) -> RequestBuilder {}
