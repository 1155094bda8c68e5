#![krate(name = "futures-lite", versions = ">=1, <3", read = "2.6.1", sources = "futures-core, futures-io", needs = "futures_core")]

pub use self::future::{Future, FutureExt};
pub use self::stream::{Stream, StreamExt};
pub use self::io::{AsyncReadExt, AsyncWriteExt};
pub mod future {
    use std::pin::Pin;
    pub use std::future::{Future, pending, ready};
    pub type Boxed<T> = Pin<Box<dyn Future<Output = T>>>;
    #[block_on] #[runs_now(arg = 0)] pub fn block_on<T>(future: impl Future<Output = T>) -> T {}
    pub async fn yield_now() {}
    pub async fn poll_once<T, F: Future<Output = T>>(f: F) -> Option<T> {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] pub async fn zip<F1: Future, F2: Future>(future1: F1, future2: F2) -> (F1::Output, F2::Output) {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] pub async fn or<T, F1: Future<Output = T>, F2: Future<Output = T>>(future1: F1, future2: F2) -> T {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] pub async fn race<T, F1: Future<Output = T>, F2: Future<Output = T>>(future1: F1, future2: F2) -> T {}
    pub trait FutureExt: Future {
        #[runs_now(arg = 1)] async fn or<F: Future>(self, other: F) -> Self::Output {}
        #[runs_now(arg = 1)] async fn race<F: Future>(self, other: F) -> Self::Output {}
        fn boxed(self) -> Boxed<Self::Output> {}
    }
    impl<F: Future> FutureExt for F {}
}
pub mod stream {
    pub use futures_core::stream::Stream;
    pub trait StreamExt: Stream {
        async fn next(&mut self) -> Option<Self::Item> {}
        async fn try_next<T, E>(&mut self) -> Result<Option<T>, E> where Self: Stream<Item = Result<T, E>> {}
        async fn count(self) -> usize {}
        async fn collect<C: Default + Extend<Self::Item>>(self) -> C {}
        #[runs_now(arg = 1)] async fn for_each<F: FnMut(Self::Item)>(self, f: F) {}
    }
    impl<S: Stream> StreamExt for S {}
}
pub mod io {
    use std::io;
    pub trait AsyncRead {}
    pub trait AsyncWrite {}
    pub trait AsyncBufRead: AsyncRead {}
    pub trait AsyncSeek {}
    pub trait AsyncReadExt: AsyncRead {
        async fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {}
        async fn read_exact(&mut self, buf: &mut [u8]) -> io::Result<()> {}
        async fn read_to_end(&mut self, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_to_string(&mut self, buf: &mut String) -> io::Result<usize> {}
    }
    pub trait AsyncWriteExt: AsyncWrite {
        async fn flush(&mut self) -> io::Result<()> {}
        async fn close(&mut self) -> io::Result<()> {}
        async fn write(&mut self, buf: &[u8]) -> io::Result<usize> {}
        async fn write_all(&mut self, buf: &[u8]) -> io::Result<()> {}
    }
    pub trait AsyncBufReadExt: AsyncBufRead {
        async fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> io::Result<usize> {}
        async fn read_line(&mut self, buf: &mut String) -> io::Result<usize> {}
    }
    impl<R: AsyncRead> AsyncReadExt for R {}
    impl<W: AsyncWrite> AsyncWriteExt for W {}
    impl<R: AsyncBufRead> AsyncBufReadExt for R {}
}
