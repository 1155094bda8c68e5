//! The attribute macros of the crate `leasehold`; use them from there (feature `macros`).
//!
//! Invariants: a function keeps its signature, so it works as a method, in traits, with generics and
//! under other attributes (`tracing::instrument`, before or after); what the macro writes uses only
//! the public interface of `leasehold`; every mistake is told at the words that are wrong.

mod args;
mod key;
mod order;
mod wrap;

use proc_macro::TokenStream;

/// Runs an `async fn` at most once for each key among all instances of a program.
///
/// See `leasehold::single_flight`.
#[proc_macro_attribute]
pub fn single_flight(args: TokenStream, item: TokenStream) -> TokenStream {
    wrap::expand(wrap::Kind::SingleFlight, args.into(), item.into()).into()
}

/// Runs the body of an `async fn` under a lease.
///
/// See `leasehold::under_lease`.
#[proc_macro_attribute]
pub fn under_lease(args: TokenStream, item: TokenStream) -> TokenStream {
    wrap::expand(wrap::Kind::UnderLease, args.into(), item.into()).into()
}

/// Says in which order locks are taken; for the linter, changes nothing.
///
/// See `leasehold::order`.
#[proc_macro_attribute]
pub fn order(args: TokenStream, item: TokenStream) -> TokenStream {
    order::expand(args.into(), item.into()).into()
}
