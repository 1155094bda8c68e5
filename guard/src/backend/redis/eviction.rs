//! Servers that may forget leases when their memory is full.

use redis::Value;

use super::RedisStore;
use crate::Error;

impl RedisStore {
    /// Refuses a server that may forget leases to make room.
    pub(super) async fn check_eviction(&self) -> Result<(), Error> {
        let mut ask = redis::cmd("INFO");
        ask.arg("memory");
        let Ok(answer) = self.link.send(&ask).await else {
            // A user who may not ask: nothing is known.
            return Ok(());
        };
        match evicts(&text_of(&answer)) {
            Some(policy) => Err(Error::Invalid(format!(
                "this Redis evicts any key when its memory is full (maxmemory-policy {policy}), leases \
                 and their counters as well: set it to `noeviction` or a `volatile-` policy"
            ))),
            None => Ok(()),
        }
    }
}

/// All texts of an answer: in a cluster, those of each node.
fn text_of(answer: &Value) -> String {
    match answer {
        Value::BulkString(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Value::SimpleString(text) | Value::VerbatimString { text, .. } => text.clone(),
        Value::Array(parts) => parts.iter().map(text_of).collect(),
        Value::Map(nodes) => nodes.iter().map(|(_, part)| text_of(part)).collect(),
        _ => String::new(),
    }
}

/// The policy of a server with a memory limit that may evict keys without an expiry.
fn evicts(info: &str) -> Option<&str> {
    let limit = |line: &str| {
        line.strip_prefix("maxmemory:")
            .is_some_and(|n| n.trim() != "0")
    };
    let policy = |line: &'_ str| line.starts_with("maxmemory_policy:allkeys-");
    if !info.lines().any(limit) {
        return None;
    }
    let found = info.lines().find(|line| policy(line))?;
    Some(found.trim_start_matches("maxmemory_policy:").trim())
}

#[cfg(test)]
mod tests {
    use super::evicts;

    #[test]
    fn only_a_limit_and_a_policy_for_all_keys_evict_leases() {
        let info = |limit: &str, policy: &str| {
            format!(
                "# Memory\r\nmaxmemory:{limit}\r\nmaxmemory_human:1M\r\nmaxmemory_policy:{policy}\r\n"
            )
        };
        assert_eq!(evicts(&info("1048576", "allkeys-lru")), Some("allkeys-lru"));
        for (limit, policy) in [
            ("0", "allkeys-lru"),
            ("1048576", "volatile-lru"),
            ("1048576", "noeviction"),
        ] {
            assert_eq!(evicts(&info(limit, policy)), None);
        }
        assert_eq!(evicts(""), None);
    }
}
