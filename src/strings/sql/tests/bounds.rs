//! No text panics, overflows the stack or takes long.

use super::*;

const WORDS: &[&str] = &[
    "SELECT",
    "*",
    "FROM",
    "t",
    "WHERE",
    "id",
    "=",
    "$1",
    "AND",
    "OR",
    "NOT",
    "(",
    ")",
    "(",
    ")",
    ",",
    ";",
    "FOR",
    "UPDATE",
    "SKIP",
    "LOCKED",
    "'",
    "\"",
    "`",
    "$$",
    "{}",
    "{",
    "?",
    "WITH",
    "AS",
    "INSERT",
    "INTO",
    "VALUES",
    "ON",
    "CONFLICT",
    "DO",
    "NOTHING",
    "SET",
    "BETWEEN",
    "IN",
    "CASE",
    "WHEN",
    "END",
    "pg_advisory_lock",
    "GET_LOCK",
    "/*",
    "*/",
    "--",
    "\n",
    "é",
    "LOCK",
    "TABLE",
    "BEGIN",
    "CREATE",
    "TRIGGER",
    "::",
    "[",
    "]",
    "-",
    "1",
    "EXISTS",
    "UNION",
    "LIMIT",
    ".",
    "@",
    ":",
    "\\",
];

#[test]
fn no_text_panics_or_takes_long() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % (1 << 20)).expect("it fits")
    };
    for round in 0..1500 {
        let len = random() % 40;
        let joined: Vec<_> = (0..len).map(|_| WORDS[random() % WORDS.len()]).collect();
        let text = joined.join(if round % 3 == 0 { "" } else { " " });
        for dialect in [
            Dialect::Generic,
            Dialect::Postgres,
            Dialect::MySql,
            Dialect::MsSql,
        ] {
            for statement in parse(&text, dialect).statements {
                assert!(text.get(statement.span.clone()).is_some(), "{text}");
            }
        }
    }
}

#[test]
fn deep_and_long_texts_are_judged_in_time() {
    let units = [
        "(",
        "SELECT (",
        "CASE WHEN ",
        "a = 1 AND ",
        "1 + ",
        "NOT ",
        "pg_advisory_lock(",
        "set_config('a', ",
        "a BETWEEN ",
        "WITH a AS (",
        "FOR UPDATE ",
        "FOR UPDATE OF ",
        "a, ",
        "[",
        "{",
        "'",
        "$a$",
        "?",
        "JOIN t ",
        "x.",
        "UNION SELECT 1 ",
        "WITH (",
        "VALUES (1), ",
        "ON CONFLICT ",
        "CREATE TRIGGER BEGIN ",
        "f(",
        "a::",
        "-",
        "/*",
        "é",
    ];
    for unit in units {
        for prefix in ["", "SELECT * FROM t WHERE ", "SELECT "] {
            let sizes: &[usize] = if prefix.len() > 10 {
                &[300, 100_000]
            } else {
                &[300, 8_000]
            };
            for size in sizes {
                let text = format!("{prefix}{}", unit.repeat(size / unit.len() + 1));
                let started = std::time::Instant::now();
                let facts = parse(&text, Dialect::MsSql);
                let spent = started.elapsed();
                assert!(
                    spent.as_secs_f64() < 5.0,
                    "{prefix}{unit} x {size}: {spent:?}"
                );
                assert!(!facts.truncated);
            }
        }
    }
}

/// The parser's trees are dropped, and written, by recursion: the longest
/// statement it is given must fit the smallest stack it meets.
#[test]
fn the_longest_chains_that_are_parsed_fit_a_small_stack() {
    for unit in ["1 + ", "a = 1 AND ", "a OR ", "a || ", "x - "] {
        let per_unit = token::tokens(unit, Dialect::Generic).len();
        for prefix in ["SELECT * FROM t WHERE id = ", "SELECT "] {
            let text = format!("{prefix}{}1", unit.repeat(1980 / per_unit));
            assert_eq!(one(&text).evidence, Evidence::Parsed, "{unit}");
        }
    }
    let union = vec!["SELECT 1"; 600].join(" UNION ");
    assert_eq!(one(&union).evidence, Evidence::Parsed);
    let list = format!("SELECT * FROM t WHERE id IN ({}1)", "1, ".repeat(900));
    assert_eq!(one(&list).evidence, Evidence::Parsed);
}

/// Some grammars try a bracket in two ways, so each level may double the work.
#[test]
fn the_deepest_nesting_that_is_parsed_is_quick() {
    for (open, close) in [
        ("(", ")"),
        ("(SELECT ", ")"),
        ("CASE WHEN ", " THEN 1 END"),
        ("f(", ")"),
        ("((1)+", ")"),
        ("(1,", ")"),
        ("[", "]"),
        ("NOT (", ")"),
        ("EXISTS (SELECT ", ")"),
    ] {
        for depth in [8, 9, 10, 11, 40] {
            for prefix in [
                "SELECT * FROM t WHERE ",
                "SELECT ",
                "",
                "INSERT INTO t VALUES ",
                "SELECT * FROM ",
            ] {
                for end in [close, ""] {
                    let text = format!("{prefix}{}1{}", open.repeat(depth), end.repeat(depth));
                    let started = std::time::Instant::now();
                    let _ = parse(&text, Dialect::Sqlite);
                    let spent = started.elapsed();
                    assert!(spent.as_secs_f64() < 2.0, "{text}: {spent:?}");
                }
            }
        }
    }
}

#[test]
fn a_text_over_the_bound_is_judged_on_its_beginning() {
    let text = format!(
        "SELECT pg_advisory_lock(1); SELECT '{}",
        "é".repeat(MAX_TEXT)
    );
    let facts = parse(&text, Dialect::Postgres);
    assert!(facts.truncated);
    assert_eq!(facts.evidence(), Evidence::Tokens);
    assert_eq!(facts.advisory().count(), 1);
}
