#![krate(name = "either", versions = ">=1, <2", read = "1.19.0")]

pub enum Either<L, R> { Left(L), Right(R) }
pub use self::Either::{Left, Right};
impl<L, R> Either<L, R> {
    pub fn is_left(&self) -> bool {}
    pub fn is_right(&self) -> bool {}
    #[same_place] pub fn left(self) -> Option<L> {}
    #[same_place] pub fn right(self) -> Option<R> {}
    #[same_place] pub fn as_ref(&self) -> Either<&L, &R> {}
    #[same_place] pub fn as_mut(&mut self) -> Either<&mut L, &mut R> {}
    pub fn flip(self) -> Either<R, L> {}
    #[runs_now(arg = 1)] pub fn map_left<F: FnOnce(L) -> M, M>(self, f: F) -> Either<M, R> {}
    #[runs_now(arg = 1)] pub fn map_right<F: FnOnce(R) -> S, S>(self, f: F) -> Either<L, S> {}
    #[runs_now(arg = 1)] #[runs_now(arg = 2)] pub fn either<F: FnOnce(L) -> T, G: FnOnce(R) -> T, T>(self, f: F, g: G) -> T {}
    #[same_place] pub fn unwrap_left(self) -> L {}
    #[same_place] pub fn unwrap_right(self) -> R {}
}
impl<T> Either<T, T> { pub fn into_inner(self) -> T {} }
impl<L: Iterator, R: Iterator<Item = L::Item>> Iterator for Either<L, R> { type Item = L::Item; fn next(&mut self) -> Option<L::Item> {} }
