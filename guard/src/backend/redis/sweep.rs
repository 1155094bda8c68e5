//! Removing idle keys and old claims from one server.
//!
//! Invariant: each key is judged, its counter folded into the floor, and removed by one script, so
//! no acquire can come in between.

use std::time::Duration;

use super::{FLOOR, Lua, RedisStore, with_clock};
use crate::StoreError;
use crate::store::Swept;

static DROP_LEASE: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 't', 'x', 'm')
     if not row[1] or tonumber(row[2]) > now or row[3] + ARGV[1] > now then return 0 end
     local floor = tonumber(redis.call('GET', KEYS[2]) or 0)
     if tonumber(row[1]) > floor then redis.call('SET', KEYS[2], row[1]) end
     redis.call('DEL', KEYS[1])
     return 1"
));
static DROP_CLAIM: Lua = Lua::new(with_clock!(
    "local touched = redis.call('HGET', KEYS[1], 'm')
     if not touched or touched + ARGV[1] > now then return 0 end
     redis.call('DEL', KEYS[1])
     return 1"
));

impl RedisStore {
    pub(super) async fn sweep_all(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let keys = self
            .sweep_kind("leasehold:lease:*", &DROP_LEASE, true, idle, limit)
            .await?;
        let claims = self
            .sweep_kind("leasehold:claim:*", &DROP_CLAIM, false, idle, limit)
            .await?;
        Ok(Swept { keys, claims })
    }

    async fn sweep_kind(
        &self,
        pattern: &str,
        script: &Lua,
        with_floor: bool,
        idle: Duration,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let idle = idle.as_millis().to_string();
        let (mut cursor, mut removed) = (0_u64, 0_u64);
        loop {
            let (next, names) = self.scan(cursor, pattern).await?;
            for name in names {
                if removed >= u64::from(limit) {
                    return Ok(removed);
                }
                let keys = if with_floor {
                    vec![name.as_str(), FLOOR]
                } else {
                    vec![name.as_str()]
                };
                removed += self
                    .script::<u64>(script, &keys, &[idle.as_bytes()])
                    .await?;
            }
            cursor = next;
            if cursor == 0 {
                return Ok(removed);
            }
        }
    }

    /// Some names that match, and where to go on; 0: at the end.
    pub(super) async fn scan(
        &self,
        cursor: u64,
        pattern: &str,
    ) -> Result<(u64, Vec<String>), StoreError> {
        let mut scan = redis::cmd("SCAN");
        scan.arg(cursor).arg("MATCH").arg(pattern);
        scan.arg("COUNT").arg(500);
        let page = self.link.send(&scan).await?;
        redis::FromRedisValue::from_redis_value(page).map_err(|e| super::failed(e.into()))
    }
}
