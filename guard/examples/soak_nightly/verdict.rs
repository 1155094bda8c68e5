//! Was each run finished once, by one instance at a time? Judged from the journals, the kills and
//! what the store says at the end.

use std::time::Duration;

/// A line of a journal.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    round: usize,
    attempt: u64,
    process: u32,
    /// When the run was asked for: its time to be taken over counts from then on.
    asked_ms: u64,
    at_ms: u64,
    pub(crate) event: String,
}

impl Line {
    pub(crate) fn parse(line: &str) -> Option<Line> {
        let mut parts = line.split(' ');
        let line = Line {
            round: parts.next()?.parse().ok()?,
            attempt: parts.next()?.parse().ok()?,
            process: parts.next()?.parse().ok()?,
            asked_ms: parts.next()?.parse().ok()?,
            at_ms: parts.next()?.parse().ok()?,
            event: parts.next()?.to_owned(),
        };
        let whole = matches!(line.event.as_str(), "start" | "done" | "late" | "unsure");
        whole.then_some(line)
    }
}

/// A process that was killed, and when it was surely dead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Killed {
    pub(crate) process: u32,
    pub(crate) dead_by_ms: u64,
}

/// Whether a process has begun more runs than it has ended.
pub(crate) fn is_working(lines: &[Line], process: u32) -> bool {
    let own = || lines.iter().filter(|line| line.process == process);
    let begun = own().filter(|line| line.event == "start").count();
    begun * 2 > own().count()
}

/// What happened in one line, and every broken promise.
pub(crate) fn judge(
    lines: &[Line],
    killed: &[Killed],
    rounds: &[Option<String>],
    takeover: Duration,
) -> (String, Vec<String>) {
    let mut found = Vec::new();
    let (mut taken_over, mut slow) = (0, 0);
    for (round, outcome) in rounds.iter().enumerate() {
        let of_round = |event: &str| -> Vec<&Line> {
            let mut lines: Vec<&Line> = lines
                .iter()
                .filter(|line| line.round == round && line.event == event)
                .collect();
            lines.sort_by_key(|line| line.attempt);
            lines
        };
        let (starts, done) = (of_round("start"), of_round("done"));
        if done.len() > 1 {
            found.push(format!("round {round} was finished {} times", done.len()));
        }
        match (outcome, done.first()) {
            (None, _) => found.push(format!("round {round} was not finished")),
            (Some(outcome), Some(line)) => {
                if *outcome != format!("{} {}", line.attempt, line.process) {
                    found.push(format!(
                        "round {round}: the store names {outcome}, not {line:?}"
                    ));
                }
            }
            // Killed between the store's answer and its own line.
            (Some(_), None) => {}
        }
        taken_over += usize::from(starts.len() > 1);
        for pair in starts.windows(2) {
            let (old, new) = (pair[0], pair[1]);
            if old.attempt == new.attempt {
                found.push(format!("round {round}: attempt {} twice", old.attempt));
            }
            let span = Duration::from_millis(new.at_ms.saturating_sub(old.asked_ms));
            let dead = killed
                .iter()
                .any(|k| k.process == old.process && k.dead_by_ms <= new.at_ms);
            // The new one was claimed before its line was written; both are cut to the millisecond.
            if span + Duration::from_millis(2) < takeover {
                found.push(format!(
                    "round {round}: attempt {} began {span:?} after attempt {} was asked for",
                    new.attempt, old.attempt
                ));
            } else if !dead {
                slow += 1;
            }
        }
    }
    if !killed.is_empty() && taken_over == 0 {
        found.push("nothing was taken over: this run proves nothing".to_owned());
    }
    let finished = rounds.iter().flatten().count();
    let told = format!(
        "finished once {finished}, taken over {taken_over}, slower than the takeover {slow}"
    );
    (told, found)
}
