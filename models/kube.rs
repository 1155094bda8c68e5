#![krate(name = "kube", versions = ">=0.70, <6", read = "4.2.0", sources = "kube-client, kube-core", needs = "k8s_openapi")]

pub use self::api::Api;
pub use self::client::Client;
pub type Result<T, E = Error> = std::result::Result<T, E>;
pub enum Error { Api(Status), BuildRequest(String) }
impl std::error::Error for Error {}
pub mod client {
    #[shared] pub struct Client;
    impl Client { #[network] pub async fn try_default() -> crate::Result<Self> {} }
    impl Clone for Client { #[same_place] fn clone(&self) -> Self {} }
}
pub mod api {
    use crate::Result;
    #[shared] pub struct Api<K>;
    impl<K> Clone for Api<K> { #[same_place] fn clone(&self) -> Self {} }
    impl<K> Api<K> {
        pub fn all(client: crate::Client) -> Self {}
        pub fn namespaced(client: crate::Client, ns: &str) -> Self {}
        pub fn default_namespaced(client: crate::Client) -> Self {}
        pub fn into_client(self) -> crate::Client {}
        #[network] pub async fn get(&self, name: &str) -> Result<K> {}
        #[network] pub async fn get_opt(&self, name: &str) -> Result<Option<K>> {}
        #[network] pub async fn list(&self, lp: &ListParams) -> Result<ObjectList<K>> {}
        #[network] pub async fn create(&self, pp: &PostParams, data: &K) -> Result<K> {}
        #[network] pub async fn delete(&self, name: &str, dp: &DeleteParams) -> Result<Either<K, Status>> {}
        #[network] pub async fn delete_collection(&self, dp: &DeleteParams, lp: &ListParams) -> Result<Either<ObjectList<K>, Status>> {}
        #[network] pub async fn patch<P>(&self, name: &str, pp: &PatchParams, patch: &Patch<P>) -> Result<K> {}
        #[network] pub async fn patch_metadata<P>(&self, name: &str, pp: &PatchParams, patch: &Patch<P>) -> Result<PartialObjectMeta<K>> {}
        #[network] pub async fn replace(&self, name: &str, pp: &PostParams, data: &K) -> Result<K> {}
        #[network] pub async fn get_status(&self, name: &str) -> Result<K> {}
        #[network] pub async fn patch_status<P>(&self, name: &str, pp: &PatchParams, patch: &Patch<P>) -> Result<K> {}
        #[network] pub async fn replace_status(&self, name: &str, pp: &PostParams, data: &K) -> Result<K> {}
    }
    pub enum Patch<T> { Apply(T), Merge(T), Strategic(T) }
    pub struct PatchParams;
    impl PatchParams { pub fn apply(manager: &str) -> Self {} pub fn force(self) -> Self {} }
    impl Default for PatchParams { fn default() -> Self {} }
    pub struct PostParams;
    impl Default for PostParams { fn default() -> Self {} }
    pub struct DeleteParams;
    impl Default for DeleteParams { fn default() -> Self {} }
    pub struct ListParams;
    impl Default for ListParams { fn default() -> Self {} }
}
