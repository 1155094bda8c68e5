//! A fence that lets a late holder through.

use crate::finding::Finding;
use crate::stores::{Command, commands, key_name, leads_to};
use crate::verdict::Verdict;
use leasehold_facts::{
    Access, BodyCx, Certainty, EffectKind, EventKind, FenceFlaw, Level, Lint, LintGroup, LintMeta,
    LockKind, Name, Sink, StoreLock, StoreOp, StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "broken_fence",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a fencing token that is no token, or a check that lets a late holder through",
    docs: include_str!("../docs/broken_fence.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

/// Words of fencing tokens.
const TOKENS: &[&str] = &["fence", "fencing", "epoch", "generation", "lease_token", "lock_token"];

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        for command in &all {
            let flaw = command.op.fence.as_ref().and_then(|f| Some((f.column, f.flaw?)));
            if let Some((column, flaw)) = flaw {
                flawed(command, column, flaw, out);
            }
        }
        for taken in all.iter().filter(|c| c.takes_lease()) {
            if let Some(read) = all.iter().find(|c| reads_token(taken, c) && leads_to(cx.body, taken.at, c.at)) {
                read_late(taken, read, out);
            }
        }
        in_memory(cx, out);
    }
}

fn flawed(command: &Command<'_>, column: Name, flaw: FenceFlaw, out: &mut Sink<'_>) {
    let (what, note) = match flaw {
        FenceFlaw::Clock => (
            format!("the token in `{column}` is a time"),
            "a holder that was paused may have the later clock: the clocks of two hosts say nothing about who was granted later",
        ),
        FenceFlaw::Random => (
            format!("the token in `{column}` is random"),
            "of two random tokens the larger one is not the later one: a late holder passes in half of the cases",
        ),
        FenceFlaw::NotStored => (
            format!("`{column}` is compared and never stored"),
            "the row never learns of a newer holder, so the older one passes for ever",
        ),
        FenceFlaw::Backwards => (
            format!("`{column}` is compared the wrong way round"),
            "a holder with an older token passes, and one with a newer token is refused",
        ),
        FenceFlaw::Equal => (
            format!("`{column}` must equal the token that it is set to"),
            "no write brings in a newer token: the next holder is refused for ever, or the check is worked around",
        ),
    };
    let verdict = Verdict {
        certainty: Certainty::Likely,
        evidence: vec!["the column's name says that it fences writers off".to_owned()],
    };
    Finding::new(&META, verdict, command.span(), what)
        .at("this condition does not keep a late holder out")
        .note(note)
        .help("take the token in the statement that grants the lease (`.. SET token = token + 1 .. RETURNING token`)")
        .help(format!(
            "and write with it: `UPDATE {} SET .., {column} = $token WHERE .. AND {column} <= $token`, and look at the rows affected",
            command.op.key.map_or("t", |k| k.as_str())
        ))
        .help("the crate `leasehold` gives such a token with each lease, and `Fence` writes with it")
        .report(out);
}

fn has_token(text: &str) -> bool {
    let text = text.to_lowercase();
    TOKENS.iter().any(|word| text.contains(word))
}

/// The token is read in a command of its own, after the grant.
fn reads_token(taken: &Command<'_>, read: &Command<'_>) -> bool {
    let op: &StoreOp = read.op;
    if op.verb != StoreVerb::Read || op.store != taken.op.store {
        return false;
    }
    match taken.op.about {
        StoreLock::LockRow => {
            op.key == taken.op.key && op.columns.iter().any(|c| has_token(c.as_str()) || c.as_str() == "token")
        }
        _ => op.key.is_some_and(|k| has_token(k.as_str())),
    }
}

fn read_late(taken: &Command<'_>, read: &Command<'_>, out: &mut Sink<'_>) {
    let verdict = Verdict {
        certainty: Certainty::Likely,
        evidence: vec!["the words of what is read say that it is a token".to_owned()],
    };
    Finding::new(
        &META,
        verdict,
        read.span(),
        format!("the token of {} is read after the grant", key_name(taken.op)),
    )
    .at("by now it may be the next holder's")
    .label(taken.span(), "granted here, without a token")
    .note("a holder that was paused in between reads the token of the one that came after it, and passes every check with it")
    .help("take the token in the command that grants the lease: one script, or `UPDATE .. RETURNING token`")
    .report(out);
}

/// The highest token is remembered in this process, for something that others write to as well.
fn in_memory(cx: &BodyCx<'_>, out: &mut Sink<'_>) {
    let writes = cx.body.events.iter().any(|event| match &event.kind {
        EventKind::Store(op) => matches!(op.verb, StoreVerb::Write | StoreVerb::ConditionalWrite),
        EventKind::Effect(effect) => {
            matches!(effect.kind, EffectKind::Database | EffectKind::Network)
        }
        _ => false,
    });
    let fenced = cx.body.events.iter().any(|event| {
        matches!(&event.kind, EventKind::Store(op) if op.fence.is_some())
    });
    if !writes || fenced {
        return;
    }
    let locks = cx
        .body
        .acquires
        .iter()
        .filter(|a| matches!(a.lock.kind, LockKind::Sync | LockKind::Async))
        .map(|a| (a.span, a.lock.text));
    let atomics = cx.body.reads.decisions.iter().filter_map(|d| match &d.check {
        Access::Atomic(span, name) => Some((*span, *name)),
        Access::Locked(_) | Access::Called(_) => None,
    });
    let found = locks
        .chain(atomics)
        .find_map(|(span, name)| Some((span, name, remembers(name.as_str())?)));
    let Some((span, name, certainty)) = found else {
        return;
    };
    let verdict = Verdict {
        certainty,
        evidence: vec![format!("the name `{name}` says that the highest token is kept there")],
    };
    Finding::new(
        &META,
        verdict,
        span,
        format!("the highest token is kept in `{name}`, in the memory of one process"),
    )
    .at("other processes, and this one after a restart, know nothing of it")
    .note("a late holder that writes through another process meets no check")
    .help("keep the token beside the data: `UPDATE .. SET .., fence = $token WHERE .. AND fence <= $token`")
    .report(out);
}

/// How sure it is that the highest token is kept under a name: `self.highest_token`, `LAST_SEEN_EPOCH`.
/// Every word must speak of that: `last_token_refresh`, `max_tokens` and `latest_page_token` do not.
fn remembers(text: &str) -> Option<Certainty> {
    let last = text.rsplit(['.', ':']).next().unwrap_or(text).to_lowercase();
    let words: Vec<&str> = last.split('_').filter(|word| !word.is_empty()).collect();
    let highest = |word: &str| matches!(word, "highest" | "last" | "max" | "latest" | "newest" | "seen");
    let fences = |word: &str| matches!(word, "fence" | "fencing" | "lease" | "lock");
    let counts = |word: &str| matches!(word, "epoch" | "generation");
    let known = |word: &&str| highest(word) || fences(word) || counts(word) || *word == "token";
    if !words.iter().all(known) || !words.iter().any(|word| highest(word)) {
        return None;
    }
    let says = |word: &&str| fences(word) || *word == "token";
    // Epochs and generations are counted for other ends too.
    match words.iter().any(says) {
        true => Some(Certainty::Likely),
        false => words.iter().any(|word| counts(word)).then_some(Certainty::Possible),
    }
}
