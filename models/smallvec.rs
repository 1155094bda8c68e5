#![krate(name = "smallvec", versions = ">=1, <2", read = "1.16.6")]

use std::ops::Deref;
use std::ops::DerefMut;
pub trait Array { type Item; }
impl<T, const N: usize> Array for [T; N] { type Item = T; }
pub struct SmallVec<A>;
impl<A: Array> SmallVec<A> { pub fn new() -> SmallVec<A> {} pub fn with_capacity(n: usize) -> Self {} pub fn from_vec(vec: Vec<A::Item>) -> SmallVec<A> {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} pub fn push(&mut self, value: A::Item) {} pub fn pop(&mut self) -> Option<A::Item> {} pub fn insert(&mut self, index: usize, element: A::Item) {} pub fn remove(&mut self, index: usize) -> A::Item {} pub fn swap_remove(&mut self, index: usize) -> A::Item {} pub fn clear(&mut self) {} pub fn truncate(&mut self, len: usize) {} pub fn into_vec(self) -> Vec<A::Item> {} #[same_place] pub fn as_slice(&self) -> &[A::Item] {} #[same_place] pub fn as_mut_slice(&mut self) -> &mut [A::Item] {} #[runs_now(arg = 1)] pub fn retain<F: FnMut(&mut A::Item) -> bool>(&mut self, f: F) {} }
impl<A: Array> Deref for SmallVec<A> { type Target = [A::Item]; #[same_place] fn deref(&self) -> &[A::Item] {} }
impl<A: Array> DerefMut for SmallVec<A> { #[same_place] fn deref_mut(&mut self) -> &mut [A::Item] {} }
impl<A: Array> FromIterator<A::Item> for SmallVec<A> { fn from_iter<I: IntoIterator<Item = A::Item>>(iterable: I) -> SmallVec<A> {} }
impl<A: Array> Extend<A::Item> for SmallVec<A> { fn extend<I: IntoIterator<Item = A::Item>>(&mut self, iterable: I) {} }
impl<A: Array> IntoIterator for SmallVec<A> { type Item = A::Item; type IntoIter = IntoIter<A>; fn into_iter(self) -> Self::IntoIter {} }
impl<A: Array> IntoIterator for &SmallVec<A> { type Item = &A::Item; type IntoIter = std::slice::Iter<A::Item>; fn into_iter(self) -> Self::IntoIter {} }
pub struct IntoIter<A>;
impl<A: Array> Iterator for IntoIter<A> { type Item = A::Item; fn next(&mut self) -> Option<A::Item> {} }
impl<A> Clone for SmallVec<A> { fn clone(&self) -> Self {} }
impl<A> Default for SmallVec<A> { fn default() -> Self {} }
