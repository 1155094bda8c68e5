//! `#[order(..)]`: checked here, read by the linter, and otherwise without effect.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::{Error, Item, LitStr, Result, Token};

pub(crate) fn expand(args: TokenStream, item: TokenStream) -> TokenStream {
    match check(args, &item) {
        Ok(()) => item,
        Err(error) => {
            let error = error.into_compile_error();
            quote!(#error #item)
        }
    }
}

fn check(args: TokenStream, item: &TokenStream) -> Result<()> {
    let example = "`#[order(\"Bank.accounts\", \"Bank.journal\")]`, outermost first";
    let names = Punctuated::<LitStr, Token![,]>::parse_terminated
        .parse2(args)
        .map_err(|e| Error::new(e.span(), format!("locks are named by texts: {example}")))?;
    if names.len() < 2 {
        return Err(Error::new(
            Span::call_site(),
            format!("an order has at least two locks: {example}"),
        ));
    }
    let mut seen = Vec::new();
    for name in &names {
        let text = name.value();
        let is_name = |c: char| c.is_ascii_alphanumeric() || "_:.-{}".contains(c);
        if text.is_empty() || !text.chars().all(is_name) {
            let hint = "a lock is named `Type.field`, `STATIC` or by the end of its path";
            return Err(Error::new(name.span(), hint));
        }
        if seen.contains(&text) {
            return Err(Error::new(
                name.span(),
                format!("`{text}` stands in the order twice"),
            ));
        }
        seen.push(text);
    }
    match syn::parse2::<Item>(item.clone()) {
        Ok(Item::Mod(_) | Item::Impl(_) | Item::Struct(_)) => Ok(()),
        _ => Err(Error::new(
            Span::call_site(),
            "an order stands on a module, a struct or an `impl`",
        )),
    }
}
