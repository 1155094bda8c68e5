#![krate(name = "tokio-stream", versions = ">=0.1, <0.2", read = "0.1.19", needs = "futures_core")]

use std::time::Duration;
pub use futures_core::stream::Stream;
pub fn iter<I: IntoIterator>(i: I) -> Iter<I::IntoIter> {}
pub struct Iter<I>;
impl<I: Iterator> Stream for Iter<I> { type Item = I::Item; }
pub struct Map<St, F, T = ()>;
impl<St, F, T> Stream for Map<St, F, T> { type Item = T; }
pub struct Filter<St, F>;
impl<St: Stream, F> Stream for Filter<St, F> { type Item = St::Item; }
pub struct Timeout<S>;
impl<S: Stream> Stream for Timeout<S> { type Item = Result<S::Item, Elapsed>; }
pub struct Elapsed;
pub trait StreamExt: Stream {
    async fn next(&mut self) -> Option<Self::Item> {}
    async fn try_next<T, E>(&mut self) -> Result<Option<T>, E> where Self: Stream<Item = Result<T, E>> {}
    #[runs_now(arg = 1)] fn map<T, F: FnMut(Self::Item) -> T>(self, f: F) -> Map<Self, F, T> {}
    #[runs_now(arg = 1)] fn filter<F: FnMut(&Self::Item) -> bool>(self, f: F) -> Filter<Self, F> {}
    #[runs_now(arg = 1)] async fn all<F: FnMut(Self::Item) -> bool>(&mut self, f: F) -> bool {}
    #[runs_now(arg = 1)] async fn any<F: FnMut(Self::Item) -> bool>(&mut self, f: F) -> bool {}
    #[runs_now(arg = 2)] async fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, f: F) -> B {}
    async fn collect<T: FromIterator<Self::Item>>(self) -> T {}
    fn timeout(self, duration: Duration) -> Timeout<Self> {}
}
impl<S: Stream> StreamExt for S {}
pub mod wrappers {
    use futures_core::Stream;
    pub struct ReceiverStream<T>;
    pub struct UnboundedReceiverStream<T>;
    pub struct BroadcastStream<T>;
    pub struct WatchStream<T>;
    pub struct IntervalStream;
    impl<T> ReceiverStream<T> { pub fn new(recv: tokio::sync::mpsc::Receiver<T>) -> Self {} pub fn into_inner(self) -> tokio::sync::mpsc::Receiver<T> {} }
    impl<T> UnboundedReceiverStream<T> { pub fn new(recv: tokio::sync::mpsc::UnboundedReceiver<T>) -> Self {} }
    impl<T> Stream for ReceiverStream<T> { type Item = T; }
    impl<T> Stream for UnboundedReceiverStream<T> { type Item = T; }
    impl<T> WatchStream<T> { pub fn new(rx: tokio::sync::watch::Receiver<T>) -> Self {} }
    impl<T> Stream for WatchStream<T> { type Item = T; }
    impl IntervalStream { pub fn new(interval: tokio::time::Interval) -> Self {} }
    impl Stream for IntervalStream { type Item = tokio::time::Instant; }
}
