#![krate(name = "minreq", versions = ">=2, <4", read = "3.0.0")]

pub struct Request;
pub struct Response;
pub struct Error;
pub fn get<T>(url: T) -> Request {}
pub fn post<T>(url: T) -> Request {}
pub fn put<T>(url: T) -> Request {}
pub fn delete<T>(url: T) -> Request {}
impl Request { pub fn with_timeout(self, timeout: u64) -> Request {} #[network] pub fn send(self) -> Result<Response, Error> {} }
impl Response { pub fn as_str(&self) -> Result<&str, Error> {} pub fn as_bytes(&self) -> &[u8] {} pub fn into_bytes(self) -> Vec<u8> {} }
