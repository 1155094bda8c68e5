#![krate(name = "futures-sink", versions = ">=0.3, <0.4", read = "0.3.34")]

use std::task::Context;
use std::pin::Pin;
use std::task::Poll;
pub trait Sink<Item> {
    type Error;
    #[required] fn poll_ready(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Result<(), Self::Error>> {}
    #[required] fn start_send(self: Pin<&mut Self>, item: Item) -> Result<(), Self::Error> {}
    #[required] fn poll_flush(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Result<(), Self::Error>> {}
    #[required] fn poll_close(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Result<(), Self::Error>> {}
}
