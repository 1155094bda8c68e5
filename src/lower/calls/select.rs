//! `select!` of tokio, futures and crossbeam.

use syn::parse::{ParseStream, Result};
use syn::{Expr, Macro, Pat, Token, custom_keyword};

use super::super::cx::{At, Lower};
use super::super::ir::{ExprKind, Select, SelectArm};
use super::super::source::Spot;

custom_keyword!(biased);
custom_keyword!(complete);
custom_keyword!(recv);
custom_keyword!(send);

/// One arm as written.
struct Branch {
    pat: Pat,
    future: Expr,
    guard: Option<Expr>,
    body: Expr,
    /// `recv(r) -> x`, `send(s, v) -> x`: a blocking channel operation.
    channel: bool,
}

#[derive(Default)]
struct Branches {
    arms: Vec<Branch>,
    otherwise: Vec<Expr>,
}

/// Skips `biased;`.
pub(super) fn skip_biased(input: ParseStream<'_>) -> Result<()> {
    if input.peek(biased) && (input.peek2(Token![;]) || input.peek2(Token![,])) {
        input.parse::<biased>()?;
        input.parse::<proc_macro2::TokenTree>()?;
    }
    Ok(())
}

fn branches(input: ParseStream<'_>) -> Result<Branches> {
    let mut out = Branches::default();
    skip_biased(input)?;
    while !input.is_empty() {
        branch(input, &mut out)?;
        if input.peek(Token![,]) {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(out)
}

fn branch(input: ParseStream<'_>, out: &mut Branches) -> Result<()> {
    if fallback(input)? {
        input.parse::<Token![=>]>()?;
        out.otherwise.push(handler(input)?);
        return Ok(());
    }
    let channel = (input.peek(recv) || input.peek(send)) && input.peek2(syn::token::Paren);
    let arm = if channel && input.peek3(Token![->]) {
        channel_branch(input)?
    } else {
        let pat = Pat::parse_multi_with_leading_vert(input)?;
        input.parse::<Token![=]>()?;
        let future = input.parse()?;
        let guard = if input.peek(Token![,]) && input.peek2(Token![if]) {
            input.parse::<Token![,]>()?;
            input.parse::<Token![if]>()?;
            Some(input.parse()?)
        } else {
            None
        };
        input.parse::<Token![=>]>()?;
        Branch {
            pat,
            future,
            guard,
            body: handler(input)?,
            channel: false,
        }
    };
    out.arms.push(arm);
    Ok(())
}

/// Consumes `else`, `complete`, `default`, `default(timeout)` before `=>`.
fn fallback(input: ParseStream<'_>) -> Result<bool> {
    let word = input.peek(Token![else]) || input.peek(complete) || input.peek(Token![default]);
    if word && input.peek2(Token![=>]) {
        input.parse::<proc_macro2::TokenTree>()?;
        return Ok(true);
    }
    if input.peek(Token![default]) && input.peek2(syn::token::Paren) {
        input.parse::<proc_macro2::TokenTree>()?;
        input.parse::<proc_macro2::TokenTree>()?;
        return Ok(true);
    }
    Ok(false)
}

fn channel_branch(input: ParseStream<'_>) -> Result<Branch> {
    // The operation reads as a call; `->` ends it.
    let op: proc_macro2::TokenTree = input.parse()?;
    let args: proc_macro2::TokenTree = input.parse()?;
    let future = syn::parse2([op, args].into_iter().collect())?;
    input.parse::<Token![->]>()?;
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    input.parse::<Token![=>]>()?;
    Ok(Branch {
        pat,
        future,
        guard: None,
        body: handler(input)?,
        channel: true,
    })
}

fn handler(input: ParseStream<'_>) -> Result<Expr> {
    Expr::parse_with_earlier_boundary_rule(input)
}

impl Lower<'_> {
    pub(super) fn select_call(&mut self, is_async: bool, mac: &Macro, spot: Spot) -> Option<At> {
        let branches = mac.parse_body_with(branches).ok()?;
        let path = self.path_name(&mac.path);
        let channel = branches.arms.iter().any(|a| a.channel) || path.starts_with("crossbeam");
        let mut arms = Vec::with_capacity(branches.arms.len());
        for arm in &branches.arms {
            let future = self.expr(&arm.future);
            let guard = arm.guard.as_ref().map(|g| self.expr(g));
            arms.push(SelectArm {
                pat: self.pat(&arm.pat),
                future,
                guard,
                body: self.expr(&arm.body),
            });
        }
        let select = Select {
            arms,
            otherwise: branches.otherwise.iter().map(|e| self.expr(e)).collect(),
            is_async: is_async && !channel,
            path,
        };
        Some(self.at(ExprKind::Select(Box::new(select)), spot))
    }
}
