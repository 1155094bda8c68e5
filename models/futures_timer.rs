#![krate(name = "futures-timer", versions = ">=3, <4", read = "3.0.4")]

use std::task::Context;
use std::time::Duration;
use std::pin::Pin;
use std::task::Poll;
pub struct Delay;
impl Delay { pub fn new(dur: Duration) -> Delay {} pub fn reset(&mut self, dur: Duration) {} }
impl Future for Delay { type Output = (); #[sleeps] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
