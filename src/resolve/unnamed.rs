//! Methods that code runs without naming them.
//!
//! Must not know: types, bodies.

/// Operators, dereferences, drops, what formats, calls of values, with the traits of which they are: any body may
/// run one, and no word says so.
pub const ANYWHERE: [(&str, &[&str]); 40] = [
    ("drop", &["Drop"]),
    (
        "fmt",
        &[
            "Debug", "Display", "LowerHex", "UpperHex", "LowerExp", "UpperExp", "Octal", "Binary",
            "Pointer",
        ],
    ),
    ("deref", &["Deref"]),
    ("deref_mut", &["DerefMut"]),
    ("index", &["Index"]),
    ("index_mut", &["IndexMut"]),
    ("eq", &["PartialEq"]),
    ("ne", &["PartialEq"]),
    ("partial_cmp", &["PartialOrd"]),
    ("cmp", &["Ord"]),
    ("lt", &["PartialOrd"]),
    ("le", &["PartialOrd"]),
    ("gt", &["PartialOrd"]),
    ("ge", &["PartialOrd"]),
    ("not", &["Not"]),
    ("neg", &["Neg"]),
    ("add", &["Add"]),
    ("sub", &["Sub"]),
    ("mul", &["Mul"]),
    ("div", &["Div"]),
    ("rem", &["Rem"]),
    ("bitand", &["BitAnd"]),
    ("bitor", &["BitOr"]),
    ("bitxor", &["BitXor"]),
    ("shl", &["Shl"]),
    ("shr", &["Shr"]),
    ("add_assign", &["AddAssign"]),
    ("sub_assign", &["SubAssign"]),
    ("mul_assign", &["MulAssign"]),
    ("div_assign", &["DivAssign"]),
    ("rem_assign", &["RemAssign"]),
    ("bitand_assign", &["BitAndAssign"]),
    ("bitor_assign", &["BitOrAssign"]),
    ("bitxor_assign", &["BitXorAssign"]),
    ("shl_assign", &["ShlAssign"]),
    ("shr_assign", &["ShrAssign"]),
    ("call", &["Fn"]),
    ("call_mut", &["FnMut"]),
    ("call_once", &["FnOnce"]),
    ("hash", &["Hash"]),
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
