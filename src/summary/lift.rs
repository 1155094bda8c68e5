//! From a callee's terms to a caller's: places substituted, traces longer, certainty not higher.

use leasehold_facts::{
    Certainty, CriticalPair, Effect, Happening, LockRef, Name, Place, PlaceRoot, Span, Step, What,
};

use crate::flow::CallArgs;
use crate::flow::places;

/// Longest trace that is kept whole. A longer one keeps its end, and is no more than possible: nobody
/// can follow it.
const MAX_TRACE: usize = 12;

/// A call as seen by the lifting.
pub(crate) struct Lift<'a> {
    pub(crate) args: &'a CallArgs,
    /// Number for places that are not known.
    pub(crate) unknown: u32,
    pub(crate) ceiling: Certainty,
}

impl Lift<'_> {
    /// A lock in the caller's terms; `None` when nothing tells which lock it is.
    pub(crate) fn lock(&self, lock: &LockRef) -> Option<LockRef> {
        let place = match lock.place.substitute(&self.args.places, &self.args.keys) {
            Some(place) => places::settled(place),
            None => {
                lock.class?;
                Place::of(PlaceRoot::Unknown(self.unknown))
            }
        };
        let class = self.class(lock, &place).or(lock.class);
        let text = if place == lock.place {
            lock.text
        } else {
            Name::from(places::text(&place).as_str())
        };
        let text = if matches!(place.root, PlaceRoot::Unknown(_) | PlaceRoot::Local(..)) {
            lock.text
        } else {
            text
        };
        Some(LockRef {
            place,
            class,
            kind: lock.kind,
            text,
        })
    }

    fn class(&self, lock: &LockRef, place: &Place) -> Option<leasehold_facts::LockClass> {
        let known = places::class_of(place, |_, _| None);
        if known.is_some() {
            return known;
        }
        match lock.place.root {
            PlaceRoot::Param(n) => self.args.classes.get(usize::from(n)).copied().flatten(),
            _ => None,
        }
    }

    /// A happening in the caller's terms.
    pub(crate) fn happening(&self, inner: &Happening) -> Option<Happening> {
        let is_other = |(n, value): &(u16, bool)| {
            let given = self.args.tests.get(usize::from(*n)).copied().flatten();
            given.is_some_and(|given| given != *value)
        };
        if inner.when.iter().any(is_other) {
            return None;
        }
        let what = self.what(&inner.what)?;
        let known = match &what {
            What::Acquire { lock, .. } => lock.place.is_exact(),
            What::Effect(_) => true,
        };
        let mut certainty = self.sure(inner.certainty, &inner.trace);
        if !known {
            certainty = certainty.min(Certainty::Likely);
        }
        Some(Happening {
            what,
            certainty,
            trace: inner.trace.clone(),
            when: Vec::new(),
            apart: inner.apart,
        })
    }

    fn sure(&self, certainty: Certainty, trace: &[Step]) -> Certainty {
        let certainty = certainty.min(self.ceiling);
        match trace.len() > MAX_TRACE {
            true => certainty.min(Certainty::Possible),
            false => certainty,
        }
    }

    fn what(&self, what: &What) -> Option<What> {
        Some(match what {
            What::Acquire {
                lock,
                mode,
                wait,
                reentrant,
                reader_preference,
            } => What::Acquire {
                lock: self.lock(lock)?,
                mode: *mode,
                wait: *wait,
                reentrant: *reentrant,
                reader_preference: *reader_preference,
            },
            What::Effect(effect) => What::Effect(Effect {
                on: effect.on.as_ref().and_then(|on| self.lock(on)),
                ..effect.clone()
            }),
        })
    }

    /// A pair of the callee in the caller's terms.
    pub(crate) fn pair(&self, pair: &CriticalPair, call: &Step) -> Option<CriticalPair> {
        Some(CriticalPair {
            held: self.lock(&pair.held)?,
            what: self.what(&pair.what)?,
            held_trace: prefixed(call, &pair.held_trace),
            trace: prefixed(call, &pair.trace),
            also_held: pair.also_held.iter().filter_map(|l| self.lock(l)).collect(),
            certainty: self
                .sure(pair.certainty, &pair.trace)
                .min(self.sure(pair.certainty, &pair.held_trace)),
            held_mode: pair.held_mode,
            held_wait: pair.held_wait,
        })
    }
}

/// A trace with a call before it.
pub(crate) fn prefixed(call: &Step, trace: &[Step]) -> Vec<Step> {
    // Recursion comes by the same call again: the way round tells nothing.
    if let Some(at) = trace.iter().rposition(|step| step == call) {
        return trace[at..].to_vec();
    }
    let mut steps = Vec::with_capacity(trace.len() + 1);
    steps.push(call.clone());
    match trace {
        [way @ .., end] if trace.len() > MAX_TRACE => {
            steps.extend_from_slice(&way[..MAX_TRACE - 1]);
            steps.push(end.clone());
        }
        _ => steps.extend_from_slice(trace),
    }
    steps
}

/// The step of a call.
pub(crate) fn call_step(span: Span, callee: Name, hidden: &str) -> Step {
    let text = if hidden.is_empty() {
        format!("calls `{callee}`")
    } else {
        format!("runs `{callee}` ({hidden})")
    };
    Step {
        span,
        text: Name::from(text.as_str()),
    }
}

/// Two happenings that a caller need not tell apart.
pub(crate) fn same_what(a: &What, b: &What) -> bool {
    match (a, b) {
        (
            What::Acquire {
                lock: x,
                mode: m,
                wait: v,
                ..
            },
            What::Acquire {
                lock: y,
                mode: n,
                wait: w,
                ..
            },
        ) => {
            let unknown = |l: &LockRef| matches!(l.place.root, PlaceRoot::Unknown(_));
            m == n
                && v == w
                && x.kind == y.kind
                && x.class == y.class
                && (x.place == y.place || (unknown(x) && unknown(y)))
        }
        (What::Effect(x), What::Effect(y)) => {
            x.kind == y.kind
                && x.api == y.api
                && x.is_async == y.is_async
                && x.bounded == y.bounded
                && x.on.as_ref().map(|l| &l.place) == y.on.as_ref().map(|l| &l.place)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use leasehold_facts::{FileId, Name, Span, Step};

    use super::{MAX_TRACE, prefixed};

    fn step(n: u32) -> Step {
        let file = FileId(0);
        Step {
            span: Span {
                file,
                start: n,
                end: n + 1,
            },
            text: Name::from("calls `next`"),
        }
    }

    #[test]
    fn a_call_that_comes_again_stands_once_in_a_trace() {
        let once = prefixed(&step(1), &[step(2), step(9)]);
        assert_eq!(once, [step(1), step(2), step(9)]);
        assert_eq!(prefixed(&step(2), &once), [step(2), step(9)]);
        assert_eq!(prefixed(&step(1), &once), once);
    }

    #[test]
    fn a_long_trace_keeps_its_end() {
        let mut trace = vec![step(100)];
        for n in (0..40).rev() {
            trace = prefixed(&step(n), &trace);
        }
        assert_eq!(trace.len(), MAX_TRACE + 1);
        assert_eq!(trace.first(), Some(&step(0)));
        assert_eq!(trace.last(), Some(&step(100)));
    }
}
