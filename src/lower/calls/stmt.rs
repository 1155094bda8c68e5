//! Macro calls in statement position: they may add `let`s, items and expressions to the block.

use proc_macro2::Span;
use syn::Macro;

use super::super::block::Parts;
use super::super::cx::Lower;
use super::super::known::Form;
use super::Meaning;

impl Lower<'_> {
    pub(in crate::lower) fn macro_stmt(
        &mut self,
        mac: &Macro,
        attrs: &[syn::Attribute],
        semi: Option<Span>,
        tail: bool,
        out: &mut Parts,
    ) {
        let (name, spot) = self.macro_name(mac);
        let cfg = self.small_attrs(attrs, spot.range());
        if self.refuses(name, spot) {
            let at = self.missing(spot);
            return self.expr_stmt(at, semi, cfg, tail, out);
        }
        let first = out.stmts.len();
        match self.meaning(mac, name) {
            Meaning::Rules(def) => {
                if !self.expand_stmts(&def, mac, spot, tail && semi.is_none(), out) {
                    let at = self.missing(spot);
                    self.expr_stmt(at, semi, cfg, tail, out);
                    return;
                }
            }
            Meaning::Known(known) => match known.form {
                Form::LazyStatic | Form::ThreadLocal => {
                    self.static_macro(known.form, mac, name, spot, &mut out.items);
                }
                Form::CfgIf => self.cfg_if_stmts(mac, name, spot, out),
                _ => {
                    let at = self.known_expr(known, mac, name, spot);
                    return self.expr_stmt(at, semi, cfg, tail, out);
                }
            },
            Meaning::Other => {
                if self.transparent_stmts(mac, out) {
                    return;
                }
                let at = self.opaque_expr(mac, name, spot);
                return self.expr_stmt(at, semi, cfg, tail, out);
            }
        }
        if let Some(cfg) = cfg {
            for stmt in &mut out.stmts[first..] {
                stmt.cfg.get_or_insert_with(|| cfg.clone());
            }
        }
    }

    /// An unknown `name! { .. }` whose tokens are statements and not just expressions: most often a
    /// macro that only adds a `cfg`. They are taken as if they stood in the block.
    fn transparent_stmts(&mut self, mac: &Macro, out: &mut Parts) -> bool {
        if !matches!(mac.delimiter, syn::MacroDelimiter::Brace(_)) {
            return false;
        }
        // `let a = b` passes for an expression, but only as a condition.
        let is_let = |e: &syn::Expr| matches!(e, syn::Expr::Let(_));
        let list = mac.parse_body_with(super::args::expressions);
        if list.is_ok_and(|list| !list.iter().any(is_let)) {
            return false;
        }
        let Ok(stmts) = mac.parse_body_with(syn::Block::parse_within) else {
            return false;
        };
        self.stmts(&stmts, out);
        out.settle_tail(self);
        true
    }
}
