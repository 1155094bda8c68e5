//! What happens at an event, directly or inside the call that the event is.

use crate::finding::step;
use crate::message::short;
use leasehold_facts::{
    AcqId, BodyFacts, Call, Certainty, Effect, Event, EventKind, LockRef, Mode, Name, Span, Step,
    Wait, What,
};

/// The call through which something happens.
#[derive(Clone, Copy)]
pub(crate) enum Through<'a> {
    /// A call of the workspace's own code; the trace runs to the leaf.
    Call(&'a Call, &'a [Step]),
    /// A helper that acquires and returns the guard.
    Helper(Name, &'a [Step]),
}

impl<'a> Through<'a> {
    /// Where it happens in the end.
    pub(crate) fn leaf(self) -> Option<&'a Step> {
        match self {
            Through::Call(_, trace) | Through::Helper(_, trace) => trace.last(),
        }
    }
}

impl Through<'_> {
    /// Whom it calls.
    pub(crate) fn callee(&self) -> Name {
        match self {
            Through::Call(call, _) => call.callee,
            Through::Helper(api, _) => *api,
        }
    }

    /// How many steps the chain has behind the call.
    pub(crate) fn length(&self) -> usize {
        match self {
            Through::Call(_, trace) | Through::Helper(_, trace) => trace.len(),
        }
    }

    /// The chain, the call itself first.
    pub(crate) fn steps(&self, at: Span) -> Vec<Step> {
        let (text, trace) = match self {
            Through::Call(call, trace) if call.hidden.is_empty() => {
                (format!("calls `{}`", short(call.callee.as_str())), trace)
            }
            Through::Call(call, trace) => (
                format!(
                    "runs `{}` (by {})",
                    short(call.callee.as_str()),
                    call.hidden
                ),
                trace,
            ),
            Through::Helper(api, trace) => (format!("calls `{}`", short(api.as_str())), trace),
        };
        let mut steps = vec![step(at, &text)];
        steps.extend(trace.iter().cloned());
        steps
    }
}

/// A lock is taken.
#[derive(Clone, Copy)]
pub(crate) struct Taking<'a> {
    pub(crate) lock: &'a LockRef,
    pub(crate) mode: Mode,
    pub(crate) wait: Wait,
    pub(crate) reentrant: bool,
    pub(crate) reader_preference: bool,
    pub(crate) certainty: Certainty,
    /// In this body: the acquisition, or the call through which it happens.
    pub(crate) span: Span,
    /// The acquisition of this body, when it is one.
    pub(crate) id: Option<AcqId>,
    pub(crate) through: Option<Through<'a>>,
    /// See [`leasehold_facts::Happening::apart`].
    pub(crate) apart: bool,
}

/// The locks taken at an event.
pub(crate) fn takings<'a>(body: &'a BodyFacts, event: &'a Event) -> Vec<Taking<'a>> {
    match &event.kind {
        EventKind::Acquire(id) | EventKind::DroppedAtOnce { acq: id, .. } => {
            let Some(acq) = body.acquires.get(id.0 as usize) else {
                return Vec::new();
            };
            vec![Taking {
                lock: &acq.lock,
                mode: acq.mode,
                wait: acq.wait,
                reentrant: acq.reentrant,
                reader_preference: acq.reader_preference,
                certainty: acq.certainty,
                span: acq.span,
                id: Some(*id),
                through: (!acq.via.is_empty()).then_some(Through::Helper(acq.api, &acq.via)),
                apart: false,
            }]
        }
        EventKind::Call(call) => call
            .inner
            .iter()
            .filter_map(|h| inner_taking(event, call, h))
            .collect(),
        _ => Vec::new(),
    }
}

fn inner_taking<'a>(
    event: &Event,
    call: &'a Call,
    happening: &'a leasehold_facts::Happening,
) -> Option<Taking<'a>> {
    let What::Acquire {
        lock,
        mode,
        wait,
        reentrant,
        reader_preference,
    } = &happening.what
    else {
        return None;
    };
    Some(Taking {
        lock,
        mode: *mode,
        wait: *wait,
        reentrant: *reentrant,
        reader_preference: *reader_preference,
        certainty: happening.certainty,
        span: event.span,
        id: None,
        through: Some(Through::Call(call, &happening.trace)),
        apart: happening.apart,
    })
}

/// An effect takes place.
#[derive(Clone, Copy)]
pub(crate) struct Effecting<'a> {
    pub(crate) effect: &'a Effect,
    pub(crate) certainty: Certainty,
    pub(crate) span: Span,
    pub(crate) through: Option<Through<'a>>,
    /// See [`leasehold_facts::Happening::apart`].
    pub(crate) apart: bool,
}

/// The effects of an event.
pub(crate) fn effects(event: &Event) -> Vec<Effecting<'_>> {
    match &event.kind {
        EventKind::Effect(effect) => {
            vec![Effecting {
                effect,
                certainty: Certainty::Certain,
                span: event.span,
                through: None,
                apart: false,
            }]
        }
        EventKind::Call(call) => call
            .inner
            .iter()
            .filter_map(|happening| match &happening.what {
                What::Effect(effect) => Some(Effecting {
                    effect,
                    certainty: happening.certainty,
                    span: event.span,
                    through: Some(Through::Call(call, &happening.trace)),
                    apart: happening.apart,
                }),
                What::Acquire { .. } => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}
