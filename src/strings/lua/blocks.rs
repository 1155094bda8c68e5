//! Follows the blocks of a script and collects its calls with their guards.
//!
//! Scans ahead are bounded ([`AHEAD`]), so the walk is linear in the text even
//! where brackets never close.

use std::collections::HashMap;

use super::condition::{self, Cond};
use super::token::Token;
use super::{Guard, Step};
use crate::strings::redis::{Command, RedisOp, Verb, Word};

/// How many tokens a scan for the end of a condition, call or expression may
/// look at.
pub(super) const AHEAD: usize = 256;

/// What a variable of the script holds.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// A key, argument or constant.
    Word(Word),
    /// The answer of a call.
    Answer(Box<RedisOp>),
    /// `redis.call` itself.
    CallFunction,
}

/// The variables seen so far. Scopes are ignored: scripts are short and do
/// not reuse a name for two things.
pub(super) type Env<'t> = HashMap<&'t str, Value>;

/// A call of the store: the command, and the index after its closing bracket.
pub(super) struct Call {
    pub(super) op: RedisOp,
    pub(super) end: usize,
}

pub(super) fn steps(tokens: &[Token<'_>]) -> Vec<Step> {
    let mut walker = Walker {
        tokens,
        env: Env::new(),
        frames: vec![Frame::new(false)],
        pending: None,
        steps: Vec::new(),
    };
    let mut at = 0;
    while at < tokens.len() {
        at = walker.step(at);
    }
    walker.steps
}

/// One open block.
struct Frame {
    /// Only an `if` takes `else` and hands its negation on.
    is_if: bool,
    /// What holds in the arm that is open now.
    guards: Vec<Guard>,
    /// What holds once every condition so far was false.
    otherwise: Vec<Guard>,
    /// The open arm has returned.
    returned: bool,
    /// Every arm before the open one returned.
    all_returned: bool,
}

impl Frame {
    fn new(is_if: bool) -> Self {
        Self {
            is_if,
            guards: Vec::new(),
            otherwise: Vec::new(),
            returned: false,
            all_returned: true,
        }
    }
}

struct Walker<'t> {
    tokens: &'t [Token<'t>],
    env: Env<'t>,
    frames: Vec<Frame>,
    /// The condition between an `if` and its `then`.
    pending: Option<Cond>,
    steps: Vec<Step>,
}

impl<'t> Walker<'t> {
    /// Looks at one token and says where to go on.
    fn step(&mut self, at: usize) -> usize {
        if let Some(call) = call_at(self.tokens, at, &self.env) {
            return self.record(at, call);
        }
        let Token::Name(name) = self.tokens[at] else {
            return at + 1;
        };
        match name {
            "if" => self.open_condition(at, true),
            "elseif" => {
                self.next_arm();
                self.open_condition(at, false);
            }
            "then" => self.enter_arm(),
            "else" => self.next_arm(),
            "do" | "function" | "repeat" => self.push(Frame::new(false)),
            "end" | "until" => self.close(),
            "return" | "break" => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.returned = true;
                }
            }
            _ => return self.assign(at),
        }
        at + 1
    }

    /// Records a call, then goes on inside it: an argument may be a call too.
    fn record(&mut self, at: usize, call: Call) -> usize {
        let mut guards: Vec<Guard> = self
            .frames
            .iter()
            .flat_map(|f| f.guards.iter().copied())
            .take(32)
            .collect();
        if let Some(left) = condition::left_of_and(self.tokens, at) {
            guards.extend(condition::read(left, &self.env).holds());
        }
        self.steps.push(Step {
            op: call.op,
            guards,
        });
        // Past the opening bracket and the command's name.
        (at + 1).min(call.end)
    }

    fn push(&mut self, frame: Frame) {
        // Deeper blocks than any script has share the innermost frame's fate.
        if self.frames.len() < 256 {
            self.frames.push(frame);
        }
    }

    fn open_condition(&mut self, at: usize, new_frame: bool) {
        let rest = &self.tokens[at + 1..];
        let end = rest
            .iter()
            .take(AHEAD)
            .position(|t| t.is_name("then"))
            .unwrap_or(0);
        self.pending = Some(condition::read(&rest[..end], &self.env));
        if new_frame {
            self.push(Frame::new(true));
        }
    }

    fn enter_arm(&mut self) {
        let (Some(cond), Some(frame)) = (self.pending.take(), self.frames.last_mut()) else {
            return;
        };
        frame.guards = frame.otherwise.clone();
        frame.guards.extend(cond.holds());
        frame.otherwise.extend(cond.negated().holds());
        frame.otherwise.truncate(32);
    }

    fn next_arm(&mut self) {
        let Some(frame) = self.frames.last_mut().filter(|frame| frame.is_if) else {
            return;
        };
        frame.all_returned &= std::mem::take(&mut frame.returned);
        frame.guards = frame.otherwise.clone();
    }

    /// After `if c then .. return end`, the rest of the block runs under not c.
    fn close(&mut self) {
        if self.frames.len() < 2 {
            return;
        }
        let Some(frame) = self.frames.pop() else {
            return;
        };
        if frame.is_if
            && frame.all_returned
            && frame.returned
            && let Some(around) = self.frames.last_mut()
        {
            around.guards.extend(frame.otherwise);
            around.guards.truncate(32);
        }
    }

    /// `local a, b = x, y` and `a = x`, seen at the first name. Says where to
    /// go on: at the values, which may hold calls.
    fn assign(&mut self, at: usize) -> usize {
        let mut names = Vec::new();
        let mut here = at;
        while let Some(Token::Name(name)) = self.tokens.get(here) {
            names.push(*name);
            match self.tokens.get(here + 1) {
                Some(t) if t.is_sign(",") && names.len() < 16 => here += 2,
                Some(t) if t.is_sign("=") => break,
                _ => return at + 1,
            }
        }
        if !self.tokens.get(here + 1).is_some_and(|t| t.is_sign("=")) {
            return at + 1;
        }
        let mut start = here + 2;
        for name in names {
            let end = expression_end(self.tokens, start);
            if let Some(value) = value(&self.tokens[start.min(end)..end], &self.env) {
                self.env.insert(name, value);
            } else {
                self.env.remove(name);
            }
            start = end + 1;
            if !self.tokens.get(end).is_some_and(|t| t.is_sign(",")) {
                break;
            }
        }
        here + 2
    }
}

/// The value of an expression, as far as it matters here.
fn value<'t>(expr: &[Token<'t>], env: &Env<'t>) -> Option<Value> {
    if is_call_function(expr) && expr.len() == 3 {
        return Some(Value::CallFunction);
    }
    if let Some(call) = (0..expr.len().min(8)).find_map(|at| call_at(expr, at, env)) {
        return Some(Value::Answer(Box::new(call.op)));
    }
    match expr {
        [] => None,
        [Token::Name(name)] if env.contains_key(name) => env.get(name).cloned(),
        [Token::Name("nil" | "true" | "false")] => None,
        _ => Some(Value::Word(word(expr, env))),
    }
}

fn is_call_function(tokens: &[Token<'_>]) -> bool {
    matches!(tokens, [Token::Name("redis" | "server"), dot, Token::Name("call" | "pcall"), ..] if dot.is_sign("."))
}

/// The call of the store that starts at `at`, if one does.
pub(super) fn call_at<'t>(tokens: &[Token<'t>], at: usize, env: &Env<'t>) -> Option<Call> {
    let here = tokens.get(at..)?;
    let open = if is_call_function(here) {
        at + 3
    } else {
        match here.first()? {
            Token::Name(name) if matches!(env.get(name), Some(Value::CallFunction)) => at + 1,
            _ => return None,
        }
    };
    if !tokens.get(open)?.is_sign("(") {
        return None;
    }
    let end = group_end(tokens, open);
    let inside = &tokens[open + 1..end.saturating_sub(1).max(open + 1)];
    let mut words: Vec<Word> = split_commas(inside).map(|arg| word(arg, env)).collect();
    // A script cannot run a script; and reading one inside another without
    // end would be work without bound.
    if words
        .first()
        .is_some_and(|name| name.as_text().to_ascii_uppercase().starts_with("EVAL"))
    {
        words.truncate(1);
    }
    Some(Call {
        op: Command::from_words(&words),
        end,
    })
}

/// The index after the bracket that closes the one at `open`.
fn group_end(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open).take(AHEAD) {
        if let Token::Sign("(" | "[" | "{") = token {
            depth += 1;
        } else if let Token::Sign(")" | "]" | "}") = token {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return at + 1;
            }
        }
    }
    tokens.len().min(open + AHEAD)
}

fn split_commas<'a, 't>(tokens: &'a [Token<'t>]) -> impl Iterator<Item = &'a [Token<'t>]> {
    let mut depth = 0usize;
    tokens
        .split(move |token| {
            match token {
                Token::Sign("(" | "[" | "{") => depth += 1,
                Token::Sign(")" | "]" | "}") => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && token.is_sign(",")
        })
        .filter(|part| !part.is_empty())
}

/// An argument or value as a word: constants and concatenations as text,
/// everything else as a hole with its source.
pub(super) fn word<'t>(expr: &[Token<'t>], env: &Env<'t>) -> Word {
    match expr {
        [Token::Text(text)] => Word::text(text.as_str()),
        [Token::Number(number)] => Word::text(*number),
        [minus, Token::Number(number)] if minus.is_sign("-") => Word::text(format!("-{number}")),
        [
            Token::Name("tonumber" | "tostring"),
            open,
            inside @ ..,
            close,
        ] if open.is_sign("(") && close.is_sign(")") => word(inside, env),
        [Token::Name(name)] => match env.get(name) {
            Some(Value::Word(word)) => word.clone(),
            _ => Word::hole(*name),
        },
        _ if expr.iter().any(|t| t.is_sign("..")) => {
            let parts = expr
                .split(|t| t.is_sign(".."))
                .filter(|part| !part.is_empty() && part.len() < expr.len());
            Word::text(
                parts
                    .map(|part| word(part, env).as_text().to_owned())
                    .collect::<String>(),
            )
        }
        _ => Word::hole(source(expr)),
    }
}

fn source(expr: &[Token<'_>]) -> String {
    let mut out = String::new();
    for token in expr.iter().take(64) {
        match token {
            Token::Name(text) | Token::Number(text) | Token::Sign(text) => out.push_str(text),
            Token::Text(text) => {
                out.push('\'');
                out.push_str(text);
                out.push('\'');
            }
        }
    }
    out
}

/// The index after the expression that starts at `start`: operands joined by
/// operators, up to the first operand that follows another.
fn expression_end(tokens: &[Token<'_>], start: usize) -> usize {
    let limit = tokens.len().min(start.saturating_add(AHEAD));
    let mut at = start;
    let mut after_operand = false;
    while at < limit {
        let token = &tokens[at];
        let next = match token {
            Token::Sign("(" | "[" | "{") if !after_operand || !token.is_sign("{") => {
                after_operand = true;
                group_end(tokens, at)
            }
            Token::Sign("." | ":") if after_operand => at + 2,
            Token::Sign("," | ";" | "=" | ")" | "]" | "}") => return at,
            Token::Name("and" | "or" | "not") | Token::Sign(_) => {
                after_operand = false;
                at + 1
            }
            Token::Name(name) if is_keyword(name) || after_operand => return at,
            _ if after_operand => return at,
            _ => {
                after_operand = true;
                at + 1
            }
        };
        at = next;
    }
    at.min(tokens.len())
}

pub(super) fn is_keyword(name: &str) -> bool {
    matches!(
        name,
        "if" | "then"
            | "else"
            | "elseif"
            | "end"
            | "local"
            | "return"
            | "for"
            | "while"
            | "do"
            | "repeat"
            | "until"
            | "function"
            | "break"
            | "in"
    )
}

/// Does the command ask for something stored, so that its answer is a stored
/// value?
pub(super) fn reads_value(op: &RedisOp) -> bool {
    op.verb == Verb::Read
        && !matches!(
            op.command.as_str(),
            "TTL" | "PTTL" | "EXPIRETIME" | "PEXPIRETIME" | "TYPE" | "STRLEN"
        )
}
