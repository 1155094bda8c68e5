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

    /// The word where it stands alone: neither called nor qualified.
    #[must_use]
    pub fn alone(text: &str) -> Word {
        Word(!Word::of(text).0)
    }

    /// The word behind a dot: a method or a field.
    #[must_use]
    pub fn behind_dot(text: &str) -> Word {
        Word(Word::of(text).0.rotate_left(16))
    }

    /// The macro of this name, where it is called or defined.
    #[must_use]
    pub fn of_macro(name: &str) -> Word {
        Word(Word::of(name).0.rotate_left(32))
    }

    /// `name` as a part of a type or module: `Of::name`. What is in angle brackets is `>`; a name before a
    /// brace has the part `{`.
    #[must_use]
    pub fn within(of: &str, name: &str) -> Word {
        let mut hasher = FxHasher::default();
        hasher.write(of.as_bytes());
        hasher.write_u8(b':');
        hasher.write(name.as_bytes());
        Word(hasher.finish())
    }
}
