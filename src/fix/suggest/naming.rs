//! Names for values that get a `let` of their own: what is counted, taken out or read says its name.

use super::site::Site;
use crate::lower::ir::{ExprId, ExprKind};

/// When nothing says a name.
const NAME: &str = "value";

/// Words that are no names of locals, though fields are called so by raw identifiers.
const KEYWORDS: [&str; 20] = [
    "as", "async", "await", "box", "crate", "dyn", "else", "fn", "for", "if", "impl", "in", "loop",
    "match", "move", "mut", "ref", "self", "type", "use",
];

/// A name for the value of an expression.
pub(super) fn name_for(site: &Site<'_>, value: ExprId) -> String {
    match &site.expr(value).kind {
        ExprKind::Cast { expr, .. } => return name_for(site, *expr),
        ExprKind::MethodCall { name, .. } => match name.as_str() {
            "len" | "count" => return "count".to_owned(),
            "pop" | "pop_front" | "pop_back" | "recv" | "try_recv" | "pop_first" | "pop_last" => {
                return "next".to_owned();
            }
            _ => {}
        },
        _ => {}
    }
    root(site, value).unwrap_or_else(|| NAME.to_owned())
}

/// The field or local that an expression begins with, calls left out.
fn root(site: &Site<'_>, id: ExprId) -> Option<String> {
    match &site.expr(id).kind {
        ExprKind::MethodCall { recv: inner, .. }
        | ExprKind::Await(inner)
        | ExprKind::Try(inner)
        | ExprKind::Deref(inner)
        | ExprKind::Ref { expr: inner, .. }
        | ExprKind::Index { base: inner, .. } => root(site, *inner),
        ExprKind::Field { base, name } => plain(name.as_str()).or_else(|| root(site, *base)),
        ExprKind::Path(path) => plain(&path.segments.last()?.name.as_str().to_lowercase()),
        _ => None,
    }
}

/// A word that can name a local and says something.
fn plain(word: &str) -> Option<String> {
    let mut bytes = word.bytes();
    let starts = bytes.next().is_some_and(|b| b.is_ascii_lowercase());
    let goes_on = bytes.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    (starts && goes_on && word.len() > 1 && !KEYWORDS.contains(&word)).then(|| word.to_owned())
}
