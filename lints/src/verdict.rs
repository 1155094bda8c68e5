//! How sure a finding is, and why.
//!
//! A verdict starts at the ceiling that the engine gave to the acquisition and only ever sinks; each
//! step down says why in one evidence line.

use crate::held::Held;
use leasehold_facts::{Certainty, Effect, Same};

/// A certainty and the evidence for it.
#[derive(Clone, Debug)]
pub(crate) struct Verdict {
    pub(crate) certainty: Certainty,
    pub(crate) evidence: Vec<String>,
}

impl Verdict {
    /// The verdict about a lock that is held.
    pub(crate) fn held(held: &Held<'_>) -> Verdict {
        let verdict = Verdict::lock(held.acq.certainty);
        if held.must {
            verdict
        } else {
            verdict.at_most(
                Certainty::Likely,
                "the lock is held on some paths to here, not on all",
            )
        }
    }

    /// The verdict about a lock whose ceiling is known.
    pub(crate) fn lock(ceiling: Certainty) -> Verdict {
        let why = match ceiling {
            Certainty::Certain => "the lock's type and place are known",
            Certainty::Likely => "the lock's type is known, its instance only by its class",
            Certainty::Possible => "which lock it is could not be told",
        };
        Verdict {
            certainty: ceiling,
            evidence: vec![why.to_owned()],
        }
    }

    /// Sinks to `ceiling` because of `why`; says nothing when it is there already.
    #[must_use]
    pub(crate) fn at_most(mut self, ceiling: Certainty, why: &str) -> Verdict {
        if ceiling < self.certainty {
            self.certainty = ceiling;
            self.evidence.push(why.to_owned());
        }
        self
    }

    /// Sinks to the ceiling of what happens in a call.
    #[must_use]
    pub(crate) fn happening(self, ceiling: Certainty) -> Verdict {
        self.at_most(
            ceiling,
            "the call may reach several functions, or what it reaches is not known exactly",
        )
    }

    /// Sinks to what is known about two locks being one.
    #[must_use]
    pub(crate) fn same(self, same: Same) -> Verdict {
        match same {
            Same::Yes => self,
            Same::Maybe | Same::No => self.at_most(
                Certainty::Possible,
                "both locks are of one class, whether they are one instance is not known",
            ),
        }
    }

    /// Names the user's mark that an effect rests on.
    #[must_use]
    pub(crate) fn marked(mut self, effect: &Effect) -> Verdict {
        if effect.user_mark {
            self.evidence.push(format!(
                "rests on the project's own mark of `{}`",
                effect.api
            ));
        }
        self
    }
}
