#![krate(name = "actix-ws", versions = ">=0.2, <0.5", read = "0.4.0", needs = "bytes")]

use bytes::Bytes;
pub struct Session;
pub struct MessageStream;
pub struct Message;
pub struct Closed;
pub struct ProtocolError;
impl Session {
    #[network] pub async fn text(&mut self, msg: impl Into<ByteString>) -> Result<(), Closed> {}
    #[network] pub async fn binary(&mut self, msg: impl Into<Bytes>) -> Result<(), Closed> {}
    #[network] pub async fn ping(&mut self, msg: &[u8]) -> Result<(), Closed> {}
    #[network] pub async fn pong(&mut self, msg: &[u8]) -> Result<(), Closed> {}
}
impl Clone for Session { fn clone(&self) -> Self {} }
impl MessageStream { #[user_pace] pub async fn recv(&mut self) -> Option<Result<Message, ProtocolError>> {} }
