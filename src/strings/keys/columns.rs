//! What a column of a lock table, or of a guarded row, is for.

use super::segments;

/// The part a column plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ColumnRole {
    /// Names the row: `id`, `key`, `name`, `lock_name`.
    Key,
    /// Names another row, and perhaps this one: `tenant_id`.
    ForeignKey,
    /// Who holds: `owner`, `locked_by`, `worker_id`, `owner_token`.
    Owner,
    /// A number that only grows, or changes with each write: `version`,
    /// `epoch`, `generation`, `fence`, `token`.
    Token,
    /// When it ends by itself: `expires_at`, `locked_until`, `ttl`,
    /// `heartbeat_at`.
    Expiry,
    /// When it was taken: `locked_at`, `acquired_at`.
    Since,
    /// A state: `status`, `state`, `phase`.
    Status,
    /// Anything else.
    Other,
}

impl ColumnRole {
    /// Does a predicate on such a column keep a stranger or a stale writer out?
    #[must_use]
    pub fn guards(self) -> bool {
        matches!(self, Self::Owner | Self::Token)
    }
}

const OWNER: &[&str] = &[
    "owner",
    "holder",
    "owned",
    "held",
    "worker",
    "instance",
    "node",
    "host",
    "hostname",
    "runner",
    "claimant",
    "claimer",
    "leaseholder",
    "locker",
    "pid",
];
const TAKEN_BY: &[&str] = &[
    "locked", "leased", "claimed", "acquired", "taken", "reserved", "picked", "owned", "held",
    "lock", "lease", "claim", "assigned",
];
const TOKEN: &[&str] = &[
    "version",
    "epoch",
    "generation",
    "gen",
    "fence",
    "fencing",
    "token",
    "revision",
    "rev",
    "etag",
    "rvn",
    "attempt",
    "attempts",
    "xmin",
    "rowversion",
    "term",
    "lockversion",
    "seqno",
];
const EXPIRY: &[&str] = &[
    "expires",
    "expire",
    "expiry",
    "expiration",
    "expired",
    "exp",
    "until",
    "ttl",
    "deadline",
    "heartbeat",
    "valid",
    "timeout",
    "ping",
    "renewed",
    "invisible",
    "visible",
];
const SINCE: &[&str] = &[
    "locked", "acquired", "leased", "claimed", "taken", "reserved",
];
const STATUS: &[&str] = &["status", "state", "phase", "stage"];
const KEY: &[&str] = &[
    "id", "key", "name", "uuid", "guid", "pk", "rowid", "slug", "resource", "ctid", "code",
];
/// Words before `id`, `key` or `name` that still mean this very row.
const OWN_ROW: &[&str] = &[
    "lock",
    "lease",
    "job",
    "task",
    "resource",
    "mutex",
    "row",
    "leader",
    "election",
    "queue",
    "item",
    "message",
    "event",
    "partition",
    "shard",
];

/// The role that a column's name says.
///
/// ```
/// use cargo_leasehold::strings::keys::{ColumnRole, column_role};
/// assert_eq!(column_role("locked_by"), ColumnRole::Owner);
/// assert_eq!(column_role("row_version"), ColumnRole::Token);
/// assert_eq!(column_role("lease_until"), ColumnRole::Expiry);
/// ```
#[must_use]
pub fn column_role(column: &str) -> ColumnRole {
    let own = column.rsplit('.').next().unwrap_or(column);
    let words = segments(own);
    let any = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let Some(last) = words.last().map(String::as_str) else {
        return ColumnRole::Other;
    };
    let by = last == "by" && any(TAKEN_BY);
    let owner = any(OWNER) && !matches!(last, "at" | "name" | "count");
    if by || (owner && !any(EXPIRY)) {
        return ColumnRole::Owner;
    }
    if any(EXPIRY) {
        return ColumnRole::Expiry;
    }
    if any(TOKEN) && !matches!(last, "at" | "limit" | "max") && words[0] != "max" {
        return ColumnRole::Token;
    }
    if any(SINCE) && matches!(last, "at" | "on" | "time" | "since") {
        return ColumnRole::Since;
    }
    if any(STATUS) {
        return ColumnRole::Status;
    }
    match (words.len(), KEY.contains(&last)) {
        (1, true) => ColumnRole::Key,
        (2, true) if OWN_ROW.contains(&words[0].as_str()) => ColumnRole::Key,
        (_, true) if matches!(last, "id" | "key" | "uuid" | "guid") => ColumnRole::ForeignKey,
        _ => ColumnRole::Other,
    }
}

/// These columns, compared for equality, name a lock and beside it one holding of it: `name` and `lock_id`. One of
/// them alone may be the lock's own name.
#[must_use]
pub fn name_a_holding(columns: &[&str]) -> bool {
    let words = |column: &str| segments(column.rsplit('.').next().unwrap_or(column));
    let is_of_lock = |word: &String| matches!(word.as_str(), "lock" | "lease" | "mutex" | "claim");
    let is_holding = |column: &&&str| match words(column).as_slice() {
        [one] => matches!(one.as_str(), "uuid" | "guid"),
        [what, last] => is_of_lock(what) && matches!(last.as_str(), "id" | "uuid" | "guid"),
        _ => false,
    };
    let is_name = |column: &&&str| match words(column).as_slice() {
        [one] => KEY.contains(&one.as_str()),
        [what, last] => is_of_lock(what) && matches!(last.as_str(), "name" | "key"),
        _ => false,
    };
    let holdings = columns.iter().filter(is_holding).count();
    holdings == 1 && columns.iter().any(|c| is_name(&c) && !is_holding(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_play_their_part() {
        use ColumnRole::*;
        for (column, role) in [
            ("id", Key),
            ("jobs.id", Key),
            ("lock_name", Key),
            ("lock_key", Key),
            ("name", Key),
            ("resource", Key),
            ("tenant_id", ForeignKey),
            ("user_uuid", ForeignKey),
            ("owner", Owner),
            ("lease_owner", Owner),
            ("owner_token", Owner),
            ("locked_by", Owner),
            ("claimed_by", Owner),
            ("worker_id", Owner),
            ("holder", Owner),
            ("lockedBy", Owner),
            ("version", Token),
            ("lock_version", Token),
            ("rowVersion", Token),
            ("claim_epoch", Token),
            ("generation", Token),
            ("fencing_token", Token),
            ("attempt", Token),
            ("expires_at", Expiry),
            ("lease_expires_at", Expiry),
            ("locked_until", Expiry),
            ("worker_heartbeat_at", Expiry),
            ("ttl", Expiry),
            ("visible_at", Expiry),
            ("locked_at", Since),
            ("acquired_at", Since),
            ("status", Status),
            ("job_state", Status),
            ("payload", Other),
            ("created_at", Other),
            ("max_attempts", Other),
            ("{}", Other),
            ("", Other),
        ] {
            assert_eq!(column_role(column), role, "{column}");
        }
    }

    #[test]
    fn a_holding_is_named_beside_the_lock() {
        for (columns, wanted) in [
            (&["_id", "lockId"][..], true),
            (&["name", "locks.lock_id"], true),
            (&["lock_name", "uuid"], true),
            (&["lock_id"], false),
            (&["uuid"], false),
            (&["resource", "id"], false),
            (&["tenant_id", "lock_id"], false),
            (&["lock_id", "uuid"], false),
            (&[], false),
        ] {
            assert_eq!(name_a_holding(columns), wanted, "{columns:?}");
        }
    }

    #[test]
    fn only_owner_and_token_guard() {
        assert!(ColumnRole::Owner.guards() && ColumnRole::Token.guards());
        assert!(
            !ColumnRole::Key.guards()
                && !ColumnRole::Expiry.guards()
                && !ColumnRole::Status.guards()
        );
    }
}
