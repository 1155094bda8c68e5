#![krate(name = "dashmap", versions = ">=5, <8", read = "6.2.1")]
//! The map is the lock: which shard a key falls into is not known, so two keys may be one lock.

use crate::iter::Iter;
use crate::iter::IterMut;
use crate::iter::OwningIter;
use std::hash::RandomState;
use crate::mapref::multiple::RefMulti;
use crate::try_result::TryResult;
pub use self::mapref::entry::{Entry, OccupiedEntry, VacantEntry};
pub use self::mapref::one::{Ref, RefMut};
impl Clone for TryReserveError { fn clone(&self) -> Self {} }
pub struct TryReserveError;
#[lock(kind = "sync")] pub struct DashMap<K, V, S = RandomState>;
impl<K, V, S> Clone for DashMap<K, V, S> { fn clone(&self) -> Self {} }
impl<K, V, S> Default for DashMap<K, V, S> { fn default() -> Self {} }
impl<K, V> DashMap<K, V, RandomState> {
    pub fn new() -> Self {}
    pub fn with_capacity(capacity: usize) -> Self {}
}
impl<K, V, S> DashMap<K, V, S> {
    pub fn into_read_only(self) -> ReadOnlyView<K, V, S> {}
    pub fn with_hasher(hasher: S) -> Self {}
    pub fn with_capacity_and_hasher(capacity: usize, hasher: S) -> Self {}
    pub fn hasher(&self) -> &S {}
    #[acquire(exclusive, during)] pub fn insert(&self, key: K, value: V) -> Option<V> {}
    #[acquire(exclusive, during)] pub fn remove<Q>(&self, key: &Q) -> Option<(K, V)> {}
    #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub fn remove_if<Q>(&self, key: &Q, f: impl FnOnce(&K, &V) -> bool) -> Option<(K, V)> {}
    #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub fn remove_if_mut<Q>(&self, key: &Q, f: impl FnOnce(&K, &mut V) -> bool) -> Option<(K, V)> {}
    #[acquire(shared)] pub fn iter(&self) -> Iter<K, V, S, DashMap<K, V, S>> {}
    #[acquire(exclusive)] pub fn iter_mut(&self) -> IterMut<K, V, S, DashMap<K, V, S>> {}
    #[acquire(shared)] pub fn get<Q>(&self, key: &Q) -> Option<Ref<K, V>> {}
    #[acquire(exclusive)] pub fn get_mut<Q>(&self, key: &Q) -> Option<RefMut<K, V>> {}
    #[acquire(shared, try)] pub fn try_get<Q>(&self, key: &Q) -> TryResult<Ref<K, V>> {}
    #[acquire(exclusive, try)] pub fn try_get_mut<Q>(&self, key: &Q) -> TryResult<RefMut<K, V>> {}
    #[acquire(exclusive, during)] pub fn shrink_to_fit(&self) {}
    #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn retain(&self, f: impl FnMut(&K, &mut V) -> bool) {}
    #[acquire(shared, during)] pub fn len(&self) -> usize {}
    #[acquire(shared, during)] pub fn is_empty(&self) -> bool {}
    #[acquire(exclusive, during)] pub fn clear(&self) {}
    #[acquire(shared, during)] pub fn capacity(&self) -> usize {}
    #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub fn alter<Q>(&self, key: &Q, f: impl FnOnce(&K, V) -> V) {}
    #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn alter_all(&self, f: impl FnMut(&K, V) -> V) {}
    #[acquire(shared, during)] #[runs_now(arg = 2)] pub fn view<Q, R>(&self, key: &Q, f: impl FnOnce(&K, &V) -> R) -> Option<R> {}
    #[acquire(shared, during)] pub fn contains_key<Q>(&self, key: &Q) -> bool {}
    #[acquire(exclusive)] pub fn entry(&self, key: K) -> Entry<K, V> {}
    #[acquire(exclusive, try)] pub fn try_entry(&self, key: K) -> Option<Entry<K, V>> {}
    pub fn try_reserve(&mut self, additional: usize) -> Result<(), TryReserveError> {}
}
impl<K, V, S> IntoIterator for DashMap<K, V, S> { type Item = (K, V); type IntoIter = OwningIter<K, V, S>; fn into_iter(self) -> Self::IntoIter {} }
impl<K, V, S> IntoIterator for &DashMap<K, V, S> { type Item = RefMulti<K, V>; type IntoIter = Iter<K, V, S, DashMap<K, V, S>>; #[acquire(shared)] fn into_iter(self) -> Self::IntoIter {} }
impl<K, V, S> Extend<(K, V)> for DashMap<K, V, S> { fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, intoiter: I) {} }
impl<K, V, S> FromIterator<(K, V)> for DashMap<K, V, S> { fn from_iter<I: IntoIterator<Item = (K, V)>>(intoiter: I) -> Self {} }
#[lock(kind = "sync")] pub struct DashSet<K, S = RandomState>;
impl<K, S> Clone for DashSet<K, S> { fn clone(&self) -> Self {} }
impl<K, S> Default for DashSet<K, S> { fn default() -> Self {} }
impl<K> DashSet<K, RandomState> {
    pub fn new() -> Self {}
    pub fn with_capacity(capacity: usize) -> Self {}
}
impl<K, S> DashSet<K, S> {
    pub fn with_hasher(hasher: S) -> Self {}
    pub fn with_capacity_and_hasher(capacity: usize, hasher: S) -> Self {}
    #[acquire(exclusive, during)] pub fn insert(&self, key: K) -> bool {}
    #[acquire(exclusive, during)] pub fn remove<Q>(&self, key: &Q) -> Option<K> {}
    #[acquire(exclusive, during)] #[runs_now(arg = 2)] pub fn remove_if<Q>(&self, key: &Q, f: impl FnOnce(&K) -> bool) -> Option<K> {}
    #[acquire(shared)] pub fn iter(&self) -> Iter<K, S, DashMap<K, (), S>> {}
    #[acquire(shared)] pub fn get<Q>(&self, key: &Q) -> Option<Ref<K>> {}
    #[acquire(exclusive, during)] pub fn shrink_to_fit(&self) {}
    #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn retain(&self, f: impl FnMut(&K) -> bool) {}
    #[acquire(shared, during)] pub fn len(&self) -> usize {}
    #[acquire(shared, during)] pub fn is_empty(&self) -> bool {}
    #[acquire(exclusive, during)] pub fn clear(&self) {}
    #[acquire(shared, during)] pub fn capacity(&self) -> usize {}
    #[acquire(shared, during)] pub fn contains<Q>(&self, key: &Q) -> bool {}
}
impl<K, S> Extend<K> for DashSet<K, S> { fn extend<T: IntoIterator<Item = K>>(&mut self, iter: T) {} }
impl<K, S> FromIterator<K> for DashSet<K, S> { fn from_iter<I: IntoIterator<Item = K>>(iter: I) -> Self {} }
pub struct ReadOnlyView<K, V, S = RandomState>;
impl<K, V, S> Clone for ReadOnlyView<K, V, S> { fn clone(&self) -> Self {} }
impl<K, V, S> ReadOnlyView<K, V, S> {
    pub fn into_inner(self) -> DashMap<K, V, S> {}
    pub fn len(&self) -> usize {}
    pub fn is_empty(&self) -> bool {}
    pub fn capacity(&self) -> usize {}
    pub fn contains_key<Q>(&self, key: &Q) -> bool {}
    pub fn get<Q>(&self, key: &Q) -> Option<&V> {}
    pub fn get_key_value<Q>(&self, key: &Q) -> Option<(&K, &V)> {}
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {}
    pub fn keys(&self) -> impl Iterator<Item = &K> {}
    pub fn values(&self) -> impl Iterator<Item = &V> {}
}
pub mod mapref {

    pub mod one {
        use std::ops::Deref;
        use std::ops::DerefMut;
        #[guard] pub struct Ref<K, V>;
        impl<K, V> Ref<K, V> {
            pub fn key(&self) -> &K {}
            #[same_place] pub fn value(&self) -> &V {}
            pub fn pair(&self) -> (&K, &V) {}
            #[runs_now(arg = 1)] pub fn map<F: FnOnce(&V) -> &T, T>(self, f: F) -> MappedRef<K, V, T> {}
            #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&V) -> Option<&T>, T>(self, f: F) -> Result<MappedRef<K, V, T>, Self> {}
        }
        impl<K, V> Deref for Ref<K, V> { type Target = V; #[same_place] fn deref(&self) -> &V {} }
        #[guard] pub struct RefMut<K, V>;
        impl<K, V> RefMut<K, V> {
            pub fn key(&self) -> &K {}
            #[same_place] pub fn value(&self) -> &V {}
            #[same_place] pub fn value_mut(&mut self) -> &mut V {}
            pub fn pair(&self) -> (&K, &V) {}
            pub fn pair_mut(&mut self) -> (&K, &mut V) {}
            #[downgrade(shared)] pub fn downgrade(self) -> Ref<K, V> {}
            #[runs_now(arg = 1)] pub fn map<F: FnOnce(&mut V) -> &mut T, T>(self, f: F) -> MappedRefMut<K, V, T> {}
            #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&mut V) -> Option<&mut T>, T>(self, f: F) -> Result<MappedRefMut<K, V, T>, Self> {}
        }
        impl<K, V> Deref for RefMut<K, V> { type Target = V; #[same_place] fn deref(&self) -> &V {} }
        impl<K, V> DerefMut for RefMut<K, V> { #[same_place] fn deref_mut(&mut self) -> &mut V {} }
        #[guard] pub struct MappedRef<K, V, T>;
        impl<K, V, T> MappedRef<K, V, T> {
            pub fn key(&self) -> &K {}
            #[same_place] pub fn value(&self) -> &T {}
            pub fn pair(&self) -> (&K, &T) {}
            #[runs_now(arg = 1)] pub fn map<F: FnOnce(&T) -> &T2, T2>(self, f: F) -> MappedRef<K, V, T2> {}
            #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&T) -> Option<&T2>, T2>(self, f: F) -> Result<MappedRef<K, V, T2>, Self> {}
        }
        impl<K, V, T> Deref for MappedRef<K, V, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
        #[guard] pub struct MappedRefMut<K, V, T>;
        impl<K, V, T> MappedRefMut<K, V, T> {
            pub fn key(&self) -> &K {}
            #[same_place] pub fn value(&self) -> &T {}
            #[same_place] pub fn value_mut(&mut self) -> &mut T {}
            pub fn pair(&self) -> (&K, &T) {}
            pub fn pair_mut(&mut self) -> (&K, &mut T) {}
            #[runs_now(arg = 1)] pub fn map<F: FnOnce(&mut T) -> &mut T2, T2>(self, f: F) -> MappedRefMut<K, V, T2> {}
            #[runs_now(arg = 1)] pub fn try_map<F: FnOnce(&mut T) -> Option<&mut T2>, T2>(self, f: F) -> Result<MappedRefMut<K, V, T2>, Self> {}
        }
        impl<K, V, T> Deref for MappedRefMut<K, V, T> { type Target = T; #[same_place] fn deref(&self) -> &T {} }
        impl<K, V, T> DerefMut for MappedRefMut<K, V, T> { #[same_place] fn deref_mut(&mut self) -> &mut T {} }
    }
    pub mod multiple {
        use std::ops::Deref;
        use std::ops::DerefMut;
        #[guard] pub struct RefMulti<K, V>;
        impl<K, V> RefMulti<K, V> {
            pub fn key(&self) -> &K {}
            #[same_place] pub fn value(&self) -> &V {}
            pub fn pair(&self) -> (&K, &V) {}
        }
        impl<K, V> Deref for RefMulti<K, V> { type Target = V; #[same_place] fn deref(&self) -> &V {} }
        #[guard] pub struct RefMutMulti<K, V>;
        impl<K, V> RefMutMulti<K, V> {
            pub fn key(&self) -> &K {}
            #[same_place] pub fn value(&self) -> &V {}
            #[same_place] pub fn value_mut(&mut self) -> &mut V {}
            pub fn pair(&self) -> (&K, &V) {}
            pub fn pair_mut(&mut self) -> (&K, &mut V) {}
        }
        impl<K, V> Deref for RefMutMulti<K, V> { type Target = V; #[same_place] fn deref(&self) -> &V {} }
        impl<K, V> DerefMut for RefMutMulti<K, V> { #[same_place] fn deref_mut(&mut self) -> &mut V {} }
    }
    pub mod entry {
        use crate::mapref::one::RefMut;
        #[guard] pub enum Entry<K, V> { Occupied(OccupiedEntry<K, V>), Vacant(VacantEntry<K, V>) }
        impl<K, V> Entry<K, V> {
            #[runs_now(arg = 1)] pub fn and_modify(self, f: impl FnOnce(&mut V)) -> Self {}
            pub fn key(&self) -> &K {}
            pub fn into_key(self) -> K {}
            pub fn or_default(self) -> RefMut<K, V> {}
            pub fn or_insert(self, value: V) -> RefMut<K, V> {}
            #[runs_now(arg = 1)] pub fn or_insert_with(self, value: impl FnOnce() -> V) -> RefMut<K, V> {}
            #[runs_now(arg = 1)] pub fn or_try_insert_with<E>(self, value: impl FnOnce() -> Result<V, E>) -> Result<RefMut<K, V>, E> {}
            pub fn insert(self, value: V) -> RefMut<K, V> {}
            pub fn insert_entry(self, value: V) -> OccupiedEntry<K, V> {}
        }
        #[guard] pub struct VacantEntry<K, V>;
        impl<K, V> VacantEntry<K, V> {
            pub fn insert(self, value: V) -> RefMut<K, V> {}
            pub fn insert_entry(self, value: V) -> OccupiedEntry<K, V> {}
            pub fn into_key(self) -> K {}
            pub fn key(&self) -> &K {}
        }
        #[guard] pub struct OccupiedEntry<K, V>;
        impl<K, V> OccupiedEntry<K, V> {
            pub fn get(&self) -> &V {}
            #[same_place] pub fn get_mut(&mut self) -> &mut V {}
            pub fn insert(&mut self, value: V) -> V {}
            pub fn into_ref(self) -> RefMut<K, V> {}
            pub fn into_key(self) -> K {}
            pub fn key(&self) -> &K {}
            pub fn remove(self) -> V {}
            pub fn remove_entry(self) -> (K, V) {}
            pub fn replace_entry(self, value: V) -> (K, V) {}
        }
    }
}
pub mod setref {

    pub mod one {
        use std::ops::Deref;
        #[guard] pub struct Ref<K>;
        impl<K> Ref<K> {
            pub fn key(&self) -> &K {}
        }
        impl<K> Deref for Ref<K> { type Target = K; #[same_place] fn deref(&self) -> &K {} }
    }
    pub mod multiple {
        use std::ops::Deref;
        #[guard] pub struct RefMulti<K>;
        impl<K> RefMulti<K> {
            pub fn key(&self) -> &K {}
        }
        impl<K> Deref for RefMulti<K> { type Target = K; #[same_place] fn deref(&self) -> &K {} }
    }
}
pub mod iter {
    use crate::DashMap;
    use std::hash::RandomState;
    use crate::mapref::multiple::RefMulti;
    use crate::mapref::multiple::RefMutMulti;
    pub struct OwningIter<K, V, S = RandomState>;
    impl<K, V, S> Iterator for OwningIter<K, V, S> { type Item = (K, V); fn next(&mut self) -> Option<Self::Item> {} }
    #[guard] pub struct Iter<K, V, S = RandomState, M = DashMap<K, V, S>>;
    impl<K, V, S, M> Iterator for Iter<K, V, S, M> { type Item = RefMulti<K, V>; fn next(&mut self) -> Option<Self::Item> {} }
    #[guard] pub struct IterMut<K, V, S = RandomState, M = DashMap<K, V, S>>;
    impl<K, V, S, M> Iterator for IterMut<K, V, S, M> { type Item = RefMutMulti<K, V>; fn next(&mut self) -> Option<Self::Item> {} }
}
pub mod iter_set {
    use crate::mapref::multiple::RefMulti;
    #[guard] pub struct Iter<K, S, M>;
    impl<K, S, M> Iterator for Iter<K, S, M> { type Item = RefMulti<K>; fn next(&mut self) -> Option<Self::Item> {} }
}
pub mod try_result {
    pub enum TryResult<R> { Present(R), Absent, Locked }
    impl<R> TryResult<R> {
        pub fn is_present(&self) -> bool {}
        pub fn is_absent(&self) -> bool {}
        pub fn is_locked(&self) -> bool {}
        #[same_place] pub fn unwrap(self) -> R {}
        #[same_place] pub fn try_unwrap(self) -> Option<R> {}
    }
}
