#![krate(name = "tonic", versions = ">=0.5, <0.15", read = "0.14.9", needs = "bytes, futures_core")]

use std::sync::Arc;
use std::time::Duration;
use std::net::SocketAddr;
pub use self::status::{Code, Status};
pub struct Request<T>;
impl<T> Request<T> {
    pub fn new(message: T) -> Self {}
    pub fn get_ref(&self) -> &T {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn metadata(&self) -> &MetadataMap {}
    pub fn metadata_mut(&mut self) -> &mut MetadataMap {}
    pub fn into_inner(self) -> T {}
    pub fn into_parts(self) -> (MetadataMap, Extensions, T) {}
    pub fn from_parts(metadata: MetadataMap, extensions: Extensions, message: T) -> Self {}
    pub fn from_http(http: http::Request<T>) -> Self {}
    pub fn local_addr(&self) -> Option<SocketAddr> {}
    pub fn remote_addr(&self) -> Option<SocketAddr> {}
    pub fn peer_certs(&self) -> Option<Arc<Vec<CertificateDer>>> {}
    pub fn set_timeout(&mut self, deadline: Duration) {}
    pub fn extensions(&self) -> &Extensions {}
    pub fn extensions_mut(&mut self) -> &mut Extensions {}
    pub fn cancellation_handle(&mut self) -> CancellationHandle {}
}
pub struct Response<T>;
impl<T> Response<T> {
    pub fn new(message: T) -> Self {}
    pub fn get_ref(&self) -> &T {}
    #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    pub fn metadata(&self) -> &MetadataMap {}
    pub fn metadata_mut(&mut self) -> &mut MetadataMap {}
    pub fn into_inner(self) -> T {}
    pub fn into_parts(self) -> (MetadataMap, T, Extensions) {}
    pub fn from_parts(metadata: MetadataMap, message: T, extensions: Extensions) -> Self {}
    pub fn extensions(&self) -> &Extensions {}
    pub fn extensions_mut(&mut self) -> &mut Extensions {}
    pub fn disable_compression(&mut self) {}
}
pub struct Streaming<T>;
impl<T> Streaming<T> {
    #[network] pub async fn message(&mut self) -> Result<Option<T>, Status> {}
    #[network] pub async fn trailers(&mut self) -> Result<Option<MetadataMap>, Status> {}
}
pub mod status {
    use std::sync::Arc;
    use crate::transport::Error;
    pub struct Status;
    pub enum Code { Ok, Cancelled, Unknown, InvalidArgument, DeadlineExceeded, NotFound, AlreadyExists, PermissionDenied, ResourceExhausted, FailedPrecondition, Aborted, OutOfRange, Unimplemented, Internal, Unavailable, DataLoss, Unauthenticated }
    impl Code {
        pub fn description(&self) -> &str {}
        pub const fn from_i32(i: i32) -> Code {}
        pub fn from_bytes(bytes: &[u8]) -> Code {}
    }
    impl Status {
        pub fn new(code: Code, message: impl Into<String>) -> Status {}
        pub fn ok(message: impl Into<String>) -> Status {}
        pub fn cancelled(message: impl Into<String>) -> Status {}
        pub fn unknown(message: impl Into<String>) -> Status {}
        pub fn invalid_argument(message: impl Into<String>) -> Status {}
        pub fn deadline_exceeded(message: impl Into<String>) -> Status {}
        pub fn not_found(message: impl Into<String>) -> Status {}
        pub fn already_exists(message: impl Into<String>) -> Status {}
        pub fn permission_denied(message: impl Into<String>) -> Status {}
        pub fn resource_exhausted(message: impl Into<String>) -> Status {}
        pub fn failed_precondition(message: impl Into<String>) -> Status {}
        pub fn aborted(message: impl Into<String>) -> Status {}
        pub fn out_of_range(message: impl Into<String>) -> Status {}
        pub fn unimplemented(message: impl Into<String>) -> Status {}
        pub fn internal(message: impl Into<String>) -> Status {}
        pub fn unavailable(message: impl Into<String>) -> Status {}
        pub fn data_loss(message: impl Into<String>) -> Status {}
        pub fn unauthenticated(message: impl Into<String>) -> Status {}
        pub fn code(&self) -> Code {}
        pub fn message(&self) -> &str {}
        pub fn details(&self) -> &[u8] {}
        pub fn metadata(&self) -> &MetadataMap {}
        pub fn metadata_mut(&mut self) -> &mut MetadataMap {}
        pub fn with_metadata(code: Code, message: impl Into<String>, metadata: MetadataMap) -> Status {}
        pub fn set_source(&mut self, source: Arc<dyn Error>) -> &mut Status {}
    }
}
pub mod client {
    use crate::Request;
    use crate::Response;
    use crate::status::Status;
    use futures_core::Stream;
    use crate::Streaming;
    pub struct Grpc<T>;
    impl<T> Grpc<T> {
        pub fn new(inner: T) -> Self {}
        #[network] pub async fn ready(&mut self) -> Result<(), T::Error> {}
        #[network] pub async fn unary<M1, M2, C>(&mut self, request: Request<M1>, path: PathAndQuery, codec: C) -> Result<Response<M2>, Status> {}
        #[network] pub async fn client_streaming<S: Stream<Item = M1>, M1, M2, C>(&mut self, request: Request<S>, path: PathAndQuery, codec: C) -> Result<Response<M2>, Status> {}
        #[network] pub async fn server_streaming<M1, M2, C>(&mut self, request: Request<M1>, path: PathAndQuery, codec: C) -> Result<Response<Streaming<M2>>, Status> {}
        #[network] pub async fn streaming<S: Stream<Item = M1>, M1, M2, C>(&mut self, request: Request<S>, path: PathAndQuery, codec: C) -> Result<Response<Streaming<M2>>, Status> {}
    }
}
pub mod transport {
    use bytes::Bytes;
    use std::time::Duration;
    pub struct Error;
    pub struct Channel;
    impl Channel {
        pub fn from_static(s: &str) -> Endpoint {}
        pub fn from_shared(s: impl Into<Bytes>) -> Result<Endpoint, InvalidUri> {}
    }
    pub struct Endpoint;
    impl Endpoint {
        pub fn from_static(s: &str) -> Self {}
        pub fn from_shared(s: impl Into<Bytes>) -> Result<Self, Error> {}
        pub fn timeout(self, dur: Duration) -> Self {}
        pub fn connect_timeout(self, dur: Duration) -> Self {}
        pub fn tcp_keepalive(self, tcp_keepalive: Option<Duration>) -> Self {}
        pub fn tcp_keepalive_interval(self, tcp_keepalive_interval: Option<Duration>) -> Self {}
        pub fn tcp_keepalive_retries(self, tcp_keepalive_retries: Option<u32>) -> Self {}
        pub fn concurrency_limit(self, limit: usize) -> Self {}
        pub fn tcp_nodelay(self, enabled: bool) -> Self {}
        pub fn keep_alive_timeout(self, duration: Duration) -> Self {}
        pub fn keep_alive_while_idle(self, enabled: bool) -> Self {}
        #[network] pub async fn connect(&self) -> Result<Channel, Error> {}
        pub fn connect_lazy(&self) -> Channel {}
    }
}
pub mod codec {
    pub use crate::Streaming;
}
