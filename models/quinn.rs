#![krate(name = "quinn", versions = ">=0.9, <0.12", read = "0.11.12", needs = "bytes")]

use std::any::Any;
use std::sync::Arc;
use bytes::Bytes;
use std::task::Context;
use std::time::Duration;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::Poll;
use std::net::SocketAddr;
use std::io;
pub struct Connecting;
impl Connecting {
    pub fn into_0rtt(self) -> Result<(Connection, ZeroRttAccepted), Self> {}
    #[network] pub async fn handshake_data(&mut self) -> Result<Box<dyn Any>, ConnectionError> {}
    pub fn local_ip(&self) -> Option<IpAddr> {}
    pub fn remote_address(&self) -> SocketAddr {}
}
impl Future for Connecting { type Output = Result<Connection, ConnectionError>; #[network] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
impl Clone for Connection { fn clone(&self) -> Self {} }
pub struct Connection;
impl Connection {
    #[network] pub async fn open_uni(&self) -> Result<SendStream, ConnectionError> {}
    #[network] pub async fn open_bi(&self) -> Result<(SendStream, RecvStream), ConnectionError> {}
    #[network] pub async fn accept_uni(&self) -> Result<RecvStream, ConnectionError> {}
    #[network] pub async fn accept_bi(&self) -> Result<(SendStream, RecvStream), ConnectionError> {}
    #[network] pub async fn read_datagram(&self) -> Result<Bytes, ConnectionError> {}
    #[network] pub async fn closed(&self) -> ConnectionError {}
    pub fn close_reason(&self) -> Option<ConnectionError> {}
    pub fn close(&self, error_code: VarInt, reason: &[u8]) {}
    pub fn send_datagram(&self, data: Bytes) -> Result<(), SendDatagramError> {}
    pub fn send_datagram_wait(&self, data: Bytes) -> SendDatagram {}
    pub fn max_datagram_size(&self) -> Option<usize> {}
    pub fn datagram_send_buffer_space(&self) -> usize {}
    pub fn side(&self) -> Side {}
    pub fn remote_address(&self) -> SocketAddr {}
    pub fn local_ip(&self) -> Option<IpAddr> {}
    pub fn rtt(&self) -> Duration {}
    pub fn min_rtt(&self) -> Duration {}
    pub fn stats(&self) -> ConnectionStats {}
    pub fn congestion_state(&self) -> Box<dyn Controller> {}
    pub fn handshake_data(&self) -> Option<Box<dyn Any>> {}
    pub fn peer_identity(&self) -> Option<Box<dyn Any>> {}
    pub fn stable_id(&self) -> usize {}
    pub fn force_key_update(&self) {}
    pub fn export_keying_material(&self, output: &mut [u8], label: &[u8], context: &[u8]) -> Result<(), proto::crypto::ExportKeyingMaterialError> {}
    pub fn set_max_concurrent_uni_streams(&self, count: VarInt) {}
    pub fn set_send_window(&self, send_window: u64) {}
    pub fn set_receive_window(&self, receive_window: VarInt) {}
    pub fn set_max_concurrent_bi_streams(&self, count: VarInt) {}
}
impl Clone for Endpoint { fn clone(&self) -> Self {} }
pub struct Endpoint;
impl Endpoint {
    pub fn client(addr: SocketAddr) -> io::Result<Self> {}
    pub fn stats(&self) -> EndpointStats {}
    pub fn server(config: ServerConfig, addr: SocketAddr) -> io::Result<Self> {}
    pub fn new(config: EndpointConfig, server_config: Option<ServerConfig>, socket: std::net::UdpSocket, runtime: Arc<dyn Runtime>) -> io::Result<Self> {}
    pub fn new_with_abstract_socket(config: EndpointConfig, server_config: Option<ServerConfig>, socket: Arc<dyn AsyncUdpSocket>, runtime: Arc<dyn Runtime>) -> io::Result<Self> {}
    #[network] pub async fn accept(&self) -> Option<Incoming> {}
    pub fn set_default_client_config(&mut self, config: ClientConfig) {}
    pub fn connect(&self, addr: SocketAddr, server_name: &str) -> Result<Connecting, ConnectError> {}
    pub fn connect_with(&self, config: ClientConfig, addr: SocketAddr, server_name: &str) -> Result<Connecting, ConnectError> {}
    pub fn rebind(&self, socket: std::net::UdpSocket) -> io::Result<()> {}
    pub fn rebind_abstract(&self, socket: Arc<dyn AsyncUdpSocket>) -> io::Result<()> {}
    pub fn set_server_config(&self, server_config: Option<ServerConfig>) {}
    pub fn local_addr(&self) -> io::Result<SocketAddr> {}
    pub fn open_connections(&self) -> usize {}
    pub fn close(&self, error_code: VarInt, reason: &[u8]) {}
    #[network] pub async fn wait_idle(&self) {}
}
pub struct RecvStream;
impl RecvStream {
    #[network] pub async fn read(&mut self, buf: &mut [u8]) -> Result<Option<usize>, ReadError> {}
    #[network] pub async fn read_exact(&mut self, buf: &mut [u8]) -> Result<(), ReadExactError> {}
    pub fn poll_read(&mut self, cx: &mut Context, buf: &mut [u8]) -> Poll<Result<usize, ReadError>> {}
    pub fn poll_read_buf(&mut self, cx: &mut Context, buf: &mut ReadBuf) -> Poll<Result<(), ReadError>> {}
    #[network] pub async fn read_chunk(&mut self, max_length: usize, ordered: bool) -> Result<Option<Chunk>, ReadError> {}
    #[network] pub async fn read_chunks(&mut self, bufs: &mut [Bytes]) -> Result<Option<usize>, ReadError> {}
    #[network] pub async fn read_to_end(&mut self, size_limit: usize) -> Result<Vec<u8>, ReadToEndError> {}
    pub fn stop(&mut self, error_code: VarInt) -> Result<(), ClosedStream> {}
    pub fn id(&self) -> StreamId {}
}
pub struct SendStream;
impl SendStream {
    #[network] pub async fn write(&mut self, buf: &[u8]) -> Result<usize, WriteError> {}
    #[network] pub async fn write_all(&mut self, buf: &[u8]) -> Result<(), WriteError> {}
    pub fn finish(&mut self) -> Result<(), ClosedStream> {}
    pub fn reset(&mut self, error_code: VarInt) -> Result<(), ClosedStream> {}
    pub fn set_priority(&self, priority: i32) -> Result<(), ClosedStream> {}
    pub fn priority(&self) -> Result<i32, ClosedStream> {}
    pub fn id(&self) -> StreamId {}
    pub fn poll_write(self: Pin<&mut Self>, cx: &mut Context, buf: &[u8]) -> Poll<Result<usize, WriteError>> {}
}
