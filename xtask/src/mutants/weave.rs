//! Many mutants in one text: each stands behind a condition, so that one build has them all.
//!
//! Purpose: `a < b` becomes `(if crate::mutant::on(7) { a > b } else { a < b })`, and so on. What is written is only added to
//! the text, never taken from it: of two mutants one may lie inside the other, and each is as it would be alone. Invariant:
//! with none of them on, the text means what it meant. Must not know how mutants are chosen, built or judged.

use std::ops::Range;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// A line and a column, both from one, as `cargo-mutants` counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) struct Point {
    line: usize,
    column: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) struct Place {
    start: Point,
    end: Point,
}

/// A mutant, as `cargo mutants --list --json` has it.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Mutant {
    pub(super) name: String,
    pub(super) file: String,
    genre: String,
    replacement: String,
    span: Place,
}

/// What is put around a piece of a text; around nothing, before it.
#[derive(Debug)]
struct Wrap {
    id: usize,
    around: Range<usize>,
    before: String,
    after: &'static str,
}

/// A text with mutants in it.
#[derive(Debug, Default)]
pub(super) struct Woven {
    pub(super) text: String,
    /// Where each of them lies in the text, by its number.
    pub(super) places: Vec<(usize, Range<usize>)>,
    /// Those that cannot stand behind a condition.
    pub(super) left_out: Vec<usize>,
}

/// Weaves numbered mutants into the text that they are of.
pub(super) fn weave(text: &str, mutants: &[(usize, &Mutant)]) -> Result<Woven> {
    let tree = syn::parse_file(text)?;
    let mut wraps = Vec::new();
    let mut left_out = Vec::new();
    for (id, mutant) in mutants {
        let at = offset(text, mutant.span.start).context("a mutant outside of its text")?;
        let end = offset(text, mutant.span.end).context("a mutant outside of its text")?;
        let mut finder = Finder {
            text,
            id: *id,
            mutant,
            at,
            end,
            found: None,
        };
        if mutant.genre == "FnValue" {
            finder.whole_function();
        } else {
            finder.visit_file(&tree);
        }
        match finder.found {
            Some(wrap) => wraps.push(wrap),
            None => left_out.push(*id),
        }
    }
    let (text, places) = assemble(text, &mut wraps)?;
    Ok(Woven {
        text,
        places,
        left_out,
    })
}

/// Where a point is in a text. Columns count characters.
fn offset(text: &str, point: Point) -> Option<usize> {
    let mut begin = 0;
    for (n, line) in text.split_inclusive('\n').enumerate() {
        if n + 1 == point.line {
            let mut ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
            return Some(begin + ends.nth(point.column.checked_sub(1)?)?);
        }
        begin += line.len();
    }
    None
}

/// Looks for the piece of syntax that a mutant changes.
struct Finder<'a> {
    text: &'a str,
    id: usize,
    mutant: &'a Mutant,
    /// Where the mutant begins and ends.
    at: usize,
    end: usize,
    found: Option<Wrap>,
}

impl Finder<'_> {
    fn on(&self) -> String {
        format!("crate::mutant::on({})", self.id)
    }

    fn wrap(&mut self, around: Range<usize>, before: String, after: &'static str) {
        self.found = Some(Wrap {
            id: self.id,
            around,
            before,
            after,
        });
    }

    /// A function gives a value back and does nothing else.
    fn whole_function(&mut self) {
        let within = usize::from(self.text[self.at..].starts_with('{'));
        let at = self.at + within;
        let before = format!(
            " if {} {{ return {}; }} ",
            self.on(),
            self.mutant.replacement
        );
        self.wrap(at..at, before, "");
    }

    /// An expression becomes another one, whose text is the old one with a part of it replaced.
    fn instead(&mut self, whole: Range<usize>, part: Range<usize>) {
        let changed = format!(
            "{} {} {}",
            &self.text[whole.start..part.start],
            self.mutant.replacement,
            &self.text[part.end..whole.end]
        );
        let before = format!("(if {} {{ {changed} }} else {{ ", self.on());
        self.wrap(whole, before, " })");
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        let op = expr.op.span().byte_range();
        if self.mutant.genre == "BinaryOperator" && op.start == self.at {
            // A condition that binds names is no expression of its own.
            if !binds(&expr.left) && !binds(&expr.right) {
                self.instead(expr.span().byte_range(), op);
            }
            return;
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let op = expr.op.span().byte_range();
        if self.mutant.genre == "UnaryOperator" && op.start == self.at {
            return self.instead(expr.span().byte_range(), op);
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        if self.mutant.genre == "StructField" {
            let mut fields = expr.fields.pairs();
            let field = fields.find(|pair| pair.value().span().byte_range().start == self.at);
            if let Some(pair) = field {
                return self.instead(expr.span().byte_range(), pair.span().byte_range());
            }
        }
        visit::visit_expr_struct(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        // The parser takes what follows the pattern's `if` for a part of the pattern.
        let (pattern, guard) = match &arm.pat {
            syn::Pat::Guard(both) => (&*both.pat, Some(both.guard.span().byte_range())),
            pattern => (pattern, None),
        };
        let whole = arm.span().byte_range();
        match (self.mutant.genre.as_str(), guard) {
            ("MatchArm", Some(guard)) if whole.start == self.at && whole.end == self.end => {
                return self.wrap(guard, format!("!{} && (", self.on()), ")");
            }
            ("MatchArm", None) if whole.start == self.at && whole.end == self.end => {
                let after = pattern.span().byte_range().end;
                return self.wrap(after..after, format!(" if !{}", self.on()), "");
            }
            ("MatchArmGuard", Some(guard)) if guard.start == self.at => {
                let before = if self.mutant.replacement == "true" {
                    format!("{} || (", self.on())
                } else {
                    format!("!{} && (", self.on())
                };
                return self.wrap(guard, before, ")");
            }
            _ => {}
        }
        visit::visit_arm(self, arm);
    }
}

/// Whether a condition has a `let` outside of blocks and parentheses.
fn binds(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

/// A text, and where each wrap lies in it.
type Assembled = (String, Vec<(usize, Range<usize>)>);

/// The new text.
fn assemble(text: &str, wraps: &mut [Wrap]) -> Result<Assembled> {
    // What is inserted comes before what begins there; what is wider goes around what is narrower.
    wraps.sort_by_key(|wrap| {
        let point = wrap.around.is_empty();
        (
            wrap.around.start,
            !point,
            usize::MAX - wrap.around.end,
            wrap.id,
        )
    });
    let mut out = String::new();
    let mut places = Vec::new();
    let mut open: Vec<(&Wrap, usize)> = Vec::new();
    let mut done = 0;
    for wrap in wraps.iter() {
        close(
            text,
            &mut out,
            &mut done,
            &mut open,
            &mut places,
            wrap.around.start,
        );
        let around = open
            .last()
            .map_or(0..text.len(), |(outer, _)| outer.around.clone());
        if wrap.around.end > around.end {
            bail!("a mutant that crosses another one: {}", wrap.before);
        }
        out.push_str(&text[done..wrap.around.start]);
        done = wrap.around.start;
        let begin = out.len();
        out.push_str(&wrap.before);
        if wrap.around.is_empty() {
            places.push((wrap.id, begin..out.len()));
        } else {
            open.push((wrap, begin));
        }
    }
    close(
        text,
        &mut out,
        &mut done,
        &mut open,
        &mut places,
        usize::MAX,
    );
    out.push_str(&text[done..]);
    Ok((out, places))
}

/// Ends the wraps that end before a place.
fn close(
    text: &str,
    out: &mut String,
    done: &mut usize,
    open: &mut Vec<(&Wrap, usize)>,
    places: &mut Vec<(usize, Range<usize>)>,
    before: usize,
) {
    while let Some((wrap, begin)) = open.pop_if(|(wrap, _)| wrap.around.end <= before) {
        out.push_str(&text[*done..wrap.around.end]);
        *done = wrap.around.end;
        out.push_str(wrap.after);
        places.push((wrap.id, begin..out.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(genre: &str, text: &str, part: &str, replacement: &str) -> Mutant {
        let at = text.find(part).expect("a part of the text");
        let point = |at: usize| Point {
            line: 1 + text[..at].matches('\n').count(),
            column: 1 + text[..at].chars().rev().take_while(|c| *c != '\n').count(),
        };
        Mutant {
            name: String::new(),
            file: String::new(),
            genre: genre.to_owned(),
            replacement: replacement.to_owned(),
            span: Place {
                start: point(at),
                end: point(at + part.len()),
            },
        }
    }

    #[test]
    fn mutants_of_one_text_stand_in_each_other() {
        let text = "fn f(a: u8, é: u8) -> bool {\n    a < é && !g()\n}\n";
        let mutants = [
            mutant("BinaryOperator", text, "<", ">"),
            mutant("BinaryOperator", text, "&&", "||"),
            mutant("UnaryOperator", text, "!", ""),
            mutant("FnValue", text, "a < é && !g()", "true"),
        ];
        let numbered: Vec<(usize, &Mutant)> = mutants.iter().enumerate().collect();
        let woven = weave(text, &numbered).expect("a text");
        let body = " if crate::mutant::on(3) { return true; } \
            (if crate::mutant::on(1) { a < é  ||  !g() } else { \
            (if crate::mutant::on(0) { a  >  é } else { a < é }) && \
            (if crate::mutant::on(2) {   g() } else { !g() }) })";
        assert_eq!(woven.text, text.replace("a < é && !g()", body));
        assert_eq!((woven.places.len(), woven.left_out.len()), (4, 0));
        let zero = woven.places.iter().find(|(id, _)| *id == 0).expect("it");
        assert!(woven.text[zero.1.clone()].ends_with("{ a < é })"));
    }

    #[test]
    fn arms_and_guards_are_turned_off() {
        let text = "fn f(a: u8) { match a { 1 => (), 2 if b() => (), _ => () } }\n";
        let mutants = [
            mutant("MatchArm", text, "1 => (),", ""),
            mutant("MatchArm", text, "2 if b() => (),", ""),
            mutant("MatchArmGuard", text, "b()", "true"),
        ];
        let numbered: Vec<(usize, &Mutant)> = mutants.iter().enumerate().collect();
        let woven = weave(text, &numbered).expect("a text");
        assert!(woven.left_out.is_empty());
        assert!(woven.text.contains("1 if !crate::mutant::on(0) => ()"));
        assert!(
            woven
                .text
                .contains("2 if !crate::mutant::on(1) && (crate::mutant::on(2) || (b())) => ()")
        );
    }

    #[test]
    fn a_condition_that_binds_is_left_out() {
        let text = "fn f(a: Option<u8>) { if let Some(1) = a && g() {} }\n";
        let mutants = [mutant("BinaryOperator", text, "&&", "||")];
        let woven = weave(text, &[(0, &mutants[0])]).expect("a text");
        assert_eq!(woven.left_out, [0]);
        assert_eq!(woven.text, text);
    }
}
