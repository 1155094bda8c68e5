#![krate(name = "rocket", versions = ">=0.5, <0.6", read = "0.5.2")]

pub use self::state::State;
pub use self::data::Data;
pub mod state {
    use std::ops::Deref;
    pub struct State<T>;
    impl<T> State<T> {
        pub fn get<P>(rocket: &Rocket<P>) -> Option<&State<T>> {}
        pub fn inner(&self) -> &T {}
    }
    impl<T> Deref for State<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
}
pub mod data {
    use std::io;
    pub struct Data;
    impl Data {
        pub fn open(self, limit: ByteUnit) -> DataStream {}
        #[user_pace] pub async fn peek(&mut self, num: usize) -> &[u8] {}
        pub fn peek_complete(&self) -> bool {}
    }
    pub struct DataStream;
    impl DataStream {
        pub fn hint(&self) -> usize {}
        #[user_pace] pub async fn stream_to<W>(self, writer: W) -> io::Result<N> {}
        #[user_pace] pub async fn stream_precise_to<W>(self, writer: W) -> io::Result<u64> {}
        #[user_pace] pub async fn into_bytes(self) -> io::Result<Capped<Vec<u8>>> {}
        #[user_pace] pub async fn into_string(self) -> io::Result<Capped<String>> {}
        #[user_pace] pub async fn into_file<P>(self, path: P) -> io::Result<Capped<File>> {}
    }
}
