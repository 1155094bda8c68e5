#![krate(name = "axum", versions = ">=0.6, <0.9", read = "0.8.9", needs = "bytes, http")]

pub use self::routing::Router;
pub use self::json::Json;
pub use self::extension::Extension;
pub use http;
pub mod json {
    use std::ops::Deref;
    pub struct Json<T>(pub T);
    impl<T> Deref for Json<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
}
pub mod extension {
    use std::ops::Deref;
    pub struct Extension<T>(pub T);
    impl<T> Deref for Extension<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
}
pub mod body {
    use bytes::Bytes;
    pub struct Body;
    #[since("0.7")] #[user_pace] pub async fn to_bytes(body: Body, limit: usize) -> Result<Bytes, axum_core::Error> {}
}
pub mod extract {
    use std::ops::Deref;
    pub use self::multipart::Multipart;
    pub use self::ws::WebSocketUpgrade;
    pub struct State<S>(pub S);
    impl<S> Deref for State<S> { type Target = S; #[same_place] fn deref(&self) -> &S {} }
    pub struct Path<T>(pub T);
    impl<T> Deref for Path<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub struct Query<T>(pub T);
    impl<T> Deref for Query<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub type Request<T = crate::body::Body> = http::Request<T>;
    pub use crate::json::Json;
    pub use crate::extension::Extension;
    pub mod multipart {
        use bytes::Bytes;
        use http::HeaderMap;
        pub struct Multipart;
        impl Multipart {
            #[user_pace] pub async fn next_field(&mut self) -> Result<Option<Field>, MultipartError> {}
        }
        pub struct Field;
        impl Field {
            pub fn name(&self) -> Option<&str> {}
            pub fn file_name(&self) -> Option<&str> {}
            pub fn content_type(&self) -> Option<&str> {}
            pub fn headers(&self) -> &HeaderMap {}
            #[user_pace] pub async fn bytes(self) -> Result<Bytes, MultipartError> {}
            #[user_pace] pub async fn text(self) -> Result<String, MultipartError> {}
            #[user_pace] pub async fn chunk(&mut self) -> Result<Option<Bytes>, MultipartError> {}
        }
    }
    pub mod ws {
        use bytes::Bytes;
        pub struct WebSocketUpgrade<F = DefaultOnFailedUpgrade>;
        impl<F> WebSocketUpgrade<F> {
            pub fn max_write_buffer_size(self, max: usize) -> Self {}
            pub fn max_message_size(self, max: usize) -> Self {}
            pub fn max_frame_size(self, max: usize) -> Self {}
            pub fn protocols<I: IntoIterator>(self, protocols: I) -> Self {}
            #[spawns(arg = 1)] pub fn on_upgrade<C: FnOnce(WebSocket) -> Fut, Fut: Future<Output = ()>>(self, callback: C) -> Response {}
        }
        pub struct WebSocket;
        impl WebSocket {
            #[user_pace] pub async fn recv(&mut self) -> Option<Result<Message, Error>> {}
            #[network] pub async fn send(&mut self, msg: Message) -> Result<(), Error> {}
            pub fn protocol(&self) -> Option<&HeaderValue> {}
        }
        impl Clone for CloseFrame { fn clone(&self) -> Self {} }
        pub struct CloseFrame { pub code: CloseCode, pub reason: Utf8Bytes }
        impl Clone for Message { fn clone(&self) -> Self {} }
        pub enum Message { Text(Utf8Bytes), Binary(Bytes), Ping(Bytes), Pong(Bytes), Close(Option<CloseFrame>) }
        impl Message {
            pub fn into_data(self) -> Bytes {}
            pub fn into_text(self) -> Result<Utf8Bytes, Error> {}
            pub fn to_text(&self) -> Result<&str, Error> {}
            pub fn text<S>(string: S) -> Message {}
            pub fn binary<B>(bin: B) -> Message {}
        }
    }
}
pub mod routing {
    use std::convert::Infallible;
    pub struct Router<S = ()>;
    impl<S> Router<S> {
        pub fn new() -> Self {}
        pub fn route(self, path: &str, method_router: MethodRouter<S>) -> Self {}
        pub fn nest(self, path: &str, router: Router<S>) -> Self {}
        pub fn merge<R>(self, other: R) -> Self {}
        pub fn layer<L>(self, layer: L) -> Router<S> {}
        pub fn with_state<S2>(self, state: S) -> Router<S2> {}
    }
    #[by_macro] #[handler(arg = 0)] pub fn get<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn post<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn put<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn delete<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn patch<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn head<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn options<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] #[handler(arg = 0)] pub fn any<H, T, S>(handler: H) -> MethodRouter<S> {}
    #[by_macro] impl<S> MethodRouter<S> {
        #[handler(arg = 1)] pub fn get<H, T>(self, handler: H) -> Self {}
        #[handler(arg = 1)] pub fn post<H, T>(self, handler: H) -> Self {}
        #[handler(arg = 1)] pub fn put<H, T>(self, handler: H) -> Self {}
        #[handler(arg = 1)] pub fn delete<H, T>(self, handler: H) -> Self {}
        #[handler(arg = 1)] pub fn patch<H, T>(self, handler: H) -> Self {}
        #[handler(arg = 1)] pub fn head<H, T>(self, handler: H) -> Self {}
        #[handler(arg = 1)] pub fn options<H, T>(self, handler: H) -> Self {}
    }
    pub struct MethodRouter<S = (), E = Infallible>;
}
