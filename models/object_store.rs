#![krate(name = "object_store", versions = ">=0.8, <0.15", read = "0.14.2", needs = "bytes")]

use bytes::Bytes;
use std::task::Context;
use std::task::Poll;
use std::ops::Range;
pub use self::path_types::Path;
mod path_types { pub struct Path; }
pub trait ObjectStore: std::fmt::Display + Debug {
    #[required] #[network] async fn put_opts(&self, location: &Path, payload: PutPayload, opts: PutOptions) -> Result<PutResult> {}
    #[required] #[network] async fn put_multipart_opts(&self, location: &Path, opts: PutMultipartOptions) -> Result<Box<dyn MultipartUpload>> {}
    #[required] #[network] async fn get_opts(&self, location: &Path, options: GetOptions) -> Result<GetResult> {}
    #[network] async fn get_ranges(&self, location: &Path, ranges: &[Range<u64>]) -> Result<Vec<Bytes>> {}
    #[required] fn delete_stream(&self, locations: BoxStream<Result<Path>>) -> BoxStream<Result<Path>> {}
    #[required] fn list(&self, prefix: Option<&Path>) -> BoxStream<Result<ObjectMeta>> {}
    fn list_with_offset(&self, prefix: Option<&Path>, offset: &Path) -> BoxStream<Result<ObjectMeta>> {}
    #[required] #[network] async fn list_with_delimiter(&self, prefix: Option<&Path>) -> Result<ListResult> {}
    #[required] #[network] async fn copy_opts(&self, from: &Path, to: &Path, options: CopyOptions) -> Result<()> {}
    #[network] async fn rename_opts(&self, from: &Path, to: &Path, options: RenameOptions) -> Result<()> {}
    #[until("0.13")] #[network] async fn put(&self, location: &Path, payload: PutPayload) -> Result<PutResult> {}
    #[until("0.13")] #[network] async fn put_multipart(&self, location: &Path) -> Result<Box<dyn MultipartUpload>> {}
    #[until("0.13")] #[network] async fn get(&self, location: &Path) -> Result<GetResult> {}
    #[until("0.13")] #[network] async fn get_range(&self, location: &Path, range: Range<usize>) -> Result<Bytes> {}
    #[until("0.13")] #[network] async fn head(&self, location: &Path) -> Result<ObjectMeta> {}
    #[until("0.13")] #[network] async fn delete(&self, location: &Path) -> Result<()> {}
    #[until("0.13")] #[network] async fn copy(&self, from: &Path, to: &Path) -> Result<()> {}
    #[until("0.13")] #[network] async fn copy_if_not_exists(&self, from: &Path, to: &Path) -> Result<()> {}
    #[until("0.13")] #[network] async fn rename(&self, from: &Path, to: &Path) -> Result<()> {}
    #[until("0.13")] #[network] async fn rename_if_not_exists(&self, from: &Path, to: &Path) -> Result<()> {}
}
#[since("0.13")] pub trait ObjectStoreExt: ObjectStore {
    #[required] #[network] async fn put(&self, location: &Path, payload: PutPayload) -> Result<PutResult> {}
    #[required] #[network] async fn put_multipart(&self, location: &Path) -> Result<Box<dyn MultipartUpload>> {}
    #[required] #[network] async fn get(&self, location: &Path) -> Result<GetResult> {}
    #[required] #[network] async fn get_range(&self, location: &Path, range: Range<u64>) -> Result<Bytes> {}
    #[required] #[network] async fn head(&self, location: &Path) -> Result<ObjectMeta> {}
    #[required] #[network] async fn delete(&self, location: &Path) -> Result<()> {}
    #[required] #[network] async fn copy(&self, from: &Path, to: &Path) -> Result<()> {}
    #[required] #[network] async fn copy_if_not_exists(&self, from: &Path, to: &Path) -> Result<()> {}
    #[required] #[network] async fn rename(&self, from: &Path, to: &Path) -> Result<()> {}
    #[required] #[network] async fn rename_if_not_exists(&self, from: &Path, to: &Path) -> Result<()> {}
}
impl Clone for ObjectMeta { fn clone(&self) -> Self {} }
pub struct ObjectMeta { pub location: Path, pub last_modified: DateTime<Utc>, pub size: u64, pub e_tag: Option<String>, pub version: Option<String> }
pub struct GetResult { pub payload: GetResultPayload, pub meta: ObjectMeta, pub range: Range<u64>, pub attributes: Attributes, pub extensions: Extensions }
impl GetResult {
    #[network] pub async fn bytes(self) -> Result<Bytes> {}
    pub fn into_stream(self) -> BoxStream<Result<Bytes>> {}
}
pub type Result<T, E = Error> = std::result::Result<T, E>;
pub enum Error { Generic { store: &str, source: Box<dyn std::error::Error>, }, NotFound { path: String, source: Box<dyn std::error::Error>, }, InvalidPath { source: path::Error, }, JoinError { source: tokio::task::JoinError, }, NotSupported { source: Box<dyn std::error::Error>, }, AlreadyExists { path: String, source: Box<dyn std::error::Error>, }, Precondition { path: String, source: Box<dyn std::error::Error>, }, NotModified { path: String, source: Box<dyn std::error::Error>, }, NotImplemented { operation: String, implementer: String, }, PermissionDenied { path: String, source: Box<dyn std::error::Error>, }, Unauthenticated { path: String, source: Box<dyn std::error::Error>, }, UnknownConfigurationKey { store: &str, key: String, } }
pub trait MultipartUpload: std::fmt::Debug {
    #[required] fn put_part(&mut self, data: PutPayload) -> UploadPart {}
    #[required] #[network] async fn complete(&mut self) -> Result<PutResult> {}
    #[required] #[network] async fn abort(&mut self) -> Result<()> {}
}
pub struct WriteMultipart;
impl WriteMultipart {
    pub fn new(upload: Box<dyn MultipartUpload>) -> Self {}
    pub fn new_with_chunk_size(upload: Box<dyn MultipartUpload>, chunk_size: usize) -> Self {}
    pub fn poll_for_capacity(&mut self, cx: &mut Context, max_concurrency: usize) -> Poll<Result<()>> {}
    #[network] pub async fn wait_for_capacity(&mut self, max_concurrency: usize) -> Result<()> {}
    pub fn write(&mut self, buf: &[u8]) {}
    pub fn put(&mut self, bytes: bytes::Bytes) {}
    #[network] pub async fn abort(self) -> Result<()> {}
    #[network] pub async fn finish(self) -> Result<PutResult> {}
}
pub mod path {
    pub use crate::path_types::Path;
}
#[since("0.13")] impl<T: ObjectStore> ObjectStoreExt for T {}
