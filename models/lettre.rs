#![krate(name = "lettre", versions = ">=0.10, <0.12", read = "0.11.23")]

pub use self::transport_types::{SmtpTransport, AsyncSmtpTransport};
pub struct Tokio1Executor;
pub struct AsyncStd1Executor;
mod transport_types {
    pub struct SmtpTransport;
    pub struct AsyncSmtpTransport<E>;
    pub struct Response;
    pub struct Error;
    impl crate::Transport for SmtpTransport { type Ok = Response; type Error = Error; }
    impl<E> crate::AsyncTransport for AsyncSmtpTransport<E> { type Ok = Response; type Error = Error; }
}
pub trait Transport {
    type Ok;
    type Error;
    #[network] fn send(&self, message: &Message) -> Result<Self::Ok, Self::Error> {}
    #[required] #[network] fn send_raw(&self, envelope: &Envelope, email: &[u8]) -> Result<Self::Ok, Self::Error> {}
    fn shutdown(&self) {}
}
pub trait AsyncTransport {
    type Ok;
    type Error;
    #[network] async fn send(&self, message: Message) -> Result<Self::Ok, Self::Error> {}
    #[required] #[network] async fn send_raw(&self, envelope: &Envelope, email: &[u8]) -> Result<Self::Ok, Self::Error> {}
    async fn shutdown(&self) {}
}
