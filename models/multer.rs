#![krate(name = "multer", versions = ">=2, <4", read = "3.1.0", needs = "bytes")]

use bytes::Bytes;
pub struct Multipart;
pub struct Field;
pub struct Error;
impl Multipart { #[user_pace] pub async fn next_field(&mut self) -> Result<Option<Field>, Error> {} }
impl Field {
    pub fn name(&self) -> Option<&str> {}
    pub fn file_name(&self) -> Option<&str> {}
    #[user_pace] pub async fn bytes(self) -> Result<Bytes, Error> {}
    #[user_pace] pub async fn chunk(&mut self) -> Result<Option<Bytes>, Error> {}
    #[user_pace] pub async fn text(self) -> Result<String, Error> {}
}
