//! `tracing`, `log` and `slog` macros: fields, sigils, targets and a message.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Result};
use syn::{Expr, LitStr, Macro, Token};

use super::super::cx::{At, Lower};
use super::super::ir::{MacroKind, Name};
use super::super::source::Spot;
use super::args::literal_of;

/// What a logging macro evaluates.
#[derive(Default)]
struct Record {
    values: Vec<Expr>,
    message: Option<LitStr>,
    named: Vec<Ident>,
}

fn record(input: ParseStream<'_>) -> Result<Record> {
    let mut out = Record::default();
    fields(input, &mut out)?;
    Ok(out)
}

fn fields(input: ParseStream<'_>, out: &mut Record) -> Result<()> {
    while !input.is_empty() {
        field(input, out)?;
        if input.peek(Token![,]) {
            input.parse::<Token![,]>()?;
        } else if input.peek(Token![;]) {
            input.parse::<Token![;]>()?;
        } else if input.peek(Token![=>]) {
            // slog: `"key" => value`
            input.parse::<Token![=>]>()?;
        } else if !input.is_empty() {
            return Err(input.error("expected `,`"));
        }
    }
    Ok(())
}

fn field(input: ParseStream<'_>, out: &mut Record) -> Result<()> {
    if input.peek(syn::token::Brace) {
        let content;
        syn::braced!(content in input);
        return fields(&content, out);
    }
    if sigil(input)? {
        out.values.push(input.parse()?);
        return Ok(());
    }
    if let Some(name) = field_name(input)? {
        sigil(input)?;
        out.named.extend(name);
        out.values.push(input.parse()?);
        return Ok(());
    }
    if input.peek(Ident::peek_any) && input.peek2(Token![:]) && !input.peek2(Token![::]) {
        // `target: "x"`, `parent: &span`
        input.call(Ident::parse_any)?;
        input.parse::<Token![:]>()?;
        let value: Expr = input.parse()?;
        if literal_of(&value).is_none() {
            out.values.push(value);
        }
        return Ok(());
    }
    let value: Expr = input.parse()?;
    match literal_of(&value) {
        Some(text) if out.message.is_none() && !input.peek(Token![=>]) => {
            out.message = Some(text.clone());
        }
        Some(_) => {}
        None => out.values.push(value),
    }
    Ok(())
}

/// Skips `%` or `?`.
fn sigil(input: ParseStream<'_>) -> Result<bool> {
    if input.peek(Token![%]) {
        input.parse::<Token![%]>()?;
        return Ok(true);
    }
    if input.peek(Token![?]) {
        input.parse::<Token![?]>()?;
        return Ok(true);
    }
    Ok(false)
}

/// Skips `a.b.c =`, `"name" =`, `key:? =`; the inner option is the name when it is a plain one.
fn field_name(input: ParseStream<'_>) -> Result<Option<Option<Ident>>> {
    let ahead = input.fork();
    let mut name = None;
    if ahead.peek(LitStr) {
        ahead.parse::<LitStr>()?;
    } else if ahead.peek(Ident::peek_any) {
        name = Some(ahead.call(Ident::parse_any)?);
        while ahead.peek(Token![.]) {
            ahead.parse::<Token![.]>()?;
            if !ahead.peek(Ident::peek_any) {
                return Ok(None);
            }
            ahead.call(Ident::parse_any)?;
            name = None;
        }
    } else {
        return Ok(None);
    }
    if ahead.peek(Token![:]) && !ahead.peek(Token![::]) {
        ahead.parse::<Token![:]>()?;
        if !sigil(&ahead)? && ahead.peek(syn::Ident) {
            ahead.parse::<Ident>()?;
        }
    }
    if !ahead.peek(Token![=]) || ahead.peek(Token![==]) || ahead.peek(Token![=>]) {
        return Ok(None);
    }
    ahead.parse::<Token![=]>()?;
    syn::parse::discouraged::Speculative::advance_to(input, &ahead);
    Ok(Some(name))
}

impl Lower<'_> {
    pub(super) fn log_call(
        &mut self,
        kind: MacroKind,
        mac: &Macro,
        name: Name,
        spot: Spot,
    ) -> Option<At> {
        let record = mac.parse_body_with(record).ok()?;
        let mut args = Vec::with_capacity(record.values.len());
        for value in &record.values {
            args.push(self.expr(value));
        }
        let text = record.message.map(|literal| {
            let text = literal.value();
            let named: Vec<Name> = record.named.iter().map(|n| self.name(n)).collect();
            self.captures(&literal, &text, &named, &mut args);
            super::super::lit::cut(text)
        });
        Some(self.call(kind, mac, name, args, text, spot))
    }
}
