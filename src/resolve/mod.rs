//! Resolve: modules, imports, impls and traits of the whole program.

pub mod lang;
pub mod marks;
pub mod names;
pub mod program;
