//! What every part of the build needs: blocks, edges, operations, slots, spans, and the bounds.

use leasehold_facts::{EventKind, HolderKind, Name as FactName, Place, PlaceRoot, Span};

use super::{Builder, SlotData, Val};
use crate::flow::cfg::{Block, BlockId, Loc, Op, Slot, SlotInfo};
use crate::infer::result::LocalId;
use crate::infer::ty::Ty;
use crate::lower::ir::{Expr, ExprId, Name, TextRange};

const MAX_BLOCKS: usize = 20_000;
const MAX_ACQUIRES: usize = 1_000;
const MAX_DEPTH: u32 = 400;

impl<'a> Builder<'a> {
    pub(crate) fn span(&self, range: TextRange) -> Span {
        Span {
            file: self.file,
            start: range.start,
            end: range.end,
        }
    }

    pub(crate) fn e(&self, id: ExprId) -> &'a Expr {
        &self.body.exprs[id]
    }

    pub(crate) fn range(&self, id: ExprId) -> TextRange {
        self.body.exprs[id].range
    }

    pub(crate) fn ty_of(&self, id: ExprId) -> Option<Ty> {
        self.inf.ty(id).cloned()
    }

    /// Source text of a range on one line, cut when long.
    pub(crate) fn snippet(&self, range: TextRange) -> FactName {
        let text = self
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or("");
        let mut line = String::with_capacity(text.len().min(80));
        for word in text.split_whitespace() {
            // Method chains broken over lines read as one chain.
            if !line.is_empty() && !word.starts_with(['.', '?']) {
                line.push(' ');
            }
            line.push_str(word);
            if line.len() > 80 {
                break;
            }
        }
        if line.chars().count() > 60 {
            line = line.chars().take(59).collect::<String>() + "…";
        }
        FactName::from(line.as_str())
    }

    pub(crate) fn raw_slot(
        &mut self,
        holder: HolderKind,
        range: TextRange,
        dies: TextRange,
        limbo: bool,
    ) -> Slot {
        let slot = Slot(self.cfg.slots.len() as u32);
        self.cfg.slots.push(SlotInfo {
            holder,
            range,
            dies,
            limbo,
        });
        self.slots.push(SlotData::default());
        slot
    }

    pub(crate) fn data(&self, slot: Slot) -> &SlotData {
        &self.slots[slot.0 as usize]
    }

    pub(crate) fn data_mut(&mut self, slot: Slot) -> &mut SlotData {
        &mut self.slots[slot.0 as usize]
    }

    pub(crate) fn block(&mut self) -> BlockId {
        if self.cfg.blocks.len() > MAX_BLOCKS {
            self.truncate("too many branches in one body");
        }
        self.cfg.blocks.push(Block {
            in_loop: self.loop_depth > 0,
            region: self.region,
            known: self.known.as_slice().into(),
            ..Block::default()
        });
        self.cfg.blocks.len() - 1
    }

    pub(crate) fn edge(&mut self, from: BlockId, to: BlockId) {
        if !self.cfg.blocks[from].next.contains(&to) {
            self.cfg.blocks[from].next.push(to);
        }
    }

    /// Ends the current block with a jump; what follows is unreachable until a block is entered.
    pub(crate) fn goto(&mut self, to: BlockId) {
        self.edge(self.cur, to);
        self.cur = self.block();
    }

    /// A new block reached from the current one, which stays open for other edges.
    pub(crate) fn branch(&mut self) -> BlockId {
        let to = self.block();
        self.edge(self.cur, to);
        to
    }

    /// The block that is being written, and how far.
    pub(crate) fn here(&self) -> (BlockId, usize) {
        (self.cur, self.cfg.blocks[self.cur].ops.len())
    }

    pub(crate) fn op(&mut self, mut op: Op) {
        if let Op::Emit { kind, args, .. } = &mut op {
            match (&mut **kind, args) {
                (EventKind::Effect(effect), _) => {
                    if let Some(bound) = self.bounding {
                        effect.within(bound);
                    }
                    effect.race(self.racing);
                }
                (EventKind::Call(_), args) if self.racing || self.bounding.is_some() => {
                    let args = args.get_or_insert_default();
                    args.bound = self.bounding;
                    args.races = self.racing;
                }
                _ => {}
            }
        }
        let cur = self.cur;
        self.cfg.blocks[cur].ops.push(op);
    }

    pub(crate) fn emit(&mut self, kind: EventKind, range: TextRange) {
        self.op(Op::Emit {
            kind: Box::new(kind),
            range,
            always: true,
            args: None,
        });
    }

    pub(crate) fn truncate(&mut self, what: &str) {
        if self.truncated.is_none() {
            self.truncated = Some(FactName::from(what));
        }
    }

    pub(crate) fn unknown_place(&mut self) -> Place {
        self.unknown += 1;
        // Unique in the run as far as comparisons inside one body and its callers need it: the
        // function's number in the high bits.
        Place::of(PlaceRoot::Unknown(
            (self.number << 12) ^ (self.unknown & 0xfff),
        ))
    }

    pub(crate) fn local_name(&self, id: LocalId) -> Name {
        self.inf
            .locals
            .get(id.0 as usize)
            .map_or_else(Name::default, |l| l.name)
    }

    /// Moves a value, and what is known of it while building.
    pub(crate) fn move_to(&mut self, val: &Val, to: &Loc, ty: Option<&Ty>) {
        let from_slot = val.slot();
        if let Some(from) = from_slot
            && from != to.slot
        {
            let source = self.data(from).clone();
            let owned = val.loc.is_some();
            let target = self.data_mut(to.slot);
            for thunk in source.thunks {
                if !target.thunks.contains(&thunk) {
                    target.thunks.push(thunk);
                }
            }
            target.bound = target.bound.or(source.bound);
            if owned {
                for acq in source.acqs {
                    if !target.acqs.contains(&acq) {
                        target.acqs.push(acq);
                    }
                }
                target.wait_for(source.pending);
            }
        }
        if to.path.is_empty() {
            let refers = val
                .refers
                .clone()
                .or_else(|| from_slot.and_then(|s| self.data(s).refers.clone()));
            let target = self.data_mut(to.slot);
            if target.refers.is_none() {
                target.refers = refers;
            }
        }
        if let Some(from) = &val.loc
            && from != to
            && ty.is_none_or(|t| self.values.may_carry(t))
        {
            let coarse = !val.is_place
                || from.path.is_empty()
                || ty.is_some_and(|t| self.values.has_guard(t));
            self.op(Op::Move {
                from: from.clone(),
                to: to.clone(),
                coarse,
            });
        }
    }
}

/// Runs deep recursion within bounds: the depth of the tree is bounded by `lower`, inlining is not.
impl Builder<'_> {
    pub(crate) fn enter(&mut self) -> bool {
        if self.depth >= MAX_DEPTH || self.cfg.blocks.len() > MAX_BLOCKS {
            self.truncate("nesting too deep");
            return false;
        }
        self.depth += 1;
        true
    }

    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    pub(crate) fn too_many_acquires(&mut self) -> bool {
        if self.acquires.len() >= MAX_ACQUIRES {
            self.truncate("too many acquisitions in one body");
            return true;
        }
        false
    }
}
