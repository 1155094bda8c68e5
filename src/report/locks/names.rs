//! The words for kinds, modes and happenings, and names that are short and still tell apart.

use std::collections::BTreeMap;

use leasehold_facts::{EffectKind, LockClass, LockKind, Mode, Wait};

use crate::locks::Deed;

/// The word of a kind.
pub(super) fn kind(kind: LockKind) -> &'static str {
    match kind {
        LockKind::Sync => "sync",
        LockKind::Async => "async",
        LockKind::Cell => "cell",
        LockKind::Permit => "permit",
        LockKind::Pool => "pool",
        LockKind::Once => "once",
        LockKind::File => "file",
        LockKind::Lease => "lease",
        LockKind::Sql => "sql",
        LockKind::Transaction => "transaction",
        LockKind::Interpreter => "interpreter",
    }
}

/// The word of a mode.
pub(super) fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Shared => "shared",
        Mode::Exclusive => "exclusive",
        Mode::Upgradable => "upgradable",
        Mode::SharedRecursive => "shared-recursive",
    }
}

/// The word of a way to wait.
pub(super) fn wait(wait: Wait) -> &'static str {
    match wait {
        Wait::Block => "block",
        Wait::Async => "async",
        Wait::Try => "try",
        Wait::Timed => "timed",
    }
}

/// What a happening is, and its name.
pub(super) fn deed(deed: &Deed) -> (&'static str, &'static str) {
    match deed {
        Deed::Takes(class, ..) => ("takes", class.0.as_str()),
        Deed::Await(what) => ("await", what.as_str()),
        Deed::Effect(kind, api) => (effect(*kind), api.as_str()),
        Deed::Store(command) => ("store", command.as_str()),
        Deed::Call(callee) => ("call", callee.as_str()),
        Deed::Unknown(callee) => ("unknown", callee.as_str()),
    }
}

fn effect(kind: EffectKind) -> &'static str {
    match kind {
        EffectKind::Network => "network",
        EffectKind::Database => "database",
        EffectKind::UserPace => "user-pace",
        EffectKind::FileIo => "file-io",
        EffectKind::Process => "process",
        EffectKind::Sleep => "sleep",
        EffectKind::Join => "join",
        EffectKind::ChannelRecv => "receive",
        EffectKind::ChannelSend => "send",
        EffectKind::Condvar => "condvar",
        EffectKind::CondvarNotify | EffectKind::Notify => "notify",
        EffectKind::Barrier => "barrier",
        EffectKind::BlockOn => "block-on",
        EffectKind::BlockingLock => "blocking-lock",
        EffectKind::Parallel => "parallel",
        EffectKind::Blocks => "blocks",
        EffectKind::Spawn => "spawn",
        EffectKind::Foreign => "foreign",
    }
}

/// Short names of classes.
#[derive(Debug, Default)]
pub(super) struct Names(BTreeMap<LockClass, &'static str>);

impl Names {
    /// The short name of a class; its full one when it is not known here.
    pub(super) fn short(&self, class: LockClass) -> &'static str {
        self.0.get(&class).copied().unwrap_or(class.0.as_str())
    }
}

/// For each class the shortest end of its path that is no other's, and that says something alone.
pub(super) fn short_names(classes: impl Iterator<Item = LockClass>) -> Names {
    let classes: Vec<LockClass> = classes.collect();
    let mut ends: BTreeMap<&'static str, usize> = BTreeMap::new();
    for class in &classes {
        for end in path_ends(class.0.as_str()) {
            *ends.entry(end).or_default() += 1;
        }
    }
    let short = |class: &LockClass| {
        let own = path_ends(class.0.as_str()).find(|end| ends.get(end) == Some(&1));
        (*class, own.unwrap_or(class.0.as_str()))
    };
    Names(classes.iter().map(short).collect())
}

/// `f::x`, `m::f::x`, ..: the ends of a path, shortest first. A variable alone says too little.
fn path_ends(path: &'static str) -> impl Iterator<Item = &'static str> {
    let mut starts: Vec<usize> = path.match_indices("::").map(|(at, _)| at + 2).collect();
    starts.insert(0, 0);
    starts.reverse();
    let last = starts.first().map_or(path, |at| &path[*at..]);
    let alone = last.contains('.') || !last.contains(char::is_lowercase);
    starts
        .into_iter()
        .skip(usize::from(!alone))
        .map(move |at| &path[at..])
        .chain(std::iter::once(path).filter(move |_| !alone))
}

/// The last two parts of a path: `Ledger::post` of `bank::ledger::Ledger::post`.
pub(super) fn last_parts(path: &str) -> &str {
    let mut cuts = path.rmatch_indices("::").map(|(at, _)| at);
    match (cuts.next(), cuts.next()) {
        (Some(_), Some(at)) => &path[at + 2..],
        _ => path,
    }
}

#[cfg(test)]
mod tests {
    use leasehold_facts::{LockClass, Name};

    use super::short_names;

    #[test]
    fn short_names_tell_apart() {
        let classes = [
            "bank::ledger::Ledger.rows",
            "shop::ledger::Ledger.rows",
            "bank::run::state",
            "bank::STATE",
            "bank::other::Type.field",
        ]
        .map(|name| LockClass(Name::from(name)));
        let names = short_names(classes.into_iter());
        let short: Vec<&str> = classes.iter().map(|class| names.short(*class)).collect();
        let expected = [
            "bank::ledger::Ledger.rows",
            "shop::ledger::Ledger.rows",
            "run::state",
            "STATE",
            "Type.field",
        ];
        assert_eq!(short, expected);
    }
}
