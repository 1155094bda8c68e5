#![krate(name = "flume", versions = ">=0.10, <0.13", read = "0.12.0", needs = "futures_core")]
//! No mark on `send`: whether the channel is bounded is not in its type.

use std::time::Duration;
use std::time::Instant;
use futures_core::Stream;
pub use self::select::Selector;
impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
pub struct SendError<T>(pub T);
impl<T> SendError<T> {
    pub fn into_inner(self) -> T {}
}
impl<T> Clone for TrySendError<T> { fn clone(&self) -> Self {} }
pub enum TrySendError<T> { Full(T), Disconnected(T) }
impl<T> TrySendError<T> {
    pub fn into_inner(self) -> T {}
}
impl<T> Clone for SendTimeoutError<T> { fn clone(&self) -> Self {} }
pub enum SendTimeoutError<T> { Timeout(T), Disconnected(T) }
impl<T> SendTimeoutError<T> {
    pub fn into_inner(self) -> T {}
}
impl Clone for RecvError { fn clone(&self) -> Self {} }
pub enum RecvError { Disconnected }
impl Clone for TryRecvError { fn clone(&self) -> Self {} }
pub enum TryRecvError { Empty, Disconnected }
impl Clone for RecvTimeoutError { fn clone(&self) -> Self {} }
pub enum RecvTimeoutError { Timeout, Disconnected }
#[shared] pub struct Sender<T>;
impl<T> Sender<T> {
    pub fn try_send(&self, msg: T) -> Result<(), TrySendError<T>> {}
    #[waits(send, bounded)] pub fn send(&self, msg: T) -> Result<(), SendError<T>> {}
    pub fn send_deadline(&self, msg: T, deadline: Instant) -> Result<(), SendTimeoutError<T>> {}
    pub fn send_timeout(&self, msg: T, dur: Duration) -> Result<(), SendTimeoutError<T>> {}
    pub fn is_disconnected(&self) -> bool {}
    pub fn is_empty(&self) -> bool {}
    pub fn is_full(&self) -> bool {}
    pub fn len(&self) -> usize {}
    pub fn capacity(&self) -> Option<usize> {}
    pub fn sender_count(&self) -> usize {}
    pub fn receiver_count(&self) -> usize {}
    pub fn downgrade(&self) -> WeakSender<T> {}
    pub fn same_channel(&self, other: &Sender<T>) -> bool {}
    pub async fn send_async(&self, item: T) -> Result<(), SendError<T>> {}
    pub async fn into_send_async(self, item: T) -> Result<(), SendError<T>> {}
    pub fn sink(&self) -> SendSink<T> {}
    pub fn into_sink(self) -> SendSink<T> {}
}
impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Self {} }
#[shared] pub struct WeakSender<T>;
impl<T> WeakSender<T> {
    pub fn upgrade(&self) -> Option<Sender<T>> {}
}
impl<T> Clone for WeakSender<T> { #[same_place] fn clone(&self) -> Self {} }
#[shared] pub struct Receiver<T>;
impl<T> Receiver<T> {
    pub fn try_recv(&self) -> Result<T, TryRecvError> {}
    #[waits(recv)] pub fn recv(&self) -> Result<T, RecvError> {}
    #[waits(recv, bounded)] pub fn recv_deadline(&self, deadline: Instant) -> Result<T, RecvTimeoutError> {}
    #[waits(recv, bounded)] pub fn recv_timeout(&self, dur: Duration) -> Result<T, RecvTimeoutError> {}
    #[waits(recv)] pub fn iter(&self) -> Iter<T> {}
    pub fn try_iter(&self) -> TryIter<T> {}
    pub fn drain(&self) -> Drain<T> {}
    pub fn is_disconnected(&self) -> bool {}
    pub fn is_empty(&self) -> bool {}
    pub fn is_full(&self) -> bool {}
    pub fn len(&self) -> usize {}
    pub fn capacity(&self) -> Option<usize> {}
    pub fn sender_count(&self) -> usize {}
    pub fn receiver_count(&self) -> usize {}
    pub fn same_channel(&self, other: &Receiver<T>) -> bool {}
    #[waits(recv)] pub async fn recv_async(&self) -> Result<T, RecvError> {}
    #[waits(recv)] pub async fn into_recv_async(self) -> Result<T, RecvError> {}
    pub fn stream(&self) -> RecvStream<T> {}
    pub fn into_stream(self) -> RecvStream<T> {}
}
impl<T> Clone for Receiver<T> { #[same_place] fn clone(&self) -> Self {} }
impl<T> IntoIterator for &Receiver<T> { type Item = T; type IntoIter = Iter<T>; fn into_iter(self) -> Self::IntoIter {} }
impl<T> IntoIterator for Receiver<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> Self::IntoIter {} }
pub struct Iter<T>;
impl<T> Iterator for Iter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<Self::Item> {} }
pub struct TryIter<T>;
impl<T> Iterator for TryIter<T> { type Item = T; fn next(&mut self) -> Option<Self::Item> {} }
pub struct Drain<T>;
impl<T> Iterator for Drain<T> { type Item = T; fn next(&mut self) -> Option<Self::Item> {} }
pub struct IntoIter<T>;
impl<T> Iterator for IntoIter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<Self::Item> {} }
pub fn unbounded<T>() -> (Sender<T>, Receiver<T>) {}
pub fn bounded<T>(cap: usize) -> (Sender<T>, Receiver<T>) {}
pub struct SendFut<T>;
pub struct SendSink<T>;
pub struct RecvFut<T>;
pub struct RecvStream<T>;
impl<T> Stream for RecvStream<T> { type Item = T; }
pub mod select {
    use std::time::Duration;
    use std::time::Instant;
    use crate::Receiver;
    use crate::RecvError;
    use crate::SendError;
    use crate::Sender;
    impl Clone for SelectError { fn clone(&self) -> Self {} }
    pub enum SelectError { Timeout }
    pub struct Selector<T>;
    impl<T> Default for Selector<T> { fn default() -> Self {} }
    impl<T> Selector<T> {
        pub fn new() -> Self {}
        pub fn send<U, F: FnMut(Result<(), SendError<U>>) -> T>(self, sender: &Sender<U>, msg: U, mapper: F) -> Self {}
        pub fn recv<U, F: FnMut(Result<U, RecvError>) -> T>(self, receiver: &Receiver<U>, mapper: F) -> Self {}
        #[waits(recv)] pub fn wait(self) -> T {}
        #[waits(recv, bounded)] pub fn wait_timeout(self, dur: Duration) -> Result<T, SelectError> {}
        #[waits(recv, bounded)] pub fn wait_deadline(self, deadline: Instant) -> Result<T, SelectError> {}
    }
}
