//! Types, paths and generics as written.
//!
//! Lifetimes are dropped; const arguments become `TypeRef::Unknown` (their expressions stand in no body),
//! but a number becomes a path that names nothing: its text is the number.

use smallvec::SmallVec;
use syn::{GenericArgument, PathArguments, ReturnType, TypeParamBound, WherePredicate};

use super::cx::Lower;
use super::ir::{Bound, GenericArgs, GenericParam, Generics, Name, PathIr, Segment, TypeRef};
use super::source::Spot;

/// The unit type.
pub(super) fn unit() -> TypeRef {
    TypeRef::Tuple(Vec::new())
}

impl Lower<'_> {
    pub(super) fn ty(&mut self, ty: &syn::Type) -> TypeRef {
        match ty {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::Type::Path(t) => TypeRef::Path(Box::new(self.path(t.qself.as_ref(), &t.path).0)),
            syn::Type::Reference(t) => {
                TypeRef::Ref(t.mutability.is_some(), Box::new(self.ty(&t.elem)))
            }
            syn::Type::Tuple(t) => TypeRef::Tuple(t.elems.iter().map(|t| self.ty(t)).collect()),
            syn::Type::ImplTrait(t) => TypeRef::Impl(self.bounds(&t.bounds)),
            syn::Type::TraitObject(t) => TypeRef::Dyn(self.bounds(&t.bounds)),
            syn::Type::Array(t) => TypeRef::Array(Box::new(self.ty(&t.elem))),
            syn::Type::Slice(t) => TypeRef::Slice(Box::new(self.ty(&t.elem))),
            syn::Type::Ptr(t) => TypeRef::Ptr(Box::new(self.ty(&t.elem))),
            syn::Type::FnPtr(t) => TypeRef::FnPtr(
                t.inputs.iter().map(|a| self.ty(&a.ty)).collect(),
                Box::new(self.ret(&t.output)),
            ),
            syn::Type::Group(t) => self.ty(&t.elem),
            syn::Type::Paren(t) => self.ty(&t.elem),
            syn::Type::Never(_) => TypeRef::Never,
            syn::Type::Infer(_) => TypeRef::Infer,
            syn::Type::Macro(t) => self.macro_type(&t.mac),
            syn::Type::Verbatim(_) => TypeRef::Unknown,
            _ => TypeRef::Unknown,
        }
    }

    /// A return type; unit when absent.
    pub(super) fn ret(&mut self, ret: &ReturnType) -> TypeRef {
        match ret {
            ReturnType::Default => unit(),
            ReturnType::Type(_, ty) => self.ty(ty),
        }
    }

    pub(super) fn path(&mut self, qself: Option<&syn::QSelf>, path: &syn::Path) -> (PathIr, Spot) {
        let mut spot = None;
        let qself = qself.map(|q| {
            spot = Some(self.src.short(q.lt_token.span, 1));
            Box::new((self.ty(&q.ty), q.position))
        });
        if let (None, Some(colons)) = (spot, &path.leading_colon) {
            spot = Some(self.src.short(colons.spans[0], 1));
        }
        let mut segments: SmallVec<[Segment; 1]> = SmallVec::with_capacity(path.segments.len());
        for segment in &path.segments {
            let (name, here) = self.named(&segment.ident);
            spot = Some(spot.map_or(here, |s: Spot| s.to(here)));
            let (args, end) = self.path_args(&segment.arguments);
            if let (Some(end), Some(s)) = (end, spot) {
                spot = Some(s.to(end));
            }
            segments.push(Segment { name, args });
        }
        let spot = spot.unwrap_or(Spot {
            start: 0,
            end: 0,
            exp: 0,
        });
        let path = PathIr {
            absolute: path.leading_colon.is_some() && qself.is_none(),
            qself,
            segments,
            range: spot.range(),
        };
        (path, spot)
    }

    fn path_args(&mut self, args: &PathArguments) -> (Option<Box<GenericArgs>>, Option<Spot>) {
        match args {
            PathArguments::None => (None, None),
            PathArguments::AngleBracketed(a) => {
                let end = self.src.short(a.gt_token.span, 1);
                (Some(Box::new(self.generic_args(a))), Some(end))
            }
            PathArguments::Parenthesized(a) => {
                let close = self.spot(a.paren_token.span.close());
                let args = GenericArgs {
                    types: a.inputs.iter().map(|a| self.ty(&a.ty)).collect(),
                    fn_output: Some(Box::new(self.ret(&a.output))),
                    ..GenericArgs::default()
                };
                (Some(Box::new(args)), Some(close))
            }
        }
    }

    /// `<A, B, Item = C>`.
    pub(super) fn generic_args(&mut self, a: &syn::AngleBracketedGenericArguments) -> GenericArgs {
        let mut out = GenericArgs::default();
        for arg in &a.args {
            match arg {
                #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
                GenericArgument::Type(t) => out.types.push(self.ty(t)),
                GenericArgument::Const(value) => out.types.push(self.const_arg(value)),
                GenericArgument::AssocType(t) => {
                    let name = self.name(&t.ident);
                    out.assoc.push((name, self.ty(&t.ty)));
                }
                GenericArgument::Constraint(c) => {
                    let name = self.name(&c.ident);
                    out.assoc_bounds.push((name, self.bounds(&c.bounds)));
                }
                GenericArgument::Lifetime(_) | GenericArgument::AssocConst(_) => {}
                _ => out.types.push(TypeRef::Unknown),
            }
        }
        out
    }

    fn const_arg(&mut self, value: &syn::Expr) -> TypeRef {
        let syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(number),
            ..
        }) = value
        else {
            return TypeRef::Unknown;
        };
        let segment = Segment {
            name: Name::from(number.base10_digits()),
            args: None,
        };
        TypeRef::Path(Box::new(PathIr {
            absolute: false,
            qself: None,
            segments: SmallVec::from_iter([segment]),
            range: self.spot(number.span()).range(),
        }))
    }

    pub(super) fn bounds<'b, P: 'b>(
        &mut self,
        bounds: &'b syn::punctuated::Punctuated<TypeParamBound, P>,
    ) -> Vec<Bound> {
        let mut out = Vec::new();
        for bound in bounds {
            match bound {
                #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
                TypeParamBound::Trait(t) if t.maybe.is_none() => out.push(Bound {
                    path: self.path(None, &t.path).0,
                }),
                TypeParamBound::Trait(_)
                | TypeParamBound::Lifetime(_)
                | TypeParamBound::PreciseCapture(_)
                | TypeParamBound::Verbatim(_) => {}
                _ => {}
            }
        }
        out
    }

    pub(super) fn generics(&mut self, g: &syn::Generics) -> Generics {
        let mut out = Generics::default();
        for param in &g.params {
            match param {
                syn::GenericParam::Lifetime(_) => {}
                syn::GenericParam::Type(t) => {
                    let name = self.name(&t.ident);
                    let bounds = self.bounds(&t.bounds);
                    let default = t.default.as_ref().map(|(_, ty)| self.ty(ty));
                    out.params.push(param_of(name, false, bounds, default));
                }
                syn::GenericParam::Const(c) => {
                    let name = self.name(&c.ident);
                    out.params.push(param_of(name, true, Vec::new(), None));
                }
            }
        }
        if let Some(clause) = &g.where_clause {
            self.where_clause(clause, &mut out);
        }
        out
    }

    fn where_clause(&mut self, clause: &syn::WhereClause, out: &mut Generics) {
        for pred in &clause.predicates {
            match pred {
                #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
                WherePredicate::Type(p) => {
                    let ty = self.ty(&p.bounded_ty);
                    let bounds = self.bounds(&p.bounds);
                    out.preds.push((ty, bounds));
                }
                WherePredicate::Lifetime(_) => {}
                _ => {}
            }
        }
    }
}

fn param_of(
    name: Name,
    is_const: bool,
    bounds: Vec<Bound>,
    default: Option<TypeRef>,
) -> GenericParam {
    GenericParam {
        name,
        is_const,
        bounds,
        default,
    }
}
