#![krate(name = "pyo3", versions = ">=0.18, <0.31", read = "0.30.1")]
//! `attach` has no lock value: the interpreter is one class of its own.

#[lock(kind = "interpreter", reentrant)] pub struct Python;
impl Python {
    #[since("0.26")] #[acquire(exclusive, during)] #[runs_now(arg = 0)] pub fn attach<F: FnOnce(Python) -> R, R>(f: F) -> R {}
    #[since("0.26")] #[acquire(exclusive, during, try)] #[runs_now(arg = 0)] pub fn try_attach<F: FnOnce(Python) -> R, R>(f: F) -> Option<R> {}
    #[until("0.28")] #[acquire(exclusive, during)] #[runs_now(arg = 0)] pub fn with_gil<F: FnOnce(Python) -> R, R>(f: F) -> R {}
    #[since("0.26")] #[unlocked(arg = 1)] pub fn detach<T, F: FnOnce() -> T>(self, f: F) -> T {}
    #[until("0.28")] #[unlocked(arg = 1)] pub fn allow_threads<T, F: FnOnce() -> T>(self, f: F) -> T {}
}
pub mod prelude {
    pub use super::Python;
}
