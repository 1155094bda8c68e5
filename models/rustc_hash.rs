#![krate(name = "rustc-hash", versions = ">=1, <3", read = "2.1.3")]

pub struct FxHasher;
#[since("2.0")] pub struct FxBuildHasher;
impl Default for FxBuildHasher { fn default() -> Self {} }
#[since("2.0")] pub type FxHashMap<K, V> = std::collections::HashMap<K, V, FxBuildHasher>;
#[since("2.0")] pub type FxHashSet<V> = std::collections::HashSet<V, FxBuildHasher>;
#[until("2.0")] pub type FxHashMap<K, V> = std::collections::HashMap<K, V, std::hash::BuildHasherDefault<FxHasher>>;
#[until("2.0")] pub type FxHashSet<V> = std::collections::HashSet<V, std::hash::BuildHasherDefault<FxHasher>>;
