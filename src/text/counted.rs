//! So many things, in words: `1 fix`, `2 fixes`, `0 files`.

/// A number and the noun in the form that goes with it.
#[must_use]
pub fn counted(n: usize, noun: &str) -> String {
    match (n, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{n} {stem}ies"),
        (_, None) if noun.ends_with(['s', 'x']) => format!("{n} {noun}es"),
        _ => format!("{n} {noun}s"),
    }
}

#[test]
fn nouns_follow_their_number() {
    let said = [
        counted(1, "fix"),
        counted(0, "fix"),
        counted(2, "entry"),
        counted(3, "lock class"),
        counted(4, "file"),
    ];
    let wanted = ["1 fix", "0 fixes", "2 entries", "3 lock classes", "4 files"];
    assert_eq!(said, wanted);
}
