//! What statements read and write, and under which predicate.

use super::*;

#[test]
fn statements_of_a_with_are_nested() {
    let statement = one(
        "WITH c AS (SELECT id FROM jobs WHERE status = $1 LIMIT 1 FOR UPDATE SKIP LOCKED),
              d AS (INSERT INTO log (job) SELECT id FROM c ON CONFLICT DO NOTHING RETURNING job)
         UPDATE jobs SET status = 'x' FROM c WHERE jobs.id = c.id RETURNING jobs.*",
    );
    assert!(matches!(&statement.kind, StatementKind::Update(u) if u.table == "jobs"));
    assert!(matches!(&statement.nested[0], StatementKind::Select(s) if s.reach == Reach::One));
    assert!(
        matches!(&statement.nested[1], StatementKind::Insert(i) if i.table == "log" && i.from_query)
    );
    assert!(statement.writes());
}

#[test]
fn guarded_updates_and_what_guards_them() {
    for (text, guarded) in [
        (
            "UPDATE leases SET exp = $1 WHERE name = $2 AND owner = $3",
            true,
        ),
        (
            "UPDATE t SET v = $1, version = version + 1 WHERE id = $2 AND version = $3",
            true,
        ),
        (
            "UPDATE r SET v = $1, fence = $2 WHERE id = $3 AND fence <= $2",
            true,
        ),
        (
            "UPDATE t SET v = $1 WHERE id = $2 AND claim_epoch = $3",
            true,
        ),
        (
            "UPDATE t SET v = $1 WHERE (id, generation) = ($2, $3)",
            true,
        ),
        (
            "UPDATE t SET v = $1 WHERE id = $2 AND (t.version = $3)",
            true,
        ),
        ("UPDATE t SET v = $1 WHERE id = $2 AND $3 = version", true),
        (
            "UPDATE t SET v = $1 WHERE id = $2 AND COALESCE(owner, '') = $3",
            true,
        ),
        (
            "UPDATE t SET v = $1 WHERE id = $2 AND owner IS NOT DISTINCT FROM $3",
            true,
        ),
        ("UPDATE t SET v = $1 WHERE id = $2", false),
        (
            "UPDATE t SET v = $1, version = version + 1 WHERE id = $2",
            false,
        ),
        (
            "UPDATE t SET v = $1 WHERE id = $2 AND owner IS NOT NULL",
            false,
        ),
        ("UPDATE t SET v = $1 WHERE id = $2 AND owner IS NULL", false),
        ("UPDATE t SET v = $1 WHERE id = $2 OR owner = $3", false),
        (
            "UPDATE t SET v = $1 WHERE id = $2 AND NOT (owner = $3)",
            false,
        ),
        ("UPDATE t SET v = $1 WHERE id = $2 AND owner <> $3", false),
        ("UPDATE t SET v = 'version = 1' WHERE id = $2", false),
        ("UPDATE t SET v = $1", false),
    ] {
        assert_eq!(
            update(text).predicate.guarded(),
            guarded,
            "{text}: {:#?}",
            update(text)
        );
    }
}

#[test]
fn increments_of_every_form() {
    for (text, column) in [
        ("UPDATE t SET version = version + 1", "version"),
        ("UPDATE t SET version = t.version + 1", "version"),
        ("UPDATE t SET version = 1 + version", "version"),
        ("UPDATE t SET version = (version + 1)", "version"),
        ("UPDATE t SET token = LAST_INSERT_ID(token + 1)", "token"),
        ("UPDATE t SET n = COALESCE(n, 0) + 1", "n"),
        ("UPDATE t SET a = $1, n = n + $2", "n"),
    ] {
        assert_eq!(
            update(text).increments().collect::<Vec<_>>(),
            [column],
            "{text}"
        );
    }
    for text in [
        "UPDATE t SET version = $1",
        "UPDATE t SET version = other + 1",
        "UPDATE t SET n = n - 1",
        "UPDATE t SET n = n",
    ] {
        assert_eq!(update(text).increments().count(), 0, "{text}");
    }
}

#[test]
fn inserts_and_their_conflicts() {
    let lock = insert(
        "INSERT INTO locks (name, owner, expires_at) VALUES ($1, $2, now() + interval '30 s') ON CONFLICT DO NOTHING",
    );
    assert_eq!(lock.table, "locks");
    assert_eq!(lock.columns, ["name", "owner", "expires_at"]);
    assert_eq!(lock.on_conflict, OnConflict::DoNothing { target: vec![] });
    assert!(lock.has(ColumnRole::Expiry) && lock.has(ColumnRole::Owner));
    assert_eq!(lock.value("owner").map(|v| v.kind), Some(OperandKind::Hole));
    assert_eq!(
        lock.value("expires_at").map(|v| v.kind),
        Some(OperandKind::Clock)
    );
    assert_eq!(
        insert("INSERT INTO locks (name) VALUES ('a')").on_conflict,
        OnConflict::Fail
    );
    assert_eq!(
        insert("INSERT INTO locks (name) VALUES ('a')")
            .value("NAME")
            .map(|v| v.text.as_str()),
        Some("a")
    );
    for text in [
        "INSERT IGNORE INTO locks (name) VALUES (?)",
        "INSERT OR IGNORE INTO locks (name) VALUES (?)",
    ] {
        assert_eq!(
            insert(text).on_conflict,
            OnConflict::DoNothing { target: vec![] },
            "{text}"
        );
    }
    for text in [
        "REPLACE INTO locks (name) VALUES (?)",
        "INSERT OR REPLACE INTO locks (name) VALUES (?)",
    ] {
        assert_eq!(insert(text).on_conflict, OnConflict::Replace, "{text}");
    }
    let select = insert(
        "INSERT INTO locks (name) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM locks WHERE name = $1)",
    );
    assert!(select.from_query && select.where_not_exists && select.rows == 0);
    let set = insert("INSERT INTO locks SET name = ?, owner = ?");
    assert_eq!((set.columns.len(), set.values.len(), set.rows), (2, 2, 1));
    assert_eq!(insert("INSERT INTO t (a) VALUES (1), (2), (3)").rows, 3);
}

#[test]
fn an_upsert_shows_its_update() {
    let grant = insert(
        "INSERT INTO lease(name,owner,token,exp) VALUES($1,$2,1,clock_timestamp()+$3)
         ON CONFLICT(name) DO UPDATE SET owner=$2, token=lease.token+1, exp=clock_timestamp()+$3
         WHERE lease.exp<=clock_timestamp() RETURNING token,exp",
    );
    let OnConflict::DoUpdate {
        target,
        sets,
        predicate,
    } = &grant.on_conflict
    else {
        panic!("{grant:#?}")
    };
    assert_eq!(target, &["name"]);
    assert!(
        sets.iter()
            .any(|set| set.column == "token" && set.increments)
    );
    assert_eq!(predicate.comparisons[0].role, ColumnRole::Expiry);
    assert_eq!(predicate.comparisons[0].value.kind, OperandKind::Clock);
    assert_eq!(grant.returning, ["token", "exp"]);
    let mysql =
        insert("INSERT INTO lease (name) VALUES (?) ON DUPLICATE KEY UPDATE token = token + 1");
    assert!(matches!(&mysql.on_conflict, OnConflict::DoUpdate { sets, .. } if sets[0].increments));
}

#[test]
fn deletes_and_their_predicates() {
    assert!(
        delete("DELETE FROM locks WHERE name = $1 AND owner = $2")
            .predicate
            .guarded()
    );
    let bare = delete("DELETE FROM locks WHERE name = $1");
    assert!(!bare.predicate.guarded() && bare.reach == Reach::One && bare.table == "locks");
    assert!(delete("DELETE FROM locks").predicate.is_absent());
    let swept = delete("DELETE FROM locks WHERE expires_at < now()");
    assert!(swept.predicate.on(ColumnRole::Expiry).count() == 1 && swept.reach == Reach::Many);
}

#[test]
fn reach_of_a_select() {
    for (text, reach) in [
        ("SELECT * FROM t WHERE id = $1", Reach::One),
        (
            "SELECT * FROM t WHERE t.id = 7 AND status = 'x'",
            Reach::One,
        ),
        ("SELECT * FROM t WHERE status = 'x' LIMIT 1", Reach::One),
        ("SELECT * FROM t FETCH FIRST 1 ROWS ONLY", Reach::One),
        ("SELECT TOP 1 * FROM t", Reach::One),
        ("SELECT * FROM t WHERE lock_name = {}", Reach::One),
        ("SELECT * FROM t WHERE tenant_id = $1", Reach::Likely),
        ("SELECT * FROM t WHERE id = ANY($1)", Reach::Many),
        ("SELECT * FROM t WHERE id IN ($1, $2)", Reach::Many),
        ("SELECT * FROM t WHERE id > $1", Reach::Many),
        ("SELECT * FROM t WHERE id = $1 OR status = 'x'", Reach::Many),
        ("SELECT * FROM a JOIN b ON a.id = b.id", Reach::Many),
        ("SELECT * FROM t LIMIT 10", Reach::Many),
        ("SELECT * FROM t WHERE id = other_id", Reach::Many),
    ] {
        assert_eq!(select(text).reach, reach, "{text}");
    }
}

#[test]
fn selects_name_tables_and_aggregates() {
    let next = select(
        "SELECT COALESCE(MAX(ordinal), 0) + 1 AS next FROM public.relations r JOIN works w ON w.id = r.work WHERE r.work = $1",
    );
    assert_eq!(next.tables, ["public.relations", "works"]);
    assert_eq!(next.aggregates, ["max"]);
    assert_eq!(select("SELECT count(*) FROM t").aggregates, ["count"]);
    assert!(select("SELECT pg_advisory_lock(1)").tables.is_empty());
    assert_eq!(select("SELECT a, b.c FROM t b").columns, ["a", "b.c"]);
    assert!(select("SELECT * FROM t ORDER BY id").ordered && !select("SELECT * FROM t").ordered);
}

#[test]
fn the_columns_of_a_new_table() {
    let StatementKind::Ddl(ddl) = one(
        "CREATE TABLE IF NOT EXISTS app.locks (name TEXT PRIMARY KEY, owner TEXT NOT NULL DEFAULT '', expires_at TIMESTAMPTZ,
         CONSTRAINT u UNIQUE (owner), CHECK (name <> ''))",
    )
    .kind
    else {
        panic!("no DDL")
    };
    assert_eq!(
        (ddl.verb.as_str(), ddl.object.as_str(), ddl.name.as_str()),
        ("CREATE", "TABLE", "app.locks")
    );
    let columns: Vec<_> = ddl
        .columns
        .iter()
        .map(|c| (c.name.as_str(), c.role, c.unique))
        .collect();
    assert_eq!(
        columns,
        [
            ("name", ColumnRole::Key, true),
            ("owner", ColumnRole::Owner, false),
            ("expires_at", ColumnRole::Expiry, false)
        ]
    );
    for text in [
        "ALTER TABLE t ADD COLUMN x INT",
        "DROP TABLE t",
        "CREATE INDEX CONCURRENTLY i ON t (a)",
        "TRUNCATE t",
    ] {
        assert!(matches!(one(text).kind, StatementKind::Ddl(_)), "{text}");
    }
}

#[test]
fn several_statements_and_their_places() {
    let text = "BEGIN; UPDATE t SET a = ';' WHERE id = 1; -- a; b\n;COMMIT;";
    let facts = parse(text, Dialect::Generic);
    assert_eq!(facts.statements.len(), 3);
    assert_eq!(
        &text[facts.statements[1].span.clone()],
        "UPDATE t SET a = ';' WHERE id = 1"
    );
    let trigger =
        "CREATE TRIGGER x AFTER INSERT ON t BEGIN UPDATE t SET a = 1; DELETE FROM u; END; SELECT 1";
    assert_eq!(parse(trigger, Dialect::Sqlite).statements.len(), 2);
    assert_eq!(
        parse("DO $$ BEGIN a; b; END $$; SELECT 1", Dialect::Postgres)
            .statements
            .len(),
        2
    );
    assert!(parse("", Dialect::Generic).statements.is_empty());
    assert!(
        parse(" ;; -- nothing", Dialect::Generic)
            .statements
            .is_empty()
    );
}

#[test]
fn a_hole_for_a_clause_leaves_the_statement_open() {
    for (text, open) in [
        ("SELECT * FROM t {filter}", true),
        ("SELECT * FROM t WHERE {}", true),
        ("SELECT * FROM t WHERE a = 1 AND {cond}", true),
        ("SELECT * FROM t WHERE a = $1 {} LIMIT 1", true),
        ("{prefix} FROM t", true),
        ("UPDATE t SET {} WHERE id = 1", true),
        ("SELECT * FROM {table} WHERE {col} = $1 AND b = {}", false),
        ("SELECT {} FROM t WHERE a BETWEEN {} AND {}", false),
        ("SELECT * FROM t WHERE {} IN ($1)", false),
        ("INSERT INTO {t} ({}) VALUES ({})", false),
        ("SELECT * FROM t LIMIT {}", false),
        ("SELECT * FROM t WHERE a = $1 AND b = ?", false),
        ("SELECT pg_advisory_lock({})", false),
        ("SELECT * FROM {schema}.t WHERE id = 1", false),
    ] {
        assert_eq!(one(text).open, open, "{text}");
    }
}

#[test]
fn what_no_dialect_parses_is_judged_on_tokens() {
    let fragment = one("WHERE id = $1 FOR UPDATE NOWAIT");
    assert_eq!(fragment.evidence, Evidence::Tokens);
    assert_eq!(fragment.row_locks[0].wait, RowWait::Nowait);
    let odd =
        one("UPDATE ONLY t SET ??? , v = $1 WHERE id = $2 AND version = $3 LIMIT garbage here");
    assert_eq!(odd.evidence, Evidence::Tokens);
    assert!(
        matches!(odd.kind, StatementKind::Update(u) if u.table == "t" && u.predicate.guarded())
    );
    let broken = one("SELECT pg_advisory_lock(1");
    assert_eq!(
        (broken.evidence, broken.advisory.len()),
        (Evidence::Tokens, 1)
    );
}

/// Statements that both readers must read the same way.
const BOTH: &[&str] = &[
    "SELECT * FROM t WHERE id = $1",
    "SELECT a, max(b) FROM s.t AS x WHERE x.id = $1 AND (status = 'a' OR status = 'b') ORDER BY a LIMIT 1",
    "SELECT * FROM a JOIN b ON a.id = b.a_id WHERE a.id = $1",
    "SELECT * FROM a, b WHERE a.id = b.id",
    "SELECT * FROM t WHERE a IS NULL AND b IS NOT NULL AND c IN ($1) AND d BETWEEN 1 AND 2 AND e = 5",
    "SELECT * FROM t WHERE (id, version) = ($1, $2)",
    "SELECT * FROM t WHERE now() > expires_at",
    "SELECT * FROM t WHERE id = $1::uuid",
    "SELECT * FROM t WHERE lower(name) = $1",
    "SELECT * FROM t WHERE active",
    "SELECT * FROM t WHERE NOT (owner = $1)",
    "SELECT * FROM t WHERE id = ANY($1)",
    "SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u) AND id = 1",
    "SELECT * FROM t WHERE id IN (SELECT id FROM u)",
    "UPDATE t SET v = $1, version = version + 1 WHERE id = $2 AND version = $3 RETURNING version",
    "UPDATE leases SET expires_at = now() + INTERVAL '30 s' WHERE name = 'a' AND owner = $1",
    "UPDATE t SET a = NULL, b = -1, c = 'x', d = other WHERE $1 = id",
    "INSERT INTO t (a, b) VALUES ($1, 'x') ON CONFLICT (a) DO UPDATE SET b = excluded.b WHERE t.a < 5 RETURNING a",
    "INSERT INTO t (a, b) VALUES ($1, now()), ($2, now()) ON CONFLICT DO NOTHING",
    "INSERT INTO t (a) SELECT a FROM u WHERE NOT EXISTS (SELECT 1 FROM t)",
    "INSERT INTO t (a) VALUES (?) ON DUPLICATE KEY UPDATE n = n + 1",
    "INSERT OR IGNORE INTO t (a) VALUES (?1)",
    "DELETE FROM locks WHERE name = $1 AND owner = $2",
    "DELETE FROM locks WHERE expires_at < now() RETURNING name",
    "WITH c AS (SELECT id FROM t WHERE a = $1 LIMIT 1) UPDATE t SET b = 1 FROM c WHERE t.id = c.id",
    "WITH d AS (DELETE FROM q WHERE id = $1 RETURNING id) SELECT * FROM d",
    "SELECT * FROM {schema}.{t}_locks WHERE {col} = {}",
    "UPDATE \"My Table\" SET \"a\" = $1 WHERE \"id\" = $2",
    "SELECT TOP 1 * FROM t WHERE id = @p1",
];

#[test]
fn both_ways_agree() {
    for text in BOTH {
        let tokens = token::tokens(text, Dialect::Generic);
        let tree = parsed::parse(&tokens, Dialect::Generic)
            .unwrap_or_else(|| panic!("does not parse: {text}"));
        let (mut left, mut right) = (Vec::new(), Vec::new());
        let by_tree = parsed::read(&tree, &mut left);
        let by_tokens = fallback::read(&tokens, &mut right);
        assert_eq!(by_tree, Some(by_tokens), "{text}");
        assert_eq!(left, right, "{text}");
    }
}

#[test]
fn a_hole_for_a_clause_does_not_stop_the_parser() {
    for text in [
        "SELECT * FROM t WHERE id = $1 {}",
        "SELECT * FROM t {join} WHERE id = $1 {lock}",
        "INSERT INTO t (a) VALUES ($1){suffix}",
        "UPDATE t SET a = $1 WHERE id = $2 {extra} RETURNING a",
    ] {
        let statement = one(text);
        assert_eq!(
            (statement.evidence, statement.open),
            (Evidence::Parsed, true),
            "{text}"
        );
    }
}

#[test]
fn conditional_writes_of_the_cassandra_family() {
    assert!(
        update("UPDATE leases SET owner = ? WHERE name = ? IF owner = ?")
            .predicate
            .guarded()
    );
    assert!(
        delete("DELETE FROM leases WHERE name = ? IF owner = ?")
            .predicate
            .guarded()
    );
    let claim = insert("INSERT INTO leases (name, owner) VALUES (?, ?) IF NOT EXISTS");
    assert_eq!(claim.on_conflict, OnConflict::DoNothing { target: vec![] });
}

#[test]
fn prose_is_told_from_sql() {
    for text in [
        "SELECT * FROM t",
        "select pg_advisory_lock(1)",
        "UPDATE t SET a = 1",
        "SET lock_timeout = '5s'",
        "BEGIN IMMEDIATE",
        "INSERT INTO {table} ({cols}) VALUES ({})",
        "LOCK TABLE t IN EXCLUSIVE MODE",
        "WITH c AS (SELECT 1) SELECT * FROM c FOR NO KEY UPDATE",
    ] {
        assert!(looks_like_sql(text), "{text}");
    }
    for text in [
        "",
        "set the value before you update it to something else",
        "lock poisoned by panic: {err}",
        "Lock, Stock and Two Smoking Barrels",
        "delete source: index not found",
        "select one of the files from the list you see below please",
        "update the settings page, then set the theme you like best",
        "insert at index {} exceeds size {}",
        "hello",
    ] {
        assert!(!looks_like_sql(text), "{text}");
    }
}

#[test]
fn how_far_a_clock_value_lies_ahead() {
    for (value, offset) in [
        ("now() + INTERVAL '30 seconds'", Ttl::Known(30_000)),
        ("now() + interval '00:05:00'", Ttl::Known(300_000)),
        ("NOW(6) + INTERVAL 30 SECOND", Ttl::Known(30_000)),
        ("DATE_ADD(NOW(), INTERVAL 5 MINUTE)", Ttl::Known(300_000)),
        ("datetime('now', '+30 seconds')", Ttl::Known(30_000)),
        ("unixepoch() + 30", Ttl::Known(30_000)),
        ("now() + $1", Ttl::Unknown),
        ("now() + $1 * INTERVAL '1 second'", Ttl::Unknown),
        ("now() + INTERVAL '{} seconds'", Ttl::Unknown),
        ("now()", Ttl::None),
        ("$1", Ttl::None),
    ] {
        let text = format!("UPDATE leases SET expires_at = {value} WHERE name = 'a'");
        assert_eq!(
            update(&text).sets[0].value.clock_offset(),
            offset,
            "{value}: {:?}",
            update(&text)
        );
    }
}

#[test]
fn sql_server_limits_its_writes_by_top() {
    let claim = update("UPDATE TOP (1) jobs SET owner = @me WHERE status = 'new'");
    assert_eq!((claim.table.as_str(), claim.reach), ("jobs", Reach::One));
}
