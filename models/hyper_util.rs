#![krate(name = "hyper-util", versions = ">=0.1, <0.2", read = "0.1.21")]


pub mod client {

    pub mod legacy {
        pub struct Client<C, B>;
        pub struct Error;
        impl<C, B> Client<C, B> {
            #[network] pub async fn get(&self, uri: http::Uri) -> Result<http::Response<hyper::body::Incoming>, Error> {}
            #[network] pub async fn request(&self, req: http::Request<B>) -> Result<http::Response<hyper::body::Incoming>, Error> {}
            pub fn builder<E>(executor: E) -> Builder {}
        }
        impl<C, B> Clone for Client<C, B> { #[same_place] fn clone(&self) -> Self {} }
        pub struct Builder;
    }
}
