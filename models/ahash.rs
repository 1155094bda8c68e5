#![krate(name = "ahash", versions = ">=0.7, <0.9", read = "0.8.12")]

use std::ops::Deref;
use std::ops::DerefMut;
pub struct RandomState;
pub struct AHasher;
impl RandomState { pub fn new() -> RandomState {} }
impl Default for RandomState { fn default() -> Self {} }
pub type HashMap<K, V, S = RandomState> = std::collections::HashMap<K, V, S>;
pub type HashSet<T, S = RandomState> = std::collections::HashSet<T, S>;
pub struct AHashMap<K, V, S = RandomState>;
impl<K, V> AHashMap<K, V, RandomState> { pub fn new() -> Self {} pub fn with_capacity(capacity: usize) -> Self {} }
impl<K, V, S> Default for AHashMap<K, V, S> { fn default() -> Self {} }
impl<K, V, S> Clone for AHashMap<K, V, S> { fn clone(&self) -> Self {} }
impl<K, V, S> Deref for AHashMap<K, V, S> { type Target = std::collections::HashMap<K, V, S>; #[same_place] fn deref(&self) -> &std::collections::HashMap<K, V, S> {} }
impl<K, V, S> DerefMut for AHashMap<K, V, S> { #[same_place] fn deref_mut(&mut self) -> &mut std::collections::HashMap<K, V, S> {} }
impl<K, V> FromIterator<(K, V)> for AHashMap<K, V, RandomState> { fn from_iter<I: IntoIterator<Item = (K, V)>>(iter: I) -> Self {} }
pub struct AHashSet<T, S = RandomState>;
impl<T> AHashSet<T, RandomState> { pub fn new() -> Self {} pub fn with_capacity(capacity: usize) -> Self {} }
impl<T, S> Default for AHashSet<T, S> { fn default() -> Self {} }
impl<T, S> Deref for AHashSet<T, S> { type Target = std::collections::HashSet<T, S>; #[same_place] fn deref(&self) -> &std::collections::HashSet<T, S> {} }
impl<T, S> DerefMut for AHashSet<T, S> { #[same_place] fn deref_mut(&mut self) -> &mut std::collections::HashSet<T, S> {} }
