//! Was any promise broken? Judged from the workers' histories and the rows in the store.

use std::collections::BTreeMap;

use serde_json::Value;

fn number(line: &Value, field: &str) -> Option<u64> {
    line.get(field)?.as_u64()
}

fn text<'a>(line: &'a Value, field: &str) -> &'a str {
    line.get(field).and_then(Value::as_str).unwrap_or_default()
}

fn is(line: &Value, op: &str, outcome: &str) -> bool {
    text(line, "op") == op && text(line, "outcome") == outcome
}

/// What happened, in one line.
pub(crate) fn counts(history: &[Value]) -> String {
    let count = |op, outcome| history.iter().filter(|line| is(line, op, outcome)).count();
    format!(
        "grants {}, busy {}, writes {}, stale refused {}, ambiguous {}, lost {}",
        count("acquire", "ok"),
        count("acquire", "busy"),
        count("write", "ok"),
        count("write", "stale"),
        count("write", "ambiguous") + count("acquire", "ambiguous"),
        count("lost", "lost"),
    )
}

/// Every broken promise.
pub(crate) fn judge(
    history: &[Value],
    rows: &[(String, Option<u64>, u64)],
    unfenced: bool,
) -> Vec<String> {
    let mut found = Vec::new();
    if history
        .iter()
        .filter(|line| is(line, "write", "ok"))
        .count()
        < 20
    {
        found.push("fewer than 20 accepted writes: this run proves nothing".to_owned());
    }
    for (key, fence, seq) in rows {
        let of_key: Vec<&Value> = history
            .iter()
            .filter(|line| text(line, "key") == key)
            .collect();
        let writes = accepted(key, &of_key, &mut found);
        order(key, &writes, &mut found);
        grants(key, &of_key, &mut found);
        row(key, *fence, *seq, &writes, unfenced, &mut found);
    }
    found
}

/// Accepted writes by the resource's own version.
fn accepted(key: &str, history: &[&Value], found: &mut Vec<String>) -> BTreeMap<u64, u64> {
    let mut writes = BTreeMap::new();
    for line in history.iter().filter(|line| is(line, "write", "ok")) {
        let (Some(seq), Some(token)) = (number(line, "seq"), number(line, "token")) else {
            continue;
        };
        if writes.insert(seq, token).is_some() {
            found.push(format!("{key}: version {seq} was written twice"));
        }
    }
    writes
}

/// In the store's order, tokens never fall.
fn order(key: &str, writes: &BTreeMap<u64, u64>, found: &mut Vec<String>) {
    let mut highest = 0;
    for (seq, token) in writes {
        if *token < highest {
            found.push(format!(
                "{key}: version {seq}: token {token} was accepted after {highest}"
            ));
        }
        highest = highest.max(*token);
    }
}

/// No number is granted twice, and what was granted later has a larger one.
fn grants(key: &str, history: &[&Value], found: &mut Vec<String>) {
    let mut granted: Vec<(u64, u64, u64)> = history
        .iter()
        .filter(|line| is(line, "acquire", "ok"))
        .filter_map(|l| {
            Some((
                number(l, "token")?,
                number(l, "start_ms")?,
                number(l, "end_ms")?,
            ))
        })
        .collect();
    granted.sort_unstable();
    let mut latest_start = 0;
    for pair in granted.windows(2) {
        if pair[0].0 == pair[1].0 {
            found.push(format!("{key}: token {} was granted twice", pair[0].0));
        }
    }
    for (token, start, end) in &granted {
        // A grant with a larger number must not have ended before an earlier one began.
        if *end < latest_start {
            found.push(format!(
                "{key}: token {token} was granted before a smaller one"
            ));
        }
        latest_start = latest_start.max(*start);
    }
}

/// The store's own row agrees with the history.
fn row(
    key: &str,
    fence: Option<u64>,
    seq: u64,
    writes: &BTreeMap<u64, u64>,
    unfenced: bool,
    found: &mut Vec<String>,
) {
    let Some((last, token)) = writes.last_key_value() else {
        return;
    };
    if *last > seq {
        found.push(format!(
            "{key}: the row is at version {seq}, but {last} was accepted"
        ));
    }
    // Writes whose answer was lost are in the row and not in the history.
    if let Some(fence) = fence.filter(|fence| !unfenced && fence < token) {
        found.push(format!(
            "{key}: the row's fence is {fence}, but {token} has written"
        ));
    }
}
