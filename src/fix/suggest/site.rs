//! The tree around one acquisition: what encloses it, and what is evaluated before it.

use leasehold_facts::{Edit, FileId, Span};

use crate::fix::edits::{indent_at, is_first_on_line, line_start};
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
        let mut exact = body
            .exprs
            .iter()
            .filter(|(_, expr)| is_shown_as(expr, wanted));
        let (guard_expr, _) = exact.next()?;
        let site = Site {
            text,
            ir,
            body,
            file: guard.file,
            guard: guard_expr,
        };
        let by_macro = |id: &ExprId| site.expr(*id).from_macro;
        let around = site.around(site.expr(guard_expr).range);
        (!by_macro(&guard_expr) && !around.iter().any(by_macro)).then_some(site)
    }

    pub(super) fn expr(&self, id: ExprId) -> &'a Expr {
        &self.body.exprs[id]
    }

    /// The other form of the method without arguments that is called here, and where the name of this one stands.
    pub(super) fn other_form(
        &self,
        forms: &[(&str, &'static str)],
    ) -> Option<(&'static str, TextRange)> {
        match &self.expr(self.guard).kind {
            ExprKind::MethodCall {
                name,
                name_range,
                args,
                ..
            } if args.is_empty() => {
                let form = forms.iter().find(|(here, _)| *here == name.as_str());
                form.map(|(_, other)| (*other, *name_range))
            }
            _ => None,
        }
    }

    /// The name of a path with one part: a local, most often.
    pub(super) fn local(&self, id: ExprId) -> Option<&'a str> {
        match &self.expr(id).kind {
            ExprKind::Path(path) => match path.segments.as_slice() {
                [one] => Some(one.name.as_str()),
                _ => None,
            },
            _ => None,
        }
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
                // A label or an attribute in front belongs to the statement as it is.
                let bound = self.text[..start].trim_end().ends_with([':', ']']);
                let alone = is_first_on_line(self.text, start);
                return (starts && alone && !bound).then_some(start);
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
            | ExprKind::Unary(_, inner)
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

    /// The value of an operand is used as it is: copied or moved into what stands around it, not looked at in place.
    pub(super) fn is_by_value(&self, operand: ExprId) -> bool {
        let Some(parent) = self.parents(operand).first().copied() else {
            return false;
        };
        match &self.expr(parent).kind {
            ExprKind::Call { args, .. } | ExprKind::MethodCall { args, .. } => {
                args.contains(&operand)
            }
            // Comparisons look at their operands where they are.
            ExprKind::Binary { op, .. } => !matches!(
                op,
                BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge
            ),
            ExprKind::Struct { fields, .. } => fields.iter().any(|(_, value)| *value == operand),
            ExprKind::Tuple(parts) | ExprKind::Array { elems: parts, .. } => {
                parts.contains(&operand)
            }
            ExprKind::Cast { .. } => true,
            _ => false,
        }
    }

    /// `expr.await`.
    pub(super) fn is_awaited(&self, id: ExprId) -> bool {
        let parent = self.parents(id).first().copied();
        parent.is_some_and(
            |parent| matches!(self.expr(parent).kind, ExprKind::Await(inner) if inner == id),
        )
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

    /// A name that the body does not use, after `wanted`. Fields and methods of that name are in nobody's way.
    pub(super) fn fresh(&self, wanted: &str) -> String {
        let body = self.source(self.body.range);
        let taken = |name: &str| uses(body, name).into_iter().any(|at| !is_member(body, at));
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

    /// A statement on a line of its own behind the one that ends at `end` and starts at `start`. A comment at the
    /// end of that line stays there; the comments of the next statement stay with it.
    pub(super) fn behind(&self, start: usize, end: usize, statement: &str) -> Edit {
        let rest = &self.text[end..];
        let line = rest.split(['\n', '\r']).next().unwrap_or_default();
        if !(line.trim().is_empty() || line.trim_start().starts_with("//")) {
            return self.edit(end, end, format!(" {statement}"));
        }
        let at = end + line.len();
        let indent = indent_at(self.text, start);
        self.edit(at, at, format!("\n{indent}{statement}"))
    }

    /// Takes a statement out that has its lines for itself, with one empty line behind it.
    pub(super) fn without_line(&self, statement: TextRange) -> Option<Edit> {
        let (start, end) = (statement.start as usize, statement.end as usize);
        let rest = self.text.get(end..)?;
        let line = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let bound = self.text[..start].trim_end().ends_with([':', ']']);
        if bound || !is_first_on_line(self.text, start) || !rest[..line].trim().is_empty() {
            return None;
        }
        let empty = rest[line..].find('\n');
        let empty = empty.filter(|at| rest[line..line + at].trim().is_empty());
        let end = end + line + empty.map_or(0, |at| at + 1);
        Some(self.edit(line_start(self.text, start), end, String::new()))
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

/// Findings show a call by its whole range, or, in a chain over lines, from its own name on.
fn is_shown_as(expr: &Expr, wanted: TextRange) -> bool {
    let from_name = match &expr.kind {
        ExprKind::MethodCall { name_range, .. } => {
            name_range.start == wanted.start && expr.range.end == wanted.end
        }
        _ => false,
    };
    from_name || expr.range == wanted
}

/// What stands at `at` is a field or a method: a dot is before it, and not two.
fn is_member(source: &str, at: usize) -> bool {
    let before = source[..at].trim_end();
    before.ends_with('.') && !before.ends_with("..")
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
