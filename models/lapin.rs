#![krate(name = "lapin", versions = ">=2, <5", read = "4.12.3")]

pub struct Error;
impl std::error::Error for Error {}
pub type Result<T> = std::result::Result<T, Error>;
pub struct Queue;
pub struct Consumer;
pub struct Connection;
impl Connection {
    #[network] pub async fn connect(uri: &str, options: ConnectionProperties) -> Result<Self> {}
    #[network] pub async fn create_channel(&self) -> Result<Channel> {}
}
impl Clone for Channel { fn clone(&self) -> Self {} }
pub struct Channel;
impl Channel {
    #[network] pub async fn wait_for_recovery(&self, error: Error) -> Result<()> {}
    #[network] pub async fn close(&self, reply_code: ReplyCode, reply_text: ShortString) -> Result<()> {}
    #[network] pub async fn basic_consume(&self, queue: ShortString, consumer_tag: ShortString, options: BasicConsumeOptions, arguments: FieldTable) -> Result<Consumer> {}
    #[network] pub async fn basic_get(&self, queue: ShortString, options: BasicGetOptions) -> Result<Option<BasicGetMessage>> {}
    #[network] pub async fn exchange_declare(&self, exchange: ShortString, kind: ExchangeKind, options: ExchangeDeclareOptions, arguments: FieldTable) -> Result<()> {}
    #[network] pub async fn wait_for_confirms(&self) -> Result<Vec<BasicReturnMessage>> {}
}
impl Clone for Acker { fn clone(&self) -> Self {} }
pub struct Acker;
impl Acker {
    #[network] pub async fn ack(&self, options: BasicAckOptions) -> Result<bool> {}
    #[network] pub async fn nack(&self, options: BasicNackOptions) -> Result<bool> {}
    #[network] pub async fn reject(&self, options: BasicRejectOptions) -> Result<bool> {}
    pub fn poisoned(&self) -> bool {}
    pub fn usable(&self) -> bool {}
}
impl Channel {
    #[network] pub async fn basic_publish(&self, exchange: ShortString, routing_key: ShortString, options: options::BasicPublishOptions, payload: &[u8], properties: BasicProperties) -> Result<PublisherConfirm> {}
    #[network] pub async fn basic_ack(&self, delivery_tag: u64, options: options::BasicAckOptions) -> Result<()> {}
    #[network] pub async fn queue_declare(&self, queue: ShortString, options: options::QueueDeclareOptions, arguments: FieldTable) -> Result<Queue> {}
}
