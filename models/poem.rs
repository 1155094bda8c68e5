#![krate(name = "poem", versions = ">=1, <4", read = "3.1.12", needs = "bytes, futures_core")]

use bytes::Bytes;
use futures_core::Stream;
impl Default for Body { fn default() -> Self {} }
pub struct Body;
impl Body {
    pub fn from_bytes(data: Bytes) -> Self {}
    pub fn from_string(data: String) -> Self {}
    pub fn from_vec(data: Vec<u8>) -> Self {}
    pub fn from_async_read(reader: impl AsyncRead) -> Self {}
    pub fn from_bytes_stream<S: Stream<Item = Result<O, E>>, O, E>(stream: S) -> Self {}
    pub fn from_json(body: impl Serialize) -> serde_json::Result<Self> {}
    pub fn empty() -> Self {}
    pub fn is_empty(&self) -> bool {}
    #[user_pace] pub async fn into_bytes(self) -> Result<Bytes, ReadBodyError> {}
    #[user_pace] pub async fn into_vec(self) -> Result<Vec<u8>, ReadBodyError> {}
    #[user_pace] pub async fn into_bytes_limit(self, limit: usize) -> Result<Bytes, ReadBodyError> {}
    #[user_pace] pub async fn into_string(self) -> Result<String, ReadBodyError> {}
    #[user_pace] pub async fn into_json<T: DeserializeOwned>(self) -> Result<T> {}
    #[user_pace] pub async fn into_xml<T: DeserializeOwned>(self) -> Result<T> {}
    pub fn into_async_read(self) -> impl AsyncRead {}
    pub fn into_bytes_stream(self) -> impl Stream<Item = Result<Bytes, IoError>> {}
}
pub mod web {
    use std::ops::Deref;
    #[shared] pub struct Data<T>(pub T);
    impl<T> Deref for Data<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub struct Field;
    impl Field {
        pub fn content_type(&self) -> Option<&str> {}
        pub fn file_name(&self) -> Option<&str> {}
        pub fn name(&self) -> Option<&str> {}
        #[user_pace] pub async fn bytes(self) -> Result<Vec<u8>, ParseMultipartError> {}
        #[user_pace] pub async fn text(self) -> Result<String, ParseMultipartError> {}
        #[user_pace] pub async fn tempfile(self) -> Result<File, ParseMultipartError> {}
        pub fn into_async_read(self) -> impl AsyncRead {}
    }
    pub struct Multipart;
    impl Multipart {
        #[user_pace] pub async fn next_field(&mut self) -> Result<Option<Field>, ParseMultipartError> {}
    }
}
