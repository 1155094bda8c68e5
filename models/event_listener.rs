#![krate(name = "event-listener", versions = ">=2, <6", read = "5.4.2")]

use std::task::Context;
use std::time::Duration;
use std::time::Instant;
use std::pin::Pin;
use std::task::Poll;
pub struct Event<T = ()>;
pub struct EventListener<T = ()>;
impl<T> Event<T> {
    pub const fn with_tag() -> Self {}
    #[since("5.0")] pub fn listen(&self) -> EventListener<T> {}
    pub fn notify(&self, notify: impl IntoNotification) -> usize {}
    pub fn is_notified(&self) -> bool {}
    pub fn total_listeners(&self) -> usize {}
}
impl Event<()> {
    pub const fn new() -> Self {}
    pub fn notify_relaxed(&self, n: usize) -> usize {}
    pub fn notify_additional(&self, n: usize) -> usize {}
    pub fn notify_additional_relaxed(&self, n: usize) -> usize {}
}
impl<T> Default for Event<T> { fn default() -> Self {} }
pub trait Listener<T = ()>: Future<Output = T> {
    #[required] #[waits(notify)] fn wait(self) -> T {}
    #[required] #[waits(notify, bounded)] fn wait_timeout(self, timeout: Duration) -> Option<T> {}
    #[required] #[waits(notify, bounded)] fn wait_deadline(self, deadline: Instant) -> Option<T> {}
    #[required] fn discard(self) -> bool {}
}
impl<T> Listener<T> for EventListener<T> {
    #[waits(notify)] fn wait(self) -> T {}
    #[waits(notify, bounded)] fn wait_timeout(self, timeout: Duration) -> Option<T> {}
    #[waits(notify, bounded)] fn wait_deadline(self, deadline: Instant) -> Option<T> {}
    fn discard(self) -> bool {}
}
impl<T> Future for EventListener<T> { type Output = T; #[waits(notify)] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
pub trait IntoNotification {}
