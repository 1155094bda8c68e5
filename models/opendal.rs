#![krate(name = "opendal", versions = ">=0.40, <0.60", read = "0.59.5", sources = "opendal-core", needs = "bytes, futures_core")]

use bytes::Buf;
use bytes::BufMut;
use std::ops::Range;
use futures_core::Stream;
pub struct Error;
pub type Result<T> = std::result::Result<T, Error>;
impl Clone for Operator { fn clone(&self) -> Self {} }
pub struct Operator;
impl Operator {
    pub fn base_context(&self) -> &OperationContext {}
    pub fn context(&self) -> &OperationContext {}
    pub fn info(&self) -> OperatorInfo {}
    #[network] pub async fn check(&self) -> Result<()> {}
    #[network] pub async fn stat(&self, path: &str) -> Result<Metadata> {}
    #[network] pub async fn stat_options(&self, path: &str, opts: options::StatOptions) -> Result<Metadata> {}
    #[network] pub async fn exists(&self, path: &str) -> Result<bool> {}
    #[network] pub async fn create_dir(&self, path: &str) -> Result<()> {}
    #[network] pub async fn read(&self, path: &str) -> Result<Buffer> {}
    #[network] pub async fn read_options(&self, path: &str, opts: options::ReadOptions) -> Result<Buffer> {}
    pub async fn reader(&self, path: &str) -> Result<Reader> {}
    pub async fn reader_options(&self, path: &str, opts: options::ReaderOptions) -> Result<Reader> {}
    #[network] pub async fn write(&self, path: &str, bs: impl Into<Buffer>) -> Result<Metadata> {}
    #[network] pub async fn write_options(&self, path: &str, bs: impl Into<Buffer>, opts: options::WriteOptions) -> Result<Metadata> {}
    pub async fn writer(&self, path: &str) -> Result<Writer> {}
    pub async fn writer_options(&self, path: &str, opts: options::WriteOptions) -> Result<Writer> {}
    #[network] pub async fn copy(&self, from: &str, to: &str) -> Result<Metadata> {}
    #[network] pub async fn copy_options(&self, from: &str, to: &str, opts: impl Into<options::CopyOptions>) -> Result<Metadata> {}
    #[network] pub async fn rename(&self, from: &str, to: &str) -> Result<()> {}
    #[network] pub async fn rename_options(&self, from: &str, to: &str, opts: impl Into<options::RenameOptions>) -> Result<()> {}
    #[network] pub async fn delete(&self, path: &str) -> Result<()> {}
    #[network] pub async fn delete_options(&self, path: &str, opts: options::DeleteOptions) -> Result<()> {}
    #[network] pub async fn delete_iter<I: IntoIterator<Item = D>, D>(&self, iter: I) -> Result<()> {}
    #[network] pub async fn delete_try_iter<I: IntoIterator<Item = Result<D>>, D>(&self, try_iter: I) -> Result<()> {}
    #[network] pub async fn delete_stream<S: Stream<Item = D>, D>(&self, stream: S) -> Result<()> {}
    #[network] pub async fn delete_try_stream<S: Stream<Item = Result<D>>, D>(&self, try_stream: S) -> Result<()> {}
    pub async fn deleter(&self) -> Result<Deleter> {}
    #[network] pub async fn remove_all(&self, path: &str) -> Result<()> {}
    #[network] pub async fn list(&self, path: &str) -> Result<Vec<Entry>> {}
    #[network] pub async fn list_options(&self, path: &str, opts: options::ListOptions) -> Result<Vec<Entry>> {}
    pub async fn lister(&self, path: &str) -> Result<Lister> {}
    pub async fn lister_options(&self, path: &str, opts: options::ListOptions) -> Result<Lister> {}
}
impl Clone for Reader { fn clone(&self) -> Self {} }
pub struct Reader;
impl Reader {
    pub fn metadata(&self) -> Option<&Metadata> {}
    #[network] pub async fn read(&self, range: impl Into<BytesRange>) -> Result<Buffer> {}
    #[network] pub async fn read_into(&self, buf: &mut impl BufMut, range: impl Into<BytesRange>) -> Result<usize> {}
    #[network] pub async fn fetch(&self, ranges: Vec<Range<u64>>) -> Result<Vec<Buffer>> {}
    #[network] pub async fn into_stream(self, range: impl Into<BytesRange>) -> Result<BufferStream> {}
    #[network] pub async fn into_futures_async_read(self, range: impl Into<BytesRange>) -> Result<FuturesAsyncReader> {}
    #[network] pub async fn into_bytes_stream(self, range: impl Into<BytesRange>) -> Result<FuturesBytesStream> {}
}
pub struct Writer;
impl Writer {
    #[network] pub async fn write(&mut self, bs: impl Into<Buffer>) -> Result<()> {}
    #[network] pub async fn write_from(&mut self, bs: impl Buf) -> Result<()> {}
    #[network] pub async fn copy_from(&mut self, path: &str, range: impl Into<BytesRange>) -> Result<()> {}
    #[network] pub async fn copy_from_options(&mut self, path: &str, options: options::ReadOptions) -> Result<()> {}
    #[network] pub async fn abort(&mut self) -> Result<()> {}
    #[network] pub async fn close(&mut self) -> Result<Metadata> {}
    pub fn into_sink(self) -> BufferSink {}
    pub fn into_futures_async_write(self) -> FuturesAsyncWriter {}
    pub fn into_bytes_sink(self) -> FuturesBytesSink {}
}
pub struct Deleter;
impl Deleter {
    #[network] pub async fn delete(&mut self, input: impl IntoDeleteInput) -> Result<()> {}
    #[network] pub async fn delete_iter<I: IntoIterator<Item = D>, D>(&mut self, iter: I) -> Result<()> {}
    #[network] pub async fn delete_try_iter<I: IntoIterator<Item = Result<D>>, D>(&mut self, try_iter: I) -> Result<()> {}
    #[network] pub async fn delete_stream<S: Stream<Item = D>, D>(&mut self, stream: S) -> Result<()> {}
    #[network] pub async fn delete_try_stream<S: Stream<Item = Result<D>>, D>(&mut self, try_stream: S) -> Result<()> {}
    #[network] pub async fn close(&mut self) -> Result<()> {}
    pub fn into_sink<T>(self) -> FuturesDeleteSink<T> {}
}
pub mod blocking {
    impl Clone for Operator { fn clone(&self) -> Self {} }
    pub struct Operator;
    impl Operator {
        pub fn new(op: AsyncOperator) -> Result<Self> {}
        pub fn info(&self) -> OperatorInfo {}
        #[network] pub fn stat(&self, path: &str) -> Result<Metadata> {}
        pub fn stat_options(&self, path: &str, opts: options::StatOptions) -> Result<Metadata> {}
        #[network] pub fn exists(&self, path: &str) -> Result<bool> {}
        #[network] pub fn create_dir(&self, path: &str) -> Result<()> {}
        #[network] pub fn read(&self, path: &str) -> Result<Buffer> {}
        pub fn read_options(&self, path: &str, opts: options::ReadOptions) -> Result<Buffer> {}
        pub fn reader(&self, path: &str) -> Result<blocking::Reader> {}
        pub fn reader_options(&self, path: &str, opts: options::ReaderOptions) -> Result<blocking::Reader> {}
        #[network] pub fn write(&self, path: &str, bs: impl Into<Buffer>) -> Result<Metadata> {}
        pub fn write_options(&self, path: &str, bs: impl Into<Buffer>, opts: options::WriteOptions) -> Result<Metadata> {}
        pub fn writer(&self, path: &str) -> Result<blocking::Writer> {}
        pub fn writer_options(&self, path: &str, opts: options::WriteOptions) -> Result<blocking::Writer> {}
        #[network] pub fn copy(&self, from: &str, to: &str) -> Result<Metadata> {}
        pub fn copy_options(&self, from: &str, to: &str, opts: options::CopyOptions) -> Result<Metadata> {}
        #[network] pub fn rename(&self, from: &str, to: &str) -> Result<()> {}
        pub fn rename_options(&self, from: &str, to: &str, opts: options::RenameOptions) -> Result<()> {}
        #[network] pub fn delete(&self, path: &str) -> Result<()> {}
        pub fn delete_options(&self, path: &str, opts: options::DeleteOptions) -> Result<()> {}
        pub fn delete_iter<I: IntoIterator<Item = D>, D>(&self, iter: I) -> Result<()> {}
        pub fn delete_try_iter<I: IntoIterator<Item = Result<D>>, D>(&self, try_iter: I) -> Result<()> {}
        pub fn deleter(&self) -> Result<blocking::Deleter> {}
        #[network] pub fn remove_all(&self, path: &str) -> Result<()> {}
        #[network] pub fn list(&self, path: &str) -> Result<Vec<Entry>> {}
        pub fn list_options(&self, path: &str, opts: options::ListOptions) -> Result<Vec<Entry>> {}
        pub fn lister(&self, path: &str) -> Result<blocking::Lister> {}
        pub fn lister_options(&self, path: &str, opts: options::ListOptions) -> Result<blocking::Lister> {}
        #[network] pub fn check(&self) -> Result<()> {}
    }
}
