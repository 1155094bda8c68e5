#![krate(name = "jsonrpsee", versions = ">=0.16, <0.27", read = "0.26.1", sources = "jsonrpsee-core, jsonrpsee-http-client")]


pub mod core {

    pub mod client {
        pub struct Error;
        pub trait ClientT {
            #[required] #[network] async fn notification<Params>(&self, method: &str, params: Params) -> Result<(), Error> {}
            #[required] #[network] async fn request<R, Params>(&self, method: &str, params: Params) -> Result<R, Error> {}
            #[required] #[network] async fn batch_request<R>(&self, batch: BatchRequestBuilder) -> Result<BatchResponse<R>, Error> {}
        }
    }
}
pub mod http_client {
    pub struct HttpClient;
    impl crate::core::client::ClientT for HttpClient {}
    impl Clone for HttpClient { fn clone(&self) -> Self {} }
}
pub mod ws_client {
    pub struct WsClient;
    impl crate::core::client::ClientT for WsClient {}
}
