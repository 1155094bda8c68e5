//! Suppressions: `// leasehold: allow(lint) -- reason`, and the lint attributes of rustc and clippy.

use std::ops::Range;

use leasehold_facts::{Applicability, Diagnostic, Edit, FileId, Fix, Span};

use super::{Allow, Levels, about, meta};
use crate::config::{Config, normal_name};
use crate::load::input::{Input, TargetKind};
use crate::text::comments::{Piece, PieceKind, extent, pieces};
use crate::text::lines::LineIndex;
use crate::text::suggest::closest;

/// One lint that one comment or attribute silences somewhere.
#[derive(Debug)]
struct Suppression {
    /// A lint of ours, or the clippy path as written.
    lint: String,
    covers: Covers,
    /// The comment or attribute.
    at: Span,
    /// From a comment or a `leasehold::` attribute: unused ones are reported.
    ours: bool,
    reason: Option<String>,
    used: bool,
}

#[derive(Debug)]
enum Covers {
    Span(Span),
    /// Every file of main code of a package: an attribute at the crate root.
    Package(usize),
}

/// All suppressions of a run.
#[derive(Debug)]
pub(super) struct Suppressions<'a> {
    input: &'a Input,
    config: &'a Config,
    all: Vec<Suppression>,
}

impl<'a> Suppressions<'a> {
    pub(super) fn gather(
        input: &'a Input,
        allows: &[Allow],
        config: &'a Config,
    ) -> Suppressions<'a> {
        let mut all = Vec::new();
        for (at, file) in input.files.iter().enumerate() {
            // Most files have none; the scan is for those that do.
            if file.text.contains("leasehold:") {
                let id = FileId(u32::try_from(at).unwrap_or(u32::MAX));
                all.extend(in_comments(id, &file.text));
            }
        }
        for allow in allows {
            for lint in &allow.lints {
                let ours = lint.starts_with("leasehold::");
                if ours || config.honor_clippy_allows {
                    all.push(Suppression {
                        lint: if ours {
                            normal_name(lint)
                        } else {
                            lint.clone()
                        },
                        covers: reach(input, allow),
                        at: allow.at,
                        ours,
                        reason: allow.reason.clone(),
                        used: false,
                    });
                }
            }
        }
        if config.honor_clippy_allows {
            all.extend(in_manifests(input));
        }
        Suppressions { input, config, all }
    }

    /// Whether something silences a finding, and the reason that it gives.
    pub(super) fn silence(
        &mut self,
        diagnostic: &Diagnostic,
        forbidden: bool,
    ) -> Option<Option<String>> {
        let twins = meta::lint(diagnostic.lint).map_or(&[][..], |meta| meta.clippy);
        let mut silenced: Option<Option<String>> = None;
        for suppression in &mut self.all {
            let named = if suppression.ours {
                suppression.lint == diagnostic.lint
            } else {
                let plain = suppression
                    .lint
                    .strip_prefix("clippy::")
                    .unwrap_or(&suppression.lint);
                twins
                    .iter()
                    .any(|twin| twin.strip_prefix("clippy::").unwrap_or(twin) == plain)
            };
            let covers = match suppression.covers {
                Covers::Span(span) => {
                    span.file == diagnostic.primary.file
                        && span.start <= diagnostic.primary.start
                        && diagnostic.primary.start < span.end.max(span.start + 1)
                }
                Covers::Package(package) => {
                    let file = self.input.files.get(diagnostic.primary.file.0 as usize);
                    file.is_some_and(|f| {
                        f.package == Some(package) && f.tier == leasehold_facts::Tier::Main
                    })
                }
            };
            if named && covers && !forbidden {
                suppression.used = true;
                let said = silenced.get_or_insert_default();
                *said = said.take().or_else(|| suppression.reason.clone());
            }
        }
        silenced
    }

    /// What is wrong with the suppressions themselves.
    /// Nothing was looked for in places that are not `looked_at`: none there is unused.
    pub(super) fn complaints(
        &self,
        input: &Input,
        levels: &Levels<'_>,
        looked_at: impl Fn(Span) -> bool,
    ) -> Vec<Diagnostic> {
        let ours = self.all.iter().filter(|s| s.ours);
        ours.filter_map(|s| {
            let with_reason = self.config.require_reason;
            complaint(s, with_reason, input, levels, looked_at(s.at))
        })
        .collect()
    }
}

/// `[lints.clippy]` and `[lints.rust]` of the manifests: they cover a package.
fn in_manifests(input: &Input) -> Vec<Suppression> {
    let nowhere = Span {
        file: FileId(0),
        start: 0,
        end: 0,
    };
    let of = |(at, package): (usize, &crate::load::input::Package)| {
        let one = move |lint: &String| Suppression {
            lint: lint.clone(),
            covers: Covers::Package(at),
            at: nowhere,
            ours: false,
            reason: None,
            used: false,
        };
        package.allowed.iter().map(one).collect::<Vec<_>>()
    };
    input.packages.iter().enumerate().flat_map(of).collect()
}

fn complaint(
    s: &Suppression,
    require_reason: bool,
    input: &Input,
    levels: &Levels<'_>,
    looked_at: bool,
) -> Option<Diagnostic> {
    let own = meta::lint("unused_suppression")?;
    let Some(lint) = meta::lint(&s.lint) else {
        let mut diagnostic = about(own, s.at, format!("no lint is called `{}`", s.lint));
        let names = meta::lints().into_iter().map(|meta| meta.name);
        let near = closest(&s.lint, names).map(|near| format!("did you mean `{near}`?"));
        diagnostic
            .help
            .push(near.unwrap_or_else(|| "`cargo leasehold lints` lists them".to_owned()));
        return Some(diagnostic);
    };
    if s.used && require_reason && s.reason.is_none() {
        let mut diagnostic = about(
            own,
            s.at,
            format!("the suppression of `{}` gives no reason", s.lint),
        );
        diagnostic.help.push(format!(
            "write `// leasehold: allow({}) -- why this is right here`",
            s.lint
        ));
        return Some(diagnostic);
    }
    // A lint that is off everywhere did not run: nothing can be said about its suppressions.
    let probe = about(lint, s.at, String::new());
    if s.used || !looked_at || levels.of(input, &probe) == leasehold_facts::Level::Allow {
        return None;
    }
    let mut diagnostic = about(
        own,
        s.at,
        format!("this suppression of `{}` silences nothing", s.lint),
    );
    diagnostic.help.push("remove it".to_owned());
    diagnostic.fixes.extend(removal(input, s));
    Some(diagnostic)
}

/// Takes an unused suppression out: the comment with its line, or one name of several. An attribute is left to
/// the user, as others may rest on it.
fn removal(input: &Input, s: &Suppression) -> Option<Fix> {
    let text = &input.files.get(s.at.file.0 as usize)?.text;
    let comment = text.get(s.at.start as usize..s.at.end as usize)?;
    let (names, _) = parse(comment).filter(|_| comment.starts_with("//"))?;
    let range = if names.len() == 1 {
        whole_comment(text, s.at.start as usize..s.at.end as usize)
    } else {
        let name = names.iter().find(|name| normal_name(name) == s.lint)?;
        let at = name.as_ptr() as usize - comment.as_ptr() as usize;
        one_name(comment, at..at + name.len(), s.at.start as usize)
    };
    Some(Fix {
        title: format!("remove the suppression of `{}`", s.lint),
        applicability: Applicability::MachineApplicable,
        edits: vec![Edit {
            span: span(s.at.file, range),
            text: String::new(),
        }],
    })
}

/// A comment with the blanks before it; with its line when it stands alone there.
fn whole_comment(text: &str, comment: Range<usize>) -> Range<usize> {
    let before = text[..comment.start].trim_end_matches([' ', '\t']);
    let alone = before.is_empty() || before.ends_with(['\n', '\u{feff}']);
    if !alone {
        return before.len()..comment.end;
    }
    let rest = &text[comment.end..];
    let line_end = rest.find('\n').map_or(rest.len(), |at| at + 1);
    before.len()..comment.end + line_end
}

/// A name in a list, with the comma that belongs to it.
fn one_name(comment: &str, name: Range<usize>, offset: usize) -> Range<usize> {
    let behind = comment[name.end..].trim_start();
    let range = if let Some(rest) = behind.strip_prefix(',') {
        name.start..comment.len() - rest.trim_start().len()
    } else {
        let before = comment[..name.start].trim_end();
        before.strip_suffix(',').unwrap_or(before).len()..name.end
    };
    range.start + offset..range.end + offset
}

/// An attribute at the head of a crate root covers the crate.
fn reach(input: &Input, allow: &Allow) -> Covers {
    let file = &input.files[allow.covers.file.0 as usize];
    let whole = allow.covers.start == 0 && allow.covers.end as usize >= file.text.len();
    let root = input.targets.iter().find(|t| {
        t.root == allow.covers.file && matches!(t.kind, TargetKind::Lib | TargetKind::Bin)
    });
    match root {
        Some(target) if whole => Covers::Package(target.package),
        _ => Covers::Span(allow.covers),
    }
}

/// Every suppression comment of a text, and what it covers.
pub(super) fn covered_places(text: &str) -> Vec<(Range<usize>, Range<usize>)> {
    let bytes = |span: Span| span.start as usize..span.end as usize;
    let all = in_comments(FileId(0), text).into_iter();
    all.filter_map(|s| match s.covers {
        Covers::Span(covers) => Some((bytes(s.at), bytes(covers))),
        Covers::Package(_) => None,
    })
    .collect()
}

/// The suppressions in the comments of one file.
fn in_comments(file: FileId, text: &str) -> Vec<Suppression> {
    let pieces = pieces(text);
    let lines = LineIndex::new(text);
    let mut out = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        if piece.kind != PieceKind::LineComment {
            continue;
        }
        let Some((lints, reason)) = parse(&text[piece.range.clone()]) else {
            continue;
        };
        let covers = if text[piece.range.clone()].starts_with("//!") {
            0..text.len()
        } else {
            covered(&pieces, at, &lines)
        };
        for lint in lints {
            out.push(Suppression {
                lint: normal_name(lint),
                covers: Covers::Span(span(file, covers.clone())),
                at: span(file, piece.range.clone()),
                ours: true,
                reason: reason.map(str::to_owned),
                used: false,
            });
        }
    }
    out
}

fn span(file: FileId, range: Range<usize>) -> Span {
    let offset = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Span {
        file,
        start: offset(range.start),
        end: offset(range.end),
    }
}

/// `// leasehold: allow(a, b) -- reason`: the lints, and the reason if there is one.
fn parse(comment: &str) -> Option<(Vec<&str>, Option<&str>)> {
    let body = comment
        .trim_start_matches('/')
        .trim_start_matches('!')
        .trim_start();
    let rest = body.strip_prefix("leasehold:")?.trim_start();
    let rest = ["allow-file", "allow", "expect"]
        .iter()
        .find_map(|word| rest.strip_prefix(word))?;
    let (names, rest) = rest.trim_start().strip_prefix('(')?.split_once(')')?;
    let names: Vec<&str> = names
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    let reason = rest
        .trim_start()
        .strip_prefix("--")
        .map(str::trim)
        .filter(|reason| !reason.is_empty());
    (!names.is_empty()).then_some((names, reason))
}

/// What a comment covers: the statement that ends on its line, else the next one.
fn covered(pieces: &[Piece], comment: usize, lines: &LineIndex) -> Range<usize> {
    let here = &pieces[comment].range;
    let line = lines.line(here.start);
    let same_line =
        comment > 0 && lines.line(pieces[comment - 1].range.end.saturating_sub(1)) == line;
    if same_line {
        return trailing(pieces, comment, lines, line);
    }
    let is_comment = |p: &Piece| matches!(p.kind, PieceKind::LineComment | PieceKind::BlockComment);
    let next = (comment + 1..pieces.len()).find(|&i| !is_comment(&pieces[i]));
    next.and_then(|first| extent(pieces, first))
        .unwrap_or(here.clone())
}

/// A comment behind code: its line, from the start of the statement that ends there, and to the end
/// of the block that opens there.
fn trailing(pieces: &[Piece], comment: usize, lines: &LineIndex, line: usize) -> Range<usize> {
    let last = comment - 1;
    if pieces[last].kind == PieceKind::Punct(b'{') {
        let end = extent(pieces, last).map_or(pieces[last].range.end, |range| range.end);
        return lines.range(line).start..end;
    }
    let mut depth = 0usize;
    let mut start = pieces[last].range.start;
    for i in (0..=last).rev() {
        match pieces[i].kind {
            PieceKind::Punct(b')' | b']' | b'}') => depth += 1,
            PieceKind::Punct(b'(' | b'[' | b'{') if depth == 0 => break,
            PieceKind::Punct(b'(' | b'[' | b'{') => depth -= 1,
            PieceKind::Punct(b';' | b',') if depth == 0 && i != last => break,
            PieceKind::LineComment | PieceKind::BlockComment => continue,
            _ => {}
        }
        // A block before this line is another statement.
        if depth == 0 && i != last && pieces[i].kind == PieceKind::Punct(b'{') {
            break;
        }
        start = pieces[i].range.start;
    }
    start.min(lines.range(line).start)..pieces[comment].range.end
}
