//! Events: the graph and its states as facts.

use leasehold_facts::{
    AcqId, Acquire, Certainty, Event, EventKind, FileId, HeldEntry, HeldSet, Holder, HolderKind,
    PlaceRoot, Proj, Span,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::cfg::{BlockId, CallArgs, Cfg, Op, RET, Slot, SlotInfo, Tested};
use super::dataflow::{State, apply, order, solve};
use crate::lower::ir::TextRange;

/// The facts of a graph.
#[derive(Default)]
pub(crate) struct Emitted {
    pub(crate) events: Vec<Event>,
    pub(crate) holders: Vec<Holder>,
    pub(crate) args: FxHashMap<u32, CallArgs>,
    /// Acquisitions in the returned value.
    pub(crate) returned: Vec<AcqId>,
    /// Acquisitions that are there at one of the ends that were asked for.
    pub(crate) at_ends: Vec<u32>,
    pub(crate) bound_hit: bool,
    /// Calls of named closures, with the events inside.
    pub(crate) regions: Vec<(u32, Vec<u32>)>,
}

struct Emitter<'a> {
    cfg: &'a Cfg,
    acquires: &'a [Acquire],
    file: FileId,
    out: Emitted,
    holder_of: FxHashMap<Slot, u32>,
    moved: FxHashSet<Slot>,
    /// For each region what its caller holds.
    masks: Vec<Vec<u32>>,
    /// The region of the block that is being written.
    region: Option<u32>,
    /// What is known of variables in that block, and where each acquisition is made.
    known: &'a [Tested],
    known_at: Vec<&'a [Tested]>,
}

/// Runs the dataflow and makes the events.
pub(crate) fn emit(
    cfg: &Cfg,
    acquires: &[Acquire],
    file: FileId,
    ends: &[(BlockId, usize)],
) -> Emitted {
    let order = order(cfg);
    let (states, bound_hit) = solve(cfg, &order, acquires);
    let mut emitter = Emitter {
        cfg,
        acquires,
        file,
        out: Emitted {
            bound_hit,
            ..Emitted::default()
        },
        holder_of: FxHashMap::default(),
        moved: moved_slots(cfg),
        masks: vec![Vec::new(); cfg.regions.len()],
        region: None,
        known: &[],
        known_at: known_at(cfg, acquires.len()),
    };
    emitter.out.regions = vec![(u32::MAX, Vec::new()); cfg.regions.len()];
    let mut in_block: Vec<(u32, u32)> = vec![(0, 0); cfg.blocks.len()];
    for &block in &order {
        let start = emitter.out.events.len() as u32;
        if let Some(state) = &states[block] {
            emitter.block(block, state.clone());
        }
        in_block[block] = (start, emitter.out.events.len() as u32);
    }
    emitter.link(&order, &in_block);
    for &(block, ops) in ends {
        let Some(Some(state)) = states.get(block) else {
            continue;
        };
        let mut state = state.clone();
        for op in cfg.blocks[block].ops.iter().take(ops) {
            apply(op, &mut state, acquires);
        }
        let there = state.entries.iter().map(|e| e.acq);
        emitter.out.at_ends.extend(there);
    }
    if let Some(Some(state)) = states.get(cfg.exit) {
        emitter.out.returned = state.in_slot(RET).iter().map(|&a| AcqId(a)).collect();
    }
    emitter.out
}

fn moved_slots(cfg: &Cfg) -> FxHashSet<Slot> {
    let mut moved = FxHashSet::default();
    for block in &cfg.blocks {
        for op in &block.ops {
            if let Op::Move { from, .. } = op {
                moved.insert(from.slot);
            }
        }
    }
    moved
}

/// An acquisition that is met again in the next turn of a loop while it is held: what depends on a
/// variable of the turn is another instance each time.
pub(crate) fn loosen(acquires: &mut [Acquire], events: &[Event], loop_locals: &FxHashSet<u32>) {
    for event in events {
        let EventKind::Acquire(acq) = &event.kind else {
            continue;
        };
        if !event.held.iter().any(|h| h.acq == *acq) {
            continue;
        }
        let Some(acquire) = acquires.get_mut(acq.0 as usize) else {
            continue;
        };
        let mut loose = false;
        for step in &mut acquire.lock.place.proj {
            if let Proj::Elem(key) = step
                && key.is_some_and(|k| of_turn(k.as_str(), loop_locals))
            {
                *key = None;
                loose = true;
            }
        }
        if let PlaceRoot::Local(number, id) = acquire.lock.place.root
            && loop_locals.contains(&id)
        {
            acquire.lock.place.root = PlaceRoot::Unknown((number << 12) ^ 0x600 ^ (id & 0x1ff));
            loose = true;
        }
        if loose {
            acquire.certainty = acquire.certainty.min(Certainty::Likely);
        }
    }
}

/// Keys of variables are written `name@body.local`.
fn of_turn(key: &str, loop_locals: &FxHashSet<u32>) -> bool {
    key.rsplit_once('.')
        .filter(|_| !key.starts_with('='))
        .and_then(|(_, id)| id.parse().ok())
        .is_some_and(|id: u32| loop_locals.contains(&id))
}

/// What is known of variables where each acquisition is made.
fn known_at(cfg: &Cfg, count: usize) -> Vec<&[Tested]> {
    let mut out: Vec<Option<&[Tested]>> = vec![None; count];
    for block in &cfg.blocks {
        for op in &block.ops {
            if let Op::Acquire { acq, .. } = op
                && let Some(at) = out.get_mut(*acq as usize)
            {
                // One that is made in two places says nothing.
                *at = Some(at.map_or(&*block.known, |_| &[]));
            }
        }
    }
    out.into_iter().map(Option::unwrap_or_default).collect()
}

impl Emitter<'_> {
    fn block(&mut self, block: BlockId, mut state: State) {
        let in_loop = self.cfg.blocks[block].in_loop;
        self.region = self.cfg.blocks[block].region;
        self.known = &self.cfg.blocks[block].known;
        let cfg = self.cfg;
        for op in &cfg.blocks[block].ops {
            self.before(op, &state, in_loop);
            let held_before = matches!(
                op,
                Op::Drop { .. } | Op::End { .. } | Op::ReleaseLock { .. }
            )
            .then(|| state.clone());
            let released = apply(op, &mut state, self.acquires);
            let (
                Some(before),
                Op::Drop { range, .. } | Op::End { range, .. } | Op::ReleaseLock { range, .. },
            ) = (held_before, op)
            else {
                continue;
            };
            for acq in released {
                let mut held = self.held(&before);
                held.retain(|h| h.acq.0 != acq);
                self.push(EventKind::Release(AcqId(acq)), *range, held, in_loop);
            }
        }
    }

    /// Events that stand before the operation takes effect.
    fn before(&mut self, op: &Op, state: &State, in_loop: bool) {
        match op {
            Op::Acquire {
                acq, silent: false, ..
            } => {
                let span = self.acquires.get(*acq as usize).map(|a| a.span);
                let held = self.held(state);
                let at = self.out.events.len();
                self.push(
                    EventKind::Acquire(AcqId(*acq)),
                    TextRange::default(),
                    held,
                    in_loop,
                );
                if let (Some(span), Some(event)) = (span, self.out.events.get_mut(at)) {
                    event.span = span;
                }
            }
            Op::AtOnce {
                loc,
                idiom,
                tested,
                range,
            } => {
                for acq in state.at(loc) {
                    self.at_once(acq, *idiom, *tested, *range, state, in_loop);
                }
            }
            Op::NeverAwaited { acq, range } => {
                let held = self.held(state);
                let kind = EventKind::DroppedAtOnce {
                    acq: AcqId(*acq),
                    idiom: false,
                    tested: false,
                };
                self.push(kind, *range, held, in_loop);
            }
            call => self.call_before(call, state, in_loop),
        }
    }

    /// Calls, effects and awaits.
    fn call_before(&mut self, op: &Op, state: &State, in_loop: bool) {
        match op {
            Op::Emit {
                kind,
                range,
                always,
                args,
            } => {
                let held = self.held(state);
                if !*always && held.is_empty() {
                    return;
                }
                if let Some(args) = args {
                    let at = self.out.events.len() as u32;
                    self.out.args.insert(at, (**args).clone());
                }
                self.push((**kind).clone(), *range, held, in_loop);
            }
            Op::Enter {
                region,
                kind,
                range,
            } => {
                let held = self.held(state);
                let at = self.out.events.len() as u32;
                self.push((**kind).clone(), *range, held, in_loop);
                let at_region = *region as usize;
                if let (Some(mask), Some(out)) = (
                    self.masks.get_mut(at_region),
                    self.out.regions.get_mut(at_region),
                ) {
                    *mask = state.entries.iter().map(|e| e.acq).collect();
                    out.0 = at;
                }
            }
            Op::HiddenDrop {
                kind,
                range,
                slot,
                place,
            } if !self.moved.contains(slot) => {
                let held = self.held(state);
                let at = self.out.events.len() as u32;
                self.out.args.insert(
                    at,
                    CallArgs {
                        places: vec![place.clone()],
                        ..CallArgs::default()
                    },
                );
                self.push((**kind).clone(), *range, held, in_loop);
            }
            _ => {}
        }
    }

    fn at_once(
        &mut self,
        acq: u32,
        idiom: bool,
        tested: bool,
        range: TextRange,
        state: &State,
        in_loop: bool,
    ) {
        let Some(span) = self.acquires.get(acq as usize).map(|a| a.span) else {
            return;
        };
        if span.start < range.start || range.end < span.end {
            return;
        }
        let mut held = self.held(state);
        held.retain(|h| h.acq.0 != acq);
        let kind = EventKind::DroppedAtOnce {
            acq: AcqId(acq),
            idiom,
            tested,
        };
        self.push(kind, range, held, in_loop);
    }

    fn push(&mut self, kind: EventKind, range: TextRange, held: HeldSet, in_loop: bool) {
        let at = self.out.events.len() as u32;
        if let Some(out) = self
            .region
            .and_then(|r| self.out.regions.get_mut(r as usize))
        {
            out.1.push(at);
        }
        let params = &self.cfg.params;
        let known = self.known.iter();
        let when = known.filter_map(|(local, value)| Some((*params.get(local)?, *value)));
        self.out.events.push(Event {
            kind,
            when: when.collect(),
            span: Span {
                file: self.file,
                start: range.start,
                end: range.end,
            },
            held,
            in_loop,
            next: Vec::new(),
            leaves: false,
        });
    }

    /// It is only made where a variable has another value than here.
    fn is_elsewhere(&self, acq: u32) -> bool {
        let there = self.known_at.get(acq as usize).copied().unwrap_or_default();
        let differs = |(local, value): &Tested| self.known.contains(&(*local, !*value));
        there.iter().any(differs)
    }

    fn held(&mut self, state: &State) -> HeldSet {
        let mut held = HeldSet::with_capacity(state.entries.len());
        for entry in &state.entries {
            if self.is_masked(entry.acq) || self.is_elsewhere(entry.acq) {
                continue;
            }
            let slots = &self.cfg.slots;
            let live: Vec<Slot> = entry
                .at
                .iter()
                .map(|l| l.slot)
                .filter(|s| !slots[s.0 as usize].limbo)
                .collect();
            let binding = live
                .iter()
                .find(|s| matches!(slots[s.0 as usize].holder, HolderKind::Binding(_)));
            let Some(&slot) = binding.or(live.first()) else {
                continue;
            };
            held.push(HeldEntry {
                acq: AcqId(entry.acq),
                must: !entry.maybe && live.len() == entry.at.len(),
                holder: self.holder(slot),
            });
        }
        held
    }

    /// Held by the caller of the named closure that this is inside of.
    fn is_masked(&self, acq: u32) -> bool {
        let mut at = self.region;
        while let Some(region) = at {
            if self.masks[region as usize].contains(&acq) {
                return true;
            }
            at = self.cfg.regions[region as usize];
        }
        false
    }

    fn holder(&mut self, slot: Slot) -> u32 {
        if let Some(&known) = self.holder_of.get(&slot) {
            return known;
        }
        let info = &self.cfg.slots[slot.0 as usize];
        let span = |r: TextRange| Span {
            file: self.file,
            start: r.start,
            end: r.end,
        };
        let index = self.out.holders.len() as u32;
        self.out.holders.push(Holder {
            kind: info.holder.clone(),
            span: span(info.range),
            dies: span(info.dies),
            head: self.head_of(info).map(span),
        });
        self.holder_of.insert(slot, index);
        index
    }

    /// The head that a temporary of a scrutinee stands in: the innermost one.
    fn head_of(&self, info: &SlotInfo) -> Option<TextRange> {
        let in_head = matches!(info.holder, HolderKind::Scrutinee(_) | HolderKind::Iterated);
        let around =
            |head: &&TextRange| head.start <= info.range.start && info.range.end <= head.end;
        let heads = self.cfg.heads.iter().filter(|_| in_head);
        heads
            .filter(around)
            .min_by_key(|head| head.end - head.start)
            .copied()
    }

    /// Successors of events: the next in the block, else the first ones of the blocks after it.
    fn link(&mut self, order: &[BlockId], in_block: &[(u32, u32)]) {
        for &block in order {
            let (start, end) = in_block[block];
            if start == end {
                continue;
            }
            for at in start..end - 1 {
                self.out.events[at as usize].next.push(at + 1);
            }
            let (next, leaves) = self.first_after(block, in_block);
            let last = &mut self.out.events[end as usize - 1];
            last.next = next;
            last.leaves = leaves;
        }
    }

    /// The first events after a block, and whether the body may end without one.
    fn first_after(&self, block: BlockId, in_block: &[(u32, u32)]) -> (Vec<u32>, bool) {
        let mut found = Vec::new();
        let mut leaves = block == self.cfg.exit;
        let mut seen: FxHashSet<BlockId> = FxHashSet::default();
        let mut todo: Vec<BlockId> = self.cfg.blocks[block].next.to_vec();
        while let Some(at) = todo.pop() {
            if seen.len() > 4_000 || !seen.insert(at) {
                continue;
            }
            let (start, end) = in_block[at];
            if start < end {
                found.push(start);
            } else {
                leaves |= at == self.cfg.exit;
                todo.extend(self.cfg.blocks[at].next.iter().copied());
            }
        }
        found.sort_unstable();
        (found, leaves)
    }
}
