#![krate(name = "lazy_static", versions = ">=1, <2", read = "1.5.1")]
//! The macro is read where the code is lowered; this is the rest.

pub trait LazyStatic {}
pub fn initialize<T>(lazy: &T) {}
