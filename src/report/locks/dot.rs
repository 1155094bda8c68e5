//! The acquisition-order graph for Graphviz.

use std::io::{self, Write};

use super::document::Document;
use crate::text::visible::one_line;

pub(super) fn write(document: &Document, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "digraph locks {{")?;
    writeln!(out, "    rankdir = LR;")?;
    writeln!(out, "    node [shape = box, fontname = \"monospace\"];")?;
    for class in document.ordered() {
        let red = if class.on_cycle { ", color = red" } else { "" };
        writeln!(
            out,
            "    {} [label = {}{red}];",
            quoted(&class.name),
            quoted(&class.short)
        )?;
    }
    for edge in &document.order.edges {
        let mut with = vec![format!("tooltip = {}", quoted(&edge.places()))];
        if edge.chains.len() > 1 {
            with.push(format!("label = \"{}\"", edge.chains.len()));
        }
        if edge.on_cycle {
            with.push("color = red".to_owned());
        }
        if !edge.waits {
            with.push("style = dashed".to_owned());
        }
        writeln!(
            out,
            "    {} -> {} [{}];",
            quoted(&edge.held),
            quoted(&edge.taken),
            with.join(", ")
        )?;
    }
    writeln!(out, "}}")
}

fn quoted(text: &str) -> String {
    let text = one_line(text).replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{text}\"")
}
