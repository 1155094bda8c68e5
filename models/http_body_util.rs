#![krate(name = "http-body-util", versions = ">=0.1, <0.2", read = "0.1.5", needs = "bytes")]

use bytes::Bytes;
pub struct Collected<B>;
impl<B> Collected<B> { pub fn to_bytes(self) -> Bytes {} }
pub trait BodyExt {
    #[network] async fn frame(&mut self) -> Option<Result<Frame, BodyError>> {}
    #[network] async fn collect(self) -> Result<Collected<Bytes>, BodyError> {}
}
pub struct Frame;
pub struct BodyError;
impl BodyExt for hyper::body::Incoming {}
