//! The tree around one acquisition: what encloses it, and what is evaluated before it.

use leasehold_facts::{Edit, FileId, Span};

use crate::fix::edits::{indent_at, is_first_on_line};
use crate::lower::ir::{
    BinOp, Block, Body, Expr, ExprId, ExprKind, FileIr, MacroKind, Stmt, StmtKind, TextRange,
};
use crate::text::comments::{PieceKind, pieces};

/// An acquisition in its body.
pub(super) struct Site<'a> {
    pub(super) text: &'a str,
    pub(super) ir: &'a FileIr,
    pub(super) body: &'a Body,
    pub(super) file: FileId,
    /// The call that acquires.
    pub(super) guard: ExprId,
}

/// Where a statement stands.
pub(super) struct Position<'a> {
    pub(super) block: &'a Block,
    /// The range of the whole block.
    pub(super) range: TextRange,
    /// Index among the statements; their number for the tail.
    pub(super) index: usize,
}

impl<'a> Site<'a> {
    /// The site of an acquisition; `None` when the user did not write it as an expression of its own.
    pub(super) fn at(text: &'a str, ir: &'a FileIr, guard: Span) -> Option<Site<'a>> {
        let wanted = TextRange {
            start: guard.start,
            end: guard.end,
        };
        let (_, body) = ir
            .bodies
            .iter()
            .filter(|(_, body)| contains(body.range, wanted))
            .min_by_key(|(_, body)| length(body.range))?;
        let mut exact = body.exprs.iter().filter(|(_, expr)| expr.range == wanted);
        let (guard_expr, _) = exact.next()?;
        let site = Site {
            text,
            ir,
            body,
            file: guard.file,
            guard: guard_expr,
        };
        let by_macro = |id: &ExprId| site.expr(*id).from_macro;
        (!by_macro(&guard_expr) && !site.around(wanted).iter().any(by_macro)).then_some(site)
    }

    pub(super) fn expr(&self, id: ExprId) -> &'a Expr {
        &self.body.exprs[id]
    }

    pub(super) fn source(&self, range: TextRange) -> &'a str {
        self.text
            .get(range.start as usize..range.end as usize)
            .unwrap_or_default()
    }

    /// The expressions that contain a range, inner ones first.
    pub(super) fn around(&self, range: TextRange) -> Vec<ExprId> {
        let mut out: Vec<ExprId> = self
            .body
            .exprs
            .iter()
            .filter(|(_, expr)| contains(expr.range, range))
            .map(|(id, _)| id)
            .collect();
        // Operands come into the arena before what they are part of.
        out.sort_by_key(|id| (length(self.expr(*id).range), *id));
        out
    }

    /// What encloses an expression, inner ones first.
    pub(super) fn parents(&self, child: ExprId) -> Vec<ExprId> {
        let mut out = self.around(self.expr(child).range);
        if let Some(at) = out.iter().position(|id| *id == child) {
            out.drain(..=at);
        }
        out
    }

    /// The innermost block that has the range in one of its statements.
    pub(super) fn position(&self, range: TextRange) -> Option<Position<'a>> {
        self.around(range).into_iter().find_map(|id| {
            let ExprKind::Block(block) = &self.expr(id).kind else {
                return None;
            };
            let index = self.index_in(block, range)?;
            Some(Position {
                block,
                range: self.expr(id).range,
                index,
            })
        })
    }

    /// Which statement of a block holds a range.
    pub(super) fn index_in(&self, block: &Block, range: TextRange) -> Option<usize> {
        let tail = block
            .tail
            .filter(|tail| contains(self.expr(*tail).range, range));
        block
            .stmts
            .iter()
            .position(|stmt| contains(stmt.range, range))
            .or_else(|| tail.map(|_| block.stmts.len()))
    }

    /// The range of a statement, or of the tail behind the last one.
    pub(super) fn statement(&self, block: &Block, index: usize) -> Option<TextRange> {
        match block.stmts.get(index) {
            Some(stmt) => Some(stmt.range),
            None => block.tail.map(|tail| self.expr(tail).range),
        }
    }

    /// Where a new statement can stand before the one that holds an expression, so that the expression may be
    /// evaluated there: nothing before it in the statement does anything.
    pub(super) fn hoist_point(&self, value: ExprId) -> Option<usize> {
        let mut child = value;
        for parent in self.parents(value) {
            if let ExprKind::Block(block) = &self.expr(parent).kind {
                let index = self.index_in(block, self.expr(child).range)?;
                let starts = match block.stmts.get(index) {
                    Some(stmt) => starts_with(stmt, child),
                    None => block.tail == Some(child),
                };
                let start = self.statement(block, index)?.start as usize;
                let labelled = self.text[..start].trim_end().ends_with(':');
                let alone = is_first_on_line(self.text, start);
                return (starts && alone && !labelled).then_some(start);
            }
            if !self.comes_first(parent, child) {
                return None;
            }
            child = parent;
        }
        None
    }

    /// Whether `child` is evaluated first of all operands of `parent`, and once.
    fn comes_first(&self, parent: ExprId, child: ExprId) -> bool {
        let pure = |id: &ExprId| self.is_pure(*id);
        let behind = |operands: &[ExprId]| {
            let at = operands.iter().position(|id| *id == child);
            at.is_some_and(|at| operands[..at].iter().all(pure))
        };
        match &self.expr(parent).kind {
            ExprKind::MethodCall { recv, args, .. } => {
                *recv == child || (pure(recv) && behind(args))
            }
            ExprKind::Call { func, args } => pure(func) && behind(args),
            ExprKind::Await(inner)
            | ExprKind::Try(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Unary(inner)
            | ExprKind::Return(Some(inner)) => *inner == child,
            ExprKind::Ref { expr, .. } | ExprKind::Cast { expr, .. } => *expr == child,
            ExprKind::Field { base, .. } => *base == child,
            ExprKind::Index { base, index } => *base == child || (pure(base) && *index == child),
            ExprKind::Binary { op, lhs, rhs } => {
                let both = !matches!(op, BinOp::And | BinOp::Or);
                *lhs == child || (both && pure(lhs) && *rhs == child)
            }
            ExprKind::Assign { rhs, .. } => *rhs == child,
            ExprKind::Let { scrutinee, .. } | ExprKind::Match { scrutinee, .. } => {
                *scrutinee == child
            }
            ExprKind::If { cond, .. } => *cond == child,
            ExprKind::For { iter, .. } => *iter == child,
            ExprKind::Tuple(parts) | ExprKind::Array { elems: parts, .. } => behind(parts),
            ExprKind::Struct { fields, .. } => {
                let values: Vec<ExprId> = fields.iter().map(|(_, value)| *value).collect();
                behind(&values)
            }
            // Logging and debug assertions may leave their arguments alone.
            ExprKind::Macro(call) => {
                matches!(
                    call.kind,
                    MacroKind::Format | MacroKind::Stdout | MacroKind::Stderr
                ) && behind(&call.args)
            }
            _ => false,
        }
    }

    /// Reading it does nothing and depends on nothing that a lock guards.
    pub(super) fn is_pure(&self, id: ExprId) -> bool {
        match &self.expr(id).kind {
            ExprKind::Path(_) | ExprKind::Lit(_) | ExprKind::Closure(_) => true,
            ExprKind::Field { base, .. } => self.is_pure(*base),
            ExprKind::Ref { expr, .. } => self.is_pure(*expr),
            _ => false,
        }
    }

    /// A name that the body does not use, after `wanted`.
    pub(super) fn fresh(&self, wanted: &str) -> String {
        let body = self.source(self.body.range);
        let taken = |name: &str| !uses(body, name).is_empty();
        let numbered = (2..).map(|n| format!("{wanted}{n}"));
        let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
        names
            .find(|name| !taken(name))
            .unwrap_or_else(|| wanted.to_owned())
    }

    /// An edit of this file.
    pub(super) fn edit(&self, start: usize, end: usize, text: String) -> Edit {
        let offset = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Edit {
            span: Span {
                file: self.file,
                start: offset(start),
                end: offset(end),
            },
            text,
        }
    }

    /// Statements put before the one that starts at `start`, each on a line of its own.
    pub(super) fn before(&self, start: usize, statements: &[String]) -> Edit {
        let indent = indent_at(self.text, start);
        let lines: Vec<String> = statements
            .iter()
            .map(|line| format!("{line}\n{indent}"))
            .collect();
        self.edit(start, start, lines.concat())
    }
}

/// The statement evaluates this expression first.
fn starts_with(stmt: &Stmt, expr: ExprId) -> bool {
    match &stmt.kind {
        StmtKind::Let { init, .. } => *init == Some(expr),
        StmtKind::Expr(own) => *own == expr,
    }
}

pub(super) fn contains(outer: TextRange, inner: TextRange) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn length(range: TextRange) -> u32 {
    range.end - range.start
}

/// Offsets at which a piece of source names something, inline format arguments included.
pub(super) fn uses(source: &str, name: &str) -> Vec<usize> {
    let mut out = Vec::new();
    for piece in pieces(source) {
        if piece.kind != PieceKind::Word {
            continue;
        }
        let word = &source[piece.range.clone()];
        let in_format = || {
            let mut rest = word.match_indices('{').map(|(at, _)| &word[at + 1..]);
            rest.any(|rest| {
                let after = rest.strip_prefix(name);
                after.is_some_and(|after| after.starts_with(['}', ':']))
            })
        };
        if word == name || (word.contains('"') && in_format()) {
            out.push(piece.range.start);
        }
    }
    out
}

#[test]
fn uses_are_words_and_inline_arguments() {
    let source = "a.b(ab); format!(\"{a} {ab} {a:?}\"); // a\n \"a\"; a";
    assert_eq!(uses(source, "a").len(), 3);
    assert_eq!(uses(source, "c").len(), 0);
}
