//! Values as text: what a key, a statement, a time to live or an owner is, as far as the source tells.
//!
//! A part that is not known is a hole, `{}`; a number that is not known is `None`. Nothing is guessed.
//!
//! Must not know: stores.

use leasehold_facts::Name as FactName;

use super::code::Code;
use crate::infer::result::{Target, ValueRef};
use crate::lower::ir::{BinOp, ExprId, ExprKind, Lit, MacroCall, MacroKind};
use crate::strings::HOLE;

/// Helpers of helpers of helpers.
const MAX_DEPTH: u32 = 12;

/// A text and the names it went through, nearest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) names: Vec<FactName>,
}

impl Text {
    fn hole(name: &str) -> Text {
        Text {
            text: HOLE.to_owned(),
            names: names_in(name),
        }
    }

    fn lit(text: impl Into<String>) -> Text {
        Text {
            text: text.into(),
            names: Vec::new(),
        }
    }

    fn named(mut self, name: &str) -> Text {
        self.names.extend(names_in(name));
        self
    }

    /// Nothing of it is known.
    pub(crate) fn is_hole(&self) -> bool {
        self.text == HOLE
    }
}

fn names_in(name: &str) -> Vec<FactName> {
    let last = name.rsplit(['.', ':']).next().unwrap_or(name);
    let plain = !last.is_empty() && last.chars().all(|c| c.is_alphanumeric() || c == '_');
    if plain {
        vec![FactName::from(last)]
    } else {
        Vec::new()
    }
}

/// A number or a duration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Num {
    Plain(f64),
    Millis(f64),
}

impl Code<'_> {
    /// The text that an expression gives.
    pub(crate) fn text_of(&self, expr: ExprId) -> Text {
        self.text_at(expr, MAX_DEPTH)
    }

    fn text_at(&self, expr: ExprId, depth: u32) -> Text {
        let Some(depth) = depth.checked_sub(1) else {
            return Text::lit(HOLE);
        };
        match &self.body.exprs[expr].kind {
            ExprKind::Lit(lit) => literal(lit),
            ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) | ExprKind::Try(expr) => {
                self.text_at(*expr, depth)
            }
            ExprKind::Block(block) => match block.tail {
                Some(tail) => self.text_at(tail, depth),
                None => Text::lit(HOLE),
            },
            ExprKind::Path(_) => self.path_text(expr, depth),
            ExprKind::If {
                then,
                otherwise: Some(otherwise),
                ..
            } => self.either_word(*then, *otherwise, depth),
            ExprKind::Field { name, .. } => Text::hole(name.as_str()),
            ExprKind::Macro(call) => self.macro_text(call, depth),
            ExprKind::Binary {
                op: BinOp::Add,
                lhs,
                rhs,
            } => {
                let (left, right) = (self.text_at(*lhs, depth), self.text_at(*rhs, depth));
                let mut names = left.names;
                names.extend(right.names);
                Text {
                    text: left.text + &right.text,
                    names,
                }
            }
            ExprKind::MethodCall {
                recv, name, args, ..
            } => self.method_text(expr, *recv, name.as_str(), args, depth),
            ExprKind::Call { args, .. } => self.call_text(expr, args, depth),
            _ => Text::lit(HOLE),
        }
    }

    fn path_text(&self, expr: ExprId, depth: u32) -> Text {
        let source = self.source(expr);
        match self.inf.values.get(&expr) {
            Some(ValueRef::Local(local)) => match self.init(*local) {
                Some(init) => self.text_at(init, depth).named(source),
                None => Text::hole(source),
            },
            Some(ValueRef::Const(loc) | ValueRef::Static(loc)) => match Code::of(self.cx, *loc) {
                Some(code) => code.text_at(code.body.root, depth).named(source),
                None => Text::hole(source),
            },
            _ => Text::hole(source),
        }
    }

    fn macro_text(&self, call: &MacroCall, depth: u32) -> Text {
        let Some(text) = &call.text else {
            return Text::lit(HOLE);
        };
        match call.kind {
            MacroKind::Format => self.format_text(text, &call.args, depth),
            MacroKind::Query if call.name.contains("_file") => self.included(text, true),
            MacroKind::Query => Text::lit(text.clone()),
            MacroKind::Const if call.name == "include_str" => self.included(text, false),
            MacroKind::Const if call.name == "concat" || call.name == "stringify" => {
                Text::lit(text.clone())
            }
            _ => Text::lit(HOLE),
        }
    }

    /// The text of a file beside the source, or under the package's folder.
    fn included(&self, path: &str, from_package: bool) -> Text {
        let text = self.cx.source.included(self.owner.file, path, from_package);
        Text::lit(text.as_deref().unwrap_or(HOLE))
    }

    /// A format string with the arguments that are known put in.
    fn format_text(&self, format: &str, args: &[ExprId], depth: u32) -> Text {
        let mut out = Text::default();
        let mut rest = format;
        let mut next = 0;
        while let Some(at) = rest.find(['{', '}']) {
            out.text.push_str(&rest[..at]);
            let tail = &rest[at..];
            if let Some(escaped) = tail.strip_prefix("{{").or_else(|| tail.strip_prefix("}}")) {
                out.text.push_str(&tail[..1]);
                rest = escaped;
                continue;
            }
            let Some(close) = tail.find('}') else {
                break;
            };
            let inside = tail.get(1..close).unwrap_or("");
            let name = inside.split(':').next().unwrap_or("");
            let arg = match name.parse::<usize>() {
                Ok(n) => args.get(n).copied(),
                Err(_) if name.is_empty() => {
                    next += 1;
                    args.get(next - 1).copied()
                }
                Err(_) => args
                    .iter()
                    .copied()
                    .find(|&a| self.source_name(a) == name || self.is_given_as(a, name)),
            };
            match arg.map(|a| self.text_at(a, depth)) {
                Some(part) => {
                    out.text.push_str(&part.text);
                    if part.text != HOLE {
                        out.names.extend(part.names);
                    }
                }
                None => out.text.push_str(HOLE),
            }
            rest = tail.get(close + 1..).unwrap_or("");
        }
        out.text.push_str(rest);
        out
    }

    /// `name = value` among the arguments.
    fn is_given_as(&self, value: ExprId, name: &str) -> bool {
        let start = self.body.exprs[value].range.start as usize;
        let before = self.text.get(..start).unwrap_or_default().trim_end();
        let given = before.strip_suffix('=').unwrap_or_default().trim_end();
        let rest = given.strip_suffix(name).filter(|_| !name.is_empty());
        rest.is_some_and(|rest| rest.trim_end().ends_with([',', '(']))
    }

    /// One of two words, as `if wait { "pg_advisory_lock" } else { "pg_try_advisory_lock" }`: the first, which some path
    /// has. Longer texts may belong to other choices of the body.
    fn either_word(&self, one: ExprId, other: ExprId, depth: u32) -> Text {
        let is_word = |text: &Text| {
            let mut chars = text.text.chars();
            !text.text.is_empty() && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        let (one, other) = (self.text_at(one, depth), self.text_at(other, depth));
        match is_word(&one) && is_word(&other) {
            true => one,
            false => Text::lit(HOLE),
        }
    }

    /// The name of a plain path: inline captures have no range of their own.
    fn source_name(&self, expr: ExprId) -> &str {
        match &self.body.exprs[expr].kind {
            ExprKind::Path(path) if path.segments.len() == 1 => path
                .segments
                .first()
                .map_or("", |segment| segment.name.as_str()),
            _ => "",
        }
    }

    fn method_text(
        &self,
        expr: ExprId,
        recv: ExprId,
        name: &str,
        args: &[ExprId],
        depth: u32,
    ) -> Text {
        if is_copy(name) {
            return self.text_at(recv, depth);
        }
        if matches!(name, "to_uppercase" | "to_lowercase" | "trim") {
            return self.text_at(recv, depth);
        }
        if name == "concat" || name == "join" {
            return self.joined(recv, args.first().copied(), depth);
        }
        self.helper_text(expr, args, depth)
            .unwrap_or_else(|| Text::hole(name))
    }

    /// `["lock", id].join(":")`.
    fn joined(&self, recv: ExprId, between: Option<ExprId>, depth: u32) -> Text {
        let ExprKind::Array { elems, .. } = &self.body.exprs[self.bare(recv)].kind else {
            return Text::lit(HOLE);
        };
        let between = between.map_or(String::new(), |b| self.text_at(b, depth).text);
        let parts: Vec<Text> = elems.iter().map(|&e| self.text_at(e, depth)).collect();
        let texts: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
        Text {
            text: texts.join(&between),
            names: parts.iter().flat_map(|p| p.names.iter().copied()).collect(),
        }
    }

    fn call_text(&self, expr: ExprId, args: &[ExprId], depth: u32) -> Text {
        let callee = self.callee(expr).unwrap_or_default();
        let func = callee.rsplit("::").next().unwrap_or_default();
        let is_text = callee.starts_with("std::")
            || callee.starts_with("core::")
            || callee.starts_with("alloc::");
        if let [arg] = args
            && is_text
            && matches!(func, "from" | "to_string" | "new" | "Borrowed" | "Owned")
        {
            return self.text_at(*arg, depth);
        }
        if let (Some(Target::Ctor(..)), [arg]) =
            (self.inf.calls.get(&expr).map(|c| &c.target), args)
        {
            // `Key::Lock(id)` says by its name what it is.
            let ctor = match &self.body.exprs[expr].kind {
                ExprKind::Call { func, .. } => self.source(*func),
                _ => "",
            };
            return self.text_at(*arg, depth).named(ctor);
        }
        self.helper_text(expr, args, depth)
            .unwrap_or_else(|| Text::hole(func))
    }

    /// `lock_key(id)`: the text that a helper of the workspace gives, its parameters being holes.
    fn helper_text(&self, call: ExprId, _args: &[ExprId], depth: u32) -> Option<Text> {
        let loc = self.callee_item(call)?;
        if !self.cx.ids.contains_key(&loc) {
            return None;
        }
        let code = Code::of(self.cx, loc)?;
        let name = self.cx.program.item(loc).name;
        Some(code.text_at(code.body.root, depth).named(name.as_str()))
    }

    /// The number or duration that an expression gives.
    pub(crate) fn number_of(&self, expr: ExprId) -> Option<Num> {
        self.number_at(expr, MAX_DEPTH)
    }

    fn number_at(&self, expr: ExprId, depth: u32) -> Option<Num> {
        let depth = depth.checked_sub(1)?;
        match &self.body.exprs[expr].kind {
            ExprKind::Lit(Lit::Int(n, _)) => Some(Num::Plain(n.get() as f64)),
            ExprKind::Lit(Lit::Float(text, _)) => text.parse().ok().map(Num::Plain),
            ExprKind::Lit(Lit::Str(text)) => text.trim().parse().ok().map(Num::Plain),
            ExprKind::Unary(_, inner) => match self.number_at(*inner, depth)? {
                Num::Plain(n) if self.source(expr).starts_with('-') => Some(Num::Plain(-n)),
                _ => None,
            },
            ExprKind::Ref { expr, .. }
            | ExprKind::Deref(expr)
            | ExprKind::Try(expr)
            | ExprKind::Cast { expr, .. } => self.number_at(*expr, depth),
            ExprKind::Block(block) => self.number_at(block.tail?, depth),
            ExprKind::Path(_) => self.path_number(expr, depth),
            ExprKind::Binary { op, lhs, rhs } => arithmetic(
                *op,
                self.number_at(*lhs, depth)?,
                self.number_at(*rhs, depth)?,
            ),
            ExprKind::MethodCall {
                recv, name, args, ..
            } => self.method_number(*recv, name.as_str(), args, depth),
            ExprKind::Call { args, .. } => self.call_number(expr, args, depth),
            _ => None,
        }
    }

    fn path_number(&self, expr: ExprId, depth: u32) -> Option<Num> {
        match self.inf.values.get(&expr)? {
            ValueRef::Local(local) => self.number_at(self.init(*local)?, depth),
            ValueRef::Const(loc) => {
                let code = Code::of(self.cx, *loc)?;
                code.number_at(code.body.root, depth)
            }
            _ => match self.source(expr) {
                "Duration::ZERO" => Some(Num::Millis(0.0)),
                _ => None,
            },
        }
    }

    fn method_number(&self, recv: ExprId, name: &str, args: &[ExprId], depth: u32) -> Option<Num> {
        let value = self.number_at(recv, depth)?;
        Some(match (name, value) {
            ("as_secs" | "num_seconds" | "whole_seconds", Num::Millis(ms)) => {
                Num::Plain((ms / 1e3).floor())
            }
            ("as_secs_f64" | "as_secs_f32", Num::Millis(ms)) => Num::Plain(ms / 1e3),
            ("as_millis" | "num_milliseconds" | "whole_milliseconds", Num::Millis(ms)) => {
                Num::Plain(ms)
            }
            ("mul_f64" | "mul_f32" | "saturating_mul" | "div_f64", value) => {
                let op = if name == "div_f64" {
                    BinOp::Div
                } else {
                    BinOp::Mul
                };
                return arithmetic(op, value, self.number_at(*args.first()?, depth)?);
            }
            (
                "into" | "try_into" | "unwrap" | "expect" | "clone" | "to_string" | "to_owned"
                | "unwrap_or_default" | "as_str" | "get",
                value,
            ) => value,
            _ => return None,
        })
    }

    fn call_number(&self, expr: ExprId, args: &[ExprId], depth: u32) -> Option<Num> {
        let callee = self.callee(expr).unwrap_or_default();
        let mut parts = callee.rsplit("::");
        let (func, owner) = (parts.next()?, parts.next().unwrap_or_default());
        if matches!(owner, "Duration" | "TimeDelta") {
            let Num::Plain(n) = self.number_at(*args.first()?, depth)? else {
                return None;
            };
            let unit = match func {
                "from_secs" | "from_secs_f64" | "from_secs_f32" | "seconds" => 1e3,
                "from_millis" | "milliseconds" => 1.0,
                "from_micros" => 1e-3,
                "from_mins" | "minutes" => 60e3,
                "from_hours" | "hours" => 3600e3,
                "from_days" | "days" => 86_400e3,
                _ => return None,
            };
            return Some(Num::Millis(n * unit));
        }
        if let [arg] = args
            && matches!(func, "from" | "try_from")
        {
            return self.number_at(*arg, depth);
        }
        let loc = self.callee_item(expr)?;
        let no_args = args.is_empty() && self.cx.ids.contains_key(&loc);
        let code = no_args.then(|| Code::of(self.cx, loc)).flatten()?;
        code.number_at(code.body.root, depth)
    }

    /// Who a lock is taken for: `=text` for a constant, else the source.
    pub(crate) fn owner_of(&self, expr: ExprId) -> FactName {
        let text = self.text_of(expr);
        let known = !text.text.contains(HOLE);
        if known {
            return FactName::from(format!("={}", text.text).as_str());
        }
        if let Some(Num::Plain(n)) = self.number_of(expr) {
            return FactName::from(format!("={n}").as_str());
        }
        let source = self.source(expr);
        FactName::from(source.trim_start_matches('&'))
    }
}

fn literal(lit: &Lit) -> Text {
    match lit {
        Lit::Str(text) | Lit::Bytes(text) => Text::lit(text.clone()),
        Lit::Int(n, _) => Text::lit(n.get().to_string()),
        Lit::Float(text, _) => Text::lit(text.clone()),
        Lit::Bool(b) => Text::lit(b.to_string()),
        Lit::Char(c) => Text::lit(c.to_string()),
        Lit::Byte(b) => Text::lit(char::from(*b).to_string()),
    }
}

fn is_copy(name: &str) -> bool {
    matches!(
        name,
        "to_string"
            | "to_owned"
            | "clone"
            | "as_str"
            | "as_ref"
            | "as_bytes"
            | "into_bytes"
            | "into"
            | "as_path"
            | "borrow"
            | "deref"
            | "to_vec"
            | "into_boxed_str"
            | "into_owned"
            | "unwrap"
            | "expect"
    )
}

fn arithmetic(op: BinOp, a: Num, b: Num) -> Option<Num> {
    let of = |a: f64, b: f64| match op {
        BinOp::Add => Some(a + b),
        BinOp::Sub => Some(a - b),
        BinOp::Mul => Some(a * b),
        BinOp::Div if b != 0.0 => Some(a / b),
        _ => None,
    };
    match (a, b) {
        (Num::Plain(a), Num::Plain(b)) => of(a, b).map(Num::Plain),
        (Num::Millis(a), Num::Millis(b)) if matches!(op, BinOp::Add | BinOp::Sub) => {
            of(a, b).map(Num::Millis)
        }
        (Num::Millis(a), Num::Plain(b)) | (Num::Plain(b), Num::Millis(a))
            if matches!(op, BinOp::Mul | BinOp::Div) =>
        {
            of(a, b).map(Num::Millis)
        }
        _ => None,
    }
}
