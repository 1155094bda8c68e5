//! The inventory as one page: graph, table, source excerpts. Nothing is loaded from anywhere.
//!
//! Everything that comes from a source passes [`escaped`]. The page works without its script, which
//! only adds the filter.

mod excerpt;
mod svg;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use super::document::{Class, Document, Edge, Place, Step, Taken, Under};
use super::names::last_parts;
use super::summary::{matters, weight};
use crate::load::input::Input;
use crate::text::counted::counted;
use crate::text::visible::visible;

/// Places of one lock that are shown with their source, longest held first.
const SHOWN: usize = 12;
/// Chains of one edge that are shown.
const CHAINS: usize = 6;
/// What may run and be loaded: what stands in the page.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

pub(super) fn write(document: &Document, input: &Input, out: &mut dyn Write) -> io::Result<()> {
    let page = Page {
        document,
        sources: input
            .files
            .iter()
            .map(|file| (file.display.as_str(), &*file.text))
            .collect(),
        numbers: document
            .classes
            .iter()
            .enumerate()
            .map(|(n, class)| (class.name.as_str(), n))
            .collect(),
    };
    let mut text = String::new();
    page.head(&mut text);
    page.cycles(&mut text);
    page.graph(&mut text);
    page.table(&mut text);
    page.classes(&mut text);
    page.edges(&mut text);
    text.push_str("</main>\n<script>\n");
    text.push_str(include_str!("page.js"));
    text.push_str("</script>\n</body>\n</html>\n");
    out.write_all(text.as_bytes())
}

/// A text as HTML: markup escaped, control and bidi characters as pictures.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\r' | '\t' => out.push(' '),
            c => out.push(visible(c)),
        }
    }
    out
}

/// What the page is made of.
struct Page<'a> {
    document: &'a Document,
    sources: BTreeMap<&'a str, &'a str>,
    numbers: BTreeMap<&'a str, usize>,
}

fn place(at: &Place) -> String {
    format!(
        "<span class=\"at\">{}:{}</span>",
        escaped(&at.file),
        at.line
    )
}

fn steps(out: &mut String, steps: &[Step]) {
    out.push_str("<ol class=\"steps\">");
    for step in steps {
        let _ = write!(out, "<li>{} {}</li>", place(&step.at), code(&step.text));
    }
    out.push_str("</ol>");
}

/// A text with its backticks as code.
fn code(text: &str) -> String {
    let mut out = String::new();
    for (n, part) in text.split('`').enumerate() {
        let part = escaped(part);
        if n % 2 == 1 {
            let _ = write!(out, "<code>{part}</code>");
        } else {
            out.push_str(&part);
        }
    }
    out
}

impl Page<'_> {
    fn head(&self, out: &mut String) {
        let order = &self.document.order;
        let taken: usize = self
            .document
            .classes
            .iter()
            .map(|class| class.taken.len())
            .sum();
        let counts = [
            counted(self.document.classes.len(), "lock class"),
            counted(taken, "place") + " that take them",
            counted(order.edges.len(), "ordered pair"),
            counted(order.cycles.len(), "cycle"),
        ];
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>Locks</title>\n<style>\n{}</style>\n</head>\n<body>\n\
             <a class=\"skip\" href=\"#locks\">to the table</a>\n\
             <header>\n<h1>Locks</h1>\n<p>{}</p>\n{}</header>\n<main>\n",
            escaped(POLICY),
            include_str!("page.css"),
            counts.join(" · "),
            include_str!("filter.html"),
        );
    }

    /// A link to a class of this page, or its name.
    fn link(&self, name: &str) -> String {
        let short = escaped(self.document.short(name));
        match self.numbers.get(name) {
            Some(n) => format!("<a href=\"#c{n}\" title=\"{}\">{short}</a>", escaped(name)),
            None => format!("<code>{short}</code>"),
        }
    }

    fn cycles(&self, out: &mut String) {
        let cycles = &self.document.order.cycles;
        if cycles.is_empty() {
            return;
        }
        out.push_str("<section aria-labelledby=\"h-cycles\">\n<h2 id=\"h-cycles\">Cycles</h2>\n");
        for cycle in cycles {
            let names: Vec<&str> = cycle.classes.iter().map(String::as_str).collect();
            let ring: Vec<String> = names
                .iter()
                .chain(names.first())
                .map(|name| self.link(name))
                .collect();
            let verdict = match &cycle.finding {
                Some(certainty) => format!(
                    "<strong class=\"bad\">{} deadlock</strong>",
                    escaped(certainty)
                ),
                None => {
                    "no finding: the paths share an outer lock or a thread, or only read".to_owned()
                }
            };
            let _ = write!(
                out,
                "<div class=\"cycle\" data-names=\"{}\">\n<p>{} — {verdict}</p>\n",
                escaped(&names.join(" ")),
                ring.join(" → ")
            );
            let nexts = names.iter().cycle().skip(1);
            for (held, taken) in names.iter().zip(nexts) {
                let mut edges = self.document.order.edges.iter();
                if let Some(edge) = edges.find(|e| e.held == *held && e.taken == *taken) {
                    self.edge(out, edge, 1, true);
                }
            }
            out.push_str("</div>\n");
        }
        out.push_str("</section>\n");
    }

    fn graph(&self, out: &mut String) {
        if self.document.order.edges.is_empty() {
            return;
        }
        out.push_str(
            "<section aria-labelledby=\"h-graph\">\n<h2 id=\"h-graph\">Order of acquisition</h2>\n\
             <p class=\"hint\">An arrow goes from the lock that is held to the one that is taken meanwhile. \
             Red: on a cycle. Dashed: attempts only, which do not wait.</p>\n",
        );
        svg::write(self.document, out);
        out.push_str("</section>\n");
    }

    fn table(&self, out: &mut String) {
        out.push_str(
            "<section aria-labelledby=\"locks\">\n<h2 id=\"locks\" tabindex=\"-1\">Lock classes</h2>\n\
             <div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">Lock</th><th scope=\"col\">Kind</th>\
             <th scope=\"col\">Declared</th><th scope=\"col\" class=\"n\">Taken</th>\
             <th scope=\"col\" class=\"n\">Longest</th><th scope=\"col\">Held over</th></tr></thead>\n<tbody>\n",
        );
        for (n, class) in self.document.classes.iter().enumerate() {
            let declared = class
                .declared
                .as_ref()
                .map_or_else(|| "–".to_owned(), place);
            let longest = class.longest.and_then(|n| class.taken.get(n));
            let longest =
                longest.map_or_else(|| "–".to_owned(), |taken| counted(taken.lines, "line"));
            let _ = writeln!(
                out,
                "<tr class=\"item\" {}><th scope=\"row\"><a href=\"#c{n}\" title=\"{}\">{}</a></th><td>{}</td><td>{declared}</td>\
                 <td class=\"n\" data-label=\"taken\">{}</td><td class=\"n\" data-label=\"longest\">{longest}</td><td>{}</td></tr>",
                data(class),
                escaped(&class.name),
                escaped(&class.short),
                class.kind,
                class.taken.len(),
                self.held_over(class),
            );
        }
        out.push_str("</tbody>\n</table></div>\n</section>\n");
    }

    fn held_over(&self, class: &Class) -> String {
        let mut words = Vec::new();
        if class.on_cycle {
            words.push("<span class=\"tag bad\">cycle</span>".to_owned());
        }
        for sum in class.under.iter().filter(|sum| matters(&sum.what)) {
            if sum.what == "takes" {
                const NAMES: usize = 4;
                let mut links: Vec<String> = sum
                    .names
                    .iter()
                    .take(NAMES)
                    .map(|name| self.link(name))
                    .collect();
                if sum.names.len() > NAMES {
                    links.push(format!("{} more", sum.names.len() - NAMES));
                }
                words.push(format!("takes {}", links.join(", ")));
            } else {
                let risky = if weight(&sum.what) < weight("file-io") {
                    " warn"
                } else {
                    ""
                };
                words.push(format!(
                    "<span class=\"tag{risky}\">{}</span>",
                    escaped(&sum.what)
                ));
            }
        }
        words.join(" ")
    }

    fn classes(&self, out: &mut String) {
        out.push_str("<section aria-labelledby=\"h-each\">\n<h2 id=\"h-each\">Each lock</h2>\n");
        for (n, class) in self.document.classes.iter().enumerate() {
            let declared = class
                .declared
                .as_ref()
                .map_or_else(String::new, |at| format!("declared at {}", place(at)));
            let _ = write!(
                out,
                "<details class=\"item\" id=\"c{n}\" {}>\n<summary><h3>{}</h3> <span class=\"kind\">{}</span> {}</summary>\n<p>{declared}</p>\n",
                data(class),
                escaped(&class.name),
                class.kind,
                self.held_over(class),
            );
            if class.longest_chain.len() > 2 {
                let _ = write!(
                    out,
                    "<p>the longest chain under it, {}:</p>",
                    counted(class.longest_chain.len(), "step")
                );
                steps(out, &class.longest_chain);
            }
            self.all_taken(out, class);
            out.push_str("</details>\n");
        }
        out.push_str("</section>\n");
    }

    fn all_taken(&self, out: &mut String, class: &Class) {
        let mut order: Vec<usize> = (0..class.taken.len()).collect();
        order.sort_by_key(|n| {
            let taken = &class.taken[*n];
            let worst = taken
                .under
                .iter()
                .map(|under| weight(&under.what))
                .min()
                .unwrap_or(usize::MAX);
            (worst, std::cmp::Reverse(taken.lines), *n)
        });
        for n in order.iter().take(SHOWN) {
            self.taken(out, &class.taken[*n]);
        }
        let rest: Vec<String> = order
            .iter()
            .skip(SHOWN)
            .map(|n| place(&class.taken[*n].at))
            .collect();
        if !rest.is_empty() {
            let _ = writeln!(out, "<p>and taken at {}</p>", rest.join(", "));
        }
    }

    fn taken(&self, out: &mut String, taken: &Taken) {
        let beyond = if taken.beyond {
            ", and on in its caller"
        } else {
            ""
        };
        let _ = write!(
            out,
            "<div class=\"taken\">\n<p>{} in <code>{}</code> — {}, {}, held over {}{beyond}</p>\n",
            place(&taken.at),
            escaped(last_parts(&taken.function)),
            escaped(&taken.mode),
            escaped(wait_words(&taken.wait)),
            counted(taken.lines, "line"),
        );
        if !taken.through.is_empty() {
            steps(out, &taken.through);
        }
        let marked: Vec<usize> = taken
            .under
            .iter()
            .filter(|u| matters(&u.what))
            .map(|u| u.at.line)
            .collect();
        if let Some(text) = self.sources.get(taken.at.file.as_str()) {
            excerpt::write(out, text, (taken.at.line, taken.until.line), &marked);
        }
        let under: Vec<&Under> = taken
            .under
            .iter()
            .filter(|under| matters(&under.what))
            .collect();
        if !under.is_empty() {
            out.push_str("<ul class=\"under\">\n");
            under.iter().for_each(|under| self.under(out, under));
            out.push_str("</ul>\n");
        }
        out.push_str("</div>\n");
    }

    fn under(&self, out: &mut String, under: &Under) {
        let name = if under.what == "takes" {
            self.link(&under.name)
        } else {
            format!("<code>{}</code>", escaped(&under.name))
        };
        let sure = if under.certainty == "possible" || !under.always {
            " (possible)"
        } else {
            ""
        };
        let _ = write!(
            out,
            "<li>{}: {} {name}{sure}",
            place(&under.at),
            escaped(&under.what)
        );
        if under.chain.len() > 1 {
            steps(out, &under.chain);
        }
        out.push_str("</li>\n");
    }

    fn edges(&self, out: &mut String) {
        if self.document.order.edges.is_empty() {
            return;
        }
        out.push_str(
            "<section aria-labelledby=\"h-edges\">\n<h2 id=\"h-edges\">Each ordered pair</h2>\n",
        );
        for edge in &self.document.order.edges {
            self.edge(out, edge, CHAINS, false);
        }
        out.push_str("</section>\n");
    }

    fn edge(&self, out: &mut String, edge: &Edge, shown: usize, open: bool) {
        let mut notes = String::new();
        if edge.on_cycle {
            notes.push_str(" <span class=\"tag bad\">cycle</span>");
        }
        if !edge.waits {
            notes.push_str(" <span class=\"tag\">attempts only</span>");
        }
        if edge.held == edge.taken {
            notes.push_str(" <span class=\"tag\">two of one class</span>");
        }
        let _ = write!(
            out,
            "<details class=\"edge\" data-names=\"{} {}\"{}>\n<summary>{} → {} <span class=\"kind\">{}, {}</span>{notes}</summary>\n",
            escaped(&edge.held),
            escaped(&edge.taken),
            if open { " open" } else { "" },
            self.link(&edge.held),
            self.link(&edge.taken),
            counted(edge.chains.len(), "place"),
            escaped(&edge.certainty),
        );
        for chain in edge.chains.iter().take(shown) {
            steps(out, &chain.steps);
        }
        if edge.chains.len() > shown {
            let _ = write!(out, "<p>{} more</p>", edge.chains.len() - shown);
        }
        out.push_str("</details>\n");
    }
}

fn wait_words(wait: &str) -> &str {
    match wait {
        "block" => "blocks the thread",
        "async" => "awaits",
        "try" => "does not wait",
        "timed" => "waits for a bounded time",
        other => other,
    }
}

/// What the filter looks at.
fn data(class: &Class) -> String {
    let words: Vec<&str> = class
        .under
        .iter()
        .map(|sum| sum.what.as_str())
        .filter(|what| matters(what))
        .collect();
    let cycle = if class.on_cycle { " cycle" } else { "" };
    format!(
        "data-names=\"{}\" data-under=\"{}{cycle}\"",
        escaped(&format!("{} {}", class.name, class.kind)),
        escaped(&words.join(" ")),
    )
}
