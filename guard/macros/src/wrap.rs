//! The body of an `async fn` put under a lease, or made a single flight.
//!
//! Invariant: signature, attributes and visibility stay as they are; `return` and `?` in the body
//! still leave the body, and no more.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Error, Expr, FnArg, Ident, ItemFn, Pat, Result, ReturnType, Type};

use crate::args::{self, Args, Otherwise, Time};
use crate::key;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    SingleFlight,
    UnderLease,
}

impl Kind {
    /// The argument (and the parameter) that leases come from, and its type.
    const fn source(self) -> (&'static str, &'static str) {
        match self {
            Kind::SingleFlight => ("flights", "leasehold::Flights"),
            Kind::UnderLease => ("leases", "leasehold::Leases"),
        }
    }

    const fn arguments(self) -> &'static [&'static str] {
        match self {
            Kind::SingleFlight => &["key", "ttl", "flights", "fence", "otherwise"],
            Kind::UnderLease => &["key", "ttl", "leases", "fence", "wait", "otherwise"],
        }
    }
}

pub(crate) fn expand(kind: Kind, args: TokenStream, item: TokenStream) -> TokenStream {
    let expanded = syn::parse2::<ItemFn>(item.clone())
        .map_err(|e| {
            Error::new(
                e.span(),
                "this attribute stands on an `async fn` with a body",
            )
        })
        .and_then(|function| wrap(kind, args, function));
    // The item is kept, so that one mistake does not give an error at each use of the function.
    expanded.unwrap_or_else(|error| {
        let error = error.into_compile_error();
        quote!(#error #item)
    })
}

fn wrap(kind: Kind, args: TokenStream, mut function: ItemFn) -> Result<TokenStream> {
    let sig = &function.sig;
    if sig.asyncness.is_none() {
        return Err(Error::new(
            sig.fn_token.span(),
            "only an `async fn` can wait for a lease",
        ));
    }
    let result = result_of(&sig.output)?;
    let parameters = parameters(&function);
    let (source, source_type) = kind.source();
    let args = args::parse(args, source, kind.arguments())?;
    let key = key::expand(&args.key, &parameters)?;
    let from = match &args.from {
        Some(expr) => quote!(#expr),
        None if parameters.iter().any(|p| p == source) => {
            let name = Ident::new(source, proc_macro2::Span::call_site());
            quote!(#name)
        }
        None => {
            let hint = format!(
                "where do leases come from? Give the function a parameter `{source}: &{source_type}`, \
                 or say `{source} = self.{source}`"
            );
            return Err(Error::new(function.sig.ident.span(), hint));
        }
    };
    let (ttl, fence) = (ttl(&args.ttl), fence(&args));
    let body = &function.block;
    let answer = if has_impl(&result) {
        quote!()
    } else {
        quote!(-> #result)
    };
    // An error in the body is shown at the body.
    let work = quote_spanned!(body.span()=> async |#fence: ::leasehold::Fence| #answer #body);
    let inner = match kind {
        Kind::SingleFlight => flight(&from, &key, &ttl, &work, &args),
        Kind::UnderLease => lease(&from, &key, &ttl, &work, &args),
    };
    *function.block = syn::parse2(quote!({ #inner }))?;
    Ok(quote!(#function))
}

fn flight(
    from: &TokenStream,
    key: &TokenStream,
    ttl: &TokenStream,
    work: &TokenStream,
    args: &Args,
) -> TokenStream {
    let otherwise = otherwise(&args.otherwise, &quote!(::leasehold::Skipped));
    quote! {
        let __leasehold_key = #key;
        match ::leasehold::Flights::run(&#from, __leasehold_key, #ttl, #work).await {
            ::core::result::Result::Ok(::leasehold::Flight::Ran(__leasehold_value)) => {
                ::core::result::Result::Ok(__leasehold_value)
            }
            ::core::result::Result::Ok(::leasehold::Flight::Skipped(__leasehold_why)) => #otherwise,
            ::core::result::Result::Err(__leasehold_error) => {
                ::core::result::Result::Err(__leasehold_error)
            }
        }
    }
}

fn lease(
    from: &TokenStream,
    key: &TokenStream,
    ttl: &TokenStream,
    work: &TokenStream,
    args: &Args,
) -> TokenStream {
    let otherwise = otherwise(&args.otherwise, &quote!(::leasehold::Busy));
    let grant = match &args.wait {
        None => quote!(::leasehold::Leases::try_acquire(&#from, __leasehold_key, #ttl)),
        Some(wait) => {
            let wait = match wait {
                Time::Millis(ms) => quote!(::core::time::Duration::from_millis(#ms)),
                Time::Given(expr) => quote!(#expr),
            };
            quote!(::leasehold::Leases::acquire_within(&#from, __leasehold_key, #ttl, #wait, 64))
        }
    };
    quote! {
        let __leasehold_key = #key;
        match #grant.await {
            ::core::result::Result::Ok(::leasehold::Grant::Lease(__leasehold_lease)) => {
                ::leasehold::Lease::run(__leasehold_lease, #work).await
            }
            ::core::result::Result::Ok(::leasehold::Grant::Busy(__leasehold_why)) => #otherwise,
            ::core::result::Result::Err(__leasehold_error) => {
                ::core::result::Result::Err(::core::convert::From::from(__leasehold_error))
            }
        }
    }
}

fn otherwise(what: &Otherwise, why: &TokenStream) -> TokenStream {
    match what {
        Otherwise::Error => quote! {
            ::core::result::Result::Err(::core::convert::From::from(
                <::leasehold::Error as ::core::convert::From<#why>>::from(__leasehold_why),
            ))
        },
        Otherwise::Skip => quote!({
            let _ = __leasehold_why;
            ::core::result::Result::Ok(::core::default::Default::default())
        }),
        Otherwise::Call(call) => {
            // A closure that is called at once must be told what it gets.
            let call = match call {
                Expr::Closure(closure) if closure.inputs.len() == 1 => {
                    let mut closure = closure.clone();
                    if let Some(pat @ (Pat::Ident(_) | Pat::Wild(_))) = closure.inputs.first() {
                        let typed = syn::parse_quote!(#pat: #why);
                        closure.inputs = [Pat::Type(typed)].into_iter().collect();
                    }
                    quote!(#closure)
                }
                _ => quote!(#call),
            };
            quote!((#call)(__leasehold_why))
        }
    }
}

fn ttl(time: &Time) -> TokenStream {
    match time {
        Time::Millis(ms) => quote!(::leasehold::Ttl::millis(#ms)),
        Time::Given(expr) => quote!(#expr),
    }
}

fn fence(args: &Args) -> TokenStream {
    match &args.fence {
        Some(name) => quote!(#name),
        None => quote!(_),
    }
}

/// The type that the function returns: it must be able to carry a refusal.
fn result_of(output: &ReturnType) -> Result<Type> {
    let hint = "the function must return a `Result`; its error is made `From<leasehold::Error>`";
    match output {
        ReturnType::Default => Err(Error::new(proc_macro2::Span::call_site(), hint)),
        ReturnType::Type(_, ty) => match &**ty {
            Type::Tuple(_) | Type::Reference(_) | Type::Never(_) | Type::Array(_) => {
                Err(Error::new(ty.span(), hint))
            }
            other => Ok(other.clone()),
        },
    }
}

fn parameters(function: &ItemFn) -> Vec<String> {
    let names = function.sig.inputs.iter().flat_map(|input| match input {
        FnArg::Receiver(_) => vec!["self".to_owned()],
        FnArg::Typed(typed) => {
            let mut names = Names(Vec::new());
            names.visit_pat(&typed.pat);
            names.0
        }
    });
    names.collect()
}

struct Names(Vec<String>);

impl<'ast> Visit<'ast> for Names {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.0.push(pat.ident.to_string());
        visit::visit_pat_ident(self, pat);
    }
}

/// Whether a type cannot be written on a closure.
fn has_impl(ty: &Type) -> bool {
    struct Found(bool);
    impl<'ast> Visit<'ast> for Found {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut found = Found(false);
    found.visit_type(ty);
    found.0
}
