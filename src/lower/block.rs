//! Blocks and statements. A macro in statement position adds its statements to the enclosing block.

use proc_macro2::Span;

use super::cx::{At, Lower};
use super::ir::{Block, Cfg, ExprId, ExprKind, ItemId, Stmt, StmtKind, TextRange};
use super::source::Spot;

/// The statements of one block while it is built.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) stmts: Vec<Stmt>,
    pub(super) tail: Option<ExprId>,
    pub(super) items: Vec<ItemId>,
}

impl Parts {
    /// An expression that something follows was no tail.
    pub(super) fn settle_tail(&mut self, cx: &Lower<'_>) {
        if let Some(tail) = self.tail.take() {
            self.stmts.push(Stmt {
                kind: StmtKind::Expr(tail),
                range: cx.body.exprs[tail].range,
                cfg: None,
            });
        }
    }
}

impl Lower<'_> {
    pub(super) fn block(
        &mut self,
        block: &syn::Block,
        label: Option<&syn::Label>,
        is_unsafe: bool,
    ) -> At {
        let mut spot = self.delim(&block.brace_token.span);
        let label = label.map(|l| {
            spot = self.spot(l.name.apostrophe).to(spot);
            self.label(&l.name)
        });
        let mut parts = Parts::default();
        self.stmts(&block.stmts, &mut parts);
        self.finish_block(parts, label, is_unsafe, spot)
    }

    pub(super) fn finish_block(
        &mut self,
        parts: Parts,
        label: Option<super::ir::Name>,
        is_unsafe: bool,
        spot: Spot,
    ) -> At {
        let kind = ExprKind::Block(Box::new(Block {
            stmts: parts.stmts,
            tail: parts.tail,
            label,
            items: parts.items,
            is_unsafe,
        }));
        self.at(kind, spot)
    }

    pub(super) fn stmts(&mut self, stmts: &[syn::Stmt], out: &mut Parts) {
        for (index, stmt) in stmts.iter().enumerate() {
            self.stmt(stmt, index + 1 == stmts.len(), out);
        }
    }

    fn stmt(&mut self, stmt: &syn::Stmt, last: bool, out: &mut Parts) {
        out.settle_tail(self);
        match stmt {
            syn::Stmt::Local(local) => self.local(local, out),
            syn::Stmt::Item(_) if self.is_apart => {}
            syn::Stmt::Item(item) => self.item(item, &mut out.items),
            syn::Stmt::Macro(mac) => {
                let semi = mac.semi_token.map(|s| s.span);
                let tail = last && semi.is_none();
                self.macro_stmt(&mac.mac, &mac.attrs, semi, tail, out);
            }
            syn::Stmt::Expr(syn::Expr::Verbatim(tokens), Some(_)) if tokens.is_empty() => {}
            syn::Stmt::Expr(syn::Expr::Macro(mac), None) if last => {
                self.macro_stmt(&mac.mac, &mac.attrs, None, true, out);
            }
            syn::Stmt::Expr(e, semi) => {
                let at = self.expr_at(e);
                let cfg = self.stmt_cfg(e, at.1.range());
                let semi = semi.map(|s| s.span);
                self.expr_stmt(at, semi, cfg, last, out);
            }
        }
    }

    /// An expression as a statement or as the tail.
    pub(super) fn expr_stmt(
        &mut self,
        at: At,
        semi: Option<Span>,
        cfg: Option<Box<Cfg>>,
        last: bool,
        out: &mut Parts,
    ) {
        out.settle_tail(self);
        let (id, spot) = at;
        if last && semi.is_none() && cfg.is_none() {
            out.tail = Some(id);
            return;
        }
        let spot = semi.map_or(spot, |s| spot.to(self.src.short(s, 1)));
        out.stmts.push(Stmt {
            kind: StmtKind::Expr(id),
            range: spot.range(),
            cfg,
        });
    }

    /// The `cfg` of an expression statement: syn puts it on the leftmost operand.
    fn stmt_cfg(&mut self, e: &syn::Expr, range: TextRange) -> Option<Box<Cfg>> {
        let mut leftmost = e;
        let attrs = loop {
            leftmost = match leftmost {
                syn::Expr::Assign(e) => &e.left,
                syn::Expr::Binary(e) => &e.left,
                syn::Expr::Cast(e) => &e.expr,
                other => break expr_attrs(other),
            };
        };
        if !attrs.iter().any(|a| a.path().is_ident("cfg")) && !is_operator(e) {
            return None;
        }
        self.small_attrs(attrs, range)
    }

    fn local(&mut self, local: &syn::Local, out: &mut Parts) {
        let start = self.src.short(local.let_token.span, 3);
        let spot = start.to(self.src.short(local.semi_token.span, 1));
        let cfg = self.small_attrs(&local.attrs, spot.range());
        let (pat, ty) = match &local.pat {
            syn::Pat::Type(p) => (&*p.pat, Some(&*p.ty)),
            pat => (pat, None),
        };
        // The initialiser first: in `let x = x` the right side is not the new `x`.
        let (init, otherwise) = match &local.init {
            Some(init) => (
                Some(self.expr(&init.expr)),
                init.diverge.as_ref().map(|(_, e)| self.expr(e)),
            ),
            None => (None, None),
        };
        let ty = ty.map(|t| self.ty(t));
        let pat = self.pat(pat);
        out.stmts.push(Stmt {
            kind: StmtKind::Let {
                pat,
                ty,
                init,
                otherwise,
            },
            range: spot.range(),
            cfg,
        });
    }
}

fn is_operator(e: &syn::Expr) -> bool {
    matches!(
        e,
        syn::Expr::Assign(_) | syn::Expr::Binary(_) | syn::Expr::Cast(_)
    )
}

/// The attributes of an expression.
pub(super) fn expr_attrs(e: &syn::Expr) -> &[syn::Attribute] {
    macro_rules! attrs_of {
        ($($variant:ident)*) => {
            match e {
                #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
                $(syn::Expr::$variant(e) => &e.attrs,)*
                syn::Expr::Verbatim(_) => &[],
                _ => &[],
            }
        };
    }
    attrs_of!(
        Array Assign Async Await Binary Block Break Call Cast Closure Const Continue Field ForLoop
        Group If Index Infer Let Lit Loop Macro Match MethodCall Paren Path Range RawAddr Reference
        Repeat Return Struct Try TryBlock Tuple Unary Unsafe While Yield
    )
}
