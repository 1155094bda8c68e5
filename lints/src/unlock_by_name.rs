//! An etcd lock is released by its name, not by the key that taking it gave.

use crate::finding::Finding;
use crate::stores::{commands, key_name, verdict};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "unlock_by_name",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "an etcd lock is released by its name instead of the key that taking it gave",
    docs: include_str!("../docs/unlock_by_name.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all: Vec<_> = commands(cx.body)
            .into_iter()
            .filter(|c| c.op.store.as_str() == "etcd")
            .collect();
        for release in all.iter().filter(|c| c.op.verb == StoreVerb::Release) {
            let taken = all.iter().find(|c| {
                c.op.verb == StoreVerb::Acquire
                    && (c.op.key_source == release.op.key_source
                        || (c.op.key == release.op.key
                            && c.op.key.is_some_and(|k| k.as_str() != "{}")))
            });
            // A text that the source shows is a name: keys that etcd makes end in the lease's number.
            let literal = release.op.key.is_some_and(|k| !k.as_str().contains("{}"));
            if taken.is_none() && !literal {
                continue;
            }
            Finding::new(
                &META,
                verdict(release.op).at_most(Certainty::Likely, "the same value names the lock and is given to `unlock`"),
                release.span(),
                format!("lock {} is released by its name", key_name(release.op)),
            )
            .at("no key of this name exists: nothing is released")
            .label_if(taken.map(|t| (t.span(), "taken by this name here".to_owned())))
            .note("etcd keeps a lock under a key of its own, `name/<lease id>`; the lock stays until its lease runs out")
            .help("keep the answer of `lock` and release by it: `client.unlock(response.key())`")
            .report(out);
        }
    }
}
