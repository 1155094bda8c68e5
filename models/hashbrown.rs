#![krate(name = "hashbrown", versions = ">=0.11, <0.18", read = "0.15.5")]

pub use self::hash_map::HashMap;
pub use self::hash_set::HashSet;
pub struct DefaultHashBuilder;
impl Default for DefaultHashBuilder { fn default() -> Self {} }
pub mod hash_map {
    use crate::DefaultHashBuilder;
    pub struct HashMap<K, V, S = DefaultHashBuilder>;
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
        #[same_place] pub fn insert(self, value: V) -> OccupiedEntry<K, V> {}
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
    impl<K, V, S, Q> std::ops::Index<&Q> for HashMap<K, V, S> { type Output = V; #[elem(key = 1)] fn index(&self, key: &Q) -> &V {} }
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
    impl<K, V> HashMap<K, V, DefaultHashBuilder> {
        pub fn new() -> HashMap<K, V, DefaultHashBuilder> {}
        pub fn with_capacity(capacity: usize) -> HashMap<K, V, DefaultHashBuilder> {}
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
pub mod hash_set {
    use crate::DefaultHashBuilder;
    pub struct HashSet<T, S = DefaultHashBuilder>;
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
    impl<T> HashSet<T, DefaultHashBuilder> {
        pub fn new() -> HashSet<T, DefaultHashBuilder> {}
        pub fn with_capacity(capacity: usize) -> HashSet<T, DefaultHashBuilder> {}
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
