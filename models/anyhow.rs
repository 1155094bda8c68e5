#![krate(name = "anyhow", versions = ">=1, <2", read = "1.0.105")]

pub type Result<T, E = Error> = std::result::Result<T, E>;
pub struct Error;
pub struct Chain;
impl Error {
    pub fn new<E>(error: E) -> Self {}
    pub fn msg<M>(message: M) -> Self {}
    pub fn context<C>(self, context: C) -> Self {}
    pub fn chain(&self) -> Chain {}
    pub fn root_cause(&self) -> &dyn std::error::Error {}
    pub fn is<E>(&self) -> bool {}
    pub fn downcast<E>(self) -> std::result::Result<E, Self> {}
    pub fn downcast_ref<E>(&self) -> Option<&E> {}
    pub fn downcast_mut<E>(&mut self) -> Option<&mut E> {}
}
impl<E: std::error::Error> From<E> for Error { fn from(error: E) -> Error {} }
pub trait Context<T, E> {
    #[required] fn context<C>(self, context: C) -> std::result::Result<T, Error> {}
    #[required] #[runs_now(arg = 1)] fn with_context<C, F: FnOnce() -> C>(self, f: F) -> std::result::Result<T, Error> {}
}
impl<T, E> Context<T, E> for std::result::Result<T, E> {
    #[same_place] fn context<C>(self, context: C) -> std::result::Result<T, Error> {}
    #[same_place] #[runs_now(arg = 1)] fn with_context<C, F: FnOnce() -> C>(self, f: F) -> std::result::Result<T, Error> {}
}
impl<T> Context<T, std::convert::Infallible> for Option<T> {
    #[same_place] fn context<C>(self, context: C) -> std::result::Result<T, Error> {}
    #[same_place] #[runs_now(arg = 1)] fn with_context<C, F: FnOnce() -> C>(self, f: F) -> std::result::Result<T, Error> {}
}
pub fn Ok<T>(value: T) -> Result<T> {}
