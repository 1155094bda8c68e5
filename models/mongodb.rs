#![krate(name = "mongodb", versions = ">=2, <4", read = "3.9.1", needs = "futures_core")]

use std::task::Context;
use std::pin::Pin;
use std::task::Poll;
use futures_core::Stream;
pub use self::error::Error;
use self::results::{CreateIndexResult, DeleteResult, InsertManyResult, InsertOneResult, UpdateResult};
pub use bson;
#[shared] pub struct Client;
#[shared] pub struct Database;
#[shared] pub struct Collection<T>;
pub struct ClientSession;
pub struct Cursor<T>;
/// Stands for the builder that every operation returns: it runs when it is awaited.
#[stand_in] pub struct Action<T>;
impl<T> Future for Action<T> { type Output = Result<T, Error>; #[database] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
#[stand_in] impl<T> Action<T> {
    #[database] pub fn run(self) -> Result<T, Error> {}
    pub fn session(self, value: &mut ClientSession) -> Action<T> {}
    pub fn upsert(self, value: bool) -> Self {}
    pub fn sort(self, value: Document) -> Self {}
    pub fn limit(self, value: i64) -> Self {}
    pub fn skip(self, value: u64) -> Self {}
    pub fn projection(self, value: Document) -> Self {}
    pub fn return_document(self, value: options::ReturnDocument) -> Self {}
}
impl Client {
    pub async fn with_uri_str(uri: impl AsRef<str>) -> Result<Self, Error> {}
    pub fn database(&self, name: &str) -> Database {}
    pub fn start_session(&self) -> Action<ClientSession> {}
}
impl Database {
    pub fn name(&self) -> &str {}
    pub fn collection<T>(&self, name: &str) -> Collection<T> {}
    pub fn run_command(&self, command: Document) -> Action<Document> {}
}
impl ClientSession {
    pub fn start_transaction(&mut self) -> Action<()> {}
    pub fn commit_transaction(&mut self) -> Action<()> {}
    pub fn abort_transaction(&mut self) -> Action<()> {}
}
impl<T> Collection<T> {
    pub fn name(&self) -> &str {}
    #[since("3.0")] pub fn find_one(&self, filter: Document) -> Action<Option<T>> {}
    #[since("3.0")] pub fn insert_one(&self, doc: impl Borrow<T>) -> Action<InsertOneResult> {}
    #[since("3.0")] pub fn insert_many(&self, docs: impl IntoIterator<Item = T>) -> Action<InsertManyResult> {}
    #[since("3.0")] pub fn update_one(&self, query: Document, update: impl Into<UpdateModifications>) -> Action<UpdateResult> {}
    #[since("3.0")] pub fn update_many(&self, query: Document, update: impl Into<UpdateModifications>) -> Action<UpdateResult> {}
    #[since("3.0")] pub fn replace_one(&self, query: Document, replacement: impl Borrow<T>) -> Action<UpdateResult> {}
    #[since("3.0")] pub fn delete_one(&self, query: Document) -> Action<DeleteResult> {}
    #[since("3.0")] pub fn delete_many(&self, query: Document) -> Action<DeleteResult> {}
    #[since("3.0")] pub fn find_one_and_update(&self, filter: Document, update: impl Into<UpdateModifications>) -> Action<Option<T>> {}
    #[since("3.0")] pub fn find_one_and_delete(&self, filter: Document) -> Action<Option<T>> {}
    #[since("3.0")] pub fn find_one_and_replace(&self, filter: Document, replacement: impl Borrow<T>) -> Action<Option<T>> {}
    #[since("3.0")] pub fn count_documents(&self, filter: Document) -> Action<u64> {}
    #[since("3.0")] pub fn estimated_document_count(&self) -> Action<u64> {}
    #[since("3.0")] pub fn distinct(&self, field_name: impl AsRef<str>, filter: Document) -> Action<Vec<Bson>> {}
    #[since("3.0")] pub fn create_index(&self, index: IndexModel) -> Action<CreateIndexResult> {}
    #[since("3.0")] pub fn find(&self, filter: Document) -> Action<Cursor<T>> {}
    #[since("3.0")] pub fn aggregate(&self, pipeline: impl IntoIterator<Item = Document>) -> Action<Cursor<Document>> {}
    #[since("3.0")] pub fn drop(&self) -> Action<()> {}
    #[until("3.0")] #[database] pub async fn find_one(&self, filter: Document, options: impl Into<Option<Options>>) -> Result<Option<T>, Error> {}
    #[until("3.0")] #[database] pub async fn insert_one(&self, doc: impl Borrow<T>, options: impl Into<Option<Options>>) -> Result<InsertOneResult, Error> {}
    #[until("3.0")] #[database] pub async fn insert_many(&self, docs: impl IntoIterator<Item = T>, options: impl Into<Option<Options>>) -> Result<InsertManyResult, Error> {}
    #[until("3.0")] #[database] pub async fn update_one(&self, query: Document, update: impl Into<UpdateModifications>, options: impl Into<Option<Options>>) -> Result<UpdateResult, Error> {}
    #[until("3.0")] #[database] pub async fn update_many(&self, query: Document, update: impl Into<UpdateModifications>, options: impl Into<Option<Options>>) -> Result<UpdateResult, Error> {}
    #[until("3.0")] #[database] pub async fn replace_one(&self, query: Document, replacement: impl Borrow<T>, options: impl Into<Option<Options>>) -> Result<UpdateResult, Error> {}
    #[until("3.0")] #[database] pub async fn delete_one(&self, query: Document, options: impl Into<Option<Options>>) -> Result<DeleteResult, Error> {}
    #[until("3.0")] #[database] pub async fn delete_many(&self, query: Document, options: impl Into<Option<Options>>) -> Result<DeleteResult, Error> {}
    #[until("3.0")] #[database] pub async fn find_one_and_update(&self, filter: Document, update: impl Into<UpdateModifications>, options: impl Into<Option<Options>>) -> Result<Option<T>, Error> {}
    #[until("3.0")] #[database] pub async fn find_one_and_delete(&self, filter: Document, options: impl Into<Option<Options>>) -> Result<Option<T>, Error> {}
    #[until("3.0")] #[database] pub async fn find_one_and_replace(&self, filter: Document, replacement: impl Borrow<T>, options: impl Into<Option<Options>>) -> Result<Option<T>, Error> {}
    #[until("3.0")] #[database] pub async fn count_documents(&self, filter: Document, options: impl Into<Option<Options>>) -> Result<u64, Error> {}
    #[until("3.0")] #[database] pub async fn estimated_document_count(&self, options: impl Into<Option<Options>>) -> Result<u64, Error> {}
    #[until("3.0")] #[database] pub async fn distinct(&self, field_name: impl AsRef<str>, filter: Document, options: impl Into<Option<Options>>) -> Result<Vec<Bson>, Error> {}
    #[until("3.0")] #[database] pub async fn create_index(&self, index: IndexModel, options: impl Into<Option<Options>>) -> Result<CreateIndexResult, Error> {}
    #[until("3.0")] #[database] pub async fn find(&self, filter: Document, options: impl Into<Option<Options>>) -> Result<Cursor<T>, Error> {}
    #[until("3.0")] #[database] pub async fn aggregate(&self, pipeline: impl IntoIterator<Item = Document>, options: impl Into<Option<Options>>) -> Result<Cursor<Document>, Error> {}
    #[until("3.0")] #[database] pub async fn drop(&self, options: impl Into<Option<Options>>) -> Result<(), Error> {}
}
impl<T> Cursor<T> { #[database] pub async fn advance(&mut self) -> Result<bool, Error> {} }
impl<T> Stream for Cursor<T> { type Item = Result<T, Error>; }
impl Clone for Client { #[same_place] fn clone(&self) -> Self {} }
impl Clone for Database { #[same_place] fn clone(&self) -> Self {} }
impl<T> Clone for Collection<T> { #[same_place] fn clone(&self) -> Self {} }
/// The same names, each operation run by `run`.
pub mod sync { pub use crate::{Client, ClientSession, Collection, Cursor, Database}; }
pub mod results {
    pub struct InsertOneResult;
    pub struct InsertManyResult;
    pub struct UpdateResult { pub matched_count: u64, pub modified_count: u64 }
    pub struct DeleteResult { pub deleted_count: u64 }
    pub struct CreateIndexResult { pub index_name: String }
}
pub mod options { pub enum ReturnDocument { After, Before } }
pub mod error {
    pub struct Error;
    pub type Result<T> = std::result::Result<T, Error>;
    impl std::error::Error for Error {}
}
