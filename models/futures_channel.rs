#![krate(name = "futures-channel", versions = ">=0.3, <0.4", read = "0.3.34", needs = "futures_core, futures_sink")]

pub mod mpsc {
    use futures_sink::Sink;
    use futures_core::Stream;
    #[shared] pub struct Sender<T>;
    #[shared] pub struct UnboundedSender<T>;
    pub struct Receiver<T>;
    pub struct UnboundedReceiver<T>;
    pub struct SendError;
    pub struct RecvError;
    pub struct TrySendError<T>;
    pub enum TryRecvError { Empty, Closed }
    pub fn channel<T>(buffer: usize) -> (Sender<T>, Receiver<T>) {}
    pub fn unbounded<T>() -> (UnboundedSender<T>, UnboundedReceiver<T>) {}
    impl SendError { pub fn is_full(&self) -> bool {} pub fn is_disconnected(&self) -> bool {} }
    impl<T> TrySendError<T> { pub fn is_full(&self) -> bool {} pub fn is_disconnected(&self) -> bool {} pub fn into_inner(self) -> T {} }
    impl<T> Sender<T> {
        pub fn try_send(&mut self, msg: T) -> Result<(), TrySendError<T>> {}
        pub fn is_closed(&self) -> bool {}
        pub fn close_channel(&mut self) {}
    }
    impl<T> UnboundedSender<T> {
        pub fn unbounded_send(&self, msg: T) -> Result<(), TrySendError<T>> {}
        pub fn is_closed(&self) -> bool {}
        pub fn close_channel(&self) {}
    }
    impl<T> Receiver<T> { #[waits(recv)] pub async fn recv(&mut self) -> Result<T, RecvError> {} pub fn close(&mut self) {} pub fn try_recv(&mut self) -> Result<T, TryRecvError> {} }
    impl<T> UnboundedReceiver<T> { #[waits(recv)] pub async fn recv(&mut self) -> Result<T, RecvError> {} pub fn close(&mut self) {} pub fn try_recv(&mut self) -> Result<T, TryRecvError> {} }
    impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Self {} }
    impl<T> Clone for UnboundedSender<T> { #[same_place] fn clone(&self) -> Self {} }
    impl<T> Stream for Receiver<T> { type Item = T; }
    impl<T> Stream for UnboundedReceiver<T> { type Item = T; }
    impl<T> Sink<T> for Sender<T> { type Error = SendError; }
    impl<T> Sink<T> for UnboundedSender<T> { type Error = SendError; }
}
pub mod oneshot {
    use std::task::Context;
    use std::pin::Pin;
    use std::task::Poll;
    pub struct Sender<T>;
    pub struct Receiver<T>;
    pub struct Canceled;
    pub fn channel<T>() -> (Sender<T>, Receiver<T>) {}
    impl<T> Sender<T> { pub fn send(self, t: T) -> Result<(), T> {} pub fn is_canceled(&self) -> bool {} }
    impl<T> Receiver<T> { pub fn close(&mut self) {} pub fn try_recv(&mut self) -> Result<Option<T>, Canceled> {} }
    impl<T> Future for Receiver<T> { type Output = Result<T, Canceled>; #[waits(recv)] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
}
