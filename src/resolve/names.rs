//! Short texts of types and paths for names and messages.

use crate::lower::ir::{PathIr, TypeRef};

/// The head of an impl's self type as text: `Type`, `[T]`, `&T`.
#[must_use]
pub fn self_type_text(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Path(path) => path_text(path),
        TypeRef::Ref(_, inner) => format!("&{}", self_type_text(inner)),
        TypeRef::Slice(inner) => format!("[{}]", self_type_text(inner)),
        TypeRef::Dyn(bounds) | TypeRef::Impl(bounds) => bounds.first().map_or_else(
            || "dyn".to_owned(),
            |b| format!("dyn {}", path_text(&b.path)),
        ),
        _ => "_".to_owned(),
    }
}

/// The last segment of a path: what a reader calls it.
#[must_use]
pub fn path_text(path: &PathIr) -> String {
    path.segments
        .last()
        .map_or_else(String::new, |s| s.name.to_string())
}
