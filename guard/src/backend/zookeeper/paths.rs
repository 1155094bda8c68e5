//! Where what lies.

use crate::Key;
use crate::backend::record::unescaped;

pub(super) const RECORDS: &str = "/leasehold/lease";
pub(super) const HOLDS: &str = "/leasehold/hold";
pub(super) const FENCES: &str = "/leasehold/fence";
pub(super) const CLAIMS: &str = "/leasehold/claim";
pub(super) const CELLS: &str = "/leasehold/cell";
pub(super) const CLOCK: &str = "/leasehold/clock";

pub(super) const FOLDERS: [&str; 6] = [RECORDS, HOLDS, FENCES, CLAIMS, CELLS, CLOCK];

/// A name as one step of a path: letters, digits, `-` and `_` as they are, `:` and `/` (which keys
/// have often) as `~` and `|`, anything else as `%` and two hexadecimal digits. Never `.` or `..`.
pub(super) fn step_of(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'-' | b'_' => out.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => out.push(char::from(byte)),
            b':' => out.push('~'),
            b'/' => out.push('|'),
            _ => out.push_str(&format!("%{byte:02x}")),
        }
    }
    out
}

pub(super) fn name_of(key: &Key) -> String {
    step_of(key.as_str())
}

/// The key in the name of a node.
pub(super) fn key_of(name: &str) -> Option<Key> {
    let name = name.replace('~', ":").replace('|', "/");
    Key::new(unescaped(&name, '%')?).ok()
}

pub(super) fn record(name: &str) -> String {
    format!("{RECORDS}/{name}")
}

pub(super) fn hold(name: &str) -> String {
    format!("{HOLDS}/{name}")
}

/// The node with the fence of a resource.
pub(super) fn fence_path(resource: &str) -> String {
    format!("{FENCES}/{}", step_of(resource))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_run_into_each_other() {
        assert_eq!(step_of("a/b:c"), "a|b~c");
        assert_eq!(step_of("a|b~c"), "a%7cb%7ec");
        assert_eq!(step_of(".."), "%2e%2e");
        assert_eq!(step_of("\u{e9} x"), "%c3%a9%20x");
    }

    #[test]
    fn a_key_is_read_back_from_its_name() {
        let key = Key::new("a.b:c/d=2e-_@#+,").unwrap();
        assert_eq!(key_of(&name_of(&key)), Some(key));
        for other in ["", "a%2", "a%zz", "a%c3"] {
            assert_eq!(key_of(other), None, "{other}");
        }
    }
}
