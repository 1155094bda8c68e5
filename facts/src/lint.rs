//! What a lint is.

use crate::{BodyFacts, BodyId, Certainty, CriticalPair, Diagnostic, Level, Summary};

/// The groups.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum LintGroup {
    /// How long a lock is held, and over what.
    Hold,
    /// In which order locks are taken.
    Order,
    /// Locks that outlive a process.
    Lease,
    /// Waiting behind a lock.
    Queue,
    /// Locks that a conditional write would replace.
    Instead,
    /// About the run itself.
    Meta,
}

/// A condition that raises a lint's level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Raise {
    /// The body is reachable from a request handler.
    InHandler,
    /// The crate depends on the guard crate.
    WithGuardCrate,
}

/// Events a lint wants to see; it is not called for bodies that have none of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Interest {
    /// Bodies with an acquisition.
    Acquire,
    /// Bodies with an await point.
    Await,
    /// Bodies with an effect, direct or through calls.
    Effect,
    /// Bodies with a store command.
    Store,
}

/// What is known of a lint without running it.
#[derive(Debug)]
pub struct LintMeta {
    /// Its name, `snake_case`, reads well after "allow".
    pub name: &'static str,
    /// Group.
    pub group: LintGroup,
    /// Default level.
    pub level: Level,
    /// A condition under which the level is another one.
    pub raised: Option<(Raise, Level)>,
    /// Findings below this certainty are made only on request; `Likely` unless the lint says otherwise.
    pub floor: Certainty,
    /// First version that has it.
    pub since: &'static str,
    /// One line.
    pub summary: &'static str,
    /// Markdown page.
    pub docs: &'static str,
    /// Names of clippy and rustc lints whose `allow` silences this one too.
    pub clippy: &'static [&'static str],
    /// Interests: all of them must be present in a body.
    pub interests: &'static [Interest],
}

/// A lint: stateless, iterates events, never syntax.
pub trait Lint: Sync {
    /// What is known of it.
    fn meta(&self) -> &'static LintMeta;
    /// Looks at one body.
    fn check_body(&self, _cx: &BodyCx<'_>, _out: &mut Sink<'_>) {}
    /// Looks at the whole workspace, once.
    fn check_workspace(&self, _cx: &WorkspaceCx<'_>, _out: &mut Sink<'_>) {}
}

/// What a lint sees of one body.
#[derive(Clone, Copy)]
pub struct BodyCx<'a> {
    /// The body.
    pub body: &'a BodyFacts,
    /// The rest.
    pub workspace: &'a WorkspaceCx<'a>,
}

/// What a lint sees of the workspace.
pub struct WorkspaceCx<'a> {
    /// All bodies; a [`BodyId`] is an index.
    pub bodies: &'a [BodyFacts],
    /// Their summaries.
    pub summaries: &'a [Summary],
    /// Everything that happens under a lock anywhere, completed as far as callers are known.
    pub pairs: &'a [CriticalPair],
    /// Declared acquisition orders of lock classes (leasehold.toml, attributes), outermost first.
    pub orders: &'a [Vec<String>],
    /// For each body: it is reachable from a request handler.
    pub in_handler: &'a [bool],
}

impl WorkspaceCx<'_> {
    /// A body by its number.
    #[must_use]
    pub fn body(&self, id: BodyId) -> &BodyFacts {
        &self.bodies[id.0 as usize]
    }
}

/// Where findings go.
pub struct Sink<'a> {
    found: &'a mut Vec<Diagnostic>,
}

impl<'a> Sink<'a> {
    /// A sink over a list.
    pub fn new(found: &'a mut Vec<Diagnostic>) -> Sink<'a> {
        Sink { found }
    }

    /// Reports a finding.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }
}
