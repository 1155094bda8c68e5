//! Lua, as stores run it.

use cargo_leasehold::strings::lua::analyse;

/// Everything that is asked of a script has an answer.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let facts = analyse(text);
    let _ = facts.acquires();
    let _ = (facts.compares_and_deletes(), facts.deletes_unchecked());
    assert_eq!(format!("{facts:?}"), format!("{:?}", analyse(text)));
}
