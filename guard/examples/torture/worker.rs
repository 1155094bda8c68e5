//! One holder: takes a lease, writes, gives it back, and writes down what it saw.
//!
//! It does not ask its clock before it writes, and goes on after a loss: the store must refuse.

use std::fs::File;
use std::io::Write;
use std::time::Duration;

use leasehold::clock::{BootClock, Clock};
use leasehold::store::Released;
use leasehold::{Error, Grant, Lease, Leases, Ttl};

use super::target::{KEYS, Target, Wrote};
use super::{Failure, Options};

/// How long a lease lasts: a session of etcd cannot be shorter than a second, and outlives its leases
/// by a quarter.
pub(crate) fn ttl_of(url: &str) -> Ttl {
    match super::stores::parts(url).0 {
        "etcd" => Ttl::millis(800),
        _ => Ttl::millis(400),
    }
}

/// The worker's history.
struct Book {
    file: File,
    worker: String,
}

impl Book {
    fn now() -> u64 {
        BootClock.now().as_nanos() / 1_000_000
    }

    /// One line, written at once, so that a kill cuts at most one.
    fn note(
        &mut self,
        start: u64,
        op: &str,
        key: &str,
        token: Option<u64>,
        seq: Option<u64>,
        outcome: &str,
    ) -> std::io::Result<()> {
        let line = serde_json::json!({
            "start_ms": start, "end_ms": Self::now(), "worker": self.worker, "op": op,
            "key": key, "token": token, "seq": seq, "outcome": outcome,
        });
        self.file.write_all(format!("{line}\n").as_bytes())
    }
}

fn outcome_of(error: &Error) -> &'static str {
    match error {
        Error::Busy(_) => "busy",
        Error::Lost(_) => "lost",
        Error::Stale(_) => "stale",
        Error::Ambiguous { .. } => "ambiguous",
        _ => "error",
    }
}

pub(crate) async fn run(options: &Options, number: usize) -> Result<(), Failure> {
    let path = options.history.as_ref().ok_or("a worker needs a history")?;
    let file = File::options().create(true).append(true).open(path)?;
    let mut book = Book {
        file,
        worker: format!("{number}.{}", std::process::id()),
    };
    let (mut target, leases) = connected(&options.store).await;
    let (ttl, mut turn) = (ttl_of(&options.store), std::process::id() as usize);
    loop {
        turn = turn.wrapping_mul(31).wrapping_add(7);
        let key = KEYS[turn / 8 % KEYS.len()];
        let start = Book::now();
        match leases.try_acquire(key, ttl).await {
            Ok(Grant::Lease(lease)) => {
                book.note(start, "acquire", key, Some(lease.token().get()), None, "ok")?;
                hold(&mut book, &mut target, lease, key, options.unfenced, turn).await?;
            }
            Ok(Grant::Busy(busy)) => {
                book.note(start, "acquire", key, None, None, "busy")?;
                tokio::time::sleep(busy.retry_after().min(Duration::from_millis(60))).await;
            }
            Err(error) => {
                book.note(start, "acquire", key, None, None, outcome_of(&error))?;
                tokio::time::sleep(Duration::from_millis(40)).await;
            }
        }
    }
}

/// A worker that starts while it is cut off tries until it is not.
async fn connected(url: &str) -> (Target, Leases) {
    loop {
        if let Ok(target) = Target::open(url).await
            && let Ok(leases) = target.leases().await
        {
            return (target, leases);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn hold(
    book: &mut Book,
    target: &mut Target,
    lease: Lease,
    key: &'static str,
    unfenced: bool,
    turn: usize,
) -> Result<(), Failure> {
    let (fence, token) = (lease.fence(), Some(lease.token().get()));
    for step in 0..3 + turn % 8 {
        tokio::time::sleep(Duration::from_millis(
            5 + (turn / 64 + step * 13) as u64 % 50,
        ))
        .await;
        let start = Book::now();
        match target.write(&fence, key, unfenced).await {
            Ok(Wrote::Accepted { seq }) => {
                book.note(start, "write", key, token, Some(seq), "ok")?;
            }
            Ok(Wrote::Stale) => {
                book.note(start, "write", key, token, None, "stale")?;
                return Ok(());
            }
            Err(_) => {
                book.note(start, "write", key, token, None, "ambiguous")?;
                // Cut off: until the way is free again, nothing can be written.
                let _ = target.reopen().await;
            }
        }
    }
    if let Err(lost) = lease.ensure_live() {
        book.note(
            Book::now(),
            "lost",
            key,
            Some(lost.token.get()),
            None,
            "lost",
        )?;
    }
    let start = Book::now();
    let outcome = match lease.release().await {
        Ok(Released::Freed) => "ok",
        Ok(Released::NotHeld) => "lost",
        Err(error) => outcome_of(&error),
    };
    book.note(start, "release", key, token, None, outcome)?;
    Ok(())
}
