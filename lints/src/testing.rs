//! Bodies made by hand for the lints' tests.
//!
//! A [`Body`] grows event by event; what is taken is held until it is released. A place is written as
//! the user would (`self.state`): everything behind `self.` is a field of one type `demo::Type`.

use leasehold_facts::{
    AcqId, Acquire, Await, BodyCx, BodyFacts, BodyId, BodyKind, Call, Certainty, CriticalPair,
    Diagnostic, Effect, EffectKind, Event, EventKind, FileId, Happening, HeldEntry, Holder,
    HolderKind, LockClass, LockKind, LockRef, Mode, Name, Place, PlaceRoot, Proj, Sink, Span, Step,
    Targets, Tier, Wait, What, WorkspaceCx,
};

/// What kind of acquisition.
#[derive(Clone, Copy)]
pub(crate) struct Lock {
    kind: LockKind,
    mode: Mode,
    wait: Wait,
    api: &'static str,
    reentrant: bool,
    reader_preference: bool,
    unknown: bool,
}

impl Lock {
    pub(crate) fn mutex() -> Lock {
        Lock {
            kind: LockKind::Sync,
            mode: Mode::Exclusive,
            wait: Wait::Block,
            api: "std::sync::Mutex::lock",
            reentrant: false,
            reader_preference: false,
            unknown: false,
        }
    }

    pub(crate) fn tokio() -> Lock {
        Lock {
            kind: LockKind::Async,
            wait: Wait::Async,
            api: "tokio::sync::Mutex::lock",
            ..Lock::mutex()
        }
    }

    pub(crate) fn rwlock(mode: Mode) -> Lock {
        Lock {
            mode,
            api: "std::sync::RwLock::read",
            ..Lock::mutex()
        }
    }

    pub(crate) fn kind(self, kind: LockKind) -> Lock {
        Lock { kind, ..self }
    }

    pub(crate) fn mode(self, mode: Mode) -> Lock {
        Lock { mode, ..self }
    }

    pub(crate) fn wait(self, wait: Wait) -> Lock {
        Lock { wait, ..self }
    }

    pub(crate) fn api(self, api: &'static str) -> Lock {
        Lock { api, ..self }
    }

    pub(crate) fn reentrant(self) -> Lock {
        Lock {
            reentrant: true,
            ..self
        }
    }

    pub(crate) fn reader_preference(self) -> Lock {
        Lock {
            reader_preference: true,
            ..self
        }
    }

    pub(crate) fn unknown_place(self) -> Lock {
        Lock {
            unknown: true,
            ..self
        }
    }

    /// The lock at a place written as `self.a`, `other.a` or `STATIC`.
    pub(crate) fn at(self, text: &str) -> LockRef {
        let class = LockClass(Name::from(&format!(
            "demo::Type.{}",
            text.rsplit('.').next().unwrap_or(text)
        )));
        let root = match text.split_once('.') {
            _ if self.unknown => PlaceRoot::Unknown(9),
            Some(("self", _)) => PlaceRoot::Param(0),
            Some(_) => PlaceRoot::Param(1),
            None => PlaceRoot::Static(Name::from(text)),
        };
        let place = Place::of(root).then(Proj::Field(Name::from("demo::Type"), class.0));
        LockRef {
            place,
            class: Some(class),
            kind: self.kind,
            text: Name::from(text),
        }
    }

    /// The same as what happens inside a call.
    pub(crate) fn happening(self, text: &str) -> What {
        What::Acquire {
            lock: self.at(text),
            mode: self.mode,
            wait: self.wait,
            reentrant: self.reentrant,
            reader_preference: self.reader_preference,
        }
    }

    /// A critical pair: this lock is held at `held`, and `what` happens.
    pub(crate) fn pair(self, held: &str, at: u32, what: What, then: u32) -> CriticalPair {
        CriticalPair {
            held: self.at(held),
            held_mode: self.mode,
            held_wait: self.wait,
            held_trace: vec![step(at)],
            what,
            trace: vec![step(then)],
            also_held: Vec::new(),
            certainty: Certainty::Certain,
        }
    }
}

/// A span made from a number.
pub(crate) fn span(n: u32) -> Span {
    Span {
        file: FileId(0),
        start: n * 10,
        end: n * 10 + 5,
    }
}

fn step(n: u32) -> Step {
    Step {
        span: span(n),
        text: Name::from("takes it"),
    }
}

/// An effect of an API.
pub(crate) fn effect(kind: EffectKind, api: &str) -> Effect {
    Effect {
        kind,
        api: Name::from(api),
        is_async: false,
        bounded: false,
        bound_ms: None,
        on: None,
        panics_in_async: false,
        user_mark: false,
    }
}

/// A body under construction.
pub(crate) struct Body {
    facts: BodyFacts,
    held: Vec<HeldEntry>,
    clock: u32,
}

impl Body {
    pub(crate) fn sync() -> Body {
        Body::of(BodyKind::Fn)
    }

    pub(crate) fn asynchronous() -> Body {
        Body::of(BodyKind::AsyncFn)
    }

    fn of(kind: BodyKind) -> Body {
        let facts = BodyFacts {
            id: BodyId(0),
            name: Name::from("demo::run"),
            krate: Name::from("demo"),
            kind,
            parent: None,
            span: Span {
                file: FileId(0),
                start: 0,
                end: u32::MAX,
            },
            name_span: span(0),
            tier: Tier::Main,
            root: None,
            is_drop: false,
            acquires: Vec::new(),
            holders: Vec::new(),
            events: Vec::new(),
            reads: Default::default(),
            parked: Vec::new(),
            callbacks: Vec::new(),
            truncated: None,
        };
        Body {
            facts,
            held: Vec::new(),
            clock: 1,
        }
    }

    /// The facts as they stand.
    pub(crate) fn facts(self) -> BodyFacts {
        self.facts
    }

    /// Changes the facts by hand.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut BodyFacts)) -> Body {
        change(&mut self.facts);
        self
    }

    fn push(mut self, kind: EventKind) -> Body {
        let next = self.facts.events.len() as u32 + 1;
        self.facts.events.push(Event {
            kind,
            span: span(self.clock),
            held: self.held.clone(),
            in_loop: false,
            when: Vec::new(),
            leaves: false,
            next: vec![next],
        });
        self.clock += 1;
        self
    }

    fn acquire(&mut self, text: &str, lock: Lock) -> AcqId {
        let id = AcqId(self.facts.acquires.len() as u32);
        self.facts.acquires.push(Acquire {
            lock: lock.at(text),
            mode: lock.mode,
            wait: lock.wait,
            reentrant: lock.reentrant,
            reader_preference: lock.reader_preference,
            span: span(self.clock),
            api: Name::from(lock.api),
            by_guard: true,
            via: Vec::new(),
            certainty: Certainty::Certain,
            from_param: false,
            guards_nothing: false,
        });
        let kind = HolderKind::Binding(Name::from("guard"));
        self.facts.holders.push(Holder {
            kind,
            span: span(self.clock),
            dies: span(999),
            head: None,
        });
        id
    }

    pub(crate) fn take(mut self, text: &str, lock: Lock) -> Body {
        let id = self.acquire(text, lock);
        let mut body = self.push(EventKind::Acquire(id));
        body.held.push(HeldEntry {
            acq: id,
            must: true,
            holder: id.0,
        });
        body
    }

    pub(crate) fn own_await(mut self, text: &str, lock: Lock) -> Body {
        let id = self.acquire(text, lock);
        let point = Await {
            what: Name::from("lock()"),
            acquires: Some(id),
            construct: "await",
        };
        let mut body = self
            .push(EventKind::Await(point))
            .push(EventKind::Acquire(id));
        body.held.push(HeldEntry {
            acq: id,
            must: true,
            holder: id.0,
        });
        body
    }

    pub(crate) fn dropped(mut self, text: &str, lock: Lock, idiom: bool, tested: bool) -> Body {
        let acq = self.acquire(text, lock);
        self.push(EventKind::DroppedAtOnce { acq, idiom, tested })
    }

    /// What holds the newest acquisition.
    pub(crate) fn holder(mut self, kind: HolderKind) -> Body {
        if let Some(holder) = self.facts.holders.last_mut() {
            holder.kind = kind;
        }
        self
    }

    /// The newest acquisition is held on some paths only.
    pub(crate) fn maybe(mut self) -> Body {
        if let Some(entry) = self.held.last_mut() {
            entry.must = false;
        }
        self
    }

    pub(crate) fn release(mut self, id: u32) -> Body {
        let body = {
            self = self.push(EventKind::Release(AcqId(id)));
            self
        };
        let held = body
            .held
            .iter()
            .copied()
            .filter(|entry| entry.acq != AcqId(id))
            .collect();
        Body { held, ..body }
    }

    pub(crate) fn at_await(self, what: &str) -> Body {
        self.push(EventKind::Await(Await {
            what: Name::from(what),
            acquires: None,
            construct: "await",
        }))
    }

    pub(crate) fn effect(self, kind: EffectKind, api: &str) -> Body {
        self.push(EventKind::Effect(effect(kind, api)))
    }

    pub(crate) fn effect_of(self, effect: Effect) -> Body {
        self.push(EventKind::Effect(effect))
    }

    /// The last event is a call on the value that the newest acquisition guards.
    pub(crate) fn on_own_value(mut self) -> Body {
        let newest = AcqId(self.facts.acquires.len() as u32 - 1);
        let own = (self.last_event_span(), newest);
        self.facts.reads.own_calls.push(own);
        self
    }

    pub(crate) fn call(self, callee: &str) -> Body {
        self.call_of(callee, Vec::new())
    }

    pub(crate) fn call_taking(self, callee: &str, text: &str, lock: Lock) -> Body {
        self.call_of(callee, vec![lock.happening(text)])
    }

    pub(crate) fn call_effect(self, callee: &str, kind: EffectKind, api: &str) -> Body {
        self.call_of(callee, vec![What::Effect(effect(kind, api))])
    }

    fn call_of(self, callee: &str, inner: Vec<What>) -> Body {
        let happens = |what| Happening {
            what,
            certainty: Certainty::Certain,
            trace: vec![step(700)],
            when: Vec::new(),
            apart: false,
        };
        self.push(EventKind::Call(Call {
            callee: Name::from(callee),
            targets: Targets::Unknown,
            inner: inner.into_iter().map(happens).collect(),
            awaited: false,
            hidden: "",
        }))
    }

    pub(crate) fn last_event_span(&self) -> Span {
        self.facts.events.last().expect("an event was pushed").span
    }
}

/// The findings of one lint in one body.
pub(crate) fn found(lint: &str, body: Body) -> Vec<Diagnostic> {
    found_in(lint, &[body.facts()], &[], &[])
}

/// Their messages.
pub(crate) fn messages(lint: &str, body: Body) -> Vec<String> {
    found(lint, body).into_iter().map(|d| d.message).collect()
}

/// The findings of one lint in a workspace.
pub(crate) fn found_in(
    lint: &str,
    bodies: &[BodyFacts],
    pairs: &[CriticalPair],
    orders: &[Vec<String>],
) -> Vec<Diagnostic> {
    let lint = crate::find(lint).expect("the lint is registered");
    let in_handler = vec![false; bodies.len()];
    let workspace = WorkspaceCx {
        bodies,
        summaries: &[],
        pairs,
        orders,
        in_handler: &in_handler,
    };
    let mut found = Vec::new();
    let mut sink = Sink::new(&mut found);
    for body in bodies {
        lint.check_body(
            &BodyCx {
                body,
                workspace: &workspace,
            },
            &mut sink,
        );
    }
    lint.check_workspace(&workspace, &mut sink);
    found
}
