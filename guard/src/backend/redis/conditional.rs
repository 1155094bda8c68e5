//! Claims and cells in Redis.
//!
//! A cell is a hash: version, data, and the mark of its last write, so that a write that a cluster
//! client sends twice is recognised and not refused as its own competitor.

use std::time::Duration;

use async_trait::async_trait;

use super::{Lua, RedisStore, with_clock};
use crate::store::{
    ClaimRequest, ClaimState, Claimed, Conditional, Precondition, Put, SettleRequest, TakenClaim,
    Versioned,
};
use crate::{Key, Owner, StoreError};

static CLAIM: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 'c', 'n', 's', 'r', 'x')
     if row[1] == ARGV[1] then return {1, tonumber(row[2]), 0, ''} end
     if row[1] then
         local overdue = row[3] == '0' and row[5] ~= '' and tonumber(row[5]) <= now
         if row[3] ~= '2' and not overdue then
             return {0, 0, tonumber(row[3]), row[4] or ''}
         end
     end
     local x = ''
     if ARGV[2] ~= '' then x = now + ARGV[2] end
     redis.call('HSET', KEYS[1], 'c', ARGV[1], 's', 0, 'x', x, 'm', now)
     redis.call('HDEL', KEYS[1], 'r')
     return {1, redis.call('HINCRBY', KEYS[1], 'n', 1), 0, ''}"
));
static SETTLE: Lua = Lua::new(with_clock!(
    "if redis.call('HGET', KEYS[1], 'c') ~= ARGV[1] then return 0 end
     redis.call('HSET', KEYS[1], 's', ARGV[2], 'r', ARGV[3], 'm', now)
     return 1"
));
static PUT: Lua = Lua::new(
    "local row = redis.call('HMGET', KEYS[1], 'v', 'd', 'w')
     if row[3] == ARGV[1] then return {1, tonumber(row[1]), ''} end
     local holds = (ARGV[2] == 'a' and not row[1])
         or (ARGV[2] == 'v' and row[1] == ARGV[3])
         or (ARGV[2] == 'd' and row[2] == ARGV[3])
     if not holds then
         if not row[1] then return {0, 0, ''} end
         return {0, tonumber(row[1]), row[2]}
     end
     redis.call('HSET', KEYS[1], 'd', ARGV[4], 'w', ARGV[1])
     return {1, redis.call('HINCRBY', KEYS[1], 'v', 1), ''}",
);

fn claim_name(name: &Key, period: Option<&Key>) -> String {
    // A key has no braces, so the two parts cannot run into each other.
    match period {
        None => format!("leasehold:claim:{{{name}}}"),
        Some(period) => format!("leasehold:claim:{{{name}}}{{{period}}}"),
    }
}

fn cell_name(key: &Key) -> String {
    format!("leasehold:cell:{{{key}}}")
}

#[async_trait]
impl Conditional for RedisStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let name = claim_name(&request.name, request.period.as_ref());
        let takeover = request.takeover_after.as_ref().map(Duration::as_millis);
        let takeover = takeover.map(|ms| ms.to_string()).unwrap_or_default();
        let args = [request.claimant.as_str().as_bytes(), takeover.as_bytes()];
        let (won, attempt, state, outcome): (i64, i64, i64, String) =
            self.script(&CLAIM, &[&name], &args).await?;
        if won == 1 {
            return Ok(Claimed::Won {
                attempt: attempt.unsigned_abs(),
            });
        }
        let state = ClaimState::from_code(state);
        let outcome = (state != ClaimState::Running).then_some(outcome);
        Ok(Claimed::Taken(TakenClaim { state, outcome }))
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let name = claim_name(&request.name, request.period.as_ref());
        let state = request.state.code().to_string();
        let args = [
            request.claimant.as_str().as_bytes(),
            state.as_bytes(),
            request.outcome.as_bytes(),
        ];
        let settled: i64 = self.script(&SETTLE, &[&name], &args).await?;
        Ok(settled == 1)
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        let mut read = redis::cmd("HMGET");
        read.arg(cell_name(key)).arg("v").arg("d");
        let answer = self.link.send(&read).await?;
        let (version, value): (Option<u64>, Option<Vec<u8>>) =
            redis::FromRedisValue::from_redis_value(answer).map_err(|e| super::failed(e.into()))?;
        Ok(version
            .zip(value)
            .map(|(version, value)| Versioned { version, value }))
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        let mark = Owner::random().map_err(|e| StoreError::Unavailable(Box::new(e)))?;
        let wanted;
        let (kind, operand): (&[u8], &[u8]) = match when {
            Precondition::Absent => (b"a", b""),
            Precondition::Version(version) => {
                wanted = version.to_string();
                (b"v", wanted.as_bytes())
            }
            Precondition::Value(old) => (b"d", old),
        };
        let args = [mark.as_str().as_bytes(), kind, operand, value];
        let (stored, version, current): (i64, u64, Vec<u8>) =
            self.script(&PUT, &[&cell_name(key)], &args).await?;
        Ok(match (stored, version) {
            (1, version) => Put::Stored { version },
            (_, 0) => Put::Mismatch { current: None },
            (_, version) => Put::Mismatch {
                current: Some(Versioned {
                    version,
                    value: current,
                }),
            },
        })
    }
}
