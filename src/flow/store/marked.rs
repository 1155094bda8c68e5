//! Wrappers that the user lists: functions that stand for commands of a lock, whatever is in them.
//!
//! Must not know: the graph, lints, how the list is written.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait};

use super::files::has_bool;
use super::values::Num;
use super::{Reading, plain};
use crate::lower::ir::{ExprId, ExprKind, ItemKind};
use crate::resolve::marks::{LeaseDoes, LeaseMark};

/// The name of their store, which nobody knows.
pub(crate) const STORE: &str = "wrapper";

/// What a call of a listed function does; `None` when it is none.
pub(crate) fn read(read: &Reading<'_>) -> Option<StoreOp> {
    let loc = read.code.callee_item(read.call)?;
    let mark = read.code.cx.program.marks(loc)?.lease.as_ref()?;
    let (owner, method) = read.method();
    let name = match owner.starts_with(char::is_uppercase) {
        true => format!("{owner}::{method}"),
        false => method.to_owned(),
    };
    let verb = match mark.does {
        LeaseDoes::Take | LeaseDoes::Run => StoreVerb::Acquire,
        LeaseDoes::Release => StoreVerb::Release,
    };
    let mut op = plain(STORE, verb, &name);
    op.about = StoreLock::Lease;
    op.when = StoreWhen::Owned;
    let args = operands(read);
    let arg = |n: Option<u8>| args.get(usize::from(n?)).copied();
    if let Some(key) = arg(mark.key) {
        op.key = Some(FactName::from(read.code.text_of(key).text.as_str()));
        op.key_source = FactName::from(read.code.source(read.code.bare(key)));
    }
    op.ttl_ms = arg(mark.ttl).and_then(|ttl| time_to_live(read, ttl));
    op.wait = wait(read, mark, arg(mark.wait));
    if let ItemKind::Fn(item) = &read.code.cx.program.item(loc).kind
        && mark.does == LeaseDoes::Take
        && has_bool(&item.ret)
    {
        op.when = StoreWhen::Absent;
    }
    op.result_used = read.code.is_used(read.call);
    Some(op)
}

/// Receiver and arguments.
fn operands(read: &Reading<'_>) -> Vec<ExprId> {
    match &read.code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, args, .. } => {
            std::iter::once(*recv).chain(args.iter().copied()).collect()
        }
        ExprKind::Call { args, .. } => args.clone(),
        _ => Vec::new(),
    }
}

/// A number alone has no unit, and is not known.
fn time_to_live(read: &Reading<'_>, ttl: ExprId) -> Option<Option<u64>> {
    if read.code.source(ttl) == "None" {
        return Some(None);
    }
    let inner = match &read.code.body.exprs[ttl].kind {
        ExprKind::Call { func, args } if read.code.source(*func) == "Some" => *args.first()?,
        _ => ttl,
    };
    match read.code.number_of(inner)? {
        Num::Millis(ms) if ms >= 0.0 => Some(Some(ms as u64)),
        _ => None,
    }
}

fn wait(read: &Reading<'_>, mark: &LeaseMark, wait: Option<ExprId>) -> Wait {
    match wait {
        None => Wait::Try,
        Some(wait) => {
            let text = read.code.source(wait);
            match mark.forever.iter().any(|forever| forever.as_str() == text) {
                true => Wait::Block,
                false => Wait::Timed,
            }
        }
    }
}
