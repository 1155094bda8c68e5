//! Methods that code runs without naming them.
//!
//! Must not know: types, bodies.

/// Operators, dereferences, drops, what formats, calls of values: any body may run one, and no word says so.
pub const ANYWHERE: [&str; 40] = [
    "drop",
    "fmt",
    "deref",
    "deref_mut",
    "index",
    "index_mut",
    "eq",
    "ne",
    "partial_cmp",
    "cmp",
    "lt",
    "le",
    "gt",
    "ge",
    "not",
    "neg",
    "add",
    "sub",
    "mul",
    "div",
    "rem",
    "bitand",
    "bitor",
    "bitxor",
    "shl",
    "shr",
    "add_assign",
    "sub_assign",
    "mul_assign",
    "div_assign",
    "rem_assign",
    "bitand_assign",
    "bitor_assign",
    "bitxor_assign",
    "shl_assign",
    "shr_assign",
    "call",
    "call_mut",
    "call_once",
    "hash",
];

/// Methods that some syntax runs, with words of which a body that does has one.
pub const BY_SYNTAX: [(&str, &[&str]); 9] = [
    ("next", &["for"]),
    ("next_back", &["for"]),
    ("into_iter", &["for"]),
    ("poll_next", &["for", "next"]),
    (
        "poll",
        &["await", "select", "select_biased", "join", "try_join"],
    ),
    (
        "into_future",
        &["await", "select", "select_biased", "join", "try_join"],
    ),
    ("from", &["into", "?"]),
    ("try_from", &["try_into"]),
    ("into", &["?"]),
];
