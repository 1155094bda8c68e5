//! The acquisition-order graph as a Mermaid flowchart.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::document::Document;
use crate::text::visible::one_line;

pub(super) fn write(document: &Document, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "flowchart LR")?;
    let mut ids = BTreeMap::new();
    for (n, class) in document.ordered().enumerate() {
        ids.insert(class.name.as_str(), n);
        let red = if class.on_cycle { ":::cycle" } else { "" };
        writeln!(out, "    c{n}[\"{}\"]{red}", escaped(&class.short))?;
    }
    let mut red = Vec::new();
    let mut drawn = 0;
    for edge in &document.order.edges {
        let (Some(from), Some(to)) = (ids.get(edge.held.as_str()), ids.get(edge.taken.as_str()))
        else {
            continue;
        };
        let arrow = if edge.waits { "-->" } else { "-.->" };
        let label = match edge.chains.len() {
            0 | 1 => String::new(),
            n => format!("|{n}|"),
        };
        writeln!(out, "    c{from} {arrow}{label} c{to}")?;
        if edge.on_cycle {
            red.push(drawn.to_string());
        }
        drawn += 1;
    }
    if !red.is_empty() {
        writeln!(out, "    classDef cycle stroke:#c00,stroke-width:2px")?;
        writeln!(
            out,
            "    linkStyle {} stroke:#c00,stroke-width:2px",
            red.join(",")
        )?;
    }
    Ok(())
}

/// Everything but letters and what paths are made of as an entity: labels are Markdown and HTML to Mermaid.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in one_line(text).chars() {
        if c.is_alphanumeric() || matches!(c, ' ' | ':' | '.' | '_' | '-' | '/') {
            out.push(c);
        } else {
            out.push_str(&format!("#{};", u32::from(c)));
        }
    }
    out
}
