#![krate(name = "tungstenite", versions = ">=0.17, <0.31", read = "0.30.0", needs = "futures_core")]

pub use self::client::{client, connect};
pub use self::error::{Error, Result};
pub use self::protocol::{Message, WebSocket};
pub use self::server::accept;
pub mod stream { pub struct MaybeTlsStream<S>; }
pub mod error {
    pub struct Error;
    pub type Result<T, E = Error> = std::result::Result<T, E>;
}
pub mod client {
    use futures_core::Stream;
    #[network] pub fn connect<Req>(request: Req) -> crate::error::Result<(crate::protocol::WebSocket<crate::stream::MaybeTlsStream<std::net::TcpStream>>, http::Response<Option<Vec<u8>>>)> {}
    #[network] pub fn client<Stream, Req>(request: Req, stream: Stream) -> Result<(crate::protocol::WebSocket<Stream>, http::Response<Option<Vec<u8>>>), HandshakeError> {}
    pub struct HandshakeError;
}
pub mod server {
    #[user_pace] pub fn accept<S>(stream: S) -> Result<crate::protocol::WebSocket<S>, crate::client::HandshakeError> {}
}
pub mod protocol {
    use futures_core::Stream;
    pub enum Message { Text(String), Binary(Vec<u8>), Ping(Vec<u8>), Pong(Vec<u8>), Close(Option<CloseFrame>) }
    pub struct CloseFrame;
    pub struct WebSocket<Stream>;
    impl<Stream> WebSocket<Stream> {
        #[same_place] pub fn get_ref(&self) -> &Stream {}
        #[same_place] pub fn get_mut(&mut self) -> &mut Stream {}
        pub fn can_read(&self) -> bool {}
        pub fn can_write(&self) -> bool {}
        #[user_pace] pub fn read(&mut self) -> crate::Result<Message> {}
        #[network] pub fn send(&mut self, message: Message) -> crate::Result<()> {}
        #[network] pub fn write(&mut self, message: Message) -> crate::Result<()> {}
        #[network] pub fn flush(&mut self) -> crate::Result<()> {}
        #[network] pub fn close(&mut self, code: Option<CloseFrame>) -> crate::Result<()> {}
    }
    impl Message { pub fn is_text(&self) -> bool {} pub fn is_binary(&self) -> bool {} pub fn is_close(&self) -> bool {} pub fn len(&self) -> usize {} }
}
