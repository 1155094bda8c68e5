//! The suite that every store passes. Third-party stores run it in a test of their own:
//!
//! ```
//! use std::sync::Arc;
//! use leasehold::conformance::{self, Subject};
//! use leasehold::{MemoryStore, Store};
//!
//! struct Mine(MemoryStore);
//!
//! #[async_trait::async_trait]
//! impl Subject for Mine {
//!     fn store(&self) -> Arc<dyn Store> {
//!         Arc::new(self.0.clone())
//!     }
//! }
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let report = conformance::run(Arc::new(Mine(MemoryStore::new()))).await;
//! assert!(report.is_green(), "{report}");
//! # });
//! ```
//!
//! Invariants: a case uses keys of its own, so the suite can run on a store that is in use (except
//! that it sweeps idle keys); a case that needs time to pass asks the subject, so that a store on a
//! manual clock needs none; a check that is only true within a TTL is skipped when the machine was
//! too slow to make it, never passed or failed by luck.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;

use crate::admin::Admin;
use crate::clock::{BootClock, Clock, Moment};
use crate::store::{AcquireRequest, Acquired, Conditional, RenewRequest, Renewed, Store};
use crate::{FenceStore, Key, Owner, Ttl};

mod admin;
mod conditional;
mod fences;
mod holders;
mod leases;

/// What the suite runs on.
#[async_trait]
pub trait Subject: Send + Sync + 'static {
    /// The store.
    fn store(&self) -> Arc<dyn Store>;

    /// Its conditional writes, if it has them.
    fn conditional(&self) -> Option<Arc<dyn Conditional>> {
        None
    }

    /// Its fences, if it has them.
    fn fences(&self) -> Option<Arc<dyn FenceStore>> {
        None
    }

    /// Its listing and breaking of leases, if it has them.
    fn admin(&self) -> Option<Arc<dyn Admin>> {
        None
    }

    /// The same data through a new client, as after a restart of the program (and of the server,
    /// where the harness can do that).
    async fn reopened(&self) -> Arc<dyn Store> {
        self.store()
    }

    /// The clock that the store's time follows.
    fn clock(&self) -> Arc<dyn Clock> {
        Arc::new(BootClock)
    }

    /// Lets the store's time pass.
    async fn pass(&self, span: Duration) {
        tokio::time::sleep(span).await;
    }
}

type CaseFuture = Pin<Box<dyn Future<Output = Verdict> + Send>>;
type Verdict = Result<(), Failure>;

/// Why a case did not pass.
#[derive(Debug)]
enum Failure {
    /// A rule was broken.
    Broken(String),
    /// The store does not offer what the case needs.
    NotOffered,
    /// The machine was too slow for the check to mean anything.
    TooSlow,
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Broken(format!("the store failed: {error}"))
    }
}

/// One case: the rule it checks is its name.
#[derive(Clone, Copy)]
pub struct Case {
    name: &'static str,
    run: fn(Ctx) -> CaseFuture,
}

impl Case {
    /// The rule, as a name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }
}

/// How one case went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The rule holds.
    Passed,
    /// The store does not offer what the case needs.
    NotOffered,
    /// The machine was too slow to tell, three times.
    TooSlow,
    /// The rule is broken: how.
    Broken(String),
}

/// How the suite went.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Each case and how it went.
    pub outcomes: Vec<(&'static str, Outcome)>,
}

impl Report {
    /// Whether no rule is broken and every check could be made.
    #[must_use]
    pub fn is_green(&self) -> bool {
        self.outcomes
            .iter()
            .all(|(_, o)| matches!(o, Outcome::Passed | Outcome::NotOffered))
    }

    /// How many cases passed.
    #[must_use]
    pub fn passed(&self) -> usize {
        self.outcomes
            .iter()
            .filter(|(_, o)| *o == Outcome::Passed)
            .count()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} of {} cases passed",
            self.passed(),
            self.outcomes.len()
        )?;
        for (name, outcome) in self.outcomes.iter().filter(|(_, o)| *o != Outcome::Passed) {
            writeln!(f, "  {name}: {outcome:?}")?;
        }
        Ok(())
    }
}

/// All cases, in the order in which they run.
#[must_use]
pub fn cases() -> Vec<Case> {
    [
        leases::CASES,
        holders::CASES,
        fences::CASES,
        conditional::CASES,
        admin::CASES,
    ]
    .concat()
}

/// Runs all cases, one after the other.
pub async fn run(subject: Arc<dyn Subject>) -> Report {
    let mut report = Report::default();
    for case in cases() {
        report
            .outcomes
            .push((case.name, run_case(case, &subject).await));
    }
    report
}

/// Runs one case; again when the machine was too slow for it.
pub async fn run_case(case: Case, subject: &Arc<dyn Subject>) -> Outcome {
    for _ in 0..3 {
        match (case.run)(Ctx::new(Arc::clone(subject), case.name)).await {
            Ok(()) => return Outcome::Passed,
            Err(Failure::NotOffered) => return Outcome::NotOffered,
            Err(Failure::Broken(how)) => return Outcome::Broken(how),
            Err(Failure::TooSlow) => {}
        }
    }
    Outcome::TooSlow
}

/// What a case works with.
#[derive(Clone)]
struct Ctx {
    subject: Arc<dyn Subject>,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    prefix: String,
}

/// Long enough for a check on a busy machine, short enough to wait for.
const TTL: Ttl = Ttl::millis(400);
/// A TTL that does not run out during a case.
const LONG: Ttl = Ttl::seconds(60);

impl Ctx {
    fn new(subject: Arc<dyn Subject>, name: &str) -> Ctx {
        static RUNS: AtomicU64 = AtomicU64::new(0);
        let run = RUNS.fetch_add(1, Ordering::Relaxed);
        let seed = Owner::random().map_or(0, |o| o.noise());
        let (store, clock) = (subject.store(), subject.clock());
        let short: String = name.chars().take(40).collect();
        Ctx {
            subject,
            store,
            clock,
            prefix: format!("c{seed:x}.{run}:{short}"),
        }
    }

    fn key(&self, name: &str) -> Key {
        // The prefix is hexadecimal digits, dots, a colon and a case's name.
        Key::new(format!("{}:{name}", self.prefix)).expect("names of cases are valid keys")
    }

    fn request(&self, name: &str, ttl: Ttl) -> AcquireRequest {
        let owner = Owner::random().expect("the system gives random numbers");
        AcquireRequest {
            key: self.key(name),
            owner,
            ttl,
        }
    }

    /// Takes a key that must be free.
    async fn take(&self, name: &str, ttl: Ttl) -> Result<Held, Failure> {
        let request = self.request(name, ttl);
        let since = self.clock.now();
        match self.store.acquire(&request).await? {
            Acquired::Granted { token } => Ok(Held {
                request,
                token,
                since,
            }),
            Acquired::Busy { .. } => broken("a free key was refused"),
        }
    }

    /// Checks that somebody else is refused, and says for how long.
    async fn refused(&self, name: &str) -> Result<Duration, Failure> {
        match self.store.acquire(&self.request(name, TTL)).await? {
            Acquired::Busy { retry_after } => Ok(retry_after),
            Acquired::Granted { .. } => broken("two holders at once"),
        }
    }

    /// Checks that the key of a lease is refused; means nothing once the lease may be over.
    async fn refused_while(&self, held: &Held) -> Result<Duration, Failure> {
        let outcome = self
            .store
            .acquire(&self.request_for(&held.request.key))
            .await?;
        if self.clock.now().since(held.since) >= held.request.ttl.as_duration() {
            return Err(Failure::TooSlow);
        }
        match outcome {
            Acquired::Busy { retry_after } => Ok(retry_after),
            Acquired::Granted { .. } => broken("two holders at once"),
        }
    }

    fn request_for(&self, key: &Key) -> AcquireRequest {
        let owner = Owner::random().expect("the system gives random numbers");
        AcquireRequest {
            key: key.clone(),
            owner,
            ttl: TTL,
        }
    }

    async fn pass(&self, span: Duration) {
        self.subject.pass(span).await;
    }

    /// Lets a lease of the short TTL run out, rounding of the store included.
    async fn expire(&self) {
        self.pass(TTL.as_duration() + Duration::from_millis(60))
            .await;
    }

    async fn renew(&self, held: &Held) -> Result<Renewed, Failure> {
        let AcquireRequest { key, owner, ttl } = held.request.clone();
        Ok(self.store.renew(&RenewRequest { key, owner, ttl }).await?)
    }
}

/// A lease taken by a case.
#[derive(Clone, Debug)]
struct Held {
    request: AcquireRequest,
    token: u64,
    /// When it was asked for, or last renewed.
    since: Moment,
}

fn broken<T>(how: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Broken(how.into()))
}

fn check(holds: bool, rule: &str) -> Verdict {
    if holds { Ok(()) } else { broken(rule) }
}

/// A table of cases: the function's name is the case's name.
macro_rules! case_table {
    ($($name:ident),+ $(,)?) => {
        pub(super) const CASES: &[super::Case] = &[$(super::Case {
            name: stringify!($name),
            run: |ctx| Box::pin($name(ctx)),
        }),+];
    };
}
use case_table;
