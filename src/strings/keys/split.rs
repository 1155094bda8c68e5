//! Names cut into their words.

/// The words of a name, in lower case: cut at everything that is no letter or
/// digit, between letters and digits, and where the case changes (`jobLock`,
/// `HTTPLock`). Holes separate words and are none.
///
/// ```
/// use cargo_leasehold::strings::keys::segments;
/// assert_eq!(segments("app:{}:jobLock2"), ["app", "job", "lock", "2"]);
/// assert_eq!(segments("HTTPLock"), ["http", "lock"]);
/// ```
#[must_use]
pub fn segments(name: &str) -> Vec<String> {
    let chars: Vec<char> = name.chars().collect();
    let mut out = Vec::new();
    let mut word = String::new();
    for (at, &c) in chars.iter().enumerate() {
        if !c.is_alphanumeric() {
            flush(&mut word, &mut out);
            continue;
        }
        let before = at.checked_sub(1).map(|i| chars[i]);
        let after = chars.get(at + 1).copied();
        if before.is_some_and(|before| starts_word(before, c, after)) {
            flush(&mut word, &mut out);
        }
        word.extend(c.to_lowercase());
    }
    flush(&mut word, &mut out);
    out
}

/// Does a new word start at `c`, between `before` and `after`?
fn starts_word(before: char, c: char, after: Option<char>) -> bool {
    let digit_edge = before.is_alphanumeric() && before.is_numeric() != c.is_numeric();
    let hump = before.is_lowercase() && c.is_uppercase();
    // The last capital of an acronym begins the next word: `HTTP|Lock`.
    let acronym_end =
        before.is_uppercase() && c.is_uppercase() && after.is_some_and(char::is_lowercase);
    digit_edge || hump || acronym_end
}

fn flush(word: &mut String, out: &mut Vec<String>) {
    if !word.is_empty() {
        out.push(std::mem::take(word));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_style_are_cut() {
        for (name, words) in [
            ("", &[][..]),
            ("{}", &[]),
            ("JOB_LOCK_KEY", &["job", "lock", "key"]),
            ("RedLock", &["red", "lock"]),
            ("user-lockout", &["user", "lockout"]),
            ("a/b\\c.d", &["a", "b", "c", "d"]),
            ("lock2", &["lock", "2"]),
            ("v2Lock", &["v", "2", "lock"]),
            ("schloß:lock", &["schloß", "lock"]),
            ("PGLock", &["pg", "lock"]),
        ] {
            assert_eq!(segments(name), words, "{name}");
        }
    }
}
