//! The repairs that lints name, written as edits.
//!
//! Purpose: one text for each [`Repair`], or none when the place is written in a way that the edit could
//! change what the program does besides the lock's extent.
//!
//! Invariants: a fix is machine-applicable only when it changes nothing but how long a lock is held; what was
//! evaluated before stays before. Edits touch what the user wrote, never what a macro made.
//!
//! Must not know: why the lint asks.

mod await_instead;
mod bind_value;
mod dependants;
mod end_guard;
mod fred;
mod joined;
mod name_guard;
mod naming;
mod owned;
mod redis;
mod site;
mod sql;
mod try_instead;

use std::collections::BTreeMap;

use rayon::prelude::*;

use leasehold_facts::{Applicability, Certainty, Edit, FileId, Fix, Repair, Span};

use self::site::Site;
use crate::load::input::Input;
use crate::lower::ir::FileIr;
use crate::lower::{MacroTable, STACK, lower_file};
use crate::settle::Finding;

/// Lints whose repair is a matter of intent: somebody may want the lock held over the call.
const BY_INTENT: [&str; 5] = [
    "async_guard_across_await",
    "lock_across_network",
    "lock_across_blocking",
    // Between two holds somebody else may come.
    "double_lock",
    "recursive_read",
];

/// A repair as edits.
struct Written {
    title: String,
    edits: Vec<Edit>,
    /// Nothing but the lock's extent changes.
    exact: bool,
}

/// Puts fixes into the findings of the `wanted` files whose repair can be written.
pub fn suggest(input: &Input, findings: &mut [Finding], wanted: impl Fn(FileId) -> bool) {
    let mut by_file: BTreeMap<FileId, Vec<usize>> = BTreeMap::new();
    for (at, finding) in findings.iter().enumerate() {
        if let Some(repair) = &finding.diagnostic.repair
            && wanted(place(repair).file)
        {
            by_file.entry(place(repair).file).or_default().push(at);
        }
    }
    let by_file: Vec<(FileId, Vec<usize>)> = by_file.into_iter().collect();
    let made: Vec<Vec<(usize, Fix)>> = by_file
        .par_iter()
        .map(|(file, wanted)| fixes_of_file(input, findings, *file, wanted))
        .collect();
    for (at, fix) in made.into_iter().flatten() {
        findings[at].diagnostic.fixes.push(fix);
    }
}

/// The fixes of some findings of one file, by their indexes.
fn fixes_of_file(
    input: &Input,
    findings: &[Finding],
    file: FileId,
    wanted: &[usize],
) -> Vec<(usize, Fix)> {
    let Some(text) = input.files.get(file.0 as usize).map(|file| &*file.text) else {
        return Vec::new();
    };
    let Some(ir) = lowered(text) else {
        return Vec::new();
    };
    let fix = |at: &usize| {
        let diagnostic = &findings.get(*at)?.diagnostic;
        let written = write(text, &ir, diagnostic.repair.as_ref()?)?;
        let safe = written.exact
            && diagnostic.certainty >= Certainty::Likely
            && !BY_INTENT.contains(&diagnostic.lint);
        let applicability = if safe {
            Applicability::MachineApplicable
        } else {
            Applicability::MaybeIncorrect
        };
        Some((
            *at,
            Fix {
                title: written.title,
                applicability,
                edits: written.edits,
            },
        ))
    };
    wanted.iter().filter_map(fix).collect()
}

/// The acquisition or call that a repair is about.
#[must_use]
pub fn place(repair: &Repair) -> Span {
    match repair {
        Repair::NameGuard { guard }
        | Repair::BindValue { guard, .. }
        | Repair::EndGuard { guard, .. }
        | Repair::AwaitInstead { call: guard }
        | Repair::TryInstead { call: guard }
        | Repair::LockTransaction { statement: guard }
        | Repair::NoWait { statement: guard }
        | Repair::AddExpiry { command: guard }
        | Repair::JoinExpiry { command: guard, .. }
        | Repair::CompareOwner { release: guard, .. } => *guard,
    }
}

/// The tree of a text. Parsing needs a deep stack, whoever calls.
fn lowered(text: &str) -> Option<FileIr> {
    std::thread::scope(|scope| {
        let lower = || lower_file(text, &MacroTable::new()).ok();
        let thread = std::thread::Builder::new().stack_size(STACK);
        thread.spawn_scoped(scope, lower).ok()?.join().ok()?
    })
}

fn write(text: &str, ir: &FileIr, repair: &Repair) -> Option<Written> {
    let site = Site::at(text, ir, place(repair))?;
    match repair {
        Repair::NameGuard { .. } => name_guard::write(&site),
        Repair::BindValue { before, .. } => bind_value::write(&site, *before),
        Repair::AwaitInstead { .. } => await_instead::write(&site),
        Repair::TryInstead { .. } => try_instead::write(&site),
        Repair::AddExpiry { .. } => redis::add(&site),
        Repair::JoinExpiry { expiry, .. } => redis::join(&site, ir, *expiry),
        Repair::CompareOwner { take, .. } => {
            redis::compare(&site, ir, *take).or_else(|| sql::compare(&site, ir, *take))
        }
        Repair::LockTransaction { .. } => sql::of_transaction(&site),
        Repair::NoWait { .. } => sql::at_once(&site),
        Repair::EndGuard { name, before, .. } => end_guard::write(&site, name.as_str(), *before),
    }
}

/// Whether a text parses, as every text that a fix makes must.
#[must_use]
pub fn parses(text: &str) -> bool {
    lowered(text).is_some()
}
