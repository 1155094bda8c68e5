#![krate(name = "attohttpc", versions = ">=0.20, <0.32", read = "0.31.0", needs = "http, url")]

use std::time::Duration;
use http::HeaderMap;
use http::Method;
use http::StatusCode;
use url::Url;
pub struct Error;
pub type Result<T = ()> = std::result::Result<T, Error>;
pub struct RequestBuilder<B = body::Empty>;
impl RequestBuilder {
    pub fn new<U>(method: Method, base_url: U) -> Self {}
}
impl<B> RequestBuilder<B> {
    pub fn param<K, V>(self, key: K, value: V) -> Self {}
    pub fn params<P: IntoIterator, K, V>(self, pairs: P) -> Self {}
    pub fn basic_auth(self, username: impl std::fmt::Display, password: Option<impl std::fmt::Display>) -> Self {}
    pub fn bearer_auth(self, token: impl Into<String>) -> Self {}
    pub fn body<B1>(self, body: B1) -> RequestBuilder<B1> {}
    pub fn text<B1>(self, body: B1) -> RequestBuilder<body::Text<B1>> {}
    pub fn bytes<B1>(self, body: B1) -> RequestBuilder<body::Bytes<B1>> {}
    pub fn json<T>(self, value: &T) -> Result<RequestBuilder<body::Bytes<Vec<u8>>>> {}
    pub fn json_streaming<T>(self, value: T) -> RequestBuilder<body::Json<T>> {}
    pub fn form<T>(self, value: &T) -> Result<RequestBuilder<body::Bytes<Vec<u8>>>> {}
    pub fn headers(&self) -> &HeaderMap {}
    pub fn headers_mut(&mut self) -> &mut HeaderMap {}
    pub fn header<H, V>(self, header: H, value: V) -> Self {}
    pub fn header_append<H, V>(self, header: H, value: V) -> Self {}
    pub fn connect_timeout(self, connect_timeout: Duration) -> Self {}
    pub fn read_timeout(self, read_timeout: Duration) -> Self {}
    pub fn timeout(self, timeout: Duration) -> Self {}
    #[network] pub fn send(self) -> Result<Response> {}
}
pub struct Response;
impl Response {
    pub fn url(&self) -> &Url {}
    pub fn status(&self) -> StatusCode {}
    pub fn headers(&self) -> &HeaderMap {}
    pub fn is_success(&self) -> bool {}
    pub fn error_for_status(self) -> Result<Self> {}
    pub fn split(self) -> (StatusCode, HeaderMap, ResponseReader) {}
    #[network] pub fn write_to<W>(self, writer: W) -> Result<u64> {}
    #[network] pub fn bytes(self) -> Result<Vec<u8>> {}
    #[network] pub fn text(self) -> Result<String> {}
    pub fn text_with(self, charset: Charset) -> Result<String> {}
    pub fn text_reader(self) -> TextReader<BufReader<ResponseReader>> {}
    pub fn text_reader_with(self, charset: Charset) -> TextReader<BufReader<ResponseReader>> {}
    #[network] pub fn text_utf8(self) -> Result<String> {}
    #[network] pub fn json<T: DeserializeOwned>(self) -> Result<T> {}
    #[network] pub fn json_utf8<T: DeserializeOwned>(self) -> Result<T> {}
}
pub fn get<U>(base_url: U) -> RequestBuilder {}
pub fn post<U>(base_url: U) -> RequestBuilder {}
pub fn put<U>(base_url: U) -> RequestBuilder {}
pub fn delete<U>(base_url: U) -> RequestBuilder {}
pub fn head<U>(base_url: U) -> RequestBuilder {}
pub fn options<U>(base_url: U) -> RequestBuilder {}
pub fn patch<U>(base_url: U) -> RequestBuilder {}
