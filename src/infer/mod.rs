//! Infer: types of expressions without the compiler. What is not known is `Unknown`, never a guess.

pub mod result;
pub mod ty;

pub use result::Inferred;
