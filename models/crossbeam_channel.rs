#![krate(name = "crossbeam-channel", versions = ">=0.4, <0.6", read = "0.5.17")]
//! No mark on `send`: whether the channel is bounded is not in its type.

use std::time::Duration;
use std::time::Instant;
pub fn unbounded<T>() -> (Sender<T>, Receiver<T>) {}
pub fn bounded<T>(cap: usize) -> (Sender<T>, Receiver<T>) {}
pub fn after(duration: Duration) -> Receiver<Instant> {}
pub fn at(when: Instant) -> Receiver<Instant> {}
pub const fn never<T>() -> Receiver<T> {}
pub fn tick(duration: Duration) -> Receiver<Instant> {}
#[shared] pub struct Sender<T>;
impl<T> Sender<T> {
    pub fn try_send(&self, msg: T) -> Result<(), TrySendError<T>> {}
    #[waits(send, bounded)] pub fn send(&self, msg: T) -> Result<(), SendError<T>> {}
    pub fn send_timeout(&self, msg: T, timeout: Duration) -> Result<(), SendTimeoutError<T>> {}
    pub fn send_deadline(&self, msg: T, deadline: Instant) -> Result<(), SendTimeoutError<T>> {}
    pub fn is_empty(&self) -> bool {}
    pub fn is_full(&self) -> bool {}
    pub fn len(&self) -> usize {}
    pub fn capacity(&self) -> Option<usize> {}
    pub fn same_channel(&self, other: &Sender<T>) -> bool {}
}
impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Self {} }
#[shared] pub struct Receiver<T>;
impl<T> Receiver<T> {
    pub fn try_recv(&self) -> Result<T, TryRecvError> {}
    #[waits(recv)] pub fn recv(&self) -> Result<T, RecvError> {}
    #[waits(recv, bounded)] pub fn recv_timeout(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {}
    #[waits(recv, bounded)] pub fn recv_deadline(&self, deadline: Instant) -> Result<T, RecvTimeoutError> {}
    pub fn is_empty(&self) -> bool {}
    pub fn is_full(&self) -> bool {}
    pub fn len(&self) -> usize {}
    pub fn capacity(&self) -> Option<usize> {}
    #[waits(recv)] pub fn iter(&self) -> Iter<T> {}
    pub fn try_iter(&self) -> TryIter<T> {}
    pub fn same_channel(&self, other: &Receiver<T>) -> bool {}
}
impl<T> Clone for Receiver<T> { #[same_place] fn clone(&self) -> Self {} }
impl<T> IntoIterator for &Receiver<T> { type Item = T; type IntoIter = Iter<T>; fn into_iter(self) -> Self::IntoIter {} }
impl<T> IntoIterator for Receiver<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> Self::IntoIter {} }
pub struct Iter<T>;
impl<T> Iterator for Iter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<Self::Item> {} }
pub struct TryIter<T>;
impl<T> Iterator for TryIter<T> { type Item = T; fn next(&mut self) -> Option<Self::Item> {} }
pub struct IntoIter<T>;
impl<T> Iterator for IntoIter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<Self::Item> {} }
impl<T> Clone for SendError<T> { fn clone(&self) -> Self {} }
pub struct SendError<T>(pub T);
impl<T> Clone for TrySendError<T> { fn clone(&self) -> Self {} }
pub enum TrySendError<T> { Full(T), Disconnected(T) }
impl<T> Clone for SendTimeoutError<T> { fn clone(&self) -> Self {} }
pub enum SendTimeoutError<T> { Timeout(T), Disconnected(T) }
impl Clone for RecvError { fn clone(&self) -> Self {} }
pub struct RecvError;
impl Clone for TryRecvError { fn clone(&self) -> Self {} }
pub enum TryRecvError { Empty, Disconnected }
impl Clone for RecvTimeoutError { fn clone(&self) -> Self {} }
pub enum RecvTimeoutError { Timeout, Disconnected }
impl Clone for TrySelectError { fn clone(&self) -> Self {} }
pub struct TrySelectError;
impl Clone for SelectTimeoutError { fn clone(&self) -> Self {} }
pub struct SelectTimeoutError;
impl Clone for TryReadyError { fn clone(&self) -> Self {} }
pub struct TryReadyError;
impl Clone for ReadyTimeoutError { fn clone(&self) -> Self {} }
pub struct ReadyTimeoutError;
impl<T> SendError<T> {
    pub fn into_inner(self) -> T {}
}
impl<T> TrySendError<T> {
    pub fn into_inner(self) -> T {}
    pub fn is_full(&self) -> bool {}
    pub fn is_disconnected(&self) -> bool {}
}
impl<T> SendTimeoutError<T> {
    pub fn into_inner(self) -> T {}
    pub fn is_timeout(&self) -> bool {}
    pub fn is_disconnected(&self) -> bool {}
}
impl TryRecvError {
    pub fn is_empty(&self) -> bool {}
    pub fn is_disconnected(&self) -> bool {}
}
impl RecvTimeoutError {
    pub fn is_timeout(&self) -> bool {}
    pub fn is_disconnected(&self) -> bool {}
}
impl Clone for Operation { fn clone(&self) -> Self {} }
pub struct Select;
impl Select {
    pub fn new() -> Select {}
    pub fn new_biased() -> Self {}
    pub fn send<T>(&mut self, s: &Sender<T>) -> usize {}
    pub fn recv<T>(&mut self, r: &Receiver<T>) -> usize {}
    pub fn remove(&mut self, index: usize) {}
    pub fn try_select(&mut self) -> Result<SelectedOperation, TrySelectError> {}
    #[waits(recv)] pub fn select(&mut self) -> SelectedOperation {}
    #[waits(recv, bounded)] pub fn select_timeout(&mut self, timeout: Duration) -> Result<SelectedOperation, SelectTimeoutError> {}
    #[waits(recv, bounded)] pub fn select_deadline(&mut self, deadline: Instant) -> Result<SelectedOperation, SelectTimeoutError> {}
    pub fn try_ready(&mut self) -> Result<usize, TryReadyError> {}
    #[waits(recv)] pub fn ready(&mut self) -> usize {}
    #[waits(recv, bounded)] pub fn ready_timeout(&mut self, timeout: Duration) -> Result<usize, ReadyTimeoutError> {}
    #[waits(recv, bounded)] pub fn ready_deadline(&mut self, deadline: Instant) -> Result<usize, ReadyTimeoutError> {}
}
impl Default for Select { fn default() -> Select {} }
pub struct SelectedOperation;
impl SelectedOperation {
    pub fn index(&self) -> usize {}
    pub fn send<T>(self, s: &Sender<T>, msg: T) -> Result<(), SendError<T>> {}
    pub fn recv<T>(self, r: &Receiver<T>) -> Result<T, RecvError> {}
}
