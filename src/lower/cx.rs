//! The state of lowering one file, and the small steps that every part of it takes.
//!
//! Must not know: any syntax beyond identifiers.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::sync::Arc;

use la_arena::{Arena, Idx, RawIdx};
use proc_macro2::{Ident, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use ustr::Ustr;

use super::Cut;
use super::ir::{
    Body, BodyId, Expr, ExprId, ExprKind, FileIr, Item, ItemId, ItemKind, Name, Pat, PatId,
    PatKind, PathIr, Segment, TextRange, Vis,
};
use super::rules::{MacroDef, MacroTable};
use super::source::{Source, Spot};

/// An expression with its place, parentheses included (the node's own range excludes them).
pub(super) type At = (ExprId, Spot);

/// The body being built.
#[derive(Default)]
pub(super) struct BodyParts {
    pub(super) exprs: Arena<Expr>,
    pub(super) pats: Arena<Pat>,
    pub(super) params: Vec<PatId>,
}

/// The state of lowering one file.
pub(super) struct Lower<'a> {
    pub(super) src: Source<'a>,
    pub(super) ir: FileIr,
    pub(super) body: BodyParts,
    /// The item that encloses what is lowered now.
    pub(super) parent: Option<ItemId>,
    /// Macros of other files.
    pub(super) table: &'a MacroTable,
    /// Macros that this file has defined so far.
    pub(super) local: FxHashMap<Name, Arc<MacroDef>>,
    /// Names that an expansion's own tokens bind: (expansion, name).
    pub(super) bound: FxHashSet<(u32, Name)>,
    /// Expansions that are open around the current token.
    pub(super) depth: u32,
    /// Tokens made by expansions so far.
    pub(super) made: usize,
    /// A body is lowered apart from its file: the items in it are lowered there.
    pub(super) is_apart: bool,
    /// What was blanked.
    cut: Cut<'a>,
    /// Places of macro calls whose tokens nest deeper than the bound.
    pub(super) too_deep: Vec<u32>,
    /// Starts of loops that were written `for await`.
    pub(super) await_loops: Vec<u32>,
    buf: String,
}

thread_local! {
    /// The names that this thread has met. Most repeat, and the interner that all threads share is large and sparse.
    static NAMES: RefCell<FxHashMap<&'static str, Name>> = RefCell::default();
}

/// The name that a text spells.
fn interned(word: &str) -> Name {
    NAMES.with_borrow_mut(|names| match names.get(word) {
        Some(name) => *name,
        None => {
            let name = Ustr::from(word);
            names.insert(name.as_str(), name);
            name
        }
    })
}

impl<'a> Lower<'a> {
    pub(super) fn new(
        src: Source<'a>,
        table: &'a MacroTable,
        cut: Cut<'a>,
        too_deep: Vec<u32>,
    ) -> Self {
        Lower {
            is_apart: false,
            cut,
            src,
            ir: FileIr::default(),
            body: BodyParts::default(),
            parent: None,
            table,
            local: FxHashMap::default(),
            bound: FxHashSet::default(),
            depth: 0,
            made: 0,
            too_deep,
            await_loops: Vec::new(),
            buf: String::new(),
        }
    }

    /// The place of a block with its braces, when what stood inside was left out, but for items.
    pub(super) fn left_out(&self, block: &syn::Block) -> Option<TextRange> {
        let is_item = |stmt: &syn::Stmt| matches!(stmt, syn::Stmt::Item(_));
        if self.cut.left_out.is_empty() || !block.stmts.iter().all(is_item) {
            return None;
        }
        let open = self.src.short(block.brace_token.span.open(), 1);
        let at = |body: &TextRange| body.start.cmp(&open.end);
        let found = self.cut.left_out.binary_search_by(at).is_ok() && open.exp == 0;
        let close = self.src.short(block.brace_token.span.close(), 1);
        found.then_some(TextRange {
            start: open.start,
            end: close.end,
        })
    }

    /// A body that was left out, with its braces, may be asked for later.
    pub(super) fn comes_later(&self, body: TextRange) -> bool {
        self.cut.later.binary_search(&(body.start + 1)).is_ok()
    }

    /// The place of a value that was left out.
    pub(super) fn value_left_out(&self, value: &syn::Expr) -> Option<TextRange> {
        let syn::Expr::Infer(blank) = value else {
            return None;
        };
        let start = self.src.short(blank.underscore_token.span, 1);
        let values = self.cut.values;
        let found = values.binary_search_by(|value| value.start.cmp(&start.start));
        found.ok().filter(|_| start.exp == 0).map(|n| values[n])
    }

    /// Interns an identifier without `r#`.
    pub(super) fn name(&mut self, ident: &Ident) -> Name {
        self.named(ident).0
    }

    /// An identifier and its place.
    ///
    /// The text is read from the source: an identifier itself only tells it through `fmt`.
    pub(super) fn named(&mut self, ident: &Ident) -> (Name, Spot) {
        let start = self.src.short(ident.span(), 0);
        if start.exp == 0
            && let Some((word, len)) = self.src.word(start.start)
        {
            let name = interned(word);
            let end = start.start + len;
            return (name, Spot { end, ..start });
        }
        self.buf.clear();
        // Writing to a String cannot fail.
        let _ = write!(self.buf, "{ident}");
        let name = Ustr::from(self.buf.strip_prefix("r#").unwrap_or(&self.buf));
        (name, self.src.spot(ident.span()))
    }

    /// The name of a lifetime or label, without the quote.
    pub(super) fn label(&mut self, lifetime: &syn::Lifetime) -> Name {
        self.name(&lifetime.ident)
    }

    pub(super) fn spot(&self, span: Span) -> Spot {
        self.src.spot(span)
    }

    pub(super) fn ident_spot(&self, ident: &Ident) -> Spot {
        self.src.spot(ident.span())
    }

    /// The number as a name: tuple fields.
    pub(super) fn index_name(&mut self, index: u32) -> Name {
        self.buf.clear();
        let _ = write!(self.buf, "{index}");
        Ustr::from(&self.buf)
    }

    pub(super) fn expr_node(&mut self, kind: ExprKind, spot: Spot) -> ExprId {
        self.body.exprs.alloc(Expr {
            kind,
            range: spot.range(),
            from_macro: spot.exp != 0,
        })
    }

    pub(super) fn at(&mut self, kind: ExprKind, spot: Spot) -> At {
        (self.expr_node(kind, spot), spot)
    }

    pub(super) fn missing(&mut self, spot: Spot) -> At {
        self.at(ExprKind::Missing, spot)
    }

    pub(super) fn pat_node(&mut self, kind: PatKind, range: TextRange) -> PatId {
        self.body.pats.alloc(Pat { kind, range })
    }

    pub(super) fn not_analysed(&mut self, name: Name, spot: Spot) {
        self.ir.unanalysed.push((name, spot.range()));
    }

    /// A path of one name.
    pub(super) fn plain_path(name: Name, range: TextRange) -> PathIr {
        PathIr {
            qself: None,
            absolute: false,
            segments: smallvec::smallvec![Segment { name, args: None }],
            range,
        }
    }

    /// Reserves an item, so that its children can name it; `set_kind` completes it.
    pub(super) fn new_item(
        &mut self,
        name: Name,
        range: TextRange,
        name_range: TextRange,
    ) -> ItemId {
        self.ir.items.alloc(Item {
            name,
            kind: ItemKind::MacroRules,
            vis: Vis::Private,
            attrs: Vec::new(),
            cfg: None,
            range,
            name_range,
            parent: self.parent,
            is_test: false,
        })
    }

    /// Runs `f` with an empty body that belongs to `owner`, and stores what it built.
    pub(super) fn in_body(&mut self, owner: ItemId, f: impl FnOnce(&mut Self) -> At) -> BodyId {
        let nothing: ExprId = Idx::from_raw(RawIdx::from_u32(0));
        // Reserved first: bodies stand in source order though inner ones are finished first.
        let id = self.ir.bodies.alloc(Body {
            owner,
            exprs: Arena::new(),
            pats: Arena::new(),
            params: Vec::new(),
            root: nothing,
            range: TextRange::default(),
        });
        let outer = std::mem::take(&mut self.body);
        let outer_parent = self.parent.replace(owner);
        let (root, spot) = f(self);
        self.parent = outer_parent;
        let parts = std::mem::replace(&mut self.body, outer);
        let body = &mut self.ir.bodies[id];
        body.exprs = parts.exprs;
        body.exprs.shrink_to_fit();
        body.pats = parts.pats;
        body.pats.shrink_to_fit();
        body.params = parts.params;
        body.root = root;
        body.range = spot.range();
        id
    }
}
