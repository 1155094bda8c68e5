#![krate(name = "actix-multipart", versions = ">=0.4, <0.9", read = "0.8.5", needs = "bytes, futures_core")]

use bytes::Bytes;
use futures_core::Stream;
pub struct Multipart;
pub struct Field;
pub struct MultipartError;
impl Stream for Multipart { type Item = Result<Field, MultipartError>; }
impl Stream for Field { type Item = Result<Bytes, MultipartError>; }
impl Field { pub fn name(&self) -> Option<&str> {} #[user_pace] pub async fn bytes(&mut self, limit: usize) -> Result<Result<Bytes, MultipartError>, LimitExceeded> {} }
pub struct LimitExceeded;
