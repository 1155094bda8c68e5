#![krate(name = "fxhash", versions = ">=0.2, <0.3", read = "0.2.1")]

pub struct FxHasher;
pub type FxBuildHasher = std::hash::BuildHasherDefault<FxHasher>;
pub type FxHashMap<K, V> = std::collections::HashMap<K, V, FxBuildHasher>;
pub type FxHashSet<V> = std::collections::HashSet<V, FxBuildHasher>;
