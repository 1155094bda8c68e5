//! No text makes any of the readers panic, and the same text always says the
//! same. Seeded, so a failure can be run again.

use super::redis::{Command, Word};
use super::sql::Dialect;
use super::{keys, lua, normalise_holes, redis, sql, ttl};

/// A small xorshift generator: the tests need spread, not strength.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % (1 << 30)).expect("30 bits fit") % bound
    }

    fn text(&mut self, pieces: &[&str], most: usize, glue: &str) -> String {
        let count = self.below(most);
        let picked: Vec<_> = (0..count)
            .map(|_| pieces[self.below(pieces.len())])
            .collect();
        picked.join(glue)
    }
}

const LUA: &[&str] = &[
    "redis", ".", "call", "pcall", "(", ")", "[", "]", "{", "}", "'get'", "'del'", "'set'", "'NX'",
    "\"PX\"", "KEYS", "ARGV", "1", "==", "~=", "<", ">", "if", "then", "else", "elseif", "end",
    "local", "a", "b", "=", ",", "return", "and", "or", "not", "nil", "for", "do", "while",
    "function", "repeat", "until", "..", "--", "--[[", "]]", "[==[", "'", "\\", "é", "\n",
    "tonumber", "-",
];

const REDIS: &[&str] = &[
    "SET",
    "set",
    "SETNX",
    "MSETEX",
    "EXPIRE",
    "DELEX",
    "EVAL",
    "GETEX",
    "HSETNX",
    "NX",
    "XX",
    "PX",
    "EX",
    "IFEQ",
    "KEEPTTL",
    "1",
    "-1",
    "99999999999999999999",
    "k",
    "{}",
    "",
    "lock:{}",
    "é",
    "GET",
    "redis.call('del', KEYS[1])",
    "18446744073709551615",
];

const NAMES: &[&str] = &[
    "lock", "Lock", "LOCK", "é", "ß", "ǅ", "{}", "{", "}", ":", "_", "2", "login", "leader",
    "board", "/", "\\", ".", " ", "İ", "pid",
];

#[test]
fn no_script_command_or_name_panics() {
    let mut random = Random(0x51_7c_c1_b7_27_22_0a_95);
    let lists = keys::WordLists::default();
    for round in 0..4000 {
        let glue = if round % 2 == 0 { " " } else { "" };
        let script = random.text(LUA, 60, glue);
        assert_eq!(lua::analyse(&script), lua::analyse(&script), "{script}");
        let count = random.below(9);
        let words: Vec<Word> = (0..count)
            .map(|_| {
                let text = REDIS[random.below(REDIS.len())];
                if random.below(4) == 0 {
                    Word::hole(text)
                } else {
                    Word::text(text)
                }
            })
            .collect();
        let op = Command::from_words(&words);
        assert_eq!(op, Command::from_words(&words), "{words:?}");
        assert!(
            op.verb != redis::Verb::AcquireIfAbsent || op.condition == redis::Condition::IfAbsent,
            "{words:?}"
        );
        let name = random.text(NAMES, 12, "");
        let _ = keys::classify(&name, &lists);
        let _ = keys::classify_path(&name, &lists);
        let _ = keys::classify_table(&name, &lists);
        let _ = keys::column_role(&name);
        let _ = ttl::parse_with_units(&name, ttl::Unit::Seconds);
        let _ = normalise_holes(&name);
        let _ = sql::looks_like_sql(&script);
    }
}

#[test]
fn a_comment_or_a_line_break_changes_no_fact() {
    let sql = "UPDATE t SET v = v + 1 WHERE id = $1 AND version = $2 RETURNING v";
    let plain = sql::parse(sql, Dialect::Postgres);
    let spread = sql::parse(&sql.replace(' ', " /* x */\n -- y\n "), Dialect::Postgres);
    assert_eq!(plain.statements[0].kind, spread.statements[0].kind);
    let script = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";
    assert_eq!(
        lua::analyse(script),
        lua::analyse(&script.replace(' ', " --[[ x ]]\n -- y\n "))
    );
}

#[test]
fn two_texts_that_differ_in_hole_names_say_the_same() {
    let by_name = sql::parse(
        "SELECT * FROM {table} WHERE id = {id} FOR UPDATE",
        Dialect::Generic,
    );
    let by_place = sql::parse(
        "SELECT * FROM {} WHERE id = {} FOR UPDATE",
        Dialect::Generic,
    );
    assert_eq!(by_name.statements[0].kind, by_place.statements[0].kind);
    assert_eq!(
        normalise_holes("lock:{a}:{b:?}"),
        normalise_holes("lock:{}:{0}")
    );
}
