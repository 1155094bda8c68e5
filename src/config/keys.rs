//! The keys of the configuration: one row a key.

/// The type of a key's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number, not negative.
    Size,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// A list of texts, or a list of such lists.
    Orders,
    /// Lint or group = level.
    Levels,
    /// A list of tables with `paths` and `lints`.
    Overrides,
    /// A list of tables with `path` and `does`.
    Wrappers,
}

/// One key.
#[derive(Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// The default, in TOML.
    pub default: &'static str,
    /// One line.
    pub doc: &'static str,
    /// An example, in TOML.
    pub example: &'static str,
}

/// The words of levels.
pub const LEVELS: &[&str] = &["allow", "warn", "deny", "forbid"];

/// What a wrapper does with a lock.
pub const WRAPPERS_DO: &[&str] = &["take", "run", "release"];

/// Every key.
pub const KEYS: &[Key] = &[
    Key {
        name: "lints",
        kind: Kind::Levels,
        default: "{}",
        doc: "levels of lints and groups; a lint wins over its group, a group over `all`",
        example: "[lints]\nguard_across_await = \"deny\"\ninstead = \"allow\"",
    },
    Key {
        name: "overrides",
        kind: Kind::Overrides,
        default: "[]",
        doc: "levels for some paths; later tables win",
        example: "[[overrides]]\npaths = [\"src/generated/**\"]\nlints = { all = \"allow\" }",
    },
    Key {
        name: "certainty",
        kind: Kind::Word(&["certain", "likely", "possible"]),
        default: "\"likely\"",
        doc: "findings that are less sure than this are not shown",
        example: "certainty = \"likely\"",
    },
    Key {
        name: "include-tests",
        kind: Kind::Bool,
        default: "false",
        doc: "report test code, benches and examples too",
        example: "include-tests = true",
    },
    Key {
        name: "exclude",
        kind: Kind::Texts,
        default: "[]",
        doc: "globs of files that are analysed but not reported on",
        example: "exclude = [\"src/generated/**\"]",
    },
    Key {
        name: "order",
        kind: Kind::Orders,
        default: "[]",
        doc: "lock classes in the order in which they may be taken, outermost first",
        example: "order = [\"bank::Ledger.accounts\", \"bank::Ledger.journal\"]",
    },
    Key {
        name: "models",
        kind: Kind::Texts,
        default: "[]",
        doc: "files or folders with models of crates that leasehold does not know",
        example: "models = [\"lint-models/\"]",
    },
    Key {
        name: "network",
        kind: Kind::Texts,
        default: "[]",
        doc: "paths of functions that go to the network",
        example: "network = [\"bank::client::call\"]",
    },
    Key {
        name: "blocks",
        kind: Kind::Texts,
        default: "[]",
        doc: "paths of functions that block the thread",
        example: "blocks = [\"bank::disk::flush\"]",
    },
    Key {
        name: "assume-free",
        kind: Kind::Texts,
        default: "[]",
        doc: "paths of functions that neither block nor go to the network",
        example: "assume-free = [\"metrics::record\"]",
    },
    Key {
        name: "guards",
        kind: Kind::Texts,
        default: "[]",
        doc: "paths of types whose drop releases a lock",
        example: "guards = [\"bank::pool::Lease\"]",
    },
    Key {
        name: "wrappers",
        kind: Kind::Wrappers,
        default: "[]",
        doc: "functions of your own that take, keep or give back a lock of a shared store; arguments count from 0, `self` too",
        example: "[[wrappers]]\npath = \"shop::locks::with_lock\"\ndoes = \"run\" # or \"take\", \"release\"\nkey = 1\nttl = 2\nwait = 3\nforever = [\"None\"]",
    },
    Key {
        name: "deps",
        kind: Kind::Word(&["auto", "never"]),
        default: "\"auto\"",
        doc: "whether signatures are read from dependency sources on disk",
        example: "deps = \"never\"",
    },
    Key {
        name: "max-file-size",
        kind: Kind::Size,
        default: "4194304",
        doc: "files with more bytes are not analysed (and reported as `load_failed`)",
        example: "max-file-size = 8388608",
    },
    Key {
        name: "honor-clippy-allows",
        kind: Kind::Bool,
        default: "true",
        doc: "`#[allow(clippy::await_holding_lock)]` and the like silence our lint too",
        example: "honor-clippy-allows = false",
    },
    Key {
        name: "require-reason",
        kind: Kind::Bool,
        default: "true",
        doc: "a suppression comment needs `-- reason`",
        example: "require-reason = false",
    },
    Key {
        name: "required-version",
        kind: Kind::Text,
        default: "\"\"",
        doc: "the versions of leasehold that may check this project",
        example: "required-version = \">=0.1\"",
    },
];

/// The key of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.name == name)
}
