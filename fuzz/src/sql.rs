//! SQL, in every dialect.

use cargo_leasehold::strings::sql::{Dialect, looks_like_sql, parse};

const DIALECTS: [Dialect; 5] = [
    Dialect::Generic,
    Dialect::Postgres,
    Dialect::MySql,
    Dialect::Sqlite,
    Dialect::MsSql,
];

/// The same text means the same twice, whatever it is.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let _ = looks_like_sql(text);
    for dialect in DIALECTS {
        let facts = format!("{:?}", parse(text, dialect));
        assert_eq!(facts, format!("{:?}", parse(text, dialect)));
    }
}
