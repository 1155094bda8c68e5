//! What a lint reports. Human text, JSON, SARIF and the editor are views of it.

use crate::{LockClass, Name, Span};

/// The name of a lint: it lives as long as the process, as all names do.
pub type LintName = &'static str;

/// How sure a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub enum Certainty {
    /// It may be so: instance or path unknown.
    Possible,
    /// It is so unless something unusual is going on.
    Likely,
    /// Types, places and paths are all known.
    Certain,
}

/// What a finding does to the exit code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Not reported.
    Allow,
    /// Reported.
    Warn,
    /// Reported, exit 1.
    Deny,
}

/// One finding.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Diagnostic {
    /// Name of the lint.
    #[cfg_attr(feature = "cache", serde(with = "lint_name"))]
    pub lint: LintName,
    /// Level (the lint's own; `settle` changes it by configuration).
    pub level: Level,
    /// Certainty.
    pub certainty: Certainty,
    /// Why that certainty, and which user mark it rests on.
    pub evidence: Vec<String>,
    /// One line that stands alone: no trailing dot, code in backticks.
    pub message: String,
    /// The place to look at.
    pub primary: Span,
    /// Text at that place.
    pub primary_label: String,
    /// Other places with a text each, in reading order.
    pub labels: Vec<Label>,
    /// Ordered steps, for findings through calls.
    pub traces: Vec<Trace>,
    /// Why it is harmful, one sentence.
    pub notes: Vec<String>,
    /// The repair, cheapest first.
    pub help: Vec<String>,
    /// What a machine could do about it, in places: its text is made after the lints.
    pub repair: Option<Repair>,
    /// Machine fixes.
    pub fixes: Vec<Fix>,
    /// Lock classes involved.
    pub classes: Vec<LockClass>,
}

/// A place with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there.
    pub text: String,
}

/// One step of a trace.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// Where.
    pub span: Span,
    /// What happens there: `calls `bank::Ledger::post``, `takes `self.state` (write)`.
    pub text: Name,
}

/// A chain of steps with a title.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Trace {
    /// Title.
    pub title: String,
    /// Steps.
    pub steps: Vec<Step>,
}

/// A repair in terms of places. Lints know no texts: a later stage writes it as edits, if it can.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub enum Repair {
    /// Give the guard a name, so that it lives to the end of its block.
    NameGuard {
        /// The acquisition.
        guard: Span,
    },
    /// Bind the value for which a temporary guard was made by a statement of its own.
    BindValue {
        /// The acquisition.
        guard: Span,
        /// Before this happens the guard must be gone.
        before: Span,
    },
    /// Take an async lock by its async form, not by the one that blocks.
    AwaitInstead {
        /// The call that blocks.
        call: Span,
    },
    /// Take the lock of a file by the form that does not wait.
    TryInstead {
        /// The call that waits.
        call: Span,
    },
    /// Give the command that takes a lock in a store an expiry.
    AddExpiry {
        /// The command.
        command: Span,
    },
    /// Set the expiry in the command that takes the lock, not by a second one.
    JoinExpiry {
        /// The command that takes it.
        command: Span,
        /// The command that sets its expiry.
        expiry: Span,
    },
    /// Delete a lock only if the owner that took it still has it.
    CompareOwner {
        /// The command that deletes it.
        release: Span,
        /// The command that took it, and wrote the owner.
        take: Span,
    },
    /// Take the advisory lock of the transaction, not the session's.
    LockTransaction {
        /// The statement.
        statement: Span,
    },
    /// Lock a row by the form that does not wait.
    NoWait {
        /// The statement.
        statement: Span,
    },
    /// Drop a guard that has a name before something happens.
    EndGuard {
        /// The acquisition.
        guard: Span,
        /// The local that holds it.
        name: Name,
        /// Before this happens the guard must be gone.
        before: Span,
    },
}

/// How safe a fix is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub enum Applicability {
    /// Changes nothing but the lock's extent.
    MachineApplicable,
    /// Look at it.
    MaybeIncorrect,
}

/// A fix: all edits or none.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Fix {
    /// What it does.
    pub title: String,
    /// Safety.
    pub applicability: Applicability,
    /// Edits, not overlapping.
    pub edits: Vec<Edit>,
}

/// A text replacement.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct Edit {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub text: String,
}

/// Names of lints as text.
#[cfg(feature = "cache")]
mod lint_name {
    use serde::{Deserialize as _, Deserializer, Serializer};

    use crate::Name;

    pub(super) fn serialize<S: Serializer>(name: &str, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(name)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<&'static str, D::Error> {
        Name::deserialize(from).map(|name| name.as_str())
    }
}
