//! Patterns.
//!
//! A binding that a `macro_rules!` definition's own tokens introduce gets a name that no user can
//! write (`x#3`), so it can neither capture nor shadow the user's `x`: that is hygiene.

use ustr::Ustr;

use super::cx::Lower;
use super::ir::{Name, PatId, PatKind, TextRange};
use super::source::Spot;

/// A pattern with its place.
pub(super) type PatAt = (PatId, Spot);

impl Lower<'_> {
    pub(super) fn pat(&mut self, pat: &syn::Pat) -> PatId {
        self.pat_at(pat).0
    }

    fn pats<'p>(&mut self, pats: impl Iterator<Item = &'p syn::Pat>) -> Vec<PatId> {
        pats.map(|p| self.pat(p)).collect()
    }

    pub(super) fn pat_at(&mut self, pat: &syn::Pat) -> PatAt {
        match pat {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::Pat::Ident(p) => self.pat_ident(p),
            syn::Pat::Wild(p) => {
                let spot = self.src.short(p.underscore_token.span, 1);
                self.pat_done(PatKind::Wild, spot)
            }
            syn::Pat::Rest(p) => {
                let spot = self.src.short(p.dot2_token.spans[0], 2);
                self.pat_done(PatKind::Rest, spot)
            }
            syn::Pat::Path(p) => {
                let (path, spot) = self.path(p.qself.as_ref(), &p.path);
                self.pat_done(PatKind::Path(path), spot)
            }
            syn::Pat::TupleStruct(p) => {
                let (path, start) = self.path(p.qself.as_ref(), &p.path);
                let subs = self.pats(p.elems.iter());
                let end = self.spot(p.paren_token.span.close());
                self.pat_done(PatKind::TupleStruct(path, subs), start.to(end))
            }
            syn::Pat::Struct(p) => self.pat_struct(p),
            syn::Pat::Tuple(p) => {
                let subs = self.pats(p.elems.iter());
                let spot = self.delim(&p.paren_token.span);
                self.pat_done(PatKind::Tuple(subs), spot)
            }
            syn::Pat::Slice(p) => {
                let subs = self.pats(p.elems.iter());
                let spot = self.delim(&p.bracket_token.span);
                self.pat_done(PatKind::Slice(subs), spot)
            }
            syn::Pat::Reference(p) => {
                let start = self.src.short(p.and_token.spans[0], 1);
                let (sub, end) = self.pat_at(&p.pat);
                self.pat_done(PatKind::Ref(sub), start.to(end))
            }
            syn::Pat::Or(p) => self.pat_or(p),
            syn::Pat::Paren(p) => {
                let (sub, _) = self.pat_at(&p.pat);
                (sub, self.delim(&p.paren_token.span))
            }
            syn::Pat::Type(p) => self.pat_at(&p.pat),
            // A guard inside a pattern is unstable; the pattern counts, the guard does not.
            syn::Pat::Guard(p) => self.pat_at(&p.pat),
            syn::Pat::Lit(p) => {
                let spot = self.spot(p.lit.span());
                self.pat_done(PatKind::Lit, spot)
            }
            syn::Pat::Range(p) => {
                let start = p.start.as_deref().map(|e| self.outline(e));
                let end = p.end.as_deref().map(|e| self.outline(e));
                let dots = self.limits(&p.limits);
                let spot = start.map_or(dots, |s| s.to(dots));
                self.pat_done(PatKind::Lit, end.map_or(spot, |e| spot.to(e)))
            }
            syn::Pat::Const(p) => {
                let start = self.spot(p.const_token.span);
                let end = self.spot(p.block.brace_token.span.close());
                self.pat_done(PatKind::Lit, start.to(end))
            }
            syn::Pat::Macro(p) => self.macro_pat(&p.mac),
            syn::Pat::Verbatim(tokens) => {
                let spot = self.stream_spot(tokens);
                self.pat_done(PatKind::Missing, spot)
            }
            _ => self.pat_done(PatKind::Missing, Spot::default()),
        }
    }

    pub(super) fn pat_done(&mut self, kind: PatKind, spot: Spot) -> PatAt {
        (self.pat_node(kind, spot.range()), spot)
    }

    fn pat_or(&mut self, p: &syn::PatOr) -> PatAt {
        let mut spot = p.leading_vert.map(|v| self.src.short(v.span, 1));
        let mut subs = Vec::with_capacity(p.cases.len());
        for case in &p.cases {
            let (sub, here) = self.pat_at(case);
            spot = Some(spot.map_or(here, |s: Spot| s.to(here)));
            subs.push(sub);
        }
        self.pat_done(PatKind::Or(subs), spot.unwrap_or_default())
    }

    fn pat_ident(&mut self, p: &syn::PatIdent) -> PatAt {
        let (name, here) = self.named(&p.ident);
        // `None`, `MAX`: what looks like a constant is one, or hygiene would hide it from `infer`.
        let name = if here.exp != 0 && is_local_like(&name) {
            self.bind_in(&p.ident, name)
        } else {
            name
        };
        let mut spot = here;
        if let Some(m) = &p.mutability {
            spot = self.src.short(m.span, 3).to(spot);
        }
        if let Some(r) = &p.by_ref {
            spot = self.src.short(r.span, 3).to(spot);
        }
        let sub = p.subpat.as_ref().map(|(_, sub)| {
            let (sub, end) = self.pat_at(sub);
            spot = spot.to(end);
            sub
        });
        let kind = PatKind::Bind {
            name,
            by_ref: p.by_ref.is_some(),
            mutable: p.mutability.is_some(),
            sub,
        };
        self.pat_done(kind, spot)
    }

    /// Records that an expansion's own tokens bind `name`, and returns its hygienic name.
    fn bind_in(&mut self, ident: &proc_macro2::Ident, name: Name) -> Name {
        let exp = self.src.expansion(ident.span());
        self.bound.insert((exp, name));
        hygienic(name, exp)
    }

    /// The name that a use of `ident` refers to: the hygienic one when its expansion bound it.
    pub(super) fn used_name(&mut self, ident: &proc_macro2::Ident) -> Name {
        let name = self.name(ident);
        if self.bound.is_empty() {
            return name;
        }
        let exp = self.src.expansion(ident.span());
        if exp != 0 && self.bound.contains(&(exp, name)) {
            hygienic(name, exp)
        } else {
            name
        }
    }

    fn pat_struct(&mut self, p: &syn::PatStruct) -> PatAt {
        let (path, start) = self.path(p.qself.as_ref(), &p.path);
        let mut fields = Vec::with_capacity(p.fields.len());
        for field in &p.fields {
            let name = self.member(&field.member);
            fields.push((name, self.pat(&field.pat)));
        }
        let end = self.spot(p.brace_token.span.close());
        self.pat_done(PatKind::Struct(path, fields), start.to(end))
    }

    pub(super) fn member(&mut self, member: &syn::Member) -> Name {
        match member {
            syn::Member::Named(ident) => self.name(ident),
            syn::Member::Unnamed(index) => self.index_name(index.index),
        }
    }

    /// `self` as a pattern.
    pub(super) fn self_pat(&mut self, mutable: bool, range: TextRange) -> PatId {
        let kind = PatKind::Bind {
            name: Ustr::from("self"),
            by_ref: false,
            mutable,
            sub: None,
        };
        self.pat_node(kind, range)
    }
}

fn hygienic(name: Name, exp: u32) -> Name {
    Ustr::from(&format!("{name}#{exp}"))
}

/// False for `None`, `MAX_LEN`: names of constants and variants by convention.
fn is_local_like(name: &str) -> bool {
    name.starts_with(|c: char| c.is_lowercase() || c == '_')
}
