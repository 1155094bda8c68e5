//! Leases in Redis and Valkey (5 or newer): one server, Sentinel, or Cluster.
//!
//! One hash holds a lease: owner, counter, the time it ends and was last touched, by the server's own clock. It never
//! has a Redis expiry, because the counter must outlive the lease; so an eviction policy for volatile
//! keys leaves it alone, while `allkeys-*` policies may forget counters: a server that has a memory
//! limit and such a policy is refused when the store is opened. Every operation is one script on one
//! key, so it is atomic and works in a cluster.
//!
//! **Weaker promise.** Redis replicates asynchronously. A failover (or a crash without
//! `appendfsync always`) can forget the last grants; then a key can have two holders and a number can
//! be given twice. `capabilities().tokens` says so. Where that is not acceptable, keep leases in a
//! database that does not forget.

use std::sync::OnceLock;
use std::time::Duration;

use async_trait::async_trait;
use redis::{Cmd, ErrorKind, FromRedisValue, Pipeline, RedisError, Script, Value};

use crate::error::Phase;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Inspection, Released, RenewRequest, Renewed, Store,
    Swept, TokenLife,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError};

mod admin;
mod conditional;
mod eviction;
mod link;
mod sweep;

use link::{Link, SendError};

/// Puts the server's time in milliseconds into `now`.
macro_rules! with_clock {
    ($body:literal) => {
        concat!(
            "local clock = redis.call('TIME')\n",
            "local now = clock[1] * 1000 + math.floor(clock[2] / 1000)\n",
            $body
        )
    };
}
use with_clock;

/// A script and the hash by which a server knows it.
pub(crate) struct Lua {
    text: &'static str,
    hash: OnceLock<String>,
}

impl Lua {
    pub(crate) const fn new(text: &'static str) -> Lua {
        Lua {
            text,
            hash: OnceLock::new(),
        }
    }

    pub(crate) fn by_hash(&self, keys: &[&str], args: &[&[u8]]) -> Cmd {
        let hash = self
            .hash
            .get_or_init(|| Script::new(self.text).get_hash().to_owned());
        invocation("EVALSHA", hash, keys, args)
    }

    pub(crate) fn by_text(&self, keys: &[&str], args: &[&[u8]]) -> Cmd {
        invocation("EVAL", self.text, keys, args)
    }
}

fn invocation(verb: &str, script: &str, keys: &[&str], args: &[&[u8]]) -> Cmd {
    let mut cmd = redis::cmd(verb);
    cmd.arg(script).arg(keys.len()).arg(keys);
    for arg in args {
        cmd.arg(*arg);
    }
    cmd
}

static ACQUIRE: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 'o', 't', 'x')
         local ends = now + ARGV[2]
         if row[1] then
             local left = row[3] - now
             if row[1] == ARGV[1] then
                 if left <= 0 then return {0, 0} end
                 if ends > tonumber(row[3]) then redis.call('HSET', KEYS[1], 'x', ends) end
                 return {1, tonumber(row[2])}
             end
             if left > 0 then return {0, left} end
         end
         local step = 1
         if not row[2] and KEYS[2] then step = (redis.call('GET', KEYS[2]) or 0) + 1 end
         redis.call('HSET', KEYS[1], 'o', ARGV[1], 'x', ends, 'm', now)
         return {1, redis.call('HINCRBY', KEYS[1], 't', step)}"
));
static RENEW: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 'o', 'x')
         if row[1] ~= ARGV[1] or tonumber(row[2]) <= now then return 0 end
         local ends = now + ARGV[2]
         if ends > tonumber(row[2]) then redis.call('HSET', KEYS[1], 'x', ends) end
         return 1"
));
// The end is set to long ago, not to the present: a step back of the server's clock would bring the
// lease back to life.
static RELEASE: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 'o', 'x')
         if row[1] ~= ARGV[1] or tonumber(row[2]) <= now then return 0 end
         redis.call('HSET', KEYS[1], 'x', 0, 'm', now)
         return 1"
));
static INSPECT: Lua = Lua::new(with_clock!(
    "local row = redis.call('HMGET', KEYS[1], 't', 'x')
         if not row[1] then return {-1, 0} end
         return {tonumber(row[1]), row[2] - now}"
));
static RAISE: Lua = Lua::new(
    "local seen = tonumber(redis.call('GET', KEYS[1]) or 0)
         if seen > tonumber(ARGV[1]) then return seen end
         redis.call('SET', KEYS[1], ARGV[1])
         return -1",
);

/// Lua computes in doubles: above this, neighbours cannot be told apart.
const LARGEST: u64 = 1 << 53;

/// Leases, claims, cells and fences in Redis. Clones share the same connection.
#[derive(Clone)]
pub struct RedisStore {
    link: Link,
}

impl RedisStore {
    /// Connects to one server by URL: `redis://user:password@host:port/database`.
    pub async fn connect(url: &str) -> Result<RedisStore, Error> {
        Self::with(Link::single(url)).await
    }

    /// Connects to whatever server the Sentinels name as the master of a service, and again after a
    /// failover.
    pub async fn sentinel(sentinels: &[&str], service: &str) -> Result<RedisStore, Error> {
        Self::with(Link::sentinel(sentinels, service)).await
    }

    /// Connects to a cluster by some of its nodes.
    pub async fn cluster(nodes: &[&str]) -> Result<RedisStore, Error> {
        match Link::cluster(nodes).await {
            Err(error) if error.kind() != ErrorKind::InvalidClientConfig => {
                Err(StoreError::Unavailable(Box::new(error)).during(Phase::Open, "Redis"))
            }
            link => Self::with(link).await,
        }
    }

    async fn with(link: Result<Link, RedisError>) -> Result<RedisStore, Error> {
        // A complaint about an address may quote it, and with it the password.
        let link = link.map_err(|_| {
            Error::Invalid("the address of the Redis server cannot be read".to_owned())
        })?;
        let store = RedisStore { link };
        let answer = store.link.send(&redis::cmd("PING")).await;
        if let Err(error) = answer.map_err(StoreError::from) {
            return Err(error.during(Phase::Open, "Redis"));
        }
        store.check_eviction().await?;
        Ok(store)
    }

    /// Runs a script by its hash; sends its text only when the server does not know it.
    async fn script<T: FromRedisValue>(
        &self,
        script: &Lua,
        keys: &[&str],
        args: &[&[u8]],
    ) -> Result<T, StoreError> {
        let mut answer = self.link.send(&script.by_hash(keys, args)).await;
        if matches!(&answer, Err(SendError::Failed(error)) if is_unknown_script(error)) {
            answer = self.link.send(&script.by_text(keys, args)).await;
        }
        T::from_redis_value(answer?).map_err(|e| failed(e.into()))
    }

    /// The keys of a lease: its hash and, where all keys live together, the floor.
    fn lease_keys<'a>(&self, lease: &'a str) -> Vec<&'a str> {
        if self.link.is_cluster() {
            vec![lease]
        } else {
            vec![lease, FLOOR]
        }
    }
}

const FLOOR: &str = "leasehold:floor";

fn lease_name(key: &Key) -> String {
    format!("leasehold:lease:{{{key}}}")
}

pub(crate) fn is_unknown_script(error: &RedisError) -> bool {
    error.kind() == ErrorKind::Server(redis::ServerErrorKind::NoScript)
}

impl std::fmt::Debug for RedisStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RedisStore").finish_non_exhaustive()
    }
}

#[async_trait]
impl Store for RedisStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let name = lease_name(&request.key);
        let ttl = request.ttl.as_millis().to_string();
        let args = [request.owner.as_str().as_bytes(), ttl.as_bytes()];
        let (granted, number): (i64, i64) = self
            .script(&ACQUIRE, &self.lease_keys(&name), &args)
            .await?;
        if granted == 1 {
            return Ok(Acquired::Granted {
                token: number.unsigned_abs(),
            });
        }
        Ok(Acquired::Busy {
            retry_after: span(number),
        })
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let ttl = request.ttl.as_millis().to_string();
        let args = [request.owner.as_str().as_bytes(), ttl.as_bytes()];
        let done: i64 = self
            .script(&RENEW, &[&lease_name(&request.key)], &args)
            .await?;
        Ok(if done == 1 {
            Renewed::Extended
        } else {
            Renewed::NotHeld
        })
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        if requests.len() < 2 || self.link.is_cluster() {
            let mut answers = Vec::with_capacity(requests.len());
            for request in requests {
                answers.push(self.renew(request).await);
            }
            return answers;
        }
        let mut pipeline = Pipeline::with_capacity(requests.len());
        pipeline.ignore_errors();
        for request in requests {
            let ttl = request.ttl.as_millis().to_string();
            let args = [request.owner.as_str().as_bytes(), ttl.as_bytes()];
            pipeline.add_command(RENEW.by_hash(&[&lease_name(&request.key)], &args));
        }
        let values = match self.link.send_all(&pipeline, requests.len()).await {
            Ok(values) => values,
            Err(error) => {
                let cause = StoreError::from(error).to_string();
                let each = || Err(StoreError::Ambiguous(cause.clone().into()));
                return requests.iter().map(|_| each()).collect();
            }
        };
        let mut answers = Vec::with_capacity(requests.len());
        for (request, value) in requests.iter().zip(values) {
            answers.push(match value {
                Value::Int(1) => Ok(Renewed::Extended),
                Value::Int(_) => Ok(Renewed::NotHeld),
                // The script was not known: this sends its text.
                _ => self.renew(request).await,
            });
        }
        answers
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let args = [owner.as_str().as_bytes()];
        let done: i64 = self.script(&RELEASE, &[&lease_name(key)], &args).await?;
        Ok(if done == 1 {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        let (token, left): (i64, i64) = self.script(&INSPECT, &[&lease_name(key)], &[]).await?;
        Ok(Inspection {
            last_token: u64::try_from(token).ok(),
            held_for: (left > 0).then(|| span(left)),
        })
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        if self.link.is_cluster() {
            // The floor would have to be in the slot of every key.
            return Err(StoreError::Unsupported(
                "clean-up of idle keys in a Redis cluster",
            ));
        }
        self.sweep_all(idle, limit).await
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE
            .with_tokens(TokenLife::LostOnFailover)
            .with_sweep(!self.link.is_cluster())
    }
}

#[async_trait]
impl FenceStore for RedisStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        if token > LARGEST {
            return Err(StoreError::Unsupported("tokens above 2^53"));
        }
        let name = format!("leasehold:fence:{resource}");
        let token = token.to_string();
        let seen: i64 = self.script(&RAISE, &[&name], &[token.as_bytes()]).await?;
        Ok(u64::try_from(seen).map_or(Raised::Accepted, |highest| Raised::Stale { highest }))
    }
}

fn span(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

/// The server's own refusal means that nothing was done (our scripts check before they write), and
/// so does a connection that was never made; anything else leaves the outcome open.
pub(crate) fn failed(error: RedisError) -> StoreError {
    let refused = matches!(error.kind(), ErrorKind::Server(_) | ErrorKind::Extension)
        || error.is_connection_refusal()
        || error.kind() == ErrorKind::ClusterConnectionNotFound;
    if refused {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Ambiguous(Box::new(error))
    }
}
