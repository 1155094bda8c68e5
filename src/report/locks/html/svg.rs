//! The graph as SVG inside the page.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::super::document::{Class, Document, Edge};
use super::super::layout::{Point, layout};
use super::escaped;

/// Cells of the monospaced font that boxes are measured with.
const CELL: f64 = 7.3;
const HEIGHT: f64 = 26.0;
const MARGIN: f64 = 12.0;
/// Longer names are cut on the left.
const NAME: usize = 44;

pub(super) fn write(document: &Document, out: &mut String) {
    let classes: Vec<&Class> = document.ordered().collect();
    let index: BTreeMap<&str, usize> = classes
        .iter()
        .enumerate()
        .map(|(n, class)| (class.name.as_str(), n))
        .collect();
    let labels: Vec<String> = classes.iter().map(|class| cut(&class.short)).collect();
    let sizes: Vec<(f64, f64)> = labels
        .iter()
        .map(|label| (label.chars().count() as f64 * CELL + 20.0, HEIGHT))
        .collect();
    let known = |edge: &'_ Edge| {
        let from = *index.get(edge.held.as_str())?;
        Some((from, *index.get(edge.taken.as_str())?))
    };
    let (edges, pairs): (Vec<&Edge>, Vec<(usize, usize)>) = document
        .order
        .edges
        .iter()
        .filter_map(|edge| Some((edge, known(edge)?)))
        .unzip();
    let drawn = layout(&sizes, &pairs);
    let width = drawn.width + 2.0 * MARGIN;
    let height = drawn.height + 2.0 * MARGIN;
    let _ = writeln!(
        out,
        "<div class=\"graph\" tabindex=\"0\" role=\"group\" aria-label=\"graph, scrolls\">\n\
         <svg viewBox=\"{:.0} {:.0} {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         role=\"group\" aria-labelledby=\"h-graph\">\n<defs>{}{}</defs>",
        -MARGIN,
        -MARGIN,
        tip("tip", ""),
        tip("red", " bad"),
    );
    for (edge, points) in edges.iter().zip(&drawn.arrows) {
        arrow(document, edge, points, out);
    }
    let boxes = drawn.boxes.iter().zip(&sizes);
    for ((class, label), (at, size)) in classes.iter().zip(&labels).zip(boxes) {
        node(document, class, label, (*at, *size), out);
    }
    out.push_str("</svg>\n</div>\n");
}

/// The end of an arrow.
fn tip(id: &str, class: &str) -> String {
    format!(
        "<marker id=\"{id}\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
         markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0.5 8 4 0 7.5z\" class=\"tip{class}\"/></marker>"
    )
}

fn arrow(document: &Document, edge: &Edge, points: &[Point], out: &mut String) {
    let _ = writeln!(
        out,
        "<path class=\"arrow{}{}\" d=\"{}\" marker-end=\"url(#{})\" data-a=\"{}\" data-b=\"{}\">\
         <title>{} held, {} taken: {}</title></path>",
        if edge.on_cycle { " bad" } else { "" },
        if edge.waits { "" } else { " tried" },
        path(points, edge.held == edge.taken),
        if edge.on_cycle { "red" } else { "tip" },
        escaped(&edge.held),
        escaped(&edge.taken),
        escaped(document.short(&edge.held)),
        escaped(document.short(&edge.taken)),
        escaped(&edge.places()),
    );
}

fn node(
    document: &Document,
    class: &Class,
    label: &str,
    (at, (width, height)): (Point, (f64, f64)),
    out: &mut String,
) {
    let number = document
        .classes
        .binary_search_by(|c| c.name.cmp(&class.name))
        .unwrap_or(0);
    let _ = writeln!(
        out,
        "<a href=\"#c{number}\" class=\"node{}\" data-names=\"{}\"><title>{}</title>\
         <rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height}\" rx=\"5\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\">{}</text></a>",
        if class.on_cycle { " bad" } else { "" },
        escaped(&format!("{} {}", class.name, class.kind)),
        escaped(&class.name),
        at.x,
        at.y,
        at.x + width / 2.0,
        at.y + height / 2.0 + 4.0,
        escaped(label),
    );
}

fn cut(name: &str) -> String {
    let count = name.chars().count();
    if count <= NAME {
        return name.to_owned();
    }
    let end: String = name.chars().skip(count - NAME + 1).collect();
    format!("…{end}")
}

/// Curves between layers, straight lines beside the boxes of one.
fn path(points: &[Point], is_loop: bool) -> String {
    let mut d = String::new();
    let Some(first) = points.first() else {
        return d;
    };
    let _ = write!(d, "M{:.1} {:.1}", first.x, first.y);
    for (n, pair) in points.windows(2).enumerate() {
        let (a, b) = (pair[0], pair[1]);
        if is_loop || n % 2 == 1 {
            let _ = write!(d, "L{:.1} {:.1}", b.x, b.y);
        } else {
            let middle = (a.x + b.x) / 2.0;
            let _ = write!(
                d,
                "C{middle:.1} {:.1} {middle:.1} {:.1} {:.1} {:.1}",
                a.y, b.y, b.x, b.y
            );
        }
    }
    d
}
