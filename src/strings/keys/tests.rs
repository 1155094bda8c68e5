//! The table test of the word test: one line, one key text.

use super::NotLock::{
    Dedup, Idempotency, Lockout, Manifest, Nonce, OtherSense, RateLimit, Session,
};
use super::*;

const LOCK: KeyVerdict = KeyVerdict::Lock;
const UNKNOWN: KeyVerdict = KeyVerdict::Unknown;
const fn not(reason: NotLock) -> KeyVerdict {
    KeyVerdict::NotLock(reason)
}

const KEYS: &[(&str, KeyVerdict)] = &[
    // Plain lock names in every style.
    ("lock", LOCK),
    ("lock:{}", LOCK),
    ("lock:job:{}", LOCK),
    ("locks/{}", LOCK),
    ("{}:lock", LOCK),
    ("{}-lock", LOCK),
    ("{}_lock", LOCK),
    ("app:{}:lock:{}", LOCK),
    ("jobLock", LOCK),
    ("JOB_LOCK", LOCK),
    ("JobLockKey", LOCK),
    ("import.lock", LOCK),
    ("lck:{}", LOCK),
    ("mutex:{}", LOCK),
    ("order-mutex", LOCK),
    ("lease:{}", LOCK),
    ("shard-leases:{}", LOCK),
    ("leader", LOCK),
    ("cluster/leader", LOCK),
    ("scheduler-leader-{}", LOCK),
    ("leadership:{}", LOCK),
    ("leader_election", LOCK),
    ("semaphore:uploads", LOCK),
    ("semaphores:{}", LOCK),
    ("locker:{}", LOCK),
    ("redlock:{}", LOCK),
    ("RedLock:{}", LOCK),
    ("dlock:{}", LOCK),
    ("joblock:{}", LOCK),
    ("pglock", LOCK),
    ("tasklock_{}", LOCK),
    ("distlock:{}", LOCK),
    ("syncmutex", LOCK),
    ("refresh_token_lock:{}", LOCK),
    ("{tag}:lock:{}", LOCK),
    ("lock2:{}", LOCK),
    ("HTTPLock", LOCK),
    ("exchange_rates:lock", LOCK),
    ("failover:lock", LOCK),
    ("author:lock:{}", LOCK),
    ("clock:lock", LOCK),
    ("unlock:lock:{}", LOCK),
    ("migration_lock", LOCK),
    ("cron:nightly:lock", LOCK),
    ("lock.payment.{}", LOCK),
    ("wallet|lock|{}", LOCK),
    ("seen:lock:{}", LOCK),
    ("heartbeat-lock", LOCK),
    ("urbanlock", LOCK),
    ("lockkey:{}", LOCK),
    // A strong negative word wins wherever it stands.
    ("lockout:{}", not(Lockout)),
    ("user:{}:lockout", not(Lockout)),
    ("lockouts:{}", not(Lockout)),
    ("lockout_until", not(Lockout)),
    ("locked:{}", not(Lockout)),
    ("is_locked", not(Lockout)),
    ("locked_until", not(Lockout)),
    ("user_locked:{}", not(Lockout)),
    ("login:{}", not(Lockout)),
    ("login:lock:{}", not(Lockout)),
    ("lock:login:{}", not(Lockout)),
    ("login_attempts:{}", not(Lockout)),
    ("attempt:lock:{}", not(Lockout)),
    ("failed:{}", not(Lockout)),
    ("fail_lock:{}", not(Lockout)),
    ("failures:{}:lock", not(Lockout)),
    ("account:{}:lock", not(Lockout)),
    ("accounts:lock", not(Lockout)),
    ("acct_lock:{}", not(Lockout)),
    ("accountLock", not(Lockout)),
    ("ban:{}", not(Lockout)),
    ("ban_lock:{}", not(Lockout)),
    ("rate:{}", not(RateLimit)),
    ("rate_limit:{}", not(RateLimit)),
    ("rate-lock:{}", not(RateLimit)),
    ("ratelimit:{}", not(RateLimit)),
    ("ratelimiter:lock", not(RateLimit)),
    ("limit:{}:lock", not(RateLimit)),
    ("limits:{}", not(RateLimit)),
    ("cooldown:{}", not(RateLimit)),
    ("lock:cooldown:{}", not(RateLimit)),
    ("throttle:{}", not(RateLimit)),
    ("throttling_lock", not(RateLimit)),
    ("nonce:{}", not(Nonce)),
    ("nonce_lock:{}", not(Nonce)),
    ("sms:{}", not(Nonce)),
    ("sms_lock:{}", not(Nonce)),
    ("otp:{}:lock", not(Nonce)),
    ("captcha:{}", not(Nonce)),
    ("dedup:{}", not(Dedup)),
    ("dedupe:{}", not(Dedup)),
    ("dedup_lock:{}", not(Dedup)),
    ("deduplication:lock", not(Dedup)),
    ("idempotency:{}", not(Idempotency)),
    ("idempotent:{}", not(Idempotency)),
    ("idem:{}", not(Idempotency)),
    ("lock:idempotency:{}", not(Idempotency)),
    ("IdempotencyKey", not(Idempotency)),
    ("session:{}", not(Session)),
    ("session_lock:{}", not(Session)),
    ("sessions:{}:lock", not(Session)),
    ("auth:{}", not(Session)),
    ("auth_lock:{}", not(Session)),
    ("oauth:{}:lock", not(Session)),
    // Weak negatives say what it is when nothing says lock.
    ("seen:{}", not(Dedup)),
    ("processed:{}", not(Dedup)),
    ("csrf:{}", not(Nonce)),
    ("replay:{}", not(Nonce)),
    ("quota:{}", not(RateLimit)),
    ("presence:{}", not(Session)),
    ("online:{}", not(Session)),
    ("blocked:{}", not(Lockout)),
    // Other trades.
    ("leaderboard:{}", UNKNOWN),
    ("leader_board:{}", not(OtherSense)),
    ("door-lock:{}", not(OtherSense)),
    ("smart_lock_state", not(OtherSense)),
    ("lock_screen", not(OtherSense)),
    ("lock_time", not(OtherSense)),
    ("dhcp_lease:{}", not(OtherSense)),
    ("leader_board:lock", LOCK),
    ("Cargo.lock", not(Manifest)),
    ("yarn.lock", not(Manifest)),
    ("package-lock.json", not(Manifest)),
    // Not positive by themselves.
    ("block:{}", UNKNOWN),
    ("blocks", UNKNOWN),
    ("clock", UNKNOWN),
    ("unlock:{}", UNKNOWN),
    ("unlock_code:{}", UNKNOWN),
    ("lockfile", UNKNOWN),
    ("release:{}", UNKNOWN),
    ("prerelease", UNKNOWN),
    ("deadlock", UNKNOWN),
    ("padlock", UNKNOWN),
    ("timelock:{}", UNKNOWN),
    ("flock", UNKNOWN),
    ("please", UNKNOWN),
    // No word of either list.
    ("", UNKNOWN),
    ("{}", UNKNOWN),
    ("{}:{}", UNKNOWN),
    ("42", UNKNOWN),
    ("cache:{}", UNKNOWN),
    ("user_downloading:{}", UNKNOWN),
    ("m:{}", UNKNOWN),
    ("verrou:{}", UNKNOWN),
    ("owner:{}", UNKNOWN),
    ("exchange_rates", UNKNOWN),
    ("author:{}", UNKNOWN),
    ("failover", UNKNOWN),
    ("банк:{}", UNKNOWN),
];

#[test]
fn every_key_of_the_table_is_judged_as_written() {
    let words = WordLists::default();
    assert!(KEYS.len() >= 120, "the table shrank to {}", KEYS.len());
    let wrong: Vec<_> = KEYS
        .iter()
        .map(|&(text, wanted)| (text, wanted, classify(text, &words)))
        .filter(|(_, wanted, got)| wanted != got)
        .collect();
    assert!(wrong.is_empty(), "text, wanted, got: {wrong:#?}");
}

#[test]
fn no_key_stands_twice_in_the_table() {
    let mut texts: Vec<_> = KEYS.iter().map(|(text, _)| text).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), KEYS.len());
}

#[test]
fn tables_are_judged_by_their_own_name() {
    let words = WordLists::default();
    for (table, verdict) in [
        ("locks", LOCK),
        ("job_locks", LOCK),
        ("lease_locks", LOCK),
        ("leases", LOCK),
        ("queue_leader", LOCK),
        ("public.locks", LOCK),
        ("shedlock", LOCK),
        ("auth.locks", LOCK),
        ("lock_service.entries", LOCK),
        ("users", UNKNOWN),
        ("blocks", UNKNOWN),
        ("clock_events", UNKNOWN),
        ("account_locks", not(Lockout)),
        ("login_attempts", not(Lockout)),
        ("sessions", not(Session)),
        ("idempotency_keys", not(Idempotency)),
        ("property_leases", not(OtherSense)),
    ] {
        assert_eq!(classify_table(table, &words), verdict, "{table}");
    }
}

#[test]
fn paths_are_judged_by_file_then_folder() {
    let words = WordLists::default();
    for (path, verdict) in [
        ("/tmp/app.lock", LOCK),
        ("{}.lock", LOCK),
        ("{}/.lock", LOCK),
        ("daemon.pid", LOCK),
        ("/run/{}.pid", LOCK),
        ("data/LOCK", LOCK),
        ("data/lockfile", LOCK),
        ("data/update-lock.json", LOCK),
        ("/var/lock/app", LOCK),
        ("C:\\app\\app.lck", LOCK),
        ("Cargo.lock", not(Manifest)),
        ("{}/Cargo.lock", not(Manifest)),
        ("web/package-lock.json", not(Manifest)),
        ("out/block.txt", UNKNOWN),
        ("clock.rs", UNKNOWN),
        ("{}", UNKNOWN),
        ("", UNKNOWN),
        ("/", UNKNOWN),
        ("data/pidgeon.txt", UNKNOWN),
    ] {
        assert_eq!(classify_path(path, &words), verdict, "{path}");
    }
}

#[test]
fn the_nearest_text_decides() {
    let words = WordLists::default();
    // The variable is called lock_key; what it holds is a rate limit.
    assert_eq!(
        classify_chain(["rate:{}", "lock_key", "acquire_lock"], &words),
        not(RateLimit)
    );
    assert_eq!(classify_chain(["m:{}", "lock_key"], &words), LOCK);
    assert_eq!(classify_chain(["m:{}", "key", "set"], &words), UNKNOWN);
    assert_eq!(classify_chain([], &words), UNKNOWN);
}

#[test]
fn a_user_can_add_and_take_words() {
    let words = WordLists::default()
        .with_positive(["verrou", "Blocco"])
        .with_negative(["leader"], OtherSense);
    assert_eq!(classify("verrou:{}", &words), LOCK);
    assert_eq!(classify("blocco:{}", &words), LOCK);
    assert_eq!(classify("leader:{}", &words), not(OtherSense));
    assert_eq!(classify("lock:{}", &words), LOCK);
}

#[test]
fn the_deciding_word_is_named() {
    let words = WordLists::default();
    assert_eq!(
        judge("login:lock:{}", &words).word.as_deref(),
        Some("login")
    );
    assert_eq!(judge("job:LOCK:{}", &words).word.as_deref(), Some("lock"));
    assert_eq!(judge("cache", &words).word, None);
}
