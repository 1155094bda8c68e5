#![krate(name = "hyper", versions = ">=0.14, <2", read = "1.12.0", sources = "http", needs = "bytes, http")]

pub use self::error::{Error, Result};
pub use http::{Method, Request, Response, StatusCode, Uri, header};
#[until("1.0")] pub use self::client::Client;
#[until("1.0")] pub struct Body;
pub mod error {
    pub struct Error;
    pub type Result<T> = std::result::Result<T, Error>;
}
pub mod body {
    use bytes::Buf;
    use bytes::Bytes;
    pub struct Incoming;
    #[until("1.0")] #[network] pub async fn to_bytes<T>(body: T) -> Result<Bytes, crate::Error> {}
    #[until("1.0")] #[network] pub async fn aggregate<T>(body: T) -> Result<impl Buf, crate::Error> {}
}
pub mod client {
    #[until("1.0")] pub struct Client<C, B = crate::Body>;
    impl<C, B> Client<C, B> {
        #[until("1.0")] #[network] pub async fn get(&self, uri: http::Uri) -> crate::Result<http::Response<crate::Body>> {}
        #[until("1.0")] #[network] pub async fn request(&self, req: http::Request<B>) -> crate::Result<http::Response<crate::Body>> {}
    }
    pub mod conn {

        pub mod http1 {
            use std::task::Context;
            use std::task::Poll;
            use http::Request;
            use http::Response;
            pub struct SendRequest<B>;
            pub struct Connection<T, B>;
            impl Clone for Builder { fn clone(&self) -> Self {} }
            pub struct Builder;
            #[network] pub async fn handshake<T, B>(io: T) -> crate::Result<(SendRequest<B>, Connection<T, B>)> {}
            impl<B> SendRequest<B> {
                pub fn poll_ready(&mut self, cx: &mut Context) -> Poll<crate::Result<()>> {}
                #[network] pub async fn ready(&mut self) -> crate::Result<()> {}
                pub fn is_ready(&self) -> bool {}
                pub fn is_closed(&self) -> bool {}
                #[network] pub async fn send_request(&mut self, req: Request<B>) -> crate::Result<Response<crate::body::Incoming>> {}
                #[network] pub async fn try_send_request(&mut self, req: Request<B>) -> Result<Response<crate::body::Incoming>, TrySendError<Request<B>>> {}
            }
            impl Builder {
                pub fn new() -> Builder {}
                #[network] pub async fn handshake<T, B>(&self, io: T) -> crate::Result<(SendRequest<B>, Connection<T, B>)> {}
            }
        }
        pub mod http2 {
            use std::task::Context;
            use std::task::Poll;
            use http::Request;
            use http::Response;
            pub struct SendRequest<B>;
            impl<B> Clone for SendRequest<B> { fn clone(&self) -> SendRequest<B> {} }
            pub struct Connection<T, B, E>;
            impl<Ex> Clone for Builder<Ex> { fn clone(&self) -> Self {} }
            pub struct Builder<Ex>;
            #[network] pub async fn handshake<E, T, B>(exec: E, io: T) -> crate::Result<(SendRequest<B>, Connection<T, B, E>)> {}
            impl<B> SendRequest<B> {
                pub fn poll_ready(&mut self, _cx: &mut Context) -> Poll<crate::Result<()>> {}
                #[network] pub async fn ready(&mut self) -> crate::Result<()> {}
                pub fn is_ready(&self) -> bool {}
                pub fn is_closed(&self) -> bool {}
                #[network] pub async fn send_request(&mut self, req: Request<B>) -> crate::Result<Response<crate::body::Incoming>> {}
                #[network] pub async fn try_send_request(&mut self, req: Request<B>) -> Result<Response<crate::body::Incoming>, TrySendError<Request<B>>> {}
            }
            impl<Ex> Builder<Ex> {
                pub fn new(exec: Ex) -> Builder<Ex> {}
                #[network] pub async fn handshake<T, B>(&self, io: T) -> crate::Result<(SendRequest<B>, Connection<T, B, Ex>)> {}
            }
        }
    }
}
