//! The making of a diagnostic: every lint's findings are built here, so that they look alike.

use crate::happen::Through;
use crate::message::short;
use crate::verdict::Verdict;
use leasehold_facts::{
    Diagnostic, Label, Level, LintMeta, LockRef, Name, Repair, Sink, Span, Step, Trace,
};

/// A finding under construction.
pub(crate) struct Finding(Diagnostic);

impl Finding {
    /// A finding of a lint: how sure, where, and what.
    pub(crate) fn new(
        meta: &'static LintMeta,
        verdict: Verdict,
        primary: Span,
        message: String,
    ) -> Finding {
        Finding(Diagnostic {
            lint: meta.name,
            level: meta.level,
            certainty: verdict.certainty,
            evidence: verdict.evidence,
            message,
            primary,
            primary_label: String::new(),
            labels: Vec::new(),
            traces: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            repair: None,
            fixes: Vec::new(),
            classes: Vec::new(),
        })
    }

    /// At another level than the lint's own.
    #[must_use]
    pub(crate) fn level(mut self, level: Level) -> Finding {
        self.0.level = level;
        self
    }

    /// Text at the primary place.
    #[must_use]
    pub(crate) fn at(mut self, text: impl Into<String>) -> Finding {
        self.0.primary_label = text.into();
        self
    }

    /// Text at another place; a place that has one already keeps it.
    #[must_use]
    pub(crate) fn label(mut self, span: Span, text: impl Into<String>) -> Finding {
        if span != self.0.primary && !self.0.labels.iter().any(|l| l.span == span) {
            self.0.labels.push(Label {
                span,
                text: text.into(),
            });
        }
        self
    }

    /// The same for a place that may not be there.
    #[must_use]
    pub(crate) fn label_if(self, place: Option<(Span, String)>) -> Finding {
        match place {
            Some((span, text)) => self.label(span, text),
            None => self,
        }
    }

    /// A chain of steps.
    #[must_use]
    pub(crate) fn trace(mut self, title: impl Into<String>, steps: Vec<Step>) -> Finding {
        if !steps.is_empty() {
            let steps = steps.into_iter().map(shortened).collect();
            self.0.traces.push(Trace {
                title: title.into(),
                steps,
            });
        }
        self
    }

    /// The chain from a call to what happens inside it.
    #[must_use]
    pub(crate) fn through(self, span: Span, through: Option<&Through<'_>>) -> Finding {
        match through {
            None => self,
            Some(through) => {
                let title = format!("what `{}` does", short(through.callee().as_str()));
                self.trace(title, through.steps(span))
            }
        }
    }

    /// Why it is harmful.
    #[must_use]
    pub(crate) fn note(mut self, text: impl Into<String>) -> Finding {
        self.0.notes.push(text.into());
        self
    }

    /// A repair; the cheapest first.
    #[must_use]
    pub(crate) fn help(mut self, text: impl Into<String>) -> Finding {
        self.0.help.push(text.into());
        self
    }

    /// What a machine could do about it.
    #[must_use]
    pub(crate) fn repair(mut self, repair: Option<Repair>) -> Finding {
        self.0.repair = repair;
        self
    }

    /// The class of a lock involved.
    #[must_use]
    pub(crate) fn class(mut self, lock: &LockRef) -> Finding {
        if let Some(class) = lock.class
            && !self.0.classes.contains(&class)
        {
            self.0.classes.push(class);
        }
        self
    }

    /// Hands it over.
    pub(crate) fn report(self, out: &mut Sink<'_>) {
        out.report(self.0);
    }
}

/// A step of a trace.
pub(crate) fn step(span: Span, text: &str) -> Step {
    Step {
        span,
        text: Name::from(text),
    }
}

/// A step whose paths in backticks are cut to their last two parts.
fn shortened(mut step: Step) -> Step {
    let text = step.text.as_str();
    if text.contains("::") {
        let parts = text.split('`').enumerate();
        let cut = parts.map(|(n, part)| {
            if n % 2 == 1 && !part.contains(' ') {
                short(part)
            } else {
                part
            }
        });
        step.text = Name::from(cut.collect::<Vec<_>>().join("`").as_str());
    }
    step
}
