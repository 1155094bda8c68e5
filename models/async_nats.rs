#![krate(name = "async-nats", versions = ">=0.33, <0.52", read = "0.51.0", needs = "bytes, futures_core, http")]

use http::HeaderMap;
pub use bytes::Bytes;
impl Clone for Client { fn clone(&self) -> Self {} }
pub struct Client;
impl Client {
    pub fn try_server_info(&self) -> Option<ServerInfo> {}
    #[network] pub async fn publish<S>(&self, subject: S, payload: Bytes) -> Result<(), PublishError> {}
    #[network] pub async fn publish_with_headers<S>(&self, subject: S, headers: HeaderMap, payload: Bytes) -> Result<(), PublishError> {}
    #[network] pub async fn publish_with_reply<S, R>(&self, subject: S, reply: R, payload: Bytes) -> Result<(), PublishError> {}
    #[network] pub async fn publish_with_reply_and_headers<S, R>(&self, subject: S, reply: R, headers: HeaderMap, payload: Bytes) -> Result<(), PublishError> {}
    #[network] pub async fn request<S>(&self, subject: S, payload: Bytes) -> Result<Message, RequestError> {}
    #[network] pub async fn request_with_headers<S>(&self, subject: S, headers: HeaderMap, payload: Bytes) -> Result<Message, RequestError> {}
    #[network] pub async fn send_request<S>(&self, subject: S, request: Request) -> Result<Message, RequestError> {}
    #[network] pub async fn subscribe<S>(&self, subject: S) -> Result<Subscriber, SubscribeError> {}
    #[network] pub async fn queue_subscribe<S>(&self, subject: S, queue_group: String) -> Result<Subscriber, SubscribeError> {}
    #[network] pub async fn flush(&self) -> Result<(), FlushError> {}
    #[network] pub async fn drain(&self) -> Result<(), DrainError> {}
    #[network] pub async fn set_server_pool<A>(&self, addrs: A) -> Result<(), SetServerPoolError> {}
    #[network] pub async fn server_pool(&self) -> Result<Vec<crate::Server>, ServerPoolError> {}
}
#[network] pub async fn connect<A>(addrs: A) -> Result<Client, ConnectError> {}
pub struct Subscriber;
impl Subscriber {
    #[network] pub async fn unsubscribe(&mut self) -> Result<(), UnsubscribeError> {}
    #[network] pub async fn unsubscribe_after(&mut self, unsub_after: u64) -> Result<(), UnsubscribeError> {}
    #[network] pub async fn drain(&mut self) -> Result<(), UnsubscribeError> {}
}
pub mod jetstream {
    use bytes::Bytes;
    use crate::Client;
    use crate::jetstream::kv::Store;
    use futures_core::Stream;
    pub fn new(client: crate::Client) -> Context {}
    impl Clone for Context { fn clone(&self) -> Self {} }
    pub struct Context;
    impl Context {
        pub fn client(&self) -> Client {}
        #[network] pub async fn publish<S>(&self, subject: S, payload: Bytes) -> Result<PublishAckFuture, PublishError> {}
        #[network] pub async fn publish_with_headers<S>(&self, subject: S, headers: crate::header::HeaderMap, payload: Bytes) -> Result<PublishAckFuture, PublishError> {}
        #[network] pub async fn send_publish<S>(&self, subject: S, publish: PublishMessage) -> Result<PublishAckFuture, PublishError> {}
        #[network] pub async fn create_stream<S>(&self, stream_config: S) -> Result<Stream<Info>, CreateStreamError> {}
        #[network] pub async fn get_stream_no_info<T>(&self, stream: T) -> Result<Stream<()>, GetStreamError> {}
        #[network] pub async fn get_stream<T>(&self, stream: T) -> Result<Stream, GetStreamError> {}
        #[network] pub async fn get_or_create_stream<S>(&self, stream_config: S) -> Result<Stream, CreateStreamError> {}
        #[network] pub async fn delete_stream<T>(&self, stream: T) -> Result<DeleteStatus, DeleteStreamError> {}
        #[network] pub async fn update_stream<S>(&self, config: S) -> Result<Info, UpdateStreamError> {}
        #[network] pub async fn create_or_update_stream(&self, config: Config) -> Result<Info, CreateStreamError> {}
        #[network] pub async fn stream_by_subject<T>(&self, subject: T) -> Result<String, GetStreamByNameError> {}
        pub fn stream_names(&self) -> StreamNames {}
        pub fn streams(&self) -> Streams {}
        #[network] pub async fn get_key_value<T>(&self, bucket: T) -> Result<Store, KeyValueError> {}
        #[network] pub async fn create_key_value(&self, config: crate::jetstream::kv::Config) -> Result<Store, CreateKeyValueError> {}
        #[network] pub async fn update_key_value(&self, config: crate::jetstream::kv::Config) -> Result<Store, UpdateKeyValueError> {}
        #[network] pub async fn create_or_update_key_value(&self, config: crate::jetstream::kv::Config) -> Result<Store, CreateKeyValueError> {}
        #[network] pub async fn delete_key_value<T>(&self, bucket: T) -> Result<DeleteStatus, KeyValueError> {}
        #[network] pub async fn get_consumer_from_stream<T, C, S>(&self, consumer: C, stream: S) -> Result<Consumer<T>, ConsumerError> {}
        #[network] pub async fn delete_consumer_from_stream<C, S>(&self, consumer: C, stream: S) -> Result<DeleteStatus, ConsumerError> {}
        #[network] pub async fn create_consumer_on_stream<C, S>(&self, config: C, stream: S) -> Result<Consumer<C>, ConsumerError> {}
        #[network] pub async fn update_consumer_on_stream<C, S>(&self, config: C, stream: S) -> Result<Consumer<C>, ConsumerUpdateError> {}
        #[network] pub async fn create_consumer_strict_on_stream<C, S>(&self, config: C, stream: S) -> Result<Consumer<C>, ConsumerCreateStrictError> {}
        #[network] pub async fn request<S, T, V: DeserializeOwned>(&self, subject: S, payload: &T) -> Result<V, RequestError> {}
        #[network] pub async fn send_request<S>(&self, subject: S, request: crate::client::Request) -> Result<(), crate::PublishError> {}
        #[network] pub async fn create_object_store(&self, config: super::object_store::Config) -> Result<super::object_store::ObjectStore, CreateObjectStoreError> {}
        #[network] pub async fn get_object_store<T>(&self, bucket_name: T) -> Result<ObjectStore, ObjectStoreError> {}
        #[network] pub async fn delete_object_store<T>(&self, bucket_name: T) -> Result<(), DeleteObjectStore> {}
    }
    pub mod kv {
        use bytes::Bytes;
        use std::time::Duration;
        use futures_core::Stream;
        impl Clone for Store { fn clone(&self) -> Self {} }
        pub struct Store { pub name: String, pub stream_name: String, pub prefix: String, pub put_prefix: Option<String>, pub use_jetstream_prefix: bool, pub stream: Stream }
        impl Store {
            #[network] pub async fn status(&self) -> Result<Status, StatusError> {}
            #[network] pub async fn create<T>(&self, key: T, value: bytes::Bytes) -> Result<u64, CreateError> {}
            #[network] pub async fn create_with_ttl<T>(&self, key: T, value: bytes::Bytes, ttl: Duration) -> Result<u64, CreateError> {}
            #[network] pub async fn put<T>(&self, key: T, value: bytes::Bytes) -> Result<u64, PutError> {}
            #[network] pub async fn entry<T>(&self, key: T) -> Result<Option<Entry>, EntryError> {}
            #[network] pub async fn entry_for_revision<T>(&self, key: T, revision: u64) -> Result<Option<Entry>, EntryError> {}
            #[network] pub async fn watch<T>(&self, key: T) -> Result<Watch, WatchError> {}
            #[network] pub async fn watch_many<T, K: IntoIterator<Item = T>>(&self, keys: K) -> Result<Watch, WatchError> {}
            #[network] pub async fn watch_from_revision<T>(&self, key: T, revision: u64) -> Result<Watch, WatchError> {}
            #[network] pub async fn watch_with_history<T>(&self, key: T) -> Result<Watch, WatchError> {}
            #[network] pub async fn watch_many_with_history<T, K: IntoIterator<Item = T>>(&self, keys: K) -> Result<Watch, WatchError> {}
            #[network] pub async fn watch_all(&self) -> Result<Watch, WatchError> {}
            #[network] pub async fn watch_all_from_revision(&self, revision: u64) -> Result<Watch, WatchError> {}
            #[network] pub async fn get<T>(&self, key: T) -> Result<Option<Bytes>, EntryError> {}
            #[network] pub async fn update<T>(&self, key: T, value: Bytes, revision: u64) -> Result<u64, UpdateError> {}
            #[network] pub async fn delete<T>(&self, key: T) -> Result<(), DeleteError> {}
            #[network] pub async fn delete_expect_revision<T>(&self, key: T, revison: Option<u64>) -> Result<(), DeleteError> {}
            #[network] pub async fn purge<T>(&self, key: T) -> Result<(), PurgeError> {}
            #[network] pub async fn purge_with_ttl<T>(&self, key: T, ttl: Duration) -> Result<(), PurgeError> {}
            #[network] pub async fn purge_expect_revision<T>(&self, key: T, revision: Option<u64>) -> Result<(), PurgeError> {}
            #[network] pub async fn purge_expect_revision_with_ttl<T>(&self, key: T, revision: u64, ttl: Duration) -> Result<(), PurgeError> {}
            #[network] pub async fn history<T>(&self, key: T) -> Result<History, HistoryError> {}
            #[network] pub async fn keys(&self) -> Result<Keys, HistoryError> {}
        }
    }
    pub mod context {
        pub use super::Context;
    }
}
