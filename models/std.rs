#![krate(name = "std", versions = ">=1.88, <2", read = "1.95.0")]
//! `std`, `core` and `alloc`, as far as inference and the lints need them.
//!
//! `Borrow` has no blanket impls here on purpose: with `use std::borrow::Borrow` out of scope, `rc.borrow()`
//! must reach `RefCell::borrow`, and nothing is lost when it is in scope.

pub mod prelude {
    pub mod v1 {
        pub use crate::borrow::ToOwned;
        pub use crate::boxed::Box;
        pub use crate::clone::Clone;
        pub use crate::cmp::{Eq, Ord, PartialEq, PartialOrd};
        pub use crate::convert::{AsMut, AsRef, From, Into, TryFrom, TryInto};
        pub use crate::default::Default;
        pub use crate::future::{Future, IntoFuture};
        pub use crate::iter::{DoubleEndedIterator, ExactSizeIterator, Extend, FromIterator, IntoIterator, Iterator};
        pub use crate::marker::{Copy, Send, Sized, Sync, Unpin};
        pub use crate::mem::drop;
        pub use crate::ops::{AsyncFn, AsyncFnMut, AsyncFnOnce, Drop, Fn, FnMut, FnOnce};
        pub use crate::option::Option::{self, None, Some};
        pub use crate::result::Result::{self, Err, Ok};
        pub use crate::string::{String, ToString};
        pub use crate::vec::Vec;
    }
    pub mod rust_2015 { pub use super::v1::*; }
    pub mod rust_2018 { pub use super::v1::*; }
    pub mod rust_2021 { pub use super::v1::*; }
    pub mod rust_2024 { pub use super::v1::*; }
}

pub mod marker {
    use crate::prelude::v1::*;
    pub trait Send {}
    pub trait Sync {}
    pub trait Sized {}
    pub trait Unpin {}
    pub trait Copy: Clone {}
    pub struct PhantomData<T>;
    impl<T> Clone for PhantomData<T> { fn clone(&self) -> Self {} }
    pub struct PhantomPinned;
}

pub mod clone {
    pub trait Clone {
        #[required] fn clone(&self) -> Self {}
        fn clone_from(&mut self, source: &Self) {}
    }
}

pub mod default {
    pub trait Default {
        #[required] fn default() -> Self {}
    }
}

pub mod cmp {
    use crate::prelude::v1::*;
    pub enum Ordering { Less, Equal, Greater }
    impl Ordering {
        pub fn is_eq(self) -> bool {}
        pub fn is_ne(self) -> bool {}
        pub fn is_lt(self) -> bool {}
        pub fn is_gt(self) -> bool {}
        pub fn is_le(self) -> bool {}
        pub fn is_ge(self) -> bool {}
        pub fn reverse(self) -> Ordering {}
        pub fn then(self, other: Ordering) -> Ordering {}
        #[runs_now(arg = 1)] pub fn then_with<F: FnOnce() -> Ordering>(self, f: F) -> Ordering {}
    }
    pub trait PartialEq<Rhs = Self> {
        #[required] fn eq(&self, other: &Rhs) -> bool {}
        fn ne(&self, other: &Rhs) -> bool {}
    }
    pub trait Eq: PartialEq {}
    pub trait PartialOrd<Rhs = Self>: PartialEq<Rhs> {
        #[required] fn partial_cmp(&self, other: &Rhs) -> Option<Ordering> {}
        fn lt(&self, other: &Rhs) -> bool {}
        fn le(&self, other: &Rhs) -> bool {}
        fn gt(&self, other: &Rhs) -> bool {}
        fn ge(&self, other: &Rhs) -> bool {}
    }
    pub trait Ord: Eq + PartialOrd {
        #[required] fn cmp(&self, other: &Self) -> Ordering {}
        fn max(self, other: Self) -> Self {}
        fn min(self, other: Self) -> Self {}
        fn clamp(self, min: Self, max: Self) -> Self {}
    }
    pub struct Reverse<T>(pub T);
    pub fn min<T>(v1: T, v2: T) -> T {}
    pub fn max<T>(v1: T, v2: T) -> T {}
    #[runs_now(arg = 2)] pub fn min_by<T, F: FnOnce(&T, &T) -> Ordering>(v1: T, v2: T, compare: F) -> T {}
    #[runs_now(arg = 2)] pub fn max_by<T, F: FnOnce(&T, &T) -> Ordering>(v1: T, v2: T, compare: F) -> T {}
    #[runs_now(arg = 2)] pub fn min_by_key<T, F: FnMut(&T) -> K, K>(v1: T, v2: T, f: F) -> T {}
    #[runs_now(arg = 2)] pub fn max_by_key<T, F: FnMut(&T) -> K, K>(v1: T, v2: T, f: F) -> T {}
    impl Clone for Ordering { fn clone(&self) -> Self {} }
}

pub mod hash {
    use crate::prelude::v1::*;
    pub trait Hash {
        #[required] fn hash<H: Hasher>(&self, state: &mut H) {}
    }
    pub trait Hasher {
        #[required] fn finish(&self) -> u64 {}
        #[required] fn write(&mut self, bytes: &[u8]) {}
        fn write_u8(&mut self, i: u8) {}
        fn write_u32(&mut self, i: u32) {}
        fn write_u64(&mut self, i: u64) {}
        fn write_usize(&mut self, i: usize) {}
    }
    pub trait BuildHasher {
        type Hasher;
        #[required] fn build_hasher(&self) -> Self::Hasher {}
        fn hash_one<T>(&self, x: T) -> u64 {}
    }
    pub struct BuildHasherDefault<H>;
    impl<H> BuildHasher for BuildHasherDefault<H> { type Hasher = H; fn build_hasher(&self) -> H {} }
    impl<H> Default for BuildHasherDefault<H> { fn default() -> Self {} }
    pub struct DefaultHasher;
    impl DefaultHasher { pub fn new() -> DefaultHasher {} }
    impl Default for DefaultHasher { fn default() -> Self {} }
    impl Hasher for DefaultHasher { fn finish(&self) -> u64 {} fn write(&mut self, bytes: &[u8]) {} }
    pub struct RandomState;
    impl RandomState { pub fn new() -> RandomState {} }
    impl Default for RandomState { fn default() -> Self {} }
    impl BuildHasher for RandomState { type Hasher = DefaultHasher; fn build_hasher(&self) -> DefaultHasher {} }
}

pub mod convert {
    use crate::prelude::v1::*;
    pub trait From<T> { #[required] fn from(value: T) -> Self {} }
    pub trait Into<T> { #[required] fn into(self) -> T {} }
    impl<T, U: From<T>> Into<U> for T { fn into(self) -> U {} }
    impl<T> From<T> for T { #[same_place] fn from(value: T) -> T {} }
    pub trait TryFrom<T> { type Error; #[required] fn try_from(value: T) -> Result<Self, Self::Error> {} }
    pub trait TryInto<T> { type Error; #[required] fn try_into(self) -> Result<T, Self::Error> {} }
    impl<T, U: TryFrom<T>> TryInto<U> for T { type Error = <U as TryFrom<T>>::Error; fn try_into(self) -> Result<U, <U as TryFrom<T>>::Error> {} }
    pub trait AsRef<T> { #[required] #[same_place] fn as_ref(&self) -> &T {} }
    pub trait AsMut<T> { #[required] #[same_place] fn as_mut(&mut self) -> &mut T {} }
    pub enum Infallible {}
    #[same_place] pub fn identity<T>(x: T) -> T {}
    impl AsRef<str> for str { fn as_ref(&self) -> &str {} }
    impl AsRef<[u8]> for str { fn as_ref(&self) -> &[u8] {} }
    impl<T> AsRef<[T]> for [T] { fn as_ref(&self) -> &[T] {} }
}

pub mod borrow {
    use crate::prelude::v1::*;
    pub trait Borrow<T> { #[required] #[same_place] fn borrow(&self) -> &T {} }
    pub trait BorrowMut<T>: Borrow<T> { #[required] #[same_place] fn borrow_mut(&mut self) -> &mut T {} }
    impl Borrow<str> for String { #[same_place] fn borrow(&self) -> &str {} }
    impl<T> Borrow<[T]> for Vec<T> { #[same_place] fn borrow(&self) -> &[T] {} }
    pub trait ToOwned {
        type Owned;
        #[required] fn to_owned(&self) -> Self::Owned {}
    }
    impl<T: Clone> ToOwned for T { type Owned = T; fn to_owned(&self) -> T {} }
    impl ToOwned for str { type Owned = String; fn to_owned(&self) -> String {} }
    impl<T> ToOwned for [T] { type Owned = Vec<T>; fn to_owned(&self) -> Vec<T> {} }
    pub enum Cow<B> { Borrowed(&B), Owned(<B as ToOwned>::Owned) }
    impl<B> Cow<B> {
        pub fn into_owned(self) -> <B as ToOwned>::Owned {}
        pub fn to_mut(&mut self) -> &mut <B as ToOwned>::Owned {}
    }
    impl<B> crate::ops::Deref for Cow<B> { type Target = B; #[same_place] fn deref(&self) -> &B {} }
    impl<B> Clone for Cow<B> { fn clone(&self) -> Self {} }
    impl<B> AsRef<B> for Cow<B> { fn as_ref(&self) -> &B {} }
    impl From<&str> for Cow<str> { fn from(s: &str) -> Cow<str> {} }
    impl From<String> for Cow<str> { fn from(s: String) -> Cow<str> {} }
}

pub mod any {
    use crate::prelude::v1::*;
    pub struct TypeId;
    impl TypeId { pub fn of<T>() -> TypeId {} }
    pub trait Any { #[required] fn type_id(&self) -> TypeId {} }
    impl dyn Any {
        pub fn is<T>(&self) -> bool {}
        #[same_place] pub fn downcast_ref<T>(&self) -> Option<&T> {}
        #[same_place] pub fn downcast_mut<T>(&mut self) -> Option<&mut T> {}
    }
    pub fn type_name<T>() -> &str {}
    pub fn type_name_of_val<T>(val: &T) -> &str {}
}

pub mod option {
    use crate::prelude::v1::*;
    use crate::ops::Deref;
    pub enum Option<T> { None, Some(T) }
    impl<T> Option<T> {
        pub fn is_some(&self) -> bool {}
        pub fn is_none(&self) -> bool {}
        #[runs_now(arg = 1)] pub fn is_some_and<F: FnOnce(T) -> bool>(self, f: F) -> bool {}
        #[runs_now(arg = 1)] pub fn is_none_or<F: FnOnce(T) -> bool>(self, f: F) -> bool {}
        #[same_place] pub fn as_ref(&self) -> Option<&T> {}
        #[same_place] pub fn as_mut(&mut self) -> Option<&mut T> {}
        #[same_place] pub fn as_pin_ref(self: crate::pin::Pin<&Self>) -> Option<crate::pin::Pin<&T>> {}
        #[same_place] pub fn as_pin_mut(self: crate::pin::Pin<&mut Self>) -> Option<crate::pin::Pin<&mut T>> {}
        pub fn as_slice(&self) -> &[T] {}
        #[same_place] pub fn expect(self, msg: &str) -> T {}
        #[same_place] pub fn unwrap(self) -> T {}
        pub fn unwrap_or(self, default: T) -> T {}
        #[runs_now(arg = 1)] pub fn unwrap_or_else<F: FnOnce() -> T>(self, f: F) -> T {}
        pub fn unwrap_or_default(self) -> T {}
        #[same_place] pub unsafe fn unwrap_unchecked(self) -> T {}
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Option<U> {}
        #[same_place] #[runs_now(arg = 1)] pub fn inspect<F: FnOnce(&T)>(self, f: F) -> Option<T> {}
        #[runs_now(arg = 2)] pub fn map_or<U, F: FnOnce(T) -> U>(self, default: U, f: F) -> U {}
        #[runs_now(arg = 1)] #[runs_now(arg = 2)] pub fn map_or_else<U, D: FnOnce() -> U, F: FnOnce(T) -> U>(self, default: D, f: F) -> U {}
        #[same_place] pub fn ok_or<E>(self, err: E) -> Result<T, E> {}
        #[same_place] #[runs_now(arg = 1)] pub fn ok_or_else<E, F: FnOnce() -> E>(self, err: F) -> Result<T, E> {}
        #[same_place] pub fn as_deref(&self) -> Option<&<T as Deref>::Target> {}
        #[same_place] pub fn as_deref_mut(&mut self) -> Option<&mut <T as Deref>::Target> {}
        pub fn iter(&self) -> Iter<T> {}
        pub fn iter_mut(&mut self) -> IterMut<T> {}
        pub fn and<U>(self, optb: Option<U>) -> Option<U> {}
        #[runs_now(arg = 1)] pub fn and_then<U, F: FnOnce(T) -> Option<U>>(self, f: F) -> Option<U> {}
        #[same_place] #[runs_now(arg = 1)] pub fn filter<P: FnOnce(&T) -> bool>(self, predicate: P) -> Option<T> {}
        pub fn or(self, optb: Option<T>) -> Option<T> {}
        #[runs_now(arg = 1)] pub fn or_else<F: FnOnce() -> Option<T>>(self, f: F) -> Option<T> {}
        pub fn xor(self, optb: Option<T>) -> Option<T> {}
        #[same_place] pub fn insert(&mut self, value: T) -> &mut T {}
        #[same_place] pub fn get_or_insert(&mut self, value: T) -> &mut T {}
        #[same_place] #[runs_now(arg = 1)] pub fn get_or_insert_with<F: FnOnce() -> T>(&mut self, f: F) -> &mut T {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
        #[takes(arg = 0)] #[runs_now(arg = 1)] pub fn take_if<P: FnOnce(&mut T) -> bool>(&mut self, predicate: P) -> Option<T> {}
        #[takes(arg = 0)] pub fn replace(&mut self, value: T) -> Option<T> {}
        pub fn zip<U>(self, other: Option<U>) -> Option<(T, U)> {}
    }
    impl<T> Option<&T> {
        pub fn copied(self) -> Option<T> {}
        pub fn cloned(self) -> Option<T> {}
    }
    impl<T> Option<&mut T> {
        pub fn copied(self) -> Option<T> {}
        pub fn cloned(self) -> Option<T> {}
    }
    impl<T> Option<Option<T>> { pub fn flatten(self) -> Option<T> {} }
    impl<T, E> Option<Result<T, E>> { pub fn transpose(self) -> Result<Option<T>, E> {} }
    impl<T, U> Option<(T, U)> { pub fn unzip(self) -> (Option<T>, Option<U>) {} }
    impl<T> Clone for Option<T> { fn clone(&self) -> Self {} }
    impl<T> Default for Option<T> { fn default() -> Self {} }
    impl<T> From<T> for Option<T> { fn from(val: T) -> Option<T> {} }
    impl<T: Ord> Ord for Option<T> { fn cmp(&self, other: &Self) -> crate::cmp::Ordering {} }
    impl<A, V: FromIterator<A>> FromIterator<Option<A>> for Option<V> { fn from_iter<I: IntoIterator<Item = Option<A>>>(iter: I) -> Self {} }
    pub struct Iter<A>;
    pub struct IterMut<A>;
    pub struct IntoIter<A>;
    impl<A> Iterator for Iter<A> { type Item = &A; fn next(&mut self) -> Option<&A> {} }
    impl<A> Iterator for IterMut<A> { type Item = &mut A; fn next(&mut self) -> Option<&mut A> {} }
    impl<A> Iterator for IntoIter<A> { type Item = A; fn next(&mut self) -> Option<A> {} }
    impl<T> IntoIterator for Option<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> IntoIter<T> {} }
    impl<T> IntoIterator for &Option<T> { type Item = &T; type IntoIter = Iter<T>; fn into_iter(self) -> Iter<T> {} }
    impl<T> IntoIterator for &mut Option<T> { type Item = &mut T; type IntoIter = IterMut<T>; fn into_iter(self) -> IterMut<T> {} }
}

pub mod result {
    use crate::prelude::v1::*;
    use crate::ops::Deref;
    pub enum Result<T, E> { Ok(T), Err(E) }
    impl<T, E> Result<T, E> {
        pub fn is_ok(&self) -> bool {}
        pub fn is_err(&self) -> bool {}
        #[runs_now(arg = 1)] pub fn is_ok_and<F: FnOnce(T) -> bool>(self, f: F) -> bool {}
        #[runs_now(arg = 1)] pub fn is_err_and<F: FnOnce(E) -> bool>(self, f: F) -> bool {}
        #[same_place] pub fn ok(self) -> Option<T> {}
        pub fn err(self) -> Option<E> {}
        #[same_place] pub fn as_ref(&self) -> Result<&T, &E> {}
        #[same_place] pub fn as_mut(&mut self) -> Result<&mut T, &mut E> {}
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(T) -> U>(self, op: F) -> Result<U, E> {}
        #[runs_now(arg = 2)] pub fn map_or<U, F: FnOnce(T) -> U>(self, default: U, f: F) -> U {}
        #[runs_now(arg = 1)] #[runs_now(arg = 2)] pub fn map_or_else<U, D: FnOnce(E) -> U, F: FnOnce(T) -> U>(self, default: D, f: F) -> U {}
        #[same_place] #[runs_now(arg = 1)] pub fn map_err<F, O: FnOnce(E) -> F>(self, op: O) -> Result<T, F> {}
        #[same_place] #[runs_now(arg = 1)] pub fn inspect<F: FnOnce(&T)>(self, f: F) -> Result<T, E> {}
        #[same_place] #[runs_now(arg = 1)] pub fn inspect_err<F: FnOnce(&E)>(self, f: F) -> Result<T, E> {}
        #[same_place] pub fn as_deref(&self) -> Result<&<T as Deref>::Target, &E> {}
        #[same_place] pub fn as_deref_mut(&mut self) -> Result<&mut <T as Deref>::Target, &mut E> {}
        pub fn iter(&self) -> crate::option::Iter<T> {}
        #[same_place] pub fn expect(self, msg: &str) -> T {}
        #[same_place] pub fn unwrap(self) -> T {}
        pub fn unwrap_or_default(self) -> T {}
        pub fn expect_err(self, msg: &str) -> E {}
        pub fn unwrap_err(self) -> E {}
        pub fn and<U>(self, res: Result<U, E>) -> Result<U, E> {}
        #[runs_now(arg = 1)] pub fn and_then<U, F: FnOnce(T) -> Result<U, E>>(self, op: F) -> Result<U, E> {}
        pub fn or<F>(self, res: Result<T, F>) -> Result<T, F> {}
        #[runs_now(arg = 1)] pub fn or_else<F, O: FnOnce(E) -> Result<T, F>>(self, op: O) -> Result<T, F> {}
        pub fn unwrap_or(self, default: T) -> T {}
        #[runs_now(arg = 1)] pub fn unwrap_or_else<F: FnOnce(E) -> T>(self, op: F) -> T {}
        #[same_place] pub unsafe fn unwrap_unchecked(self) -> T {}
    }
    impl<T, E> Result<&T, E> {
        pub fn copied(self) -> Result<T, E> {}
        pub fn cloned(self) -> Result<T, E> {}
    }
    impl<T, E> Result<Option<T>, E> { pub fn transpose(self) -> Option<Result<T, E>> {} }
    impl<T, E> Result<Result<T, E>, E> { pub fn flatten(self) -> Result<T, E> {} }
    impl<T, E> Clone for Result<T, E> { fn clone(&self) -> Self {} }
    impl<A, E, V: FromIterator<A>> FromIterator<Result<A, E>> for Result<V, E> { fn from_iter<I: IntoIterator<Item = Result<A, E>>>(iter: I) -> Self {} }
    impl<T, E> IntoIterator for Result<T, E> { type Item = T; type IntoIter = crate::option::IntoIter<T>; fn into_iter(self) -> crate::option::IntoIter<T> {} }
}

pub mod ops {
    use crate::prelude::v1::*;
    pub trait Drop { #[required] fn drop(&mut self) {} }
    pub trait Deref { type Target; #[required] #[same_place] fn deref(&self) -> &Self::Target {} }
    // The reference itself is what is behind: `Pin<&T>` reads its field through this.
    impl<T> Deref for &T { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> Deref for &mut T { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    pub trait DerefMut: Deref { #[required] #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    pub trait Index<Idx> { type Output; #[required] #[elem(key = 1)] fn index(&self, index: Idx) -> &Self::Output {} }
    pub trait IndexMut<Idx>: Index<Idx> { #[required] #[elem(key = 1)] fn index_mut(&mut self, index: Idx) -> &mut Self::Output {} }
    pub trait FnOnce<Args> { type Output; }
    pub trait FnMut<Args>: FnOnce<Args> {}
    pub trait Fn<Args>: FnMut<Args> {}
    pub trait AsyncFnOnce<Args> { type Output; }
    pub trait AsyncFnMut<Args>: AsyncFnOnce<Args> {}
    pub trait AsyncFn<Args>: AsyncFnMut<Args> {}
    pub trait Add<Rhs = Self> { type Output; #[required] fn add(self, rhs: Rhs) -> Self::Output {} }
    pub trait Sub<Rhs = Self> { type Output; #[required] fn sub(self, rhs: Rhs) -> Self::Output {} }
    pub trait Mul<Rhs = Self> { type Output; #[required] fn mul(self, rhs: Rhs) -> Self::Output {} }
    pub trait Div<Rhs = Self> { type Output; #[required] fn div(self, rhs: Rhs) -> Self::Output {} }
    pub trait Rem<Rhs = Self> { type Output; #[required] fn rem(self, rhs: Rhs) -> Self::Output {} }
    pub trait BitAnd<Rhs = Self> { type Output; #[required] fn bitand(self, rhs: Rhs) -> Self::Output {} }
    pub trait BitOr<Rhs = Self> { type Output; #[required] fn bitor(self, rhs: Rhs) -> Self::Output {} }
    pub trait BitXor<Rhs = Self> { type Output; #[required] fn bitxor(self, rhs: Rhs) -> Self::Output {} }
    pub trait Shl<Rhs = Self> { type Output; #[required] fn shl(self, rhs: Rhs) -> Self::Output {} }
    pub trait Shr<Rhs = Self> { type Output; #[required] fn shr(self, rhs: Rhs) -> Self::Output {} }
    pub trait Neg { type Output; #[required] fn neg(self) -> Self::Output {} }
    pub trait Not { type Output; #[required] fn not(self) -> Self::Output {} }
    pub trait AddAssign<Rhs = Self> { #[required] fn add_assign(&mut self, rhs: Rhs) {} }
    pub trait SubAssign<Rhs = Self> { #[required] fn sub_assign(&mut self, rhs: Rhs) {} }
    pub trait MulAssign<Rhs = Self> { #[required] fn mul_assign(&mut self, rhs: Rhs) {} }
    pub trait DivAssign<Rhs = Self> { #[required] fn div_assign(&mut self, rhs: Rhs) {} }
    pub trait RangeBounds<T> { fn contains(&self, item: &T) -> bool {} }
    pub struct RangeFull;
    pub struct Range<Idx> { pub start: Idx, pub end: Idx }
    pub struct RangeFrom<Idx> { pub start: Idx }
    pub struct RangeTo<Idx> { pub end: Idx }
    pub struct RangeInclusive<Idx>;
    pub struct RangeToInclusive<Idx> { pub end: Idx }
    impl<Idx> Range<Idx> { pub fn contains(&self, item: &Idx) -> bool {} pub fn is_empty(&self) -> bool {} }
    impl<Idx> RangeInclusive<Idx> { pub fn new(start: Idx, end: Idx) -> Self {} pub fn start(&self) -> &Idx {} pub fn end(&self) -> &Idx {} pub fn contains(&self, item: &Idx) -> bool {} pub fn is_empty(&self) -> bool {} }
    impl<Idx> Iterator for Range<Idx> { type Item = Idx; fn next(&mut self) -> Option<Idx> {} }
    impl<Idx> DoubleEndedIterator for Range<Idx> { fn next_back(&mut self) -> Option<Idx> {} }
    impl<Idx> ExactSizeIterator for Range<Idx> {}
    impl<Idx> Iterator for RangeFrom<Idx> { type Item = Idx; fn next(&mut self) -> Option<Idx> {} }
    impl<Idx> Iterator for RangeInclusive<Idx> { type Item = Idx; fn next(&mut self) -> Option<Idx> {} }
    impl<Idx> DoubleEndedIterator for RangeInclusive<Idx> { fn next_back(&mut self) -> Option<Idx> {} }
    impl<Idx> Clone for Range<Idx> { fn clone(&self) -> Self {} }
    impl<Idx> Clone for RangeInclusive<Idx> { fn clone(&self) -> Self {} }
    pub enum Bound<T> { Included(T), Excluded(T), Unbounded }
    pub enum ControlFlow<B, C = ()> { Continue(C), Break(B) }
    impl<B, C> ControlFlow<B, C> {
        pub fn is_break(&self) -> bool {}
        pub fn is_continue(&self) -> bool {}
        pub fn break_value(self) -> Option<B> {}
        pub fn continue_value(self) -> Option<C> {}
    }
}

pub mod iter {
    use crate::prelude::v1::*;
    use crate::cmp::Ordering;
    pub trait Iterator {
        type Item;
        #[required] #[elem] fn next(&mut self) -> Option<Self::Item> {}
        fn size_hint(&self) -> (usize, Option<usize>) {}
        fn count(self) -> usize {}
        #[elem] fn last(self) -> Option<Self::Item> {}
        fn advance_by(&mut self, n: usize) -> Result<(), usize> {}
        #[elem] fn nth(&mut self, n: usize) -> Option<Self::Item> {}
        fn step_by(self, step: usize) -> StepBy<Self> {}
        fn chain<U: IntoIterator<Item = Self::Item>>(self, other: U) -> Chain<Self, U::IntoIter> {}
        #[same_place] fn zip<U: IntoIterator>(self, other: U) -> Zip<Self, U::IntoIter> {}
        #[runs_now(arg = 1)] fn map<B, F: FnMut(Self::Item) -> B>(self, f: F) -> Map<Self, F, B> {}
        #[runs_now(arg = 1)] fn for_each<F: FnMut(Self::Item)>(self, f: F) {}
        #[same_place] #[runs_now(arg = 1)] fn filter<P: FnMut(&Self::Item) -> bool>(self, predicate: P) -> Filter<Self, P> {}
        #[runs_now(arg = 1)] fn filter_map<B, F: FnMut(Self::Item) -> Option<B>>(self, f: F) -> FilterMap<Self, F, B> {}
        fn enumerate(self) -> Enumerate<Self> {}
        #[same_place] fn peekable(self) -> Peekable<Self> {}
        #[same_place] #[runs_now(arg = 1)] fn skip_while<P: FnMut(&Self::Item) -> bool>(self, predicate: P) -> SkipWhile<Self, P> {}
        #[same_place] #[runs_now(arg = 1)] fn take_while<P: FnMut(&Self::Item) -> bool>(self, predicate: P) -> TakeWhile<Self, P> {}
        #[runs_now(arg = 1)] fn map_while<B, P: FnMut(Self::Item) -> Option<B>>(self, predicate: P) -> MapWhile<Self, P, B> {}
        #[same_place] fn skip(self, n: usize) -> Skip<Self> {}
        #[same_place] fn take(self, n: usize) -> Take<Self> {}
        #[runs_now(arg = 2)] fn scan<St, B, F: FnMut(&mut St, Self::Item) -> Option<B>>(self, initial_state: St, f: F) -> Scan<Self, St, F, B> {}
        #[runs_now(arg = 1)] fn flat_map<U: IntoIterator, F: FnMut(Self::Item) -> U>(self, f: F) -> FlatMap<Self, U, F> {}
        fn flatten(self) -> Flatten<Self> {}
        #[same_place] fn fuse(self) -> Fuse<Self> {}
        #[same_place] #[runs_now(arg = 1)] fn inspect<F: FnMut(&Self::Item)>(self, f: F) -> Inspect<Self, F> {}
        #[same_place] fn by_ref(&mut self) -> &mut Self {}
        fn collect<B: FromIterator<Self::Item>>(self) -> B {}
        #[runs_now(arg = 1)] fn partition<B: Default + Extend<Self::Item>, F: FnMut(&Self::Item) -> bool>(self, f: F) -> (B, B) {}
        #[runs_now(arg = 2)] fn try_fold<B, F: FnMut(B, Self::Item) -> R, R>(&mut self, init: B, f: F) -> R {}
        #[runs_now(arg = 1)] fn try_for_each<F: FnMut(Self::Item) -> R, R>(&mut self, f: F) -> R {}
        #[runs_now(arg = 2)] fn fold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, f: F) -> B {}
        #[runs_now(arg = 1)] fn reduce<F: FnMut(Self::Item, Self::Item) -> Self::Item>(self, f: F) -> Option<Self::Item> {}
        #[runs_now(arg = 1)] fn all<F: FnMut(Self::Item) -> bool>(&mut self, f: F) -> bool {}
        #[runs_now(arg = 1)] fn any<F: FnMut(Self::Item) -> bool>(&mut self, f: F) -> bool {}
        #[elem] #[runs_now(arg = 1)] fn find<P: FnMut(&Self::Item) -> bool>(&mut self, predicate: P) -> Option<Self::Item> {}
        #[runs_now(arg = 1)] fn find_map<B, F: FnMut(Self::Item) -> Option<B>>(&mut self, f: F) -> Option<B> {}
        #[runs_now(arg = 1)] fn position<P: FnMut(Self::Item) -> bool>(&mut self, predicate: P) -> Option<usize> {}
        #[runs_now(arg = 1)] fn rposition<P: FnMut(Self::Item) -> bool>(&mut self, predicate: P) -> Option<usize> {}
        #[elem] fn max(self) -> Option<Self::Item> {}
        #[elem] fn min(self) -> Option<Self::Item> {}
        #[elem] #[runs_now(arg = 1)] fn max_by_key<B, F: FnMut(&Self::Item) -> B>(self, f: F) -> Option<Self::Item> {}
        #[elem] #[runs_now(arg = 1)] fn max_by<F: FnMut(&Self::Item, &Self::Item) -> Ordering>(self, compare: F) -> Option<Self::Item> {}
        #[elem] #[runs_now(arg = 1)] fn min_by_key<B, F: FnMut(&Self::Item) -> B>(self, f: F) -> Option<Self::Item> {}
        #[elem] #[runs_now(arg = 1)] fn min_by<F: FnMut(&Self::Item, &Self::Item) -> Ordering>(self, compare: F) -> Option<Self::Item> {}
        #[same_place] fn rev(self) -> Rev<Self> {}
        fn unzip<A, B, FromA: Default + Extend<A>, FromB: Default + Extend<B>>(self) -> (FromA, FromB) where Self: Iterator<Item = (A, B)> {}
        fn copied<T>(self) -> Copied<Self, T> where Self: Iterator<Item = &T> {}
        fn cloned<T>(self) -> Cloned<Self, T> where Self: Iterator<Item = &T> {}
        #[same_place] fn cycle(self) -> Cycle<Self> {}
        fn sum<S: Sum<Self::Item>>(self) -> S {}
        fn product<P: Product<Self::Item>>(self) -> P {}
        fn cmp<I: IntoIterator>(self, other: I) -> Ordering {}
        fn partial_cmp<I: IntoIterator>(self, other: I) -> Option<Ordering> {}
        fn eq<I: IntoIterator>(self, other: I) -> bool {}
        fn ne<I: IntoIterator>(self, other: I) -> bool {}
        fn lt<I: IntoIterator>(self, other: I) -> bool {}
        fn gt<I: IntoIterator>(self, other: I) -> bool {}
        fn is_sorted(self) -> bool {}
        #[runs_now(arg = 1)] fn is_sorted_by_key<F: FnMut(Self::Item) -> K, K>(self, f: F) -> bool {}
    }
    pub trait DoubleEndedIterator: Iterator {
        #[required] #[elem] fn next_back(&mut self) -> Option<Self::Item> {}
        #[elem] fn nth_back(&mut self, n: usize) -> Option<Self::Item> {}
        #[runs_now(arg = 2)] fn rfold<B, F: FnMut(B, Self::Item) -> B>(self, init: B, f: F) -> B {}
        #[elem] #[runs_now(arg = 1)] fn rfind<P: FnMut(&Self::Item) -> bool>(&mut self, predicate: P) -> Option<Self::Item> {}
    }
    pub trait ExactSizeIterator: Iterator { fn len(&self) -> usize {} }
    pub trait FusedIterator: Iterator {}
    pub trait IntoIterator { type Item; type IntoIter; #[required] #[same_place] fn into_iter(self) -> Self::IntoIter {} }
    impl<I: Iterator> IntoIterator for I { type Item = I::Item; type IntoIter = I; #[same_place] fn into_iter(self) -> I {} }
    impl<I: Iterator> Iterator for &mut I { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    pub trait FromIterator<A> { #[required] fn from_iter<T: IntoIterator<Item = A>>(iter: T) -> Self {} }
    pub trait Extend<A> { #[required] fn extend<T: IntoIterator<Item = A>>(&mut self, iter: T) {} }
    pub trait Sum<A = Self> { #[required] fn sum<I: Iterator<Item = A>>(iter: I) -> Self {} }
    pub trait Product<A = Self> { #[required] fn product<I: Iterator<Item = A>>(iter: I) -> Self {} }
    impl FromIterator<()> for () { fn from_iter<I: IntoIterator<Item = ()>>(iter: I) -> Self {} }
    pub struct StepBy<I>;
    pub struct Chain<A, B>;
    pub struct Zip<A, B>;
    /// `B` is what the closure gives; the crate's type has no such parameter. So in the other adapters.
    pub struct Map<I, F, B = ()>;
    pub struct Filter<I, P>;
    pub struct FilterMap<I, F, B = ()>;
    pub struct Enumerate<I>;
    pub struct Peekable<I: Iterator>;
    pub struct SkipWhile<I, P>;
    pub struct TakeWhile<I, P>;
    pub struct MapWhile<I, P, B = ()>;
    pub struct Skip<I>;
    pub struct Take<I>;
    pub struct Scan<I, St, F, B = ()>;
    pub struct FlatMap<I, U, F>;
    pub struct Flatten<I>;
    pub struct Fuse<I>;
    pub struct Inspect<I, F>;
    pub struct Rev<T>;
    pub struct Copied<I, T = ()>;
    pub struct Cloned<I, T = ()>;
    pub struct Cycle<I>;
    pub struct Once<T>;
    pub struct OnceWith<F, A = ()>;
    pub struct Empty<T>;
    pub struct Repeat<A>;
    pub struct RepeatN<A>;
    pub struct RepeatWith<F, A = ()>;
    pub struct FromFn<F, T = ()>;
    pub struct Successors<T, F>;
    impl<I: Iterator> Iterator for StepBy<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<A: Iterator, B> Iterator for Chain<A, B> { type Item = A::Item; fn next(&mut self) -> Option<A::Item> {} }
    impl<A: Iterator, B: Iterator> Iterator for Zip<A, B> { type Item = (A::Item, B::Item); fn next(&mut self) -> Option<(A::Item, B::Item)> {} }
    impl<B, I, F> Iterator for Map<I, F, B> { type Item = B; fn next(&mut self) -> Option<B> {} }
    impl<I: Iterator, P> Iterator for Filter<I, P> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<B, I, F> Iterator for FilterMap<I, F, B> { type Item = B; fn next(&mut self) -> Option<B> {} }
    impl<I: Iterator> Iterator for Enumerate<I> { type Item = (usize, I::Item); fn next(&mut self) -> Option<(usize, I::Item)> {} }
    impl<I: Iterator> Iterator for Peekable<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<I: Iterator, P> Iterator for SkipWhile<I, P> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<I: Iterator, P> Iterator for TakeWhile<I, P> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<B, I, P> Iterator for MapWhile<I, P, B> { type Item = B; fn next(&mut self) -> Option<B> {} }
    impl<I: Iterator> Iterator for Skip<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<I: Iterator> Iterator for Take<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<B, I, St, F> Iterator for Scan<I, St, F, B> { type Item = B; fn next(&mut self) -> Option<B> {} }
    impl<I: Iterator, U: IntoIterator, F> Iterator for FlatMap<I, U, F> { type Item = <U as IntoIterator>::Item; fn next(&mut self) -> Option<<U as IntoIterator>::Item> {} }
    impl<I: Iterator> Iterator for Flatten<I> where I::Item: IntoIterator { type Item = <<I as Iterator>::Item as IntoIterator>::Item; fn next(&mut self) -> Option<<<I as Iterator>::Item as IntoIterator>::Item> {} }
    impl<I: Iterator> Iterator for Fuse<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<I: Iterator, F> Iterator for Inspect<I, F> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<I: Iterator> Iterator for Rev<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<T, I> Iterator for Copied<I, T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<T, I> Iterator for Cloned<I, T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<I: Iterator> Iterator for Cycle<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<T> Iterator for Once<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<A, F> Iterator for OnceWith<F, A> { type Item = A; fn next(&mut self) -> Option<A> {} }
    impl<T> Iterator for Empty<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<A> Iterator for Repeat<A> { type Item = A; fn next(&mut self) -> Option<A> {} }
    impl<A> Iterator for RepeatN<A> { type Item = A; fn next(&mut self) -> Option<A> {} }
    impl<A, F> Iterator for RepeatWith<F, A> { type Item = A; fn next(&mut self) -> Option<A> {} }
    impl<T, F> Iterator for FromFn<F, T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<T, F> Iterator for Successors<T, F> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<I: DoubleEndedIterator> DoubleEndedIterator for Rev<I> { fn next_back(&mut self) -> Option<I::Item> {} }
    impl<B, I: DoubleEndedIterator, F> DoubleEndedIterator for Map<I, F, B> { fn next_back(&mut self) -> Option<B> {} }
    impl<I: DoubleEndedIterator, P> DoubleEndedIterator for Filter<I, P> { fn next_back(&mut self) -> Option<I::Item> {} }
    impl<I: DoubleEndedIterator> DoubleEndedIterator for Enumerate<I> { fn next_back(&mut self) -> Option<(usize, I::Item)> {} }
    impl<I: ExactSizeIterator> ExactSizeIterator for Enumerate<I> {}
    impl<I: ExactSizeIterator> ExactSizeIterator for Rev<I> {}
    impl<I: Iterator> Peekable<I> {
        #[elem] pub fn peek(&mut self) -> Option<&I::Item> {}
        #[elem] pub fn peek_mut(&mut self) -> Option<&mut I::Item> {}
        #[elem] #[runs_now(arg = 1)] pub fn next_if<F: FnOnce(&I::Item) -> bool>(&mut self, func: F) -> Option<I::Item> {}
        #[elem] pub fn next_if_eq<T>(&mut self, expected: &T) -> Option<I::Item> {}
    }
    pub fn once<T>(value: T) -> Once<T> {}
    pub fn empty<T>() -> Empty<T> {}
    pub fn repeat<T>(elt: T) -> Repeat<T> {}
    pub fn repeat_n<T>(element: T, count: usize) -> RepeatN<T> {}
    #[runs_now(arg = 0)] pub fn once_with<A, F: FnOnce() -> A>(make: F) -> OnceWith<F, A> {}
    #[runs_now(arg = 0)] pub fn repeat_with<A, F: FnMut() -> A>(repeater: F) -> RepeatWith<F, A> {}
    #[runs_now(arg = 0)] pub fn from_fn<T, F: FnMut() -> Option<T>>(f: F) -> FromFn<F, T> {}
    #[runs_now(arg = 1)] pub fn successors<T, F: FnMut(&T) -> Option<T>>(first: Option<T>, succ: F) -> Successors<T, F> {}
    pub fn zip<A: IntoIterator, B: IntoIterator>(a: A, b: B) -> Zip<A::IntoIter, B::IntoIter> {}
}

pub mod boxed {
    use crate::prelude::v1::*;
    use crate::pin::Pin;
    pub struct Box<T>;
    impl<T> Box<T> {
        #[same_place] pub fn new(x: T) -> Box<T> {}
        pub fn pin(x: T) -> Pin<Box<T>> {}
        pub fn into_pin(boxed: Box<T>) -> Pin<Box<T>> {}
        #[same_place] pub fn into_inner(boxed: Box<T>) -> T {}
        pub unsafe fn from_raw(raw: *mut T) -> Box<T> {}
        #[forgets] pub fn into_raw(b: Box<T>) -> *mut T {}
        #[forgets] pub fn leak(b: Box<T>) -> &mut T {}
    }
    impl Box<dyn crate::any::Any> { pub fn downcast<T>(self) -> Result<Box<T>, Self> {} }
    impl<T> crate::ops::Deref for Box<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for Box<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    impl<T: Clone> Clone for Box<T> { fn clone(&self) -> Self {} }
    impl<T: Default> Default for Box<T> { fn default() -> Self {} }
    impl<T> From<T> for Box<T> { fn from(t: T) -> Box<T> {} }
    impl From<&str> for Box<str> { fn from(s: &str) -> Box<str> {} }
    impl From<String> for Box<str> { fn from(s: String) -> Box<str> {} }
    impl<T> From<Vec<T>> for Box<[T]> { fn from(v: Vec<T>) -> Box<[T]> {} }
    impl<T> AsRef<T> for Box<T> { #[same_place] fn as_ref(&self) -> &T {} }
    impl<T> AsMut<T> for Box<T> { #[same_place] fn as_mut(&mut self) -> &mut T {} }
    impl<I: Iterator> Iterator for Box<I> { type Item = I::Item; #[elem] fn next(&mut self) -> Option<I::Item> {} }
    impl<F: Future> Future for Box<F> { type Output = F::Output; }
    impl<T> FromIterator<T> for Box<[T]> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {} }
}

pub mod rc {
    use crate::prelude::v1::*;
    #[shared] pub struct Rc<T>;
    #[shared] pub struct Weak<T>;
    impl<T> Rc<T> {
        #[same_place] pub fn new(value: T) -> Rc<T> {}
        #[runs_now(arg = 0)] pub fn new_cyclic<F: FnOnce(&Weak<T>) -> T>(data_fn: F) -> Rc<T> {}
        pub fn pin(value: T) -> crate::pin::Pin<Rc<T>> {}
        pub fn try_unwrap(this: Rc<T>) -> Result<T, Rc<T>> {}
        pub fn into_inner(this: Rc<T>) -> Option<T> {}
        pub fn unwrap_or_clone(this: Rc<T>) -> T {}
        #[forgets] pub fn into_raw(this: Rc<T>) -> *const T {}
        pub unsafe fn from_raw(ptr: *const T) -> Rc<T> {}
        pub fn as_ptr(this: &Rc<T>) -> *const T {}
        #[same_place] pub fn downgrade(this: &Rc<T>) -> Weak<T> {}
        pub fn weak_count(this: &Rc<T>) -> usize {}
        pub fn strong_count(this: &Rc<T>) -> usize {}
        #[same_place] pub fn get_mut(this: &mut Rc<T>) -> Option<&mut T> {}
        #[same_place] pub fn make_mut(this: &mut Rc<T>) -> &mut T {}
        pub fn ptr_eq(this: &Rc<T>, other: &Rc<T>) -> bool {}
    }
    impl<T> Weak<T> {
        pub fn new() -> Weak<T> {}
        #[same_place] pub fn upgrade(&self) -> Option<Rc<T>> {}
        pub fn strong_count(&self) -> usize {}
        pub fn weak_count(&self) -> usize {}
        pub fn ptr_eq(&self, other: &Weak<T>) -> bool {}
        pub fn as_ptr(&self) -> *const T {}
    }
    impl<T> crate::ops::Deref for Rc<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> Clone for Rc<T> { #[same_place] fn clone(&self) -> Rc<T> {} }
    impl<T> Clone for Weak<T> { #[same_place] fn clone(&self) -> Weak<T> {} }
    impl<T> Default for Weak<T> { fn default() -> Weak<T> {} }
    impl<T: Default> Default for Rc<T> { fn default() -> Rc<T> {} }
    impl<T> From<T> for Rc<T> { fn from(t: T) -> Rc<T> {} }
    impl From<&str> for Rc<str> { fn from(s: &str) -> Rc<str> {} }
    impl From<String> for Rc<str> { fn from(s: String) -> Rc<str> {} }
    impl<T> From<Box<T>> for Rc<T> { fn from(b: Box<T>) -> Rc<T> {} }
    impl<T> From<Vec<T>> for Rc<[T]> { fn from(v: Vec<T>) -> Rc<[T]> {} }
    impl<T> AsRef<T> for Rc<T> { #[same_place] fn as_ref(&self) -> &T {} }
}

pub mod pin {
    use crate::prelude::v1::*;
    pub struct Pin<P>;
    impl<P> Pin<P> {
        #[same_place] pub fn new(pointer: P) -> Pin<P> {}
        #[same_place] pub unsafe fn new_unchecked(pointer: P) -> Pin<P> {}
        #[same_place] pub fn as_ref(&self) -> Pin<&<P as crate::ops::Deref>::Target> {}
        #[same_place] pub fn as_mut(&mut self) -> Pin<&mut <P as crate::ops::Deref>::Target> {}
        pub fn set(&mut self, value: <P as crate::ops::Deref>::Target) {}
        #[same_place] pub fn into_inner(pin: Pin<P>) -> P {}
    }
    impl<T> Pin<&T> { #[same_place] pub fn get_ref(self) -> &T {} }
    impl<T> Pin<&mut T> {
        #[same_place] pub fn get_mut(self) -> &mut T {}
        #[same_place] pub unsafe fn get_unchecked_mut(self) -> &mut T {}
        #[same_place] pub fn into_ref(self) -> Pin<&T> {}
    }
    impl<P: crate::ops::Deref> crate::ops::Deref for Pin<P> { type Target = <P as crate::ops::Deref>::Target; #[same_place] fn deref(&self) -> &<P as crate::ops::Deref>::Target {} }
    impl<P: crate::ops::Deref> Future for Pin<P> where <P as crate::ops::Deref>::Target: Future { type Output = <<P as crate::ops::Deref>::Target as Future>::Output; }
    impl<P: Clone> Clone for Pin<P> { fn clone(&self) -> Self {} }
}

pub mod cell {
    use crate::prelude::v1::*;
    pub struct Cell<T>;
    impl<T> Cell<T> {
        pub fn new(value: T) -> Cell<T> {}
        pub fn set(&self, val: T) {}
        pub fn get(&self) -> T {}
        #[runs_now(arg = 1)] pub fn update<F: FnOnce(T) -> T>(&self, f: F) {}
        pub fn swap(&self, other: &Cell<T>) {}
        #[takes(arg = 0)] pub fn replace(&self, val: T) -> T {}
        #[takes(arg = 0)] pub fn take(&self) -> T {}
        #[same_place] pub fn into_inner(self) -> T {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    }
    impl<T> Default for Cell<T> { fn default() -> Self {} }
    impl<T> Clone for Cell<T> { fn clone(&self) -> Self {} }
    #[lock(kind = "cell")] pub struct RefCell<T>;
    #[guard] pub struct Ref<T>;
    #[guard] pub struct RefMut<T>;
    pub struct BorrowError;
    pub struct BorrowMutError;
    impl<T> RefCell<T> {
        pub fn new(value: T) -> RefCell<T> {}
        pub fn into_inner(self) -> T {}
        #[acquire(exclusive, during)] #[takes(arg = 0)] pub fn replace(&self, t: T) -> T {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn replace_with<F: FnOnce(&mut T) -> T>(&self, f: F) -> T {}
        #[acquire(exclusive, during)] pub fn swap(&self, other: &RefCell<T>) {}
        #[acquire(exclusive, during)] #[takes(arg = 0)] pub fn take(&self) -> T {}
        #[acquire(shared)] pub fn borrow(&self) -> Ref<T> {}
        #[acquire(shared, try)] pub fn try_borrow(&self) -> Result<Ref<T>, BorrowError> {}
        #[acquire(exclusive)] pub fn borrow_mut(&self) -> RefMut<T> {}
        #[acquire(exclusive, try)] pub fn try_borrow_mut(&self) -> Result<RefMut<T>, BorrowMutError> {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        pub fn as_ptr(&self) -> *mut T {}
    }
    impl<T> Default for RefCell<T> { fn default() -> Self {} }
    impl<T> From<T> for RefCell<T> { fn from(t: T) -> Self {} }
    impl<T> Clone for RefCell<T> { fn clone(&self) -> Self {} }
    impl<T> Ref<T> {
        pub fn clone(orig: &Ref<T>) -> Ref<T> {}
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(orig: Ref<T>, f: F) -> Ref<U> {}
        #[runs_now(arg = 1)] pub fn filter_map<U, F: FnOnce(&T) -> Option<&U>>(orig: Ref<T>, f: F) -> Result<Ref<U>, Ref<T>> {}
        #[runs_now(arg = 1)] pub fn map_split<U, V, F: FnOnce(&T) -> (&U, &V)>(orig: Ref<T>, f: F) -> (Ref<U>, Ref<V>) {}
    }
    impl<T> RefMut<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(orig: RefMut<T>, f: F) -> RefMut<U> {}
        #[runs_now(arg = 1)] pub fn filter_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(orig: RefMut<T>, f: F) -> Result<RefMut<U>, RefMut<T>> {}
        #[runs_now(arg = 1)] pub fn map_split<U, V, F: FnOnce(&mut T) -> (&mut U, &mut V)>(orig: RefMut<T>, f: F) -> (RefMut<U>, RefMut<V>) {}
    }
    impl<T> crate::ops::Deref for Ref<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::Deref for RefMut<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for RefMut<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    #[lock(kind = "once")] pub struct OnceCell<T>;
    impl<T> OnceCell<T> {
        pub fn new() -> OnceCell<T> {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        pub fn set(&self, value: T) -> Result<(), T> {}
        #[same_place] #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_init<F: FnOnce() -> T>(&self, f: F) -> &T {}
        pub fn into_inner(self) -> Option<T> {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
    }
    impl<T> Default for OnceCell<T> { fn default() -> Self {} }
    impl<T> Clone for OnceCell<T> { fn clone(&self) -> Self {} }
    #[lock(kind = "once")] pub struct LazyCell<T, F = fn() -> T>;
    impl<T, F: FnOnce() -> T> LazyCell<T, F> {
        pub fn new(f: F) -> LazyCell<T, F> {}
        #[same_place] #[acquire(exclusive, during)] pub fn force(this: &LazyCell<T, F>) -> &T {}
    }
    impl<T, F> crate::ops::Deref for LazyCell<T, F> { type Target = T; #[same_place] #[acquire(exclusive, during)] fn deref(&self) -> &T {} }
    pub struct UnsafeCell<T>;
    impl<T> UnsafeCell<T> {
        pub fn new(value: T) -> UnsafeCell<T> {}
        pub fn get(&self) -> *mut T {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        pub fn into_inner(self) -> T {}
    }
}

pub mod mem {
    use crate::prelude::v1::*;
    pub fn drop<T>(_x: T) {}
    #[forgets] pub fn forget<T>(t: T) {}
    #[takes(arg = 0)] pub fn take<T>(dest: &mut T) -> T {}
    #[takes(arg = 0)] pub fn replace<T>(dest: &mut T, src: T) -> T {}
    #[swaps] pub fn swap<T>(x: &mut T, y: &mut T) {}
    pub fn size_of<T>() -> usize {}
    pub fn size_of_val<T>(val: &T) -> usize {}
    pub fn align_of<T>() -> usize {}
    pub fn needs_drop<T>() -> bool {}
    pub struct Discriminant<T>;
    pub fn discriminant<T>(v: &T) -> Discriminant<T> {}
    pub struct ManuallyDrop<T>;
    impl<T> ManuallyDrop<T> {
        #[forgets] pub fn new(value: T) -> ManuallyDrop<T> {}
        #[same_place] pub fn into_inner(slot: ManuallyDrop<T>) -> T {}
        pub unsafe fn take(slot: &mut ManuallyDrop<T>) -> T {}
        pub unsafe fn drop(slot: &mut ManuallyDrop<T>) {}
    }
    impl<T> crate::ops::Deref for ManuallyDrop<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for ManuallyDrop<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    pub struct MaybeUninit<T>;
    impl<T> MaybeUninit<T> {
        pub fn new(val: T) -> MaybeUninit<T> {}
        pub fn uninit() -> MaybeUninit<T> {}
        pub unsafe fn assume_init(self) -> T {}
    }
}

pub mod ptr {
    use crate::prelude::v1::*;
    pub fn eq<T>(a: *const T, b: *const T) -> bool {}
    pub fn addr_eq<T, U>(p: *const T, q: *const U) -> bool {}
    pub fn null<T>() -> *const T {}
    pub fn null_mut<T>() -> *mut T {}
    pub unsafe fn read<T>(src: *const T) -> T {}
    pub unsafe fn write<T>(dst: *mut T, src: T) {}
    pub struct NonNull<T>;
    impl<T> NonNull<T> {
        pub fn new(ptr: *mut T) -> Option<NonNull<T>> {}
        pub unsafe fn new_unchecked(ptr: *mut T) -> NonNull<T> {}
        pub fn as_ptr(self) -> *mut T {}
        pub unsafe fn as_ref(&self) -> &T {}
        pub unsafe fn as_mut(&mut self) -> &mut T {}
    }
    impl<T> Clone for NonNull<T> { fn clone(&self) -> Self {} }
}

pub mod slice {
    use crate::prelude::v1::*;
    use crate::cmp::Ordering;
    pub trait SliceIndex<T> { type Output; }
    impl<T> SliceIndex<[T]> for usize { type Output = T; }
    impl<T> SliceIndex<[T]> for crate::ops::Range<usize> { type Output = [T]; }
    impl<T> SliceIndex<[T]> for crate::ops::RangeFrom<usize> { type Output = [T]; }
    impl<T> SliceIndex<[T]> for crate::ops::RangeTo<usize> { type Output = [T]; }
    impl<T> SliceIndex<[T]> for crate::ops::RangeInclusive<usize> { type Output = [T]; }
    impl<T> SliceIndex<[T]> for crate::ops::RangeFull { type Output = [T]; }
    pub struct Iter<T>;
    pub struct IterMut<T>;
    pub struct Chunks<T>;
    pub struct ChunksMut<T>;
    pub struct ChunksExact<T>;
    pub struct Windows<T>;
    pub struct Split<T, P>;
    impl<T> Iterator for Iter<T> { type Item = &T; #[elem] fn next(&mut self) -> Option<&T> {} }
    impl<T> DoubleEndedIterator for Iter<T> { #[elem] fn next_back(&mut self) -> Option<&T> {} }
    impl<T> ExactSizeIterator for Iter<T> {}
    impl<T> Clone for Iter<T> { fn clone(&self) -> Self {} }
    impl<T> Iterator for IterMut<T> { type Item = &mut T; #[elem] fn next(&mut self) -> Option<&mut T> {} }
    impl<T> DoubleEndedIterator for IterMut<T> { #[elem] fn next_back(&mut self) -> Option<&mut T> {} }
    impl<T> ExactSizeIterator for IterMut<T> {}
    impl<T> Iterator for Chunks<T> { type Item = &[T]; fn next(&mut self) -> Option<&[T]> {} }
    impl<T> Iterator for ChunksMut<T> { type Item = &mut [T]; fn next(&mut self) -> Option<&mut [T]> {} }
    impl<T> Iterator for ChunksExact<T> { type Item = &[T]; fn next(&mut self) -> Option<&[T]> {} }
    impl<T> Iterator for Windows<T> { type Item = &[T]; fn next(&mut self) -> Option<&[T]> {} }
    impl<T, P> Iterator for Split<T, P> { type Item = &[T]; fn next(&mut self) -> Option<&[T]> {} }
    impl<T> [T] {
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        #[elem] pub fn first(&self) -> Option<&T> {}
        #[elem] pub fn first_mut(&mut self) -> Option<&mut T> {}
        pub fn split_first(&self) -> Option<(&T, &[T])> {}
        pub fn split_last(&self) -> Option<(&T, &[T])> {}
        #[elem] pub fn last(&self) -> Option<&T> {}
        #[elem] pub fn last_mut(&mut self) -> Option<&mut T> {}
        #[elem(key = 1)] pub fn get<I: SliceIndex<[T]>>(&self, index: I) -> Option<&<I as SliceIndex<[T]>>::Output> {}
        #[elem(key = 1)] pub fn get_mut<I: SliceIndex<[T]>>(&mut self, index: I) -> Option<&mut <I as SliceIndex<[T]>>::Output> {}
        #[elem(key = 1)] pub unsafe fn get_unchecked<I: SliceIndex<[T]>>(&self, index: I) -> &<I as SliceIndex<[T]>>::Output {}
        #[elem(key = 1)] pub unsafe fn get_unchecked_mut<I: SliceIndex<[T]>>(&mut self, index: I) -> &mut <I as SliceIndex<[T]>>::Output {}
        pub fn as_ptr(&self) -> *const T {}
        pub fn as_mut_ptr(&mut self) -> *mut T {}
        pub fn swap(&mut self, a: usize, b: usize) {}
        pub fn reverse(&mut self) {}
        #[same_place] pub fn iter(&self) -> Iter<T> {}
        #[same_place] pub fn iter_mut(&mut self) -> IterMut<T> {}
        pub fn windows(&self, size: usize) -> Windows<T> {}
        pub fn chunks(&self, chunk_size: usize) -> Chunks<T> {}
        pub fn chunks_mut(&mut self, chunk_size: usize) -> ChunksMut<T> {}
        pub fn chunks_exact(&self, chunk_size: usize) -> ChunksExact<T> {}
        pub fn split_at(&self, mid: usize) -> (&[T], &[T]) {}
        pub fn split_at_mut(&mut self, mid: usize) -> (&mut [T], &mut [T]) {}
        #[runs_now(arg = 1)] pub fn split<F: FnMut(&T) -> bool>(&self, pred: F) -> Split<T, F> {}
        pub fn contains(&self, x: &T) -> bool {}
        pub fn starts_with(&self, needle: &[T]) -> bool {}
        pub fn ends_with(&self, needle: &[T]) -> bool {}
        pub fn binary_search(&self, x: &T) -> Result<usize, usize> {}
        #[runs_now(arg = 1)] pub fn binary_search_by<F: FnMut(&T) -> Ordering>(&self, f: F) -> Result<usize, usize> {}
        #[runs_now(arg = 2)] pub fn binary_search_by_key<B, F: FnMut(&T) -> B>(&self, b: &B, f: F) -> Result<usize, usize> {}
        #[runs_now(arg = 1)] pub fn partition_point<P: FnMut(&T) -> bool>(&self, pred: P) -> usize {}
        pub fn sort(&mut self) {}
        #[runs_now(arg = 1)] pub fn sort_by<F: FnMut(&T, &T) -> Ordering>(&mut self, compare: F) {}
        #[runs_now(arg = 1)] pub fn sort_by_key<K, F: FnMut(&T) -> K>(&mut self, f: F) {}
        #[runs_now(arg = 1)] pub fn sort_by_cached_key<K, F: FnMut(&T) -> K>(&mut self, f: F) {}
        pub fn sort_unstable(&mut self) {}
        #[runs_now(arg = 1)] pub fn sort_unstable_by<F: FnMut(&T, &T) -> Ordering>(&mut self, compare: F) {}
        #[runs_now(arg = 1)] pub fn sort_unstable_by_key<K, F: FnMut(&T) -> K>(&mut self, f: F) {}
        pub fn rotate_left(&mut self, mid: usize) {}
        pub fn rotate_right(&mut self, k: usize) {}
        pub fn fill(&mut self, value: T) {}
        pub fn clone_from_slice(&mut self, src: &[T]) {}
        pub fn copy_from_slice(&mut self, src: &[T]) {}
        pub fn to_vec(&self) -> Vec<T> {}
        pub fn into_vec(self: Box<[T]>) -> Vec<T> {}
        pub fn repeat(&self, n: usize) -> Vec<T> {}
    }
    impl [String] { pub fn join(&self, sep: &str) -> String {} pub fn concat(&self) -> String {} }
    impl [&str] { pub fn join(&self, sep: &str) -> String {} pub fn concat(&self) -> String {} }
    impl<V> [Vec<V>] { pub fn concat(&self) -> Vec<V> {} }
    impl [u8] {
        pub fn is_ascii(&self) -> bool {}
        pub fn eq_ignore_ascii_case(&self, other: &[u8]) -> bool {}
        pub fn to_ascii_lowercase(&self) -> Vec<u8> {}
        pub fn trim_ascii(&self) -> &[u8] {}
    }
    impl<T> IntoIterator for &[T] { type Item = &T; type IntoIter = Iter<T>; #[same_place] fn into_iter(self) -> Iter<T> {} }
    impl<T> IntoIterator for &mut [T] { type Item = &mut T; type IntoIter = IterMut<T>; #[same_place] fn into_iter(self) -> IterMut<T> {} }
    impl<T> crate::ops::Index<usize> for [T] { type Output = T; #[elem(key = 1)] fn index(&self, index: usize) -> &T {} }
    impl<T> crate::ops::IndexMut<usize> for [T] { #[elem(key = 1)] fn index_mut(&mut self, index: usize) -> &mut T {} }
    impl<T> crate::ops::Index<crate::ops::Range<usize>> for [T] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::Range<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::Range<usize>> for [T] { #[same_place] fn index_mut(&mut self, index: crate::ops::Range<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeFrom<usize>> for [T] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeFrom<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeFrom<usize>> for [T] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeFrom<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeTo<usize>> for [T] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeTo<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeTo<usize>> for [T] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeTo<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeInclusive<usize>> for [T] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeInclusive<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeInclusive<usize>> for [T] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeInclusive<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeFull> for [T] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeFull) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeFull> for [T] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeFull) -> &mut [T] {} }
    impl<T> Default for &[T] { fn default() -> Self {} }
    pub fn from_ref<T>(s: &T) -> &[T] {}
    pub unsafe fn from_raw_parts<T>(data: *const T, len: usize) -> &[T] {}
}

pub mod array {
    use crate::prelude::v1::*;
    pub struct IntoIter<T>;
    impl<T> Iterator for IntoIter<T> { type Item = T; #[elem] fn next(&mut self) -> Option<T> {} }
    impl<T> DoubleEndedIterator for IntoIter<T> { fn next_back(&mut self) -> Option<T> {} }
    impl<T, const N: usize> [T; N] {
        #[runs_now(arg = 1)] pub fn map<F: FnMut(T) -> U, U>(self, f: F) -> [U; N] {}
        #[same_place] pub fn as_slice(&self) -> &[T] {}
        #[same_place] pub fn as_mut_slice(&mut self) -> &mut [T] {}
        pub fn each_ref(&self) -> [&T; N] {}
    }
    impl<T, const N: usize> IntoIterator for [T; N] { type Item = T; type IntoIter = IntoIter<T>; #[same_place] fn into_iter(self) -> IntoIter<T> {} }
    impl<T, const N: usize> IntoIterator for &[T; N] { type Item = &T; type IntoIter = crate::slice::Iter<T>; #[same_place] fn into_iter(self) -> crate::slice::Iter<T> {} }
    impl<T, const N: usize> IntoIterator for &mut [T; N] { type Item = &mut T; type IntoIter = crate::slice::IterMut<T>; #[same_place] fn into_iter(self) -> crate::slice::IterMut<T> {} }
    impl<T, const N: usize> Clone for [T; N] { fn clone(&self) -> Self {} }
    impl<T, const N: usize> AsRef<[T]> for [T; N] { #[same_place] fn as_ref(&self) -> &[T] {} }
    impl<T, const N: usize> crate::ops::Index<usize> for [T; N] { type Output = T; #[elem(key = 1)] fn index(&self, index: usize) -> &T {} }
    impl<T, const N: usize> crate::ops::IndexMut<usize> for [T; N] { #[elem(key = 1)] fn index_mut(&mut self, index: usize) -> &mut T {} }
    impl<T, const N: usize> crate::ops::Index<crate::ops::Range<usize>> for [T; N] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::Range<usize>) -> &[T] {} }
    impl<T, const N: usize> crate::ops::IndexMut<crate::ops::Range<usize>> for [T; N] { #[same_place] fn index_mut(&mut self, index: crate::ops::Range<usize>) -> &mut [T] {} }
    impl<T, const N: usize> crate::ops::Index<crate::ops::RangeFrom<usize>> for [T; N] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeFrom<usize>) -> &[T] {} }
    impl<T, const N: usize> crate::ops::IndexMut<crate::ops::RangeFrom<usize>> for [T; N] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeFrom<usize>) -> &mut [T] {} }
    impl<T, const N: usize> crate::ops::Index<crate::ops::RangeTo<usize>> for [T; N] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeTo<usize>) -> &[T] {} }
    impl<T, const N: usize> crate::ops::IndexMut<crate::ops::RangeTo<usize>> for [T; N] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeTo<usize>) -> &mut [T] {} }
    impl<T, const N: usize> crate::ops::Index<crate::ops::RangeInclusive<usize>> for [T; N] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeInclusive<usize>) -> &[T] {} }
    impl<T, const N: usize> crate::ops::IndexMut<crate::ops::RangeInclusive<usize>> for [T; N] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeInclusive<usize>) -> &mut [T] {} }
    impl<T, const N: usize> crate::ops::Index<crate::ops::RangeFull> for [T; N] { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeFull) -> &[T] {} }
    impl<T, const N: usize> crate::ops::IndexMut<crate::ops::RangeFull> for [T; N] { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeFull) -> &mut [T] {} }
    #[runs_now(arg = 0)] pub fn from_fn<T, const N: usize, F: FnMut(usize) -> T>(f: F) -> [T; N] {}
}

pub mod vec {
    use crate::prelude::v1::*;
    use crate::slice::SliceIndex;
    pub struct Vec<T>;
    pub struct IntoIter<T>;
    pub struct Drain<T>;
    pub struct Splice<I>;
    impl<T> Vec<T> {
        pub fn new() -> Vec<T> {}
        pub fn with_capacity(capacity: usize) -> Vec<T> {}
        pub fn capacity(&self) -> usize {}
        pub fn reserve(&mut self, additional: usize) {}
        pub fn reserve_exact(&mut self, additional: usize) {}
        pub fn shrink_to_fit(&mut self) {}
        pub fn into_boxed_slice(self) -> Box<[T]> {}
        pub fn truncate(&mut self, len: usize) {}
        #[same_place] pub fn as_slice(&self) -> &[T] {}
        #[same_place] pub fn as_mut_slice(&mut self) -> &mut [T] {}
        pub fn swap_remove(&mut self, index: usize) -> T {}
        pub fn insert(&mut self, index: usize, element: T) {}
        pub fn remove(&mut self, index: usize) -> T {}
        #[runs_now(arg = 1)] pub fn retain<F: FnMut(&T) -> bool>(&mut self, f: F) {}
        #[runs_now(arg = 1)] pub fn retain_mut<F: FnMut(&mut T) -> bool>(&mut self, f: F) {}
        #[runs_now(arg = 1)] pub fn dedup_by_key<F: FnMut(&mut T) -> K, K>(&mut self, key: F) {}
        #[runs_now(arg = 1)] pub fn dedup_by<F: FnMut(&mut T, &mut T) -> bool>(&mut self, same_bucket: F) {}
        pub fn dedup(&mut self) {}
        pub fn push(&mut self, value: T) {}
        pub fn pop(&mut self) -> Option<T> {}
        #[runs_now(arg = 1)] pub fn pop_if<F: FnOnce(&mut T) -> bool>(&mut self, predicate: F) -> Option<T> {}
        pub fn append(&mut self, other: &mut Vec<T>) {}
        pub fn drain<R>(&mut self, range: R) -> Drain<T> {}
        pub fn clear(&mut self) {}
        pub fn split_off(&mut self, at: usize) -> Vec<T> {}
        #[runs_now(arg = 2)] pub fn resize_with<F: FnMut() -> T>(&mut self, new_len: usize, f: F) {}
        pub fn resize(&mut self, new_len: usize, value: T) {}
        #[forgets] pub fn leak(self) -> &mut [T] {}
        pub fn extend_from_slice(&mut self, other: &[T]) {}
        pub fn extend_from_within<R>(&mut self, src: R) {}
    }
    impl<T> crate::ops::Deref for Vec<T> { type Target = [T]; #[same_place] fn deref(&self) -> &[T] {} }
    impl<T> crate::ops::DerefMut for Vec<T> { #[same_place] fn deref_mut(&mut self) -> &mut [T] {} }
    impl<T> Clone for Vec<T> { fn clone(&self) -> Self {} }
    impl<T> Default for Vec<T> { fn default() -> Self {} }
    impl<T> crate::ops::Index<usize> for Vec<T> { type Output = T; #[elem(key = 1)] fn index(&self, index: usize) -> &T {} }
    impl<T> crate::ops::IndexMut<usize> for Vec<T> { #[elem(key = 1)] fn index_mut(&mut self, index: usize) -> &mut T {} }
    impl<T> crate::ops::Index<crate::ops::Range<usize>> for Vec<T> { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::Range<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::Range<usize>> for Vec<T> { #[same_place] fn index_mut(&mut self, index: crate::ops::Range<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeFrom<usize>> for Vec<T> { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeFrom<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeFrom<usize>> for Vec<T> { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeFrom<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeTo<usize>> for Vec<T> { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeTo<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeTo<usize>> for Vec<T> { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeTo<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeInclusive<usize>> for Vec<T> { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeInclusive<usize>) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeInclusive<usize>> for Vec<T> { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeInclusive<usize>) -> &mut [T] {} }
    impl<T> crate::ops::Index<crate::ops::RangeFull> for Vec<T> { type Output = [T]; #[same_place] fn index(&self, index: crate::ops::RangeFull) -> &[T] {} }
    impl<T> crate::ops::IndexMut<crate::ops::RangeFull> for Vec<T> { #[same_place] fn index_mut(&mut self, index: crate::ops::RangeFull) -> &mut [T] {} }
    impl<T> FromIterator<T> for Vec<T> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Vec<T> {} }
    impl<T> Extend<T> for Vec<T> { fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {} }
    impl<T> IntoIterator for Vec<T> { type Item = T; type IntoIter = IntoIter<T>; #[same_place] fn into_iter(self) -> IntoIter<T> {} }
    impl<T> IntoIterator for &Vec<T> { type Item = &T; type IntoIter = crate::slice::Iter<T>; #[same_place] fn into_iter(self) -> crate::slice::Iter<T> {} }
    impl<T> IntoIterator for &mut Vec<T> { type Item = &mut T; type IntoIter = crate::slice::IterMut<T>; #[same_place] fn into_iter(self) -> crate::slice::IterMut<T> {} }
    impl<T> AsRef<[T]> for Vec<T> { #[same_place] fn as_ref(&self) -> &[T] {} }
    impl<T> From<&[T]> for Vec<T> { fn from(s: &[T]) -> Vec<T> {} }
    impl<T, const N: usize> From<[T; N]> for Vec<T> { fn from(s: [T; N]) -> Vec<T> {} }
    impl<T> From<Box<[T]>> for Vec<T> { fn from(s: Box<[T]>) -> Vec<T> {} }
    impl<T> From<crate::collections::VecDeque<T>> for Vec<T> { fn from(s: crate::collections::VecDeque<T>) -> Vec<T> {} }
    impl From<&str> for Vec<u8> { fn from(s: &str) -> Vec<u8> {} }
    impl From<String> for Vec<u8> { fn from(s: String) -> Vec<u8> {} }
    impl<T> Iterator for IntoIter<T> { type Item = T; #[elem] fn next(&mut self) -> Option<T> {} }
    impl<T> DoubleEndedIterator for IntoIter<T> { #[elem] fn next_back(&mut self) -> Option<T> {} }
    impl<T> ExactSizeIterator for IntoIter<T> {}
    impl<T> Iterator for Drain<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    impl<T> DoubleEndedIterator for Drain<T> { fn next_back(&mut self) -> Option<T> {} }
    impl<T: Ord> Ord for Vec<T> { fn cmp(&self, other: &Self) -> crate::cmp::Ordering {} }
}

pub mod collections {
    pub use self::hash_map::HashMap;
    pub use self::hash_set::HashSet;
    pub use self::btree_map::BTreeMap;
    pub use self::btree_set::BTreeSet;
    pub use self::binary_heap::BinaryHeap;
    pub use self::vec_deque::VecDeque;
    pub use self::linked_list::LinkedList;
    pub use crate::ops::Bound;
    pub mod hash_map {
        use crate::prelude::v1::*;
        pub use crate::hash::{DefaultHasher, RandomState};
        pub struct HashMap<K, V, S = RandomState>;
        pub struct Iter<K, V>;
        pub struct IterMut<K, V>;
        pub struct IntoIter<K, V>;
        pub struct Keys<K, V>;
        pub struct Values<K, V>;
        pub struct ValuesMut<K, V>;
        pub struct IntoKeys<K, V>;
        pub struct IntoValues<K, V>;
        pub enum Entry<K, V> { Occupied(OccupiedEntry<K, V>), Vacant(VacantEntry<K, V>) }
        pub struct OccupiedEntry<K, V>;
        pub struct VacantEntry<K, V>;
        impl<K, V, S> HashMap<K, V, S> {
            #[same_place] pub fn keys(&self) -> Keys<K, V> {}
            pub fn into_keys(self) -> IntoKeys<K, V> {}
            #[same_place] pub fn values(&self) -> Values<K, V> {}
            #[same_place] pub fn values_mut(&mut self) -> ValuesMut<K, V> {}
            #[same_place] pub fn into_values(self) -> IntoValues<K, V> {}
            pub fn iter(&self) -> Iter<K, V> {}
            pub fn iter_mut(&mut self) -> IterMut<K, V> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn clear(&mut self) {}
            #[runs_now(arg = 1)] pub fn retain<F: FnMut(&K, &mut V) -> bool>(&mut self, f: F) {}
            #[elem(key = 1)] pub fn entry(&mut self, key: K) -> Entry<K, V> {}
            #[elem(key = 1)] pub fn get<Q>(&self, k: &Q) -> Option<&V> {}
            pub fn get_key_value<Q>(&self, k: &Q) -> Option<(&K, &V)> {}
            pub fn contains_key<Q>(&self, k: &Q) -> bool {}
            #[elem(key = 1)] pub fn get_mut<Q>(&mut self, k: &Q) -> Option<&mut V> {}
            pub fn insert(&mut self, k: K, v: V) -> Option<V> {}
            pub fn remove<Q>(&mut self, k: &Q) -> Option<V> {}
            pub fn remove_entry<Q>(&mut self, k: &Q) -> Option<(K, V)> {}
        }
        impl<K, V> Entry<K, V> {
            #[same_place] pub fn or_insert(self, default: V) -> &mut V {}
            #[same_place] #[runs_now(arg = 1)] pub fn or_insert_with<F: FnOnce() -> V>(self, default: F) -> &mut V {}
            #[same_place] #[runs_now(arg = 1)] pub fn or_insert_with_key<F: FnOnce(&K) -> V>(self, default: F) -> &mut V {}
            #[same_place] pub fn or_default(self) -> &mut V {}
            pub fn key(&self) -> &K {}
            #[same_place] #[runs_now(arg = 1)] pub fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Entry<K, V> {}
            #[same_place] pub fn insert_entry(self, value: V) -> OccupiedEntry<K, V> {}
        }
        impl<K, V> OccupiedEntry<K, V> {
            pub fn key(&self) -> &K {}
            pub fn remove_entry(self) -> (K, V) {}
            #[same_place] pub fn get(&self) -> &V {}
            #[same_place] pub fn get_mut(&mut self) -> &mut V {}
            #[same_place] pub fn into_mut(self) -> &mut V {}
            pub fn insert(&mut self, value: V) -> V {}
            pub fn remove(self) -> V {}
        }
        impl<K, V> VacantEntry<K, V> {
            pub fn key(&self) -> &K {}
            pub fn into_key(self) -> K {}
            #[same_place] pub fn insert(self, value: V) -> &mut V {}
        }
        impl<K, V, S> Default for HashMap<K, V, S> { fn default() -> Self {} }
        impl<K, V, S> Clone for HashMap<K, V, S> { fn clone(&self) -> Self {} }
        impl<K, V, S, Q> crate::ops::Index<&Q> for HashMap<K, V, S> { type Output = V; #[elem(key = 1)] fn index(&self, key: &Q) -> &V {} }
        impl<K, V, S> FromIterator<(K, V)> for HashMap<K, V, S> { fn from_iter<I: IntoIterator<Item = (K, V)>>(iter: I) -> Self {} }
        impl<K, V, S> Extend<(K, V)> for HashMap<K, V, S> { fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, iter: I) {} }
        impl<K, V, const N: usize> From<[(K, V); N]> for HashMap<K, V> { fn from(arr: [(K, V); N]) -> Self {} }
        impl<K, V, S> IntoIterator for HashMap<K, V, S> { type Item = (K, V); type IntoIter = IntoIter<K, V>; fn into_iter(self) -> IntoIter<K, V> {} }
        impl<K, V, S> IntoIterator for &HashMap<K, V, S> { type Item = (&K, &V); type IntoIter = Iter<K, V>; fn into_iter(self) -> Iter<K, V> {} }
        impl<K, V, S> IntoIterator for &mut HashMap<K, V, S> { type Item = (&K, &mut V); type IntoIter = IterMut<K, V>; fn into_iter(self) -> IterMut<K, V> {} }
        impl<K, V> Iterator for Iter<K, V> { type Item = (&K, &V); fn next(&mut self) -> Option<(&K, &V)> {} }
        impl<K, V> Iterator for IterMut<K, V> { type Item = (&K, &mut V); fn next(&mut self) -> Option<(&K, &mut V)> {} }
        impl<K, V> Iterator for IntoIter<K, V> { type Item = (K, V); fn next(&mut self) -> Option<(K, V)> {} }
        impl<K, V> Iterator for Keys<K, V> { type Item = &K; fn next(&mut self) -> Option<&K> {} }
        impl<K, V> Iterator for Values<K, V> { type Item = &V; #[elem] fn next(&mut self) -> Option<&V> {} }
        impl<K, V> Iterator for ValuesMut<K, V> { type Item = &mut V; #[elem] fn next(&mut self) -> Option<&mut V> {} }
        impl<K, V> Iterator for IntoKeys<K, V> { type Item = K; fn next(&mut self) -> Option<K> {} }
        impl<K, V> Iterator for IntoValues<K, V> { type Item = V; #[elem] fn next(&mut self) -> Option<V> {} }
        impl<K, V> HashMap<K, V, RandomState> {
            pub fn new() -> HashMap<K, V, RandomState> {}
            pub fn with_capacity(capacity: usize) -> HashMap<K, V, RandomState> {}
        }
        impl<K, V, S> HashMap<K, V, S> {
            pub fn with_hasher(hash_builder: S) -> HashMap<K, V, S> {}
            pub fn with_capacity_and_hasher(capacity: usize, hash_builder: S) -> HashMap<K, V, S> {}
            pub fn capacity(&self) -> usize {}
            pub fn reserve(&mut self, additional: usize) {}
            pub fn shrink_to_fit(&mut self) {}
            pub fn drain(&mut self) -> Drain<K, V> {}
            pub fn hasher(&self) -> &S {}
        }
        pub struct Drain<K, V>;
        impl<K, V> Iterator for Drain<K, V> { type Item = (K, V); fn next(&mut self) -> Option<(K, V)> {} }
    }
    pub mod btree_map {
        use crate::prelude::v1::*;
        pub struct BTreeMap<K, V>;
        pub struct Iter<K, V>;
        pub struct IterMut<K, V>;
        pub struct IntoIter<K, V>;
        pub struct Keys<K, V>;
        pub struct Values<K, V>;
        pub struct ValuesMut<K, V>;
        pub struct IntoKeys<K, V>;
        pub struct IntoValues<K, V>;
        pub enum Entry<K, V> { Occupied(OccupiedEntry<K, V>), Vacant(VacantEntry<K, V>) }
        pub struct OccupiedEntry<K, V>;
        pub struct VacantEntry<K, V>;
        impl<K, V> BTreeMap<K, V> {
            #[same_place] pub fn keys(&self) -> Keys<K, V> {}
            pub fn into_keys(self) -> IntoKeys<K, V> {}
            #[same_place] pub fn values(&self) -> Values<K, V> {}
            #[same_place] pub fn values_mut(&mut self) -> ValuesMut<K, V> {}
            #[same_place] pub fn into_values(self) -> IntoValues<K, V> {}
            pub fn iter(&self) -> Iter<K, V> {}
            pub fn iter_mut(&mut self) -> IterMut<K, V> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn clear(&mut self) {}
            #[runs_now(arg = 1)] pub fn retain<F: FnMut(&K, &mut V) -> bool>(&mut self, f: F) {}
            #[elem(key = 1)] pub fn entry(&mut self, key: K) -> Entry<K, V> {}
            #[elem(key = 1)] pub fn get<Q>(&self, k: &Q) -> Option<&V> {}
            pub fn get_key_value<Q>(&self, k: &Q) -> Option<(&K, &V)> {}
            pub fn contains_key<Q>(&self, k: &Q) -> bool {}
            #[elem(key = 1)] pub fn get_mut<Q>(&mut self, k: &Q) -> Option<&mut V> {}
            pub fn insert(&mut self, k: K, v: V) -> Option<V> {}
            pub fn remove<Q>(&mut self, k: &Q) -> Option<V> {}
            pub fn remove_entry<Q>(&mut self, k: &Q) -> Option<(K, V)> {}
        }
        impl<K, V> Entry<K, V> {
            #[same_place] pub fn or_insert(self, default: V) -> &mut V {}
            #[same_place] #[runs_now(arg = 1)] pub fn or_insert_with<F: FnOnce() -> V>(self, default: F) -> &mut V {}
            #[same_place] #[runs_now(arg = 1)] pub fn or_insert_with_key<F: FnOnce(&K) -> V>(self, default: F) -> &mut V {}
            #[same_place] pub fn or_default(self) -> &mut V {}
            pub fn key(&self) -> &K {}
            #[same_place] #[runs_now(arg = 1)] pub fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Entry<K, V> {}
            #[same_place] pub fn insert_entry(self, value: V) -> OccupiedEntry<K, V> {}
        }
        impl<K, V> OccupiedEntry<K, V> {
            pub fn key(&self) -> &K {}
            pub fn remove_entry(self) -> (K, V) {}
            #[same_place] pub fn get(&self) -> &V {}
            #[same_place] pub fn get_mut(&mut self) -> &mut V {}
            #[same_place] pub fn into_mut(self) -> &mut V {}
            pub fn insert(&mut self, value: V) -> V {}
            pub fn remove(self) -> V {}
        }
        impl<K, V> VacantEntry<K, V> {
            pub fn key(&self) -> &K {}
            pub fn into_key(self) -> K {}
            #[same_place] pub fn insert(self, value: V) -> &mut V {}
        }
        impl<K, V> Default for BTreeMap<K, V> { fn default() -> Self {} }
        impl<K, V> Clone for BTreeMap<K, V> { fn clone(&self) -> Self {} }
        impl<K, V, Q> crate::ops::Index<&Q> for BTreeMap<K, V> { type Output = V; #[elem(key = 1)] fn index(&self, key: &Q) -> &V {} }
        impl<K, V> FromIterator<(K, V)> for BTreeMap<K, V> { fn from_iter<I: IntoIterator<Item = (K, V)>>(iter: I) -> Self {} }
        impl<K, V> Extend<(K, V)> for BTreeMap<K, V> { fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, iter: I) {} }
        impl<K, V, const N: usize> From<[(K, V); N]> for BTreeMap<K, V> { fn from(arr: [(K, V); N]) -> Self {} }
        impl<K, V> IntoIterator for BTreeMap<K, V> { type Item = (K, V); type IntoIter = IntoIter<K, V>; fn into_iter(self) -> IntoIter<K, V> {} }
        impl<K, V> IntoIterator for &BTreeMap<K, V> { type Item = (&K, &V); type IntoIter = Iter<K, V>; fn into_iter(self) -> Iter<K, V> {} }
        impl<K, V> IntoIterator for &mut BTreeMap<K, V> { type Item = (&K, &mut V); type IntoIter = IterMut<K, V>; fn into_iter(self) -> IterMut<K, V> {} }
        impl<K, V> Iterator for Iter<K, V> { type Item = (&K, &V); fn next(&mut self) -> Option<(&K, &V)> {} }
        impl<K, V> Iterator for IterMut<K, V> { type Item = (&K, &mut V); fn next(&mut self) -> Option<(&K, &mut V)> {} }
        impl<K, V> Iterator for IntoIter<K, V> { type Item = (K, V); fn next(&mut self) -> Option<(K, V)> {} }
        impl<K, V> Iterator for Keys<K, V> { type Item = &K; fn next(&mut self) -> Option<&K> {} }
        impl<K, V> Iterator for Values<K, V> { type Item = &V; #[elem] fn next(&mut self) -> Option<&V> {} }
        impl<K, V> Iterator for ValuesMut<K, V> { type Item = &mut V; #[elem] fn next(&mut self) -> Option<&mut V> {} }
        impl<K, V> Iterator for IntoKeys<K, V> { type Item = K; fn next(&mut self) -> Option<K> {} }
        impl<K, V> Iterator for IntoValues<K, V> { type Item = V; #[elem] fn next(&mut self) -> Option<V> {} }
        impl<K, V> BTreeMap<K, V> {
            pub fn new() -> BTreeMap<K, V> {}
            pub fn append(&mut self, other: &mut Self) {}
            pub fn first_key_value(&self) -> Option<(&K, &V)> {}
            pub fn last_key_value(&self) -> Option<(&K, &V)> {}
            pub fn first_entry(&mut self) -> Option<OccupiedEntry<K, V>> {}
            pub fn last_entry(&mut self) -> Option<OccupiedEntry<K, V>> {}
            pub fn pop_first(&mut self) -> Option<(K, V)> {}
            pub fn pop_last(&mut self) -> Option<(K, V)> {}
            pub fn range<T, R>(&self, range: R) -> Range<K, V> {}
            pub fn range_mut<T, R>(&mut self, range: R) -> RangeMut<K, V> {}
            pub fn split_off<Q>(&mut self, key: &Q) -> Self {}
        }
        pub struct Range<K, V>;
        pub struct RangeMut<K, V>;
        impl<K, V> Iterator for Range<K, V> { type Item = (&K, &V); fn next(&mut self) -> Option<(&K, &V)> {} }
        impl<K, V> DoubleEndedIterator for Range<K, V> { fn next_back(&mut self) -> Option<(&K, &V)> {} }
        impl<K, V> Iterator for RangeMut<K, V> { type Item = (&K, &mut V); fn next(&mut self) -> Option<(&K, &mut V)> {} }
    }
    pub mod hash_set {
        use crate::prelude::v1::*;
        use crate::hash::RandomState;
        pub struct HashSet<T, S = RandomState>;
        pub struct Iter<T>;
        pub struct IntoIter<T>;
        /// What `difference`, `union` and the like give.
        #[stand_in] pub struct SetOp<T>;
        impl<T, S> HashSet<T, S> {
            #[same_place] pub fn iter(&self) -> Iter<T> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn clear(&mut self) {}
            #[runs_now(arg = 1)] pub fn retain<F: FnMut(&T) -> bool>(&mut self, f: F) {}
            pub fn difference(&self, other: &Self) -> SetOp<T> {}
            pub fn symmetric_difference(&self, other: &Self) -> SetOp<T> {}
            pub fn intersection(&self, other: &Self) -> SetOp<T> {}
            pub fn union(&self, other: &Self) -> SetOp<T> {}
            pub fn contains<Q>(&self, value: &Q) -> bool {}
            #[elem(key = 1)] pub fn get<Q>(&self, value: &Q) -> Option<&T> {}
            pub fn is_disjoint(&self, other: &Self) -> bool {}
            pub fn is_subset(&self, other: &Self) -> bool {}
            pub fn is_superset(&self, other: &Self) -> bool {}
            pub fn insert(&mut self, value: T) -> bool {}
            pub fn replace(&mut self, value: T) -> Option<T> {}
            pub fn remove<Q>(&mut self, value: &Q) -> bool {}
            pub fn take<Q>(&mut self, value: &Q) -> Option<T> {}
        }
        impl<T, S> Default for HashSet<T, S> { fn default() -> Self {} }
        impl<T, S> Clone for HashSet<T, S> { fn clone(&self) -> Self {} }
        impl<T, S> FromIterator<T> for HashSet<T, S> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {} }
        impl<T, S> Extend<T> for HashSet<T, S> { fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {} }
        impl<T, const N: usize> From<[T; N]> for HashSet<T> { fn from(arr: [T; N]) -> Self {} }
        impl<T, S> IntoIterator for HashSet<T, S> { type Item = T; type IntoIter = IntoIter<T>; #[same_place] fn into_iter(self) -> IntoIter<T> {} }
        impl<T, S> IntoIterator for &HashSet<T, S> { type Item = &T; type IntoIter = Iter<T>; #[same_place] fn into_iter(self) -> Iter<T> {} }
        impl<T> Iterator for Iter<T> { type Item = &T; #[elem] fn next(&mut self) -> Option<&T> {} }
        impl<T> Iterator for IntoIter<T> { type Item = T; #[elem] fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for SetOp<T> { type Item = &T; fn next(&mut self) -> Option<&T> {} }
        impl<T> HashSet<T, RandomState> {
            pub fn new() -> HashSet<T, RandomState> {}
            pub fn with_capacity(capacity: usize) -> HashSet<T, RandomState> {}
        }
        impl<T, S> HashSet<T, S> {
            pub fn with_hasher(hasher: S) -> HashSet<T, S> {}
            pub fn with_capacity_and_hasher(capacity: usize, hasher: S) -> HashSet<T, S> {}
            pub fn capacity(&self) -> usize {}
            pub fn reserve(&mut self, additional: usize) {}
            pub fn drain(&mut self) -> Drain<T> {}
        }
        pub struct Drain<T>;
        impl<T> Iterator for Drain<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    }
    pub mod btree_set {
        use crate::prelude::v1::*;
        pub struct BTreeSet<T>;
        pub struct Iter<T>;
        pub struct IntoIter<T>;
        /// What `difference`, `union` and the like give.
        #[stand_in] pub struct SetOp<T>;
        impl<T> BTreeSet<T> {
            #[same_place] pub fn iter(&self) -> Iter<T> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn clear(&mut self) {}
            #[runs_now(arg = 1)] pub fn retain<F: FnMut(&T) -> bool>(&mut self, f: F) {}
            pub fn difference(&self, other: &Self) -> SetOp<T> {}
            pub fn symmetric_difference(&self, other: &Self) -> SetOp<T> {}
            pub fn intersection(&self, other: &Self) -> SetOp<T> {}
            pub fn union(&self, other: &Self) -> SetOp<T> {}
            pub fn contains<Q>(&self, value: &Q) -> bool {}
            #[elem(key = 1)] pub fn get<Q>(&self, value: &Q) -> Option<&T> {}
            pub fn is_disjoint(&self, other: &Self) -> bool {}
            pub fn is_subset(&self, other: &Self) -> bool {}
            pub fn is_superset(&self, other: &Self) -> bool {}
            pub fn insert(&mut self, value: T) -> bool {}
            pub fn replace(&mut self, value: T) -> Option<T> {}
            pub fn remove<Q>(&mut self, value: &Q) -> bool {}
            pub fn take<Q>(&mut self, value: &Q) -> Option<T> {}
        }
        impl<T> Default for BTreeSet<T> { fn default() -> Self {} }
        impl<T> Clone for BTreeSet<T> { fn clone(&self) -> Self {} }
        impl<T> FromIterator<T> for BTreeSet<T> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {} }
        impl<T> Extend<T> for BTreeSet<T> { fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {} }
        impl<T, const N: usize> From<[T; N]> for BTreeSet<T> { fn from(arr: [T; N]) -> Self {} }
        impl<T> IntoIterator for BTreeSet<T> { type Item = T; type IntoIter = IntoIter<T>; #[same_place] fn into_iter(self) -> IntoIter<T> {} }
        impl<T> IntoIterator for &BTreeSet<T> { type Item = &T; type IntoIter = Iter<T>; #[same_place] fn into_iter(self) -> Iter<T> {} }
        impl<T> Iterator for Iter<T> { type Item = &T; #[elem] fn next(&mut self) -> Option<&T> {} }
        impl<T> Iterator for IntoIter<T> { type Item = T; #[elem] fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for SetOp<T> { type Item = &T; fn next(&mut self) -> Option<&T> {} }
        impl<T> BTreeSet<T> {
            pub fn new() -> BTreeSet<T> {}
            pub fn append(&mut self, other: &mut Self) {}
            pub fn first(&self) -> Option<&T> {}
            pub fn last(&self) -> Option<&T> {}
            pub fn pop_first(&mut self) -> Option<T> {}
            pub fn pop_last(&mut self) -> Option<T> {}
            pub fn range<K, R>(&self, range: R) -> Iter<T> {}
        }
    }
    pub mod binary_heap {
        use crate::prelude::v1::*;
        pub struct BinaryHeap<T>;
        pub struct PeekMut<T>;
        pub struct IntoIter<T>;
        pub struct Drain<T>;
        impl<T> BinaryHeap<T> {
            pub fn new() -> BinaryHeap<T> {}
            pub fn with_capacity(capacity: usize) -> BinaryHeap<T> {}
            pub fn peek(&self) -> Option<&T> {}
            pub fn peek_mut(&mut self) -> Option<PeekMut<T>> {}
            pub fn pop(&mut self) -> Option<T> {}
            pub fn push(&mut self, item: T) {}
            pub fn into_sorted_vec(self) -> Vec<T> {}
            pub fn into_vec(self) -> Vec<T> {}
            pub fn append(&mut self, other: &mut BinaryHeap<T>) {}
            pub fn iter(&self) -> crate::slice::Iter<T> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn drain(&mut self) -> Drain<T> {}
            pub fn clear(&mut self) {}
            #[runs_now(arg = 1)] pub fn retain<F: FnMut(&T) -> bool>(&mut self, f: F) {}
        }
        impl<T> PeekMut<T> { pub fn pop(this: PeekMut<T>) -> T {} }
        impl<T> crate::ops::Deref for PeekMut<T> { type Target = T; fn deref(&self) -> &T {} }
        impl<T> Default for BinaryHeap<T> { fn default() -> Self {} }
        impl<T> Clone for BinaryHeap<T> { fn clone(&self) -> Self {} }
        impl<T> FromIterator<T> for BinaryHeap<T> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {} }
        impl<T> Extend<T> for BinaryHeap<T> { fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {} }
        impl<T> IntoIterator for BinaryHeap<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> IntoIter<T> {} }
        impl<T> IntoIterator for &BinaryHeap<T> { type Item = &T; type IntoIter = crate::slice::Iter<T>; fn into_iter(self) -> crate::slice::Iter<T> {} }
        impl<T> Iterator for IntoIter<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for Drain<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    }
    pub mod vec_deque {
        use crate::prelude::v1::*;
        pub struct VecDeque<T>;
        pub struct IntoIter<T>;
        pub struct Drain<T>;
        pub struct Iter<T>;
        pub struct IterMut<T>;
        impl<T> VecDeque<T> {
            pub fn new() -> VecDeque<T> {}
            pub fn with_capacity(capacity: usize) -> VecDeque<T> {}
            #[elem(key = 1)] pub fn get(&self, index: usize) -> Option<&T> {}
            #[elem(key = 1)] pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {}
            pub fn swap(&mut self, i: usize, j: usize) {}
            pub fn capacity(&self) -> usize {}
            pub fn reserve(&mut self, additional: usize) {}
            pub fn truncate(&mut self, len: usize) {}
            #[same_place] pub fn iter(&self) -> Iter<T> {}
            #[same_place] pub fn iter_mut(&mut self) -> IterMut<T> {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn drain<R>(&mut self, range: R) -> Drain<T> {}
            pub fn clear(&mut self) {}
            pub fn contains(&self, x: &T) -> bool {}
            #[elem] pub fn front(&self) -> Option<&T> {}
            #[elem] pub fn front_mut(&mut self) -> Option<&mut T> {}
            #[elem] pub fn back(&self) -> Option<&T> {}
            #[elem] pub fn back_mut(&mut self) -> Option<&mut T> {}
            pub fn pop_front(&mut self) -> Option<T> {}
            pub fn pop_back(&mut self) -> Option<T> {}
            pub fn push_front(&mut self, value: T) {}
            pub fn push_back(&mut self, value: T) {}
            pub fn insert(&mut self, index: usize, value: T) {}
            pub fn remove(&mut self, index: usize) -> Option<T> {}
            pub fn split_off(&mut self, at: usize) -> VecDeque<T> {}
            pub fn append(&mut self, other: &mut VecDeque<T>) {}
            #[runs_now(arg = 1)] pub fn retain<F: FnMut(&T) -> bool>(&mut self, f: F) {}
            #[runs_now(arg = 1)] pub fn retain_mut<F: FnMut(&mut T) -> bool>(&mut self, f: F) {}
            pub fn make_contiguous(&mut self) -> &mut [T] {}
            pub fn as_slices(&self) -> (&[T], &[T]) {}
            pub fn rotate_left(&mut self, n: usize) {}
        }
        impl<T> Default for VecDeque<T> { fn default() -> Self {} }
        impl<T> Clone for VecDeque<T> { fn clone(&self) -> Self {} }
        impl<T> crate::ops::Index<usize> for VecDeque<T> { type Output = T; #[elem(key = 1)] fn index(&self, index: usize) -> &T {} }
        impl<T> crate::ops::IndexMut<usize> for VecDeque<T> { #[elem(key = 1)] fn index_mut(&mut self, index: usize) -> &mut T {} }
        impl<T> From<Vec<T>> for VecDeque<T> { fn from(other: Vec<T>) -> Self {} }
        impl<T, const N: usize> From<[T; N]> for VecDeque<T> { fn from(other: [T; N]) -> Self {} }
        impl<T> FromIterator<T> for VecDeque<T> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {} }
        impl<T> Extend<T> for VecDeque<T> { fn extend<I: IntoIterator<Item = T>>(&mut self, iter: I) {} }
        impl<T> IntoIterator for VecDeque<T> { type Item = T; type IntoIter = IntoIter<T>; #[same_place] fn into_iter(self) -> IntoIter<T> {} }
        impl<T> IntoIterator for &VecDeque<T> { type Item = &T; type IntoIter = Iter<T>; #[same_place] fn into_iter(self) -> Iter<T> {} }
        impl<T> IntoIterator for &mut VecDeque<T> { type Item = &mut T; type IntoIter = IterMut<T>; #[same_place] fn into_iter(self) -> IterMut<T> {} }
        impl<T> Iterator for IntoIter<T> { type Item = T; #[elem] fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for Drain<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for Iter<T> { type Item = &T; #[elem] fn next(&mut self) -> Option<&T> {} }
        impl<T> DoubleEndedIterator for Iter<T> { #[elem] fn next_back(&mut self) -> Option<&T> {} }
        impl<T> Iterator for IterMut<T> { type Item = &mut T; #[elem] fn next(&mut self) -> Option<&mut T> {} }
    }
    pub mod linked_list {
        use crate::prelude::v1::*;
        pub struct LinkedList<T>;
        pub struct IntoIter<T>;
        impl<T> LinkedList<T> {
            pub fn new() -> LinkedList<T> {}
            pub fn append(&mut self, other: &mut LinkedList<T>) {}
            pub fn len(&self) -> usize {}
            pub fn is_empty(&self) -> bool {}
            pub fn clear(&mut self) {}
            pub fn front(&self) -> Option<&T> {}
            pub fn back(&self) -> Option<&T> {}
            pub fn push_front(&mut self, elt: T) {}
            pub fn push_back(&mut self, elt: T) {}
            pub fn pop_front(&mut self) -> Option<T> {}
            pub fn pop_back(&mut self) -> Option<T> {}
        }
        impl<T> Default for LinkedList<T> { fn default() -> Self {} }
        impl<T> IntoIterator for LinkedList<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> IntoIter<T> {} }
        impl<T> Iterator for IntoIter<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
    }
}

pub mod string {
    use crate::prelude::v1::*;
    pub struct String;
    pub struct FromUtf8Error;
    pub struct FromUtf16Error;
    pub struct Drain;
    pub trait ToString { #[required] fn to_string(&self) -> String {} }
    impl<T> ToString for T { fn to_string(&self) -> String {} }
    impl String {
        pub fn new() -> String {}
        pub fn with_capacity(capacity: usize) -> String {}
        pub fn from_utf8(vec: Vec<u8>) -> Result<String, FromUtf8Error> {}
        pub fn from_utf8_lossy(v: &[u8]) -> crate::borrow::Cow<str> {}
        pub fn from_utf16(v: &[u16]) -> Result<String, FromUtf16Error> {}
        pub unsafe fn from_utf8_unchecked(bytes: Vec<u8>) -> String {}
        pub fn into_bytes(self) -> Vec<u8> {}
        #[same_place] pub fn as_str(&self) -> &str {}
        #[same_place] pub fn as_mut_str(&mut self) -> &mut str {}
        pub fn push_str(&mut self, string: &str) {}
        pub fn capacity(&self) -> usize {}
        pub fn reserve(&mut self, additional: usize) {}
        pub fn shrink_to_fit(&mut self) {}
        pub fn push(&mut self, ch: char) {}
        pub fn as_bytes(&self) -> &[u8] {}
        pub fn truncate(&mut self, new_len: usize) {}
        pub fn pop(&mut self) -> Option<char> {}
        pub fn remove(&mut self, idx: usize) -> char {}
        #[runs_now(arg = 1)] pub fn retain<F: FnMut(char) -> bool>(&mut self, f: F) {}
        pub fn insert(&mut self, idx: usize, ch: char) {}
        pub fn insert_str(&mut self, idx: usize, string: &str) {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn split_off(&mut self, at: usize) -> String {}
        pub fn clear(&mut self) {}
        pub fn drain<R>(&mut self, range: R) -> Drain {}
        pub fn replace_range<R>(&mut self, range: R, replace_with: &str) {}
        pub fn into_boxed_str(self) -> Box<str> {}
        #[forgets] pub fn leak(self) -> &mut str {}
    }
    impl FromUtf8Error { pub fn into_bytes(self) -> Vec<u8> {} pub fn as_bytes(&self) -> &[u8] {} pub fn utf8_error(&self) -> crate::str::Utf8Error {} }
    impl Iterator for Drain { type Item = char; fn next(&mut self) -> Option<char> {} }
    impl crate::ops::Deref for String { type Target = str; #[same_place] fn deref(&self) -> &str {} }
    impl crate::ops::DerefMut for String { #[same_place] fn deref_mut(&mut self) -> &mut str {} }
    impl Clone for String { fn clone(&self) -> String {} }
    impl Default for String { fn default() -> String {} }
    impl Ord for String { fn cmp(&self, other: &Self) -> crate::cmp::Ordering {} }
    impl PartialOrd for String { fn partial_cmp(&self, other: &Self) -> Option<crate::cmp::Ordering> {} }
    impl PartialEq for String { fn eq(&self, other: &String) -> bool {} }
    impl crate::hash::Hash for String { fn hash<H>(&self, state: &mut H) {} }
    impl crate::ops::Add<&str> for String { type Output = String; fn add(self, other: &str) -> String {} }
    impl<I> crate::ops::Index<I> for String { type Output = str; fn index(&self, index: I) -> &str {} }
    impl crate::fmt::Write for String { fn write_str(&mut self, s: &str) -> crate::fmt::Result {} }
    impl From<&str> for String { fn from(s: &str) -> String {} }
    impl From<&mut str> for String { fn from(s: &mut str) -> String {} }
    impl From<&String> for String { fn from(s: &String) -> String {} }
    impl From<char> for String { fn from(c: char) -> String {} }
    impl From<Box<str>> for String { fn from(s: Box<str>) -> String {} }
    impl From<crate::borrow::Cow<str>> for String { fn from(s: crate::borrow::Cow<str>) -> String {} }
    impl AsRef<str> for String { #[same_place] fn as_ref(&self) -> &str {} }
    impl AsRef<[u8]> for String { fn as_ref(&self) -> &[u8] {} }
    impl crate::str::FromStr for String { type Err = crate::convert::Infallible; fn from_str(s: &str) -> Result<String, crate::convert::Infallible> {} }
    impl FromIterator<char> for String { fn from_iter<I: IntoIterator<Item = char>>(iter: I) -> String {} }
    impl FromIterator<&char> for String { fn from_iter<I: IntoIterator<Item = &char>>(iter: I) -> String {} }
    impl FromIterator<&str> for String { fn from_iter<I: IntoIterator<Item = &str>>(iter: I) -> String {} }
    impl FromIterator<String> for String { fn from_iter<I: IntoIterator<Item = String>>(iter: I) -> String {} }
    impl Extend<char> for String { fn extend<I: IntoIterator<Item = char>>(&mut self, iter: I) {} }
}

pub mod str {
    use crate::prelude::v1::*;
    pub trait FromStr { type Err; #[required] fn from_str(s: &str) -> Result<Self, Self::Err> {} }
    pub struct Utf8Error;
    pub struct ParseBoolError;
    pub struct Chars;
    pub struct CharIndices;
    pub struct Bytes;
    pub struct Lines;
    pub struct Split<P>;
    pub struct SplitWhitespace;
    pub struct SplitN<P>;
    pub struct Matches<P>;
    pub struct MatchIndices<P>;
    impl Iterator for Chars { type Item = char; fn next(&mut self) -> Option<char> {} }
    impl DoubleEndedIterator for Chars { fn next_back(&mut self) -> Option<char> {} }
    impl Chars { pub fn as_str(&self) -> &str {} }
    impl Clone for Chars { fn clone(&self) -> Self {} }
    impl Iterator for CharIndices { type Item = (usize, char); fn next(&mut self) -> Option<(usize, char)> {} }
    impl DoubleEndedIterator for CharIndices { fn next_back(&mut self) -> Option<(usize, char)> {} }
    impl Iterator for Bytes { type Item = u8; fn next(&mut self) -> Option<u8> {} }
    impl Iterator for Lines { type Item = &str; fn next(&mut self) -> Option<&str> {} }
    impl DoubleEndedIterator for Lines { fn next_back(&mut self) -> Option<&str> {} }
    impl<P> Iterator for Split<P> { type Item = &str; fn next(&mut self) -> Option<&str> {} }
    impl<P> DoubleEndedIterator for Split<P> { fn next_back(&mut self) -> Option<&str> {} }
    impl Iterator for SplitWhitespace { type Item = &str; fn next(&mut self) -> Option<&str> {} }
    impl<P> Iterator for SplitN<P> { type Item = &str; fn next(&mut self) -> Option<&str> {} }
    impl<P> Iterator for Matches<P> { type Item = &str; fn next(&mut self) -> Option<&str> {} }
    impl<P> Iterator for MatchIndices<P> { type Item = (usize, &str); fn next(&mut self) -> Option<(usize, &str)> {} }
    impl str {
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn is_char_boundary(&self, index: usize) -> bool {}
        pub fn as_bytes(&self) -> &[u8] {}
        pub fn as_ptr(&self) -> *const u8 {}
        pub fn get<I>(&self, i: I) -> Option<&str> {}
        pub fn split_at(&self, mid: usize) -> (&str, &str) {}
        pub fn chars(&self) -> Chars {}
        pub fn char_indices(&self) -> CharIndices {}
        pub fn bytes(&self) -> Bytes {}
        pub fn split_whitespace(&self) -> SplitWhitespace {}
        pub fn split_ascii_whitespace(&self) -> SplitWhitespace {}
        pub fn lines(&self) -> Lines {}
        pub fn contains<P>(&self, pat: P) -> bool {}
        pub fn starts_with<P>(&self, pat: P) -> bool {}
        pub fn ends_with<P>(&self, pat: P) -> bool {}
        pub fn find<P>(&self, pat: P) -> Option<usize> {}
        pub fn rfind<P>(&self, pat: P) -> Option<usize> {}
        pub fn split<P>(&self, pat: P) -> Split<P> {}
        pub fn split_inclusive<P>(&self, pat: P) -> Split<P> {}
        pub fn rsplit<P>(&self, pat: P) -> Split<P> {}
        pub fn split_terminator<P>(&self, pat: P) -> Split<P> {}
        pub fn splitn<P>(&self, n: usize, pat: P) -> SplitN<P> {}
        pub fn rsplitn<P>(&self, n: usize, pat: P) -> SplitN<P> {}
        pub fn split_once<P>(&self, delimiter: P) -> Option<(&str, &str)> {}
        pub fn rsplit_once<P>(&self, delimiter: P) -> Option<(&str, &str)> {}
        pub fn matches<P>(&self, pat: P) -> Matches<P> {}
        pub fn match_indices<P>(&self, pat: P) -> MatchIndices<P> {}
        pub fn trim(&self) -> &str {}
        pub fn trim_start(&self) -> &str {}
        pub fn trim_end(&self) -> &str {}
        pub fn trim_matches<P>(&self, pat: P) -> &str {}
        pub fn trim_start_matches<P>(&self, pat: P) -> &str {}
        pub fn trim_end_matches<P>(&self, pat: P) -> &str {}
        pub fn strip_prefix<P>(&self, prefix: P) -> Option<&str> {}
        pub fn strip_suffix<P>(&self, suffix: P) -> Option<&str> {}
        pub fn parse<F: FromStr>(&self) -> Result<F, <F as FromStr>::Err> {}
        pub fn is_ascii(&self) -> bool {}
        pub fn eq_ignore_ascii_case(&self, other: &str) -> bool {}
        pub fn replace<P>(&self, from: P, to: &str) -> String {}
        pub fn replacen<P>(&self, pat: P, to: &str, count: usize) -> String {}
        pub fn to_lowercase(&self) -> String {}
        pub fn to_uppercase(&self) -> String {}
        pub fn to_ascii_lowercase(&self) -> String {}
        pub fn to_ascii_uppercase(&self) -> String {}
        pub fn repeat(&self, n: usize) -> String {}
        pub fn into_string(self: Box<str>) -> String {}
    }
    impl<I> crate::ops::Index<I> for str { type Output = str; fn index(&self, index: I) -> &str {} }
    impl AsRef<crate::path::Path> for str { fn as_ref(&self) -> &crate::path::Path {} }
    impl AsRef<crate::ffi::OsStr> for str { fn as_ref(&self) -> &crate::ffi::OsStr {} }
    impl FromStr for bool { type Err = ParseBoolError; fn from_str(s: &str) -> Result<bool, ParseBoolError> {} }
    pub fn from_utf8(v: &[u8]) -> Result<&str, Utf8Error> {}
    pub unsafe fn from_utf8_unchecked(v: &[u8]) -> &str {}
}

pub mod char {
    use crate::prelude::v1::*;
    pub struct ToUppercase;
    pub struct ToLowercase;
    impl Iterator for ToUppercase { type Item = char; fn next(&mut self) -> Option<char> {} }
    impl Iterator for ToLowercase { type Item = char; fn next(&mut self) -> Option<char> {} }
    pub fn from_u32(i: u32) -> Option<char> {}
    pub fn from_digit(num: u32, radix: u32) -> Option<char> {}
    impl char {
        pub fn is_alphabetic(self) -> bool {}
        pub fn is_alphanumeric(self) -> bool {}
        pub fn is_numeric(self) -> bool {}
        pub fn is_whitespace(self) -> bool {}
        pub fn is_control(self) -> bool {}
        pub fn is_uppercase(self) -> bool {}
        pub fn is_lowercase(self) -> bool {}
        pub fn is_ascii(&self) -> bool {}
        pub fn is_ascii_digit(&self) -> bool {}
        pub fn is_ascii_alphabetic(&self) -> bool {}
        pub fn is_ascii_alphanumeric(&self) -> bool {}
        pub fn is_ascii_uppercase(&self) -> bool {}
        pub fn is_ascii_lowercase(&self) -> bool {}
        pub fn is_ascii_punctuation(&self) -> bool {}
        pub fn is_ascii_whitespace(&self) -> bool {}
        pub fn is_ascii_hexdigit(&self) -> bool {}
        pub fn is_digit(self, radix: u32) -> bool {}
        pub fn to_digit(self, radix: u32) -> Option<u32> {}
        pub fn len_utf8(self) -> usize {}
        pub fn to_ascii_lowercase(&self) -> char {}
        pub fn to_ascii_uppercase(&self) -> char {}
        pub fn to_uppercase(self) -> ToUppercase {}
        pub fn to_lowercase(self) -> ToLowercase {}
        pub fn from_u32(i: u32) -> Option<char> {}
        pub fn from_digit(num: u32, radix: u32) -> Option<char> {}
    }
    impl Clone for char { fn clone(&self) -> char {} }
}

pub mod fmt {
    use crate::prelude::v1::*;
    pub type Result = crate::result::Result<(), Error>;
    pub struct Error;
    pub struct Arguments;
    pub struct Formatter;
    pub struct DebugStruct;
    pub struct DebugTuple;
    pub struct DebugList;
    pub struct DebugMap;
    pub struct DebugSet;
    pub trait Debug { #[required] fn fmt(&self, f: &mut Formatter) -> Result {} }
    pub trait Display { #[required] fn fmt(&self, f: &mut Formatter) -> Result {} }
    pub trait LowerHex { #[required] fn fmt(&self, f: &mut Formatter) -> Result {} }
    pub trait UpperHex { #[required] fn fmt(&self, f: &mut Formatter) -> Result {} }
    pub trait Pointer { #[required] fn fmt(&self, f: &mut Formatter) -> Result {} }
    pub trait Write {
        #[required] fn write_str(&mut self, s: &str) -> Result {}
        fn write_char(&mut self, c: char) -> Result {}
        fn write_fmt(&mut self, args: Arguments) -> Result {}
    }
    impl Formatter {
        pub fn write_str(&mut self, data: &str) -> Result {}
        pub fn write_fmt(&mut self, fmt: Arguments) -> Result {}
        pub fn pad(&mut self, s: &str) -> Result {}
        pub fn alternate(&self) -> bool {}
        pub fn width(&self) -> Option<usize> {}
        pub fn precision(&self) -> Option<usize> {}
        pub fn debug_struct(&mut self, name: &str) -> DebugStruct {}
        pub fn debug_tuple(&mut self, name: &str) -> DebugTuple {}
        pub fn debug_list(&mut self) -> DebugList {}
        pub fn debug_map(&mut self) -> DebugMap {}
        pub fn debug_set(&mut self) -> DebugSet {}
    }
    impl Write for Formatter { fn write_str(&mut self, s: &str) -> Result {} fn write_char(&mut self, c: char) -> Result {} fn write_fmt(&mut self, args: Arguments) -> Result {} }
    impl DebugStruct {
        pub fn field(&mut self, name: &str, value: &dyn Debug) -> &mut Self {}
        pub fn finish(&mut self) -> Result {}
        pub fn finish_non_exhaustive(&mut self) -> Result {}
    }
    impl DebugTuple { pub fn field(&mut self, value: &dyn Debug) -> &mut Self {} pub fn finish(&mut self) -> Result {} }
    impl DebugList { pub fn entry(&mut self, entry: &dyn Debug) -> &mut Self {} pub fn entries<D, I>(&mut self, entries: I) -> &mut Self {} pub fn finish(&mut self) -> Result {} }
    impl DebugSet { pub fn entry(&mut self, entry: &dyn Debug) -> &mut Self {} pub fn entries<D, I>(&mut self, entries: I) -> &mut Self {} pub fn finish(&mut self) -> Result {} }
    impl DebugMap { pub fn entry(&mut self, key: &dyn Debug, value: &dyn Debug) -> &mut Self {} pub fn entries<K, V, I>(&mut self, entries: I) -> &mut Self {} pub fn finish(&mut self) -> Result {} }
    pub fn format(args: Arguments) -> String {}
}

pub mod error {
    use crate::prelude::v1::*;
    pub trait Error {
        fn source(&self) -> Option<&dyn Error> {}
        fn description(&self) -> &str {}
    }
    impl<E: Error> From<E> for Box<dyn Error> { fn from(err: E) -> Box<dyn Error> {} }
    impl From<&str> for Box<dyn Error> { fn from(err: &str) -> Box<dyn Error> {} }
    impl From<String> for Box<dyn Error> { fn from(err: String) -> Box<dyn Error> {} }
    impl dyn Error {
        pub fn is<T>(&self) -> bool {}
        pub fn downcast_ref<T>(&self) -> Option<&T> {}
        pub fn downcast<T>(self: Box<Self>) -> Result<Box<T>, Box<dyn Error>> {}
    }
}

pub mod hint {
    use crate::prelude::v1::*;
    pub fn spin_loop() {}
    #[same_place] pub fn black_box<T>(dummy: T) -> T {}
}

pub mod future {
    use crate::prelude::v1::*;
    use crate::pin::Pin;
    use crate::task::{Context, Poll};
    pub trait Future { type Output; #[required] fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<Self::Output> {} }
    pub trait IntoFuture { type Output; type IntoFuture; #[required] #[same_place] fn into_future(self) -> Self::IntoFuture {} }
    impl<F: Future> IntoFuture for F { type Output = F::Output; type IntoFuture = F; #[same_place] fn into_future(self) -> F {} }
    impl<F: Future> Future for &mut F { type Output = F::Output; }
    pub struct Ready<T>;
    pub struct Pending<T>;
    pub struct PollFn<F, T = ()>;
    impl<T> Future for Ready<T> { type Output = T; }
    impl<T> Future for Pending<T> { type Output = T; }
    impl<T, F> Future for PollFn<F, T> { type Output = T; }
    pub fn ready<T>(t: T) -> Ready<T> {}
    pub fn pending<T>() -> Pending<T> {}
    #[runs_now(arg = 0)] pub fn poll_fn<T, F: FnMut(&mut Context) -> Poll<T>>(f: F) -> PollFn<F, T> {}
}

pub mod task {
    use crate::prelude::v1::*;
    pub enum Poll<T> { Ready(T), Pending }
    impl<T> Poll<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Poll<U> {}
        pub fn is_ready(&self) -> bool {}
        pub fn is_pending(&self) -> bool {}
    }
    impl<T, E> Poll<Result<T, E>> {
        #[runs_now(arg = 1)] pub fn map_ok<U, F: FnOnce(T) -> U>(self, f: F) -> Poll<Result<U, E>> {}
        #[runs_now(arg = 1)] pub fn map_err<U, F: FnOnce(E) -> U>(self, f: F) -> Poll<Result<T, U>> {}
    }
    pub struct Context;
    pub struct Waker;
    pub trait Wake { #[required] fn wake(self: crate::sync::Arc<Self>) {} fn wake_by_ref(self: &crate::sync::Arc<Self>) {} }
    impl Context {
        pub fn from_waker(waker: &Waker) -> Context {}
        pub fn waker(&self) -> &Waker {}
    }
    impl Waker {
        #[foreign] pub fn wake(self) {}
        #[foreign] pub fn wake_by_ref(&self) {}
        pub fn will_wake(&self, other: &Waker) -> bool {}
        pub fn noop() -> &Waker {}
    }
    impl Clone for Waker { fn clone(&self) -> Waker {} }
}

pub mod time {
    use crate::prelude::v1::*;
    pub struct Duration;
    pub struct Instant;
    pub struct SystemTime;
    pub struct SystemTimeError;
    pub const UNIX_EPOCH: SystemTime = SystemTime;
    impl Duration {
        pub const ZERO: Duration = Duration;
        pub const MAX: Duration = Duration;
        pub fn new(secs: u64, nanos: u32) -> Duration {}
        pub fn from_secs(secs: u64) -> Duration {}
        pub fn from_millis(millis: u64) -> Duration {}
        pub fn from_micros(micros: u64) -> Duration {}
        pub fn from_nanos(nanos: u64) -> Duration {}
        #[since("1.91")] pub fn from_mins(mins: u64) -> Duration {}
        #[since("1.91")] pub fn from_hours(hours: u64) -> Duration {}
        pub fn from_secs_f64(secs: f64) -> Duration {}
        pub fn from_secs_f32(secs: f32) -> Duration {}
        pub fn is_zero(&self) -> bool {}
        pub fn as_secs(&self) -> u64 {}
        pub fn subsec_millis(&self) -> u32 {}
        pub fn subsec_micros(&self) -> u32 {}
        pub fn subsec_nanos(&self) -> u32 {}
        pub fn as_millis(&self) -> u128 {}
        pub fn as_micros(&self) -> u128 {}
        pub fn as_nanos(&self) -> u128 {}
        pub fn as_secs_f64(&self) -> f64 {}
        pub fn as_secs_f32(&self) -> f32 {}
        pub fn abs_diff(self, other: Duration) -> Duration {}
        pub fn checked_add(self, rhs: Duration) -> Option<Duration> {}
        pub fn checked_sub(self, rhs: Duration) -> Option<Duration> {}
        pub fn saturating_add(self, rhs: Duration) -> Duration {}
        pub fn saturating_sub(self, rhs: Duration) -> Duration {}
        pub fn saturating_mul(self, rhs: u32) -> Duration {}
        pub fn mul_f64(self, rhs: f64) -> Duration {}
        pub fn div_f64(self, rhs: f64) -> Duration {}
    }
    impl Instant {
        pub fn now() -> Instant {}
        pub fn duration_since(&self, earlier: Instant) -> Duration {}
        pub fn checked_duration_since(&self, earlier: Instant) -> Option<Duration> {}
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {}
        pub fn elapsed(&self) -> Duration {}
        pub fn checked_add(&self, duration: Duration) -> Option<Instant> {}
        pub fn checked_sub(&self, duration: Duration) -> Option<Instant> {}
    }
    impl SystemTime {
        pub const UNIX_EPOCH: SystemTime = SystemTime;
        pub fn now() -> SystemTime {}
        pub fn duration_since(&self, earlier: SystemTime) -> Result<Duration, SystemTimeError> {}
        pub fn elapsed(&self) -> Result<Duration, SystemTimeError> {}
        pub fn checked_add(&self, duration: Duration) -> Option<SystemTime> {}
        pub fn checked_sub(&self, duration: Duration) -> Option<SystemTime> {}
    }
    impl SystemTimeError { pub fn duration(&self) -> Duration {} }
    impl crate::ops::Add for Duration { type Output = Duration; fn add(self, rhs: Duration) -> Duration {} }
    impl crate::ops::Sub for Duration { type Output = Duration; fn sub(self, rhs: Duration) -> Duration {} }
    impl crate::ops::Mul<u32> for Duration { type Output = Duration; fn mul(self, rhs: u32) -> Duration {} }
    impl crate::ops::Div<u32> for Duration { type Output = Duration; fn div(self, rhs: u32) -> Duration {} }
    impl crate::ops::Add<Duration> for Instant { type Output = Instant; fn add(self, rhs: Duration) -> Instant {} }
    impl crate::ops::Sub<Duration> for Instant { type Output = Instant; fn sub(self, rhs: Duration) -> Instant {} }
    impl crate::ops::Sub<Instant> for Instant { type Output = Duration; fn sub(self, rhs: Instant) -> Duration {} }
    impl crate::ops::Add<Duration> for SystemTime { type Output = SystemTime; fn add(self, rhs: Duration) -> SystemTime {} }
    impl crate::ops::Sub<Duration> for SystemTime { type Output = SystemTime; fn sub(self, rhs: Duration) -> SystemTime {} }
    impl Clone for Duration { fn clone(&self) -> Self {} }
    impl Clone for Instant { fn clone(&self) -> Self {} }
    impl Clone for SystemTime { fn clone(&self) -> Self {} }
    impl Default for Duration { fn default() -> Self {} }
    impl Ord for Duration { fn cmp(&self, other: &Self) -> crate::cmp::Ordering {} }
    impl Ord for Instant { fn cmp(&self, other: &Self) -> crate::cmp::Ordering {} }
}

pub mod sync {
    use crate::prelude::v1::*;
    use crate::time::Duration;
    pub type LockResult<T> = Result<T, PoisonError<T>>;
    pub type TryLockResult<T> = Result<T, TryLockError<T>>;
    pub struct PoisonError<T>;
    pub enum TryLockError<T> { Poisoned(PoisonError<T>), WouldBlock }
    impl<T> PoisonError<T> {
        pub fn new(data: T) -> PoisonError<T> {}
        #[same_place] pub fn into_inner(self) -> T {}
        #[same_place] pub fn get_ref(&self) -> &T {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
    }
    impl<T> From<PoisonError<T>> for TryLockError<T> { fn from(err: PoisonError<T>) -> TryLockError<T> {} }

    #[lock(kind = "sync")] pub struct Mutex<T>;
    #[guard] pub struct MutexGuard<T>;
    #[guard] pub struct MappedMutexGuard<T>;
    impl<T> Mutex<T> {
        pub fn new(t: T) -> Mutex<T> {}
        #[acquire(exclusive)] pub fn lock(&self) -> LockResult<MutexGuard<T>> {}
        #[acquire(exclusive, try)] pub fn try_lock(&self) -> TryLockResult<MutexGuard<T>> {}
        pub fn is_poisoned(&self) -> bool {}
        pub fn clear_poison(&self) {}
        pub fn into_inner(self) -> LockResult<T> {}
        pub fn get_mut(&mut self) -> LockResult<&mut T> {}
        #[acquire(exclusive, during)] pub fn set(&self, value: T) -> Result<(), PoisonError<T>> {}
        #[acquire(exclusive, during)] pub fn replace(&self, value: T) -> LockResult<T> {}
        #[acquire(exclusive, during)] pub fn get_cloned(&self) -> Result<T, PoisonError<()>> {}
    }
    impl<T> MutexGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(orig: MutexGuard<T>, f: F) -> MappedMutexGuard<U> {}
        #[runs_now(arg = 1)] pub fn filter_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(orig: MutexGuard<T>, f: F) -> Result<MappedMutexGuard<U>, MutexGuard<T>> {}
    }
    impl<T> MappedMutexGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(orig: MappedMutexGuard<T>, f: F) -> MappedMutexGuard<U> {}
        #[runs_now(arg = 1)] pub fn filter_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(orig: MappedMutexGuard<T>, f: F) -> Result<MappedMutexGuard<U>, MappedMutexGuard<T>> {}
    }
    impl<T> Default for Mutex<T> { fn default() -> Self {} }
    impl<T> From<T> for Mutex<T> { fn from(t: T) -> Self {} }
    impl<T> crate::ops::Deref for MutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for MutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    impl<T> crate::ops::Deref for MappedMutexGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for MappedMutexGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }

    #[lock(kind = "sync")] pub struct RwLock<T>;
    #[guard] pub struct RwLockReadGuard<T>;
    #[guard] pub struct RwLockWriteGuard<T>;
    #[guard] pub struct MappedRwLockReadGuard<T>;
    #[guard] pub struct MappedRwLockWriteGuard<T>;
    impl<T> RwLock<T> {
        pub fn new(t: T) -> RwLock<T> {}
        #[acquire(shared)] pub fn read(&self) -> LockResult<RwLockReadGuard<T>> {}
        #[acquire(shared, try)] pub fn try_read(&self) -> TryLockResult<RwLockReadGuard<T>> {}
        #[acquire(exclusive)] pub fn write(&self) -> LockResult<RwLockWriteGuard<T>> {}
        #[acquire(exclusive, try)] pub fn try_write(&self) -> TryLockResult<RwLockWriteGuard<T>> {}
        pub fn is_poisoned(&self) -> bool {}
        pub fn clear_poison(&self) {}
        pub fn into_inner(self) -> LockResult<T> {}
        pub fn get_mut(&mut self) -> LockResult<&mut T> {}
        #[acquire(exclusive, during)] pub fn set(&self, value: T) -> Result<(), PoisonError<T>> {}
        #[acquire(exclusive, during)] pub fn replace(&self, value: T) -> LockResult<T> {}
        #[acquire(shared, during)] pub fn get_cloned(&self) -> Result<T, PoisonError<()>> {}
    }
    impl<T> RwLockReadGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&T) -> &U>(orig: RwLockReadGuard<T>, f: F) -> MappedRwLockReadGuard<U> {}
        #[runs_now(arg = 1)] pub fn filter_map<U, F: FnOnce(&T) -> Option<&U>>(orig: RwLockReadGuard<T>, f: F) -> Result<MappedRwLockReadGuard<U>, RwLockReadGuard<T>> {}
    }
    impl<T> RwLockWriteGuard<T> {
        #[runs_now(arg = 1)] pub fn map<U, F: FnOnce(&mut T) -> &mut U>(orig: RwLockWriteGuard<T>, f: F) -> MappedRwLockWriteGuard<U> {}
        #[runs_now(arg = 1)] pub fn filter_map<U, F: FnOnce(&mut T) -> Option<&mut U>>(orig: RwLockWriteGuard<T>, f: F) -> Result<MappedRwLockWriteGuard<U>, RwLockWriteGuard<T>> {}
        #[downgrade(shared)] pub fn downgrade(s: RwLockWriteGuard<T>) -> RwLockReadGuard<T> {}
    }
    impl<T> Default for RwLock<T> { fn default() -> Self {} }
    impl<T> From<T> for RwLock<T> { fn from(t: T) -> Self {} }
    impl<T> crate::ops::Deref for RwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::Deref for RwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for RwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    impl<T> crate::ops::Deref for MappedRwLockReadGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::Deref for MappedRwLockWriteGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> crate::ops::DerefMut for MappedRwLockWriteGuard<T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }

    #[lock(kind = "sync", reentrant)] pub struct ReentrantLock<T>;
    #[guard] pub struct ReentrantLockGuard<T>;
    impl<T> ReentrantLock<T> {
        pub fn new(t: T) -> ReentrantLock<T> {}
        #[acquire(exclusive)] pub fn lock(&self) -> ReentrantLockGuard<T> {}
        #[acquire(exclusive, try)] pub fn try_lock(&self) -> Option<ReentrantLockGuard<T>> {}
        pub fn get_mut(&mut self) -> &mut T {}
        pub fn into_inner(self) -> T {}
    }
    impl<T> crate::ops::Deref for ReentrantLockGuard<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }

    pub struct Condvar;
    pub struct WaitTimeoutResult;
    impl WaitTimeoutResult { pub fn timed_out(&self) -> bool {} }
    impl Condvar {
        pub fn new() -> Condvar {}
        #[waits(condvar)] pub fn wait<T>(&self, guard: MutexGuard<T>) -> LockResult<MutexGuard<T>> {}
        #[waits(condvar)] #[runs_now(arg = 2)] pub fn wait_while<T, F: FnMut(&mut T) -> bool>(&self, guard: MutexGuard<T>, condition: F) -> LockResult<MutexGuard<T>> {}
        #[waits(condvar, bounded)] pub fn wait_timeout<T>(&self, guard: MutexGuard<T>, dur: Duration) -> LockResult<(MutexGuard<T>, WaitTimeoutResult)> {}
        #[waits(condvar, bounded)] pub fn wait_timeout_ms<T>(&self, guard: MutexGuard<T>, ms: u32) -> LockResult<(MutexGuard<T>, bool)> {}
        #[waits(condvar, bounded)] #[runs_now(arg = 3)] pub fn wait_timeout_while<T, F: FnMut(&mut T) -> bool>(&self, guard: MutexGuard<T>, dur: Duration, condition: F) -> LockResult<(MutexGuard<T>, WaitTimeoutResult)> {}
        #[notifies] pub fn notify_one(&self) {}
        #[notifies] pub fn notify_all(&self) {}
    }
    impl Default for Condvar { fn default() -> Self {} }

    #[lock(kind = "once")] pub struct Once;
    pub struct OnceState;
    impl Once {
        pub const fn new() -> Once {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn call_once<F: FnOnce()>(&self, f: F) {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn call_once_force<F: FnOnce(&OnceState)>(&self, f: F) {}
        pub fn is_completed(&self) -> bool {}
        #[acquire(exclusive, during)] pub fn wait(&self) {}
        #[acquire(exclusive, during)] pub fn wait_force(&self) {}
    }
    impl OnceState { pub fn is_poisoned(&self) -> bool {} }
    #[lock(kind = "once")] pub struct OnceLock<T>;
    impl<T> OnceLock<T> {
        pub const fn new() -> OnceLock<T> {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        #[same_place] #[acquire(exclusive, during)] pub fn wait(&self) -> &T {}
        #[acquire(exclusive, during)] pub fn set(&self, value: T) -> Result<(), T> {}
        #[same_place] #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_init<F: FnOnce() -> T>(&self, f: F) -> &T {}
        pub fn into_inner(self) -> Option<T> {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
    }
    impl<T> Default for OnceLock<T> { fn default() -> Self {} }
    impl<T> Clone for OnceLock<T> { fn clone(&self) -> Self {} }
    #[lock(kind = "once")] pub struct LazyLock<T, F = fn() -> T>;
    impl<T, F: FnOnce() -> T> LazyLock<T, F> {
        pub const fn new(f: F) -> LazyLock<T, F> {}
        #[same_place] #[acquire(exclusive, during)] pub fn force(this: &LazyLock<T, F>) -> &T {}
    }
    impl<T, F> crate::ops::Deref for LazyLock<T, F> { type Target = T; #[same_place] #[acquire(exclusive, during)] fn deref(&self) -> &T {} }

    pub struct Barrier;
    pub struct BarrierWaitResult;
    impl Barrier {
        pub fn new(n: usize) -> Barrier {}
        #[waits(barrier)] pub fn wait(&self) -> BarrierWaitResult {}
    }
    impl BarrierWaitResult { pub fn is_leader(&self) -> bool {} }

    #[shared] pub struct Arc<T>;
    #[shared] pub struct Weak<T>;
    impl<T> Arc<T> {
        #[same_place] pub fn new(data: T) -> Arc<T> {}
        #[runs_now(arg = 0)] pub fn new_cyclic<F: FnOnce(&Weak<T>) -> T>(data_fn: F) -> Arc<T> {}
        pub fn pin(data: T) -> crate::pin::Pin<Arc<T>> {}
        pub fn try_unwrap(this: Arc<T>) -> Result<T, Arc<T>> {}
        pub fn into_inner(this: Arc<T>) -> Option<T> {}
        pub fn unwrap_or_clone(this: Arc<T>) -> T {}
        #[forgets] pub fn into_raw(this: Arc<T>) -> *const T {}
        pub unsafe fn from_raw(ptr: *const T) -> Arc<T> {}
        pub fn as_ptr(this: &Arc<T>) -> *const T {}
        #[same_place] pub fn downgrade(this: &Arc<T>) -> Weak<T> {}
        pub fn weak_count(this: &Arc<T>) -> usize {}
        pub fn strong_count(this: &Arc<T>) -> usize {}
        #[same_place] pub fn get_mut(this: &mut Arc<T>) -> Option<&mut T> {}
        #[same_place] pub fn make_mut(this: &mut Arc<T>) -> &mut T {}
        pub fn ptr_eq(this: &Arc<T>, other: &Arc<T>) -> bool {}
    }
    impl<T> Weak<T> {
        pub fn new() -> Weak<T> {}
        #[same_place] pub fn upgrade(&self) -> Option<Arc<T>> {}
        pub fn strong_count(&self) -> usize {}
        pub fn weak_count(&self) -> usize {}
        pub fn ptr_eq(&self, other: &Weak<T>) -> bool {}
        pub fn as_ptr(&self) -> *const T {}
    }
    impl<T> crate::ops::Deref for Arc<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<T> Clone for Arc<T> { #[same_place] fn clone(&self) -> Arc<T> {} }
    impl<T> Clone for Weak<T> { #[same_place] fn clone(&self) -> Weak<T> {} }
    impl<T> Default for Weak<T> { fn default() -> Weak<T> {} }
    impl<T: Default> Default for Arc<T> { fn default() -> Arc<T> {} }
    impl<T> From<T> for Arc<T> { fn from(t: T) -> Arc<T> {} }
    impl From<&str> for Arc<str> { fn from(s: &str) -> Arc<str> {} }
    impl From<String> for Arc<str> { fn from(s: String) -> Arc<str> {} }
    impl<T> From<Box<T>> for Arc<T> { fn from(b: Box<T>) -> Arc<T> {} }
    impl<T> From<Vec<T>> for Arc<[T]> { fn from(v: Vec<T>) -> Arc<[T]> {} }
    impl<T> AsRef<T> for Arc<T> { #[same_place] fn as_ref(&self) -> &T {} }
    impl<T> FromIterator<T> for Arc<[T]> { fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {} }

    pub mod mpsc {
        use crate::prelude::v1::*;
        use crate::time::Duration;
        #[shared] pub struct Sender<T>;
        #[shared] pub struct SyncSender<T>;
        pub struct Receiver<T>;
        pub struct Iter<T>;
        pub struct TryIter<T>;
        pub struct IntoIter<T>;
        pub struct SendError<T>(pub T);
        pub struct RecvError;
        pub enum TryRecvError { Empty, Disconnected }
        pub enum RecvTimeoutError { Timeout, Disconnected }
        pub enum TrySendError<T> { Full(T), Disconnected(T) }
        pub fn channel<T>() -> (Sender<T>, Receiver<T>) {}
        pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {}
        impl<T> Sender<T> { #[waits(send, bounded)] pub fn send(&self, t: T) -> Result<(), SendError<T>> {} }
        impl<T> SyncSender<T> {
            #[waits(send)] pub fn send(&self, t: T) -> Result<(), SendError<T>> {}
            pub fn try_send(&self, t: T) -> Result<(), TrySendError<T>> {}
        }
        impl<T> Receiver<T> {
            pub fn try_recv(&self) -> Result<T, TryRecvError> {}
            #[waits(recv)] pub fn recv(&self) -> Result<T, RecvError> {}
            #[waits(recv, bounded)] pub fn recv_timeout(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {}
            #[waits(recv)] pub fn iter(&self) -> Iter<T> {}
            pub fn try_iter(&self) -> TryIter<T> {}
        }
        impl<T> Clone for Sender<T> { #[same_place] fn clone(&self) -> Sender<T> {} }
        impl<T> Clone for SyncSender<T> { #[same_place] fn clone(&self) -> SyncSender<T> {} }
        impl<T> Iterator for Iter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for TryIter<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
        impl<T> Iterator for IntoIter<T> { type Item = T; #[waits(recv)] fn next(&mut self) -> Option<T> {} }
        impl<T> IntoIterator for Receiver<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> IntoIter<T> {} }
        impl<T> IntoIterator for &Receiver<T> { type Item = T; type IntoIter = Iter<T>; fn into_iter(self) -> Iter<T> {} }
    }
    pub mod atomic {
        use crate::prelude::v1::*;
        pub enum Ordering { Relaxed, Release, Acquire, AcqRel, SeqCst }
        pub fn fence(order: Ordering) {}
        pub fn compiler_fence(order: Ordering) {}
        pub struct AtomicUsize;
        impl AtomicUsize {
            pub const fn new(v: usize) -> AtomicUsize {}
            pub fn get_mut(&mut self) -> &mut usize {}
            pub fn into_inner(self) -> usize {}
            pub fn load(&self, order: Ordering) -> usize {}
            pub fn store(&self, val: usize, order: Ordering) {}
            pub fn swap(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_add(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_sub(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_and(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_or(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_xor(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_max(&self, val: usize, order: Ordering) -> usize {}
            pub fn fetch_min(&self, val: usize, order: Ordering) -> usize {}
            pub fn compare_exchange(&self, current: usize, new: usize, success: Ordering, failure: Ordering) -> Result<usize, usize> {}
            pub fn compare_exchange_weak(&self, current: usize, new: usize, success: Ordering, failure: Ordering) -> Result<usize, usize> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(usize) -> Option<usize>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<usize, usize> {}
        }
        impl Default for AtomicUsize { fn default() -> Self {} }
        pub struct AtomicIsize;
        impl AtomicIsize {
            pub const fn new(v: isize) -> AtomicIsize {}
            pub fn get_mut(&mut self) -> &mut isize {}
            pub fn into_inner(self) -> isize {}
            pub fn load(&self, order: Ordering) -> isize {}
            pub fn store(&self, val: isize, order: Ordering) {}
            pub fn swap(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_add(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_sub(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_and(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_or(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_xor(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_max(&self, val: isize, order: Ordering) -> isize {}
            pub fn fetch_min(&self, val: isize, order: Ordering) -> isize {}
            pub fn compare_exchange(&self, current: isize, new: isize, success: Ordering, failure: Ordering) -> Result<isize, isize> {}
            pub fn compare_exchange_weak(&self, current: isize, new: isize, success: Ordering, failure: Ordering) -> Result<isize, isize> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(isize) -> Option<isize>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<isize, isize> {}
        }
        impl Default for AtomicIsize { fn default() -> Self {} }
        pub struct AtomicU8;
        impl AtomicU8 {
            pub const fn new(v: u8) -> AtomicU8 {}
            pub fn get_mut(&mut self) -> &mut u8 {}
            pub fn into_inner(self) -> u8 {}
            pub fn load(&self, order: Ordering) -> u8 {}
            pub fn store(&self, val: u8, order: Ordering) {}
            pub fn swap(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_add(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_sub(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_and(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_or(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_xor(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_max(&self, val: u8, order: Ordering) -> u8 {}
            pub fn fetch_min(&self, val: u8, order: Ordering) -> u8 {}
            pub fn compare_exchange(&self, current: u8, new: u8, success: Ordering, failure: Ordering) -> Result<u8, u8> {}
            pub fn compare_exchange_weak(&self, current: u8, new: u8, success: Ordering, failure: Ordering) -> Result<u8, u8> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(u8) -> Option<u8>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<u8, u8> {}
        }
        impl Default for AtomicU8 { fn default() -> Self {} }
        pub struct AtomicU16;
        impl AtomicU16 {
            pub const fn new(v: u16) -> AtomicU16 {}
            pub fn get_mut(&mut self) -> &mut u16 {}
            pub fn into_inner(self) -> u16 {}
            pub fn load(&self, order: Ordering) -> u16 {}
            pub fn store(&self, val: u16, order: Ordering) {}
            pub fn swap(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_add(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_sub(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_and(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_or(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_xor(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_max(&self, val: u16, order: Ordering) -> u16 {}
            pub fn fetch_min(&self, val: u16, order: Ordering) -> u16 {}
            pub fn compare_exchange(&self, current: u16, new: u16, success: Ordering, failure: Ordering) -> Result<u16, u16> {}
            pub fn compare_exchange_weak(&self, current: u16, new: u16, success: Ordering, failure: Ordering) -> Result<u16, u16> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(u16) -> Option<u16>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<u16, u16> {}
        }
        impl Default for AtomicU16 { fn default() -> Self {} }
        pub struct AtomicU32;
        impl AtomicU32 {
            pub const fn new(v: u32) -> AtomicU32 {}
            pub fn get_mut(&mut self) -> &mut u32 {}
            pub fn into_inner(self) -> u32 {}
            pub fn load(&self, order: Ordering) -> u32 {}
            pub fn store(&self, val: u32, order: Ordering) {}
            pub fn swap(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_add(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_sub(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_and(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_or(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_xor(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_max(&self, val: u32, order: Ordering) -> u32 {}
            pub fn fetch_min(&self, val: u32, order: Ordering) -> u32 {}
            pub fn compare_exchange(&self, current: u32, new: u32, success: Ordering, failure: Ordering) -> Result<u32, u32> {}
            pub fn compare_exchange_weak(&self, current: u32, new: u32, success: Ordering, failure: Ordering) -> Result<u32, u32> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(u32) -> Option<u32>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<u32, u32> {}
        }
        impl Default for AtomicU32 { fn default() -> Self {} }
        pub struct AtomicU64;
        impl AtomicU64 {
            pub const fn new(v: u64) -> AtomicU64 {}
            pub fn get_mut(&mut self) -> &mut u64 {}
            pub fn into_inner(self) -> u64 {}
            pub fn load(&self, order: Ordering) -> u64 {}
            pub fn store(&self, val: u64, order: Ordering) {}
            pub fn swap(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_add(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_sub(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_and(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_or(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_xor(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_max(&self, val: u64, order: Ordering) -> u64 {}
            pub fn fetch_min(&self, val: u64, order: Ordering) -> u64 {}
            pub fn compare_exchange(&self, current: u64, new: u64, success: Ordering, failure: Ordering) -> Result<u64, u64> {}
            pub fn compare_exchange_weak(&self, current: u64, new: u64, success: Ordering, failure: Ordering) -> Result<u64, u64> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(u64) -> Option<u64>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<u64, u64> {}
        }
        impl Default for AtomicU64 { fn default() -> Self {} }
        pub struct AtomicI8;
        impl AtomicI8 {
            pub const fn new(v: i8) -> AtomicI8 {}
            pub fn get_mut(&mut self) -> &mut i8 {}
            pub fn into_inner(self) -> i8 {}
            pub fn load(&self, order: Ordering) -> i8 {}
            pub fn store(&self, val: i8, order: Ordering) {}
            pub fn swap(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_add(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_sub(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_and(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_or(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_xor(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_max(&self, val: i8, order: Ordering) -> i8 {}
            pub fn fetch_min(&self, val: i8, order: Ordering) -> i8 {}
            pub fn compare_exchange(&self, current: i8, new: i8, success: Ordering, failure: Ordering) -> Result<i8, i8> {}
            pub fn compare_exchange_weak(&self, current: i8, new: i8, success: Ordering, failure: Ordering) -> Result<i8, i8> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(i8) -> Option<i8>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<i8, i8> {}
        }
        impl Default for AtomicI8 { fn default() -> Self {} }
        pub struct AtomicI16;
        impl AtomicI16 {
            pub const fn new(v: i16) -> AtomicI16 {}
            pub fn get_mut(&mut self) -> &mut i16 {}
            pub fn into_inner(self) -> i16 {}
            pub fn load(&self, order: Ordering) -> i16 {}
            pub fn store(&self, val: i16, order: Ordering) {}
            pub fn swap(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_add(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_sub(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_and(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_or(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_xor(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_max(&self, val: i16, order: Ordering) -> i16 {}
            pub fn fetch_min(&self, val: i16, order: Ordering) -> i16 {}
            pub fn compare_exchange(&self, current: i16, new: i16, success: Ordering, failure: Ordering) -> Result<i16, i16> {}
            pub fn compare_exchange_weak(&self, current: i16, new: i16, success: Ordering, failure: Ordering) -> Result<i16, i16> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(i16) -> Option<i16>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<i16, i16> {}
        }
        impl Default for AtomicI16 { fn default() -> Self {} }
        pub struct AtomicI32;
        impl AtomicI32 {
            pub const fn new(v: i32) -> AtomicI32 {}
            pub fn get_mut(&mut self) -> &mut i32 {}
            pub fn into_inner(self) -> i32 {}
            pub fn load(&self, order: Ordering) -> i32 {}
            pub fn store(&self, val: i32, order: Ordering) {}
            pub fn swap(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_add(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_sub(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_and(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_or(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_xor(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_max(&self, val: i32, order: Ordering) -> i32 {}
            pub fn fetch_min(&self, val: i32, order: Ordering) -> i32 {}
            pub fn compare_exchange(&self, current: i32, new: i32, success: Ordering, failure: Ordering) -> Result<i32, i32> {}
            pub fn compare_exchange_weak(&self, current: i32, new: i32, success: Ordering, failure: Ordering) -> Result<i32, i32> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(i32) -> Option<i32>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<i32, i32> {}
        }
        impl Default for AtomicI32 { fn default() -> Self {} }
        pub struct AtomicI64;
        impl AtomicI64 {
            pub const fn new(v: i64) -> AtomicI64 {}
            pub fn get_mut(&mut self) -> &mut i64 {}
            pub fn into_inner(self) -> i64 {}
            pub fn load(&self, order: Ordering) -> i64 {}
            pub fn store(&self, val: i64, order: Ordering) {}
            pub fn swap(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_add(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_sub(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_and(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_or(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_xor(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_max(&self, val: i64, order: Ordering) -> i64 {}
            pub fn fetch_min(&self, val: i64, order: Ordering) -> i64 {}
            pub fn compare_exchange(&self, current: i64, new: i64, success: Ordering, failure: Ordering) -> Result<i64, i64> {}
            pub fn compare_exchange_weak(&self, current: i64, new: i64, success: Ordering, failure: Ordering) -> Result<i64, i64> {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(i64) -> Option<i64>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<i64, i64> {}
        }
        impl Default for AtomicI64 { fn default() -> Self {} }
        pub struct AtomicBool;
        impl AtomicBool {
            pub const fn new(v: bool) -> AtomicBool {}
            pub fn get_mut(&mut self) -> &mut bool {}
            pub fn into_inner(self) -> bool {}
            pub fn load(&self, order: Ordering) -> bool {}
            pub fn store(&self, val: bool, order: Ordering) {}
            pub fn swap(&self, val: bool, order: Ordering) -> bool {}
            pub fn compare_exchange(&self, current: bool, new: bool, success: Ordering, failure: Ordering) -> Result<bool, bool> {}
            pub fn compare_exchange_weak(&self, current: bool, new: bool, success: Ordering, failure: Ordering) -> Result<bool, bool> {}
            pub fn fetch_and(&self, val: bool, order: Ordering) -> bool {}
            pub fn fetch_or(&self, val: bool, order: Ordering) -> bool {}
            pub fn fetch_xor(&self, val: bool, order: Ordering) -> bool {}
            pub fn fetch_not(&self, order: Ordering) -> bool {}
            #[runs_now(arg = 3)] pub fn fetch_update<F: FnMut(bool) -> Option<bool>>(&self, set_order: Ordering, fetch_order: Ordering, f: F) -> Result<bool, bool> {}
        }
        impl Default for AtomicBool { fn default() -> Self {} }
        pub struct AtomicPtr<T>;
        impl<T> AtomicPtr<T> {
            pub const fn new(p: *mut T) -> AtomicPtr<T> {}
            pub fn load(&self, order: Ordering) -> *mut T {}
            pub fn store(&self, ptr: *mut T, order: Ordering) {}
            pub fn swap(&self, ptr: *mut T, order: Ordering) -> *mut T {}
            pub fn compare_exchange(&self, current: *mut T, new: *mut T, success: Ordering, failure: Ordering) -> Result<*mut T, *mut T> {}
        }
    }
}

pub mod thread {
    use crate::prelude::v1::*;
    use crate::time::{Duration, Instant};
    pub type Result<T> = crate::result::Result<T, Box<dyn crate::any::Any>>;
    pub struct JoinHandle<T>;
    pub struct ScopedJoinHandle<T>;
    pub struct Scope;
    pub struct Builder;
    pub struct Thread;
    pub struct ThreadId;
    pub struct LocalKey<T>;
    pub struct AccessError;
    #[spawns(arg = 0)] pub fn spawn<F: FnOnce() -> T, T>(f: F) -> JoinHandle<T> {}
    #[runs_now(arg = 0)] #[waits(join)] pub fn scope<F: FnOnce(&Scope) -> T, T>(f: F) -> T {}
    pub fn current() -> Thread {}
    pub fn yield_now() {}
    pub fn panicking() -> bool {}
    #[sleeps] pub fn sleep(dur: Duration) {}
    #[sleeps] pub fn sleep_ms(ms: u32) {}
    #[sleeps] pub fn sleep_until(deadline: Instant) {}
    #[blocks] pub fn park() {}
    #[blocks(bounded)] pub fn park_timeout(dur: Duration) {}
    pub fn available_parallelism() -> crate::io::Result<crate::num::NonZero<usize>> {}
    impl<T> JoinHandle<T> {
        pub fn thread(&self) -> &Thread {}
        #[waits(join)] pub fn join(self) -> Result<T> {}
        pub fn is_finished(&self) -> bool {}
    }
    impl<T> ScopedJoinHandle<T> {
        pub fn thread(&self) -> &Thread {}
        #[waits(join)] pub fn join(self) -> Result<T> {}
        pub fn is_finished(&self) -> bool {}
    }
    impl Scope { #[spawns(arg = 1)] pub fn spawn<F: FnOnce() -> T, T>(&self, f: F) -> ScopedJoinHandle<T> {} }
    impl Builder {
        pub fn new() -> Builder {}
        pub fn name(self, name: String) -> Builder {}
        pub fn stack_size(self, size: usize) -> Builder {}
        #[spawns(arg = 1)] pub fn spawn<F: FnOnce() -> T, T>(self, f: F) -> crate::io::Result<JoinHandle<T>> {}
        #[spawns(arg = 2)] pub fn spawn_scoped<F: FnOnce() -> T, T>(self, scope: &Scope, f: F) -> crate::io::Result<ScopedJoinHandle<T>> {}
    }
    impl Default for Builder { fn default() -> Self {} }
    impl Thread {
        pub fn id(&self) -> ThreadId {}
        pub fn name(&self) -> Option<&str> {}
        pub fn unpark(&self) {}
    }
    impl Clone for Thread { fn clone(&self) -> Self {} }
    impl<T> LocalKey<T> {
        #[runs_now(arg = 1)] pub fn with<F: FnOnce(&T) -> R, R>(&self, f: F) -> R {}
        #[runs_now(arg = 1)] pub fn try_with<F: FnOnce(&T) -> R, R>(&self, f: F) -> crate::result::Result<R, AccessError> {}
    }
    impl<T> LocalKey<crate::cell::Cell<T>> {
        pub fn set(&self, value: T) {}
        pub fn get(&self) -> T {}
        pub fn take(&self) -> T {}
        pub fn replace(&self, value: T) -> T {}
    }
    impl<T> LocalKey<crate::cell::RefCell<T>> {
        #[runs_now(arg = 1)] pub fn with_borrow<F: FnOnce(&T) -> R, R>(&self, f: F) -> R {}
        #[runs_now(arg = 1)] pub fn with_borrow_mut<F: FnOnce(&mut T) -> R, R>(&self, f: F) -> R {}
        pub fn set(&self, value: T) {}
        pub fn take(&self) -> T {}
        pub fn replace(&self, value: T) -> T {}
    }
}

pub mod panic {
    use crate::prelude::v1::*;
    pub struct AssertUnwindSafe<T>(pub T);
    pub struct Location;
    pub struct PanicHookInfo;
    pub trait UnwindSafe {}
    pub trait RefUnwindSafe {}
    #[runs_now(arg = 0)] pub fn catch_unwind<F: FnOnce() -> R, R>(f: F) -> crate::thread::Result<R> {}
    pub fn resume_unwind(payload: Box<dyn crate::any::Any>) -> ! {}
    pub fn set_hook(hook: Box<dyn Fn(&PanicHookInfo)>) {}
    pub fn take_hook() -> Box<dyn Fn(&PanicHookInfo)> {}
    impl<T> crate::ops::Deref for AssertUnwindSafe<T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
    impl<R, F: FnOnce() -> R> FnOnce<()> for AssertUnwindSafe<F> { type Output = R; }
    impl<F: Future> Future for AssertUnwindSafe<F> { type Output = F::Output; }
}

pub mod num {
    use crate::prelude::v1::*;
    pub struct ParseIntError;
    pub struct ParseFloatError;
    pub struct TryFromIntError;
    pub struct NonZero<T>;
    pub struct Wrapping<T>(pub T);
    impl<T> NonZero<T> { pub fn new(n: T) -> Option<NonZero<T>> {} pub fn get(self) -> T {} }
    impl<T> Clone for NonZero<T> { fn clone(&self) -> Self {} }
    pub type NonZeroU8 = NonZero<u8>;
    pub type NonZeroU16 = NonZero<u16>;
    pub type NonZeroU32 = NonZero<u32>;
    pub type NonZeroU64 = NonZero<u64>;
    pub type NonZeroUsize = NonZero<usize>;
    pub type NonZeroI64 = NonZero<i64>;
    impl u8 {
        pub const MAX: u8 = 0;
        pub const MIN: u8 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: u8) -> Option<u8> {}
        pub fn checked_sub(self, rhs: u8) -> Option<u8> {}
        pub fn checked_mul(self, rhs: u8) -> Option<u8> {}
        pub fn checked_div(self, rhs: u8) -> Option<u8> {}
        pub fn checked_rem(self, rhs: u8) -> Option<u8> {}
        pub fn saturating_add(self, rhs: u8) -> u8 {}
        pub fn saturating_sub(self, rhs: u8) -> u8 {}
        pub fn saturating_mul(self, rhs: u8) -> u8 {}
        pub fn wrapping_add(self, rhs: u8) -> u8 {}
        pub fn wrapping_sub(self, rhs: u8) -> u8 {}
        pub fn wrapping_mul(self, rhs: u8) -> u8 {}
        pub fn rem_euclid(self, rhs: u8) -> u8 {}
        pub fn div_euclid(self, rhs: u8) -> u8 {}
        pub fn div_ceil(self, rhs: u8) -> u8 {}
        pub fn is_power_of_two(self) -> bool {}
        pub fn next_power_of_two(self) -> u8 {}
        pub fn next_multiple_of(self, rhs: u8) -> u8 {}
        pub fn overflowing_add(self, rhs: u8) -> (u8, bool) {}
        pub fn overflowing_sub(self, rhs: u8) -> (u8, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: u8) -> u8 {}
        pub fn pow(self, exp: u32) -> u8 {}
        pub fn checked_pow(self, exp: u32) -> Option<u8> {}
        pub fn rotate_left(self, n: u32) -> u8 {}
        pub fn rotate_right(self, n: u32) -> u8 {}
        pub fn swap_bytes(self) -> u8 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<u8, ParseIntError> {}
        pub fn is_ascii(&self) -> bool {}
        pub fn is_ascii_digit(&self) -> bool {}
        pub fn is_ascii_alphabetic(&self) -> bool {}
        pub fn is_ascii_alphanumeric(&self) -> bool {}
        pub fn is_ascii_whitespace(&self) -> bool {}
        pub fn is_ascii_hexdigit(&self) -> bool {}
        pub fn is_ascii_uppercase(&self) -> bool {}
        pub fn is_ascii_lowercase(&self) -> bool {}
        pub fn to_ascii_lowercase(&self) -> u8 {}
        pub fn to_ascii_uppercase(&self) -> u8 {}
        pub fn to_be_bytes(self) -> [u8; 1] {}
        pub fn from_be_bytes(bytes: [u8; 1]) -> u8 {}
        pub fn to_le_bytes(self) -> [u8; 1] {}
        pub fn from_le_bytes(bytes: [u8; 1]) -> u8 {}
        pub fn to_ne_bytes(self) -> [u8; 1] {}
        pub fn from_ne_bytes(bytes: [u8; 1]) -> u8 {}
    }
    impl u16 {
        pub const MAX: u16 = 0;
        pub const MIN: u16 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: u16) -> Option<u16> {}
        pub fn checked_sub(self, rhs: u16) -> Option<u16> {}
        pub fn checked_mul(self, rhs: u16) -> Option<u16> {}
        pub fn checked_div(self, rhs: u16) -> Option<u16> {}
        pub fn checked_rem(self, rhs: u16) -> Option<u16> {}
        pub fn saturating_add(self, rhs: u16) -> u16 {}
        pub fn saturating_sub(self, rhs: u16) -> u16 {}
        pub fn saturating_mul(self, rhs: u16) -> u16 {}
        pub fn wrapping_add(self, rhs: u16) -> u16 {}
        pub fn wrapping_sub(self, rhs: u16) -> u16 {}
        pub fn wrapping_mul(self, rhs: u16) -> u16 {}
        pub fn rem_euclid(self, rhs: u16) -> u16 {}
        pub fn div_euclid(self, rhs: u16) -> u16 {}
        pub fn div_ceil(self, rhs: u16) -> u16 {}
        pub fn is_power_of_two(self) -> bool {}
        pub fn next_power_of_two(self) -> u16 {}
        pub fn next_multiple_of(self, rhs: u16) -> u16 {}
        pub fn overflowing_add(self, rhs: u16) -> (u16, bool) {}
        pub fn overflowing_sub(self, rhs: u16) -> (u16, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: u16) -> u16 {}
        pub fn pow(self, exp: u32) -> u16 {}
        pub fn checked_pow(self, exp: u32) -> Option<u16> {}
        pub fn rotate_left(self, n: u32) -> u16 {}
        pub fn rotate_right(self, n: u32) -> u16 {}
        pub fn swap_bytes(self) -> u16 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<u16, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 2] {}
        pub fn from_be_bytes(bytes: [u8; 2]) -> u16 {}
        pub fn to_le_bytes(self) -> [u8; 2] {}
        pub fn from_le_bytes(bytes: [u8; 2]) -> u16 {}
        pub fn to_ne_bytes(self) -> [u8; 2] {}
        pub fn from_ne_bytes(bytes: [u8; 2]) -> u16 {}
    }
    impl u32 {
        pub const MAX: u32 = 0;
        pub const MIN: u32 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: u32) -> Option<u32> {}
        pub fn checked_sub(self, rhs: u32) -> Option<u32> {}
        pub fn checked_mul(self, rhs: u32) -> Option<u32> {}
        pub fn checked_div(self, rhs: u32) -> Option<u32> {}
        pub fn checked_rem(self, rhs: u32) -> Option<u32> {}
        pub fn saturating_add(self, rhs: u32) -> u32 {}
        pub fn saturating_sub(self, rhs: u32) -> u32 {}
        pub fn saturating_mul(self, rhs: u32) -> u32 {}
        pub fn wrapping_add(self, rhs: u32) -> u32 {}
        pub fn wrapping_sub(self, rhs: u32) -> u32 {}
        pub fn wrapping_mul(self, rhs: u32) -> u32 {}
        pub fn rem_euclid(self, rhs: u32) -> u32 {}
        pub fn div_euclid(self, rhs: u32) -> u32 {}
        pub fn div_ceil(self, rhs: u32) -> u32 {}
        pub fn is_power_of_two(self) -> bool {}
        pub fn next_power_of_two(self) -> u32 {}
        pub fn next_multiple_of(self, rhs: u32) -> u32 {}
        pub fn overflowing_add(self, rhs: u32) -> (u32, bool) {}
        pub fn overflowing_sub(self, rhs: u32) -> (u32, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: u32) -> u32 {}
        pub fn pow(self, exp: u32) -> u32 {}
        pub fn checked_pow(self, exp: u32) -> Option<u32> {}
        pub fn rotate_left(self, n: u32) -> u32 {}
        pub fn rotate_right(self, n: u32) -> u32 {}
        pub fn swap_bytes(self) -> u32 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<u32, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 4] {}
        pub fn from_be_bytes(bytes: [u8; 4]) -> u32 {}
        pub fn to_le_bytes(self) -> [u8; 4] {}
        pub fn from_le_bytes(bytes: [u8; 4]) -> u32 {}
        pub fn to_ne_bytes(self) -> [u8; 4] {}
        pub fn from_ne_bytes(bytes: [u8; 4]) -> u32 {}
    }
    impl u64 {
        pub const MAX: u64 = 0;
        pub const MIN: u64 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: u64) -> Option<u64> {}
        pub fn checked_sub(self, rhs: u64) -> Option<u64> {}
        pub fn checked_mul(self, rhs: u64) -> Option<u64> {}
        pub fn checked_div(self, rhs: u64) -> Option<u64> {}
        pub fn checked_rem(self, rhs: u64) -> Option<u64> {}
        pub fn saturating_add(self, rhs: u64) -> u64 {}
        pub fn saturating_sub(self, rhs: u64) -> u64 {}
        pub fn saturating_mul(self, rhs: u64) -> u64 {}
        pub fn wrapping_add(self, rhs: u64) -> u64 {}
        pub fn wrapping_sub(self, rhs: u64) -> u64 {}
        pub fn wrapping_mul(self, rhs: u64) -> u64 {}
        pub fn rem_euclid(self, rhs: u64) -> u64 {}
        pub fn div_euclid(self, rhs: u64) -> u64 {}
        pub fn div_ceil(self, rhs: u64) -> u64 {}
        pub fn is_power_of_two(self) -> bool {}
        pub fn next_power_of_two(self) -> u64 {}
        pub fn next_multiple_of(self, rhs: u64) -> u64 {}
        pub fn overflowing_add(self, rhs: u64) -> (u64, bool) {}
        pub fn overflowing_sub(self, rhs: u64) -> (u64, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: u64) -> u64 {}
        pub fn pow(self, exp: u32) -> u64 {}
        pub fn checked_pow(self, exp: u32) -> Option<u64> {}
        pub fn rotate_left(self, n: u32) -> u64 {}
        pub fn rotate_right(self, n: u32) -> u64 {}
        pub fn swap_bytes(self) -> u64 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<u64, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 8] {}
        pub fn from_be_bytes(bytes: [u8; 8]) -> u64 {}
        pub fn to_le_bytes(self) -> [u8; 8] {}
        pub fn from_le_bytes(bytes: [u8; 8]) -> u64 {}
        pub fn to_ne_bytes(self) -> [u8; 8] {}
        pub fn from_ne_bytes(bytes: [u8; 8]) -> u64 {}
    }
    impl u128 {
        pub const MAX: u128 = 0;
        pub const MIN: u128 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: u128) -> Option<u128> {}
        pub fn checked_sub(self, rhs: u128) -> Option<u128> {}
        pub fn checked_mul(self, rhs: u128) -> Option<u128> {}
        pub fn checked_div(self, rhs: u128) -> Option<u128> {}
        pub fn checked_rem(self, rhs: u128) -> Option<u128> {}
        pub fn saturating_add(self, rhs: u128) -> u128 {}
        pub fn saturating_sub(self, rhs: u128) -> u128 {}
        pub fn saturating_mul(self, rhs: u128) -> u128 {}
        pub fn wrapping_add(self, rhs: u128) -> u128 {}
        pub fn wrapping_sub(self, rhs: u128) -> u128 {}
        pub fn wrapping_mul(self, rhs: u128) -> u128 {}
        pub fn rem_euclid(self, rhs: u128) -> u128 {}
        pub fn div_euclid(self, rhs: u128) -> u128 {}
        pub fn div_ceil(self, rhs: u128) -> u128 {}
        pub fn is_power_of_two(self) -> bool {}
        pub fn next_power_of_two(self) -> u128 {}
        pub fn next_multiple_of(self, rhs: u128) -> u128 {}
        pub fn overflowing_add(self, rhs: u128) -> (u128, bool) {}
        pub fn overflowing_sub(self, rhs: u128) -> (u128, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: u128) -> u128 {}
        pub fn pow(self, exp: u32) -> u128 {}
        pub fn checked_pow(self, exp: u32) -> Option<u128> {}
        pub fn rotate_left(self, n: u32) -> u128 {}
        pub fn rotate_right(self, n: u32) -> u128 {}
        pub fn swap_bytes(self) -> u128 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<u128, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 16] {}
        pub fn from_be_bytes(bytes: [u8; 16]) -> u128 {}
        pub fn to_le_bytes(self) -> [u8; 16] {}
        pub fn from_le_bytes(bytes: [u8; 16]) -> u128 {}
        pub fn to_ne_bytes(self) -> [u8; 16] {}
        pub fn from_ne_bytes(bytes: [u8; 16]) -> u128 {}
    }
    impl usize {
        pub const MAX: usize = 0;
        pub const MIN: usize = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: usize) -> Option<usize> {}
        pub fn checked_sub(self, rhs: usize) -> Option<usize> {}
        pub fn checked_mul(self, rhs: usize) -> Option<usize> {}
        pub fn checked_div(self, rhs: usize) -> Option<usize> {}
        pub fn checked_rem(self, rhs: usize) -> Option<usize> {}
        pub fn saturating_add(self, rhs: usize) -> usize {}
        pub fn saturating_sub(self, rhs: usize) -> usize {}
        pub fn saturating_mul(self, rhs: usize) -> usize {}
        pub fn wrapping_add(self, rhs: usize) -> usize {}
        pub fn wrapping_sub(self, rhs: usize) -> usize {}
        pub fn wrapping_mul(self, rhs: usize) -> usize {}
        pub fn rem_euclid(self, rhs: usize) -> usize {}
        pub fn div_euclid(self, rhs: usize) -> usize {}
        pub fn div_ceil(self, rhs: usize) -> usize {}
        pub fn is_power_of_two(self) -> bool {}
        pub fn next_power_of_two(self) -> usize {}
        pub fn next_multiple_of(self, rhs: usize) -> usize {}
        pub fn overflowing_add(self, rhs: usize) -> (usize, bool) {}
        pub fn overflowing_sub(self, rhs: usize) -> (usize, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: usize) -> usize {}
        pub fn pow(self, exp: u32) -> usize {}
        pub fn checked_pow(self, exp: u32) -> Option<usize> {}
        pub fn rotate_left(self, n: u32) -> usize {}
        pub fn rotate_right(self, n: u32) -> usize {}
        pub fn swap_bytes(self) -> usize {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<usize, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 8] {}
        pub fn from_be_bytes(bytes: [u8; 8]) -> usize {}
        pub fn to_le_bytes(self) -> [u8; 8] {}
        pub fn from_le_bytes(bytes: [u8; 8]) -> usize {}
        pub fn to_ne_bytes(self) -> [u8; 8] {}
        pub fn from_ne_bytes(bytes: [u8; 8]) -> usize {}
    }
    impl i8 {
        pub const MAX: i8 = 0;
        pub const MIN: i8 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: i8) -> Option<i8> {}
        pub fn checked_sub(self, rhs: i8) -> Option<i8> {}
        pub fn checked_mul(self, rhs: i8) -> Option<i8> {}
        pub fn checked_div(self, rhs: i8) -> Option<i8> {}
        pub fn checked_rem(self, rhs: i8) -> Option<i8> {}
        pub fn saturating_add(self, rhs: i8) -> i8 {}
        pub fn saturating_sub(self, rhs: i8) -> i8 {}
        pub fn saturating_mul(self, rhs: i8) -> i8 {}
        pub fn wrapping_add(self, rhs: i8) -> i8 {}
        pub fn wrapping_sub(self, rhs: i8) -> i8 {}
        pub fn wrapping_mul(self, rhs: i8) -> i8 {}
        pub fn rem_euclid(self, rhs: i8) -> i8 {}
        pub fn div_euclid(self, rhs: i8) -> i8 {}
        pub fn abs(self) -> i8 {}
        pub fn signum(self) -> i8 {}
        pub fn unsigned_abs(self) -> u8 {}
        pub fn is_negative(self) -> bool {}
        pub fn is_positive(self) -> bool {}
        pub fn overflowing_add(self, rhs: i8) -> (i8, bool) {}
        pub fn overflowing_sub(self, rhs: i8) -> (i8, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: i8) -> u8 {}
        pub fn pow(self, exp: u32) -> i8 {}
        pub fn checked_pow(self, exp: u32) -> Option<i8> {}
        pub fn rotate_left(self, n: u32) -> i8 {}
        pub fn rotate_right(self, n: u32) -> i8 {}
        pub fn swap_bytes(self) -> i8 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<i8, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 1] {}
        pub fn from_be_bytes(bytes: [u8; 1]) -> i8 {}
        pub fn to_le_bytes(self) -> [u8; 1] {}
        pub fn from_le_bytes(bytes: [u8; 1]) -> i8 {}
        pub fn to_ne_bytes(self) -> [u8; 1] {}
        pub fn from_ne_bytes(bytes: [u8; 1]) -> i8 {}
    }
    impl i16 {
        pub const MAX: i16 = 0;
        pub const MIN: i16 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: i16) -> Option<i16> {}
        pub fn checked_sub(self, rhs: i16) -> Option<i16> {}
        pub fn checked_mul(self, rhs: i16) -> Option<i16> {}
        pub fn checked_div(self, rhs: i16) -> Option<i16> {}
        pub fn checked_rem(self, rhs: i16) -> Option<i16> {}
        pub fn saturating_add(self, rhs: i16) -> i16 {}
        pub fn saturating_sub(self, rhs: i16) -> i16 {}
        pub fn saturating_mul(self, rhs: i16) -> i16 {}
        pub fn wrapping_add(self, rhs: i16) -> i16 {}
        pub fn wrapping_sub(self, rhs: i16) -> i16 {}
        pub fn wrapping_mul(self, rhs: i16) -> i16 {}
        pub fn rem_euclid(self, rhs: i16) -> i16 {}
        pub fn div_euclid(self, rhs: i16) -> i16 {}
        pub fn abs(self) -> i16 {}
        pub fn signum(self) -> i16 {}
        pub fn unsigned_abs(self) -> u16 {}
        pub fn is_negative(self) -> bool {}
        pub fn is_positive(self) -> bool {}
        pub fn overflowing_add(self, rhs: i16) -> (i16, bool) {}
        pub fn overflowing_sub(self, rhs: i16) -> (i16, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: i16) -> u16 {}
        pub fn pow(self, exp: u32) -> i16 {}
        pub fn checked_pow(self, exp: u32) -> Option<i16> {}
        pub fn rotate_left(self, n: u32) -> i16 {}
        pub fn rotate_right(self, n: u32) -> i16 {}
        pub fn swap_bytes(self) -> i16 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<i16, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 2] {}
        pub fn from_be_bytes(bytes: [u8; 2]) -> i16 {}
        pub fn to_le_bytes(self) -> [u8; 2] {}
        pub fn from_le_bytes(bytes: [u8; 2]) -> i16 {}
        pub fn to_ne_bytes(self) -> [u8; 2] {}
        pub fn from_ne_bytes(bytes: [u8; 2]) -> i16 {}
    }
    impl i32 {
        pub const MAX: i32 = 0;
        pub const MIN: i32 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: i32) -> Option<i32> {}
        pub fn checked_sub(self, rhs: i32) -> Option<i32> {}
        pub fn checked_mul(self, rhs: i32) -> Option<i32> {}
        pub fn checked_div(self, rhs: i32) -> Option<i32> {}
        pub fn checked_rem(self, rhs: i32) -> Option<i32> {}
        pub fn saturating_add(self, rhs: i32) -> i32 {}
        pub fn saturating_sub(self, rhs: i32) -> i32 {}
        pub fn saturating_mul(self, rhs: i32) -> i32 {}
        pub fn wrapping_add(self, rhs: i32) -> i32 {}
        pub fn wrapping_sub(self, rhs: i32) -> i32 {}
        pub fn wrapping_mul(self, rhs: i32) -> i32 {}
        pub fn rem_euclid(self, rhs: i32) -> i32 {}
        pub fn div_euclid(self, rhs: i32) -> i32 {}
        pub fn abs(self) -> i32 {}
        pub fn signum(self) -> i32 {}
        pub fn unsigned_abs(self) -> u32 {}
        pub fn is_negative(self) -> bool {}
        pub fn is_positive(self) -> bool {}
        pub fn overflowing_add(self, rhs: i32) -> (i32, bool) {}
        pub fn overflowing_sub(self, rhs: i32) -> (i32, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: i32) -> u32 {}
        pub fn pow(self, exp: u32) -> i32 {}
        pub fn checked_pow(self, exp: u32) -> Option<i32> {}
        pub fn rotate_left(self, n: u32) -> i32 {}
        pub fn rotate_right(self, n: u32) -> i32 {}
        pub fn swap_bytes(self) -> i32 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<i32, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 4] {}
        pub fn from_be_bytes(bytes: [u8; 4]) -> i32 {}
        pub fn to_le_bytes(self) -> [u8; 4] {}
        pub fn from_le_bytes(bytes: [u8; 4]) -> i32 {}
        pub fn to_ne_bytes(self) -> [u8; 4] {}
        pub fn from_ne_bytes(bytes: [u8; 4]) -> i32 {}
    }
    impl i64 {
        pub const MAX: i64 = 0;
        pub const MIN: i64 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: i64) -> Option<i64> {}
        pub fn checked_sub(self, rhs: i64) -> Option<i64> {}
        pub fn checked_mul(self, rhs: i64) -> Option<i64> {}
        pub fn checked_div(self, rhs: i64) -> Option<i64> {}
        pub fn checked_rem(self, rhs: i64) -> Option<i64> {}
        pub fn saturating_add(self, rhs: i64) -> i64 {}
        pub fn saturating_sub(self, rhs: i64) -> i64 {}
        pub fn saturating_mul(self, rhs: i64) -> i64 {}
        pub fn wrapping_add(self, rhs: i64) -> i64 {}
        pub fn wrapping_sub(self, rhs: i64) -> i64 {}
        pub fn wrapping_mul(self, rhs: i64) -> i64 {}
        pub fn rem_euclid(self, rhs: i64) -> i64 {}
        pub fn div_euclid(self, rhs: i64) -> i64 {}
        pub fn abs(self) -> i64 {}
        pub fn signum(self) -> i64 {}
        pub fn unsigned_abs(self) -> u64 {}
        pub fn is_negative(self) -> bool {}
        pub fn is_positive(self) -> bool {}
        pub fn overflowing_add(self, rhs: i64) -> (i64, bool) {}
        pub fn overflowing_sub(self, rhs: i64) -> (i64, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: i64) -> u64 {}
        pub fn pow(self, exp: u32) -> i64 {}
        pub fn checked_pow(self, exp: u32) -> Option<i64> {}
        pub fn rotate_left(self, n: u32) -> i64 {}
        pub fn rotate_right(self, n: u32) -> i64 {}
        pub fn swap_bytes(self) -> i64 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<i64, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 8] {}
        pub fn from_be_bytes(bytes: [u8; 8]) -> i64 {}
        pub fn to_le_bytes(self) -> [u8; 8] {}
        pub fn from_le_bytes(bytes: [u8; 8]) -> i64 {}
        pub fn to_ne_bytes(self) -> [u8; 8] {}
        pub fn from_ne_bytes(bytes: [u8; 8]) -> i64 {}
    }
    impl i128 {
        pub const MAX: i128 = 0;
        pub const MIN: i128 = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: i128) -> Option<i128> {}
        pub fn checked_sub(self, rhs: i128) -> Option<i128> {}
        pub fn checked_mul(self, rhs: i128) -> Option<i128> {}
        pub fn checked_div(self, rhs: i128) -> Option<i128> {}
        pub fn checked_rem(self, rhs: i128) -> Option<i128> {}
        pub fn saturating_add(self, rhs: i128) -> i128 {}
        pub fn saturating_sub(self, rhs: i128) -> i128 {}
        pub fn saturating_mul(self, rhs: i128) -> i128 {}
        pub fn wrapping_add(self, rhs: i128) -> i128 {}
        pub fn wrapping_sub(self, rhs: i128) -> i128 {}
        pub fn wrapping_mul(self, rhs: i128) -> i128 {}
        pub fn rem_euclid(self, rhs: i128) -> i128 {}
        pub fn div_euclid(self, rhs: i128) -> i128 {}
        pub fn abs(self) -> i128 {}
        pub fn signum(self) -> i128 {}
        pub fn unsigned_abs(self) -> u128 {}
        pub fn is_negative(self) -> bool {}
        pub fn is_positive(self) -> bool {}
        pub fn overflowing_add(self, rhs: i128) -> (i128, bool) {}
        pub fn overflowing_sub(self, rhs: i128) -> (i128, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: i128) -> u128 {}
        pub fn pow(self, exp: u32) -> i128 {}
        pub fn checked_pow(self, exp: u32) -> Option<i128> {}
        pub fn rotate_left(self, n: u32) -> i128 {}
        pub fn rotate_right(self, n: u32) -> i128 {}
        pub fn swap_bytes(self) -> i128 {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<i128, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 16] {}
        pub fn from_be_bytes(bytes: [u8; 16]) -> i128 {}
        pub fn to_le_bytes(self) -> [u8; 16] {}
        pub fn from_le_bytes(bytes: [u8; 16]) -> i128 {}
        pub fn to_ne_bytes(self) -> [u8; 16] {}
        pub fn from_ne_bytes(bytes: [u8; 16]) -> i128 {}
    }
    impl isize {
        pub const MAX: isize = 0;
        pub const MIN: isize = 0;
        pub const BITS: u32 = 0;
        pub fn checked_add(self, rhs: isize) -> Option<isize> {}
        pub fn checked_sub(self, rhs: isize) -> Option<isize> {}
        pub fn checked_mul(self, rhs: isize) -> Option<isize> {}
        pub fn checked_div(self, rhs: isize) -> Option<isize> {}
        pub fn checked_rem(self, rhs: isize) -> Option<isize> {}
        pub fn saturating_add(self, rhs: isize) -> isize {}
        pub fn saturating_sub(self, rhs: isize) -> isize {}
        pub fn saturating_mul(self, rhs: isize) -> isize {}
        pub fn wrapping_add(self, rhs: isize) -> isize {}
        pub fn wrapping_sub(self, rhs: isize) -> isize {}
        pub fn wrapping_mul(self, rhs: isize) -> isize {}
        pub fn rem_euclid(self, rhs: isize) -> isize {}
        pub fn div_euclid(self, rhs: isize) -> isize {}
        pub fn abs(self) -> isize {}
        pub fn signum(self) -> isize {}
        pub fn unsigned_abs(self) -> usize {}
        pub fn is_negative(self) -> bool {}
        pub fn is_positive(self) -> bool {}
        pub fn overflowing_add(self, rhs: isize) -> (isize, bool) {}
        pub fn overflowing_sub(self, rhs: isize) -> (isize, bool) {}
        pub fn count_ones(self) -> u32 {}
        pub fn leading_zeros(self) -> u32 {}
        pub fn trailing_zeros(self) -> u32 {}
        pub fn abs_diff(self, other: isize) -> usize {}
        pub fn pow(self, exp: u32) -> isize {}
        pub fn checked_pow(self, exp: u32) -> Option<isize> {}
        pub fn rotate_left(self, n: u32) -> isize {}
        pub fn rotate_right(self, n: u32) -> isize {}
        pub fn swap_bytes(self) -> isize {}
        pub fn from_str_radix(src: &str, radix: u32) -> Result<isize, ParseIntError> {}
        pub fn to_be_bytes(self) -> [u8; 8] {}
        pub fn from_be_bytes(bytes: [u8; 8]) -> isize {}
        pub fn to_le_bytes(self) -> [u8; 8] {}
        pub fn from_le_bytes(bytes: [u8; 8]) -> isize {}
        pub fn to_ne_bytes(self) -> [u8; 8] {}
        pub fn from_ne_bytes(bytes: [u8; 8]) -> isize {}
    }
    impl f32 {
        pub const MAX: f32 = 0.0;
        pub const MIN: f32 = 0.0;
        pub const EPSILON: f32 = 0.0;
        pub const INFINITY: f32 = 0.0;
        pub const NEG_INFINITY: f32 = 0.0;
        pub const NAN: f32 = 0.0;
        pub fn floor(self) -> f32 {}
        pub fn ceil(self) -> f32 {}
        pub fn round(self) -> f32 {}
        pub fn trunc(self) -> f32 {}
        pub fn fract(self) -> f32 {}
        pub fn abs(self) -> f32 {}
        pub fn signum(self) -> f32 {}
        pub fn sqrt(self) -> f32 {}
        pub fn cbrt(self) -> f32 {}
        pub fn exp(self) -> f32 {}
        pub fn exp2(self) -> f32 {}
        pub fn ln(self) -> f32 {}
        pub fn log10(self) -> f32 {}
        pub fn log2(self) -> f32 {}
        pub fn sin(self) -> f32 {}
        pub fn cos(self) -> f32 {}
        pub fn tan(self) -> f32 {}
        pub fn asin(self) -> f32 {}
        pub fn acos(self) -> f32 {}
        pub fn atan(self) -> f32 {}
        pub fn sinh(self) -> f32 {}
        pub fn cosh(self) -> f32 {}
        pub fn tanh(self) -> f32 {}
        pub fn recip(self) -> f32 {}
        pub fn to_degrees(self) -> f32 {}
        pub fn to_radians(self) -> f32 {}
        pub fn is_nan(self) -> bool {}
        pub fn is_infinite(self) -> bool {}
        pub fn is_finite(self) -> bool {}
        pub fn is_sign_positive(self) -> bool {}
        pub fn is_sign_negative(self) -> bool {}
        pub fn max(self, other: f32) -> f32 {}
        pub fn min(self, other: f32) -> f32 {}
        pub fn powf(self, other: f32) -> f32 {}
        pub fn hypot(self, other: f32) -> f32 {}
        pub fn atan2(self, other: f32) -> f32 {}
        pub fn log(self, other: f32) -> f32 {}
        pub fn rem_euclid(self, other: f32) -> f32 {}
        pub fn copysign(self, other: f32) -> f32 {}
        pub fn powi(self, n: i32) -> f32 {}
        pub fn mul_add(self, a: f32, b: f32) -> f32 {}
        pub fn clamp(self, min: f32, max: f32) -> f32 {}
        pub fn sin_cos(self) -> (f32, f32) {}
        pub fn total_cmp(&self, other: &f32) -> crate::cmp::Ordering {}
        pub fn to_bits(self) -> u32 {}
    }
    impl f64 {
        pub const MAX: f64 = 0.0;
        pub const MIN: f64 = 0.0;
        pub const EPSILON: f64 = 0.0;
        pub const INFINITY: f64 = 0.0;
        pub const NEG_INFINITY: f64 = 0.0;
        pub const NAN: f64 = 0.0;
        pub fn floor(self) -> f64 {}
        pub fn ceil(self) -> f64 {}
        pub fn round(self) -> f64 {}
        pub fn trunc(self) -> f64 {}
        pub fn fract(self) -> f64 {}
        pub fn abs(self) -> f64 {}
        pub fn signum(self) -> f64 {}
        pub fn sqrt(self) -> f64 {}
        pub fn cbrt(self) -> f64 {}
        pub fn exp(self) -> f64 {}
        pub fn exp2(self) -> f64 {}
        pub fn ln(self) -> f64 {}
        pub fn log10(self) -> f64 {}
        pub fn log2(self) -> f64 {}
        pub fn sin(self) -> f64 {}
        pub fn cos(self) -> f64 {}
        pub fn tan(self) -> f64 {}
        pub fn asin(self) -> f64 {}
        pub fn acos(self) -> f64 {}
        pub fn atan(self) -> f64 {}
        pub fn sinh(self) -> f64 {}
        pub fn cosh(self) -> f64 {}
        pub fn tanh(self) -> f64 {}
        pub fn recip(self) -> f64 {}
        pub fn to_degrees(self) -> f64 {}
        pub fn to_radians(self) -> f64 {}
        pub fn is_nan(self) -> bool {}
        pub fn is_infinite(self) -> bool {}
        pub fn is_finite(self) -> bool {}
        pub fn is_sign_positive(self) -> bool {}
        pub fn is_sign_negative(self) -> bool {}
        pub fn max(self, other: f64) -> f64 {}
        pub fn min(self, other: f64) -> f64 {}
        pub fn powf(self, other: f64) -> f64 {}
        pub fn hypot(self, other: f64) -> f64 {}
        pub fn atan2(self, other: f64) -> f64 {}
        pub fn log(self, other: f64) -> f64 {}
        pub fn rem_euclid(self, other: f64) -> f64 {}
        pub fn copysign(self, other: f64) -> f64 {}
        pub fn powi(self, n: i32) -> f64 {}
        pub fn mul_add(self, a: f64, b: f64) -> f64 {}
        pub fn clamp(self, min: f64, max: f64) -> f64 {}
        pub fn sin_cos(self) -> (f64, f64) {}
        pub fn total_cmp(&self, other: &f64) -> crate::cmp::Ordering {}
        pub fn to_bits(self) -> u64 {}
    }
    impl Clone for u8 { fn clone(&self) -> u8 {} }
    impl Default for u8 { fn default() -> u8 {} }
    impl PartialEq for u8 { fn eq(&self, other: &u8) -> bool {} }
    impl PartialOrd for u8 { fn partial_cmp(&self, other: &u8) -> Option<crate::cmp::Ordering> {} }
    impl Ord for u8 { fn cmp(&self, other: &u8) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for u8 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for u16 { fn clone(&self) -> u16 {} }
    impl Default for u16 { fn default() -> u16 {} }
    impl PartialEq for u16 { fn eq(&self, other: &u16) -> bool {} }
    impl PartialOrd for u16 { fn partial_cmp(&self, other: &u16) -> Option<crate::cmp::Ordering> {} }
    impl Ord for u16 { fn cmp(&self, other: &u16) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for u16 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for u32 { fn clone(&self) -> u32 {} }
    impl Default for u32 { fn default() -> u32 {} }
    impl PartialEq for u32 { fn eq(&self, other: &u32) -> bool {} }
    impl PartialOrd for u32 { fn partial_cmp(&self, other: &u32) -> Option<crate::cmp::Ordering> {} }
    impl Ord for u32 { fn cmp(&self, other: &u32) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for u32 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for u64 { fn clone(&self) -> u64 {} }
    impl Default for u64 { fn default() -> u64 {} }
    impl PartialEq for u64 { fn eq(&self, other: &u64) -> bool {} }
    impl PartialOrd for u64 { fn partial_cmp(&self, other: &u64) -> Option<crate::cmp::Ordering> {} }
    impl Ord for u64 { fn cmp(&self, other: &u64) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for u64 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for u128 { fn clone(&self) -> u128 {} }
    impl Default for u128 { fn default() -> u128 {} }
    impl PartialEq for u128 { fn eq(&self, other: &u128) -> bool {} }
    impl PartialOrd for u128 { fn partial_cmp(&self, other: &u128) -> Option<crate::cmp::Ordering> {} }
    impl Ord for u128 { fn cmp(&self, other: &u128) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for u128 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for usize { fn clone(&self) -> usize {} }
    impl Default for usize { fn default() -> usize {} }
    impl PartialEq for usize { fn eq(&self, other: &usize) -> bool {} }
    impl PartialOrd for usize { fn partial_cmp(&self, other: &usize) -> Option<crate::cmp::Ordering> {} }
    impl Ord for usize { fn cmp(&self, other: &usize) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for usize { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for i8 { fn clone(&self) -> i8 {} }
    impl Default for i8 { fn default() -> i8 {} }
    impl PartialEq for i8 { fn eq(&self, other: &i8) -> bool {} }
    impl PartialOrd for i8 { fn partial_cmp(&self, other: &i8) -> Option<crate::cmp::Ordering> {} }
    impl Ord for i8 { fn cmp(&self, other: &i8) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for i8 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for i16 { fn clone(&self) -> i16 {} }
    impl Default for i16 { fn default() -> i16 {} }
    impl PartialEq for i16 { fn eq(&self, other: &i16) -> bool {} }
    impl PartialOrd for i16 { fn partial_cmp(&self, other: &i16) -> Option<crate::cmp::Ordering> {} }
    impl Ord for i16 { fn cmp(&self, other: &i16) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for i16 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for i32 { fn clone(&self) -> i32 {} }
    impl Default for i32 { fn default() -> i32 {} }
    impl PartialEq for i32 { fn eq(&self, other: &i32) -> bool {} }
    impl PartialOrd for i32 { fn partial_cmp(&self, other: &i32) -> Option<crate::cmp::Ordering> {} }
    impl Ord for i32 { fn cmp(&self, other: &i32) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for i32 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for i64 { fn clone(&self) -> i64 {} }
    impl Default for i64 { fn default() -> i64 {} }
    impl PartialEq for i64 { fn eq(&self, other: &i64) -> bool {} }
    impl PartialOrd for i64 { fn partial_cmp(&self, other: &i64) -> Option<crate::cmp::Ordering> {} }
    impl Ord for i64 { fn cmp(&self, other: &i64) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for i64 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for i128 { fn clone(&self) -> i128 {} }
    impl Default for i128 { fn default() -> i128 {} }
    impl PartialEq for i128 { fn eq(&self, other: &i128) -> bool {} }
    impl PartialOrd for i128 { fn partial_cmp(&self, other: &i128) -> Option<crate::cmp::Ordering> {} }
    impl Ord for i128 { fn cmp(&self, other: &i128) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for i128 { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for isize { fn clone(&self) -> isize {} }
    impl Default for isize { fn default() -> isize {} }
    impl PartialEq for isize { fn eq(&self, other: &isize) -> bool {} }
    impl PartialOrd for isize { fn partial_cmp(&self, other: &isize) -> Option<crate::cmp::Ordering> {} }
    impl Ord for isize { fn cmp(&self, other: &isize) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for isize { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for f32 { fn clone(&self) -> f32 {} }
    impl Default for f32 { fn default() -> f32 {} }
    impl PartialEq for f32 { fn eq(&self, other: &f32) -> bool {} }
    impl PartialOrd for f32 { fn partial_cmp(&self, other: &f32) -> Option<crate::cmp::Ordering> {} }
    impl Clone for f64 { fn clone(&self) -> f64 {} }
    impl Default for f64 { fn default() -> f64 {} }
    impl PartialEq for f64 { fn eq(&self, other: &f64) -> bool {} }
    impl PartialOrd for f64 { fn partial_cmp(&self, other: &f64) -> Option<crate::cmp::Ordering> {} }
    impl Clone for bool { fn clone(&self) -> bool {} }
    impl Default for bool { fn default() -> bool {} }
    impl PartialEq for bool { fn eq(&self, other: &bool) -> bool {} }
    impl PartialOrd for bool { fn partial_cmp(&self, other: &bool) -> Option<crate::cmp::Ordering> {} }
    impl Ord for bool { fn cmp(&self, other: &bool) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for bool { fn hash<H>(&self, state: &mut H) {} }
    impl Default for char { fn default() -> char {} }
    impl PartialEq for char { fn eq(&self, other: &char) -> bool {} }
    impl PartialOrd for char { fn partial_cmp(&self, other: &char) -> Option<crate::cmp::Ordering> {} }
    impl Ord for char { fn cmp(&self, other: &char) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for char { fn hash<H>(&self, state: &mut H) {} }
    impl Clone for () { fn clone(&self) -> () {} }
    impl Default for () { fn default() -> () {} }
    impl PartialEq for () { fn eq(&self, other: &()) -> bool {} }
    impl PartialOrd for () { fn partial_cmp(&self, other: &()) -> Option<crate::cmp::Ordering> {} }
    impl Ord for () { fn cmp(&self, other: &()) -> crate::cmp::Ordering {} }
    impl crate::hash::Hash for () { fn hash<H>(&self, state: &mut H) {} }
    impl Ord for str { fn cmp(&self, other: &str) -> crate::cmp::Ordering {} }
    impl PartialOrd for str { fn partial_cmp(&self, other: &str) -> Option<crate::cmp::Ordering> {} }
    impl PartialEq for str { fn eq(&self, other: &str) -> bool {} }
    impl crate::hash::Hash for str { fn hash<H>(&self, state: &mut H) {} }
    impl bool {
        #[runs_now(arg = 1)] pub fn then<T, F: FnOnce() -> T>(self, f: F) -> Option<T> {}
        pub fn then_some<T>(self, t: T) -> Option<T> {}
    }
    impl crate::iter::Sum for u8 { fn sum<I: Iterator<Item = u8>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&u8> for u8 { fn sum<I: Iterator<Item = &u8>>(iter: I) -> Self {} }
    impl crate::iter::Product for u8 { fn product<I: Iterator<Item = u8>>(iter: I) -> Self {} }
    impl crate::str::FromStr for u8 { type Err = ParseIntError; fn from_str(s: &str) -> Result<u8, ParseIntError> {} }
    impl crate::iter::Sum for u16 { fn sum<I: Iterator<Item = u16>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&u16> for u16 { fn sum<I: Iterator<Item = &u16>>(iter: I) -> Self {} }
    impl crate::iter::Product for u16 { fn product<I: Iterator<Item = u16>>(iter: I) -> Self {} }
    impl crate::str::FromStr for u16 { type Err = ParseIntError; fn from_str(s: &str) -> Result<u16, ParseIntError> {} }
    impl crate::iter::Sum for u32 { fn sum<I: Iterator<Item = u32>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&u32> for u32 { fn sum<I: Iterator<Item = &u32>>(iter: I) -> Self {} }
    impl crate::iter::Product for u32 { fn product<I: Iterator<Item = u32>>(iter: I) -> Self {} }
    impl crate::str::FromStr for u32 { type Err = ParseIntError; fn from_str(s: &str) -> Result<u32, ParseIntError> {} }
    impl crate::iter::Sum for u64 { fn sum<I: Iterator<Item = u64>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&u64> for u64 { fn sum<I: Iterator<Item = &u64>>(iter: I) -> Self {} }
    impl crate::iter::Product for u64 { fn product<I: Iterator<Item = u64>>(iter: I) -> Self {} }
    impl crate::str::FromStr for u64 { type Err = ParseIntError; fn from_str(s: &str) -> Result<u64, ParseIntError> {} }
    impl crate::iter::Sum for u128 { fn sum<I: Iterator<Item = u128>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&u128> for u128 { fn sum<I: Iterator<Item = &u128>>(iter: I) -> Self {} }
    impl crate::iter::Product for u128 { fn product<I: Iterator<Item = u128>>(iter: I) -> Self {} }
    impl crate::str::FromStr for u128 { type Err = ParseIntError; fn from_str(s: &str) -> Result<u128, ParseIntError> {} }
    impl crate::iter::Sum for usize { fn sum<I: Iterator<Item = usize>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&usize> for usize { fn sum<I: Iterator<Item = &usize>>(iter: I) -> Self {} }
    impl crate::iter::Product for usize { fn product<I: Iterator<Item = usize>>(iter: I) -> Self {} }
    impl crate::str::FromStr for usize { type Err = ParseIntError; fn from_str(s: &str) -> Result<usize, ParseIntError> {} }
    impl crate::iter::Sum for i8 { fn sum<I: Iterator<Item = i8>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&i8> for i8 { fn sum<I: Iterator<Item = &i8>>(iter: I) -> Self {} }
    impl crate::iter::Product for i8 { fn product<I: Iterator<Item = i8>>(iter: I) -> Self {} }
    impl crate::str::FromStr for i8 { type Err = ParseIntError; fn from_str(s: &str) -> Result<i8, ParseIntError> {} }
    impl crate::iter::Sum for i16 { fn sum<I: Iterator<Item = i16>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&i16> for i16 { fn sum<I: Iterator<Item = &i16>>(iter: I) -> Self {} }
    impl crate::iter::Product for i16 { fn product<I: Iterator<Item = i16>>(iter: I) -> Self {} }
    impl crate::str::FromStr for i16 { type Err = ParseIntError; fn from_str(s: &str) -> Result<i16, ParseIntError> {} }
    impl crate::iter::Sum for i32 { fn sum<I: Iterator<Item = i32>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&i32> for i32 { fn sum<I: Iterator<Item = &i32>>(iter: I) -> Self {} }
    impl crate::iter::Product for i32 { fn product<I: Iterator<Item = i32>>(iter: I) -> Self {} }
    impl crate::str::FromStr for i32 { type Err = ParseIntError; fn from_str(s: &str) -> Result<i32, ParseIntError> {} }
    impl crate::iter::Sum for i64 { fn sum<I: Iterator<Item = i64>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&i64> for i64 { fn sum<I: Iterator<Item = &i64>>(iter: I) -> Self {} }
    impl crate::iter::Product for i64 { fn product<I: Iterator<Item = i64>>(iter: I) -> Self {} }
    impl crate::str::FromStr for i64 { type Err = ParseIntError; fn from_str(s: &str) -> Result<i64, ParseIntError> {} }
    impl crate::iter::Sum for i128 { fn sum<I: Iterator<Item = i128>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&i128> for i128 { fn sum<I: Iterator<Item = &i128>>(iter: I) -> Self {} }
    impl crate::iter::Product for i128 { fn product<I: Iterator<Item = i128>>(iter: I) -> Self {} }
    impl crate::str::FromStr for i128 { type Err = ParseIntError; fn from_str(s: &str) -> Result<i128, ParseIntError> {} }
    impl crate::iter::Sum for isize { fn sum<I: Iterator<Item = isize>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&isize> for isize { fn sum<I: Iterator<Item = &isize>>(iter: I) -> Self {} }
    impl crate::iter::Product for isize { fn product<I: Iterator<Item = isize>>(iter: I) -> Self {} }
    impl crate::str::FromStr for isize { type Err = ParseIntError; fn from_str(s: &str) -> Result<isize, ParseIntError> {} }
    impl crate::iter::Sum for f32 { fn sum<I: Iterator<Item = f32>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&f32> for f32 { fn sum<I: Iterator<Item = &f32>>(iter: I) -> Self {} }
    impl crate::iter::Product for f32 { fn product<I: Iterator<Item = f32>>(iter: I) -> Self {} }
    impl crate::str::FromStr for f32 { type Err = ParseFloatError; fn from_str(s: &str) -> Result<f32, ParseFloatError> {} }
    impl crate::iter::Sum for f64 { fn sum<I: Iterator<Item = f64>>(iter: I) -> Self {} }
    impl crate::iter::Sum<&f64> for f64 { fn sum<I: Iterator<Item = &f64>>(iter: I) -> Self {} }
    impl crate::iter::Product for f64 { fn product<I: Iterator<Item = f64>>(iter: I) -> Self {} }
    impl crate::str::FromStr for f64 { type Err = ParseFloatError; fn from_str(s: &str) -> Result<f64, ParseFloatError> {} }
    impl From<bool> for i128 { fn from(v: bool) -> i128 {} }
    impl From<bool> for i16 { fn from(v: bool) -> i16 {} }
    impl From<bool> for i32 { fn from(v: bool) -> i32 {} }
    impl From<bool> for i64 { fn from(v: bool) -> i64 {} }
    impl From<bool> for i8 { fn from(v: bool) -> i8 {} }
    impl From<bool> for isize { fn from(v: bool) -> isize {} }
    impl From<bool> for u128 { fn from(v: bool) -> u128 {} }
    impl From<bool> for u16 { fn from(v: bool) -> u16 {} }
    impl From<bool> for u32 { fn from(v: bool) -> u32 {} }
    impl From<bool> for u64 { fn from(v: bool) -> u64 {} }
    impl From<bool> for u8 { fn from(v: bool) -> u8 {} }
    impl From<bool> for usize { fn from(v: bool) -> usize {} }
    impl From<char> for u128 { fn from(v: char) -> u128 {} }
    impl From<char> for u32 { fn from(v: char) -> u32 {} }
    impl From<char> for u64 { fn from(v: char) -> u64 {} }
    impl From<f32> for f64 { fn from(v: f32) -> f64 {} }
    impl From<i16> for f32 { fn from(v: i16) -> f32 {} }
    impl From<i16> for f64 { fn from(v: i16) -> f64 {} }
    impl From<i16> for i128 { fn from(v: i16) -> i128 {} }
    impl From<i16> for i32 { fn from(v: i16) -> i32 {} }
    impl From<i16> for i64 { fn from(v: i16) -> i64 {} }
    impl From<i16> for isize { fn from(v: i16) -> isize {} }
    impl From<i32> for f64 { fn from(v: i32) -> f64 {} }
    impl From<i32> for i128 { fn from(v: i32) -> i128 {} }
    impl From<i32> for i64 { fn from(v: i32) -> i64 {} }
    impl From<i64> for i128 { fn from(v: i64) -> i128 {} }
    impl From<i8> for f32 { fn from(v: i8) -> f32 {} }
    impl From<i8> for f64 { fn from(v: i8) -> f64 {} }
    impl From<i8> for i128 { fn from(v: i8) -> i128 {} }
    impl From<i8> for i16 { fn from(v: i8) -> i16 {} }
    impl From<i8> for i32 { fn from(v: i8) -> i32 {} }
    impl From<i8> for i64 { fn from(v: i8) -> i64 {} }
    impl From<i8> for isize { fn from(v: i8) -> isize {} }
    impl From<u16> for f32 { fn from(v: u16) -> f32 {} }
    impl From<u16> for f64 { fn from(v: u16) -> f64 {} }
    impl From<u16> for i128 { fn from(v: u16) -> i128 {} }
    impl From<u16> for i32 { fn from(v: u16) -> i32 {} }
    impl From<u16> for i64 { fn from(v: u16) -> i64 {} }
    impl From<u16> for u128 { fn from(v: u16) -> u128 {} }
    impl From<u16> for u32 { fn from(v: u16) -> u32 {} }
    impl From<u16> for u64 { fn from(v: u16) -> u64 {} }
    impl From<u16> for usize { fn from(v: u16) -> usize {} }
    impl From<u32> for f64 { fn from(v: u32) -> f64 {} }
    impl From<u32> for i128 { fn from(v: u32) -> i128 {} }
    impl From<u32> for i64 { fn from(v: u32) -> i64 {} }
    impl From<u32> for u128 { fn from(v: u32) -> u128 {} }
    impl From<u32> for u64 { fn from(v: u32) -> u64 {} }
    impl From<u64> for i128 { fn from(v: u64) -> i128 {} }
    impl From<u64> for u128 { fn from(v: u64) -> u128 {} }
    impl From<u8> for char { fn from(v: u8) -> char {} }
    impl From<u8> for f32 { fn from(v: u8) -> f32 {} }
    impl From<u8> for f64 { fn from(v: u8) -> f64 {} }
    impl From<u8> for i128 { fn from(v: u8) -> i128 {} }
    impl From<u8> for i16 { fn from(v: u8) -> i16 {} }
    impl From<u8> for i32 { fn from(v: u8) -> i32 {} }
    impl From<u8> for i64 { fn from(v: u8) -> i64 {} }
    impl From<u8> for u128 { fn from(v: u8) -> u128 {} }
    impl From<u8> for u16 { fn from(v: u8) -> u16 {} }
    impl From<u8> for u32 { fn from(v: u8) -> u32 {} }
    impl From<u8> for u64 { fn from(v: u8) -> u64 {} }
    impl From<u8> for usize { fn from(v: u8) -> usize {} }
    impl TryFrom<u8> for i8 { type Error = TryFromIntError; fn try_from(v: u8) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<u8> for isize { type Error = TryFromIntError; fn try_from(v: u8) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<u16> for u8 { type Error = TryFromIntError; fn try_from(v: u16) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<u16> for i8 { type Error = TryFromIntError; fn try_from(v: u16) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<u16> for i16 { type Error = TryFromIntError; fn try_from(v: u16) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<u16> for isize { type Error = TryFromIntError; fn try_from(v: u16) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<u32> for u8 { type Error = TryFromIntError; fn try_from(v: u32) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<u32> for u16 { type Error = TryFromIntError; fn try_from(v: u32) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<u32> for usize { type Error = TryFromIntError; fn try_from(v: u32) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<u32> for i8 { type Error = TryFromIntError; fn try_from(v: u32) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<u32> for i16 { type Error = TryFromIntError; fn try_from(v: u32) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<u32> for i32 { type Error = TryFromIntError; fn try_from(v: u32) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<u32> for isize { type Error = TryFromIntError; fn try_from(v: u32) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<u64> for u8 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<u64> for u16 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<u64> for u32 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<u64> for usize { type Error = TryFromIntError; fn try_from(v: u64) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<u64> for i8 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<u64> for i16 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<u64> for i32 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<u64> for i64 { type Error = TryFromIntError; fn try_from(v: u64) -> Result<i64, TryFromIntError> {} }
    impl TryFrom<u64> for isize { type Error = TryFromIntError; fn try_from(v: u64) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<u128> for u8 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<u128> for u16 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<u128> for u32 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<u128> for u64 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<u128> for usize { type Error = TryFromIntError; fn try_from(v: u128) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<u128> for i8 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<u128> for i16 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<u128> for i32 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<u128> for i64 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<i64, TryFromIntError> {} }
    impl TryFrom<u128> for i128 { type Error = TryFromIntError; fn try_from(v: u128) -> Result<i128, TryFromIntError> {} }
    impl TryFrom<u128> for isize { type Error = TryFromIntError; fn try_from(v: u128) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<usize> for u8 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<usize> for u16 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<usize> for u32 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<usize> for u64 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<usize> for u128 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<usize> for i8 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<usize> for i16 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<usize> for i32 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<usize> for i64 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<i64, TryFromIntError> {} }
    impl TryFrom<usize> for i128 { type Error = TryFromIntError; fn try_from(v: usize) -> Result<i128, TryFromIntError> {} }
    impl TryFrom<usize> for isize { type Error = TryFromIntError; fn try_from(v: usize) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<i8> for u8 { type Error = TryFromIntError; fn try_from(v: i8) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<i8> for u16 { type Error = TryFromIntError; fn try_from(v: i8) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<i8> for u32 { type Error = TryFromIntError; fn try_from(v: i8) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<i8> for u64 { type Error = TryFromIntError; fn try_from(v: i8) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<i8> for u128 { type Error = TryFromIntError; fn try_from(v: i8) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<i8> for usize { type Error = TryFromIntError; fn try_from(v: i8) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<i16> for u8 { type Error = TryFromIntError; fn try_from(v: i16) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<i16> for u16 { type Error = TryFromIntError; fn try_from(v: i16) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<i16> for u32 { type Error = TryFromIntError; fn try_from(v: i16) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<i16> for u64 { type Error = TryFromIntError; fn try_from(v: i16) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<i16> for u128 { type Error = TryFromIntError; fn try_from(v: i16) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<i16> for usize { type Error = TryFromIntError; fn try_from(v: i16) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<i16> for i8 { type Error = TryFromIntError; fn try_from(v: i16) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<i32> for u8 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<i32> for u16 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<i32> for u32 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<i32> for u64 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<i32> for u128 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<i32> for usize { type Error = TryFromIntError; fn try_from(v: i32) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<i32> for i8 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<i32> for i16 { type Error = TryFromIntError; fn try_from(v: i32) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<i32> for isize { type Error = TryFromIntError; fn try_from(v: i32) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<i64> for u8 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<i64> for u16 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<i64> for u32 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<i64> for u64 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<i64> for u128 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<i64> for usize { type Error = TryFromIntError; fn try_from(v: i64) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<i64> for i8 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<i64> for i16 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<i64> for i32 { type Error = TryFromIntError; fn try_from(v: i64) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<i64> for isize { type Error = TryFromIntError; fn try_from(v: i64) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<i128> for u8 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<i128> for u16 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<i128> for u32 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<i128> for u64 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<i128> for u128 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<i128> for usize { type Error = TryFromIntError; fn try_from(v: i128) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<i128> for i8 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<i128> for i16 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<i128> for i32 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<i128> for i64 { type Error = TryFromIntError; fn try_from(v: i128) -> Result<i64, TryFromIntError> {} }
    impl TryFrom<i128> for isize { type Error = TryFromIntError; fn try_from(v: i128) -> Result<isize, TryFromIntError> {} }
    impl TryFrom<isize> for u8 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<u8, TryFromIntError> {} }
    impl TryFrom<isize> for u16 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<u16, TryFromIntError> {} }
    impl TryFrom<isize> for u32 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<u32, TryFromIntError> {} }
    impl TryFrom<isize> for u64 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<u64, TryFromIntError> {} }
    impl TryFrom<isize> for u128 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<u128, TryFromIntError> {} }
    impl TryFrom<isize> for usize { type Error = TryFromIntError; fn try_from(v: isize) -> Result<usize, TryFromIntError> {} }
    impl TryFrom<isize> for i8 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<i8, TryFromIntError> {} }
    impl TryFrom<isize> for i16 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<i16, TryFromIntError> {} }
    impl TryFrom<isize> for i32 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<i32, TryFromIntError> {} }
    impl TryFrom<isize> for i64 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<i64, TryFromIntError> {} }
    impl TryFrom<isize> for i128 { type Error = TryFromIntError; fn try_from(v: isize) -> Result<i128, TryFromIntError> {} }
}

pub mod ffi {
    use crate::prelude::v1::*;
    pub struct OsStr;
    pub struct OsString;
    pub struct CStr;
    pub struct CString;
    pub struct NulError;
    impl OsStr {
        pub fn new<S>(s: &S) -> &OsStr {}
        pub fn to_str(&self) -> Option<&str> {}
        pub fn to_string_lossy(&self) -> crate::borrow::Cow<str> {}
        pub fn to_os_string(&self) -> OsString {}
        pub fn is_empty(&self) -> bool {}
        pub fn len(&self) -> usize {}
    }
    impl OsString {
        pub fn new() -> OsString {}
        #[same_place] pub fn as_os_str(&self) -> &OsStr {}
        pub fn into_string(self) -> Result<String, OsString> {}
        pub fn push<T>(&mut self, s: T) {}
    }
    impl crate::ops::Deref for OsString { type Target = OsStr; #[same_place] fn deref(&self) -> &OsStr {} }
    impl Clone for OsString { fn clone(&self) -> Self {} }
    impl ToOwned for OsStr { type Owned = OsString; fn to_owned(&self) -> OsString {} }
    impl From<String> for OsString { fn from(s: String) -> OsString {} }
    impl From<&str> for OsString { fn from(s: &str) -> OsString {} }
    impl AsRef<OsStr> for OsString { fn as_ref(&self) -> &OsStr {} }
    impl AsRef<OsStr> for String { fn as_ref(&self) -> &OsStr {} }
    impl CString { pub fn new<T>(t: T) -> Result<CString, NulError> {} #[same_place] pub fn as_c_str(&self) -> &CStr {} }
    impl CStr { pub fn to_str(&self) -> Result<&str, crate::str::Utf8Error> {} pub fn to_bytes(&self) -> &[u8] {} pub fn to_string_lossy(&self) -> crate::borrow::Cow<str> {} pub unsafe fn from_ptr(ptr: *const i8) -> &CStr {} }
    impl crate::ops::Deref for CString { type Target = CStr; #[same_place] fn deref(&self) -> &CStr {} }
}

pub mod env {
    use crate::prelude::v1::*;
    use crate::ffi::OsString;
    use crate::path::PathBuf;
    pub enum VarError { NotPresent, NotUnicode(OsString) }
    pub struct Args;
    pub struct ArgsOs;
    pub struct Vars;
    pub fn var<K>(key: K) -> Result<String, VarError> {}
    pub fn var_os<K>(key: K) -> Option<OsString> {}
    pub unsafe fn set_var<K, V>(key: K, value: V) {}
    pub unsafe fn remove_var<K>(key: K) {}
    pub fn vars() -> Vars {}
    pub fn args() -> Args {}
    pub fn args_os() -> ArgsOs {}
    pub fn current_dir() -> crate::io::Result<PathBuf> {}
    pub fn set_current_dir<P>(path: P) -> crate::io::Result<()> {}
    pub fn temp_dir() -> PathBuf {}
    pub fn home_dir() -> Option<PathBuf> {}
    pub fn current_exe() -> crate::io::Result<PathBuf> {}
    impl Iterator for Args { type Item = String; fn next(&mut self) -> Option<String> {} }
    impl Iterator for ArgsOs { type Item = OsString; fn next(&mut self) -> Option<OsString> {} }
    impl Iterator for Vars { type Item = (String, String); fn next(&mut self) -> Option<(String, String)> {} }
}

pub mod path {
    use crate::prelude::v1::*;
    use crate::ffi::{OsStr, OsString};
    pub struct Path;
    pub struct PathBuf;
    pub struct Display;
    pub struct Components;
    pub struct Ancestors;
    pub struct StripPrefixError;
    pub enum Component { Prefix(()), RootDir, CurDir, ParentDir, Normal(&OsStr) }
    impl Path {
        pub fn new<S>(s: &S) -> &Path {}
        pub fn as_os_str(&self) -> &OsStr {}
        pub fn to_str(&self) -> Option<&str> {}
        pub fn to_string_lossy(&self) -> crate::borrow::Cow<str> {}
        pub fn to_path_buf(&self) -> PathBuf {}
        pub fn is_absolute(&self) -> bool {}
        pub fn is_relative(&self) -> bool {}
        pub fn has_root(&self) -> bool {}
        pub fn parent(&self) -> Option<&Path> {}
        pub fn ancestors(&self) -> Ancestors {}
        pub fn file_name(&self) -> Option<&OsStr> {}
        pub fn strip_prefix<P>(&self, base: P) -> Result<&Path, StripPrefixError> {}
        pub fn starts_with<P>(&self, base: P) -> bool {}
        pub fn ends_with<P>(&self, child: P) -> bool {}
        pub fn file_stem(&self) -> Option<&OsStr> {}
        pub fn extension(&self) -> Option<&OsStr> {}
        pub fn join<P>(&self, path: P) -> PathBuf {}
        pub fn with_file_name<S>(&self, file_name: S) -> PathBuf {}
        pub fn with_extension<S>(&self, extension: S) -> PathBuf {}
        pub fn components(&self) -> Components {}
        pub fn display(&self) -> Display {}
        #[file_io] pub fn metadata(&self) -> crate::io::Result<crate::fs::Metadata> {}
        #[file_io] pub fn symlink_metadata(&self) -> crate::io::Result<crate::fs::Metadata> {}
        #[file_io] pub fn canonicalize(&self) -> crate::io::Result<PathBuf> {}
        #[file_io] pub fn read_link(&self) -> crate::io::Result<PathBuf> {}
        #[file_io] pub fn read_dir(&self) -> crate::io::Result<crate::fs::ReadDir> {}
        #[file_io] pub fn exists(&self) -> bool {}
        #[file_io] pub fn try_exists(&self) -> crate::io::Result<bool> {}
        #[file_io] pub fn is_file(&self) -> bool {}
        #[file_io] pub fn is_dir(&self) -> bool {}
        #[file_io] pub fn is_symlink(&self) -> bool {}
        pub fn into_path_buf(self: Box<Path>) -> PathBuf {}
    }
    impl PathBuf {
        pub fn new() -> PathBuf {}
        #[same_place] pub fn as_path(&self) -> &Path {}
        pub fn push<P>(&mut self, path: P) {}
        pub fn pop(&mut self) -> bool {}
        pub fn set_file_name<S>(&mut self, file_name: S) {}
        pub fn set_extension<S>(&mut self, extension: S) -> bool {}
        pub fn into_os_string(self) -> OsString {}
    }
    impl crate::ops::Deref for PathBuf { type Target = Path; #[same_place] fn deref(&self) -> &Path {} }
    impl Clone for PathBuf { fn clone(&self) -> Self {} }
    impl Default for PathBuf { fn default() -> Self {} }
    impl ToOwned for Path { type Owned = PathBuf; fn to_owned(&self) -> PathBuf {} }
    impl From<&str> for PathBuf { fn from(s: &str) -> PathBuf {} }
    impl From<String> for PathBuf { fn from(s: String) -> PathBuf {} }
    impl From<&Path> for PathBuf { fn from(s: &Path) -> PathBuf {} }
    impl From<OsString> for PathBuf { fn from(s: OsString) -> PathBuf {} }
    impl AsRef<Path> for Path { fn as_ref(&self) -> &Path {} }
    impl AsRef<Path> for PathBuf { fn as_ref(&self) -> &Path {} }
    impl AsRef<Path> for String { fn as_ref(&self) -> &Path {} }
    impl AsRef<Path> for OsStr { fn as_ref(&self) -> &Path {} }
    impl Iterator for Components { type Item = Component; fn next(&mut self) -> Option<Component> {} }
    impl Iterator for Ancestors { type Item = &Path; fn next(&mut self) -> Option<&Path> {} }
    impl FromIterator<Component> for PathBuf { fn from_iter<I: IntoIterator<Item = Component>>(iter: I) -> PathBuf {} }
}

pub mod io {
    use crate::prelude::v1::*;
    pub type Result<T> = crate::result::Result<T, Error>;
    pub mod prelude { pub use super::{BufRead, Read, Seek, Write}; }
    pub struct Error;
    pub enum ErrorKind { NotFound, PermissionDenied, ConnectionRefused, ConnectionReset, HostUnreachable, NetworkUnreachable, ConnectionAborted, NotConnected, AddrInUse, AddrNotAvailable, BrokenPipe, AlreadyExists, WouldBlock, NotADirectory, IsADirectory, DirectoryNotEmpty, ReadOnlyFilesystem, StorageFull, ResourceBusy, Deadlock, InvalidInput, InvalidData, TimedOut, WriteZero, Interrupted, Unsupported, UnexpectedEof, OutOfMemory, Other }
    impl Error {
        pub fn new<E>(kind: ErrorKind, error: E) -> Error {}
        pub fn other<E>(error: E) -> Error {}
        pub fn last_os_error() -> Error {}
        pub fn from_raw_os_error(code: i32) -> Error {}
        pub fn raw_os_error(&self) -> Option<i32> {}
        pub fn kind(&self) -> ErrorKind {}
        pub fn get_ref(&self) -> Option<&dyn crate::error::Error> {}
    }
    impl crate::error::Error for Error {}
    impl From<ErrorKind> for Error { fn from(kind: ErrorKind) -> Error {} }
    impl Clone for ErrorKind { fn clone(&self) -> Self {} }
    pub trait Read {
        #[required] fn read(&mut self, buf: &mut [u8]) -> Result<usize> {}
        fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize> {}
        fn read_to_string(&mut self, buf: &mut String) -> Result<usize> {}
        fn read_exact(&mut self, buf: &mut [u8]) -> Result<()> {}
        #[same_place] fn by_ref(&mut self) -> &mut Self {}
        fn bytes(self) -> Bytes<Self> {}
        fn chain<R: Read>(self, next: R) -> Chain<Self, R> {}
        fn take(self, limit: u64) -> Take<Self> {}
    }
    pub trait Write {
        #[required] fn write(&mut self, buf: &[u8]) -> Result<usize> {}
        #[required] fn flush(&mut self) -> Result<()> {}
        fn write_all(&mut self, buf: &[u8]) -> Result<()> {}
        fn write_fmt(&mut self, args: crate::fmt::Arguments) -> Result<()> {}
        #[same_place] fn by_ref(&mut self) -> &mut Self {}
    }
    pub trait Seek {
        #[required] fn seek(&mut self, pos: SeekFrom) -> Result<u64> {}
        fn rewind(&mut self) -> Result<()> {}
        fn stream_position(&mut self) -> Result<u64> {}
    }
    pub trait BufRead: Read {
        #[required] fn fill_buf(&mut self) -> Result<&[u8]> {}
        #[required] fn consume(&mut self, amt: usize) {}
        fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> Result<usize> {}
        fn read_line(&mut self, buf: &mut String) -> Result<usize> {}
        fn split(self, byte: u8) -> Split<Self> {}
        fn lines(self) -> Lines<Self> {}
    }
    pub trait IsTerminal { #[required] fn is_terminal(&self) -> bool {} }
    pub enum SeekFrom { Start(u64), End(i64), Current(i64) }
    pub struct Bytes<R>;
    pub struct Chain<T, U>;
    pub struct Take<T>;
    pub struct Lines<B>;
    pub struct Split<B>;
    pub struct BufReader<R>;
    pub struct BufWriter<W>;
    pub struct LineWriter<W>;
    pub struct Cursor<T>;
    pub struct Empty;
    pub struct Sink;
    pub struct IntoInnerError<W>;
    impl<R> Iterator for Bytes<R> { type Item = Result<u8>; fn next(&mut self) -> Option<Result<u8>> {} }
    impl<B> Iterator for Lines<B> { type Item = Result<String>; fn next(&mut self) -> Option<Result<String>> {} }
    impl<B> Iterator for Split<B> { type Item = Result<Vec<u8>>; fn next(&mut self) -> Option<Result<Vec<u8>>> {} }
    impl<T> Read for Take<T> {}
    impl<R> BufReader<R> {
        pub fn new(inner: R) -> BufReader<R> {}
        pub fn with_capacity(capacity: usize, inner: R) -> BufReader<R> {}
        #[same_place] pub fn get_ref(&self) -> &R {}
        #[same_place] pub fn get_mut(&mut self) -> &mut R {}
        pub fn buffer(&self) -> &[u8] {}
        #[same_place] pub fn into_inner(self) -> R {}
    }
    impl Read for BufReader<crate::fs::File> {
        #[file_io] fn read(&mut self, buf: &mut [u8]) -> Result<usize> {}
        #[file_io] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize> {}
        #[file_io] fn read_to_string(&mut self, buf: &mut String) -> Result<usize> {}
        #[file_io] fn read_exact(&mut self, buf: &mut [u8]) -> Result<()> {}
    }
    impl Read for BufReader<Stdin> {
        #[user_pace] fn read(&mut self, buf: &mut [u8]) -> Result<usize> {}
        #[user_pace] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize> {}
        #[user_pace] fn read_to_string(&mut self, buf: &mut String) -> Result<usize> {}
        #[user_pace] fn read_exact(&mut self, buf: &mut [u8]) -> Result<()> {}
    }
    impl<R> Read for BufReader<R> { fn read(&mut self, buf: &mut [u8]) -> Result<usize> {} }
    impl BufRead for BufReader<crate::fs::File> {
        #[file_io] fn fill_buf(&mut self) -> Result<&[u8]> {}
        fn consume(&mut self, amt: usize) {}
        #[file_io] fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> Result<usize> {}
        #[file_io] fn read_line(&mut self, buf: &mut String) -> Result<usize> {}
    }
    impl BufRead for BufReader<Stdin> {
        #[user_pace] fn fill_buf(&mut self) -> Result<&[u8]> {}
        fn consume(&mut self, amt: usize) {}
        #[user_pace] fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> Result<usize> {}
        #[user_pace] fn read_line(&mut self, buf: &mut String) -> Result<usize> {}
    }
    impl<R> BufRead for BufReader<R> { fn fill_buf(&mut self) -> Result<&[u8]> {} fn consume(&mut self, amt: usize) {} }
    impl<W> BufWriter<W> {
        pub fn new(inner: W) -> BufWriter<W> {}
        pub fn with_capacity(capacity: usize, inner: W) -> BufWriter<W> {}
        #[same_place] pub fn get_ref(&self) -> &W {}
        #[same_place] pub fn get_mut(&mut self) -> &mut W {}
        pub fn into_inner(self) -> crate::result::Result<W, IntoInnerError<BufWriter<W>>> {}
    }
    impl<W> Write for BufWriter<W> { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    impl<W> LineWriter<W> { pub fn new(inner: W) -> LineWriter<W> {} }
    impl<W> Write for LineWriter<W> { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    impl<T> Cursor<T> {
        pub fn new(inner: T) -> Cursor<T> {}
        #[same_place] pub fn into_inner(self) -> T {}
        #[same_place] pub fn get_ref(&self) -> &T {}
        #[same_place] pub fn get_mut(&mut self) -> &mut T {}
        pub fn position(&self) -> u64 {}
        pub fn set_position(&mut self, pos: u64) {}
    }
    impl<T> Read for Cursor<T> { fn read(&mut self, buf: &mut [u8]) -> Result<usize> {} }
    impl<T> BufRead for Cursor<T> { fn fill_buf(&mut self) -> Result<&[u8]> {} fn consume(&mut self, amt: usize) {} }
    impl<T> Write for Cursor<T> { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    impl<T> Seek for Cursor<T> { fn seek(&mut self, pos: SeekFrom) -> Result<u64> {} }
    impl Write for Vec<u8> { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    impl Read for &[u8] { fn read(&mut self, buf: &mut [u8]) -> Result<usize> {} }
    impl Write for Sink { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    impl Read for Empty { fn read(&mut self, buf: &mut [u8]) -> Result<usize> {} }

    #[lock(kind = "sync")] #[shared] pub struct Stdin;
    #[lock(kind = "sync", reentrant)] #[shared] pub struct Stdout;
    #[lock(kind = "sync", reentrant)] #[shared] pub struct Stderr;
    #[guard] pub struct StdinLock;
    /// Stands for `Lines<StdinLock>`: its pace is the user's.
    #[stand_in] #[guard] pub struct StdinLines;
    impl Iterator for StdinLines { type Item = Result<String>; #[user_pace] fn next(&mut self) -> Option<Result<String>> {} }
    #[guard] pub struct StdoutLock;
    #[guard] pub struct StderrLock;
    pub fn stdin() -> Stdin {}
    pub fn stdout() -> Stdout {}
    pub fn stderr() -> Stderr {}
    impl Stdin {
        #[acquire(exclusive)] pub fn lock(&self) -> StdinLock {}
        #[acquire(exclusive, during)] #[user_pace] pub fn read_line(&self, buf: &mut String) -> Result<usize> {}
        #[acquire(exclusive)] pub fn lines(self) -> StdinLines {}
    }
    impl Stdout { #[acquire(exclusive)] pub fn lock(&self) -> StdoutLock {} }
    impl Stderr { #[acquire(exclusive)] pub fn lock(&self) -> StderrLock {} }
    impl IsTerminal for Stdin { fn is_terminal(&self) -> bool {} }
    impl IsTerminal for Stdout { fn is_terminal(&self) -> bool {} }
    impl IsTerminal for Stderr { fn is_terminal(&self) -> bool {} }
    impl Read for Stdin {
        #[acquire(exclusive, during)] #[user_pace] fn read(&mut self, buf: &mut [u8]) -> Result<usize> {}
        #[acquire(exclusive, during)] #[user_pace] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize> {}
        #[acquire(exclusive, during)] #[user_pace] fn read_to_string(&mut self, buf: &mut String) -> Result<usize> {}
        #[acquire(exclusive, during)] #[user_pace] fn read_exact(&mut self, buf: &mut [u8]) -> Result<()> {}
    }
    impl Read for StdinLock {
        #[user_pace] fn read(&mut self, buf: &mut [u8]) -> Result<usize> {}
        #[user_pace] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize> {}
        #[user_pace] fn read_to_string(&mut self, buf: &mut String) -> Result<usize> {}
        #[user_pace] fn read_exact(&mut self, buf: &mut [u8]) -> Result<()> {}
    }
    impl BufRead for StdinLock {
        #[user_pace] fn fill_buf(&mut self) -> Result<&[u8]> {}
        fn consume(&mut self, amt: usize) {}
        #[user_pace] fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> Result<usize> {}
        #[user_pace] fn read_line(&mut self, buf: &mut String) -> Result<usize> {}
        fn lines(self) -> StdinLines {}
    }
    impl Write for Stdout {
        #[acquire(exclusive, during)] fn write(&mut self, buf: &[u8]) -> Result<usize> {}
        #[acquire(exclusive, during)] fn flush(&mut self) -> Result<()> {}
        #[acquire(exclusive, during)] fn write_all(&mut self, buf: &[u8]) -> Result<()> {}
        #[acquire(exclusive, during)] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> Result<()> {}
    }
    impl Write for Stderr {
        #[acquire(exclusive, during)] fn write(&mut self, buf: &[u8]) -> Result<usize> {}
        #[acquire(exclusive, during)] fn flush(&mut self) -> Result<()> {}
        #[acquire(exclusive, during)] fn write_all(&mut self, buf: &[u8]) -> Result<()> {}
        #[acquire(exclusive, during)] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> Result<()> {}
    }
    impl Write for StdoutLock { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    impl Write for StderrLock { fn write(&mut self, buf: &[u8]) -> Result<usize> {} fn flush(&mut self) -> Result<()> {} }
    #[blocks] pub fn copy<R, W>(reader: &mut R, writer: &mut W) -> Result<u64> {}
    pub fn empty() -> Empty {}
    pub fn sink() -> Sink {}
    #[user_pace] pub fn read_to_string<R>(reader: R) -> Result<String> {}
}

pub mod fs {
    use crate::prelude::v1::*;
    use crate::io;
    use crate::path::{Path, PathBuf};
    #[lock(kind = "file")] pub struct File;
    pub enum TryLockError { Error(io::Error), WouldBlock }
    pub struct OpenOptions;
    pub struct Metadata;
    pub struct FileType;
    pub struct Permissions;
    pub struct ReadDir;
    pub struct DirEntry;
    pub struct DirBuilder;
    impl File {
        #[file_io] pub fn open<P>(path: P) -> io::Result<File> {}
        #[file_io] pub fn create<P>(path: P) -> io::Result<File> {}
        #[file_io] pub fn create_new<P>(path: P) -> io::Result<File> {}
        pub fn options() -> OpenOptions {}
        #[file_io] pub fn sync_all(&self) -> io::Result<()> {}
        #[file_io] pub fn sync_data(&self) -> io::Result<()> {}
        #[since("1.89")] #[acquire(exclusive)] pub fn lock(&self) -> io::Result<()> {}
        #[since("1.89")] #[acquire(shared)] pub fn lock_shared(&self) -> io::Result<()> {}
        #[since("1.89")] #[acquire(exclusive, try)] pub fn try_lock(&self) -> Result<(), TryLockError> {}
        #[since("1.89")] #[acquire(shared, try)] pub fn try_lock_shared(&self) -> Result<(), TryLockError> {}
        #[since("1.89")] #[releases] pub fn unlock(&self) -> io::Result<()> {}
        #[file_io] pub fn set_len(&self, size: u64) -> io::Result<()> {}
        #[file_io] pub fn metadata(&self) -> io::Result<Metadata> {}
        pub fn try_clone(&self) -> io::Result<File> {}
        #[file_io] pub fn set_permissions(&self, perm: Permissions) -> io::Result<()> {}
    }
    impl crate::io::Read for File {
        #[file_io] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[file_io] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[file_io] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[file_io] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Write for File {
        #[file_io] fn write(&mut self, buf: &[u8]) -> crate::io::Result<usize> {}
        #[file_io] fn flush(&mut self) -> crate::io::Result<()> {}
        #[file_io] fn write_all(&mut self, buf: &[u8]) -> crate::io::Result<()> {}
        #[file_io] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> crate::io::Result<()> {}
    }
    impl crate::io::Read for &File {
        #[file_io] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[file_io] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[file_io] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[file_io] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Write for &File {
        #[file_io] fn write(&mut self, buf: &[u8]) -> crate::io::Result<usize> {}
        #[file_io] fn flush(&mut self) -> crate::io::Result<()> {}
        #[file_io] fn write_all(&mut self, buf: &[u8]) -> crate::io::Result<()> {}
        #[file_io] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> crate::io::Result<()> {}
    }
    impl io::Seek for File { #[file_io] fn seek(&mut self, pos: io::SeekFrom) -> io::Result<u64> {} }
    impl OpenOptions {
        pub fn new() -> OpenOptions {}
        pub fn read(&mut self, read: bool) -> &mut Self {}
        pub fn write(&mut self, write: bool) -> &mut Self {}
        pub fn append(&mut self, append: bool) -> &mut Self {}
        pub fn truncate(&mut self, truncate: bool) -> &mut Self {}
        pub fn create(&mut self, create: bool) -> &mut Self {}
        pub fn create_new(&mut self, create_new: bool) -> &mut Self {}
        #[file_io] pub fn open<P>(&self, path: P) -> io::Result<File> {}
    }
    impl Metadata {
        pub fn file_type(&self) -> FileType {}
        pub fn is_dir(&self) -> bool {}
        pub fn is_file(&self) -> bool {}
        pub fn is_symlink(&self) -> bool {}
        pub fn len(&self) -> u64 {}
        pub fn permissions(&self) -> Permissions {}
        pub fn modified(&self) -> io::Result<crate::time::SystemTime> {}
        pub fn accessed(&self) -> io::Result<crate::time::SystemTime> {}
        pub fn created(&self) -> io::Result<crate::time::SystemTime> {}
    }
    impl FileType { pub fn is_dir(&self) -> bool {} pub fn is_file(&self) -> bool {} pub fn is_symlink(&self) -> bool {} }
    impl Permissions { pub fn readonly(&self) -> bool {} pub fn set_readonly(&mut self, readonly: bool) {} }
    impl DirEntry {
        pub fn path(&self) -> PathBuf {}
        #[file_io] pub fn metadata(&self) -> io::Result<Metadata> {}
        #[file_io] pub fn file_type(&self) -> io::Result<FileType> {}
        pub fn file_name(&self) -> crate::ffi::OsString {}
    }
    impl Iterator for ReadDir { type Item = io::Result<DirEntry>; #[file_io] fn next(&mut self) -> Option<io::Result<DirEntry>> {} }
    impl DirBuilder {
        pub fn new() -> DirBuilder {}
        pub fn recursive(&mut self, recursive: bool) -> &mut Self {}
        #[file_io] pub fn create<P>(&self, path: P) -> io::Result<()> {}
    }
    #[file_io] pub fn read<P>(path: P) -> io::Result<Vec<u8>> {}
    #[file_io] pub fn read_to_string<P>(path: P) -> io::Result<String> {}
    #[file_io] pub fn write<P, C>(path: P, contents: C) -> io::Result<()> {}
    #[file_io] pub fn remove_file<P>(path: P) -> io::Result<()> {}
    #[file_io] pub fn metadata<P>(path: P) -> io::Result<Metadata> {}
    #[file_io] pub fn symlink_metadata<P>(path: P) -> io::Result<Metadata> {}
    #[file_io] pub fn rename<P, Q>(from: P, to: Q) -> io::Result<()> {}
    #[file_io] pub fn copy<P, Q>(from: P, to: Q) -> io::Result<u64> {}
    #[file_io] pub fn hard_link<P, Q>(original: P, link: Q) -> io::Result<()> {}
    #[file_io] pub fn read_link<P>(path: P) -> io::Result<PathBuf> {}
    #[file_io] pub fn canonicalize<P>(path: P) -> io::Result<PathBuf> {}
    #[file_io] pub fn create_dir<P>(path: P) -> io::Result<()> {}
    #[file_io] pub fn create_dir_all<P>(path: P) -> io::Result<()> {}
    #[file_io] pub fn remove_dir<P>(path: P) -> io::Result<()> {}
    #[file_io] pub fn remove_dir_all<P>(path: P) -> io::Result<()> {}
    #[file_io] pub fn read_dir<P>(path: P) -> io::Result<ReadDir> {}
    #[file_io] pub fn set_permissions<P>(path: P, perm: Permissions) -> io::Result<()> {}
    #[file_io] pub fn exists<P>(path: P) -> io::Result<bool> {}
}

pub mod process {
    use crate::prelude::v1::*;
    use crate::io;
    pub struct Command;
    pub struct Child { pub stdin: Option<ChildStdin>, pub stdout: Option<ChildStdout>, pub stderr: Option<ChildStderr> }
    pub struct ChildStdin;
    pub struct ChildStdout;
    pub struct ChildStderr;
    pub struct Stdio;
    pub struct ExitStatus;
    pub struct ExitCode;
    pub struct Output { pub status: ExitStatus, pub stdout: Vec<u8>, pub stderr: Vec<u8> }
    impl Command {
        pub fn new<S>(program: S) -> Command {}
        pub fn arg<S>(&mut self, arg: S) -> &mut Command {}
        pub fn args<I, S>(&mut self, args: I) -> &mut Command {}
        pub fn env<K, V>(&mut self, key: K, val: V) -> &mut Command {}
        pub fn envs<I, K, V>(&mut self, vars: I) -> &mut Command {}
        pub fn env_remove<K>(&mut self, key: K) -> &mut Command {}
        pub fn env_clear(&mut self) -> &mut Command {}
        pub fn current_dir<P>(&mut self, dir: P) -> &mut Command {}
        pub fn stdin<T>(&mut self, cfg: T) -> &mut Command {}
        pub fn stdout<T>(&mut self, cfg: T) -> &mut Command {}
        pub fn stderr<T>(&mut self, cfg: T) -> &mut Command {}
        pub fn spawn(&mut self) -> io::Result<Child> {}
        #[process] pub fn output(&mut self) -> io::Result<Output> {}
        #[process] pub fn status(&mut self) -> io::Result<ExitStatus> {}
    }
    impl Child {
        pub fn kill(&mut self) -> io::Result<()> {}
        pub fn id(&self) -> u32 {}
        #[process] pub fn wait(&mut self) -> io::Result<ExitStatus> {}
        pub fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {}
        #[process] pub fn wait_with_output(self) -> io::Result<Output> {}
    }
    impl Stdio { pub fn piped() -> Stdio {} pub fn inherit() -> Stdio {} pub fn null() -> Stdio {} }
    impl ExitStatus { pub fn success(&self) -> bool {} pub fn code(&self) -> Option<i32> {} }
    impl ExitCode { pub const SUCCESS: ExitCode = ExitCode; pub const FAILURE: ExitCode = ExitCode; }
    impl crate::io::Read for ChildStdout {
        #[process] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[process] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[process] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[process] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Read for ChildStderr {
        #[process] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[process] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[process] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[process] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Write for ChildStdin {
        #[process] fn write(&mut self, buf: &[u8]) -> crate::io::Result<usize> {}
        #[process] fn flush(&mut self) -> crate::io::Result<()> {}
        #[process] fn write_all(&mut self, buf: &[u8]) -> crate::io::Result<()> {}
        #[process] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> crate::io::Result<()> {}
    }
    pub fn exit(code: i32) -> ! {}
    pub fn abort() -> ! {}
    pub fn id() -> u32 {}
}

pub mod net {
    use crate::prelude::v1::*;
    use crate::io;
    use crate::time::Duration;
    pub struct Ipv4Addr;
    pub struct Ipv6Addr;
    pub enum IpAddr { V4(Ipv4Addr), V6(Ipv6Addr) }
    pub struct SocketAddrV4;
    pub struct SocketAddrV6;
    pub enum SocketAddr { V4(SocketAddrV4), V6(SocketAddrV6) }
    pub struct AddrParseError;
    pub enum Shutdown { Read, Write, Both }
    pub trait ToSocketAddrs { type Iter; #[required] #[network] fn to_socket_addrs(&self) -> io::Result<Self::Iter> {} }
    pub struct TcpStream;
    pub struct TcpListener;
    pub struct UdpSocket;
    pub struct Incoming;
    impl Ipv4Addr { pub const LOCALHOST: Ipv4Addr = Ipv4Addr; pub const UNSPECIFIED: Ipv4Addr = Ipv4Addr; pub fn new(a: u8, b: u8, c: u8, d: u8) -> Ipv4Addr {} pub fn is_loopback(&self) -> bool {} pub fn octets(&self) -> [u8; 4] {} }
    impl IpAddr { pub fn is_loopback(&self) -> bool {} pub fn is_ipv4(&self) -> bool {} pub fn is_ipv6(&self) -> bool {} }
    impl SocketAddr { pub fn new(ip: IpAddr, port: u16) -> SocketAddr {} pub fn ip(&self) -> IpAddr {} pub fn port(&self) -> u16 {} pub fn set_port(&mut self, port: u16) {} }
    impl Clone for SocketAddr { fn clone(&self) -> Self {} }
    impl Clone for IpAddr { fn clone(&self) -> Self {} }
    impl crate::str::FromStr for SocketAddr { type Err = AddrParseError; fn from_str(s: &str) -> Result<SocketAddr, AddrParseError> {} }
    impl crate::str::FromStr for IpAddr { type Err = AddrParseError; fn from_str(s: &str) -> Result<IpAddr, AddrParseError> {} }
    impl TcpStream {
        #[network] pub fn connect<A>(addr: A) -> io::Result<TcpStream> {}
        #[network(bounded)] pub fn connect_timeout(addr: &SocketAddr, timeout: Duration) -> io::Result<TcpStream> {}
        pub fn peer_addr(&self) -> io::Result<SocketAddr> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn shutdown(&self, how: Shutdown) -> io::Result<()> {}
        pub fn try_clone(&self) -> io::Result<TcpStream> {}
        pub fn set_read_timeout(&self, dur: Option<Duration>) -> io::Result<()> {}
        pub fn set_write_timeout(&self, dur: Option<Duration>) -> io::Result<()> {}
        #[network] pub fn peek(&self, buf: &mut [u8]) -> io::Result<usize> {}
        pub fn set_nodelay(&self, nodelay: bool) -> io::Result<()> {}
        pub fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {}
    }
    impl crate::io::Read for TcpStream {
        #[network] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[network] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[network] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[network] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Write for TcpStream {
        #[network] fn write(&mut self, buf: &[u8]) -> crate::io::Result<usize> {}
        #[network] fn flush(&mut self) -> crate::io::Result<()> {}
        #[network] fn write_all(&mut self, buf: &[u8]) -> crate::io::Result<()> {}
        #[network] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> crate::io::Result<()> {}
    }
    impl crate::io::Read for &TcpStream {
        #[network] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[network] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[network] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[network] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Write for &TcpStream {
        #[network] fn write(&mut self, buf: &[u8]) -> crate::io::Result<usize> {}
        #[network] fn flush(&mut self) -> crate::io::Result<()> {}
        #[network] fn write_all(&mut self, buf: &[u8]) -> crate::io::Result<()> {}
        #[network] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> crate::io::Result<()> {}
    }
    impl TcpListener {
        pub fn bind<A>(addr: A) -> io::Result<TcpListener> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn try_clone(&self) -> io::Result<TcpListener> {}
        #[network] pub fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {}
        pub fn incoming(&self) -> Incoming {}
        pub fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {}
    }
    impl Iterator for Incoming { type Item = io::Result<TcpStream>; #[network] fn next(&mut self) -> Option<io::Result<TcpStream>> {} }
    impl UdpSocket {
        pub fn bind<A>(addr: A) -> io::Result<UdpSocket> {}
        pub fn connect<A>(&self, addr: A) -> io::Result<()> {}
        #[network] pub fn recv_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        #[network] pub fn peek_from(&self, buf: &mut [u8]) -> io::Result<(usize, SocketAddr)> {}
        #[network] pub fn send_to<A>(&self, buf: &[u8], addr: A) -> io::Result<usize> {}
        #[network] pub fn send(&self, buf: &[u8]) -> io::Result<usize> {}
        #[network] pub fn recv(&self, buf: &mut [u8]) -> io::Result<usize> {}
        pub fn local_addr(&self) -> io::Result<SocketAddr> {}
        pub fn set_read_timeout(&self, dur: Option<Duration>) -> io::Result<()> {}
        pub fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {}
    }
}

pub mod os {
    pub mod unix {
        pub mod net {
            use crate::prelude::v1::*;
            use crate::io;
            pub struct UnixStream;
            pub struct UnixListener;
            pub struct UnixDatagram;
            pub struct SocketAddr;
            impl UnixStream {
                #[network] pub fn connect<P>(path: P) -> io::Result<UnixStream> {}
                pub fn pair() -> io::Result<(UnixStream, UnixStream)> {}
                pub fn try_clone(&self) -> io::Result<UnixStream> {}
                pub fn set_read_timeout(&self, timeout: Option<crate::time::Duration>) -> io::Result<()> {}
            }
            impl UnixListener {
                pub fn bind<P>(path: P) -> io::Result<UnixListener> {}
                #[network] pub fn accept(&self) -> io::Result<(UnixStream, SocketAddr)> {}
            }
            impl UnixDatagram {
                pub fn bind<P>(path: P) -> io::Result<UnixDatagram> {}
                #[network] pub fn recv(&self, buf: &mut [u8]) -> io::Result<usize> {}
                #[network] pub fn send(&self, buf: &[u8]) -> io::Result<usize> {}
            }
    impl crate::io::Read for UnixStream {
        #[network] fn read(&mut self, buf: &mut [u8]) -> crate::io::Result<usize> {}
        #[network] fn read_to_end(&mut self, buf: &mut Vec<u8>) -> crate::io::Result<usize> {}
        #[network] fn read_to_string(&mut self, buf: &mut String) -> crate::io::Result<usize> {}
        #[network] fn read_exact(&mut self, buf: &mut [u8]) -> crate::io::Result<()> {}
    }
    impl crate::io::Write for UnixStream {
        #[network] fn write(&mut self, buf: &[u8]) -> crate::io::Result<usize> {}
        #[network] fn flush(&mut self) -> crate::io::Result<()> {}
        #[network] fn write_all(&mut self, buf: &[u8]) -> crate::io::Result<()> {}
        #[network] fn write_fmt(&mut self, args: crate::fmt::Arguments) -> crate::io::Result<()> {}
    }
        }
    }
}
