//! What leasehold costs over the raw command on the same server, and beside other crates, in one run.
//!
//! `cargo run --release --manifest-path guard/bench/Cargo.toml [-- --rounds N]`
//!
//! Each round does one operation of every contender, so that a slow moment of the machine hits all
//! alike; medians are printed. Servers are started from the system's packages on free ports.
//! `raw` is the same script or statement, sent by hand through the same client crate on one
//! connection: what is above it is this crate's own cost.

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use leasehold::clock::{BootClock, Clock};
use leasehold::store::{AcquireRequest, Store};
use leasehold::{Key, Leases, MemoryStore, Owner, PostgresStore, RedisStore, Ttl};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};

#[path = "../../tests/servers/mod.rs"]
mod servers;

type Failure = Box<dyn Error + Send + Sync>;

const TTL: Ttl = Ttl::seconds(30);

/// Times of one contender, in nanoseconds.
struct Times {
    name: &'static str,
    all: Vec<u64>,
}

impl Times {
    fn new(name: &'static str) -> Times {
        Times {
            name,
            all: Vec::new(),
        }
    }

    fn add(&mut self, since: Instant) {
        self.all
            .push(u64::try_from(since.elapsed().as_nanos()).unwrap_or(u64::MAX));
    }

    fn median(&self) -> f64 {
        let mut sorted = self.all.clone();
        sorted.sort_unstable();
        sorted
            .get(sorted.len() / 2)
            .map_or(0.0, |n| *n as f64 / 1000.0)
    }
}

fn table(title: &str, raw: &Times, others: &[&Times]) {
    println!("\n{title}: median of {} rounds", raw.all.len());
    println!("  {:<44} {:>9.1} us", raw.name, raw.median());
    for times in others {
        let over = (times.median() / raw.median() - 1.0) * 100.0;
        println!(
            "  {:<44} {:>9.1} us  {over:>+6.1} %",
            times.name,
            times.median()
        );
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let rounds = match (args.next().as_deref(), args.next()) {
        (Some("--rounds"), Some(n)) => n.parse()?,
        _ => 2_000,
    };
    liveness().await?;
    redis_round(rounds).await?;
    postgres_round(rounds).await
}

/// `ensure_live` against one read of the same clock.
async fn liveness() -> Result<(), Failure> {
    const CALLS: u32 = 20_000;
    let leases = Leases::new(MemoryStore::new());
    let lease = leases.try_acquire("bench", TTL).await?.or_busy()?;
    let (mut clock, mut live) = (Vec::new(), Vec::new());
    for _ in 0..101 {
        let start = Instant::now();
        for _ in 0..CALLS {
            black_box(BootClock.now());
        }
        clock.push(start.elapsed());
        let start = Instant::now();
        for _ in 0..CALLS {
            black_box(lease.ensure_live())?;
        }
        live.push(start.elapsed());
    }
    clock.sort_unstable();
    live.sort_unstable();
    let (clock, live) = (clock[50] / CALLS, live[50] / CALLS);
    let ratio = live.as_nanos() as f64 / clock.as_nanos() as f64;
    println!("ensure_live {live:?}, clock read {clock:?}, ratio {ratio:.2}");
    Ok(())
}

/// The store and the crate's front side, each acquiring and releasing.
struct Ours<S> {
    store: S,
    leases: Leases,
    store_acquire: Times,
    store_release: Times,
    acquire: Times,
    release: Times,
}

impl<S: Store + Clone> Ours<S> {
    fn new(store: S) -> Ours<S> {
        Ours {
            leases: Leases::new(store.clone()),
            store,
            store_acquire: Times::new("leasehold, the store alone"),
            store_release: Times::new("leasehold, the store alone"),
            acquire: Times::new("leasehold, Leases::try_acquire"),
            release: Times::new("leasehold, Lease::release"),
        }
    }

    async fn round(&mut self, store_first: bool) -> Result<(), Failure> {
        if store_first {
            self.store_round().await?;
        }
        let start = Instant::now();
        let lease = self.leases.try_acquire("ours", TTL).await?.or_busy()?;
        self.acquire.add(start);
        let start = Instant::now();
        lease.release().await?;
        self.release.add(start);
        if !store_first {
            self.store_round().await?;
        }
        Ok(())
    }

    async fn store_round(&mut self) -> Result<(), Failure> {
        let key = Key::new("ours-store")?;
        let request = AcquireRequest {
            key,
            owner: Owner::random()?,
            ttl: TTL,
        };
        let start = Instant::now();
        self.store.acquire(&request).await?;
        self.store_acquire.add(start);
        let start = Instant::now();
        self.store.release(&request.key, &request.owner).await?;
        self.store_release.add(start);
        Ok(())
    }
}

/// The store's own scripts, sent by hand.
const TAKE: &str = "local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local row = redis.call('HMGET', KEYS[1], 'o', 't', 'x')
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
         return {1, redis.call('HINCRBY', KEYS[1], 't', step)}";
const GIVE: &str = "local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local row = redis.call('HMGET', KEYS[1], 'o', 'x')
         if row[1] ~= ARGV[1] or tonumber(row[2]) <= now then return 0 end
         redis.call('HSET', KEYS[1], 'x', 0, 'm', now)
         return 1";

async fn redis_round(rounds: usize) -> Result<(), Failure> {
    let server = servers::redis::start(&[]).ok_or("redis-server is not installed")?;
    let mut ours = Ours::new(RedisStore::connect(&server.url()).await?);
    let client = redis::Client::open(server.url())?;
    let mut connection = client.get_multiplexed_async_connection().await?;
    let (take, give) = (redis::Script::new(TAKE), redis::Script::new(GIVE));
    let manager = rslock::LockManager::new(vec![server.url()]);
    let redlock = redlock::RedLock::new(vec![server.url().as_str()]);

    let mut plain = Times::new("SET NX PX by hand (no token)");
    let mut raw_take = Times::new("raw: the same script, by hand");
    let mut raw_give = Times::new("raw: the same script, by hand");
    let (mut rs_take, mut rs_give) = (
        Times::new("rslock lock (no token)"),
        Times::new("rslock unlock"),
    );
    let (mut red_take, mut red_give) = (
        Times::new("redlock lock (no token, blocking)"),
        Times::new("redlock unlock"),
    );
    for round in 0..rounds {
        let owner = Owner::random()?;
        let _: String = redis::cmd("PING").query_async(&mut connection).await?;
        let start = Instant::now();
        let mut invocation = take.key("raw");
        invocation
            .key("raw-fence")
            .arg(owner.as_str())
            .arg(TTL.as_millis());
        let _: (i64, i64) = invocation.invoke_async(&mut connection).await?;
        raw_take.add(start);
        let start = Instant::now();
        let _: i64 = give
            .key("raw")
            .arg(owner.as_str())
            .invoke_async(&mut connection)
            .await?;
        raw_give.add(start);

        // Who comes first after a pause pays for waking up: turns are taken.
        ours.round(round % 2 == 0).await?;

        let start = Instant::now();
        let mut set = redis::cmd("SET");
        set.arg("plain")
            .arg(owner.as_str())
            .arg("NX")
            .arg("PX")
            .arg(TTL.as_millis());
        let _: Option<String> = set.query_async(&mut connection).await?;
        plain.add(start);
        let _: i64 = redis::cmd("DEL")
            .arg("plain")
            .query_async(&mut connection)
            .await?;

        let start = Instant::now();
        let lock = manager.lock("rslock", TTL.as_duration()).await?;
        rs_take.add(start);
        let start = Instant::now();
        manager.unlock(&lock).await;
        rs_give.add(start);

        let start = Instant::now();
        let lock = redlock.lock(b"redlock", 30_000)?.ok_or("redlock refused")?;
        red_take.add(start);
        let start = Instant::now();
        redlock.unlock(&lock);
        red_give.add(start);
    }
    table(
        "Redis, take",
        &raw_take,
        &[
            &ours.store_acquire,
            &ours.acquire,
            &plain,
            &rs_take,
            &red_take,
        ],
    );
    table(
        "Redis, give back",
        &raw_give,
        &[&ours.store_release, &ours.release, &rs_give, &red_give],
    );
    Ok(())
}

/// The store's own statements, on a table of the same shape, sent by hand.
const UPSERT: &str = "
    WITH wait AS MATERIALIZED (SELECT set_config('lock_timeout', $4, true) AS timeout),
    granted AS (
        INSERT INTO raw_lease AS l (key, owner, token, expires_at, touched_at)
        SELECT $1, $2, f.token + 1, clock_timestamp() + $3 * interval '1 millisecond',
               clock_timestamp()
        FROM wait, leasehold_floor f WHERE f.id = 1 AND wait.timeout IS NOT NULL
        ON CONFLICT (key) DO UPDATE SET
            token = CASE WHEN l.owner = excluded.owner THEN l.token ELSE l.token + 1 END,
            expires_at = greatest(l.expires_at, clock_timestamp() + $3 * interval '1 millisecond'),
            owner = excluded.owner, touched_at = clock_timestamp()
        WHERE (l.owner <> excluded.owner) = (l.expires_at <= clock_timestamp())
        RETURNING l.token)
    SELECT (SELECT token FROM granted),
           (SELECT ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::bigint
            FROM raw_lease WHERE key = $1)";
const END: &str = "
    WITH wait AS MATERIALIZED (SELECT set_config('lock_timeout', $3, true) AS timeout)
    UPDATE raw_lease AS l SET expires_at = 'epoch', touched_at = clock_timestamp()
    FROM wait
    WHERE wait.timeout IS NOT NULL AND l.key = $1 AND l.owner = $2
      AND l.expires_at > clock_timestamp()
    RETURNING 1";

async fn postgres_round(rounds: usize) -> Result<(), Failure> {
    let server = servers::postgres::start().ok_or("postgres is not installed")?;
    // The disk is not what is compared: nobody waits for it.
    let options: PgConnectOptions = server.url().parse()?;
    let options = options.options([("synchronous_commit", "off")]);
    let store = PostgresStore::connect_with(options.clone()).await?;
    store.create_tables().await?;
    let mut ours = Ours::new(store);
    let mut connection = PgConnection::connect_with(&options).await?;
    let table_sql =
        "CREATE TABLE raw_lease (LIKE leasehold_lease INCLUDING ALL) WITH (fillfactor = 50)";
    sqlx::query(table_sql).execute(&mut connection).await?;
    let advisory = sqlx::postgres::PgAdvisoryLock::new("bench");
    let mut session = PgConnection::connect(&server.url()).await?;

    let mut raw_take = Times::new("raw: the same statement, by hand");
    let mut raw_give = Times::new("raw: the same statement, by hand");
    let (mut adv_take, mut adv_give) = (
        Times::new("sqlx PgAdvisoryLock (no token, no write)"),
        Times::new("sqlx PgAdvisoryLock"),
    );
    let ttl = i64::try_from(TTL.as_millis())?;
    for round in 0..rounds {
        let owner = Owner::random()?;
        sqlx::query("SELECT 1").execute(&mut connection).await?;
        let start = Instant::now();
        let take = sqlx::query(UPSERT)
            .bind("raw")
            .bind(owner.as_str())
            .bind(ttl)
            .bind("100ms");
        take.fetch_all(&mut connection).await?;
        raw_take.add(start);
        let start = Instant::now();
        let give = sqlx::query(END)
            .bind("raw")
            .bind(owner.as_str())
            .bind("100ms");
        give.fetch_all(&mut connection).await?;
        raw_give.add(start);

        ours.round(round % 2 == 0).await?;

        let start = Instant::now();
        let guard = advisory.acquire(&mut session).await?;
        adv_take.add(start);
        let start = Instant::now();
        guard.release_now().await?;
        adv_give.add(start);
        tokio::time::sleep(Duration::from_micros(50)).await;
    }
    table(
        "PostgreSQL, take",
        &raw_take,
        &[&ours.store_acquire, &ours.acquire, &adv_take],
    );
    table(
        "PostgreSQL, give back",
        &raw_give,
        &[&ours.store_release, &ours.release, &adv_give],
    );
    Ok(())
}
