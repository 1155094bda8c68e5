//! Lower: the text of one file to its IR. The only stage that knows syn.

pub mod ir;
