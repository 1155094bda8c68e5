//! Calls of advisory and named lock functions, wherever they stand.

use super::cursor::{group, render, split_commas};
use super::facts::{Dialect, Setting, SettingScope};
use super::locks::{Action, AdvisoryCall, KeyArg, Scope, Wait};
use super::simple;
use super::token::{self, Kind, Token};
use crate::strings::HOLE;
use crate::strings::ttl::{Ttl, Unit};

/// What a function does, by its name.
struct Function {
    action: Action,
    scope: Scope,
    shared: bool,
    wait: Wait,
    /// How many of its arguments name the lock.
    keys: usize,
}

fn function(name: &str) -> Option<Function> {
    let postgres = |action, scope, wait| Function {
        action,
        scope,
        shared: name.ends_with("_shared"),
        wait,
        keys: 2,
    };
    let mysql = |action, wait| Function {
        action,
        scope: Scope::Session,
        shared: false,
        wait,
        keys: 1,
    };
    Some(match name {
        "pg_advisory_lock" | "pg_advisory_lock_shared" => {
            postgres(Action::Acquire, Scope::Session, Wait::Block)
        }
        "pg_try_advisory_lock" | "pg_try_advisory_lock_shared" => {
            postgres(Action::Acquire, Scope::Session, Wait::Try)
        }
        "pg_advisory_xact_lock" | "pg_advisory_xact_lock_shared" => {
            postgres(Action::Acquire, Scope::Transaction, Wait::Block)
        }
        "pg_try_advisory_xact_lock" | "pg_try_advisory_xact_lock_shared" => {
            postgres(Action::Acquire, Scope::Transaction, Wait::Try)
        }
        "pg_advisory_unlock" | "pg_advisory_unlock_shared" => {
            postgres(Action::Release, Scope::Session, Wait::Try)
        }
        "pg_advisory_unlock_all" => postgres(Action::ReleaseAll, Scope::Session, Wait::Try),
        "get_lock" => mysql(Action::Acquire, Wait::Block),
        "release_lock" => mysql(Action::Release, Wait::Try),
        "release_all_locks" => mysql(Action::ReleaseAll, Wait::Try),
        "is_free_lock" | "is_used_lock" => mysql(Action::Inspect, Wait::Try),
        _ => return None,
    })
}

/// The lock functions a statement calls, in order. The body of a `DO` block
/// runs where it stands, so it is looked into.
pub(super) fn advisory(tokens: &[Token<'_>], dialect: Dialect) -> Vec<AdvisoryCall> {
    let mut out = calls(tokens);
    out.extend(app_lock(tokens));
    if tokens.first().is_some_and(|t| t.is("DO")) {
        for body in tokens.iter().filter(|t| t.kind == Kind::Text) {
            let inner = token::tokens(&body.text, dialect);
            out.extend(calls(&inner).into_iter().map(|call| AdvisoryCall {
                span: body.start..body.end,
                ..call
            }));
        }
    }
    out
}

fn calls(tokens: &[Token<'_>]) -> Vec<AdvisoryCall> {
    let ordered = tokens.iter().any(|t| t.is("ORDER"));
    (0..tokens.len())
        .filter_map(|at| {
            let call = call_at(tokens, at)?;
            Some(AdvisoryCall {
                per_row: is_per_row(tokens, at),
                ordered,
                ..call
            })
        })
        .collect()
}

/// Does the `SELECT` around the call at `at` have a `FROM`, other than the one
/// the call stands in? The look around is bounded as for arguments.
fn is_per_row(tokens: &[Token<'_>], at: usize) -> bool {
    let mut closed = 0usize;
    let select = tokens[..at].iter().rev().take(512).find_map(|token| {
        match &*token.text {
            ")" if token.is(")") => closed += 1,
            "(" if token.is("(") => closed = closed.saturating_sub(1),
            _ if closed == 0 && token.is_any(&["SELECT", "FROM", "JOIN", "PERFORM", ";"]) => {
                return Some(token.is("SELECT"));
            }
            _ if closed == 0 && token.is_any(&["WHERE", "HAVING"]) => return Some(true),
            _ => {}
        }
        None
    });
    if select != Some(true) {
        return false;
    }
    let in_condition = || {
        tokens[..at]
            .iter()
            .rev()
            .take(512)
            .find(|t| t.is_any(&["SELECT", "WHERE", "HAVING"]))
            .is_some_and(|t| !t.is("SELECT"))
    };
    let mut depth = 0i32;
    let mut lowest = 0i32;
    for token in tokens[at + 1..].iter().take(512) {
        if token.is("(") {
            depth += 1;
        } else if token.is(")") {
            depth -= 1;
            lowest = lowest.min(depth);
        } else if depth <= lowest && token.is("FROM") {
            return true;
        } else if depth <= lowest && token.is_any(&["SELECT", "INSERT", "UPDATE", "DELETE", ";"]) {
            break;
        }
    }
    in_condition()
}

fn call_at(tokens: &[Token<'_>], at: usize) -> Option<AdvisoryCall> {
    let name = tokens
        .get(at)
        .filter(|t| matches!(t.kind, Kind::Word | Kind::Quoted))?;
    if !tokens.get(at + 1)?.is("(") {
        return None;
    }
    let lower = name.text.to_ascii_lowercase();
    let function = function(&lower)?;
    let inside = arguments(tokens, at + 1);
    let args: Vec<_> = split_commas(inside).collect();
    let wait = match (lower.as_str(), args.get(1)) {
        ("get_lock", Some(timeout)) => get_lock_wait(timeout),
        _ => function.wait,
    };
    Some(AdvisoryCall {
        name: lower,
        action: function.action,
        scope: function.scope,
        shared: function.shared,
        wait,
        per_row: false,
        ordered: false,
        keys: args
            .iter()
            .take(function.keys)
            .map(|arg| key_arg(arg))
            .collect(),
        span: name.start..inside.last().map_or(tokens[at + 1].end, |t| t.end),
    })
}

/// The arguments of a call. The look ahead is bounded, so that many brackets
/// that never close cost no more than as many that do.
fn arguments<'a, 't>(tokens: &'a [Token<'t>], open: usize) -> &'a [Token<'t>] {
    group(&tokens[..tokens.len().min(open + 512)], open)
}

/// A negative or `NULL` timeout waits without end, zero does not wait.
fn get_lock_wait(timeout: &[Token<'_>]) -> Wait {
    match timeout {
        [
            minus,
            Token {
                kind: Kind::Number, ..
            },
        ] if minus.is("-") => Wait::Block,
        [null] if null.is("NULL") => Wait::Block,
        _ => match Ttl::from_text(&render(timeout), Unit::Seconds) {
            Ttl::Known(0) => Wait::Try,
            bound => Wait::Bounded(bound),
        },
    }
}

fn key_arg(arg: &[Token<'_>]) -> KeyArg {
    KeyArg {
        text: render(arg),
        literal: literal(arg),
    }
}

/// The words of a key: literals joined, a hole for every hole. A name that is
/// neither a call nor a type of a cast is a column, and then it is no text.
fn literal(arg: &[Token<'_>]) -> Option<String> {
    let mut out = String::new();
    let mut depth_seeds = 0;
    for (at, token) in arg.iter().enumerate() {
        let next = arg.get(at + 1);
        match token.kind {
            Kind::Text => out.push_str(&token.text),
            Kind::Number if depth_seeds == 0 => out.push_str(&token.text),
            Kind::Hole => out.push_str(HOLE),
            Kind::Word | Kind::Quoted => {
                let call = next.is_some_and(|t| t.is("("));
                let cast = at
                    .checked_sub(1)
                    .is_some_and(|i| arg[i].is("::") || arg[i].is("AS"));
                if !call && !cast && !token.is("AS") {
                    return None;
                }
            }
            // What follows a comma inside a hash call is its seed or length.
            Kind::Sign if token.is(",") => depth_seeds += 1,
            Kind::Number | Kind::Sign => {}
        }
    }
    (!out.is_empty() && out != HOLE).then_some(out)
}

/// SQL Server's `EXEC sp_getapplock @Resource = 'r', @LockTimeout = 0`.
fn app_lock(tokens: &[Token<'_>]) -> Option<AdvisoryCall> {
    let at = tokens
        .iter()
        .position(|t| t.is_any(&["sp_getapplock", "sp_releaseapplock"]))?;
    let name = tokens[at].text.to_ascii_lowercase();
    let args: Vec<_> = split_commas(&tokens[at + 1..]).collect();
    let named = |wanted: &str| {
        args.iter().find_map(|arg| match arg {
            [name, eq, value @ ..] if name.raw.eq_ignore_ascii_case(wanted) && eq.is("=") => {
                Some(value)
            }
            _ => None,
        })
    };
    let positional = || {
        args.first()
            .filter(|arg| !arg.get(1).is_some_and(|t| t.is("=")))
            .copied()
    };
    let says = |wanted: &str, word: &str| {
        named(wanted).is_some_and(|v| v.iter().any(|t| t.text.eq_ignore_ascii_case(word)))
    };
    let acquires = name == "sp_getapplock";
    let wait = match named("@LockTimeout") {
        _ if !acquires => Wait::Try,
        None => Wait::Block,
        Some([minus, ..]) if minus.is("-") => Wait::Block,
        Some(value) => match Ttl::from_text(&render(value), Unit::Millis) {
            Ttl::Known(0) => Wait::Try,
            bound => Wait::Bounded(bound),
        },
    };
    Some(AdvisoryCall {
        action: if acquires {
            Action::Acquire
        } else {
            Action::Release
        },
        scope: if says("@LockOwner", "Session") {
            Scope::Session
        } else {
            Scope::Transaction
        },
        shared: says("@LockMode", "Shared"),
        wait,
        per_row: false,
        ordered: false,
        keys: named("@Resource")
            .or_else(positional)
            .map(key_arg)
            .into_iter()
            .collect(),
        span: tokens[at].start..tokens.last().map_or(tokens[at].end, |t| t.end),
        name,
    })
}

/// `set_config('lock_timeout', '5s', true)`.
pub(super) fn settings(tokens: &[Token<'_>]) -> Vec<Setting> {
    let mut out = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if !token.is("set_config") || !tokens.get(at + 1).is_some_and(|t| t.is("(")) {
            continue;
        }
        let args: Vec<_> = split_commas(arguments(tokens, at + 1)).collect();
        let [[name], [value], local] = args.as_slice() else {
            continue;
        };
        let local = local.iter().any(|t| t.is("true"));
        let scope = if local {
            SettingScope::Transaction
        } else {
            SettingScope::Session
        };
        out.push(simple::setting(
            scope,
            name.text.to_ascii_lowercase(),
            value.text.to_string(),
        ));
    }
    out
}
