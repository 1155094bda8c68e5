//! Lock or not a lock: the word test.
//!
//! Most writes with `NX`, most unique inserts and most files opened with
//! `create_new` are no locks. What separates them is the text of the key, far
//! more than the call. The words are data ([`WordLists`]), so a user can add
//! the words of another language or trade; the rules that use them are here.
//!
//! Invariants: a strong negative word in the key's own text wins over every
//! positive one; a name without a word of either list is `Unknown`, never a
//! guess. This module must not know where a text came from: the caller passes
//! the key text first and the names around it (variables, functions, types)
//! after it, see [`classify_chain`].

mod columns;
mod split;
#[cfg(test)]
mod tests;
mod words;

pub use columns::{ColumnRole, column_role, name_a_holding};
pub use split::segments;
pub use words::WordLists;

use crate::strings::HOLE;

/// What a key name says about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyVerdict {
    /// It names a lock.
    Lock,
    /// It names something that looks like a lock from the outside only.
    NotLock(NotLock),
    /// No word of either list.
    Unknown,
}

/// What a key is, if it is not a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NotLock {
    /// A person, account or address that is shut out for a while.
    Lockout,
    /// A counter or marker that limits how often something happens.
    RateLimit,
    /// A marker that something was already seen or done.
    Dedup,
    /// The stored outcome of a request, keyed by the request.
    Idempotency,
    /// A value used once: nonce, one-time code, captcha.
    Nonce,
    /// A login, session or presence marker.
    Session,
    /// A dependency manifest such as `Cargo.lock`.
    Manifest,
    /// A word of another trade: a leader board, a door lock, a flat's lease.
    OtherSense,
}

/// A verdict and the word that decided it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The verdict.
    pub verdict: KeyVerdict,
    /// The deciding word, in lower case, if one did.
    pub word: Option<String>,
}

impl Judgement {
    fn new(verdict: KeyVerdict, word: impl Into<String>) -> Self {
        Self {
            verdict,
            word: Some(word.into()),
        }
    }

    const UNKNOWN: Self = Self {
        verdict: KeyVerdict::Unknown,
        word: None,
    };
}

/// Does this key text name a lock? Holes are written `{}`.
///
/// ```
/// use cargo_leasehold::strings::keys::{KeyVerdict, NotLock, WordLists, classify};
/// let words = WordLists::default();
/// assert_eq!(classify("lock:job:{}", &words), KeyVerdict::Lock);
/// assert_eq!(classify("login:lock:{}", &words), KeyVerdict::NotLock(NotLock::Lockout));
/// assert_eq!(classify("cache:{}", &words), KeyVerdict::Unknown);
/// ```
#[must_use]
pub fn classify(key_text: &str, words: &WordLists) -> KeyVerdict {
    judge(key_text, words).verdict
}

/// As [`classify`], with the word that decided.
#[must_use]
pub fn judge(key_text: &str, words: &WordLists) -> Judgement {
    let segments = segments(key_text);
    // Once whole phrases are taken out, their words no longer count.
    let (segments, other_sense) = words.without_phrases(segments);
    if let Some((word, reason)) = segments
        .iter()
        .find_map(|s| Some((s, words.strong_negative(s)?)))
    {
        return Judgement::new(KeyVerdict::NotLock(reason), word);
    }
    if let Some(word) = segments.iter().find(|s| words.is_positive(s)) {
        return Judgement::new(KeyVerdict::Lock, word);
    }
    if let Some((phrase, reason)) = other_sense {
        return Judgement::new(KeyVerdict::NotLock(reason), phrase);
    }
    if let Some((word, reason)) = segments
        .iter()
        .find_map(|s| Some((s, words.weak_negative(s)?)))
    {
        return Judgement::new(KeyVerdict::NotLock(reason), word);
    }
    Judgement::UNKNOWN
}

/// The first decided verdict of several texts, nearest to the key first: the
/// key's text, then the constant or variable it came from, then the function
/// and the type around it.
#[must_use]
pub fn classify_chain<'t>(
    texts: impl IntoIterator<Item = &'t str>,
    words: &WordLists,
) -> KeyVerdict {
    texts
        .into_iter()
        .map(|text| classify(text, words))
        .find(|verdict| *verdict != KeyVerdict::Unknown)
        .unwrap_or(KeyVerdict::Unknown)
}

/// Does this table name hold lock rows? A schema prefix does not count, except
/// where the table's own name says nothing.
#[must_use]
pub fn classify_table(table: &str, words: &WordLists) -> KeyVerdict {
    let own = table.rsplit('.').next().unwrap_or(table);
    classify_chain([own, table], words)
}

/// Is this the path of a lock file? Judges the last component, then the
/// folders above it.
#[must_use]
pub fn classify_path(path: &str, words: &WordLists) -> KeyVerdict {
    let mut components = path.rsplit(['/', '\\']).filter(|part| !part.is_empty());
    let Some(file) = components.next() else {
        return KeyVerdict::Unknown;
    };
    let lower = file.to_ascii_lowercase();
    if words
        .manifests
        .iter()
        .any(|name| lower == name.as_ref() || lower.starts_with(&format!("{name}.")))
    {
        return KeyVerdict::NotLock(NotLock::Manifest);
    }
    let (stem, extension) = lower.rsplit_once('.').unwrap_or((lower.as_str(), ""));
    let is_lock_word = |word: &str| words.path_words.iter().any(|w| w == word);
    if is_lock_word(extension)
        || is_lock_word(&lower)
        || is_lock_word(lower.trim_start_matches('.'))
    {
        return KeyVerdict::Lock;
    }
    if segments(stem).iter().any(|s| is_lock_word(s)) {
        return KeyVerdict::Lock;
    }
    match classify(file, words) {
        KeyVerdict::Unknown
            if components.any(|folder| is_lock_word(&folder.to_ascii_lowercase())) =>
        {
            KeyVerdict::Lock
        }
        verdict => verdict,
    }
}

/// Has the key a part that is only known at run time?
#[must_use]
pub fn has_hole(key_text: &str) -> bool {
    key_text.contains(HOLE)
}
