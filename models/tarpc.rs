#![krate(name = "tarpc", versions = ">=0.30, <0.39", read = "0.38.0")]


pub mod context {
    pub struct Context;
    pub fn current() -> Context {}
}
pub mod client {
    pub enum RpcError { Shutdown, DeadlineExceeded }
    #[shared] pub struct Channel<Req, Resp>;
    impl<Req, Resp> Channel<Req, Resp> { #[network] pub async fn call(&self, ctx: crate::context::Context, request: Req) -> Result<Resp, RpcError> {} }
    impl<Req, Resp> Clone for Channel<Req, Resp> { #[same_place] fn clone(&self) -> Self {} }
}
