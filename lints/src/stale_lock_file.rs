//! A file stands for a lock, and stays when its process dies.

use crate::finding::Finding;
use crate::stores::{commands, key_name, verdict};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock, StoreVerb,
    StoreWhen,
};

static META: LintMeta = LintMeta {
    name: "stale_lock_file",
    group: LintGroup::Lease,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a file that stands for a lock stays behind when its process is killed",
    docs: include_str!("../docs/stale_lock_file.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        if all.iter().any(|c| c.op.about == StoreLock::FileLock) {
            return;
        }
        for file in all.iter().filter(|c| {
            c.op.about == StoreLock::LockFile
                && c.op.verb == StoreVerb::Acquire
                && c.op.when == StoreWhen::Absent
        }) {
            Finding::new(
                &META,
                verdict(file.op).at_most(Certainty::Likely, "the file's name says that it is a lock"),
                file.span(),
                format!("lock file {} stays behind when its process is killed", key_name(file.op)),
            )
            .at("made if it is not there")
            .note("after a crash or a power cut the file is still there and nothing starts again until somebody deletes it")
            .help("keep the file and lock it: `File::try_lock()` (or `fs4`, `fd-lock`); the system lets go when the process ends")
            .help("or write the process id into it and take over when that process is gone")
            .report(out);
        }
    }
}
