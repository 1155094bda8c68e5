#![krate(name = "futures-core", versions = ">=0.3, <0.4", read = "0.3.34")]

pub use self::future::{FusedFuture, Future, TryFuture};
pub use self::stream::{FusedStream, Stream, TryStream};
pub mod future {
    use std::pin::Pin;
    pub use std::future::Future;
    pub type BoxFuture<T> = Pin<Box<dyn Future<Output = T>>>;
    pub type LocalBoxFuture<T> = Pin<Box<dyn Future<Output = T>>>;
    pub trait FusedFuture: Future { #[required] fn is_terminated(&self) -> bool {} }
    pub trait TryFuture: Future { type Ok; type Error; }
    impl<F: Future<Output = Result<T, E>>, T, E> TryFuture for F { type Ok = T; type Error = E; }
}
pub mod stream {
    use std::task::Context;
    use std::ops::Deref;
    use std::pin::Pin;
    use std::task::Poll;
    pub type BoxStream<T> = Pin<Box<dyn Stream<Item = T>>>;
    pub type LocalBoxStream<T> = Pin<Box<dyn Stream<Item = T>>>;
    pub trait Stream {
        type Item;
        #[required] fn poll_next(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Option<Self::Item>> {}
        fn size_hint(&self) -> (usize, Option<usize>) {}
    }
    pub trait FusedStream: Stream { #[required] fn is_terminated(&self) -> bool {} }
    pub trait TryStream: Stream { type Ok; type Error; }
    impl<S: Stream<Item = Result<T, E>>, T, E> TryStream for S { type Ok = T; type Error = E; }
    impl<S: Stream> Stream for &mut S { type Item = S::Item; }
    impl<S: Stream> Stream for Box<S> { type Item = S::Item; }
    impl<P: Deref> Stream for Pin<P> where <P as Deref>::Target: Stream { type Item = <<P as Deref>::Target as Stream>::Item; }
}
pub mod task {
    pub use std::task::{Context, Poll, Waker};
}
