#![krate(name = "scc", versions = ">=3, <4", read = "3.8.8")]
//! A map is the lock: which bucket a key falls into is not known. Entries may be held over an await, so the kind is `async`.

pub use self::hash_map::HashMap;
pub use self::hash_set::HashSet;
pub use self::hash_index::HashIndex;
pub use self::hash_cache::HashCache;
pub mod hash_map {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use std::hash::RandomState;
    #[lock(kind = "async")] pub struct HashMap<K, V, H = RandomState>;
    #[guard] pub enum Entry<K, V, H = RandomState> { Occupied(OccupiedEntry<K, V, H>), Vacant(VacantEntry<K, V, H>) }
    #[guard] pub struct OccupiedEntry<K, V, H = RandomState>;
    #[guard] pub struct VacantEntry<K, V, H = RandomState>;
    impl<K, V, H> HashMap<K, V, H> {
        #[acquire(exclusive)] pub async fn entry_async(&self, key: K) -> Entry<K, V, H> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn entry_sync(&self, key: K) -> Entry<K, V, H> {}
        #[acquire(exclusive, try)] pub fn try_entry(&self, key: K) -> Option<Entry<K, V, H>> {}
        #[acquire(exclusive, during)] pub async fn insert_async(&self, key: K, val: V) -> Result<(), (K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn insert_sync(&self, key: K, val: V) -> Result<(), (K, V)> {}
        #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub async fn update_async<Q, U: FnOnce(&K, &mut V) -> R, R>(&self, key: &Q, updater: U) -> Option<R> {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn update_sync<Q, U: FnOnce(&K, &mut V) -> R, R>(&self, key: &Q, updater: U) -> Option<R> {}
        #[acquire(exclusive, during)] pub async fn replace_async(&self, key: K) -> ReplaceResult<K, V, H> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn replace_sync(&self, key: K) -> ReplaceResult<K, V, H> {}
        #[acquire(exclusive, during)] pub async fn remove_async<Q>(&self, key: &Q) -> Option<(K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn remove_sync<Q>(&self, key: &Q) -> Option<(K, V)> {}
        #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub async fn remove_if_async<Q, F: FnOnce(&mut V) -> bool>(&self, key: &Q, condition: F) -> Option<(K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn remove_if_sync<Q, F: FnOnce(&mut V) -> bool>(&self, key: &Q, condition: F) -> Option<(K, V)> {}
        #[acquire(exclusive)] pub async fn get_async<Q>(&self, key: &Q) -> Option<OccupiedEntry<K, V, H>> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn get_sync<Q>(&self, key: &Q) -> Option<OccupiedEntry<K, V, H>> {}
        #[acquire(shared, during)] #[runs_now(arg = 2)] pub async fn read_async<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn read_sync<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] pub async fn contains_async<Q>(&self, key: &Q) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] pub fn contains_sync<Q>(&self, key: &Q) -> bool {}
        #[acquire(shared, during)] #[runs_now(arg = 1)] pub async fn iter_async<F: FnMut(&K, &V) -> bool>(&self, f: F) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_sync<F: FnMut(&K, &V) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn iter_mut_async<F: FnMut(ConsumableEntry<K, V>) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_mut_sync<F: FnMut(ConsumableEntry<K, V>) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn retain_async<F: FnMut(&K, &mut V) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn retain_sync<F: FnMut(&K, &mut V) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] pub async fn clear_async(&self) {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn clear_sync(&self) {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn capacity(&self) -> usize {}
    }
    impl<K, V> HashMap<K, V, RandomState> {
        pub fn new() -> Self {}
        pub fn with_capacity(capacity: usize) -> Self {}
    }
    impl<K, V, H> Clone for HashMap<K, V, H> { fn clone(&self) -> Self {} }
    impl<K, V, H> Default for HashMap<K, V, H> { fn default() -> Self {} }
    impl<K, V, H> FromIterator<(K, V)> for HashMap<K, V, H> { fn from_iter<T: IntoIterator<Item = (K, V)>>(iter: T) -> Self {} }
    impl<K, V, H> Entry<K, V, H> {
        pub fn or_insert(self, val: V) -> OccupiedEntry<K, V, H> {}
        #[runs_now(arg = 1)] pub fn or_insert_with<F: FnOnce() -> V>(self, constructor: F) -> OccupiedEntry<K, V, H> {}
        #[runs_now(arg = 1)] pub fn or_insert_with_key<F: FnOnce(&K) -> V>(self, constructor: F) -> OccupiedEntry<K, V, H> {}
        pub fn key(&self) -> &K {}
        #[runs_now(arg = 1)] pub fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Self {}
        pub fn insert_entry(self, val: V) -> OccupiedEntry<K, V, H> {}
        pub fn or_default(self) -> OccupiedEntry<K, V, H> {}
    }
    impl<K, V, H> OccupiedEntry<K, V, H> {
        pub fn key(&self) -> &K {}
        pub fn remove_entry(self) -> (K, V) {}
        #[same_place] pub fn get(&self) -> &V {}
        #[same_place] #[same_place] pub fn get_mut(&mut self) -> &mut V {}
        pub fn insert(&mut self, val: V) -> V {}
        pub fn remove(self) -> V {}
    }
    impl<K, V, H> Deref for OccupiedEntry<K, V, H> { type Target = V; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<K, V, H> DerefMut for OccupiedEntry<K, V, H> { #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    impl<K, V, H> VacantEntry<K, V, H> {
        pub fn key(&self) -> &K {}
        pub fn into_key(self) -> K {}
        pub fn insert_entry(self, val: V) -> OccupiedEntry<K, V, H> {}
    }
}
pub mod hash_set {
    use std::ops::Deref;
    use std::hash::RandomState;
    #[lock(kind = "async")] pub struct HashSet<K, H = RandomState>;
    #[guard] pub struct OccupiedEntry<K, H = RandomState>;
    pub type Reserve<K, H = RandomState> = super::hash_map::Reserve<K, (), H>;
    impl<K, H> HashSet<K, H> {
        #[acquire(exclusive, during)] pub async fn insert_async(&self, key: K) -> Result<(), K> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn insert_sync(&self, key: K) -> Result<(), K> {}
        #[acquire(exclusive, during)] pub async fn replace_async(&self, key: K) -> Option<K> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn replace_sync(&self, key: K) -> Option<K> {}
        #[acquire(exclusive, during)] pub async fn remove_async<Q>(&self, key: &Q) -> Option<K> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn remove_sync<Q>(&self, key: &Q) -> Option<K> {}
        #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub async fn remove_if_async<Q, F: FnOnce() -> bool>(&self, key: &Q, condition: F) -> Option<K> {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn remove_if_sync<Q, F: FnOnce() -> bool>(&self, key: &Q, condition: F) -> Option<K> {}
        #[acquire(shared, during)] #[runs_now(arg = 2)] pub async fn read_async<Q, R, F: FnOnce(&K) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn read_sync<Q, R, F: FnOnce(&K) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] pub async fn contains_async<Q>(&self, key: &Q) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] pub fn contains_sync<Q>(&self, key: &Q) -> bool {}
        #[acquire(shared, during)] #[runs_now(arg = 1)] pub async fn iter_async<F: FnMut(&K) -> bool>(&self, f: F) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_sync<F: FnMut(&K) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn iter_mut_async<F: FnMut(ConsumableEntry<K>) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_mut_sync<F: FnMut(ConsumableEntry<K>) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn retain_async<F: FnMut(&K) -> bool>(&self, filter: F) {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn retain_sync<F: FnMut(&K) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] pub async fn clear_async(&self) {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn clear_sync(&self) {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn capacity(&self) -> usize {}
    }
    impl<K, H> Clone for HashSet<K, H> { fn clone(&self) -> Self {} }
    impl<K> HashSet<K, RandomState> {
        pub fn new() -> Self {}
        pub fn with_capacity(capacity: usize) -> Self {}
    }
    impl<K, H> Default for HashSet<K, H> { fn default() -> Self {} }
    impl<K, H> FromIterator<K> for HashSet<K, H> { fn from_iter<T: IntoIterator<Item = K>>(iter: T) -> Self {} }
    impl<K, H> OccupiedEntry<K, H> {
        pub fn remove_entry(self) -> K {}
        #[same_place] pub fn get(&self) -> &K {}
    }
    impl<K, H> Deref for OccupiedEntry<K, H> { type Target = K; #[same_place] fn deref(&self) -> &Self::Target {} }
}
pub mod hash_index {
    use std::ops::Deref;
    use std::hash::RandomState;
    #[lock(kind = "async")] pub struct HashIndex<K, V, H = RandomState>;
    #[guard] pub enum Entry<K, V, H = RandomState> { Occupied(OccupiedEntry<K, V, H>), Vacant(VacantEntry<K, V, H>) }
    #[guard] pub struct OccupiedEntry<K, V, H = RandomState>;
    #[guard] pub struct VacantEntry<K, V, H = RandomState>;
    impl<K, V, H> HashIndex<K, V, H> {
        #[acquire(exclusive)] pub async fn entry_async(&self, key: K) -> Entry<K, V, H> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn entry_sync(&self, key: K) -> Entry<K, V, H> {}
        #[acquire(exclusive, try)] pub fn try_entry(&self, key: K) -> Option<Entry<K, V, H>> {}
        #[acquire(exclusive, during)] pub async fn insert_async(&self, key: K, val: V) -> Result<(), (K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn insert_sync(&self, key: K, val: V) -> Result<(), (K, V)> {}
        #[acquire(exclusive, during)] pub async fn remove_async<Q>(&self, key: &Q) -> bool {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn remove_sync<Q>(&self, key: &Q) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub async fn remove_if_async<Q, F: FnOnce(&V) -> bool>(&self, key: &Q, condition: F) -> bool {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn remove_if_sync<Q, F: FnOnce(&V) -> bool>(&self, key: &Q, condition: F) -> bool {}
        #[acquire(exclusive)] pub async fn get_async<Q>(&self, key: &Q) -> Option<OccupiedEntry<K, V, H>> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn get_sync<Q>(&self, key: &Q) -> Option<OccupiedEntry<K, V, H>> {}
        #[runs_now(arg = 2)] pub fn peek_with<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] #[runs_now(arg = 2)] pub async fn read_async<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn read_sync<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        pub fn contains<Q>(&self, key: &Q) -> bool {}
        #[acquire(shared, during)] #[runs_now(arg = 1)] pub async fn iter_async<F: FnMut(&K, &V) -> bool>(&self, f: F) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_sync<F: FnMut(&K, &V) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn retain_async<F: FnMut(&K, &V) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn retain_sync<F: FnMut(&K, &V) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] pub async fn clear_async(&self) {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn clear_sync(&self) {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn capacity(&self) -> usize {}
    }
    impl<K, V, H> Clone for HashIndex<K, V, H> { fn clone(&self) -> Self {} }
    impl<K, V> HashIndex<K, V, RandomState> {
        pub fn new() -> Self {}
        pub fn with_capacity(capacity: usize) -> Self {}
    }
    impl<K, V, H> Default for HashIndex<K, V, H> { fn default() -> Self {} }
    impl<K, V, H> FromIterator<(K, V)> for HashIndex<K, V, H> { fn from_iter<T: IntoIterator<Item = (K, V)>>(iter: T) -> Self {} }
    impl<K, V, H> Entry<K, V, H> {
        pub fn or_insert(self, val: V) -> OccupiedEntry<K, V, H> {}
        #[runs_now(arg = 1)] pub fn or_insert_with<F: FnOnce() -> V>(self, constructor: F) -> OccupiedEntry<K, V, H> {}
        #[runs_now(arg = 1)] pub fn or_insert_with_key<F: FnOnce(&K) -> V>(self, constructor: F) -> OccupiedEntry<K, V, H> {}
        pub fn key(&self) -> &K {}
        #[runs_now(arg = 1)] pub unsafe fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Self {}
        pub fn or_default(self) -> OccupiedEntry<K, V, H> {}
    }
    impl<K, V, H> OccupiedEntry<K, V, H> {
        pub fn key(&self) -> &K {}
        pub fn remove_entry(self) {}
        #[same_place] pub fn get(&self) -> &V {}
        #[same_place] #[same_place] pub unsafe fn get_mut(&mut self) -> &mut V {}
        pub fn update(&mut self, val: V) {}
    }
    impl<K, V, H> Deref for OccupiedEntry<K, V, H> { type Target = V; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<K, V, H> VacantEntry<K, V, H> {
        pub fn key(&self) -> &K {}
        pub fn into_key(self) -> K {}
        pub fn insert_entry(self, val: V) -> OccupiedEntry<K, V, H> {}
    }
}
pub mod hash_cache {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use std::hash::RandomState;
    #[lock(kind = "async")] pub struct HashCache<K, V, H = RandomState>;
    pub type EvictedEntry<K, V> = Option<(K, V)>;
    #[guard] pub enum Entry<K, V, H = RandomState> { Occupied(OccupiedEntry<K, V, H>), Vacant(VacantEntry<K, V, H>) }
    #[guard] pub struct OccupiedEntry<K, V, H = RandomState>;
    #[guard] pub struct VacantEntry<K, V, H = RandomState>;
    impl<K, V, H> HashCache<K, V, H> {
        #[acquire(exclusive)] pub async fn entry_async(&self, key: K) -> Entry<K, V, H> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn entry_sync(&self, key: K) -> Entry<K, V, H> {}
        #[acquire(exclusive, try)] pub fn try_entry(&self, key: K) -> Option<Entry<K, V, H>> {}
        #[acquire(exclusive, during)] pub async fn put_async(&self, key: K, val: V) -> Result<EvictedEntry<K, V>, (K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn put_sync(&self, key: K, val: V) -> Result<EvictedEntry<K, V>, (K, V)> {}
        #[acquire(exclusive, during)] pub async fn replace_async(&self, key: K) -> ReplaceResult<K, V, H> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn replace_sync(&self, key: K) -> ReplaceResult<K, V, H> {}
        #[acquire(exclusive, during)] pub async fn remove_async<Q>(&self, key: &Q) -> Option<(K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn remove_sync<Q>(&self, key: &Q) -> Option<(K, V)> {}
        #[acquire(exclusive)] pub async fn get_async<Q>(&self, key: &Q) -> Option<OccupiedEntry<K, V, H>> {}
        #[acquire(exclusive)] #[blocking_lock] pub fn get_sync<Q>(&self, key: &Q) -> Option<OccupiedEntry<K, V, H>> {}
        #[acquire(shared, during)] #[runs_now(arg = 2)] pub async fn read_async<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn read_sync<Q, R, F: FnOnce(&K, &V) -> R>(&self, key: &Q, reader: F) -> Option<R> {}
        #[acquire(shared, during)] pub async fn contains_async<Q>(&self, key: &Q) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] pub fn contains_sync<Q>(&self, key: &Q) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub async fn remove_if_async<Q, F: FnOnce(&mut V) -> bool>(&self, key: &Q, condition: F) -> Option<(K, V)> {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 2)] pub fn remove_if_sync<Q, F: FnOnce(&mut V) -> bool>(&self, key: &Q, condition: F) -> Option<(K, V)> {}
        #[acquire(shared, during)] #[runs_now(arg = 1)] pub async fn iter_async<F: FnMut(&K, &V) -> bool>(&self, f: F) -> bool {}
        #[acquire(shared, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_sync<F: FnMut(&K, &V) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn iter_mut_async<F: FnMut(ConsumableEntry<K, V>) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn iter_mut_sync<F: FnMut(ConsumableEntry<K, V>) -> bool>(&self, f: F) -> bool {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub async fn retain_async<F: FnMut(&K, &mut V) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] #[blocking_lock] #[runs_now(arg = 1)] pub fn retain_sync<F: FnMut(&K, &mut V) -> bool>(&self, pred: F) {}
        #[acquire(exclusive, during)] pub async fn clear_async(&self) {}
        #[acquire(exclusive, during)] #[blocking_lock] pub fn clear_sync(&self) {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        pub fn capacity(&self) -> usize {}
    }
    impl<K, V> HashCache<K, V, RandomState> {
        pub fn new() -> Self {}
        pub fn with_capacity(minimum_capacity: usize, maximum_capacity: usize) -> Self {}
    }
    impl<K, V, H> Default for HashCache<K, V, H> { fn default() -> Self {} }
    impl<K, V, H> FromIterator<(K, V)> for HashCache<K, V, H> { fn from_iter<T: IntoIterator<Item = (K, V)>>(iter: T) -> Self {} }
    impl<K, V, H> Entry<K, V, H> {
        pub fn or_put(self, val: V) -> (EvictedEntry<K, V>, OccupiedEntry<K, V, H>) {}
        #[runs_now(arg = 1)] pub fn or_put_with<F: FnOnce() -> V>(self, constructor: F) -> (EvictedEntry<K, V>, OccupiedEntry<K, V, H>) {}
        #[runs_now(arg = 1)] pub fn or_put_with_key<F: FnOnce(&K) -> V>(self, constructor: F) -> (EvictedEntry<K, V>, OccupiedEntry<K, V, H>) {}
        pub fn key(&self) -> &K {}
        #[runs_now(arg = 1)] pub fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Self {}
        pub fn put_entry(self, val: V) -> (EvictedEntry<K, V>, OccupiedEntry<K, V, H>) {}
        pub fn or_default(self) -> (EvictedEntry<K, V>, OccupiedEntry<K, V, H>) {}
    }
    impl<K, V, H> OccupiedEntry<K, V, H> {
        pub fn key(&self) -> &K {}
        pub fn remove_entry(self) -> (K, V) {}
        #[same_place] pub fn get(&self) -> &V {}
        #[same_place] #[same_place] pub fn get_mut(&mut self) -> &mut V {}
        pub fn put(&mut self, val: V) -> V {}
        pub fn remove(self) -> V {}
    }
    impl<K, V, H> Deref for OccupiedEntry<K, V, H> { type Target = V; #[same_place] fn deref(&self) -> &Self::Target {} }
    impl<K, V, H> DerefMut for OccupiedEntry<K, V, H> { #[same_place] fn deref_mut(&mut self) -> &mut Self::Target {} }
    impl<K, V, H> VacantEntry<K, V, H> {
        pub fn key(&self) -> &K {}
        pub fn into_key(self) -> K {}
        pub fn put_entry(self, val: V) -> (EvictedEntry<K, V>, OccupiedEntry<K, V, H>) {}
    }
}
