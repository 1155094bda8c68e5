//! Expressions.
//!
//! Chains (`a.b().c()?.await`, `a + b + c`) are walked with a loop, since their length is not bounded
//! by the nesting of delimiters; everything else recurses within the bound that `scan` enforces.

use proc_macro2::{TokenStream, extra::DelimSpan};
use smallvec::SmallVec;
use syn::Expr as E;

use super::cx::{At, Lower};
use super::ir::{Arm, BinOp, Closure, ExprId, ExprKind, Segment, Turbofish, UnOp};
use super::source::Spot;

impl Lower<'_> {
    pub(super) fn expr(&mut self, e: &E) -> ExprId {
        self.expr_at(e).0
    }

    pub(super) fn exprs<'e>(&mut self, list: impl Iterator<Item = &'e E>) -> Vec<ExprId> {
        list.map(|e| self.expr(e)).collect()
    }

    pub(super) fn expr_at(&mut self, e: &E) -> At {
        let mut links: SmallVec<[&E; 8]> = SmallVec::new();
        let mut base = e;
        while let Some(inner) = link(base) {
            links.push(base);
            base = inner;
        }
        let mut at = self.root(base);
        while let Some(outer) = links.pop() {
            at = self.linked(outer, at);
        }
        at
    }

    /// One step of a chain: `at` is its innermost operand, already lowered.
    fn linked(&mut self, e: &E, at: At) -> At {
        let (inner, start) = at;
        let (kind, spot) = match e {
            E::MethodCall(e) => {
                let spot = start.to(self.spot(e.paren_token.span.close()));
                let (name, name_spot) = self.named(&e.method);
                let kind = ExprKind::MethodCall {
                    recv: inner,
                    name,
                    name_range: name_spot.range(),
                    turbofish: match &e.turbofish {
                        Some(t) => Turbofish::of(self.generic_args(t).types),
                        None => Turbofish::default(),
                    },
                    args: self.exprs(e.args.iter()),
                };
                (kind, spot)
            }
            E::Field(e) => {
                let end = match &e.member {
                    syn::Member::Named(ident) => self.ident_spot(ident),
                    syn::Member::Unnamed(index) => self.spot(index.span),
                };
                let name = self.member(&e.member);
                (ExprKind::Field { base: inner, name }, start.to(end))
            }
            E::Call(e) => {
                let args = self.exprs(e.args.iter());
                let end = self.spot(e.paren_token.span.close());
                (ExprKind::Call { func: inner, args }, start.to(end))
            }
            E::Await(e) => {
                let end = self.src.short(e.await_token.span, 5);
                (ExprKind::Await(inner), start.to(end))
            }
            E::Try(e) => {
                let end = self.src.short(e.question_token.span, 1);
                (ExprKind::Try(inner), start.to(end))
            }
            E::Index(e) => {
                let index = self.expr(&e.index);
                let end = self.spot(e.bracket_token.span.close());
                (ExprKind::Index { base: inner, index }, start.to(end))
            }
            E::Cast(e) => {
                let ty = self.ty(&e.ty);
                let end = self.end_of_type(&e.ty);
                (ExprKind::Cast { expr: inner, ty }, start.to(end))
            }
            E::Binary(e) => {
                let (rhs, end) = self.expr_at(&e.right);
                let (op, assigns) = bin_op(&e.op);
                let lhs = inner;
                let kind = if assigns {
                    ExprKind::AssignOp { op, lhs, rhs }
                } else {
                    ExprKind::Binary { op, lhs, rhs }
                };
                (kind, start.to(end))
            }
            // `link` yields no other kinds.
            _ => return at,
        };
        self.chain_attrs(e, spot);
        self.at(kind, spot)
    }

    fn chain_attrs(&mut self, e: &E, spot: Spot) {
        let attrs = match e {
            E::MethodCall(e) => &e.attrs,
            E::Call(e) => &e.attrs,
            E::Await(e) => &e.attrs,
            E::Try(e) => &e.attrs,
            E::Field(e) => &e.attrs,
            E::Index(e) => &e.attrs,
            _ => return,
        };
        self.small_attrs(attrs, spot.range());
    }

    /// Any expression that is no link of a chain.
    fn root(&mut self, e: &E) -> At {
        match e {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            E::Path(e) => self.expr_path(e),
            E::Lit(e) => {
                let spot = self.spot(e.lit.span());
                let lit = self.lit(&e.lit);
                self.at(ExprKind::Lit(lit), spot)
            }
            E::Macro(e) => {
                let at = self.macro_expr(&e.mac);
                self.small_attrs(&e.attrs, at.1.range());
                at
            }
            E::Block(_) | E::Unsafe(_) | E::Const(_) | E::TryBlock(_) | E::Async(_) => {
                self.blocks(e)
            }
            E::If(_) | E::Match(_) | E::While(_) | E::Loop(_) | E::ForLoop(_) | E::Let(_) => {
                self.control(e)
            }
            E::Return(_) | E::Break(_) | E::Continue(_) | E::Yield(_) => self.leave(e),
            E::Closure(e) => self.closure(e),
            E::Paren(e) => {
                let (inner, _) = self.expr_at(&e.expr);
                (inner, self.delim(&e.paren_token.span))
            }
            E::Group(e) => self.expr_at(&e.expr),
            E::Reference(e) => {
                let start = self.src.short(e.and_token.spans[0], 1);
                let (expr, end) = self.expr_at(&e.expr);
                let mutable = e.mutability.is_some();
                self.at(ExprKind::Ref { mutable, expr }, start.to(end))
            }
            E::RawAddr(e) => {
                let start = self.src.short(e.and_token.spans[0], 1);
                let (expr, end) = self.expr_at(&e.expr);
                let mutable = matches!(e.mutability, syn::PointerMutability::Mut(_));
                self.at(ExprKind::Ref { mutable, expr }, start.to(end))
            }
            E::Unary(e) => self.unary(e),
            E::Assign(e) => {
                let (lhs, start) = self.expr_at(&e.left);
                let (rhs, end) = self.expr_at(&e.right);
                self.at(ExprKind::Assign { lhs, rhs }, start.to(end))
            }
            E::Tuple(_) | E::Array(_) | E::Repeat(_) | E::Struct(_) | E::Range(_) => {
                self.aggregate(e)
            }
            E::Infer(e) => {
                let spot = self.src.short(e.underscore_token.span, 1);
                self.at(ExprKind::Underscore, spot)
            }
            E::Verbatim(tokens) => self.expr_verbatim(tokens),
            E::MethodCall(_)
            | E::Field(_)
            | E::Call(_)
            | E::Await(_)
            | E::Try(_)
            | E::Index(_)
            | E::Cast(_)
            | E::Binary(_) => self.missing(Spot::default()),
            _ => self.missing(Spot::default()),
        }
    }

    fn expr_path(&mut self, e: &syn::ExprPath) -> At {
        let (mut path, spot) = self.path(e.qself.as_ref(), &e.path);
        if spot.exp != 0
            && let Some(ident) = e.path.get_ident()
        {
            let name = self.used_name(ident);
            path.segments = smallvec::smallvec![Segment { name, args: None }];
        }
        self.at(ExprKind::Path(path), spot)
    }

    fn unary(&mut self, e: &syn::ExprUnary) -> At {
        match &e.op {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::UnOp::Deref(t) => self.unary_at(t.span, ExprKind::Deref, &e.expr),
            syn::UnOp::Not(t) => self.unary_at(t.span, |e| ExprKind::Unary(UnOp::Not, e), &e.expr),
            syn::UnOp::Neg(t) => self.unary_at(t.span, |e| ExprKind::Unary(UnOp::Neg, e), &e.expr),
            _ => self.expr_at(&e.expr),
        }
    }

    fn unary_at(&mut self, op: proc_macro2::Span, kind: fn(ExprId) -> ExprKind, operand: &E) -> At {
        let start = self.src.short(op, 1);
        let (inner, end) = self.expr_at(operand);
        self.at(kind(inner), start.to(end))
    }

    fn blocks(&mut self, e: &E) -> At {
        match e {
            E::Block(e) => {
                let at = self.block(&e.block, e.label.as_ref(), false);
                self.small_attrs(&e.attrs, at.1.range());
                at
            }
            E::Unsafe(e) => {
                let (id, _) = self.block(&e.block, None, true);
                self.with_keyword(id, e.unsafe_token.span, &e.block)
            }
            E::Const(e) => {
                let (id, _) = self.block(&e.block, None, false);
                self.with_keyword(id, e.const_token.span, &e.block)
            }
            // A `try` block is unstable; a `?` in it is taken to leave the function.
            E::TryBlock(e) => {
                let (id, _) = self.block(&e.block, None, false);
                self.with_keyword(id, e.try_token.span, &e.block)
            }
            E::Async(e) => {
                let (body, _) = self.block(&e.block, None, false);
                let start = self.spot(e.async_token.span);
                let spot = start.to(self.spot(e.block.brace_token.span.close()));
                let kind = ExprKind::Async {
                    body,
                    is_move: e.capture.is_some(),
                    stream: false,
                };
                self.at(kind, spot)
            }
            _ => self.missing(Spot::default()),
        }
    }

    /// Widens a block to the keyword before it.
    fn with_keyword(&mut self, id: ExprId, keyword: proc_macro2::Span, block: &syn::Block) -> At {
        let start = self.spot(keyword);
        let spot = start.to(self.spot(block.brace_token.span.close()));
        self.body.exprs[id].range = spot.range();
        (id, spot)
    }

    fn control(&mut self, e: &E) -> At {
        match e {
            E::If(e) => self.expr_if(e),
            E::Match(e) => self.expr_match(e),
            E::While(e) => {
                let start = self.loop_start(e.label.as_ref(), e.while_token.span);
                let label = e.label.as_ref().map(|l| self.label(&l.name));
                let cond = self.expr(&e.cond);
                let (body, end) = self.block(&e.body, None, false);
                let spot = start.to(end);
                self.small_attrs(&e.attrs, spot.range());
                self.at(ExprKind::While { cond, body, label }, spot)
            }
            E::Loop(e) => {
                let start = self.loop_start(e.label.as_ref(), e.loop_token.span);
                let label = e.label.as_ref().map(|l| self.label(&l.name));
                let (body, end) = self.block(&e.body, None, false);
                let spot = start.to(end);
                self.small_attrs(&e.attrs, spot.range());
                self.at(ExprKind::Loop { body, label }, spot)
            }
            E::ForLoop(e) => {
                let start = self.loop_start(e.label.as_ref(), e.for_token.span);
                let label = e.label.as_ref().map(|l| self.label(&l.name));
                let iter = self.expr(&e.expr);
                let pat = self.pat(&e.pat);
                let (body, end) = self.block(&e.body, None, false);
                let spot = start.to(end);
                self.small_attrs(&e.attrs, spot.range());
                let is_await = self.is_await_loop(e.for_token.span);
                let kind = ExprKind::For {
                    pat,
                    iter,
                    body,
                    label,
                    is_await,
                };
                self.at(kind, spot)
            }
            E::Let(e) => {
                let start = self.src.short(e.let_token.span, 3);
                let (scrutinee, end) = self.expr_at(&e.expr);
                let pat = self.pat(&e.pat);
                self.at(ExprKind::Let { pat, scrutinee }, start.to(end))
            }
            _ => self.missing(Spot::default()),
        }
    }

    fn loop_start(&mut self, label: Option<&syn::Label>, keyword: proc_macro2::Span) -> Spot {
        match label {
            Some(label) => self.spot(label.name.apostrophe),
            None => self.spot(keyword),
        }
    }

    /// True when the `for` at `keyword` was written `for await`.
    fn is_await_loop(&mut self, keyword: proc_macro2::Span) -> bool {
        !self.await_loops.is_empty() && {
            let start = self.spot(keyword).start;
            self.await_loops.contains(&start)
        }
    }

    fn expr_if(&mut self, e: &syn::ExprIf) -> At {
        let start = self.src.short(e.if_token.span, 2);
        let cond = self.expr(&e.cond);
        let (then, mut end) = self.block(&e.then_branch, None, false);
        let otherwise = e.else_branch.as_ref().map(|(_, e)| {
            let (id, spot) = self.expr_at(e);
            end = spot;
            id
        });
        let kind = ExprKind::If {
            cond,
            then,
            otherwise,
        };
        let spot = start.to(end);
        self.small_attrs(&e.attrs, spot.range());
        self.at(kind, spot)
    }

    fn expr_match(&mut self, e: &syn::ExprMatch) -> At {
        let start = self.src.short(e.match_token.span, 5);
        let scrutinee = self.expr(&e.expr);
        let mut arms = Vec::with_capacity(e.arms.len());
        for arm in &e.arms {
            arms.push(self.arm(arm));
        }
        let spot = start.to(self.spot(e.brace_token.span.close()));
        self.small_attrs(&e.attrs, spot.range());
        self.at(ExprKind::Match { scrutinee, arms }, spot)
    }

    fn arm(&mut self, arm: &syn::Arm) -> Arm {
        let (pat, guard) = match &arm.pat {
            syn::Pat::Guard(p) => (&*p.pat, Some(&*p.guard)),
            pat => (pat, None),
        };
        let (pat, start) = self.pat_at(pat);
        let guard = guard.map(|g| self.expr(g));
        let (body, end) = self.expr_at(&arm.body);
        let cfg = self.small_attrs(&arm.attrs, start.to(end).range());
        Arm {
            pat,
            guard,
            body,
            cfg,
        }
    }

    fn leave(&mut self, e: &E) -> At {
        match e {
            E::Return(e) => {
                let start = self.src.short(e.return_token.span, 6);
                let (value, spot) = self.value_after(start, e.expr.as_deref());
                self.at(ExprKind::Return(value), spot)
            }
            E::Yield(e) => {
                let start = self.src.short(e.yield_token.span, 5);
                let (value, spot) = self.value_after(start, e.expr.as_deref());
                self.at(ExprKind::Yield(value), spot)
            }
            E::Break(e) => {
                let mut start = self.src.short(e.break_token.span, 5);
                let label = e.label.as_ref().map(|l| {
                    start = start.to(self.ident_spot(&l.ident));
                    self.label(l)
                });
                let (value, spot) = self.value_after(start, e.expr.as_deref());
                self.at(ExprKind::Break { label, value }, spot)
            }
            E::Continue(e) => {
                let mut spot = self.src.short(e.continue_token.span, 8);
                let label = e.label.as_ref().map(|l| {
                    spot = spot.to(self.ident_spot(&l.ident));
                    self.label(l)
                });
                self.at(ExprKind::Continue(label), spot)
            }
            _ => self.missing(Spot::default()),
        }
    }

    fn value_after(&mut self, start: Spot, value: Option<&E>) -> (Option<ExprId>, Spot) {
        match value {
            Some(e) => {
                let (id, end) = self.expr_at(e);
                (Some(id), start.to(end))
            }
            None => (None, start),
        }
    }

    fn closure(&mut self, e: &syn::ExprClosure) -> At {
        let first = match (e.constness, e.asyncness, e.capture) {
            (Some(t), _, _) => t.span,
            (_, Some(t), _) => t.span,
            (_, _, Some(t)) => t.span,
            _ => e.inputs_begin.span,
        };
        let start = self.spot(first);
        let mut params = Vec::with_capacity(e.inputs.len());
        for input in &e.inputs {
            let ty = match input {
                syn::Pat::Type(p) => Some(self.ty(&p.ty)),
                _ => None,
            };
            params.push((self.pat(input), ty));
        }
        let ret = match &e.output {
            syn::ReturnType::Default => None,
            syn::ReturnType::Type(_, ty) => Some(self.ty(ty)),
        };
        let (body, end) = self.expr_at(&e.body);
        let closure = Closure {
            params,
            ret,
            body,
            is_move: e.capture.is_some(),
            is_async: e.asyncness.is_some(),
        };
        self.at(ExprKind::Closure(Box::new(closure)), start.to(end))
    }

    fn aggregate(&mut self, e: &E) -> At {
        match e {
            E::Tuple(e) => {
                let items = self.exprs(e.elems.iter());
                let spot = self.delim(&e.paren_token.span);
                self.at(ExprKind::Tuple(items), spot)
            }
            E::Array(e) => {
                let elems = self.exprs(e.elems.iter());
                let spot = self.delim(&e.bracket_token.span);
                self.at(
                    ExprKind::Array {
                        elems,
                        is_vec: false,
                    },
                    spot,
                )
            }
            E::Repeat(e) => {
                let elem = self.expr(&e.expr);
                let count = self.expr(&e.len);
                let spot = self.delim(&e.bracket_token.span);
                let kind = ExprKind::Repeat {
                    elem,
                    count,
                    is_vec: false,
                };
                self.at(kind, spot)
            }
            E::Struct(e) => self.expr_struct(e),
            E::Range(e) => {
                let dots = self.limits(&e.limits);
                let start = e.start.as_deref().map(|e| self.expr_at(e));
                let end = e.end.as_deref().map(|e| self.expr_at(e));
                let spot = start.map_or(dots, |(_, s)| s.to(dots));
                let spot = end.map_or(spot, |(_, e)| spot.to(e));
                let kind = ExprKind::Range {
                    start: start.map(|(id, _)| id),
                    end: end.map(|(id, _)| id),
                    inclusive: matches!(e.limits, syn::RangeLimits::Closed(_)),
                };
                self.at(kind, spot)
            }
            _ => self.missing(Spot::default()),
        }
    }

    fn expr_struct(&mut self, e: &syn::ExprStruct) -> At {
        let (path, start) = self.path(e.qself.as_ref(), &e.path);
        let mut fields = Vec::with_capacity(e.fields.len());
        for field in &e.fields {
            let name = self.member(&field.member);
            let (value, spot) = self.expr_at(&field.expr);
            self.small_attrs(&field.attrs, spot.range());
            fields.push((name, value));
        }
        let rest = e.rest.as_deref().map(|e| self.expr(e));
        let end = self.spot(e.brace_token.span.close());
        let path = Box::new(path);
        self.at(ExprKind::Struct { path, fields, rest }, start.to(end))
    }

    /// What syn keeps as tokens: `become f(x)` is a return, the rest is not analysed.
    fn expr_verbatim(&mut self, tokens: &TokenStream) -> At {
        let spot = self.stream_spot(tokens);
        let mut iter = tokens.clone().into_iter();
        if matches!(iter.next(), Some(proc_macro2::TokenTree::Ident(i)) if i == "become")
            && let Ok(value) = syn::parse2::<E>(iter.collect())
        {
            let value = self.expr(&value);
            return self.at(ExprKind::Return(Some(value)), spot);
        }
        if !tokens.is_empty() {
            self.not_analysed(ustr::Ustr::from("expression"), spot);
        }
        self.missing(spot)
    }

    /// From the opening to the closing delimiter.
    pub(super) fn delim(&self, span: &DelimSpan) -> Spot {
        let open = self.src.short(span.open(), 1);
        open.to(self.spot(span.close()))
    }

    pub(super) fn limits(&self, limits: &syn::RangeLimits) -> Spot {
        match limits {
            syn::RangeLimits::HalfOpen(t) => self.src.short(t.spans[0], 2),
            syn::RangeLimits::Closed(t) => self.src.short(t.spans[0], 3),
        }
    }

    /// First to last token of a stream.
    pub(super) fn stream_spot(&self, tokens: &TokenStream) -> Spot {
        let mut iter = tokens.clone().into_iter();
        let Some(first) = iter.next() else {
            return Spot::default();
        };
        let start = self.spot(first.span());
        match iter.last() {
            Some(last) => start.to(self.spot(last.span())),
            None => start,
        }
    }

    /// The place of an expression that is not lowered (ends of range patterns).
    pub(super) fn outline(&mut self, e: &E) -> Spot {
        match e {
            E::Lit(e) => self.spot(e.lit.span()),
            E::Path(e) => self.path(e.qself.as_ref(), &e.path).1,
            E::Unary(e) => self.outline(&e.expr),
            other => self.spot(syn::spanned::Spanned::span(other)),
        }
    }

    fn end_of_type(&mut self, ty: &syn::Type) -> Spot {
        match ty {
            syn::Type::Path(t) => self.path(t.qself.as_ref(), &t.path).1,
            syn::Type::Ptr(t) => self.end_of_type(&t.elem),
            syn::Type::Reference(t) => self.end_of_type(&t.elem),
            syn::Type::Group(t) => self.end_of_type(&t.elem),
            syn::Type::Infer(t) => self.spot(t.underscore_token.span),
            other => self.spot(syn::spanned::Spanned::span(other)),
        }
    }
}

/// The operand that a chain continues into.
fn link(e: &E) -> Option<&E> {
    Some(match e {
        E::MethodCall(e) => &e.receiver,
        E::Field(e) => &e.base,
        E::Call(e) => &e.func,
        E::Await(e) => &e.base,
        E::Try(e) => &e.expr,
        E::Index(e) => &e.expr,
        E::Cast(e) => &e.expr,
        E::Binary(e) => &e.left,
        _ => return None,
    })
}

/// The operator, and whether it assigns.
fn bin_op(op: &syn::BinOp) -> (BinOp, bool) {
    use syn::BinOp as B;
    match op {
        #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
        B::And(_) => (BinOp::And, false),
        B::Or(_) => (BinOp::Or, false),
        B::Eq(_) => (BinOp::Eq, false),
        B::Ne(_) => (BinOp::Ne, false),
        B::Lt(_) => (BinOp::Lt, false),
        B::Le(_) => (BinOp::Le, false),
        B::Gt(_) => (BinOp::Gt, false),
        B::Ge(_) => (BinOp::Ge, false),
        B::Add(_) => (BinOp::Add, false),
        B::Sub(_) => (BinOp::Sub, false),
        B::Mul(_) => (BinOp::Mul, false),
        B::Div(_) => (BinOp::Div, false),
        B::Rem(_) => (BinOp::Rem, false),
        B::BitXor(_) | B::BitAnd(_) | B::BitOr(_) => (BinOp::Bit, false),
        B::Shl(_) | B::Shr(_) => (BinOp::Shift, false),
        B::AddAssign(_) => (BinOp::Add, true),
        B::SubAssign(_) => (BinOp::Sub, true),
        B::MulAssign(_) => (BinOp::Mul, true),
        B::DivAssign(_) => (BinOp::Div, true),
        B::RemAssign(_) => (BinOp::Rem, true),
        B::BitXorAssign(_) | B::BitAndAssign(_) | B::BitOrAssign(_) => (BinOp::Bit, true),
        B::ShlAssign(_) | B::ShrAssign(_) => (BinOp::Shift, true),
        _ => (BinOp::Bit, false),
    }
}
