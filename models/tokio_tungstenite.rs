#![krate(name = "tokio-tungstenite", versions = ">=0.17, <0.31", read = "0.30.0", needs = "futures_core, tungstenite")]

use tungstenite::protocol::CloseFrame;
use tungstenite::Message;
use futures_core::Stream;
use tungstenite::Error;
pub use tungstenite;
#[network] pub async fn connect_async<R>(request: R) -> Result<(WebSocketStream<MaybeTlsStream<TcpStream>>, Response), Error> {}
#[network] pub async fn connect_async_with_config<R>(request: R, config: Option<WebSocketConfig>, disable_nagle: bool) -> Result<(WebSocketStream<MaybeTlsStream<TcpStream>>, Response), Error> {}
#[network] pub async fn client_async<R, S>(request: R, stream: S) -> Result<(WebSocketStream<S>, Response), WsError> {}
#[network] pub async fn client_async_with_config<R, S>(request: R, stream: S, config: Option<WebSocketConfig>) -> Result<(WebSocketStream<S>, Response), WsError> {}
#[user_pace] pub async fn accept_async<S>(stream: S) -> Result<WebSocketStream<S>, WsError> {}
#[user_pace] pub async fn accept_async_with_config<S>(stream: S, config: Option<WebSocketConfig>) -> Result<WebSocketStream<S>, WsError> {}
#[user_pace] pub async fn accept_hdr_async<S, C>(stream: S, callback: C) -> Result<WebSocketStream<S>, WsError> {}
pub struct WebSocketStream<S>;
impl<S> WebSocketStream<S> {
    pub async fn from_raw_socket(stream: S, role: Role, config: Option<WebSocketConfig>) -> Self {}
    pub async fn from_partially_read(stream: S, part: Vec<u8>, role: Role, config: Option<WebSocketConfig>) -> Self {}
    pub fn into_inner(self) -> S {}
    pub fn get_ref(&self) -> &S {}
    #[same_place] pub fn get_mut(&mut self) -> &mut S {}
    pub fn get_config(&self) -> &WebSocketConfig {}
    #[network] pub async fn close(&mut self, msg: Option<CloseFrame>) -> Result<(), WsError> {}
}
impl<T> Stream for WebSocketStream<T> { type Item = Result<Message, WsError>; }
pub enum MaybeTlsStream<S> { Plain(S), NativeTls(tokio_native_tls::TlsStream<S>), Rustls(tokio_rustls::client::TlsStream<S>) }
impl<S> MaybeTlsStream<S> {
    pub fn get_ref(&self) -> &S {}
}
