#![krate(name = "rdkafka", versions = ">=0.29, <0.40", read = "0.39.0")]

pub struct Timeout;
pub mod util {
    pub use crate::Timeout;
}
pub mod producer {
    use std::sync::Arc;
    pub use self::future_producer::FutureProducer;
    pub use self::base_producer::{BaseProducer, ThreadedProducer};
    pub trait Producer<C = DefaultProducerContext, Part = NoCustomPartitioner> {
        #[required] fn client(&self) -> &Client<C> {}
        fn context(&self) -> &Arc<C> {}
        #[required] fn in_flight_count(&self) -> i32 {}
        #[required] #[network(bounded)] fn flush<T>(&self, timeout: T) -> KafkaResult<()> {}
        #[required] fn purge(&self, flags: PurgeConfig) {}
        #[required] #[network(bounded)] fn init_transactions<T>(&self, timeout: T) -> KafkaResult<()> {}
        #[required] fn begin_transaction(&self) -> KafkaResult<()> {}
        #[required] #[network(bounded)] fn send_offsets_to_transaction<T>(&self, offsets: &TopicPartitionList, cgm: &ConsumerGroupMetadata, timeout: T) -> KafkaResult<()> {}
        #[required] #[network(bounded)] fn commit_transaction<T>(&self, timeout: T) -> KafkaResult<()> {}
        #[required] #[network(bounded)] fn abort_transaction<T>(&self, timeout: T) -> KafkaResult<()> {}
    }
    pub mod future_producer {
        pub struct FutureRecord<K, P> { pub topic: &str, pub partition: Option<i32>, pub payload: Option<&P>, pub key: Option<&K>, pub timestamp: Option<i64>, pub headers: Option<OwnedHeaders> }
        impl<K, P> FutureRecord<K, P> {
            pub fn to(topic: &str) -> FutureRecord<K, P> {}
            pub fn partition(self, partition: i32) -> FutureRecord<K, P> {}
            pub fn payload(self, payload: &P) -> FutureRecord<K, P> {}
            pub fn key(self, key: &K) -> FutureRecord<K, P> {}
            pub fn timestamp(self, timestamp: i64) -> FutureRecord<K, P> {}
            pub fn headers(self, headers: OwnedHeaders) -> FutureRecord<K, P> {}
        }
        pub struct FutureProducer<C = DefaultClientContext, R = DefaultRuntime, Part = NoCustomPartitioner>;
        impl<C, R> Clone for FutureProducer<C, R> { fn clone(&self) -> FutureProducer<C, R> {} }
        impl<C, R> FutureProducer<C, R> {
            #[network] pub async fn send<K, P, T>(&self, record: FutureRecord<K, P>, queue_timeout: T) -> OwnedDeliveryResult {}
            pub fn send_result<K, P>(&self, record: FutureRecord<K, P>) -> Result<DeliveryFuture, (KafkaError, FutureRecord<K, P>)> {}
            pub fn poll<T>(&self, timeout: T) {}
        }
    }
    pub mod base_producer {
        pub struct BaseRecord<K = (), P = (), D = ()> { pub topic: &str, pub partition: Option<i32>, pub payload: Option<&P>, pub key: Option<&K>, pub timestamp: Option<i64>, pub headers: Option<OwnedHeaders>, pub delivery_opaque: D }
        impl<K, P, D> BaseRecord<K, P, D> {
            pub fn with_opaque_to(topic: &str, delivery_opaque: D) -> BaseRecord<K, P, D> {}
            pub fn partition(self, partition: i32) -> BaseRecord<K, P, D> {}
            pub fn payload(self, payload: &P) -> BaseRecord<K, P, D> {}
            pub fn key(self, key: &K) -> BaseRecord<K, P, D> {}
            pub fn timestamp(self, timestamp: i64) -> BaseRecord<K, P, D> {}
            pub fn headers(self, headers: OwnedHeaders) -> BaseRecord<K, P, D> {}
            pub fn topic(self, topic: &str) -> BaseRecord<K, P, D> {}
            pub fn delivery_opaque(self, delivery_opaque: D) -> BaseRecord<K, P, D> {}
        }
        impl<K, P> BaseRecord<K, P, ()> {
            pub fn to(topic: &str) -> BaseRecord<K, P, ()> {}
        }
        pub struct BaseProducer<C = DefaultProducerContext, Part = NoCustomPartitioner>;
        impl<C, Part> BaseProducer<C, Part> {
            pub fn poll<T>(&self, timeout: T) {}
            pub fn send<K, P>(&self, record: BaseRecord<K, P, C::DeliveryOpaque>) -> Result<(), (KafkaError, BaseRecord<K, P, C::DeliveryOpaque>)> {}
        }
        pub struct ThreadedProducer<C, Part = NoCustomPartitioner>;
        impl<C, Part> ThreadedProducer<C, Part> {
            pub fn send<K, P>(&self, record: BaseRecord<K, P, C::DeliveryOpaque>) -> Result<(), (KafkaError, BaseRecord<K, P, C::DeliveryOpaque>)> {}
            pub fn poll<T>(&self, timeout: T) {}
        }
        impl<C> Clone for ThreadedProducer<C> { fn clone(&self) -> Self {} }
    }
}
pub mod consumer {
    pub use self::stream_consumer::StreamConsumer;
    pub use self::base_consumer::BaseConsumer;
    pub trait Consumer<C = DefaultConsumerContext> {
        #[required] fn client(&self) -> &Client<C> {}
        #[required] fn subscribe(&self, topics: &[&str]) -> KafkaResult<()> {}
        #[required] fn unsubscribe(&self) {}
        #[required] fn assign(&self, assignment: &TopicPartitionList) -> KafkaResult<()> {}
        #[required] fn unassign(&self) -> KafkaResult<()> {}
        #[required] fn incremental_assign(&self, assignment: &TopicPartitionList) -> KafkaResult<()> {}
        #[required] fn incremental_unassign(&self, assignment: &TopicPartitionList) -> KafkaResult<()> {}
        #[required] #[network] fn seek<T>(&self, topic: &str, partition: i32, offset: Offset, timeout: T) -> KafkaResult<()> {}
        #[required] #[network] fn seek_partitions<T>(&self, topic_partition_list: TopicPartitionList, timeout: T) -> KafkaResult<TopicPartitionList> {}
        #[required] fn commit(&self, topic_partition_list: &TopicPartitionList, mode: CommitMode) -> KafkaResult<()> {}
        #[required] fn commit_consumer_state(&self, mode: CommitMode) -> KafkaResult<()> {}
        #[required] fn commit_message(&self, message: &BorrowedMessage, mode: CommitMode) -> KafkaResult<()> {}
        #[required] fn store_offset(&self, topic: &str, partition: i32, offset: i64) -> KafkaResult<()> {}
        #[required] fn store_offset_from_message(&self, message: &BorrowedMessage) -> KafkaResult<()> {}
        #[required] fn store_offsets(&self, tpl: &TopicPartitionList) -> KafkaResult<()> {}
        #[required] fn subscription(&self) -> KafkaResult<TopicPartitionList> {}
        #[required] fn assignment(&self) -> KafkaResult<TopicPartitionList> {}
        #[required] #[network(bounded)] fn committed<T>(&self, timeout: T) -> KafkaResult<TopicPartitionList> {}
        #[required] #[network(bounded)] fn committed_offsets<T>(&self, tpl: TopicPartitionList, timeout: T) -> KafkaResult<TopicPartitionList> {}
        #[required] #[network(bounded)] fn offsets_for_timestamp<T>(&self, timestamp: i64, timeout: T) -> KafkaResult<TopicPartitionList> {}
        #[required] #[network(bounded)] fn offsets_for_times<T>(&self, timestamps: TopicPartitionList, timeout: T) -> KafkaResult<TopicPartitionList> {}
        #[required] fn position(&self) -> KafkaResult<TopicPartitionList> {}
        #[required] #[network(bounded)] fn fetch_metadata<T>(&self, topic: Option<&str>, timeout: T) -> KafkaResult<Metadata> {}
        #[required] #[network(bounded)] fn fetch_watermarks<T>(&self, topic: &str, partition: i32, timeout: T) -> KafkaResult<(i64, i64)> {}
        #[required] #[network(bounded)] fn fetch_group_list<T>(&self, group: Option<&str>, timeout: T) -> KafkaResult<GroupList> {}
        #[required] fn pause(&self, partitions: &TopicPartitionList) -> KafkaResult<()> {}
        #[required] fn resume(&self, partitions: &TopicPartitionList) -> KafkaResult<()> {}
    }
    pub mod stream_consumer {
        use std::sync::Arc;
        pub struct StreamConsumer<C = DefaultConsumerContext, R = DefaultRuntime>;
        impl<C, R> StreamConsumer<C, R> {
            pub fn stream(&self) -> MessageStream<C> {}
            #[waits(recv)] pub async fn recv(&self) -> Result<BorrowedMessage, KafkaError> {}
            pub fn split_partition_queue(self: &Arc<Self>, topic: &str, partition: i32) -> Option<StreamPartitionQueue<C, R>> {}
        }
    }
    pub mod base_consumer {
        use std::sync::Arc;
        pub struct BaseConsumer<C = DefaultConsumerContext>;
        impl<C> BaseConsumer<C> {
            #[network(bounded)] pub fn poll<T>(&self, timeout: T) -> Option<KafkaResult<BorrowedMessage>> {}
            pub fn iter(&self) -> Iter<C> {}
            pub fn split_partition_queue(self: &Arc<Self>, topic: &str, partition: i32) -> Option<PartitionQueue<C>> {}
            pub fn close_queue(&self) -> KafkaResult<()> {}
            pub fn closed(&self) -> bool {}
            pub fn set_nonempty_callback<F: Fn()>(&mut self, f: F) {}
        }
        impl<C> IntoIterator for &BaseConsumer<C> { type Item = KafkaResult<BorrowedMessage>; type IntoIter = Iter<C>; fn into_iter(self) -> Self::IntoIter {} }
    }
}
pub mod admin {
    pub struct AdminClient<C>;
    impl<C> AdminClient<C> {
        #[network] pub async fn create_topics<I: IntoIterator<Item = &NewTopic>>(&self, topics: I, opts: &AdminOptions) -> KafkaResult<Vec<TopicResult>> {}
        #[network] pub async fn delete_topics(&self, topic_names: &[&str], opts: &AdminOptions) -> KafkaResult<Vec<TopicResult>> {}
        #[network] pub async fn delete_groups(&self, group_names: &[&str], opts: &AdminOptions) -> KafkaResult<Vec<GroupResult>> {}
        #[network] pub async fn create_partitions<I: IntoIterator<Item = &NewPartitions>>(&self, partitions: I, opts: &AdminOptions) -> KafkaResult<Vec<TopicResult>> {}
        #[network] pub async fn delete_records(&self, offsets: &TopicPartitionList, opts: &AdminOptions) -> KafkaResult<TopicPartitionList> {}
        #[network] pub async fn describe_configs<I: IntoIterator<Item = &ResourceSpecifier>>(&self, configs: I, opts: &AdminOptions) -> KafkaResult<Vec<ConfigResourceResult>> {}
        #[network] pub async fn alter_configs<I: IntoIterator<Item = &AlterConfig>>(&self, configs: I, opts: &AdminOptions) -> KafkaResult<Vec<AlterConfigsResult>> {}
        pub fn inner(&self) -> &Client<C> {}
    }
}
impl<C, R> crate::consumer::Consumer<C> for crate::consumer::stream_consumer::StreamConsumer<C, R> {}
impl<C> crate::consumer::Consumer<C> for crate::consumer::base_consumer::BaseConsumer<C> {}
impl<C, R> crate::producer::Producer<C> for crate::producer::future_producer::FutureProducer<C, R> {}
impl<C> crate::producer::Producer<C> for crate::producer::base_producer::BaseProducer<C> {}
