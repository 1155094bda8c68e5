//! The arguments of the attributes: `name = value`, each at most once.
//!
//! It knows names and forms, not what they mean for the function.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Error, Expr, Ident, Lit, Result, Token};

/// `name = value`.
struct Pair {
    name: Ident,
    value: Expr,
}

impl Parse for Pair {
    fn parse(input: ParseStream<'_>) -> Result<Pair> {
        let name: Ident = input.parse().map_err(|e| {
            Error::new(
                e.span(),
                "expected `name = value`, as in `key = \"job-{id}\"`",
            )
        })?;
        if !input.peek(Token![=]) {
            let hint = format!("`{name}` needs a value: `{name} = ..`");
            return Err(Error::new(name.span(), hint));
        }
        input.parse::<Token![=]>()?;
        let value = input.parse()?;
        Ok(Pair { name, value })
    }
}

/// How long, known when the program is compiled or computed.
pub(crate) enum Time {
    Millis(u64),
    Given(Expr),
}

/// What the one does who was not first.
pub(crate) enum Otherwise {
    /// Return the refusal as an error.
    Error,
    /// Return `Ok(Default::default())`.
    Skip,
    /// Return what this function or closure makes of the refusal.
    Call(Expr),
}

/// All that was said.
pub(crate) struct Args {
    pub(crate) key: Expr,
    pub(crate) ttl: Time,
    /// Where leases come from, if it was said.
    pub(crate) from: Option<Expr>,
    pub(crate) wait: Option<Time>,
    pub(crate) fence: Option<Ident>,
    pub(crate) otherwise: Otherwise,
}

/// Reads arguments; `from` and `allowed` are the names that this attribute has.
pub(crate) fn parse(
    tokens: proc_macro2::TokenStream,
    from: &str,
    allowed: &[&str],
) -> Result<Args> {
    let pairs = Punctuated::<Pair, Token![,]>::parse_terminated.parse2(tokens)?;
    let mut seen: Vec<(String, Expr)> = Vec::new();
    for Pair { name, value } in pairs {
        let text = name.to_string();
        if !allowed.contains(&text.as_str()) {
            let known: Vec<String> = allowed.iter().map(|a| format!("`{a}`")).collect();
            let hint = format!(
                "no argument is called `{text}`; there are {}",
                known.join(", ")
            );
            return Err(Error::new(name.span(), hint));
        }
        if seen.iter().any(|(old, _)| *old == text) {
            return Err(Error::new(name.span(), format!("`{text}` is given twice")));
        }
        seen.push((text, value));
    }
    let mut take = |name: &str| {
        let at = seen.iter().position(|(n, _)| n == name)?;
        Some(seen.swap_remove(at).1)
    };
    let missing = |what: &str| Error::new(Span::call_site(), what);
    let key = take("key")
        .ok_or_else(|| missing("`key` is missing: what is taken, as in `key = \"job-{id}\"`"))?;
    let ttl = take("ttl").ok_or_else(|| {
        missing("`ttl` is missing: how long a crashed holder keeps it, as in `ttl = \"10m\"`")
    })?;
    Ok(Args {
        key,
        ttl: span(ttl, 50, 24 * 60 * 60 * 1000, "a lease")?,
        from: take(from),
        wait: take("wait")
            .map(|w| span(w, 1, u64::MAX, "a wait"))
            .transpose()?,
        fence: take("fence").map(name_of).transpose()?,
        otherwise: take("otherwise").map_or(Otherwise::Error, otherwise),
    })
}

fn otherwise(value: Expr) -> Otherwise {
    match &value {
        Expr::Path(path) if path.path.is_ident("error") => Otherwise::Error,
        Expr::Path(path) if path.path.is_ident("skip") => Otherwise::Skip,
        _ => Otherwise::Call(value),
    }
}

fn name_of(value: Expr) -> Result<Ident> {
    match &value {
        Expr::Path(path) if path.path.get_ident().is_some() => {
            // Just looked.
            path.path
                .get_ident()
                .cloned()
                .ok_or_else(|| Error::new(value.span(), ""))
        }
        _ => Err(Error::new(
            value.span(),
            "`fence` is the name that the body calls it by",
        )),
    }
}

/// `"10m"`, or an expression that is used as it is.
fn span(value: Expr, least: u64, most: u64, what: &str) -> Result<Time> {
    let Expr::Lit(literal) = &value else {
        return Ok(Time::Given(value));
    };
    let Lit::Str(text) = &literal.lit else {
        let hint = "a time needs a unit: \"500ms\", \"30s\", \"10m\" or \"2h\"";
        return Err(Error::new(value.span(), hint));
    };
    let millis = millis(&text.value()).ok_or_else(|| {
        let shown = text.value();
        let hint = format!(
            "`{shown}` is no time: a number and a unit, \"500ms\", \"30s\", \"10m\" or \"2h\""
        );
        Error::new(text.span(), hint)
    })?;
    if !(least..=most).contains(&millis) {
        let hint = format!("{what} lasts at least {least} ms and at most one day");
        return Err(Error::new(text.span(), hint));
    }
    Ok(Time::Millis(millis))
}

fn millis(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().ok()?;
    let factor = match unit.trim() {
        "ms" => 1,
        "s" => 1_000,
        "m" | "min" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    number.checked_mul(factor)
}

#[cfg(test)]
mod tests {
    use super::millis;

    #[test]
    fn times_have_a_number_and_a_unit() {
        let found = [
            "500ms", "30s", "10m", "2 h", "10", "m", "", "-1s", "1d", "1.5s",
        ]
        .map(millis);
        let known = [Some(500), Some(30_000), Some(600_000), Some(7_200_000)];
        assert_eq!(found[..4], known);
        assert!(found[4..].iter().all(Option::is_none), "{found:?}");
    }
}
