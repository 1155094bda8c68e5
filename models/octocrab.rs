#![krate(name = "octocrab", versions = ">=0.20, <0.55", read = "0.54.9", needs = "http")]

use http::Uri;
#[shared] pub struct Octocrab;
pub struct Error;
pub type Result<T, E = Error> = std::result::Result<T, E>;
pub struct Page<T> { pub items: Vec<T>, pub next: Option<Uri> }
impl Octocrab {
    #[network] pub async fn get<R, A, P>(&self, route: A, parameters: Option<&P>) -> Result<R> {}
    #[network] pub async fn post<P, R>(&self, route: impl AsRef<str>, body: Option<&P>) -> Result<R> {}
    #[network] pub async fn put<R, A, P>(&self, route: A, body: Option<&P>) -> Result<R> {}
    #[network] pub async fn patch<R, A, B>(&self, route: A, body: Option<&B>) -> Result<R> {}
    #[network] pub async fn delete<R, A, B>(&self, route: A, body: Option<&B>) -> Result<R> {}
    #[network] pub async fn graphql<R>(&self, payload: &impl Serialize) -> Result<R> {}
    #[network] pub async fn get_page<R>(&self, uri: &Option<Uri>) -> Result<Option<Page<R>>> {}
    #[network] pub async fn all_pages<R>(&self, page: Page<R>) -> Result<Vec<R>> {}
}
impl Clone for Octocrab { #[same_place] fn clone(&self) -> Self {} }
pub fn instance() -> std::sync::Arc<Octocrab> {}
