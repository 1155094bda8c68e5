#![krate(name = "consulrs", versions = ">=0.1, <0.2", read = "0.1.0")]

pub mod kv {
    #[network] pub async fn delete(client: &impl Client, key: &str, opts: Option<&mut DeleteKeyRequestBuilder>) -> Result<ApiResponse<bool>, ClientError> {}
    #[network] pub async fn keys(client: &impl Client, path: &str, opts: Option<&mut ReadKeysRequestBuilder>) -> Result<ApiResponse<Vec<String>>, ClientError> {}
    #[network] pub async fn raw(client: &impl Client, key: &str, opts: Option<&mut ReadRawKeyRequestBuilder>) -> Result<Vec<u8>, ClientError> {}
    #[network] pub async fn read(client: &impl Client, key: &str, opts: Option<&mut ReadKeyRequestBuilder>) -> Result<ApiResponse<Vec<ReadKeyResponse>>, ClientError> {}
    #[network] pub async fn set(client: &impl Client, key: &str, value: &[u8], opts: Option<&mut SetKeyRequestBuilder>) -> Result<ApiResponse<bool>, ClientError> {}
    #[network] pub async fn set_json<T>(client: &impl Client, key: &str, value: &T, opts: Option<&mut SetKeyRequestBuilder>) -> Result<ApiResponse<bool>, ClientError> {}
}
pub mod session {
    #[network] pub async fn create(client: &impl Client, opts: Option<&mut CreateSessionRequestBuilder>) -> Result<ApiResponse<CreateSessionResponse>, ClientError> {}
    #[network] pub async fn delete(client: &impl Client, uuid: &str, opts: Option<&mut DeleteSessionRequestBuilder>) -> Result<ApiResponse<bool>, ClientError> {}
    #[network] pub async fn read(client: &impl Client, uuid: &str, opts: Option<&mut ReadSessionRequestBuilder>) -> Result<ApiResponse<Vec<ReadSessionResponse>>, ClientError> {}
    #[network] pub async fn renew(client: &impl Client, uuid: &str, opts: Option<&mut RenewSessionRequestBuilder>) -> Result<ApiResponse<Vec<RenewSessionResponse>>, ClientError> {}
}
pub mod client {
    pub struct ConsulClient;
    impl ConsulClient { pub fn new(settings: ConsulClientSettings) -> Result<ConsulClient, ClientError> {} }
}
