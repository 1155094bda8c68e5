//! The inventory for a terminal: a table, what happens under each lock, the order.

use std::collections::BTreeMap;
use std::io::{self, Write};

use clap::builder::styling::{AnsiColor, Style as Ansi};
use unicode_width::UnicodeWidthStr as _;

use super::document::{Class, Document, Edge, Place, Step, Sum, Taken, Under};
use super::names::last_parts;
use super::summary::{matters, weight};
use crate::report::Style;
use crate::text::counted::counted;
use crate::text::visible::one_line;

/// Happenings of one kind that are shown of one lock.
const SHOWN: usize = 4;
/// Places of one edge that are shown.
const CHAINS: usize = 3;
/// Below this width the table leaves out where a lock is declared: the part below has it.
const WIDE: usize = 100;

const HEAD: Ansi = Ansi::new().bold();
const RED: Ansi = AnsiColor::Red.on_default().bold();
const YELLOW: Ansi = AnsiColor::Yellow.on_default();
const DIM: Ansi = Ansi::new().dimmed();

pub(super) fn write(document: &Document, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    if document.classes.is_empty() {
        return writeln!(out, "no locks");
    }
    let mut text = Text { style, out };
    text.table(document)?;
    for class in &document.classes {
        text.class(document, class)?;
    }
    text.order(document)
}

/// Where text goes, and how it looks.
struct Text<'a> {
    style: &'a Style,
    out: &'a mut dyn Write,
}

/// Columns of the table.
struct Columns {
    name: usize,
    kind: usize,
    declared: usize,
    rest: usize,
}

const NUMBERS: [(&str, usize); 2] = [("TAKEN", 5), ("LONGEST", 9)];

impl Columns {
    fn of(document: &Document, style: &Style) -> Columns {
        let widest =
            |of: &dyn Fn(&Class) -> usize| document.classes.iter().map(of).max().unwrap_or(0);
        let wide = style.width >= WIDE;
        let name = widest(&|c| cells(&c.short)).clamp(4, if wide { 34 } else { 30 });
        let kind = widest(&|c| c.kind.len()).max(4);
        let declared = widest(&|c| c.declared.as_ref().map_or(1, |at| cells(&at.line())));
        let declared = if wide { declared.clamp(8, 26) } else { 0 };
        let numbers: usize = NUMBERS.iter().map(|(_, width)| width + 2).sum();
        let gaps = if wide { 6 } else { 4 };
        let used = name + kind + declared + numbers + gaps;
        Columns {
            name,
            kind,
            declared,
            rest: style.width.saturating_sub(used).max(12),
        }
    }
}

impl Text<'_> {
    fn paint(&self, with: Ansi, text: &str) -> String {
        if self.style.color {
            format!("{with}{text}{with:#}")
        } else {
            text.to_owned()
        }
    }

    fn mark(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.style.unicode { unicode } else { ascii }
    }

    fn place(&self, at: &Place) -> String {
        format!("{}{}", self.style.prefix, one_line(&at.line()))
    }

    // ---- the table ----------------------------------------------------------------------------

    fn table(&mut self, document: &Document) -> io::Result<()> {
        let columns = Columns::of(document, self.style);
        let declared = if columns.declared > 0 {
            format!("  {:<1$}", "DECLARED", columns.declared)
        } else {
            String::new()
        };
        let numbers: Vec<String> = NUMBERS
            .iter()
            .map(|(word, width)| format!("{word:>width$}"))
            .collect();
        let head = format!(
            "{:<name$}  {:<kind$}{declared}  {}  HELD OVER",
            "LOCK",
            "KIND",
            numbers.join("  "),
            name = columns.name,
            kind = columns.kind,
        );
        let head = self.paint(HEAD, &head);
        writeln!(self.out, "{head}")?;
        for class in &document.classes {
            self.row(document, class, &columns)?;
        }
        Ok(())
    }

    fn row(&mut self, document: &Document, class: &Class, columns: &Columns) -> io::Result<()> {
        let name = self.pad(
            &self.cut_left(&one_line(&class.short), columns.name),
            columns.name,
        );
        let declared = if columns.declared > 0 {
            let at = class
                .declared
                .as_ref()
                .map_or_else(|| "-".to_owned(), |at| one_line(&at.line()));
            format!(
                "  {}",
                self.pad(&self.cut_left(&at, columns.declared), columns.declared)
            )
        } else {
            String::new()
        };
        let longest = class
            .longest
            .and_then(|n| class.taken.get(n))
            .map_or_else(|| "-".to_owned(), |taken| counted(taken.lines, "line"));
        let name = if class.on_cycle {
            self.paint(RED, &name)
        } else {
            name
        };
        let row = format!(
            "{name}  {:<kind$}{declared}  {:>5}  {longest:>9}  {}",
            class.kind,
            class.taken.len(),
            self.held_over(document, class, columns.rest),
            kind = columns.kind,
        );
        writeln!(self.out, "{}", row.trim_end())
    }

    /// `cycle, network, await, Ledger.journal`, cut to the room that there is.
    fn held_over(&self, document: &Document, class: &Class, room: usize) -> String {
        let mut words: Vec<(String, Ansi)> = Vec::new();
        if class.on_cycle {
            words.push(("cycle".to_owned(), RED));
        }
        for sum in class.under.iter().filter(|sum| matters(&sum.what)) {
            if sum.what == "takes" {
                let names = sum.names.iter().map(|name| one_line(document.short(name)));
                words.extend(names.map(|name| (name, Ansi::new())));
            } else {
                let risky = weight(&sum.what) < weight("file-io");
                words.push((sum.what.clone(), if risky { YELLOW } else { Ansi::new() }));
            }
        }
        let mark = self.mark("…", "...");
        let (mut text, mut used) = (String::new(), 0);
        for (n, (word, with)) in words.iter().enumerate() {
            let gap = if n == 0 { "" } else { ", " };
            let last = n + 1 == words.len();
            let needs = gap.len() + cells(word) + if last { 0 } else { 2 + cells(mark) };
            if used + needs > room {
                text.push_str(if n == 0 { "" } else { ", " });
                text.push_str(mark);
                break;
            }
            text.push_str(gap);
            text.push_str(&self.paint(*with, word));
            used += gap.len() + cells(word);
        }
        text
    }

    fn pad(&self, text: &str, width: usize) -> String {
        format!("{text}{}", " ".repeat(width.saturating_sub(cells(text))))
    }

    /// The end of a text that is too long: paths and names differ there.
    fn cut_left(&self, text: &str, width: usize) -> String {
        if cells(text) <= width {
            return text.to_owned();
        }
        let mark = self.mark("…", "..");
        let mut end: Vec<char> = Vec::new();
        for c in text.chars().rev() {
            end.push(c);
            let kept: String = end.iter().collect();
            if cells(&kept) + cells(mark) > width {
                end.pop();
                break;
            }
        }
        format!("{mark}{}", end.into_iter().rev().collect::<String>())
    }

    // ---- one lock -----------------------------------------------------------------------------

    fn class(&mut self, document: &Document, class: &Class) -> io::Result<()> {
        let name = self.paint(HEAD, &one_line(&class.name));
        writeln!(self.out, "\n{name} ({})", class.kind)?;
        if let Some(at) = &class.declared {
            let at = self.place(at);
            self.field("declared", &at)?;
        }
        let taken = self.taken_places(&class.taken);
        self.wrapped("taken", &taken, ", ")?;
        if let Some(longest) = class.longest.and_then(|n| class.taken.get(n)) {
            let text = self.longest(longest);
            self.wrapped("longest", &text, " ")?;
        }
        for sum in class.under.iter().filter(|sum| matters(&sum.what)) {
            self.sum(document, class, sum)?;
        }
        let calls = class.under.iter().find(|sum| sum.what == "call");
        if let Some(calls) = calls {
            let names: Vec<String> = calls
                .names
                .iter()
                .map(|n| one_line(last_parts(n)))
                .collect();
            self.wrapped("calls", &some(names, 8), ", ")?;
        }
        if class.longest_chain.len() > 2 {
            self.steps("chain", &class.longest_chain)?;
        }
        Ok(())
    }

    fn taken_places(&self, taken: &[Taken]) -> Vec<String> {
        // Places in one file stand together: `a.rs:3, 9`.
        let mut files: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for taken in taken {
            files.entry(&taken.at.file).or_default().push(taken.at.line);
        }
        let mut out = Vec::new();
        for (file, mut lines) in files {
            lines.dedup();
            for (n, line) in lines.iter().enumerate() {
                out.push(if n == 0 {
                    format!("{}{}:{line}", self.style.prefix, one_line(file))
                } else {
                    line.to_string()
                });
            }
        }
        some(out, 40)
    }

    fn longest(&self, taken: &Taken) -> Vec<String> {
        let mut words = vec![
            counted(taken.lines, "line"),
            "from".to_owned(),
            self.place(&taken.at),
        ];
        if taken.lines > 1 {
            words.extend(["to".to_owned(), taken.until.line.to_string()]);
        }
        words.extend([
            "in".to_owned(),
            format!("`{}`", one_line(last_parts(&taken.function))),
        ]);
        if taken.beyond {
            words.push("and on in its caller".to_owned());
        }
        words
    }

    fn sum(&mut self, document: &Document, class: &Class, sum: &Sum) -> io::Result<()> {
        // One place a name, the shortest way.
        let mut best: BTreeMap<&str, &Under> = BTreeMap::new();
        let all = class.taken.iter().flat_map(|taken| &taken.under);
        for under in all.filter(|under| under.what == sum.what) {
            let known = best.entry(&under.name).or_insert(under);
            if under.chain.len() < known.chain.len() {
                *known = under;
            }
        }
        for (n, under) in best.values().take(SHOWN).enumerate() {
            let label = if n == 0 { sum.what.as_str() } else { "" };
            let name = if sum.what == "takes" {
                document.short(&under.name)
            } else {
                &under.name
            };
            let way = match under.chain.len() {
                0 | 1 => String::new(),
                2 => " through 1 call".to_owned(),
                n => format!(" through {} calls", n - 1),
            };
            let sure = if under.certainty == "possible" {
                " (possible)"
            } else {
                ""
            };
            let text = [
                format!("`{}`", one_line(name)),
                format!("at {}{way}{sure}", self.place(&under.at)),
            ];
            self.wrapped(label, &text, " ")?;
        }
        match best.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => self.field("", &format!("{more} more")),
        }
    }

    fn field(&mut self, label: &str, text: &str) -> io::Result<()> {
        let label = self.paint(DIM, &format!("{label:<9}"));
        writeln!(self.out, "  {label}  {text}")
    }

    /// A field whose parts go on in the next lines when there is no room.
    fn wrapped(&mut self, label: &str, parts: &[String], gap: &str) -> io::Result<()> {
        let room = self.style.width.saturating_sub(14).max(20);
        let mut rows: Vec<String> = Vec::new();
        for (n, part) in parts.iter().enumerate() {
            let end = if n + 1 == parts.len() {
                ""
            } else {
                gap.trim_end()
            };
            match rows.last_mut() {
                Some(row) if cells(row) + 1 + cells(part) + end.len() <= room => {
                    row.push_str(&format!(" {part}{end}"));
                }
                _ => rows.push(format!("{part}{end}")),
            }
        }
        for (n, row) in rows.iter().enumerate() {
            self.field(if n == 0 { label } else { "" }, row)?;
        }
        Ok(())
    }

    fn steps(&mut self, label: &str, steps: &[Step]) -> io::Result<()> {
        let widest = steps
            .iter()
            .map(|step| cells(&self.place(&step.at)))
            .max()
            .unwrap_or(0);
        for (n, step) in steps.iter().enumerate() {
            let at = self.place(&step.at);
            let text = format!("{}  {}", self.pad(&at, widest), one_line(&step.text));
            self.field(if n == 0 { label } else { "" }, &text)?;
        }
        Ok(())
    }

    // ---- the order ----------------------------------------------------------------------------

    fn order(&mut self, document: &Document) -> io::Result<()> {
        let order = &document.order;
        if order.edges.is_empty() {
            return Ok(());
        }
        let head = self.paint(HEAD, "ORDER");
        writeln!(self.out, "\n{head} (held, then taken)")?;
        for edge in &order.edges {
            self.edge(document, edge)?;
        }
        let arrow = self.mark(" → ", " -> ");
        for cycle in &order.cycles {
            let mut ring: Vec<String> = cycle
                .classes
                .iter()
                .map(|name| one_line(document.short(name)))
                .collect();
            ring.extend(ring.first().cloned());
            let head = self.paint(RED, "CYCLE");
            let verdict = match &cycle.finding {
                Some(certainty) => {
                    format!("{certainty} deadlock: `cargo leasehold check` prints both paths")
                }
                None => {
                    "no finding: the paths share an outer lock, a thread, or only read".to_owned()
                }
            };
            writeln!(self.out, "\n{head} {}", ring.join(arrow))?;
            writeln!(self.out, "  {verdict}")?;
        }
        Ok(())
    }

    fn edge(&mut self, document: &Document, edge: &Edge) -> io::Result<()> {
        let arrow = self.mark("→", "->");
        let pair = format!(
            "{} {arrow} {}",
            one_line(document.short(&edge.held)),
            one_line(document.short(&edge.taken))
        );
        let pair = if edge.on_cycle {
            self.paint(RED, &pair)
        } else {
            pair
        };
        let mut notes = Vec::new();
        if edge.on_cycle {
            notes.push("on a cycle");
        }
        if !edge.waits {
            notes.push("attempts only");
        }
        if edge.held == edge.taken {
            notes.push("two of one class");
        }
        if edge.certainty == "possible" {
            notes.push("possible");
        }
        let notes = if notes.is_empty() {
            String::new()
        } else {
            format!(" ({})", notes.join(", "))
        };
        writeln!(self.out, "  {pair}{notes}")?;
        for chain in edge.chains.iter().take(CHAINS) {
            let (Some(first), Some(last)) = (chain.steps.first(), chain.steps.last()) else {
                continue;
            };
            let way = match chain.steps.len() {
                0..=2 => String::new(),
                n => format!(", {} steps", n),
            };
            let text = format!(
                "    {}, then {}{way}",
                self.place(&first.at),
                self.place(&last.at)
            );
            let text = self.paint(DIM, &text);
            writeln!(self.out, "{text}")?;
        }
        match edge.chains.len().saturating_sub(CHAINS) {
            0 => Ok(()),
            more => writeln!(self.out, "    {more} more"),
        }
    }
}

fn cells(text: &str) -> usize {
    text.width()
}

/// The first so many, and how many more there are.
fn some(mut list: Vec<String>, shown: usize) -> Vec<String> {
    let more = list.len().saturating_sub(shown);
    list.truncate(shown);
    if more > 0 {
        list.push(format!("{more} more"));
    }
    list
}
