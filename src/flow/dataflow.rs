//! Dataflow: which acquisitions may and must be held at each operation.
//!
//! A state says for each acquisition that may be held where its guard sits; several places are
//! alternatives (paths) or, in loops, several guards of one acquisition. The join is the union, so
//! `must` is: every path has it. Unwind paths are not modelled.

use leasehold_facts::Acquire;
use smallvec::SmallVec;

use super::cfg::{BlockId, Cfg, FORGOTTEN, Loc, MAX_PATH, Op, Path, Slot};

/// Most places kept for one acquisition.
const MAX_HOLDERS: usize = 8;

/// One acquisition that may be held.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    pub(crate) acq: u32,
    /// Some path comes here without it.
    pub(crate) maybe: bool,
    pub(crate) at: SmallVec<[Loc; 1]>,
}

/// What may be held, sorted by acquisition.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct State {
    pub(crate) entries: Vec<Entry>,
}

impl State {
    /// Takes over what another path brings; true when that changes anything.
    fn join(&mut self, other: &State) -> bool {
        let mut changed = false;
        for mine in &mut self.entries {
            if !mine.maybe && !other.entries.iter().any(|e| e.acq == mine.acq) {
                mine.maybe = true;
                changed = true;
            }
        }
        for theirs in &other.entries {
            match self.entries.binary_search_by_key(&theirs.acq, |e| e.acq) {
                Ok(at) => {
                    let mine = &mut self.entries[at];
                    if theirs.maybe && !mine.maybe {
                        mine.maybe = true;
                        changed = true;
                    }
                    for loc in &theirs.at {
                        if !mine.at.contains(loc) && mine.at.len() < MAX_HOLDERS {
                            mine.at.push(loc.clone());
                            changed = true;
                        }
                    }
                }
                Err(at) => {
                    let mut entry = theirs.clone();
                    entry.maybe = true;
                    self.entries.insert(at, entry);
                    changed = true;
                }
            }
        }
        changed
    }

    fn acquire(&mut self, acq: u32, dest: &Loc) {
        match self.entries.binary_search_by_key(&acq, |e| e.acq) {
            Ok(at) => {
                let entry = &mut self.entries[at];
                entry.maybe = false;
                if !entry.at.contains(dest) && entry.at.len() < MAX_HOLDERS {
                    entry.at.push(dest.clone());
                }
            }
            Err(at) => {
                let mut places = SmallVec::new();
                places.push(dest.clone());
                self.entries.insert(
                    at,
                    Entry {
                        acq,
                        maybe: false,
                        at: places,
                    },
                );
            }
        }
    }

    fn shift(&mut self, from: &Loc, to: &Loc, coarse: bool) {
        for entry in &mut self.entries {
            let mut moved: SmallVec<[Loc; 1]> = SmallVec::new();
            for loc in &entry.at {
                let new = moved_to(loc, from, to, coarse).unwrap_or_else(|| loc.clone());
                if !moved.contains(&new) {
                    moved.push(new);
                }
            }
            entry.at = moved;
        }
    }

    /// Removes what sits at a place; gives the acquisitions that were there.
    fn remove(&mut self, loc: &Loc, keep: impl Fn(u32) -> bool) -> SmallVec<[u32; 2]> {
        let mut gone = SmallVec::new();
        self.entries.retain_mut(|entry| {
            if keep(entry.acq) || !entry.at.iter().any(|l| inside(l, loc)) {
                return true;
            }
            gone.push(entry.acq);
            entry.at.retain(|l| !inside(l, loc));
            entry.maybe = true;
            !entry.at.is_empty()
        });
        gone
    }

    pub(crate) fn at(&self, loc: &Loc) -> SmallVec<[u32; 2]> {
        self.entries
            .iter()
            .filter(|e| e.at.iter().any(|l| inside(l, loc)))
            .map(|e| e.acq)
            .collect()
    }

    pub(crate) fn in_slot(&self, slot: Slot) -> SmallVec<[u32; 2]> {
        self.at(&Loc::of(slot))
    }
}

fn inside(loc: &Loc, outer: &Loc) -> bool {
    loc.slot == outer.slot && loc.path.starts_with(&outer.path)
}

fn moved_to(loc: &Loc, from: &Loc, to: &Loc, coarse: bool) -> Option<Loc> {
    if loc.slot != from.slot {
        return None;
    }
    if loc.path.starts_with(&from.path) {
        let mut path: Path = to.path.clone();
        path.extend(loc.path[from.path.len()..].iter().copied());
        path.truncate(MAX_PATH);
        return Some(Loc {
            slot: to.slot,
            path,
        });
    }
    (coarse && from.path.starts_with(&loc.path)).then(|| to.clone())
}

/// Applies an operation; gives the acquisitions that it released.
pub(crate) fn apply(op: &Op, state: &mut State, acquires: &[Acquire]) -> SmallVec<[u32; 2]> {
    match op {
        Op::Acquire { acq, dest, .. } => state.acquire(*acq, dest),
        Op::Move { from, to, coarse } => state.shift(from, to, *coarse),
        Op::Drop { loc, .. } => return state.remove(loc, |_| false),
        Op::Forget { loc } => state.shift(loc, &Loc::of(FORGOTTEN), true),
        Op::Fail { loc, tries_only } => {
            state.remove(loc, |acq| {
                *tries_only
                    && acquires.get(acq as usize).is_none_or(|a| {
                        !matches!(
                            a.wait,
                            leasehold_facts::Wait::Try | leasehold_facts::Wait::Timed
                        )
                    })
            });
        }
        Op::End { acq, .. } => {
            let mut gone = SmallVec::new();
            state.entries.retain(|entry| {
                if entry.acq == *acq {
                    gone.push(entry.acq);
                }
                entry.acq != *acq
            });
            return gone;
        }
        Op::ReleaseLock { lock, .. } => {
            let mut gone = SmallVec::new();
            state.entries.retain(|entry| {
                let same = acquires
                    .get(entry.acq as usize)
                    .is_some_and(|a| a.lock.place == lock.place);
                if same {
                    gone.push(entry.acq);
                }
                !same
            });
            return gone;
        }
        Op::AtOnce { .. }
        | Op::NeverAwaited { .. }
        | Op::Emit { .. }
        | Op::Enter { .. }
        | Op::HiddenDrop { .. } => {}
    }
    SmallVec::new()
}

/// Blocks reached from the first, callees of edges after their sources where there is no loop.
pub(crate) fn order(cfg: &Cfg) -> Vec<BlockId> {
    let mut seen = vec![false; cfg.blocks.len()];
    let mut post = Vec::with_capacity(cfg.blocks.len());
    let mut stack: Vec<(BlockId, usize)> = Vec::new();
    if !cfg.blocks.is_empty() {
        seen[0] = true;
        stack.push((0, 0));
    }
    while let Some((block, visited)) = stack.pop() {
        let next = &cfg.blocks[block].next;
        match next.len().checked_sub(visited + 1) {
            Some(at) => {
                stack.push((block, visited + 1));
                let to = next[at];
                if !seen[to] {
                    seen[to] = true;
                    stack.push((to, 0));
                }
            }
            None => post.push(block),
        }
    }
    post.reverse();
    post
}

/// States at the entry of each block; `None` for blocks that are not reached. The flag says that the
/// iteration bound was hit.
pub(crate) fn solve(
    cfg: &Cfg,
    order: &[BlockId],
    acquires: &[Acquire],
) -> (Vec<Option<State>>, bool) {
    let mut states: Vec<Option<State>> = vec![None; cfg.blocks.len()];
    if let Some(&first) = order.first() {
        states[first] = Some(State::default());
    }
    if acquires.is_empty() {
        for &block in order {
            states[block] = Some(State::default());
        }
        return (states, false);
    }
    for _round in 0..40 {
        let mut changed = false;
        for &block in order {
            let Some(mut state) = states[block].clone() else {
                continue;
            };
            for op in &cfg.blocks[block].ops {
                apply(op, &mut state, acquires);
            }
            for &to in &cfg.blocks[block].next {
                match &mut states[to] {
                    Some(known) => changed |= known.join(&state),
                    slot @ None => {
                        *slot = Some(state.clone());
                        changed = true;
                    }
                }
            }
        }
        if !changed {
            return (states, false);
        }
    }
    (states, true)
}

#[cfg(test)]
mod tests {
    use super::{Entry, State, apply, order, solve};
    use crate::flow::cfg::{Block, Cfg, Loc, Op, Slot};
    use crate::lower::ir::{Name, TextRange};

    fn acquire(acq: u32, slot: u32) -> Op {
        Op::Acquire {
            acq,
            dest: Loc::of(Slot(slot)),
            silent: false,
        }
    }

    fn release(slot: u32) -> Op {
        Op::Drop {
            loc: Loc::of(Slot(slot)),
            range: TextRange::default(),
        }
    }

    fn run(ops: &[Op]) -> State {
        let mut state = State::default();
        for op in ops {
            apply(op, &mut state, &[]);
        }
        state
    }

    fn part(slot: u32, name: &str) -> Loc {
        Loc::of(Slot(slot)).field(Name::from(name))
    }

    #[test]
    fn a_moved_guard_outlives_its_first_home() {
        let to = Op::Move {
            from: Loc::of(Slot(2)),
            to: Loc::of(Slot(3)),
            coarse: false,
        };
        let state = run(&[acquire(0, 2), to, release(2)]);
        assert_eq!(state.in_slot(Slot(3)).as_slice(), [0]);
        let state = run(&[acquire(0, 2), release(2)]);
        assert_eq!(state, State::default());
    }

    #[test]
    fn parts_are_told_apart() {
        let pack = Op::Move {
            from: Loc::of(Slot(2)),
            to: part(4, "0"),
            coarse: false,
        };
        let take = |name: &str| Op::Move {
            from: part(4, name),
            to: Loc::of(Slot(5)),
            coarse: false,
        };
        let state = run(&[acquire(0, 2), pack.clone(), take("1")]);
        assert!(state.in_slot(Slot(5)).is_empty());
        let state = run(&[acquire(0, 2), pack, take("0")]);
        assert_eq!(state.in_slot(Slot(5)).as_slice(), [0]);
    }

    #[test]
    fn what_is_somewhere_in_a_value_moves_with_a_coarse_part() {
        let take = |coarse| Op::Move {
            from: part(2, "0"),
            to: Loc::of(Slot(5)),
            coarse,
        };
        assert!(
            run(&[acquire(0, 2), take(false)])
                .in_slot(Slot(5))
                .is_empty()
        );
        assert!(
            !run(&[acquire(0, 2), take(true)])
                .in_slot(Slot(5))
                .is_empty()
        );
    }

    /// 0 acquires and branches to 1, which drops, and to 2, which does not; both meet in 3.
    fn diamond() -> Cfg {
        let block = |ops: Vec<Op>, next: &[usize]| Block {
            ops,
            next: next.iter().copied().collect(),
            ..Block::default()
        };
        Cfg {
            blocks: vec![
                block(vec![acquire(0, 2)], &[1, 2]),
                block(vec![release(2)], &[3]),
                block(vec![], &[3]),
                block(vec![], &[]),
            ],
            exit: 3,
            ..Cfg::default()
        }
    }

    fn acquires() -> Vec<leasehold_facts::Acquire> {
        use leasehold_facts::{
            Acquire, Certainty, LockKind, LockRef, Mode, Place, PlaceRoot, Span, Wait,
        };
        vec![Acquire {
            lock: LockRef {
                place: Place::of(PlaceRoot::Param(0)),
                class: None,
                kind: LockKind::Sync,
                text: Name::from("m"),
            },
            mode: Mode::Exclusive,
            wait: Wait::Block,
            reentrant: false,
            reader_preference: false,
            span: Span::default(),
            api: Name::from("lock"),
            by_guard: true,
            via: Vec::new(),
            certainty: Certainty::Certain,
            from_param: false,
            guards_nothing: false,
        }]
    }

    #[test]
    fn dropped_on_one_path_is_held_perhaps() {
        let cfg = diamond();
        let (states, bound) = solve(&cfg, &order(&cfg), &acquires());
        assert!(!bound);
        let entries = |block: usize| -> Vec<Entry> {
            states[block].clone().map(|s| s.entries).unwrap_or_default()
        };
        assert!(!entries(2)[0].maybe);
        assert!(entries(3)[0].maybe);
    }

    #[test]
    fn a_block_comes_after_those_that_lead_to_it() {
        assert_eq!(order(&diamond()), [0, 1, 2, 3]);
    }
}
