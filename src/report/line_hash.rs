//! The hash by which code scanning follows a finding from one upload to the next: `primaryLocationLineHash`.
//!
//! The service makes it itself when a report comes by its own action, and not when it comes by the interface for
//! programs. It has to be theirs to the bit: of the hundred units of UTF-16 from the start of a line on, blanks left
//! out and line ends made one, the polynomial in 37 modulo 2^64; then a number among equal ones of the file.

use std::collections::BTreeMap;

/// Units that a hash is made of.
const BLOCK: usize = 100;
const BASE: u64 = 37;
/// Stands for the end of the file; zeros follow it.
const END: u16 = 65535;
const LINE_FEED: u16 = 10;

/// A hash for each line of a text, the empty one after the last line end included.
pub(super) fn line_hashes(text: &str) -> Vec<String> {
    let units = units(text);
    let mut starts = vec![0];
    let ends = units
        .iter()
        .enumerate()
        .filter(|(_, unit)| **unit == LINE_FEED);
    starts.extend(ends.map(|(at, _)| at + 1));
    let mut seen: BTreeMap<u64, usize> = BTreeMap::new();
    starts
        .into_iter()
        .map(|start| {
            let hash = hash(&units[start..]);
            let count = seen.entry(hash).or_default();
            *count += 1;
            format!("{hash:x}:{count}")
        })
        .collect()
}

/// What counts of a text: no blanks, one unit a line end, a mark at the end.
fn units(text: &str) -> Vec<u16> {
    let mut out = Vec::with_capacity(text.len() + 1);
    let mut after_return = false;
    for unit in text.encode_utf16() {
        let is_return = unit == u16::from(b'\r');
        let second = after_return && unit == LINE_FEED;
        after_return = is_return;
        if unit == u16::from(b' ') || unit == u16::from(b'\t') || second {
            continue;
        }
        out.push(if is_return { LINE_FEED } else { unit });
    }
    out.push(END);
    out
}

fn hash(units: &[u16]) -> u64 {
    let padded = units.iter().copied().chain(std::iter::repeat(0));
    padded.take(BLOCK).fold(0u64, |hash, unit| {
        hash.wrapping_mul(BASE).wrapping_add(u64::from(unit))
    })
}

#[test]
fn hashes_are_those_that_the_service_makes() {
    assert_eq!(line_hashes(""), ["c129715d7a2bc9a3:1"]);
    let text = "fn main() {\n    let guard = lock.lock().unwrap();\r\n\tprintln!(\"é 👩 {}\", guard.len());\n}\n";
    assert_eq!(
        line_hashes(&text.repeat(2)),
        [
            "1d0f3b3d7db8b9a1:1",
            "d221d569c72cc6f4:1",
            "258f644f57d75852:1",
            "cee9e49c6a4655b5:1",
            "4292b098e6a73e02:1",
            "f7c43807a8d13b3f:1",
            "ee48c3f230979628:1",
            "32dce9ccfdbc9d3e:1",
            "c129715d7a2bc9a3:1",
        ]
    );
}

#[test]
fn blanks_and_kinds_of_line_ends_do_not_count() {
    let plain = line_hashes("a {\n  b\n}\n");
    assert_eq!(line_hashes("a {\r\n\tb\r\n}\r\n"), plain);
    assert_eq!(line_hashes("a{\rb\r}\r"), plain);
    assert_eq!(plain.len(), 4);
}
