//! The words of the lock-or-not test, as data.

use std::borrow::Cow;

use super::NotLock;

type Word = Cow<'static, str>;

/// The words that decide whether a name is the name of a lock.
///
/// [`WordLists::default`] holds the lists the test was measured with. All
/// words are lower case; a plain plural (`locks`) counts as its singular.
#[derive(Clone, Debug)]
pub struct WordLists {
    /// Words that name a lock.
    pub positive: Vec<Word>,
    /// Endings that make a joined word a lock: `joblock`, `pgmutex`.
    pub positive_endings: Vec<Word>,
    /// Endings that look like a positive one and are not: `block`, `release`.
    pub not_endings: Vec<Word>,
    /// Words that say no, whatever else the key says.
    pub negative: Vec<(Word, NotLock)>,
    /// Word beginnings that say no, for families like `idempotent`.
    pub negative_beginnings: Vec<(Word, NotLock)>,
    /// Words that say no only if nothing says yes.
    pub weak: Vec<(Word, NotLock)>,
    /// Words that mean something else side by side: `leader board`.
    pub phrases: Vec<(Vec<Word>, NotLock)>,
    /// Names and extensions of lock files.
    pub path_words: Vec<Word>,
    /// File names of dependency manifests that are called locks.
    pub manifests: Vec<Word>,
}

const POSITIVE: &[&str] = &[
    "lock",
    "lck",
    "mutex",
    "mutexes",
    "lease",
    "leader",
    "leadership",
    "semaphore",
    "locker",
    "locking",
    "redlock",
    "dlock",
    "rwlock",
    "spinlock",
    // End in `block`, so the ending does not help them.
    "joblock",
    "dblock",
];

const POSITIVE_ENDINGS: &[&str] = &["lock", "locks", "mutex", "lease", "leases", "semaphore"];

/// `lockkey`, `lockname`: joined words that begin with a lock.
const JOINED: &[&str] = &[
    "lockkey",
    "lockname",
    "lockid",
    "lockpath",
    "leasekey",
    "leaderelection",
    "mutexkey",
];

const NOT_ENDINGS: &[&str] = &[
    "block",
    "blocks",
    "clock",
    "clocks",
    "unlock",
    "unlocks",
    "flock",
    "flocks",
    "deadlock",
    "deadlocks",
    "livelock",
    "gridlock",
    "interlock",
    "padlock",
    "padlocks",
    "warlock",
    "wedlock",
    "hemlock",
    "sherlock",
    "timelock",
    "timelocks",
    "release",
    "releases",
    "sublease",
    "please",
    "havelock",
    "headlock",
];

const NEGATIVE: &[(&str, NotLock)] = &[
    ("lockout", NotLock::Lockout),
    ("locked", NotLock::Lockout),
    ("login", NotLock::Lockout),
    ("signin", NotLock::Lockout),
    ("attempt", NotLock::Lockout),
    ("fail", NotLock::Lockout),
    ("failed", NotLock::Lockout),
    ("failure", NotLock::Lockout),
    ("account", NotLock::Lockout),
    ("acct", NotLock::Lockout),
    ("ban", NotLock::Lockout),
    ("banned", NotLock::Lockout),
    ("rate", NotLock::RateLimit),
    ("limit", NotLock::RateLimit),
    ("limited", NotLock::RateLimit),
    ("limiter", NotLock::RateLimit),
    ("ratelimit", NotLock::RateLimit),
    ("ratelimiter", NotLock::RateLimit),
    ("cooldown", NotLock::RateLimit),
    ("sms", NotLock::Nonce),
    ("otp", NotLock::Nonce),
    ("totp", NotLock::Nonce),
    ("captcha", NotLock::Nonce),
    ("nonce", NotLock::Nonce),
    ("auth", NotLock::Session),
    ("authn", NotLock::Session),
    ("authz", NotLock::Session),
    ("oauth", NotLock::Session),
    ("authentication", NotLock::Session),
    ("session", NotLock::Session),
    ("sess", NotLock::Session),
    ("idem", NotLock::Idempotency),
];

const NEGATIVE_BEGINNINGS: &[(&str, NotLock)] = &[
    ("dedup", NotLock::Dedup),
    ("idempot", NotLock::Idempotency),
    ("throttl", NotLock::RateLimit),
    ("lockout", NotLock::Lockout),
];

const WEAK: &[(&str, NotLock)] = &[
    ("seen", NotLock::Dedup),
    ("processed", NotLock::Dedup),
    ("delivered", NotLock::Dedup),
    ("duplicate", NotLock::Dedup),
    ("unique", NotLock::Dedup),
    ("replay", NotLock::Nonce),
    ("csrf", NotLock::Nonce),
    ("verification", NotLock::Nonce),
    ("verify", NotLock::Nonce),
    ("quota", NotLock::RateLimit),
    ("debounce", NotLock::RateLimit),
    ("presence", NotLock::Session),
    ("online", NotLock::Session),
    ("heartbeat", NotLock::Session),
    ("blocked", NotLock::Lockout),
    ("blacklist", NotLock::Lockout),
    ("suspended", NotLock::Lockout),
];

const PHRASES: &[(&[&str], NotLock)] = &[
    (&["leader", "board"], NotLock::OtherSense),
    (&["leader", "boards"], NotLock::OtherSense),
    (&["door", "lock"], NotLock::OtherSense),
    (&["smart", "lock"], NotLock::OtherSense),
    (&["lock", "screen"], NotLock::OtherSense),
    (&["caps", "lock"], NotLock::OtherSense),
    (&["num", "lock"], NotLock::OtherSense),
    (&["scroll", "lock"], NotLock::OtherSense),
    (&["time", "lock"], NotLock::OtherSense),
    (&["lock", "time"], NotLock::OtherSense),
    (&["lock", "up"], NotLock::OtherSense),
    (&["lock", "in"], NotLock::OtherSense),
    (&["dhcp", "lease"], NotLock::OtherSense),
    (&["dhcp", "leases"], NotLock::OtherSense),
    (&["tenant", "lease"], NotLock::OtherSense),
    (&["property", "lease"], NotLock::OtherSense),
    (&["rental", "lease"], NotLock::OtherSense),
    (&["vehicle", "lease"], NotLock::OtherSense),
    (&["vehicle", "leases"], NotLock::OtherSense),
    (&["property", "leases"], NotLock::OtherSense),
    (&["cargo", "lock"], NotLock::Manifest),
    (&["yarn", "lock"], NotLock::Manifest),
    (&["package", "lock"], NotLock::Manifest),
    (&["poetry", "lock"], NotLock::Manifest),
    (&["gemfile", "lock"], NotLock::Manifest),
    (&["composer", "lock"], NotLock::Manifest),
    (&["pipfile", "lock"], NotLock::Manifest),
    (&["flake", "lock"], NotLock::Manifest),
    (&["pnpm", "lock"], NotLock::Manifest),
];

const PATH_WORDS: &[&str] = &[
    "lock",
    "lck",
    "lk",
    "pid",
    "lockfile",
    "pidfile",
    "lockfiles",
    "locks",
];

const MANIFESTS: &[&str] = &[
    "cargo.lock",
    "yarn.lock",
    "poetry.lock",
    "gemfile.lock",
    "composer.lock",
    "pipfile.lock",
    "flake.lock",
    "podfile.lock",
    "pubspec.lock",
    "mix.lock",
    "bun.lock",
    "uv.lock",
    "pdm.lock",
    "deno.lock",
    "package-lock",
    "pnpm-lock",
    "packages.lock",
    "chart.lock",
    "cartfile.resolved",
];

fn owned(words: &[&'static str]) -> Vec<Word> {
    words.iter().copied().map(Cow::Borrowed).collect()
}

fn owned_pairs(pairs: &[(&'static str, NotLock)]) -> Vec<(Word, NotLock)> {
    pairs
        .iter()
        .map(|&(word, reason)| (Cow::Borrowed(word), reason))
        .collect()
}

impl Default for WordLists {
    fn default() -> Self {
        Self {
            positive: [owned(POSITIVE), owned(JOINED)].concat(),
            positive_endings: owned(POSITIVE_ENDINGS),
            not_endings: owned(NOT_ENDINGS),
            negative: owned_pairs(NEGATIVE),
            negative_beginnings: owned_pairs(NEGATIVE_BEGINNINGS),
            weak: owned_pairs(WEAK),
            phrases: PHRASES
                .iter()
                .map(|&(phrase, reason)| (owned(phrase), reason))
                .collect(),
            path_words: owned(PATH_WORDS),
            manifests: owned(MANIFESTS),
        }
    }
}

impl WordLists {
    /// The default lists with more words that name a lock.
    #[must_use]
    pub fn with_positive<S: Into<String>>(mut self, words: impl IntoIterator<Item = S>) -> Self {
        self.positive.extend(
            words
                .into_iter()
                .map(|word| Cow::Owned(word.into().to_lowercase())),
        );
        self
    }

    /// The lists with more words that say no, whatever else the key says. A
    /// word that was positive before no longer is.
    #[must_use]
    pub fn with_negative<S: Into<String>>(
        mut self,
        words: impl IntoIterator<Item = S>,
        reason: NotLock,
    ) -> Self {
        for word in words {
            let word = word.into().to_lowercase();
            self.positive.retain(|positive| *positive != word);
            self.negative.push((Cow::Owned(word), reason));
        }
        self
    }

    pub(super) fn is_positive(&self, segment: &str) -> bool {
        if matches(&self.positive, segment) {
            return true;
        }
        let ends = |endings: &[Word]| {
            endings
                .iter()
                .any(|ending| segment.ends_with(ending.as_ref()))
        };
        ends(&self.positive_endings) && !ends(&self.not_endings)
    }

    pub(super) fn strong_negative(&self, segment: &str) -> Option<NotLock> {
        lookup(&self.negative, segment).or_else(|| {
            self.negative_beginnings
                .iter()
                .find(|(beginning, _)| segment.starts_with(beginning.as_ref()))
                .map(|&(_, reason)| reason)
        })
    }

    pub(super) fn weak_negative(&self, segment: &str) -> Option<NotLock> {
        lookup(&self.weak, segment)
    }

    /// The segments without those that belong to a phrase, and the first
    /// phrase found.
    pub(super) fn without_phrases(
        &self,
        mut segments: Vec<String>,
    ) -> (Vec<String>, Option<(String, NotLock)>) {
        let mut found = None;
        let mut at = 0;
        while at < segments.len() {
            let hit = self.phrases.iter().find(|(phrase, _)| {
                segments.len() >= at + phrase.len()
                    && phrase.iter().zip(&segments[at..]).all(|(p, s)| p == s)
            });
            if let Some((phrase, reason)) = hit {
                found.get_or_insert_with(|| (phrase.join(" "), *reason));
                // Emptied in place: removing from the middle of a long name
                // again and again would be quadratic.
                segments[at..at + phrase.len()]
                    .iter_mut()
                    .for_each(String::clear);
                at += phrase.len();
            } else {
                at += 1;
            }
        }
        segments.retain(|segment| !segment.is_empty());
        (segments, found)
    }
}

fn matches(words: &[Word], segment: &str) -> bool {
    words.iter().any(|word| is_word(word, segment))
}

fn lookup(words: &[(Word, NotLock)], segment: &str) -> Option<NotLock> {
    words
        .iter()
        .find(|(word, _)| is_word(word, segment))
        .map(|&(_, reason)| reason)
}

/// The word itself or its plain plural. `rates` is prices as often as limits,
/// so the short `rate` is taken exactly.
fn is_word(word: &str, segment: &str) -> bool {
    segment == word || (word != "rate" && segment.strip_suffix('s') == Some(word))
}
