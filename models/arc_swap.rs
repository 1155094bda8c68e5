#![krate(name = "arc-swap", versions = ">=1, <2", read = "1.9.5")]
//! Nothing waits here: a Guard is a protected pointer, not a lock.

use std::sync::Arc;
use std::ops::Deref;
pub struct DefaultStrategy;
pub struct IndependentStrategy;
pub struct Guard<T, S = DefaultStrategy>;
impl<T, S> Guard<T, S> {
    #[same_place] pub fn into_inner(lease: Self) -> T {}
    #[same_place] pub fn from_inner(inner: T) -> Self {}
}
impl<T, S> Deref for Guard<T, S> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
impl<T, S> Default for Guard<T, S> { fn default() -> Self {} }
pub struct ArcSwapAny<T, S = DefaultStrategy>;
impl<T, S> Default for ArcSwapAny<T, S> { fn default() -> Self {} }
impl<T, S> ArcSwapAny<T, S> {
    pub fn new(val: T) -> Self {}
    pub fn with_strategy(val: T, strategy: S) -> Self {}
    pub fn into_inner(self) -> T {}
    pub fn load_full(&self) -> T {}
    pub fn load(&self) -> Guard<T, S> {}
    pub fn store(&self, val: T) {}
    pub fn swap(&self, new: T) -> T {}
    pub fn compare_and_swap<C>(&self, current: C, new: T) -> Guard<T, S> {}
    #[runs_now(arg = 1)] pub fn rcu<R, F: FnMut(&T) -> R>(&self, f: F) -> T {}
    #[runs_now(arg = 1)] pub fn map<I, R, F: Fn(&I) -> &R>(&self, f: F) -> Map<&Self, I, F> {}
}
pub type ArcSwap<T> = ArcSwapAny<Arc<T>>;
impl<T, S> ArcSwapAny<Arc<T>, S> {
    pub fn from_pointee(val: T) -> Self {}
}
pub type ArcSwapOption<T> = ArcSwapAny<Option<Arc<T>>>;
impl<T, S> ArcSwapAny<Option<Arc<T>>, S> {
    pub fn from_pointee<V>(val: V) -> Self {}
    pub fn empty() -> Self {}
}
impl<T> ArcSwapOption<T> {
    pub const fn const_empty() -> Self {}
}
pub type ArcSwapWeak<T> = ArcSwapAny<alloc::sync::Weak<T>>;
