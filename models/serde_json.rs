#![krate(name = "serde_json", versions = ">=1, <2", read = "1.0.154")]

pub use self::error::Error;
pub use self::map::Map;
pub use self::value::{Number, Value};
pub type Result<T> = std::result::Result<T, Error>;
pub fn from_str<T>(s: &str) -> Result<T> {}
pub fn from_slice<T>(v: &[u8]) -> Result<T> {}
pub fn from_reader<R, T>(rdr: R) -> Result<T> {}
pub fn from_value<T>(value: Value) -> Result<T> {}
pub fn to_string<T>(value: &T) -> Result<String> {}
pub fn to_string_pretty<T>(value: &T) -> Result<String> {}
pub fn to_vec<T>(value: &T) -> Result<Vec<u8>> {}
pub fn to_vec_pretty<T>(value: &T) -> Result<Vec<u8>> {}
pub fn to_value<T>(value: T) -> Result<Value> {}
pub fn to_writer<W, T>(writer: W, value: &T) -> Result<()> {}
pub mod error {
    pub struct Error;
    impl std::error::Error for Error {}
    impl Error { pub fn line(&self) -> usize {} pub fn column(&self) -> usize {} pub fn is_syntax(&self) -> bool {} pub fn is_eof(&self) -> bool {} pub fn is_data(&self) -> bool {} pub fn is_io(&self) -> bool {} }
}
pub mod map {
    use crate::value::Value;
    pub struct Map<K, V>;
    impl Map<String, Value> { pub fn new() -> Self {} pub fn get<Q>(&self, key: &Q) -> Option<&Value> {} pub fn get_mut<Q>(&mut self, key: &Q) -> Option<&mut Value> {} pub fn contains_key<Q>(&self, key: &Q) -> bool {} pub fn insert(&mut self, k: String, v: Value) -> Option<Value> {} pub fn remove<Q>(&mut self, key: &Q) -> Option<Value> {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} }
}
pub mod value {
    use std::ops::Index;
    use crate::map::Map;
    pub enum Value { Null, Bool(bool), Number(Number), String(String), Array(Vec<Value>), Object(Map<String, Value>) }
    pub struct Number;
    impl Value { pub fn get<I>(&self, index: I) -> Option<&Value> {} pub fn get_mut<I>(&mut self, index: I) -> Option<&mut Value> {} pub fn is_object(&self) -> bool {} pub fn as_object(&self) -> Option<&Map<String, Value>> {} pub fn as_object_mut(&mut self) -> Option<&mut Map<String, Value>> {} pub fn is_array(&self) -> bool {} pub fn as_array(&self) -> Option<&Vec<Value>> {} pub fn as_array_mut(&mut self) -> Option<&mut Vec<Value>> {} pub fn is_string(&self) -> bool {} pub fn as_str(&self) -> Option<&str> {} pub fn as_i64(&self) -> Option<i64> {} pub fn as_u64(&self) -> Option<u64> {} pub fn as_f64(&self) -> Option<f64> {} pub fn as_bool(&self) -> Option<bool> {} pub fn is_null(&self) -> bool {} pub fn pointer(&self, pointer: &str) -> Option<&Value> {} #[takes(arg = 0)] pub fn take(&mut self) -> Value {} }
    impl Clone for Value { fn clone(&self) -> Value {} }
    impl Default for Value { fn default() -> Value {} }
    impl<I> Index<I> for Value { type Output = Value; fn index(&self, index: I) -> &Value {} }
}
