#![krate(name = "rayon", versions = ">=1, <2", read = "1.12.0", sources = "rayon-core")]

pub use self::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
#[parallel] #[runs_now(arg = 0)] #[runs_now(arg = 1)] pub fn join<A: FnOnce() -> RA, B: FnOnce() -> RB, RA, RB>(oper_a: A, oper_b: B) -> (RA, RB) {}
#[parallel] #[runs_now(arg = 0)] pub fn scope<OP: FnOnce(&Scope) -> R, R>(op: OP) -> R {}
#[parallel] #[runs_now(arg = 0)] pub fn in_place_scope<OP: FnOnce(&Scope) -> R, R>(op: OP) -> R {}
#[parallel] #[runs_now(arg = 0)] pub fn broadcast<OP: Fn(BroadcastContext) -> R, R>(op: OP) -> Vec<R> {}
#[spawns(arg = 0)] pub fn spawn<F: FnOnce()>(func: F) {}
#[spawns(arg = 0)] pub fn spawn_fifo<F: FnOnce()>(func: F) {}
pub fn current_num_threads() -> usize {}
pub fn current_thread_index() -> Option<usize> {}
#[parallel] pub fn yield_now() -> Option<Yield> {}
pub enum Yield { Executed, Idle }
pub struct BroadcastContext;
pub struct Scope;
impl Scope { #[spawns(arg = 1)] pub fn spawn<BODY: FnOnce(&Scope)>(&self, body: BODY) {} }
pub struct ThreadPoolBuildError;
pub struct ThreadPool;
impl ThreadPool {
    #[parallel] #[runs_now(arg = 1)] pub fn install<OP: FnOnce() -> R, R>(&self, op: OP) -> R {}
    #[parallel] #[runs_now(arg = 1)] pub fn broadcast<OP: Fn(BroadcastContext) -> R, R>(&self, op: OP) -> Vec<R> {}
    #[parallel] #[runs_now(arg = 1)] #[runs_now(arg = 2)] pub fn join<A: FnOnce() -> RA, B: FnOnce() -> RB, RA, RB>(&self, oper_a: A, oper_b: B) -> (RA, RB) {}
    #[parallel] #[runs_now(arg = 1)] pub fn scope<OP: FnOnce(&Scope) -> R, R>(&self, op: OP) -> R {}
    #[spawns(arg = 1)] pub fn spawn<OP: FnOnce()>(&self, op: OP) {}
    pub fn current_num_threads(&self) -> usize {}
}
pub struct ThreadPoolBuilder;
impl ThreadPoolBuilder {
    pub fn new() -> Self {}
    pub fn num_threads(self, num_threads: usize) -> Self {}
    pub fn thread_name<F: FnMut(usize) -> String>(self, closure: F) -> Self {}
    pub fn stack_size(self, stack_size: usize) -> Self {}
    pub fn build(self) -> Result<ThreadPool, ThreadPoolBuildError> {}
    pub fn build_global(self) -> Result<(), ThreadPoolBuildError> {}
}
pub mod iter {
    use crate::slice::Iter;
    pub trait ParallelIterator {
        type Item;
        #[parallel] #[runs_now(arg = 1)] fn for_each<OP: Fn(Self::Item)>(self, op: OP) {}
        #[parallel] #[runs_now(arg = 2)] fn for_each_with<OP: Fn(&mut T, Self::Item), T>(self, init: T, op: OP) {}
        #[parallel] #[runs_now(arg = 1)] fn try_for_each<OP: Fn(Self::Item) -> R, R>(self, op: OP) -> R {}
        #[parallel] fn count(self) -> usize {}
        #[runs_now(arg = 1)] fn map<F: Fn(Self::Item) -> R, R>(self, map_op: F) -> Map<Self, F, R> {}
        #[runs_now(arg = 1)] fn filter<P: Fn(&Self::Item) -> bool>(self, filter_op: P) -> Filter<Self, P> {}
        #[runs_now(arg = 1)] fn filter_map<P: Fn(Self::Item) -> Option<R>, R>(self, filter_op: P) -> FilterMap<Self, P, R> {}
        #[runs_now(arg = 1)] fn flat_map<F: Fn(Self::Item) -> PI, PI: IntoParallelIterator>(self, map_op: F) -> FlatMap<Self, F, PI> {}
        #[runs_now(arg = 1)] fn inspect<OP: Fn(&Self::Item)>(self, inspect_op: OP) -> Inspect<Self, OP> {}
        #[parallel] #[runs_now(arg = 1)] #[runs_now(arg = 2)] fn reduce<OP: Fn(Self::Item, Self::Item) -> Self::Item, ID: Fn() -> Self::Item>(self, identity: ID, op: OP) -> Self::Item {}
        #[parallel] #[runs_now(arg = 1)] fn reduce_with<OP: Fn(Self::Item, Self::Item) -> Self::Item>(self, op: OP) -> Option<Self::Item> {}
        #[parallel] fn sum<S: std::iter::Sum<Self::Item>>(self) -> S {}
        #[parallel] fn min(self) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn min_by_key<K, F: Fn(&Self::Item) -> K>(self, f: F) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn max_by_key<K, F: Fn(&Self::Item) -> K>(self, f: F) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn min_by<F: Fn(&Self::Item, &Self::Item) -> std::cmp::Ordering>(self, f: F) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn max_by<F: Fn(&Self::Item, &Self::Item) -> std::cmp::Ordering>(self, f: F) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn find_map_any<P: Fn(Self::Item) -> Option<R>, R>(self, predicate: P) -> Option<R> {}
        #[parallel] #[runs_now(arg = 1)] fn find_last<P: Fn(&Self::Item) -> bool>(self, predicate: P) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn partition<A, B, P: Fn(&Self::Item) -> bool>(self, predicate: P) -> (A, B) {}
        #[parallel] fn unzip<A, B, FromA, FromB>(self) -> (FromA, FromB) {}
        #[parallel] fn product<P: std::iter::Product<Self::Item>>(self) -> P {}
        #[parallel] fn max(self) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn find_any<P: Fn(&Self::Item) -> bool>(self, predicate: P) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn find_first<P: Fn(&Self::Item) -> bool>(self, predicate: P) -> Option<Self::Item> {}
        #[parallel] #[runs_now(arg = 1)] fn any<P: Fn(Self::Item) -> bool>(self, predicate: P) -> bool {}
        #[parallel] #[runs_now(arg = 1)] fn all<P: Fn(Self::Item) -> bool>(self, predicate: P) -> bool {}
        #[parallel] fn collect<C: FromParallelIterator<Self::Item>>(self) -> C {}
        fn cloned<T>(self) -> Cloned<Self, T> where Self: ParallelIterator<Item = &T> {}
        fn copied<T>(self) -> Cloned<Self, T> where Self: ParallelIterator<Item = &T> {}
        fn chain<C: IntoParallelIterator>(self, chain: C) -> Chain<Self, C::Iter> {}
    }
    pub trait IndexedParallelIterator: ParallelIterator {
        fn enumerate(self) -> Enumerate<Self> {}
        fn zip<Z: IntoParallelIterator>(self, zip_op: Z) -> Zip<Self, Z::Iter> {}
        fn with_min_len(self, min: usize) -> Self {}
        fn with_max_len(self, max: usize) -> Self {}
        fn rev(self) -> Rev<Self> {}
        #[parallel] fn collect_into_vec(self, target: &mut Vec<Self::Item>) {}
    }
    pub trait IntoParallelIterator { type Iter; type Item; #[required] fn into_par_iter(self) -> Self::Iter {} }
    pub trait IntoParallelRefIterator { type Iter; type Item; #[required] fn par_iter(&self) -> Self::Iter {} }
    pub trait IntoParallelRefMutIterator { type Iter; type Item; #[required] fn par_iter_mut(&mut self) -> Self::Iter {} }
    pub trait FromParallelIterator<T> {}
    pub trait ParallelBridge { #[required] fn par_bridge(self) -> IterBridge<Self> {} }
    pub trait ParallelExtend<T> { #[required] #[parallel] fn par_extend<I: IntoParallelIterator>(&mut self, par_iter: I) {} }
    impl<I: Iterator> ParallelBridge for I { fn par_bridge(self) -> IterBridge<I> {} }
    impl<I: Iterator> ParallelIterator for IterBridge<I> { type Item = I::Item; }
    impl<I: ParallelIterator> IntoParallelIterator for I { type Iter = I; type Item = I::Item; fn into_par_iter(self) -> I {} }
    impl<T> FromParallelIterator<T> for Vec<T> {}
    impl<K, V> FromParallelIterator<(K, V)> for std::collections::HashMap<K, V> {}
    impl<K, V> FromParallelIterator<(K, V)> for std::collections::BTreeMap<K, V> {}
    impl<T> FromParallelIterator<T> for std::collections::HashSet<T> {}
    impl<A, E, V: FromParallelIterator<A>> FromParallelIterator<Result<A, E>> for Result<V, E> {}
    impl<A, V: FromParallelIterator<A>> FromParallelIterator<Option<A>> for Option<V> {}
    pub struct IterBridge<I>;
    pub struct Map<I, F, R>;
    impl<I, F, R> ParallelIterator for Map<I, F, R> { type Item = R; }
    impl<I, F, R> IndexedParallelIterator for Map<I, F, R> {}
    pub struct Filter<I, P>;
    impl<I: ParallelIterator, P> ParallelIterator for Filter<I, P> { type Item = I::Item; }
    pub struct FilterMap<I, P, R>;
    impl<I, P, R> ParallelIterator for FilterMap<I, P, R> { type Item = R; }
    pub struct FlatMap<I, F, PI>;
    impl<I, F, PI> ParallelIterator for FlatMap<I, F, PI> { type Item = <PI as IntoParallelIterator>::Item; }
    pub struct Inspect<I, F>;
    impl<I: ParallelIterator, F> ParallelIterator for Inspect<I, F> { type Item = I::Item; }
    impl<I: ParallelIterator, F> IndexedParallelIterator for Inspect<I, F> {}
    pub struct Cloned<I, T>;
    impl<I, T> ParallelIterator for Cloned<I, T> { type Item = T; }
    impl<I, T> IndexedParallelIterator for Cloned<I, T> {}
    pub struct Chain<A, B>;
    impl<A: ParallelIterator, B> ParallelIterator for Chain<A, B> { type Item = A::Item; }
    impl<A: ParallelIterator, B> IndexedParallelIterator for Chain<A, B> {}
    pub struct Enumerate<I>;
    impl<I: ParallelIterator> ParallelIterator for Enumerate<I> { type Item = (usize, I::Item); }
    impl<I: ParallelIterator> IndexedParallelIterator for Enumerate<I> {}
    pub struct Zip<A, B>;
    impl<A: ParallelIterator, B: ParallelIterator> ParallelIterator for Zip<A, B> { type Item = (A::Item, B::Item); }
    impl<A: ParallelIterator, B: ParallelIterator> IndexedParallelIterator for Zip<A, B> {}
    pub struct Rev<I>;
    impl<I: ParallelIterator> ParallelIterator for Rev<I> { type Item = I::Item; }
    impl<I: ParallelIterator> IndexedParallelIterator for Rev<I> {}
}
pub mod collections {
    use crate::iter::{IntoParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator};
    use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};
    pub mod vec_deque {
        use crate::iter::ParallelIterator;
        pub struct Iter<T>;
        pub struct IntoIter<T>;
        impl<T> ParallelIterator for Iter<T> { type Item = &T; }
        impl<T> ParallelIterator for IntoIter<T> { type Item = T; }
    }
    impl<T> IntoParallelRefIterator for VecDeque<T> { type Iter = vec_deque::Iter<T>; type Item = &T; fn par_iter(&self) -> vec_deque::Iter<T> {} }
    impl<T> IntoParallelIterator for VecDeque<T> { type Iter = vec_deque::IntoIter<T>; type Item = T; fn into_par_iter(self) -> vec_deque::IntoIter<T> {} }
    pub mod hash_set {
        use crate::iter::ParallelIterator;
        pub struct Iter<T>;
        pub struct IntoIter<T>;
        impl<T> ParallelIterator for Iter<T> { type Item = &T; }
        impl<T> ParallelIterator for IntoIter<T> { type Item = T; }
    }
    impl<T, S> IntoParallelRefIterator for HashSet<T, S> { type Iter = hash_set::Iter<T>; type Item = &T; fn par_iter(&self) -> hash_set::Iter<T> {} }
    impl<T, S> IntoParallelIterator for HashSet<T, S> { type Iter = hash_set::IntoIter<T>; type Item = T; fn into_par_iter(self) -> hash_set::IntoIter<T> {} }
    pub mod btree_set {
        use crate::iter::ParallelIterator;
        pub struct Iter<T>;
        pub struct IntoIter<T>;
        impl<T> ParallelIterator for Iter<T> { type Item = &T; }
        impl<T> ParallelIterator for IntoIter<T> { type Item = T; }
    }
    impl<T> IntoParallelRefIterator for BTreeSet<T> { type Iter = btree_set::Iter<T>; type Item = &T; fn par_iter(&self) -> btree_set::Iter<T> {} }
    impl<T> IntoParallelIterator for BTreeSet<T> { type Iter = btree_set::IntoIter<T>; type Item = T; fn into_par_iter(self) -> btree_set::IntoIter<T> {} }
    pub mod binary_heap {
        use crate::iter::ParallelIterator;
        pub struct Iter<T>;
        pub struct IntoIter<T>;
        impl<T> ParallelIterator for Iter<T> { type Item = &T; }
        impl<T> ParallelIterator for IntoIter<T> { type Item = T; }
    }
    impl<T> IntoParallelRefIterator for BinaryHeap<T> { type Iter = binary_heap::Iter<T>; type Item = &T; fn par_iter(&self) -> binary_heap::Iter<T> {} }
    impl<T> IntoParallelIterator for BinaryHeap<T> { type Iter = binary_heap::IntoIter<T>; type Item = T; fn into_par_iter(self) -> binary_heap::IntoIter<T> {} }
    pub mod hash_map {
        use crate::iter::ParallelIterator;
        pub struct Iter<K, V>;
        pub struct IterMut<K, V>;
        pub struct IntoIter<K, V>;
        impl<K, V> ParallelIterator for Iter<K, V> { type Item = (&K, &V); }
        impl<K, V> ParallelIterator for IterMut<K, V> { type Item = (&K, &mut V); }
        impl<K, V> ParallelIterator for IntoIter<K, V> { type Item = (K, V); }
    }
    impl<K, V, S> IntoParallelRefIterator for HashMap<K, V, S> { type Iter = hash_map::Iter<K, V>; type Item = (&K, &V); fn par_iter(&self) -> hash_map::Iter<K, V> {} }
    impl<K, V, S> IntoParallelRefMutIterator for HashMap<K, V, S> { type Iter = hash_map::IterMut<K, V>; type Item = (&K, &mut V); fn par_iter_mut(&mut self) -> hash_map::IterMut<K, V> {} }
    impl<K, V, S> IntoParallelIterator for HashMap<K, V, S> { type Iter = hash_map::IntoIter<K, V>; type Item = (K, V); fn into_par_iter(self) -> hash_map::IntoIter<K, V> {} }
    pub mod btree_map {
        use crate::iter::ParallelIterator;
        pub struct Iter<K, V>;
        pub struct IterMut<K, V>;
        pub struct IntoIter<K, V>;
        impl<K, V> ParallelIterator for Iter<K, V> { type Item = (&K, &V); }
        impl<K, V> ParallelIterator for IterMut<K, V> { type Item = (&K, &mut V); }
        impl<K, V> ParallelIterator for IntoIter<K, V> { type Item = (K, V); }
    }
    impl<K, V> IntoParallelRefIterator for BTreeMap<K, V> { type Iter = btree_map::Iter<K, V>; type Item = (&K, &V); fn par_iter(&self) -> btree_map::Iter<K, V> {} }
    impl<K, V> IntoParallelRefMutIterator for BTreeMap<K, V> { type Iter = btree_map::IterMut<K, V>; type Item = (&K, &mut V); fn par_iter_mut(&mut self) -> btree_map::IterMut<K, V> {} }
    impl<K, V> IntoParallelIterator for BTreeMap<K, V> { type Iter = btree_map::IntoIter<K, V>; type Item = (K, V); fn into_par_iter(self) -> btree_map::IntoIter<K, V> {} }
}
pub mod slice {
    use crate::iter::IndexedParallelIterator;
    use crate::iter::IntoParallelIterator;
    use crate::iter::IntoParallelRefIterator;
    use crate::iter::IntoParallelRefMutIterator;
    use crate::iter::ParallelIterator;
    pub struct Iter<T>;
    pub struct IterMut<T>;
    pub struct IntoIter<T>;
    impl<T> IntoParallelRefIterator for [T] { type Iter = Iter<T>; type Item = &T; fn par_iter(&self) -> Iter<T> {} }
    impl<T> IntoParallelRefMutIterator for [T] { type Iter = IterMut<T>; type Item = &mut T; fn par_iter_mut(&mut self) -> IterMut<T> {} }
    impl<T> IntoParallelRefIterator for Vec<T> { type Iter = Iter<T>; type Item = &T; fn par_iter(&self) -> Iter<T> {} }
    impl<T> IntoParallelRefMutIterator for Vec<T> { type Iter = IterMut<T>; type Item = &mut T; fn par_iter_mut(&mut self) -> IterMut<T> {} }
    impl<T> ParallelIterator for Iter<T> { type Item = &T; }
    impl<T> IndexedParallelIterator for Iter<T> {}
    impl<T> ParallelIterator for IterMut<T> { type Item = &mut T; }
    impl<T> IndexedParallelIterator for IterMut<T> {}
    impl<T> ParallelIterator for IntoIter<T> { type Item = T; }
    impl<T> IndexedParallelIterator for IntoIter<T> {}
    impl<T> IntoParallelIterator for Vec<T> { type Iter = IntoIter<T>; type Item = T; fn into_par_iter(self) -> IntoIter<T> {} }
    impl<T> IntoParallelIterator for std::ops::Range<T> { type Iter = IntoIter<T>; type Item = T; fn into_par_iter(self) -> IntoIter<T> {} }
    pub struct Chunks<T>;
    impl<T> ParallelIterator for Chunks<T> { type Item = &[T]; }
    impl<T> IndexedParallelIterator for Chunks<T> {}
    pub struct ChunksMut<T>;
    impl<T> ParallelIterator for ChunksMut<T> { type Item = &mut [T]; }
    impl<T> IndexedParallelIterator for ChunksMut<T> {}
    pub trait ParallelSlice<T> { fn par_chunks(&self, chunk_size: usize) -> Chunks<T> {} }
    impl<T> ParallelSlice<T> for [T] {}
    pub trait ParallelSliceMut<T> {
        fn par_chunks_mut(&mut self, chunk_size: usize) -> ChunksMut<T> {}
        #[parallel] fn par_sort(&mut self) {}
        #[parallel] #[runs_now(arg = 1)] fn par_sort_by<F: Fn(&T, &T) -> std::cmp::Ordering>(&mut self, compare: F) {}
        #[parallel] #[runs_now(arg = 1)] fn par_sort_by_key<K, F: Fn(&T) -> K>(&mut self, f: F) {}
        #[parallel] fn par_sort_unstable(&mut self) {}
        #[parallel] #[runs_now(arg = 1)] fn par_sort_unstable_by<F: Fn(&T, &T) -> std::cmp::Ordering>(&mut self, compare: F) {}
    }
    impl<T> ParallelSliceMut<T> for [T] {}
}
pub mod prelude {
    pub use crate::iter::{FromParallelIterator, IndexedParallelIterator, IntoParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator, ParallelBridge, ParallelExtend, ParallelIterator};
    pub use crate::slice::{ParallelSlice, ParallelSliceMut};
}
