//! The key: a text with holes for arguments, or any expression.
//!
//! Invariant: a hole names a parameter (or one of its fields, or a constant); another name is an
//! error at the text that shows the names there are.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Error, Expr, Lit, LitStr, Result};

/// An expression of type `String` (or whatever the given expression is).
pub(crate) fn expand(key: &Expr, parameters: &[String]) -> Result<TokenStream> {
    let Expr::Lit(literal) = key else {
        return Ok(quote!(#key));
    };
    let Lit::Str(text) = &literal.lit else {
        return Err(Error::new_spanned(
            key,
            "a key is a text, as in `key = \"job-{id}\"`",
        ));
    };
    let (format, holes) = split(text)?;
    let mut values = Vec::with_capacity(holes.len());
    for hole in &holes {
        values.push(value(hole, text, parameters)?);
    }
    let format = LitStr::new(&format, text.span());
    Ok(quote!(::std::format!(#format #(, #values)*)))
}

/// The text with bare holes, and what stood in them.
fn split(text: &LitStr) -> Result<(String, Vec<String>)> {
    let whole = text.value();
    if whole.is_empty() {
        return Err(Error::new(text.span(), "a key is not empty"));
    }
    let (mut format, mut holes) = (String::new(), Vec::new());
    let mut rest = whole.as_str();
    while let Some(at) = rest.find(['{', '}']) {
        format.push_str(&rest[..at]);
        let (here, after) = rest[at..].split_at(1);
        if after.starts_with(here) {
            return Err(Error::new(text.span(), "braces are not allowed in keys"));
        }
        let Some(end) = after.find('}').filter(|_| here == "{") else {
            return Err(Error::new(text.span(), "a brace without its partner"));
        };
        holes.push(after[..end].trim().to_owned());
        format.push_str("{}");
        rest = &after[end + 1..];
    }
    format.push_str(rest);
    let plain = format.replace("{}", "");
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "-_.:/@#=+,".contains(c);
    if let Some(bad) = plain.chars().find(|c| !is_allowed(*c)) {
        let hint = format!("`{bad}` is not allowed in keys: A-Z a-z 0-9 and -_.:/@#=+,");
        return Err(Error::new(text.span(), hint));
    }
    Ok((format, holes))
}

fn value(hole: &str, text: &LitStr, parameters: &[String]) -> Result<Expr> {
    let wrong = || {
        let hint = format!(
            "`{{{hole}}}`: a hole holds a parameter or a field of one; for more, write `key = format!(..)`"
        );
        Error::new(text.span(), hint)
    };
    let mut value: Expr = text.with_value_of(hole).map_err(|_| wrong())?;
    let mut root = &mut value;
    while let Expr::Field(field) = root {
        root = &mut field.base;
    }
    let Expr::Path(path) = root else {
        return Err(wrong());
    };
    let Some(name) = path.path.get_ident() else {
        // A path of several words: a constant elsewhere.
        return Ok(value);
    };
    let name = name.to_string();
    let is_constant = name.chars().all(|c| !c.is_lowercase());
    if parameters.contains(&name) || is_constant {
        return Ok(value);
    }
    let known: Vec<String> = parameters.iter().map(|p| format!("`{p}`")).collect();
    let hint = if known.is_empty() {
        format!("`{name}` is no parameter: the function has none")
    } else {
        format!("`{name}` is no parameter; there are {}", known.join(", "))
    };
    Err(Error::new(text.span(), hint))
}

trait WithValue {
    fn with_value_of(&self, text: &str) -> Result<Expr>;
}

impl WithValue for LitStr {
    /// Parses a part of the text, with the place of the whole (so that names are the user's).
    fn with_value_of(&self, text: &str) -> Result<Expr> {
        LitStr::new(text, self.span()).parse()
    }
}
