//! Literals.

use ustr::Ustr;

use super::cx::Lower;
use super::ir::{Lit, Name};

/// Longest string value that is kept.
const MAX_STR: usize = 64 * 1024;

impl Lower<'_> {
    pub(super) fn lit(&mut self, lit: &syn::Lit) -> Lit {
        match lit {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::Lit::Str(s) => Lit::Str(cut(s.value())),
            syn::Lit::ByteStr(s) => Lit::Bytes(cut(lossy(&s.value()))),
            syn::Lit::CStr(s) => Lit::Bytes(cut(lossy(s.value().to_bytes()))),
            syn::Lit::Byte(b) => Lit::Byte(b.value()),
            syn::Lit::Char(c) => Lit::Char(c.value()),
            // Larger than i128 only for u128 literals: kept as the largest.
            syn::Lit::Int(i) => {
                let number: i128 = i.base10_parse().unwrap_or(i128::MAX);
                Lit::Int(number.into(), suffix(i.suffix()))
            }
            syn::Lit::Float(f) => Lit::Float(f.base10_digits().to_owned(), suffix(f.suffix())),
            syn::Lit::Bool(b) => Lit::Bool(b.value),
            syn::Lit::Verbatim(v) => Lit::Bytes(cut(v.to_string())),
            _ => Lit::Bytes(String::new()),
        }
    }
}

fn suffix(text: &str) -> Option<Name> {
    (!text.is_empty()).then(|| Ustr::from(text))
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_STR)]).into_owned()
}

/// Cuts a string to the length that is kept, at a character boundary.
pub(super) fn cut(mut text: String) -> String {
    if text.len() > MAX_STR {
        let mut end = MAX_STR;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.truncate(end);
    }
    text
}
