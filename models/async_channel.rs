#![krate(name = "async-channel", versions = ">=1.6, <3", read = "2.5.0", needs = "futures_core")]
//! No mark on `send`: whether the channel is bounded is not in its type.

use futures_core::Stream;
#[shared] pub struct Receiver<T>;
pub fn bounded<T>(cap: usize) -> (Sender<T>, Receiver<T>) {}
pub fn unbounded<T>() -> (Sender<T>, Receiver<T>) {}
#[shared] pub struct Sender<T>;
impl<T> Sender<T> {
    pub fn try_send(&self, msg: T) -> Result<(), TrySendError<T>> {}
    pub async fn send(&self, msg: T) -> Result<(), SendError<T>> {}
    #[waits(notify)] pub async fn closed(&self) -> () {}
    pub fn send_blocking(&self, msg: T) -> Result<(), SendError<T>> {}
    pub fn force_send(&self, msg: T) -> Result<Option<T>, SendError<T>> {}
    pub fn close(&self) -> bool {}
    pub fn is_closed(&self) -> bool {}
    pub fn is_empty(&self) -> bool {}
    pub fn is_full(&self) -> bool {}
    pub fn len(&self) -> usize {}
    pub fn capacity(&self) -> Option<usize> {}
    pub fn receiver_count(&self) -> usize {}
    pub fn sender_count(&self) -> usize {}
    pub fn downgrade(&self) -> WeakSender<T> {}
    pub fn same_channel(&self, other: &Sender<T>) -> bool {}
}
impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Sender<T> {} }
impl<T> Receiver<T> {
    pub fn try_recv(&self) -> Result<T, TryRecvError> {}
    #[waits(recv)] pub async fn recv(&self) -> Result<T, RecvError> {}
    #[waits(recv)] pub fn recv_blocking(&self) -> Result<T, RecvError> {}
    pub fn close(&self) -> bool {}
    pub fn is_closed(&self) -> bool {}
    pub fn is_empty(&self) -> bool {}
    pub fn is_full(&self) -> bool {}
    pub fn len(&self) -> usize {}
    pub fn capacity(&self) -> Option<usize> {}
    pub fn receiver_count(&self) -> usize {}
    pub fn sender_count(&self) -> usize {}
    pub fn downgrade(&self) -> WeakReceiver<T> {}
    pub fn same_channel(&self, other: &Receiver<T>) -> bool {}
}
impl<T> Clone for Receiver<T> { #[same_place] fn clone(&self) -> Receiver<T> {} }
impl<T> Stream for Receiver<T> { type Item = T; }
#[shared] pub struct WeakSender<T>;
impl<T> WeakSender<T> {
    pub fn upgrade(&self) -> Option<Sender<T>> {}
}
impl<T> Clone for WeakSender<T> { #[same_place] fn clone(&self) -> Self {} }
#[shared] pub struct WeakReceiver<T>;
impl<T> WeakReceiver<T> {
    pub fn upgrade(&self) -> Option<Receiver<T>> {}
}
impl<T> Clone for WeakReceiver<T> { #[same_place] fn clone(&self) -> Self {} }
impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
pub struct SendError<T>(pub T);
impl<T> SendError<T> {
    pub fn into_inner(self) -> T {}
}
impl<T> Clone for TrySendError<T> { fn clone(&self) -> Self {} }
pub enum TrySendError<T> { Full(T), Closed(T) }
impl<T> TrySendError<T> {
    pub fn into_inner(self) -> T {}
    pub fn is_full(&self) -> bool {}
    pub fn is_closed(&self) -> bool {}
}
impl Clone for RecvError { fn clone(&self) -> Self {} }
pub struct RecvError;
impl Clone for TryRecvError { fn clone(&self) -> Self {} }
pub enum TryRecvError { Empty, Closed }
impl TryRecvError {
    pub fn is_empty(&self) -> bool {}
    pub fn is_closed(&self) -> bool {}
}
