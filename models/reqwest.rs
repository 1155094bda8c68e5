#![krate(name = "reqwest", versions = ">=0.11, <0.14", read = "0.13.5", needs = "bytes, http, url")]

use bytes::Bytes;
use std::time::Duration;
use http::HeaderMap;
use http::Method;
use std::net::SocketAddr;
use url::Url;
pub use http::{StatusCode, header};
pub struct Body;
impl Clone for Client { fn clone(&self) -> Self {} }
pub struct Client;
pub struct ClientBuilder;
impl Default for ClientBuilder { fn default() -> Self {} }
impl ClientBuilder {
    pub fn new() -> Self {}
    pub fn build(self) -> crate::Result<Client> {}
    pub fn user_agent<V>(self, value: V) -> ClientBuilder {}
    pub fn default_headers(self, headers: HeaderMap) -> ClientBuilder {}
    pub fn cookie_store(self, enable: bool) -> ClientBuilder {}
    pub fn gzip(self, enable: bool) -> ClientBuilder {}
    pub fn brotli(self, enable: bool) -> ClientBuilder {}
    pub fn redirect(self, policy: redirect::Policy) -> ClientBuilder {}
    pub fn proxy(self, proxy: Proxy) -> ClientBuilder {}
    pub fn no_proxy(self) -> ClientBuilder {}
    pub fn timeout(self, timeout: Duration) -> ClientBuilder {}
    pub fn read_timeout(self, timeout: Duration) -> ClientBuilder {}
    pub fn connect_timeout(self, timeout: Duration) -> ClientBuilder {}
    pub fn pool_idle_timeout<D>(self, val: D) -> ClientBuilder {}
    pub fn pool_max_idle_per_host(self, max: usize) -> ClientBuilder {}
    pub fn http1_only(self) -> ClientBuilder {}
    pub fn http2_prior_knowledge(self) -> ClientBuilder {}
    pub fn tcp_nodelay(self, enabled: bool) -> ClientBuilder {}
    pub fn tcp_keepalive<D>(self, val: D) -> ClientBuilder {}
    pub fn danger_accept_invalid_certs(self, accept_invalid_certs: bool) -> ClientBuilder {}
    pub fn https_only(self, enabled: bool) -> ClientBuilder {}
}
impl Default for Client { fn default() -> Self {} }
impl Client {
    pub fn new() -> Client {}
    pub fn builder() -> ClientBuilder {}
    pub fn get<U>(&self, url: U) -> RequestBuilder {}
    pub fn post<U>(&self, url: U) -> RequestBuilder {}
    pub fn put<U>(&self, url: U) -> RequestBuilder {}
    pub fn patch<U>(&self, url: U) -> RequestBuilder {}
    pub fn delete<U>(&self, url: U) -> RequestBuilder {}
    pub fn head<U>(&self, url: U) -> RequestBuilder {}
    pub fn request<U>(&self, method: Method, url: U) -> RequestBuilder {}
    #[network] pub async fn execute(&self, request: Request) -> Result<Response, crate::Error> {}
}
pub struct Request;
pub struct RequestBuilder;
impl Request {
    pub fn new(method: Method, url: Url) -> Self {}
    pub fn method(&self) -> &Method {}
    pub fn method_mut(&mut self) -> &mut Method {}
    pub fn url(&self) -> &Url {}
    pub fn url_mut(&mut self) -> &mut Url {}
    pub fn headers(&self) -> &HeaderMap {}
    pub fn headers_mut(&mut self) -> &mut HeaderMap {}
    pub fn body(&self) -> Option<&Body> {}
    pub fn body_mut(&mut self) -> &mut Option<Body> {}
    pub fn timeout(&self) -> Option<&Duration> {}
    pub fn timeout_mut(&mut self) -> &mut Option<Duration> {}
    pub fn version(&self) -> Version {}
    pub fn version_mut(&mut self) -> &mut Version {}
    pub fn try_clone(&self) -> Option<Request> {}
}
impl RequestBuilder {
    pub fn from_parts(client: Client, request: Request) -> RequestBuilder {}
    pub fn header<K, V>(self, key: K, value: V) -> RequestBuilder {}
    pub fn headers(self, headers: crate::header::HeaderMap) -> RequestBuilder {}
    pub fn basic_auth<U, P>(self, username: U, password: Option<P>) -> RequestBuilder {}
    pub fn bearer_auth<T>(self, token: T) -> RequestBuilder {}
    pub fn body<T>(self, body: T) -> RequestBuilder {}
    pub fn timeout(self, timeout: Duration) -> RequestBuilder {}
    pub fn multipart(self, multipart: multipart::Form) -> RequestBuilder {}
    pub fn query<T>(self, query: &T) -> RequestBuilder {}
    pub fn version(self, version: Version) -> RequestBuilder {}
    pub fn form<T>(self, form: &T) -> RequestBuilder {}
    pub fn json<T>(self, json: &T) -> RequestBuilder {}
    pub fn build(self) -> crate::Result<Request> {}
    pub fn build_split(self) -> (Client, crate::Result<Request>) {}
    #[network] pub async fn send(self) -> Result<Response, crate::Error> {}
    pub fn try_clone(&self) -> Option<RequestBuilder> {}
}
pub struct Response;
impl Response {
    pub fn status(&self) -> StatusCode {}
    pub fn version(&self) -> Version {}
    pub fn headers(&self) -> &HeaderMap {}
    pub fn headers_mut(&mut self) -> &mut HeaderMap {}
    pub fn content_length(&self) -> Option<u64> {}
    pub fn cookies(&self) -> impl Iterator<Item = cookie::Cookie> {}
    pub fn url(&self) -> &Url {}
    pub fn remote_addr(&self) -> Option<SocketAddr> {}
    pub fn extensions(&self) -> &http::Extensions {}
    pub fn extensions_mut(&mut self) -> &mut http::Extensions {}
    #[network] pub async fn text(self) -> crate::Result<String> {}
    #[network] pub async fn text_with_charset(self, default_encoding: &str) -> crate::Result<String> {}
    #[network] pub async fn json<T: DeserializeOwned>(self) -> crate::Result<T> {}
    #[network] pub async fn bytes(self) -> crate::Result<Bytes> {}
    #[network] pub async fn chunk(&mut self) -> crate::Result<Option<Bytes>> {}
    pub fn bytes_stream(self) -> impl futures_core::Stream<Item = crate::Result<Bytes>> {}
    pub fn error_for_status(self) -> crate::Result<Self> {}
    pub fn error_for_status_ref(&self) -> crate::Result<&Self> {}
}
pub type Result<T> = std::result::Result<T, Error>;
pub struct Error;
impl Error {
    pub fn url(&self) -> Option<&Url> {}
    pub fn url_mut(&mut self) -> Option<&mut Url> {}
    pub fn with_url(self, url: Url) -> Self {}
    pub fn without_url(self) -> Self {}
    pub fn is_builder(&self) -> bool {}
    pub fn is_redirect(&self) -> bool {}
    pub fn is_status(&self) -> bool {}
    pub fn is_timeout(&self) -> bool {}
    pub fn is_request(&self) -> bool {}
    pub fn is_connect(&self) -> bool {}
    pub fn is_dns(&self) -> bool {}
    pub fn is_body(&self) -> bool {}
    pub fn is_decode(&self) -> bool {}
    pub fn status(&self) -> Option<StatusCode> {}
    pub fn is_upgrade(&self) -> bool {}
}
#[network] pub async fn get<T>(url: T) -> crate::Result<Response> {}
pub mod blocking {
    use bytes::Bytes;
    use std::time::Duration;
    use http::HeaderMap;
    use http::Method;
    use std::net::SocketAddr;
    use http::StatusCode;
    use url::Url;
    pub struct Body;
    #[network] #[panics_in_async] pub fn get<T>(url: T) -> crate::Result<Response> {}
    impl Clone for Client { fn clone(&self) -> Self {} }
    pub struct Client;
    pub struct ClientBuilder;
    impl Default for ClientBuilder { fn default() -> Self {} }
    impl ClientBuilder {
        pub fn new() -> Self {}
        pub fn build(self) -> crate::Result<Client> {}
        pub fn user_agent<V>(self, value: V) -> ClientBuilder {}
        pub fn default_headers(self, headers: header::HeaderMap) -> ClientBuilder {}
        pub fn cookie_store(self, enable: bool) -> ClientBuilder {}
        pub fn gzip(self, enable: bool) -> ClientBuilder {}
        pub fn brotli(self, enable: bool) -> ClientBuilder {}
        pub fn redirect(self, policy: redirect::Policy) -> ClientBuilder {}
        pub fn proxy(self, proxy: Proxy) -> ClientBuilder {}
        pub fn no_proxy(self) -> ClientBuilder {}
        pub fn timeout<T>(self, timeout: T) -> ClientBuilder {}
        pub fn connect_timeout<T>(self, timeout: T) -> ClientBuilder {}
        pub fn pool_idle_timeout<D>(self, val: D) -> ClientBuilder {}
        pub fn pool_max_idle_per_host(self, max: usize) -> ClientBuilder {}
        pub fn http1_only(self) -> ClientBuilder {}
        pub fn http2_prior_knowledge(self) -> ClientBuilder {}
        pub fn tcp_nodelay(self, enabled: bool) -> ClientBuilder {}
        pub fn tcp_keepalive<D>(self, val: D) -> ClientBuilder {}
        pub fn danger_accept_invalid_certs(self, accept_invalid_certs: bool) -> ClientBuilder {}
        pub fn https_only(self, enabled: bool) -> ClientBuilder {}
    }
    impl Default for Client { fn default() -> Self {} }
    impl Client {
        pub fn new() -> Client {}
        pub fn builder() -> ClientBuilder {}
        pub fn get<U>(&self, url: U) -> RequestBuilder {}
        pub fn post<U>(&self, url: U) -> RequestBuilder {}
        pub fn put<U>(&self, url: U) -> RequestBuilder {}
        pub fn patch<U>(&self, url: U) -> RequestBuilder {}
        pub fn delete<U>(&self, url: U) -> RequestBuilder {}
        pub fn head<U>(&self, url: U) -> RequestBuilder {}
        pub fn request<U>(&self, method: Method, url: U) -> RequestBuilder {}
        #[network] #[panics_in_async] pub fn execute(&self, request: Request) -> crate::Result<Response> {}
    }
    pub struct Request;
    pub struct RequestBuilder;
    impl Request {
        pub fn new(method: Method, url: Url) -> Self {}
        pub fn method(&self) -> &Method {}
        pub fn method_mut(&mut self) -> &mut Method {}
        pub fn url(&self) -> &Url {}
        pub fn url_mut(&mut self) -> &mut Url {}
        pub fn headers(&self) -> &HeaderMap {}
        pub fn headers_mut(&mut self) -> &mut HeaderMap {}
        pub fn version(&self) -> Version {}
        pub fn version_mut(&mut self) -> &mut Version {}
        pub fn body(&self) -> Option<&Body> {}
        pub fn body_mut(&mut self) -> &mut Option<Body> {}
        pub fn timeout(&self) -> Option<&Duration> {}
        pub fn timeout_mut(&mut self) -> &mut Option<Duration> {}
        pub fn try_clone(&self) -> Option<Request> {}
    }
    impl RequestBuilder {
        pub fn from_parts(client: Client, request: Request) -> RequestBuilder {}
        pub fn header<K, V>(self, key: K, value: V) -> RequestBuilder {}
        pub fn headers(self, headers: crate::header::HeaderMap) -> RequestBuilder {}
        pub fn basic_auth<U, P>(self, username: U, password: Option<P>) -> RequestBuilder {}
        pub fn bearer_auth<T>(self, token: T) -> RequestBuilder {}
        pub fn body<T>(self, body: T) -> RequestBuilder {}
        pub fn timeout(self, timeout: Duration) -> RequestBuilder {}
        pub fn query<T>(self, query: &T) -> RequestBuilder {}
        pub fn version(self, version: Version) -> RequestBuilder {}
        pub fn form<T>(self, form: &T) -> RequestBuilder {}
        pub fn json<T>(self, json: &T) -> RequestBuilder {}
        pub fn multipart(self, multipart: multipart::Form) -> RequestBuilder {}
        pub fn build(self) -> crate::Result<Request> {}
        pub fn build_split(self) -> (Client, crate::Result<Request>) {}
        #[network] #[panics_in_async] pub fn send(self) -> crate::Result<super::Response> {}
        pub fn try_clone(&self) -> Option<RequestBuilder> {}
    }
    pub struct Response;
    impl Response {
        pub fn status(&self) -> StatusCode {}
        pub fn headers(&self) -> &HeaderMap {}
        pub fn headers_mut(&mut self) -> &mut HeaderMap {}
        pub fn cookies(&self) -> impl Iterator<Item = cookie::Cookie> {}
        pub fn version(&self) -> Version {}
        pub fn url(&self) -> &Url {}
        pub fn remote_addr(&self) -> Option<SocketAddr> {}
        pub fn extensions(&self) -> &http::Extensions {}
        pub fn extensions_mut(&mut self) -> &mut http::Extensions {}
        pub fn content_length(&self) -> Option<u64> {}
        #[network] pub fn json<T: DeserializeOwned>(self) -> crate::Result<T> {}
        #[network] pub fn bytes(self) -> crate::Result<Bytes> {}
        #[network] pub fn text(self) -> crate::Result<String> {}
        #[network] pub fn text_with_charset(self, default_encoding: &str) -> crate::Result<String> {}
        #[network] pub fn copy_to<W>(&mut self, w: &mut W) -> crate::Result<u64> {}
        pub fn error_for_status(self) -> crate::Result<Self> {}
        pub fn error_for_status_ref(&self) -> crate::Result<&Self> {}
    }
}
