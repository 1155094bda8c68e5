#![krate(name = "warp", versions = ">=0.3, <0.5", read = "0.4.3", needs = "bytes, futures_core")]


pub mod multipart {
    use bytes::Buf;
    use futures_core::Stream;
    pub struct FormData;
    pub struct Part;
    impl Stream for FormData { type Item = Result<Part, crate::Error>; }
    impl Part {
        pub fn name(&self) -> &str {}
        pub fn filename(&self) -> Option<&str> {}
        pub fn content_type(&self) -> Option<&str> {}
        #[user_pace] pub async fn data(&mut self) -> Option<Result<impl Buf, crate::Error>> {}
        pub fn stream(self) -> impl Stream<Item = Result<impl Buf, crate::Error>> {}
    }
}
pub mod ws {
    use bytes::Bytes;
    use std::borrow::Cow;
    use futures_core::Stream;
    pub struct WebSocket;
    impl WebSocket {
        #[network] pub async fn close(self) -> Result<(), crate::Error> {}
    }
    impl Stream for WebSocket { type Item = Result<Message, crate::Error>; }
    impl Clone for Message { fn clone(&self) -> Self {} }
    pub struct Message;
    impl Message {
        pub fn text<B>(bytes: B) -> Message {}
        pub fn binary<B>(bytes: B) -> Message {}
        pub fn ping<B>(bytes: B) -> Message {}
        pub fn pong<B>(bytes: B) -> Message {}
        pub fn close() -> Message {}
        pub fn close_with(code: impl Into<u16>, reason: impl Into<Cow<str>>) -> Message {}
        pub fn is_text(&self) -> bool {}
        pub fn is_binary(&self) -> bool {}
        pub fn is_close(&self) -> bool {}
        pub fn is_ping(&self) -> bool {}
        pub fn is_pong(&self) -> bool {}
        pub fn close_frame(&self) -> Option<(u16, &str)> {}
        pub fn to_str(&self) -> Result<&str, ()> {}
        pub fn as_bytes(&self) -> &[u8] {}
        pub fn into_bytes(self) -> Bytes {}
    }
}
