//! A lock around what one conditional write does by itself; says which write.

use crate::finding::Finding;
use crate::happen::effects;
use crate::stores::{Command, callees, commands, inside, key_name, verdict};
use leasehold_facts::{
    BodyCx, BodyFacts, BodyId, Certainty, EffectKind, Event, EventKind, Executor, Interest, Level,
    Lint, LintGroup, LintMeta, Name, Root, Sink, Span, StoreLock, StoreOp, StoreVerb, Wait,
};

static META: LintMeta = LintMeta {
    name: "conditional_write_suffices",
    group: LintGroup::Instead,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock around what one conditional write, unique key or job row does by itself",
    docs: include_str!("../docs/conditional_write_suffices.md"),
    clippy: &[],
    interests: &[Interest::Effect],
};

pub(crate) struct Rule;

/// The store of the crate `leasehold`.
const GUARD: &str = "leasehold";

/// Names of work that is done once in a period.
const PERIODS: &[&str] = &[
    "nightly", "daily", "hourly", "weekly", "monthly", "yearly", "midnight", "cron", "schedule",
    "digest", "rollup", "billing", "backup",
];

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        for taken in all.iter().filter(|c| c.op.verb == StoreVerb::Acquire && c.op.inside.is_none()) {
            if let Some(advice) = advice(cx.body, taken, &all) {
                report(taken, &advice, out);
            }
        }
        one_run_per_period(cx, &all, out);
    }
}

/// What would do instead.
struct Advice {
    /// What the lock is there for.
    what: &'static str,
    /// The commands under it.
    under: Vec<(Span, &'static str)>,
    /// The statement that replaces them.
    instead: String,
    also: Option<String>,
}

fn advice(body: &BodyFacts, taken: &Command<'_>, all: &[Command<'_>]) -> Option<Advice> {
    let others: Vec<&Command<'_>> = all
        .iter()
        .filter(|c| c.event.span != taken.event.span && !is_frame(c.op))
        .collect();
    let repeated = others
        .iter()
        .any(|c| c.event.in_loop && !taken.event.in_loop);
    let elsewhere = taken.op.store.as_str() == "sql" && taken.op.executor == Executor::Pool;
    if repeated
        || elsewhere
        || others.iter().any(|c| c.at < taken.at)
        || has_outside_effects(body, all)
    {
        return None;
    }
    match taken.op.about {
        StoreLock::Row => row(taken, &others),
        StoreLock::Transaction | StoreLock::Session | StoreLock::Table => region(&others),
        StoreLock::Lease if taken.op.store.as_str() == GUARD => {
            // A single write may need its order among holders: the token tells.
            cell(taken, &others).or_else(|| (others.len() > 1).then(|| region(&others)).flatten())
        }
        StoreLock::Lease => cached(taken, &others),
        _ => None,
    }
}

/// Commands that begin and end things.
fn is_frame(op: &StoreOp) -> bool {
    matches!(
        op.verb,
        StoreVerb::Begin
            | StoreVerb::End
            | StoreVerb::Bound
            | StoreVerb::Release
            | StoreVerb::Renew
            | StoreVerb::Expire
    )
}

/// Something else happens that no statement can do.
fn has_outside_effects(body: &BodyFacts, all: &[Command<'_>]) -> bool {
    body.events.iter().any(|event| {
        let is_command = all.iter().any(|c| c.event.span == event.span);
        !is_command
            && effects(event)
                .iter()
                .any(|e| !is_transaction(e.effect.api, e.effect.kind))
    })
}

/// `begin`, `commit`, `acquire` are no effect of their own.
fn is_transaction(api: Name, kind: EffectKind) -> bool {
    let last = api.as_str().rsplit("::").next().unwrap_or_default();
    kind == EffectKind::Database
        && matches!(
            last,
            "begin"
                | "commit"
                | "rollback"
                | "acquire"
                | "transaction"
                | "start_transaction"
                | "start"
                | "get"
                | "connect"
        )
}

/// `SELECT .. FOR UPDATE` of one row, and then only its `UPDATE`.
fn row(taken: &Command<'_>, others: &[&Command<'_>]) -> Option<Advice> {
    let [write] = others else {
        return None;
    };
    let is_own = write.op.command.as_str().starts_with("UPDATE")
        && write.op.key == taken.op.key
        && taken.op.one_row
        && write.op.one_row
        && taken.op.wait != Wait::Try
        && write.event.span.start > taken.event.span.start;
    is_own.then(|| Advice {
        what: "one row is read and then written",
        under: vec![(write.span(), "the only write under the lock")],
        instead: update(write.op, &taken.op.columns),
        also: Some("when it changes no row, somebody was faster or the condition does not hold: read again or refuse".to_owned()),
    })
}

/// The update with what was read as its condition: the code's own statement where it is seen.
fn update(write: &StoreOp, read: &[Name]) -> String {
    let seen = write.columns.iter().find(|c| read.contains(c));
    conditional(write.statement.as_str(), seen.copied()).unwrap_or_else(|| update_of(write, read))
}

/// A statement of the code with one more condition: that a column still is what was read, or the version.
fn conditional(statement: &str, seen: Option<Name>) -> Option<String> {
    let upper = statement.to_ascii_uppercase();
    let at = upper.find(" WHERE ")?;
    let plain = upper.matches(" WHERE ").count() == 1 && upper.starts_with("UPDATE ");
    let whole = !statement.contains(['{', '…', ';']) && !upper.contains(" OR ");
    if !plain || !whole {
        return None;
    }
    let end = upper.find(" RETURNING ").unwrap_or(statement.len());
    let (sets, wheres, rest) = (&statement[..at], statement.get(at..end)?, &statement[end..]);
    let next = placeholder(statement);
    Some(match seen {
        Some(column) => format!("{sets}{wheres} AND {column} = {next}{rest}"),
        None => format!("{sets}, version = version + 1{wheres} AND version = {next}{rest}"),
    })
}

/// The placeholder that comes next in a statement, in its own manner.
fn placeholder(statement: &str) -> String {
    let numbered = |mark: char| {
        let numbers = statement.split(mark).skip(1);
        let digits = |part: &str| {
            let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
            part[..end].parse::<u32>().ok()
        };
        numbers.filter_map(digits).max()
    };
    match (numbered('$'), numbered('?')) {
        (Some(last), _) => format!("${}", last.saturating_add(1)),
        (None, Some(last)) => format!("?{}", last.saturating_add(1)),
        (None, None) if statement.contains('?') => "?".to_owned(),
        (None, None) => "$1".to_owned(),
    }
}

fn update_of(write: &StoreOp, read: &[Name]) -> String {
    let table = write.key.map_or("t", |k| k.as_str());
    let set: Vec<String> = write
        .columns
        .iter()
        .map(|c| format!("{c} = $new_{c}"))
        .collect();
    let mut wheres: Vec<String> = write
        .predicate
        .iter()
        .map(|c| format!("{c} = ${c}"))
        .collect();
    let seen = write.columns.iter().find(|c| read.contains(c));
    match seen {
        Some(column) => wheres.push(format!("{column} = $read_{column}")),
        None => wheres.push("version = $read_version".to_owned()),
    }
    let version = if seen.is_some() {
        ""
    } else {
        ", version = version + 1"
    };
    format!(
        "UPDATE {table} SET {}{version} WHERE {}",
        set.join(", "),
        wheres.join(" AND ")
    )
}

/// One read and one write of a table, or only a write, under a lock that is about neither.
fn region(others: &[&Command<'_>]) -> Option<Advice> {
    match others {
        [read, write]
            if read.op.verb == StoreVerb::Read
                && read.op.key.is_some()
                && read.op.key == write.op.key
                && read.event.span.start < write.event.span.start =>
        {
            let under = vec![
                (read.span(), "read under the lock"),
                (write.span(), "written under the lock"),
            ];
            let table = write.op.key.map_or("t", |k| k.as_str());
            match write.op.command.as_str() {
                "INSERT" if read.op.aggregate => Some(numbered(read.op, write.op, table, under)),
                "INSERT" if read.op.one_row => Some(Advice {
                    what: "a row is inserted if it is not there",
                    under,
                    instead: insert(write.op, table),
                    also: Some(format!("with a unique key on {}", list(&read.op.predicate))),
                }),
                command if command.starts_with("UPDATE") && write.op.one_row => Some(Advice {
                    what: "one row is read and then written",
                    under,
                    instead: update(write.op, &read.op.columns),
                    also: Some("when it changes no row, read again or refuse".to_owned()),
                }),
                _ => None,
            }
        }
        [write]
            if write.op.one_row
                && matches!(
                    write.op.verb,
                    StoreVerb::Write | StoreVerb::ConditionalWrite
                ) =>
        {
            Some(Advice {
                what: "one row is written",
                under: vec![(write.span(), "the only statement under the lock")],
                instead: write.op.statement.to_string(),
                also: Some("one statement is atomic by itself: the lock can go".to_owned()),
            })
        }
        _ => None,
    }
}

fn insert(write: &StoreOp, table: &str) -> String {
    let own = write.statement.as_str();
    let upper = own.to_ascii_uppercase();
    if upper.starts_with("INSERT INTO ") && !own.contains(['{', '…', ';']) && !upper.contains(" ON ") {
        let end = upper.find(" RETURNING ").unwrap_or(own.len());
        return format!("{} ON CONFLICT DO NOTHING{}", &own[..end], &own[end..]);
    }
    let columns: Vec<&str> = write.columns.iter().map(|c| c.as_str()).collect();
    let values: Vec<String> = (1..=columns.len()).map(|n| format!("${n}")).collect();
    format!(
        "INSERT INTO {table} ({}) VALUES ({}) ON CONFLICT DO NOTHING",
        columns.join(", "),
        values.join(", ")
    )
}

/// The next number under a lock.
fn numbered(
    read: &StoreOp,
    write: &StoreOp,
    table: &str,
    under: Vec<(Span, &'static str)>,
) -> Advice {
    let raised = |c: &&Name| read.columns.iter().any(|r| r.as_str().contains(c.as_str()));
    let other = |c: &&Name| !read.predicate.contains(c);
    let number = write.columns.iter().find(raised);
    let number = number.or_else(|| write.columns.iter().find(other)).copied();
    let highest = read.columns.first().map_or("MAX(..)", |c| c.as_str());
    let columns: Vec<&str> = write.columns.iter().map(|c| c.as_str()).collect();
    let values: Vec<String> = write
        .columns
        .iter()
        .map(|c| {
            if Some(*c) == number {
                format!("{highest} + 1")
            } else {
                format!("${c}")
            }
        })
        .collect();
    let wheres: Vec<String> = read
        .predicate
        .iter()
        .map(|c| format!("{c} = ${c}"))
        .collect();
    let filter = if wheres.is_empty() {
        String::new()
    } else {
        format!(" WHERE {}", wheres.join(" AND "))
    };
    let scope = [
        list(&read.predicate),
        number.map_or_else(String::new, |n| n.to_string()),
    ]
    .join(", ");
    Advice {
        what: "the highest number is read and the next one inserted",
        under,
        instead: format!(
            "INSERT INTO {table} ({}) SELECT {} FROM {table}{} ON CONFLICT DO NOTHING",
            columns.join(", "),
            values.join(", "),
            filter
        ),
        also: Some(format!(
            "with a unique key on ({}), and once more when it inserts no row; or a counter in the parent's row, raised by `UPDATE .. RETURNING`",
            scope.trim_matches([',', ' '])
        )),
    }
}

fn list(columns: &[Name]) -> String {
    let columns: Vec<&str> = columns.iter().map(|c| c.as_str()).collect();
    columns.join(", ")
}

/// One key is read and written under a lease on another key.
fn cached(taken: &Command<'_>, others: &[&Command<'_>]) -> Option<Advice> {
    let [read, write] = others else {
        return None;
    };
    let redis = |c: &Command<'_>| c.op.store == taken.op.store && c.op.store.as_str() == "redis";
    let same = read.op.key.is_some()
        && (read.op.key == write.op.key || read.op.key_source == write.op.key_source);
    let pattern = redis(read)
        && redis(write)
        && read.op.verb == StoreVerb::Read
        && write.op.verb == StoreVerb::Write
        && same
        && taken.op.when == leasehold_facts::StoreWhen::Absent;
    pattern.then(|| Advice {
        what: "one key is read and then written",
        under: vec![
            (read.span(), "read under the lock"),
            (write.span(), "written under the lock"),
        ],
        instead: match write.op.key {
            Some(key) if key.as_str() != "{}" => format!("SET {key} <new> IFEQ <old>"),
            _ => "SET <key> <new> IFEQ <old>".to_owned(),
        },
        also: Some(
            "before Redis 8.4: a script that compares and sets, or `INCRBY` for a counter"
                .to_owned(),
        ),
    })
}

/// A cell is read and conditionally written under a lease of the same crate.
fn cell(taken: &Command<'_>, others: &[&Command<'_>]) -> Option<Advice> {
    let write = others.last()?;
    let of_guard = others.iter().all(|c| c.op.store == taken.op.store);
    let known = match others {
        [_] => true,
        [read, write] => read.op.verb == StoreVerb::Read && read.op.key == write.op.key,
        _ => false,
    };
    let pattern = of_guard && known && write.op.verb == StoreVerb::ConditionalWrite;
    pattern.then(|| Advice {
        what: "a conditional write refuses by itself whoever comes late",
        under: vec![(write.span(), "the only write under the lease")],
        instead: format!("writes.{}(..) without the lease", write.op.command),
        also: Some("when it is refused, read again and decide anew".to_owned()),
    })
}

fn report(taken: &Command<'_>, advice: &Advice, out: &mut Sink<'_>) {
    let verdict = verdict(taken.op).at_most(
        Certainty::Likely,
        "nothing else is done under the lock in this function",
    );
    let message = format!(
        "`{}` guards what one statement does by itself: {}",
        taken.op.command, advice.what
    );
    let note = match taken.op.about {
        StoreLock::Lease => {
            "a lock costs two more round trips, makes others wait, and stays behind when its holder dies; a condition in the write does none of it"
        }
        _ => {
            "a lock costs a round trip more and makes others wait, each with a connection in hand; a condition in the write does neither"
        }
    };
    let mut finding = Finding::new(&META, verdict, taken.span(), message)
        .at("everybody who comes after waits here");
    for (span, text) in &advice.under {
        finding = finding.label(*span, *text);
    }
    finding = finding.note(note).help(format!("`{}`", advice.instead));
    if let Some(also) = &advice.also {
        finding = finding.help(also.clone());
    }
    finding.report(out);
}

// ---- jobs ---------------------------------------------------------------------------------------

/// A scheduled job that takes a lock so that one of several instances runs it.
fn one_run_per_period(cx: &BodyCx<'_>, all: &[Command<'_>], out: &mut Sink<'_>) {
    let is_claim = |op: &StoreOp| {
        op.verb == StoreVerb::Acquire
            && matches!(op.about, StoreLock::Lease | StoreLock::Session)
            && op.wait == Wait::Try
    };
    let mut claim: Option<(Span, StoreOp)> = None;
    let body_is_wrapper = all.iter().any(|c| is_claim(c.op));
    for event in &cx.body.events {
        match &event.kind {
            EventKind::Store(op) if is_claim(op) => claim = Some((op.at, (**op).clone())),
            EventKind::Call(call) if !body_is_wrapper => {
                if let Some((found, wrapper)) = inside(cx, call, &is_claim)
                    && callees(call).contains(&wrapper.id)
                {
                    claim = Some((event.span, found.op.clone()));
                }
            }
            _ => {}
        }
        if claim.is_some() {
            break;
        }
    }
    let Some((span, op)) = claim else {
        return;
    };
    let text = format!("{} {}", op.key.unwrap_or_default(), cx.body.name).to_lowercase();
    let period = PERIODS.iter().find(|word| text.contains(**word));
    let works = cx.body.events.iter().any(|e| {
        e.span.start > span.start && matches!(&e.kind, EventKind::Call(c) if !callees(c).is_empty())
    });
    if period.is_none() || !works || !is_periodic(cx, cx.body.id, 3) {
        return;
    }
    let verdict = verdict(&op).at_most(
        Certainty::Likely,
        "the name says that the work is done once in a period",
    );
    let name = key_name(&op);
    Finding::new(&META, verdict, span, format!("lock {name} is taken so that a scheduled job runs once in its period"))
        .at("taken for the run")
        .note("a lock says who runs now, not whether the job ran: after its expiry, or after a quick run, the next instance runs it again")
        .help("claim the period: `INSERT INTO job_runs (job, period) VALUES ($1, $2) ON CONFLICT DO NOTHING`, and run when it inserted a row")
        .report(out);
}

/// A loop with an interval, or a registered job, leads to the body.
fn is_periodic(cx: &BodyCx<'_>, id: BodyId, hops: u32) -> bool {
    let Some(body) = cx.workspace.bodies.get(id.0 as usize) else {
        return false;
    };
    if body.root == Some(Root::Job) || body.events.iter().any(ticks) {
        return true;
    }
    if hops == 0 {
        return false;
    }
    if let Some(parent) = body.parent
        && is_periodic(cx, parent, hops - 1)
    {
        return true;
    }
    cx.workspace
        .bodies
        .iter()
        .filter(|b| b.id != id && b.events.iter().any(|e| calls(e, id)))
        .take(8)
        .any(|b| is_periodic(cx, b.id, hops - 1))
}

fn ticks(event: &Event) -> bool {
    event.in_loop
        && match &event.kind {
            EventKind::Await(a) => a.what.as_str().ends_with(".tick()"),
            EventKind::Effect(e) => e.api.as_str().ends_with("Interval::tick"),
            _ => false,
        }
}

fn calls(event: &Event, id: BodyId) -> bool {
    matches!(&event.kind, EventKind::Call(call) if callees(call).contains(&id))
}
