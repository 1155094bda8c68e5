//! The proposed order as TOML, to paste into leasehold.toml.

use std::io::{self, Write};

use super::document::Document;
use crate::text::visible::one_line;

/// Writes the `order` key of leasehold.toml.
///
/// # Errors
/// When `out` does.
pub fn write(document: &Document, out: &mut dyn Write) -> io::Result<()> {
    let order = &document.order;
    if order.proposed.is_empty() {
        return writeln!(
            out,
            "# no lock is taken while another is held: there is no order to declare\norder = []"
        );
    }
    writeln!(
        out,
        "# the order in which locks are taken today, outermost first"
    )?;
    for cycle in &order.cycles {
        let mut ring = cycle.classes.clone();
        ring.extend(cycle.classes.first().cloned());
        let ring: Vec<String> = ring.iter().map(|name| one_line(name)).collect();
        writeln!(out, "# a cycle: {}", ring.join(" -> "))?;
    }
    for against in &order.against {
        writeln!(
            out,
            "# against this order, to be changed: {} is taken while {} is held",
            one_line(&against.taken),
            one_line(&against.held)
        )?;
        let edges = order.edges.iter();
        let places = edges
            .filter(|edge| edge.held == against.held && edge.taken == against.taken)
            .map(|edge| edge.places());
        for places in places {
            writeln!(out, "#   at {}", one_line(&places))?;
        }
    }
    writeln!(out, "order = [")?;
    for name in &order.proposed {
        writeln!(out, "    {},", toml::Value::String(name.clone()))?;
    }
    writeln!(out, "]")
}
