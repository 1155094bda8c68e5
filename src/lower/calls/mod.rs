//! Macro calls: which macro is it, and what do its tokens mean in this position?
//!
//! Order of preference: a macro that this file defined above, a known macro (`known`), a macro of the
//! same crate, an exported macro of another workspace crate, and last the tokens themselves.

mod args;
mod format;
mod item;
mod log;
mod select;
mod stmt;
mod stream;

pub(super) use item::many;

use std::sync::Arc;

use syn::Macro;
use ustr::Ustr;

use super::cx::{At, Lower};
use super::ir::{ExprKind, MacroCall, MacroKind, Name, PatKind, TypeRef};
use super::known::{self, Form, Known};
use super::pat::PatAt;
use super::rules::MacroDef;
use super::source::Spot;

/// What a macro's name refers to.
pub(super) enum Meaning {
    /// A `macro_rules!` of the workspace.
    Rules(Arc<MacroDef>),
    /// One of the table.
    Known(&'static Known),
    /// Neither.
    Other,
}

impl Lower<'_> {
    /// Last segment of the macro's path, and the place of the whole call.
    pub(super) fn macro_name(&mut self, mac: &Macro) -> (Name, Spot) {
        let name = match mac.path.segments.last() {
            Some(last) => self.name(&last.ident),
            None => Ustr::from(""),
        };
        let start = match (&mac.path.leading_colon, mac.path.segments.first()) {
            (Some(colons), _) => self.spot(colons.spans[0]),
            (None, Some(first)) => self.ident_spot(&first.ident),
            (None, None) => Spot::default(),
        };
        let end = self.spot(mac.delimiter.span().close());
        (name, start.to(end))
    }

    pub(super) fn meaning(&mut self, mac: &Macro, name: Name) -> Meaning {
        let first = match mac.path.segments.first() {
            Some(first) if mac.path.segments.len() > 1 => Some(self.name(&first.ident)),
            _ => None,
        };
        if first.is_none()
            && let Some(def) = self.local.get(&name)
        {
            return Meaning::Rules(def.clone());
        }
        let here = matches!(
            first.as_ref().map(|f| f.as_str()),
            Some("crate" | "self" | "super")
        );
        if !here && let Some(known) = known::find(&name, first.as_ref().map(|f| f.as_str())) {
            return Meaning::Known(known);
        }
        match self.table.find(name, first) {
            Some(def) => Meaning::Rules(def),
            None => Meaning::Other,
        }
    }

    /// True when the pre-scan found the call's tokens too deep to be parsed.
    pub(super) fn refuses(&mut self, name: Name, spot: Spot) -> bool {
        let refused = spot.exp == 0
            && self
                .too_deep
                .iter()
                .any(|at| (spot.start..spot.end).contains(at));
        if refused {
            self.not_analysed(name, spot);
            let what = format!("`{name}!` nests too deep");
            self.ir.truncated.push((what, spot.range()));
        }
        refused
    }

    pub(super) fn macro_expr(&mut self, mac: &Macro) -> At {
        let (name, spot) = self.macro_name(mac);
        if self.refuses(name, spot) {
            return self.missing(spot);
        }
        match self.meaning(mac, name) {
            Meaning::Rules(def) => self.expand_expr(&def, mac, spot),
            Meaning::Known(known) => self.known_expr(known, mac, name, spot),
            Meaning::Other => self.opaque_expr(mac, name, spot),
        }
    }

    pub(super) fn known_expr(&mut self, known: &Known, mac: &Macro, name: Name, spot: Spot) -> At {
        let done = match known.form {
            Form::Format(lead) => self.format_call(known.kind, lead, mac, name, spot),
            Form::List => self.list_call(known.kind, mac, name, spot),
            Form::Matches => self.matches_call(known.kind, mac, name, spot),
            Form::Vec => self.vec_call(mac, spot),
            Form::Select(is_async) => self.select_call(is_async, mac, spot),
            Form::Join(is_try) => self.join_call(is_try, mac, spot),
            Form::Stream => self.stream_call(mac, spot),
            Form::Log => self.log_call(known.kind, mac, name, spot),
            Form::TypedQuery => self.typed_query_call(known.kind, mac, name, spot),
            Form::Json => self.json_call(known.kind, mac, name, spot),
            Form::Const | Form::Tokens => {
                let text = first_text(&mac.tokens);
                Some(self.call(known.kind, mac, name, Vec::new(), text, spot))
            }
            Form::LazyStatic | Form::ThreadLocal | Form::CfgIf => None,
        };
        match done {
            Some(at) => at,
            None => self.opaque_expr(mac, name, spot),
        }
    }

    /// The node of a macro that evaluates `args`.
    pub(super) fn call(
        &mut self,
        kind: MacroKind,
        mac: &Macro,
        name: Name,
        args: Vec<super::ir::ExprId>,
        text: Option<String>,
        spot: Spot,
    ) -> At {
        let call = MacroCall {
            name,
            path: self.path_name(&mac.path),
            kind,
            args,
            text,
            pat: None,
        };
        self.at(ExprKind::Macro(Box::new(call)), spot)
    }

    /// An unknown macro: its tokens as expressions if they are some, else nothing is known of it.
    pub(super) fn opaque_expr(&mut self, mac: &Macro, name: Name, spot: Spot) -> At {
        match mac.parse_body_with(args::expressions) {
            Ok(list) => {
                let args = list.iter().map(|e| self.expr(e)).collect();
                self.call(MacroKind::Opaque, mac, name, args, None, spot)
            }
            Err(_) => {
                self.not_analysed(name, spot);
                self.missing(spot)
            }
        }
    }

    pub(super) fn macro_pat(&mut self, mac: &Macro) -> PatAt {
        let (name, spot) = self.macro_name(mac);
        if !self.refuses(name, spot)
            && let Meaning::Rules(def) = self.meaning(mac, name)
            && let Some(pat) = self.expand_pat(&def, mac, spot)
        {
            return pat;
        }
        self.pat_done(PatKind::Missing, spot)
    }

    pub(super) fn macro_type(&mut self, mac: &Macro) -> TypeRef {
        let (name, spot) = self.macro_name(mac);
        if !self.refuses(name, spot)
            && let Meaning::Rules(def) = self.meaning(mac, name)
            && let Some(ty) = self.expand_type(&def, mac, spot)
        {
            return ty;
        }
        TypeRef::Unknown
    }
}

/// The value of a string literal that stands first.
fn first_text(tokens: &proc_macro2::TokenStream) -> Option<String> {
    match tokens.clone().into_iter().next()? {
        proc_macro2::TokenTree::Literal(literal) => match syn::Lit::new(literal) {
            syn::Lit::Str(s) => Some(super::lit::cut(s.value())),
            _ => None,
        },
        _ => None,
    }
}
