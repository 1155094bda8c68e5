#![krate(name = "itertools", versions = ">=0.10, <0.16", read = "0.14.0")]

pub trait Itertools: Iterator {
    fn collect_vec(self) -> Vec<Self::Item> {}
    fn join(&mut self, sep: &str) -> String {}
    fn sorted(self) -> std::vec::IntoIter<Self::Item> {}
    #[runs_now(arg = 1)] fn sorted_by<F: FnMut(&Self::Item, &Self::Item) -> std::cmp::Ordering>(self, cmp: F) -> std::vec::IntoIter<Self::Item> {}
    #[runs_now(arg = 1)] fn sorted_by_key<K, F: FnMut(&Self::Item) -> K>(self, f: F) -> std::vec::IntoIter<Self::Item> {}
    #[runs_now(arg = 1)] fn into_group_map_by<K, V, F: FnMut(&V) -> K>(self, f: F) -> std::collections::HashMap<K, Vec<V>> where Self: Iterator<Item = V> {}
    fn into_group_map<K, V>(self) -> std::collections::HashMap<K, Vec<V>> where Self: Iterator<Item = (K, V)> {}
    fn counts(self) -> std::collections::HashMap<Self::Item, usize> {}
    fn all_unique(&mut self) -> bool {}
}
impl<T: Iterator> Itertools for T {}
