#![krate(name = "awc", versions = ">=3, <4", read = "3.11.0", needs = "bytes, futures_core, http")]

use bytes::Bytes;
use std::time::Duration;
use http::HeaderMap;
use http::Method;
use http::StatusCode;
use futures_core::Stream;
use http::Uri;
use std::fmt;
impl Clone for Client { fn clone(&self) -> Self {} }
pub struct Client;
impl Default for Client { fn default() -> Self {} }
impl Client {
    pub fn new() -> Client {}
    pub fn builder() -> ClientBuilder<impl Service<ConnectInfo<Uri>, Response = TcpConnection<Uri, TcpStream>, Error = TcpConnectError> + Clone> {}
    pub fn request<U>(&self, method: Method, url: U) -> ClientRequest {}
    pub fn request_from<U>(&self, url: U, head: &RequestHead) -> ClientRequest {}
    pub fn get<U>(&self, url: U) -> ClientRequest {}
    pub fn head<U>(&self, url: U) -> ClientRequest {}
    pub fn put<U>(&self, url: U) -> ClientRequest {}
    pub fn post<U>(&self, url: U) -> ClientRequest {}
    pub fn patch<U>(&self, url: U) -> ClientRequest {}
    pub fn delete<U>(&self, url: U) -> ClientRequest {}
    pub fn options<U>(&self, url: U) -> ClientRequest {}
    pub fn query<U>(&self, url: U) -> ClientRequest {}
    pub fn ws<U>(&self, url: U) -> ws::WebsocketsRequest {}
    pub fn headers(&mut self) -> Option<&mut HeaderMap> {}
}
pub struct ClientRequest;
impl ClientRequest {
    pub fn uri<U>(self, uri: U) -> Self {}
    pub fn method(self, method: Method) -> Self {}
    pub fn headers(&self) -> &HeaderMap {}
    pub fn headers_mut(&mut self) -> &mut HeaderMap {}
    pub fn insert_header(self, header: impl TryIntoHeaderPair) -> Self {}
    pub fn insert_header_if_none(self, header: impl TryIntoHeaderPair) -> Self {}
    pub fn append_header(self, header: impl TryIntoHeaderPair) -> Self {}
    pub fn force_close(self) -> Self {}
    pub fn content_type<V>(self, value: V) -> Self {}
    pub fn content_length(self, len: u64) -> Self {}
    pub fn basic_auth(self, username: impl fmt::Display, password: impl fmt::Display) -> Self {}
    pub fn bearer_auth(self, token: impl fmt::Display) -> Self {}
    pub fn cookie(self, cookie: Cookie) -> Self {}
    pub fn no_decompress(self) -> Self {}
    pub fn timeout(self, timeout: Duration) -> Self {}
    pub fn query<T>(self, query: &T) -> Result<Self, serde_urlencoded::ser::Error> {}
    #[network] pub async fn send_body<B>(self, body: B) -> Result<ClientResponse, SendRequestError> {}
    #[network] pub async fn send_json<T>(self, value: &T) -> Result<ClientResponse, SendRequestError> {}
    #[network] pub async fn send_form<T>(self, value: &T) -> Result<ClientResponse, SendRequestError> {}
    #[network] pub async fn send_stream<S: Stream<Item = Result<Bytes, E>>, E>(self, stream: S) -> Result<ClientResponse, SendRequestError> {}
    #[network] pub async fn send(self) -> Result<ClientResponse, SendRequestError> {}
}
impl<S> ClientResponse<S> {
    pub fn version(&self) -> Version {}
    pub fn status(&self) -> StatusCode {}
    pub fn headers(&self) -> &HeaderMap {}
    #[runs_now(arg = 1)] pub fn map_body<F: FnOnce(&mut ResponseHead, Payload<S>) -> Payload<U>, U>(self, f: F) -> ClientResponse<U> {}
    pub fn cookies(&self) -> Result<Ref<Vec<Cookie>>, CookieParseError> {}
    pub fn cookie(&self, name: &str) -> Option<Cookie> {}
}
impl<S: Stream<Item = Result<Bytes, PayloadError>>> ClientResponse<S> {
    #[network] pub async fn body(&mut self) -> Result<Bytes, PayloadError> {}
    #[network] pub async fn json<T: DeserializeOwned>(&mut self) -> Result<T, JsonPayloadError> {}
}
