//! The expiry of a lock, in the command that takes it.

use leasehold_facts::{Edit, Span};

use super::answer::{is_bool, thrown_away, unwrapped};
use super::chain::{Chain, append};
use crate::fix::suggest::site::{Site, contains, uses};
use crate::fix::suggest::{Written, fred};
use crate::lower::ir::{ExprId, ExprKind, FileIr, Lit, PatKind, TextRange};

/// A lock ends by itself after this long when nobody says how long: the user is told to choose.
const MILLISECONDS: &str = "30_000";

/// How a command says its expiry.
struct Expiry {
    /// `EX`, `PX`.
    unit: &'static str,
    /// As an argument of a command.
    argument: String,
    /// As the `u64` of `SetExpiry`.
    number: String,
}

/// Puts an expiry into the command that has none.
pub(in crate::fix::suggest) fn add(site: &Site<'_>) -> Option<Written> {
    let expiry = Expiry {
        unit: "PX",
        argument: MILLISECONDS.to_owned(),
        number: MILLISECONDS.to_owned(),
    };
    let edits = given(site, &expiry)?;
    Some(Written {
        title: "let the lock end by itself after 30 seconds: choose how long".to_owned(),
        edits,
        exact: false,
    })
}

/// Moves the expiry of a second command into the first, and takes the second out.
pub(in crate::fix::suggest) fn join(site: &Site<'_>, ir: &FileIr, expiry: Span) -> Option<Written> {
    let second = Site::at(site.text, ir, expiry).filter(|s| s.body.range == site.body.range)?;
    let (unit, value) = asked(&second)?;
    let between = TextRange {
        start: site.expr(site.guard).range.end,
        end: second.expr(second.guard).range.start,
    };
    if !is_simple(site, value) || rebound(site, value, between) {
        return None;
    }
    let source = site.source(site.expr(value).range);
    let number = match &site.expr(value).kind {
        ExprKind::Lit(Lit::Int(_, None)) => source.to_owned(),
        ExprKind::Path(_) | ExprKind::Field { .. } => format!("{source} as u64"),
        _ => format!("({source}) as u64"),
    };
    let expiry = Expiry {
        unit,
        argument: source.to_owned(),
        number,
    };
    let mut edits = given(site, &expiry)?;
    edits.push(without(&second)?);
    Some(Written {
        title: "take the lock and set its expiry by one command".to_owned(),
        edits,
        exact: false,
    })
}

/// The edits that give the command of a site its expiry.
fn given(site: &Site<'_>, expiry: &Expiry) -> Option<Vec<Edit>> {
    let Expiry {
        unit,
        argument,
        number,
    } = expiry;
    let ExprKind::MethodCall {
        name,
        name_range,
        args,
        ..
    } = &site.expr(site.guard).kind
    else {
        return None;
    };
    if let Some(edits) = fred::given(site, unit, argument) {
        return Some(edits);
    }
    let edit = |range: TextRange, text: &str| {
        site.edit(range.start as usize, range.end as usize, text.to_owned())
    };
    match (name.as_str(), args.as_slice()) {
        ("set_nx", [_, owner]) => {
            let end = site.expr(*owner).range.end as usize;
            let options = format!(
                ", redis::SetOptions::default().conditional_set(redis::ExistenceCheck::NX).with_expiration(redis::SetExpiry::{unit}({number}))"
            );
            let mut edits = vec![
                edit(*name_range, "set_options"),
                site.edit(end, end, options),
            ];
            match traits(site)? {
                Traits::Asked if is_bool(site, site.guard) => {}
                Traits::Asked => return None,
                Traits::Typed => edits.push(as_bool(site)?),
            }
            Some(edits)
        }
        ("set_options", [_, _, options]) => {
            let end = conditional(site, *options)?;
            let text = format!(".with_expiration(redis::SetExpiry::{unit}({number}))");
            Some(vec![site.edit(end as usize, end as usize, text)])
        }
        _ => {
            let chain = Chain::of(site, site.guard)?;
            let time = [format!("\"{unit}\""), argument.clone()];
            if chain.name == "SET" {
                return Some(vec![append(site, chain.with_word(site, "NX")?, &time)?]);
            }
            let (last, _) = chain.args.get(1).filter(|_| chain.args.len() == 2)?;
            let fits = chain.name == "SETNX" && is_bool(site, site.guard);
            let all = [vec!["\"NX\"".to_owned()], time.to_vec()].concat();
            fits.then_some(())?;
            Some(vec![
                edit(site.expr(chain.literal).range, "\"SET\""),
                append(site, *last, &all)?,
            ])
        }
    }
}

/// How the methods of a trait answer.
pub(super) enum Traits {
    /// With what the caller asks for.
    Asked,
    /// Each with a type of its own: `set_nx` with a bool, `set_options` with a word or nothing.
    Typed,
}

/// The traits of `redis` that a file uses, when they are of one kind.
pub(super) fn traits(site: &Site<'_>) -> Option<Traits> {
    let names = |name: &str| !uses(site.text, name).is_empty();
    let asked = ["Commands", "AsyncCommands"].into_iter().any(names);
    let typed = ["TypedCommands", "AsyncTypedCommands"]
        .into_iter()
        .any(names);
    match (asked, typed, site.text.contains("redis::")) {
        (_, false, true) => Some(Traits::Asked),
        (false, true, true) => Some(Traits::Typed),
        _ => None,
    }
}

/// Makes a bool of the word that `set_options` answers with.
fn as_bool(site: &Site<'_>) -> Option<Edit> {
    let whole = unwrapped(site, site.guard);
    let end = site.expr(whole).range.end as usize;
    let text = match &site.expr(whole).kind {
        ExprKind::Try(_) => ".is_some()",
        // `unwrap`, `expect`.
        ExprKind::MethodCall { .. } if whole != site.guard => ".is_some()",
        ExprKind::Await(_) => ".map(|answer| answer.is_some())",
        _ if uses(site.text, "AsyncTypedCommands").is_empty() => ".map(|answer| answer.is_some())",
        _ => return None,
    };
    Some(site.edit(end, end, text.to_owned()))
}

/// The end of `SetOptions::default().conditional_set(..)` and what else is set, here or where the local is made.
fn conditional(site: &Site<'_>, options: ExprId) -> Option<u32> {
    if asks(site, options) {
        return Some(site.expr(options).range.end);
    }
    let made = super::chain::made(site, site.local(options)?)?;
    asks(site, made).then(|| site.expr(made).range.end)
}

/// One of the steps that build the options is `conditional_set`.
fn asks(site: &Site<'_>, options: ExprId) -> bool {
    let mut at = options;
    while let ExprKind::MethodCall { recv, name, .. } = &site.expr(at).kind {
        if name.as_str() == "conditional_set" {
            return true;
        }
        at = *recv;
    }
    false
}

/// `expire(key, 30)`, `cmd("PEXPIRE").arg(key).arg(ms)..`: the unit and the time.
fn asked(site: &Site<'_>) -> Option<(&'static str, ExprId)> {
    let unit = |name: &str| match name.to_ascii_uppercase().as_str() {
        "EXPIRE" => Some("EX"),
        "PEXPIRE" => Some("PX"),
        _ => None,
    };
    if let ExprKind::MethodCall { name, args, .. } = &site.expr(site.guard).kind
        // The third argument of `fred`'s form asks what is there already.
        && let [_, time, rest @ ..] = args.as_slice()
        && rest.iter().all(|arg| site.source(site.expr(*arg).range) == "None")
    {
        return Some((unit(name.as_str())?, *time));
    }
    let chain = Chain::of(site, site.guard).filter(|chain| chain.args.len() == 2)?;
    Some((unit(&chain.name)?, chain.value(1)?))
}

/// It is the same wherever it is evaluated, and takes nothing away from anybody.
fn is_simple(site: &Site<'_>, id: ExprId) -> bool {
    match &site.expr(id).kind {
        ExprKind::Lit(Lit::Int(..)) | ExprKind::Path(_) => true,
        ExprKind::Field { base, .. } => is_simple(site, *base),
        ExprKind::Cast { expr, .. } => is_simple(site, *expr),
        ExprKind::Binary { lhs, rhs, .. } => is_simple(site, *lhs) && is_simple(site, *rhs),
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            let read = ["as_secs", "as_millis"].contains(&name.as_str());
            read && args.is_empty() && is_simple(site, *recv)
        }
        _ => false,
    }
}

/// A name that an expression uses gets its value only in a range.
fn rebound(site: &Site<'_>, value: ExprId, range: TextRange) -> bool {
    let source = site.source(site.expr(value).range);
    let used = |name: &str| !crate::fix::suggest::site::uses(source, name).is_empty();
    let mut pats = site.body.pats.iter();
    let bound = pats.any(|(_, pat)| match &pat.kind {
        PatKind::Bind { name, .. } => contains(range, pat.range) && used(name.as_str()),
        _ => false,
    });
    let mut exprs = site.body.exprs.iter();
    bound
        || exprs.any(|(_, expr)| match &expr.kind {
            ExprKind::Assign { lhs, .. } | ExprKind::AssignOp { lhs, .. } => {
                let to = site.source(site.expr(*lhs).range);
                let name = to.split(['.', '[']).next().unwrap_or(to);
                contains(range, expr.range) && used(name.trim_start_matches('*').trim())
            }
            _ => false,
        })
}

/// Takes the second command out, with the `if` that has nothing else inside.
fn without(site: &Site<'_>) -> Option<Edit> {
    thrown_away(site, site.guard)?;
    let at = site.position(site.expr(site.guard).range)?;
    let stmt = at.block.stmts.get(at.index)?.range;
    let alone = at.block.stmts.len() == 1 && at.block.tail.is_none();
    let around = site
        .around(at.range)
        .into_iter()
        .find_map(|id| match &site.expr(id).kind {
            ExprKind::If {
                cond,
                then,
                otherwise: None,
                ..
            } if site.expr(*then).range == at.range && site.is_pure(*cond) => {
                Some(site.expr(id).range)
            }
            _ => None,
        });
    let whole = around.filter(|_| alone).filter(|range| {
        let outer = site.position(*range);
        outer.is_some_and(|outer| {
            let stmt = outer.block.stmts.get(outer.index);
            stmt.is_some_and(|stmt| stmt.range == *range)
        })
    });
    site.without_line(whole.unwrap_or(stmt))
}
