//! Words as numbers.

use std::hash::Hasher as _;

use rustc_hash::FxHasher;

/// An identifier by its hash. Two names with one hash are taken for one: that only keeps more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Word(u64);

impl Word {
    /// The word that a text spells.
    #[must_use]
    pub fn of(text: &str) -> Word {
        let mut hasher = FxHasher::default();
        hasher.write(text.as_bytes());
        Word(hasher.finish())
    }
}
