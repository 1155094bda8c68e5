//! The crate `leasehold`: leases that renew themselves, claims and conditional writes.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait};

use super::{Reading, plain};
use crate::lower::ir::{ExprId, ExprKind};

/// The name of the store: leases in it are renewed without being asked.
const STORE: &str = "leasehold";

/// The commands that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let args = match &read.code.body.exprs[read.call].kind {
        ExprKind::MethodCall { args, .. } | ExprKind::Call { args, .. } => args.as_slice(),
        _ => return Vec::new(),
    };
    let op = match read.method() {
        ("Leases", method) => acquire(read, method, args),
        ("Lease" | "LeaseSet", method) => held(read, method),
        ("ConditionalWrites", method) => write(read, method, args),
        ("JobRun", "claim" | "claim_or_take_over") => claim(read, args.get(1)),
        _ => None,
    };
    op.into_iter().collect()
}

fn acquire(read: &Reading<'_>, method: &str, args: &[ExprId]) -> Option<StoreOp> {
    let wait = match method {
        "try_acquire" | "try_acquire_all" => Wait::Try,
        "acquire_within" => Wait::Timed,
        _ => return None,
    };
    let mut op = plain(STORE, StoreVerb::Acquire, method);
    op.about = StoreLock::Lease;
    op.when = StoreWhen::Absent;
    op.wait = wait;
    op.result_used = read.code.is_used(read.call);
    name(read, &mut op, *args.first()?);
    op.ttl_ms = ttl(read.code.source(*args.get(1)?)).map(Some);
    Some(op)
}

/// `Ttl::seconds(10)`, `Ttl::millis(500)`.
fn ttl(text: &str) -> Option<u64> {
    let (_, call) = text.split_once("Ttl::")?;
    let (unit, rest) = call.split_once('(')?;
    let number: u64 = rest
        .split_once(')')?
        .0
        .trim()
        .replace('_', "")
        .parse()
        .ok()?;
    match unit.trim() {
        "seconds" => number.checked_mul(1_000),
        "millis" => Some(number),
        _ => None,
    }
}

fn held(read: &Reading<'_>, method: &str) -> Option<StoreOp> {
    let verb = match method {
        "release" => StoreVerb::Release,
        "renew" => StoreVerb::Renew,
        _ => return None,
    };
    let mut op = plain(STORE, verb, method);
    op.about = StoreLock::Lease;
    op.when = StoreWhen::Owned;
    op.result_used = read.code.is_used(read.call);
    Some(op)
}

fn write(read: &Reading<'_>, method: &str, args: &[ExprId]) -> Option<StoreOp> {
    let (verb, when) = match method {
        "claim_once" => return claim(read, args.first()),
        "read" => (StoreVerb::Read, StoreWhen::Always),
        "create" => (StoreVerb::ConditionalWrite, StoreWhen::Absent),
        "update_if" | "compare_and_set" => (StoreVerb::ConditionalWrite, StoreWhen::Owned),
        _ => return None,
    };
    let mut op = plain(STORE, verb, method);
    op.when = when;
    op.one_row = true;
    op.result_used = read.code.is_used(read.call);
    name(read, &mut op, *args.first()?);
    Some(op)
}

fn claim(read: &Reading<'_>, key: Option<&ExprId>) -> Option<StoreOp> {
    let mut op = plain(STORE, StoreVerb::ConditionalWrite, "claim");
    op.when = StoreWhen::Absent;
    op.one_row = true;
    op.result_used = read.code.is_used(read.call);
    name(read, &mut op, *key?);
    Some(op)
}

fn name(read: &Reading<'_>, op: &mut StoreOp, key: ExprId) {
    op.key = Some(FactName::from(read.code.text_of(key).text.as_str()));
    op.key_source = FactName::from(read.code.source(read.code.bare(key)));
}

#[cfg(test)]
mod tests {
    use super::ttl;

    #[test]
    fn times_are_read_where_they_are_written() {
        let found = [
            "Ttl::seconds(10)",
            "leasehold::Ttl::millis(2_500)",
            "ttl",
            "Ttl::seconds(n)",
        ];
        assert_eq!(found.map(ttl), [Some(10_000), Some(2_500), None, None]);
    }
}
