#![krate(name = "futures", versions = ">=0.3, <0.4", read = "0.3.34", sources = "futures-util, futures-core, futures-sink, futures-channel, futures-executor, futures-io", needs = "futures_core, futures_sink")]

pub use self::future::{Future, FutureExt, TryFuture, TryFutureExt};
pub use self::stream::{Stream, StreamExt, TryStream, TryStreamExt};
pub use self::sink::{Sink, SinkExt};
pub use self::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
pub mod future {
    use std::task::Context;
    pub use futures_core::future::{BoxFuture, FusedFuture, Future, LocalBoxFuture, TryFuture};
    pub use std::future::{PollFn, poll_fn};
    pub enum Either<A, B> { Left(A), Right(B) }
    impl<T> Either<T, T> { pub fn into_inner(self) -> T {} }
    impl<A: Future, B: Future<Output = A::Output>> Future for Either<A, B> { type Output = A::Output; }
    impl<A, B, T> Either<(T, A), (T, B)> { pub fn factor_first(self) -> (T, Either<A, B>) {} }
    pub struct Ready<T>;
    impl<T> Ready<T> { pub fn into_inner(self) -> T {} }
    impl<T> Future for Ready<T> { type Output = T; }
    pub struct Shared<F>;
    impl<F: Future> Future for Shared<F> { type Output = F::Output; }
    impl<F> Clone for Shared<F> { #[same_place] fn clone(&self) -> Self {} }
    pub struct Fuse<F>;
    impl<F: Future> Future for Fuse<F> { type Output = F::Output; }
    pub struct Abortable<T>;
    pub struct AbortHandle;
    pub struct AbortRegistration;
    pub struct Aborted;
    impl<T> Abortable<T> { pub fn new(task: T, reg: AbortRegistration) -> Self {} pub fn is_aborted(&self) -> bool {} }
    impl<F: Future> Future for Abortable<F> { type Output = Result<F::Output, Aborted>; }
    impl AbortHandle { pub fn new_pair() -> (Self, AbortRegistration) {} pub fn abort(&self) {} pub fn is_aborted(&self) -> bool {} }
    pub fn abortable<Fut: Future>(future: Fut) -> (Abortable<Fut>, AbortHandle) {}
    pub trait FutureExt: Future {
        #[runs_now(arg = 1)] async fn map<U, F: FnOnce(Self::Output) -> U>(self, f: F) -> U {}
        #[runs_now(arg = 1)] async fn then<Fut: Future, F: FnOnce(Self::Output) -> Fut>(self, f: F) -> Fut::Output {}
        fn left_future<B>(self) -> Either<Self, B> {}
        fn right_future<A>(self) -> Either<A, Self> {}
        async fn flatten(self) -> <<Self as Future>::Output as Future>::Output {}
        fn fuse(self) -> Fuse<Self> {}
        #[runs_now(arg = 1)] async fn inspect<F: FnOnce(&Self::Output)>(self, f: F) -> Self::Output {}
        async fn catch_unwind(self) -> std::thread::Result<Self::Output> {}
        fn shared(self) -> Shared<Self> {}
        fn boxed(self) -> BoxFuture<Self::Output> {}
        fn boxed_local(self) -> LocalBoxFuture<Self::Output> {}
        fn now_or_never(self) -> Option<Self::Output> {}
    }
    impl<T: Future> FutureExt for T {}
    pub trait TryFutureExt: TryFuture {
        #[runs_now(arg = 1)] async fn map_ok<T, F: FnOnce(Self::Ok) -> T>(self, f: F) -> Result<T, Self::Error> {}
        #[runs_now(arg = 1)] async fn map_err<E, F: FnOnce(Self::Error) -> E>(self, f: F) -> Result<Self::Ok, E> {}
        async fn err_into<E>(self) -> Result<Self::Ok, E> {}
        #[runs_now(arg = 1)] async fn and_then<Fut: TryFuture, F: FnOnce(Self::Ok) -> Fut>(self, f: F) -> Result<Fut::Ok, Self::Error> {}
        #[runs_now(arg = 1)] async fn or_else<Fut: TryFuture, F: FnOnce(Self::Error) -> Fut>(self, f: F) -> Result<Self::Ok, Fut::Error> {}
        #[runs_now(arg = 1)] async fn inspect_ok<F: FnOnce(&Self::Ok)>(self, f: F) -> Result<Self::Ok, Self::Error> {}
        #[runs_now(arg = 1)] async fn inspect_err<F: FnOnce(&Self::Error)>(self, f: F) -> Result<Self::Ok, Self::Error> {}
        #[runs_now(arg = 1)] async fn unwrap_or_else<F: FnOnce(Self::Error) -> Self::Ok>(self, f: F) -> Self::Ok {}
    }
    impl<T: TryFuture> TryFutureExt for T {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] #[waits(join, of_handles)] pub async fn join<Fut1: Future, Fut2: Future>(future1: Fut1, future2: Fut2) -> (Fut1::Output, Fut2::Output) {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] #[runs_now(arg = 2)] #[waits(join, of_handles)] pub async fn join3<Fut1: Future, Fut2: Future, Fut3: Future>(future1: Fut1, future2: Fut2, future3: Fut3) -> (Fut1::Output, Fut2::Output, Fut3::Output) {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] #[waits(join, of_handles)] pub async fn try_join<Fut1: TryFuture, Fut2: TryFuture>(future1: Fut1, future2: Fut2) -> Result<(Fut1::Ok, Fut2::Ok), Fut1::Error> {}
    #[waits(join, of_handles)] pub async fn join_all<I: IntoIterator>(iter: I) -> Vec<<<I as IntoIterator>::Item as Future>::Output> {}
    #[waits(join, of_handles)] pub async fn try_join_all<I: IntoIterator>(iter: I) -> Result<Vec<<<I as IntoIterator>::Item as TryFuture>::Ok>, <<I as IntoIterator>::Item as TryFuture>::Error> {}
    #[runs_now(arg = 0)] #[runs_now(arg = 1)] pub async fn select<A: Future, B: Future>(future1: A, future2: B) -> Either<(A::Output, B), (B::Output, A)> {}
    pub async fn select_all<I: IntoIterator>(iter: I) -> (<<I as IntoIterator>::Item as Future>::Output, usize, Vec<<I as IntoIterator>::Item>) {}
    pub async fn select_ok<I: IntoIterator>(iter: I) -> Result<(<<I as IntoIterator>::Item as TryFuture>::Ok, Vec<<I as IntoIterator>::Item>), <<I as IntoIterator>::Item as TryFuture>::Error> {}
    pub fn ready<T>(t: T) -> Ready<T> {}
    pub fn ok<T, E>(t: T) -> Ready<Result<T, E>> {}
    pub fn err<T, E>(err: E) -> Ready<Result<T, E>> {}
    pub async fn pending<T>() -> T {}
    #[runs_now(arg = 0)] pub async fn lazy<F: FnOnce(&mut Context) -> R, R>(f: F) -> R {}
}
pub mod stream {
    use std::pin::Pin;
    use futures_core::future::TryFuture;
    pub use futures_core::stream::{BoxStream, FusedStream, LocalBoxStream, Stream, TryStream};
    pub struct Map<St, F, T = ()>;
    impl<St, F, T> Stream for Map<St, F, T> { type Item = T; }
    pub struct Enumerate<St>;
    impl<St: Stream> Stream for Enumerate<St> { type Item = (usize, St::Item); }
    pub struct Filter<St, F>;
    impl<St: Stream, F> Stream for Filter<St, F> { type Item = St::Item; }
    pub struct FilterMap<St, F, T = ()>;
    impl<St, F, T> Stream for FilterMap<St, F, T> { type Item = T; }
    pub struct Then<St, F, Fut = ()>;
    impl<St, F, Fut> Stream for Then<St, F, Fut> { type Item = <Fut as Future>::Output; }
    pub struct Flatten<St>;
    impl<St: Stream> Stream for Flatten<St> { type Item = <<St as Stream>::Item as Stream>::Item; }
    pub struct FlatMap<St, F, U = ()>;
    impl<St, F, U> Stream for FlatMap<St, F, U> { type Item = <U as Stream>::Item; }
    pub struct TakeWhile<St, F>;
    impl<St: Stream, F> Stream for TakeWhile<St, F> { type Item = St::Item; }
    pub struct SkipWhile<St, F>;
    impl<St: Stream, F> Stream for SkipWhile<St, F> { type Item = St::Item; }
    pub struct Inspect<St, F>;
    impl<St: Stream, F> Stream for Inspect<St, F> { type Item = St::Item; }
    pub struct Take<St>;
    impl<St: Stream> Stream for Take<St> { type Item = St::Item; }
    pub struct Skip<St>;
    impl<St: Stream> Stream for Skip<St> { type Item = St::Item; }
    pub struct Fuse<St>;
    impl<St: Stream> Stream for Fuse<St> { type Item = St::Item; }
    pub struct Cycle<St>;
    impl<St: Stream> Stream for Cycle<St> { type Item = St::Item; }
    pub struct Peekable<St>;
    impl<St: Stream> Stream for Peekable<St> { type Item = St::Item; }
    pub struct SplitStream<St>;
    impl<St: Stream> Stream for SplitStream<St> { type Item = St::Item; }
    pub struct TakeUntil<St, Fut>;
    impl<St: Stream, Fut> Stream for TakeUntil<St, Fut> { type Item = St::Item; }
    pub struct Chain<St1, St2>;
    impl<St1: Stream, St2> Stream for Chain<St1, St2> { type Item = St1::Item; }
    pub struct Zip<St1, St2>;
    impl<St1: Stream, St2: Stream> Stream for Zip<St1, St2> { type Item = (St1::Item, St2::Item); }
    pub struct Chunks<St>;
    impl<St: Stream> Stream for Chunks<St> { type Item = Vec<St::Item>; }
    pub struct Buffered<St>;
    impl<St: Stream> Stream for Buffered<St> { type Item = <<St as Stream>::Item as Future>::Output; }
    pub struct BufferUnordered<St>;
    impl<St: Stream> Stream for BufferUnordered<St> { type Item = <<St as Stream>::Item as Future>::Output; }
    pub struct MapOk<St, F, T = ()>;
    impl<St: TryStream, F, T> Stream for MapOk<St, F, T> { type Item = Result<T, <St as TryStream>::Error>; }
    pub struct MapErr<St, F, E = ()>;
    impl<St: TryStream, F, E> Stream for MapErr<St, F, E> { type Item = Result<<St as TryStream>::Ok, E>; }
    pub struct AndThen<St, F, Fut = ()>;
    impl<St: TryStream, F, Fut: TryFuture> Stream for AndThen<St, F, Fut> { type Item = Result<<Fut as TryFuture>::Ok, <St as TryStream>::Error>; }
    pub struct Iter<I>;
    impl<I: Iterator> Stream for Iter<I> { type Item = I::Item; }
    pub struct Once<Fut>;
    impl<Fut: Future> Stream for Once<Fut> { type Item = Fut::Output; }
    pub struct Empty<T>;
    impl<T> Stream for Empty<T> { type Item = T; }
    pub struct Repeat<T>;
    impl<T> Stream for Repeat<T> { type Item = T; }
    pub struct Unfold<T, F, Item = ()>;
    impl<T, F, Item> Stream for Unfold<T, F, Item> { type Item = Item; }
    pub struct FuturesUnordered<Fut>;
    impl<Fut: Future> Stream for FuturesUnordered<Fut> { type Item = Fut::Output; }
    pub struct FuturesOrdered<Fut>;
    impl<Fut: Future> Stream for FuturesOrdered<Fut> { type Item = Fut::Output; }
    pub struct SelectAll<St>;
    impl<St: Stream> Stream for SelectAll<St> { type Item = St::Item; }
    pub struct Select<St1, St2>;
    impl<St1: Stream, St2> Stream for Select<St1, St2> { type Item = St1::Item; }
    pub struct SplitSink<S, Item>;
    impl<St: Stream> Peekable<St> { #[elem] pub async fn peek(self: Pin<&mut Self>) -> Option<&St::Item> {} }
    impl<Fut> FuturesUnordered<Fut> { pub fn new() -> Self {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} pub fn push(&self, future: Fut) {} pub fn clear(&mut self) {} }
    impl<Fut> Default for FuturesUnordered<Fut> { fn default() -> Self {} }
    impl<Fut> FromIterator<Fut> for FuturesUnordered<Fut> { fn from_iter<I: IntoIterator<Item = Fut>>(iter: I) -> Self {} }
    impl<Fut> FuturesOrdered<Fut> { pub fn new() -> Self {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} pub fn push_back(&mut self, future: Fut) {} pub fn push_front(&mut self, future: Fut) {} pub fn clear(&mut self) {} }
    impl<Fut> FromIterator<Fut> for FuturesOrdered<Fut> { fn from_iter<I: IntoIterator<Item = Fut>>(iter: I) -> Self {} }
    impl<St> SelectAll<St> { pub fn new() -> Self {} pub fn push(&mut self, stream: St) {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} }
    pub fn iter<I: IntoIterator>(i: I) -> Iter<I::IntoIter> {}
    pub fn once<Fut: Future>(future: Fut) -> Once<Fut> {}
    pub fn empty<T>() -> Empty<T> {}
    pub fn repeat<T>(item: T) -> Repeat<T> {}
    pub fn select<St1: Stream, St2: Stream>(stream1: St1, stream2: St2) -> Select<St1, St2> {}
    pub fn select_all<I: IntoIterator>(streams: I) -> SelectAll<<I as IntoIterator>::Item> {}
    #[runs_now(arg = 1)] pub fn unfold<T, F: FnMut(T) -> Fut, Fut: Future<Output = Option<(Item, T)>>, Item>(init: T, f: F) -> Unfold<T, F, Item> {}
    pub trait StreamExt: Stream {
        async fn next(&mut self) -> Option<Self::Item> {}
        #[runs_now(arg = 1)] fn map<T, F: FnMut(Self::Item) -> T>(self, f: F) -> Map<Self, F, T> {}
        fn enumerate(self) -> Enumerate<Self> {}
        #[runs_now(arg = 1)] fn filter<Fut: Future<Output = bool>, F: FnMut(&Self::Item) -> Fut>(self, f: F) -> Filter<Self, F> {}
        #[runs_now(arg = 1)] fn filter_map<Fut: Future<Output = Option<T>>, T, F: FnMut(Self::Item) -> Fut>(self, f: F) -> FilterMap<Self, F, T> {}
        #[runs_now(arg = 1)] fn then<Fut: Future, F: FnMut(Self::Item) -> Fut>(self, f: F) -> Then<Self, F, Fut> {}
        async fn collect<C: FromIterator<Self::Item>>(self) -> C {}
        async fn count(self) -> usize {}
        fn cycle(self) -> Cycle<Self> {}
        #[runs_now(arg = 2)] async fn fold<T, Fut: Future<Output = T>, F: FnMut(T, Self::Item) -> Fut>(self, init: T, f: F) -> T {}
        #[runs_now(arg = 1)] async fn any<Fut: Future<Output = bool>, F: FnMut(Self::Item) -> Fut>(self, f: F) -> bool {}
        #[runs_now(arg = 1)] async fn all<Fut: Future<Output = bool>, F: FnMut(Self::Item) -> Fut>(self, f: F) -> bool {}
        fn flatten(self) -> Flatten<Self> {}
        #[runs_now(arg = 1)] fn flat_map<U: Stream, F: FnMut(Self::Item) -> U>(self, f: F) -> FlatMap<Self, F, U> {}
        #[runs_now(arg = 1)] fn skip_while<Fut: Future<Output = bool>, F: FnMut(&Self::Item) -> Fut>(self, f: F) -> SkipWhile<Self, F> {}
        #[runs_now(arg = 1)] fn take_while<Fut: Future<Output = bool>, F: FnMut(&Self::Item) -> Fut>(self, f: F) -> TakeWhile<Self, F> {}
        fn take_until<Fut: Future>(self, fut: Fut) -> TakeUntil<Self, Fut> {}
        #[runs_now(arg = 1)] async fn for_each<Fut: Future<Output = ()>, F: FnMut(Self::Item) -> Fut>(self, f: F) {}
        #[runs_now(arg = 2)] async fn for_each_concurrent<Fut: Future<Output = ()>, F: FnMut(Self::Item) -> Fut>(self, limit: impl Into<Option<usize>>, f: F) {}
        fn take(self, n: usize) -> Take<Self> {}
        fn skip(self, n: usize) -> Skip<Self> {}
        fn fuse(self) -> Fuse<Self> {}
        #[same_place] fn by_ref(&mut self) -> &mut Self {}
        fn boxed(self) -> BoxStream<Self::Item> {}
        fn boxed_local(self) -> LocalBoxStream<Self::Item> {}
        fn buffered(self, n: usize) -> Buffered<Self> {}
        fn buffer_unordered(self, n: usize) -> BufferUnordered<Self> {}
        fn zip<St: Stream>(self, other: St) -> Zip<Self, St> {}
        fn chain<St: Stream>(self, other: St) -> Chain<Self, St> {}
        fn peekable(self) -> Peekable<Self> {}
        fn chunks(self, capacity: usize) -> Chunks<Self> {}
        fn split<Item>(self) -> (SplitSink<Self, Item>, SplitStream<Self>) {}
        #[runs_now(arg = 1)] fn inspect<F: FnMut(&Self::Item)>(self, f: F) -> Inspect<Self, F> {}
        async fn select_next_some(&mut self) -> Self::Item {}
    }
    impl<S: Stream> StreamExt for S {}
    pub trait TryStreamExt: TryStream {
        #[runs_now(arg = 1)] fn map_ok<T, F: FnMut(Self::Ok) -> T>(self, f: F) -> MapOk<Self, F, T> {}
        #[runs_now(arg = 1)] fn map_err<E, F: FnMut(Self::Error) -> E>(self, f: F) -> MapErr<Self, F, E> {}
        #[runs_now(arg = 1)] fn and_then<Fut: TryFuture, F: FnMut(Self::Ok) -> Fut>(self, f: F) -> AndThen<Self, F, Fut> {}
        async fn try_next(&mut self) -> Result<Option<Self::Ok>, Self::Error> {}
        #[runs_now(arg = 1)] async fn try_for_each<Fut: TryFuture, F: FnMut(Self::Ok) -> Fut>(self, f: F) -> Result<(), Self::Error> {}
        #[runs_now(arg = 2)] async fn try_for_each_concurrent<Fut, F: FnMut(Self::Ok) -> Fut>(self, limit: impl Into<Option<usize>>, f: F) -> Result<(), Self::Error> {}
        async fn try_collect<C: FromIterator<Self::Ok>>(self) -> Result<C, Self::Error> {}
        #[runs_now(arg = 2)] async fn try_fold<T, Fut: TryFuture, F: FnMut(T, Self::Ok) -> Fut>(self, init: T, f: F) -> Result<T, Self::Error> {}
        async fn try_concat(self) -> Result<Self::Ok, Self::Error> {}
    }
    impl<S: TryStream> TryStreamExt for S {}
}
pub mod sink {
    use futures_core::TryStream;
    pub use futures_sink::Sink;
    pub trait SinkExt<Item>: Sink<Item> {
        async fn close(&mut self) -> Result<(), Self::Error> {}
        async fn flush(&mut self) -> Result<(), Self::Error> {}
        async fn send(&mut self, item: Item) -> Result<(), Self::Error> {}
        async fn feed(&mut self, item: Item) -> Result<(), Self::Error> {}
        async fn send_all<St: TryStream>(&mut self, stream: &mut St) -> Result<(), Self::Error> {}
    }
    impl<S: Sink<Item>, Item> SinkExt<Item> for S {}
}
pub mod lock {
    use std::sync::Arc;
    use std::ops::Deref;
    use std::ops::DerefMut;
    #[lock(kind = "async")] pub struct Mutex<T>;
    #[guard] pub struct MutexGuard<T>;
    #[guard] pub struct OwnedMutexGuard<T>;
    #[guard] pub struct MappedMutexGuard<T, U>;
    impl<T> Mutex<T> {
        pub const fn new(t: T) -> Self {}
        pub fn into_inner(self) -> T {}
        #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<MutexGuard<T>> {}
        #[acquire(exclusive, try)] pub fn try_lock_owned(self: &Arc<Self>) -> Option<OwnedMutexGuard<T>> {}
        #[acquire(exclusive)] pub async fn lock(&self) -> MutexGuard<T> {}
        #[acquire(exclusive)] pub async fn lock_owned(self: Arc<Self>) -> OwnedMutexGuard<T> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    }
    impl<T> From<T> for Mutex<T> { fn from(t: T) -> Self {} }
    impl<T> Default for Mutex<T> { fn default() -> Self {} }
    impl<T> MutexGuard<T> { #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(this: Self, f: F) -> MappedMutexGuard<T, U> {} }
    impl<T, U> MappedMutexGuard<T, U> { #[runs_now(arg = 1)] pub fn map<V, F: FnOnce(&mut U) -> &mut V>(this: Self, f: F) -> MappedMutexGuard<T, V> {} }
    impl<T> Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    impl<T> Deref for OwnedMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> DerefMut for OwnedMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    impl<T, U> Deref for MappedMutexGuard<T, U> { type Target = U; #[same_place] fn deref(&self) -> &U {} }
    impl<T, U> DerefMut for MappedMutexGuard<T, U> { #[same_place] fn deref_mut(&mut self) -> &mut U {} }
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
pub mod task {
    pub use std::task::{Context, Poll, Waker};
}
pub mod channel {

    pub mod mpsc {
        use crate::stream::Empty;
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
}
pub mod executor {
    use std::io;
    #[block_on] #[runs_now(arg = 0)] pub fn block_on<F: Future>(f: F) -> F::Output {}
    pub struct LocalPool;
    pub struct LocalSpawner;
    impl LocalPool {
        pub fn new() -> Self {}
        pub fn spawner(&self) -> LocalSpawner {}
        #[block_on] pub fn run(&mut self) {}
        #[block_on] #[runs_now(arg = 1)] pub fn run_until<F: Future>(&mut self, future: F) -> F::Output {}
    }
    #[shared] pub struct ThreadPool;
    impl ThreadPool { pub fn new() -> Result<Self, io::Error> {} #[spawns(arg = 1)] pub fn spawn_ok<Fut: Future<Output = ()>>(&self, future: Fut) {} }
}
pub mod prelude {
    pub use super::future::{self, Future, FutureExt, TryFuture, TryFutureExt};
    pub use super::stream::{self, Stream, StreamExt, TryStream, TryStreamExt};
    pub use super::sink::{self, Sink, SinkExt};
    pub use super::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
}
