//! Row locks, advisory locks, table locks, transactions and settings.

use super::*;

#[test]
fn row_locks_of_every_form() {
    use RowStrength::{KeyShare, NoKeyUpdate, Share, Update};
    use RowWait::{Block, Bounded, Nowait, SkipLocked};
    for (text, strength, wait) in [
        ("SELECT * FROM t WHERE id = $1 FOR UPDATE", Update, Block),
        ("select * from t where id = ? for update", Update, Block),
        (
            "SELECT * FROM t\n  WHERE id = $1\n  FOR\n  UPDATE\n  SKIP\n  LOCKED",
            Update,
            SkipLocked,
        ),
        (
            "SELECT * FROM t FOR NO KEY UPDATE NOWAIT",
            NoKeyUpdate,
            Nowait,
        ),
        ("SELECT * FROM t FOR SHARE", Share, Block),
        ("SELECT * FROM t FOR KEY SHARE", KeyShare, Block),
        ("SELECT * FROM t LOCK IN SHARE MODE", Share, Block),
        (
            "SELECT * FROM t FOR UPDATE OF t SKIP LOCKED",
            Update,
            SkipLocked,
        ),
        ("SELECT * FROM t FOR UPDATE OF a, b NOWAIT", Update, Nowait),
        (
            "SELECT * FROM t FOR UPDATE WAIT 5",
            Update,
            Bounded(Ttl::Known(5_000)),
        ),
        ("SELECT * FROM t LIMIT 1 FOR UPDATE", Update, Block),
        ("SELECT * FROM t FOR UPDATE LIMIT 1", Update, Block),
        (
            "SELECT * FROM t WITH (UPDLOCK, READPAST) WHERE id = 1",
            Update,
            SkipLocked,
        ),
        ("SELECT * FROM t WITH (UPDLOCK, HOLDLOCK)", Update, Block),
    ] {
        let statement = one(text);
        assert_eq!(statement.row_locks.len(), 1, "{text}");
        assert_eq!(
            (statement.row_locks[0].strength, statement.row_locks[0].wait),
            (strength, wait),
            "{text}"
        );
        assert!(!statement.row_locks[0].nested, "{text}");
        assert!(
            matches!(statement.kind, StatementKind::Select(_)),
            "{text}: {statement:#?}"
        );
    }
    assert_eq!(
        one("SELECT * FROM t FOR UPDATE OF a, b").row_locks[0].of,
        ["a", "b"]
    );
}

#[test]
fn what_only_looks_like_a_row_lock() {
    for text in [
        "SELECT 'FOR UPDATE' FROM t",
        "SELECT * FROM t -- FOR UPDATE",
        "SELECT * FROM t /* FOR UPDATE */",
        "SELECT substring(a FOR 3) FROM t",
        "CREATE POLICY p ON t FOR UPDATE USING (true)",
        "CREATE TRIGGER x BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f()",
        "WITH (a) AS (SELECT 1) SELECT * FROM a",
    ] {
        assert!(one(text).row_locks.is_empty(), "{text}");
    }
}

#[test]
fn newer_lock_clauses_still_parse() {
    for text in [
        "SELECT * FROM t WHERE id = $1 FOR NO KEY UPDATE",
        "SELECT * FROM t WHERE id = $1 FOR KEY SHARE",
        "SELECT * FROM t WHERE id = $1 LOCK IN SHARE MODE",
        "SELECT * FROM t WHERE id = ? FOR UPDATE WAIT 3",
        "SELECT * FROM t WHERE id = {} FOR UPDATE",
        "SELECT * FROM {schema}.jobs WHERE id IN {} FOR UPDATE",
    ] {
        assert_eq!(one(text).evidence, Evidence::Parsed, "{text}");
    }
}

#[test]
fn a_job_claim_locks_in_its_subquery() {
    let statement = one(
        "UPDATE jobs SET status = 'running', worker_id = $1, attempt = attempt + 1
         WHERE id = (SELECT id FROM jobs WHERE status = 'queued' ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1)
         RETURNING id, attempt",
    );
    assert_eq!(statement.evidence, Evidence::Parsed);
    assert!(statement.row_locks[0].nested && statement.row_locks[0].wait == RowWait::SkipLocked);
    let StatementKind::Update(update) = &statement.kind else {
        panic!("{statement:#?}")
    };
    assert_eq!(update.increments().collect::<Vec<_>>(), ["attempt"]);
    assert_eq!(update.reach, Reach::One);
    assert_eq!(update.returning, ["id", "attempt"]);
    assert_eq!(
        update.predicate.comparisons[0].value.kind,
        OperandKind::Subquery
    );
}

const ADVISORY: &[(&str, Action, Scope, Wait, bool)] = &[
    (
        "SELECT pg_advisory_lock($1)",
        Action::Acquire,
        Scope::Session,
        Wait::Block,
        false,
    ),
    (
        "select PG_ADVISORY_LOCK ( 42 )",
        Action::Acquire,
        Scope::Session,
        Wait::Block,
        false,
    ),
    (
        "SELECT pg_catalog.pg_advisory_lock(1, 2)",
        Action::Acquire,
        Scope::Session,
        Wait::Block,
        false,
    ),
    (
        "SELECT pg_advisory_lock_shared($1)",
        Action::Acquire,
        Scope::Session,
        Wait::Block,
        true,
    ),
    (
        "SELECT pg_try_advisory_lock($1)",
        Action::Acquire,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT pg_try_advisory_lock_shared($1)",
        Action::Acquire,
        Scope::Session,
        Wait::Try,
        true,
    ),
    (
        "SELECT pg_advisory_xact_lock($1)",
        Action::Acquire,
        Scope::Transaction,
        Wait::Block,
        false,
    ),
    (
        "SELECT pg_try_advisory_xact_lock(hashtext($1))",
        Action::Acquire,
        Scope::Transaction,
        Wait::Try,
        false,
    ),
    (
        "SELECT pg_advisory_unlock($1)",
        Action::Release,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT pg_advisory_unlock_shared($1)",
        Action::Release,
        Scope::Session,
        Wait::Try,
        true,
    ),
    (
        "SELECT pg_advisory_unlock_all()",
        Action::ReleaseAll,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT * FROM pg_try_advisory_lock($1) AS got",
        Action::Acquire,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT id FROM t WHERE pg_try_advisory_xact_lock(id) LIMIT 1",
        Action::Acquire,
        Scope::Transaction,
        Wait::Try,
        false,
    ),
    (
        "DO $$ BEGIN PERFORM pg_advisory_xact_lock(7); END $$",
        Action::Acquire,
        Scope::Transaction,
        Wait::Block,
        false,
    ),
    (
        "SELECT GET_LOCK(?, 10)",
        Action::Acquire,
        Scope::Session,
        Wait::Bounded(Ttl::Known(10_000)),
        false,
    ),
    (
        "SELECT GET_LOCK('a', 0)",
        Action::Acquire,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT GET_LOCK('a', -1)",
        Action::Acquire,
        Scope::Session,
        Wait::Block,
        false,
    ),
    (
        "SELECT GET_LOCK('a', NULL)",
        Action::Acquire,
        Scope::Session,
        Wait::Block,
        false,
    ),
    (
        "SELECT GET_LOCK(?, ?)",
        Action::Acquire,
        Scope::Session,
        Wait::Bounded(Ttl::Unknown),
        false,
    ),
    (
        "DO GET_LOCK('a', 5)",
        Action::Acquire,
        Scope::Session,
        Wait::Bounded(Ttl::Known(5_000)),
        false,
    ),
    (
        "SELECT RELEASE_LOCK('a')",
        Action::Release,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT RELEASE_ALL_LOCKS()",
        Action::ReleaseAll,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "SELECT IS_FREE_LOCK('a')",
        Action::Inspect,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "EXEC sp_getapplock @Resource = 'r', @LockMode = 'Exclusive', @LockOwner = 'Session', @LockTimeout = 0",
        Action::Acquire,
        Scope::Session,
        Wait::Try,
        false,
    ),
    (
        "EXEC sp_getapplock @Resource = 'r', @LockMode = 'Shared', @LockTimeout = 500",
        Action::Acquire,
        Scope::Transaction,
        Wait::Bounded(Ttl::Known(500)),
        true,
    ),
    (
        "EXEC sp_getapplock @Resource = 'r', @LockMode = 'Exclusive'",
        Action::Acquire,
        Scope::Transaction,
        Wait::Block,
        false,
    ),
    (
        "EXEC @r = sp_releaseapplock @Resource = 'r'",
        Action::Release,
        Scope::Transaction,
        Wait::Try,
        false,
    ),
];

#[test]
fn advisory_calls_of_every_form() {
    for &(text, action, scope, wait, shared) in ADVISORY {
        let statement = one(text);
        assert_eq!(statement.advisory.len(), 1, "{text}");
        let call = &statement.advisory[0];
        assert_eq!(
            (call.action, call.scope, call.wait, call.shared),
            (action, scope, wait, shared),
            "{text}"
        );
    }
}

#[test]
fn the_text_of_an_advisory_key() {
    for (text, key, literal) in [
        ("SELECT pg_advisory_lock($1)", "{}", None),
        ("SELECT pg_advisory_lock({})", "{}", None),
        ("SELECT pg_advisory_lock({LOCK_ID})", "{}", None),
        ("SELECT pg_advisory_lock(42)", "42", Some("42")),
        (
            "SELECT pg_advisory_lock(hashtext('jobs'))",
            "hashtext('jobs')",
            Some("jobs"),
        ),
        (
            "SELECT pg_advisory_lock(hashtext('job:' || $1))",
            "hashtext('job:' || {})",
            Some("job:{}"),
        ),
        (
            "SELECT pg_advisory_lock(hashtext('job:{id}'))",
            "hashtext('job:{}')",
            Some("job:{}"),
        ),
        (
            "SELECT pg_advisory_lock(hashtextextended('a', 0))",
            "hashtextextended('a', 0)",
            Some("a"),
        ),
        (
            "SELECT pg_advisory_lock(hashtext($1)::bigint)",
            "hashtext({})::bigint",
            None,
        ),
        (
            "SELECT pg_advisory_lock('jobs'::regclass::oid::int)",
            "'jobs'::regclass::oid::int",
            Some("jobs"),
        ),
        ("SELECT pg_advisory_lock(account_id)", "account_id", None),
        (
            "SELECT GET_LOCK(CONCAT('job:', ?), 5)",
            "CONCAT('job:', {})",
            Some("job:{}"),
        ),
        ("SELECT GET_LOCK('it''s', 5)", "'it''s'", Some("it's")),
        (
            "EXEC sp_getapplock @Resource = 'order:{}'",
            "'order:{}'",
            Some("order:{}"),
        ),
    ] {
        let statement = one(text);
        let arg = &statement.advisory[0].keys[0];
        assert_eq!(
            (arg.text.as_str(), arg.literal.as_deref()),
            (key, literal),
            "{text}"
        );
    }
    assert_eq!(
        one("SELECT pg_advisory_lock(1, $1)").advisory[0].keys.len(),
        2
    );
    assert!(
        one("SELECT pg_advisory_unlock_all()").advisory[0]
            .keys
            .is_empty()
    );
}

#[test]
fn what_only_looks_like_an_advisory_call() {
    for text in [
        "SELECT 'pg_advisory_lock(1)'",
        "SELECT 1 -- pg_advisory_lock(1)",
        "SELECT pg_advisory_lock FROM t",
        "SELECT my_pg_advisory_lock(1)",
        "CREATE FUNCTION f() RETURNS void AS $$ SELECT pg_advisory_lock(1) $$ LANGUAGE sql",
        "INSERT INTO log (msg) VALUES ('GET_LOCK(a, 1)')",
    ] {
        assert!(one(text).advisory.is_empty(), "{text}");
    }
}

#[test]
fn transactions_settings_and_table_locks() {
    let kind = |text: &str| one(text).kind;
    for text in [
        "BEGIN",
        "begin transaction",
        "START TRANSACTION",
        "BEGIN ISOLATION LEVEL SERIALIZABLE",
        "BEGIN WORK",
    ] {
        assert_eq!(kind(text), StatementKind::Begin { mode: None }, "{text}");
    }
    assert_eq!(
        kind("BEGIN IMMEDIATE"),
        StatementKind::Begin {
            mode: Some("IMMEDIATE".into())
        }
    );
    assert_eq!(
        kind("begin exclusive transaction"),
        StatementKind::Begin {
            mode: Some("EXCLUSIVE".into())
        }
    );
    assert_eq!(kind("COMMIT"), StatementKind::Commit);
    assert_eq!(kind("END TRANSACTION"), StatementKind::Commit);
    assert_eq!(
        kind("ROLLBACK"),
        StatementKind::Rollback {
            to_savepoint: false
        }
    );
    assert_eq!(
        kind("ROLLBACK TO SAVEPOINT a"),
        StatementKind::Rollback { to_savepoint: true }
    );
    assert_eq!(kind("SAVEPOINT a"), StatementKind::Savepoint);
    assert_eq!(kind("RELEASE SAVEPOINT a"), StatementKind::ReleaseSavepoint);
    assert_eq!(kind("UNLOCK TABLES"), StatementKind::UnlockTables);
    for (text, tables, mode, nowait) in [
        (
            "LOCK TABLE a IN ACCESS EXCLUSIVE MODE",
            &["a"][..],
            "ACCESS EXCLUSIVE",
            false,
        ),
        (
            "LOCK TABLE a, s.b IN SHARE ROW EXCLUSIVE MODE NOWAIT",
            &["a", "s.b"],
            "SHARE ROW EXCLUSIVE",
            true,
        ),
        ("LOCK TABLE ONLY a", &["a"], "", false),
        ("LOCK a", &["a"], "", false),
        (
            "LOCK TABLES a WRITE, b READ",
            &["a", "b"],
            "WRITE READ",
            false,
        ),
        (
            "LOCK TABLE {} IN EXCLUSIVE MODE",
            &["{}"],
            "EXCLUSIVE",
            false,
        ),
    ] {
        let StatementKind::LockTable(lock) = kind(text) else {
            panic!("{text}")
        };
        assert_eq!(
            (lock.tables, lock.mode.as_str(), lock.nowait),
            (
                tables.iter().map(ToString::to_string).collect(),
                mode,
                nowait
            ),
            "{text}"
        );
    }
}

#[test]
fn settings_that_bound_waits() {
    for (text, bounds) in [
        ("SET lock_timeout = '5s'", true),
        ("SET LOCAL lock_timeout = 5000", true),
        ("SET LOCAL lock_timeout TO '500ms'", true),
        ("SET SESSION statement_timeout = '1min'", true),
        ("SET lock_timeout = {}", true),
        ("SET innodb_lock_wait_timeout = 5", true),
        ("SET @@session.innodb_lock_wait_timeout = 5", true),
        ("SET LOCK_TIMEOUT 1800", true),
        ("PRAGMA busy_timeout = 5000", true),
        ("PRAGMA busy_timeout(5000)", true),
        ("SELECT set_config('lock_timeout', '5s', true)", true),
        ("SET lock_timeout = 0", false),
        ("SET lock_timeout = DEFAULT", false),
        ("SET LOCK_TIMEOUT -1", false),
        ("SET search_path TO app", false),
        ("SELECT set_config('search_path', 'a', false)", false),
        ("SELECT 'lock_timeout = 5'", false),
    ] {
        assert_eq!(
            parse(text, Dialect::Postgres).bounds_waits(),
            bounds,
            "{text}"
        );
    }
    let facts = parse(
        "SET LOCAL lock_timeout = '5s'; SELECT pg_advisory_xact_lock(1)",
        Dialect::Postgres,
    );
    assert!(facts.bounds_waits() && facts.advisory().count() == 1);
    let StatementKind::Set(setting) = &facts.statements[0].kind else {
        panic!("{facts:#?}")
    };
    assert_eq!(
        (setting.scope, setting.wait_bound),
        (SettingScope::Transaction, Some(Ttl::Known(5_000)))
    );
}

#[test]
fn advisory_calls_for_many_rows_and_their_order() {
    for (text, per_row, ordered) in [
        ("SELECT pg_advisory_xact_lock(1)", false, false),
        (
            "SELECT pg_advisory_xact_lock(k) FROM UNNEST($1::int[]) AS v(k)",
            true,
            false,
        ),
        (
            "SELECT pg_advisory_xact_lock(k) FROM UNNEST($1::int[]) AS v(k) ORDER BY k",
            true,
            true,
        ),
        (
            "SELECT CASE WHEN a THEN pg_advisory_xact_lock(hashtext(concat(b, 'x'))) END FROM t",
            true,
            false,
        ),
        (
            "SELECT * FROM pg_try_advisory_lock($1) AS got",
            false,
            false,
        ),
        (
            "SELECT id FROM t WHERE pg_try_advisory_xact_lock(id) LIMIT 1",
            true,
            false,
        ),
        (
            "WITH l AS (SELECT pg_advisory_xact_lock(1)) SELECT * FROM t, l",
            false,
            false,
        ),
        (
            "WITH o AS (SELECT k FROM t ORDER BY k) SELECT pg_advisory_xact_lock(k) FROM o",
            true,
            true,
        ),
        (
            "DO $$ BEGIN PERFORM pg_advisory_xact_lock(7); END $$",
            false,
            false,
        ),
    ] {
        let statement = one(text);
        let call = &statement.advisory[0];
        assert_eq!((call.per_row, call.ordered), (per_row, ordered), "{text}");
    }
}
