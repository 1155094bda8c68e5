//! The inventory of locks as bytes: a table, JSON, DOT, Mermaid, one HTML page, an order in TOML.
//!
//! All formats are views of one [`Document`], in which places are paths and lines.
//!
//! Invariants: the same inventory gives the same bytes; names and texts of a source are shown, never
//! interpreted: by a terminal, by Graphviz, by Mermaid or by a browser.
//!
//! Must not know: how the inventory was made.

mod document;
mod dot;
mod html;
mod layout;
mod mermaid;
mod names;
mod order;
mod summary;
mod table;

use std::io::{self, Write};

pub use document::{
    Against, Chain, Class, Cycle, Document, Edge, Order, Place, SCHEMA_VERSION, Step, Sum, Taken,
    Under, document,
};
pub use order::write as write_order;

use super::Style;
use crate::load::input::Input;

/// The formats of the inventory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum LocksFormat {
    /// Text for a terminal.
    #[default]
    Table,
    /// One JSON object, described in docs/book/locks.md.
    Json,
    /// The acquisition-order graph for Graphviz.
    Dot,
    /// The acquisition-order graph as a Mermaid flowchart.
    Mermaid,
    /// One self-contained page.
    Html,
}

/// Writes an inventory.
///
/// # Errors
/// When `out` does.
pub fn write(
    format: LocksFormat,
    document: &Document,
    input: &Input,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        LocksFormat::Table => table::write(document, style, out),
        LocksFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, document).map_err(io::Error::from)?;
            writeln!(out)
        }
        LocksFormat::Dot => dot::write(document, out),
        LocksFormat::Mermaid => mermaid::write(document, out),
        LocksFormat::Html => html::write(document, input, out),
    }
}

#[cfg(test)]
mod tests;
