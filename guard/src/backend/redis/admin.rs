//! Listing and breaking leases in Redis.
//!
//! Redis keeps no order, so each page looks at all names (`SCAN`, a few hundred at a time, other
//! requests in between).

use std::collections::BTreeSet;

use async_trait::async_trait;
use redis::{FromRedisValue, Pipeline};

use super::{Lua, RedisStore, lease_name, span, with_clock};
use crate::admin::{Admin, LONGEST_PAGE, Listed};
use crate::store::Released;
use crate::{Key, StoreError};

static LOOK: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 'o', 't', 'x')
     if not row[1] then return {} end
     return {row[1], row[2], tostring(row[3] - now)}"
));
// As a release, but by the token, which is compared as it is written.
static END: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 't', 'x')
     if row[1] ~= ARGV[1] or tonumber(row[2]) <= now then return 0 end
     redis.call('HSET', KEYS[1], 'x', 0, 'm', now)
     return 1"
));

/// The key in the name of a lease.
fn key_of(name: &str) -> Option<Key> {
    let key = name.strip_prefix("leasehold:lease:{")?.strip_suffix('}')?;
    Key::new(key).ok()
}

impl RedisStore {
    /// What each of these keys is like now; those that were swept meanwhile are left out.
    async fn look_at(&self, keys: Vec<Key>) -> Result<Vec<Listed>, StoreError> {
        let mut pipeline = Pipeline::with_capacity(keys.len());
        pipeline.ignore_errors();
        for key in &keys {
            pipeline.add_command(LOOK.by_hash(&[&lease_name(key)], &[]));
        }
        let rows = self.link.send_all(&pipeline, keys.len()).await?;
        let mut listed = Vec::with_capacity(keys.len());
        for (key, row) in keys.into_iter().zip(rows) {
            let row = match Vec::<String>::from_redis_value(row) {
                Ok(row) => row,
                // The script was not known: this sends its text.
                Err(_) => self.script(&LOOK, &[&lease_name(&key)], &[]).await?,
            };
            if let [owner, token, left] = &row[..] {
                let number = |text: &str| text.parse::<i64>().map_err(|_| unreadable());
                let left = number(left)?;
                listed.push(Listed {
                    key,
                    owner: owner.clone(),
                    token: number(token)?.unsigned_abs(),
                    held_for: (left > 0).then(|| span(left)),
                });
            }
        }
        Ok(listed)
    }
}

#[async_trait]
impl Admin for RedisStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        if self.link.is_cluster() {
            return Err(StoreError::Unsupported(
                "listing the keys of a Redis cluster",
            ));
        }
        let limit = usize::try_from(limit.min(LONGEST_PAGE)).unwrap_or(usize::MAX);
        let mut after = after.cloned();
        loop {
            let mut first = BTreeSet::new();
            let mut cursor = 0;
            loop {
                let (next, names) = self.scan(cursor, "leasehold:lease:*").await?;
                let keys = names.iter().filter_map(|name| key_of(name));
                first.extend(keys.filter(|key| after.as_ref().is_none_or(|after| key > after)));
                while first.len() > limit {
                    first.pop_last();
                }
                if next == 0 {
                    break;
                }
                cursor = next;
            }
            let Some(last) = first.last().cloned() else {
                return Ok(Vec::new());
            };
            let listed = self.look_at(first.into_iter().collect()).await?;
            if !listed.is_empty() {
                return Ok(listed);
            }
            // All of them were swept meanwhile: an empty page would say that this is the end.
            after = Some(last);
        }
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let token = token.to_string();
        let done: i64 = self
            .script(&END, &[&lease_name(key)], &[token.as_bytes()])
            .await?;
        Ok(if done == 1 {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }
}

/// A hash that we did not write.
fn unreadable() -> StoreError {
    StoreError::Unavailable("a hash below leasehold:lease: cannot be read".into())
}
