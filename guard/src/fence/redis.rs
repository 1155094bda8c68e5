//! Fenced writes in Redis, on the user's own connection.
//!
//! The fence of a key lives beside it, in the same slot, and one script checks it and does the
//! write. One round trip. Invariant: names and values are arguments of the script, never spliced.

use redis::aio::ConnectionLike;
use redis::{ErrorKind, RedisError, Value};

use super::{Fence, stale};
use crate::Error;
use crate::backend::redis::{Lua, failed, is_unknown_script};
use crate::error::Phase;

static WRITE: Lua = Lua::new(
    "local seen = tonumber(redis.call('GET', KEYS[2]) or 0)
     if seen > tonumber(ARGV[1]) then return {0, seen} end
     redis.call('SET', KEYS[2], ARGV[1])
     if not ARGV[2] then return {1, false} end
     return {1, redis.call(ARGV[2], KEYS[1], unpack(ARGV, 3))}",
);

/// The name of a key's fence: in the same slot of a cluster.
fn fence_name(key: &str) -> Result<String, Error> {
    let tagged = key
        .find('{')
        .and_then(|open| key[open + 1..].find('}'))
        .is_some_and(|length| length > 0);
    match (tagged, key.contains(['{', '}'])) {
        (true, _) => Ok(format!("{key}:leasehold-fence")),
        (false, false) => Ok(format!("{{{key}}}:leasehold-fence")),
        (false, true) => Err(Error::Invalid(
            "a key with braces that are no hash tag".to_owned(),
        )),
    }
}

impl Fence {
    /// Raises the fence of a Redis key: from now on, older tokens are refused there. Do it before
    /// the first read of the key.
    pub async fn redis_raise<C: ConnectionLike>(
        &self,
        connection: &mut C,
        key: &str,
    ) -> Result<(), Error> {
        self.redis_write(connection, key, &[], Phase::Raise)
            .await
            .map(|_| ())
    }

    /// Sets a string key, unless a newer holder has written it.
    pub async fn redis_set<C: ConnectionLike>(
        &self,
        connection: &mut C,
        key: &str,
        value: impl AsRef<[u8]>,
    ) -> Result<(), Error> {
        let args: [&[u8]; 2] = [b"SET", value.as_ref()];
        self.redis_write(connection, key, &args, Phase::Write)
            .await
            .map(|_| ())
    }

    /// Runs any command whose first argument is the key (`HSET`, `LPUSH`, `INCRBY`, `DEL`, ..),
    /// unless a newer holder has written the key.
    pub async fn redis_command<C: ConnectionLike>(
        &self,
        connection: &mut C,
        command: &'static str,
        key: &str,
        args: &[&[u8]],
    ) -> Result<Value, Error> {
        let mut all: Vec<&[u8]> = vec![command.as_bytes()];
        all.extend_from_slice(args);
        self.redis_write(connection, key, &all, Phase::Write).await
    }

    async fn redis_write<C: ConnectionLike>(
        &self,
        connection: &mut C,
        key: &str,
        command: &[&[u8]],
        phase: Phase,
    ) -> Result<Value, Error> {
        let fence = fence_name(key)?;
        let token = self.token().get();
        let number = token.to_string();
        let mut args: Vec<&[u8]> = vec![number.as_bytes()];
        args.extend_from_slice(command);
        let keys = [key, fence.as_str()];
        let command = WRITE.by_hash(&keys, &args);
        let answer = connection.req_packed_command(&command).await;
        // Some connections give the server's refusal as an error, others as a value.
        let mut answer = answer.and_then(Value::extract_error);
        if answer.as_ref().is_err_and(is_unknown_script) {
            let command = WRITE.by_text(&keys, &args);
            answer = connection
                .req_packed_command(&command)
                .await
                .and_then(Value::extract_error);
        }
        let parts = answer
            .and_then(two_parts)
            .map_err(|e| failed(e).during(phase, key))?;
        match parts {
            (1, value) => Ok(value),
            (_, Value::Int(highest)) => Err(stale(key, token, highest.unsigned_abs())),
            (_, _) => Err(stale(key, token, token)),
        }
    }
}

fn two_parts(value: Value) -> Result<(i64, Value), RedisError> {
    let unexpected = || RedisError::from((ErrorKind::UnexpectedReturnType, "not a pair"));
    let Value::Array(parts) = value else {
        return Err(unexpected());
    };
    let Ok([Value::Int(accepted), value]) = <[Value; 2]>::try_from(parts) else {
        return Err(unexpected());
    };
    Ok((accepted, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fence_is_in_the_keys_slot() {
        assert_eq!(fence_name("report").unwrap(), "{report}:leasehold-fence");
        assert_eq!(fence_name("a{7}b").unwrap(), "a{7}b:leasehold-fence");
        for odd in ["{}x", "a}b", "a{b", "}{"] {
            assert!(fence_name(odd).is_err(), "{odd}");
        }
    }
}
