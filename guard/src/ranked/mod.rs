//! Locks of one process that are taken in one order: [`Ranked`].
//!
//! Two tasks that take two locks in opposite orders wait for each other for ever, and only under
//! load. A ranked lock has its place in the order in its type, once: while a lock is held, only locks
//! of a higher rank may be waited for. Debug builds check that at every acquisition, for the task (or,
//! outside tasks, the thread) that takes it, and name both places; `cargo leasehold` reads the ranks
//! and checks what no test runs.
//!
//! Invariants: a build without debug assertions keeps no books and costs nothing but the `max_hold`
//! that was asked for; an attempt that does not wait is never out of order. It knows the locks only by
//! their guards.

mod books;
mod locks;

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::panic::Location;
use std::sync::OnceLock;
use std::time::Duration;

use books::Ticket;

/// A lock with its place in the order: `Ranked<Mutex<T>, 10>` may be waited for while locks of ranks
/// below 10 are held, and no others.
///
/// `L` is a `Mutex` or `RwLock` of `std` or `tokio`, or of `parking_lot` (feature `parking_lot`).
/// Methods are those of the lock; guards are [`RankedGuard`]s of its guards.
///
/// ```
/// use leasehold::Ranked;
/// use std::sync::Mutex;
/// use std::time::Duration;
///
/// struct Bank {
///     accounts: Ranked<Mutex<Vec<i64>>, 10>,
///     journal: Ranked<Mutex<Vec<String>>, 20>,
/// }
///
/// let bank = Bank {
///     accounts: Ranked::new(Mutex::new(vec![0])),
///     // Warns, with the place of the acquisition, when it was held for longer.
///     journal: Ranked::new(Mutex::new(Vec::new())).max_hold(Duration::from_millis(50)),
/// };
/// let mut accounts = bank.accounts.lock().unwrap();
/// let mut journal = bank.journal.lock().unwrap(); // 20 after 10: right
/// accounts[0] += 5;
/// journal.push("+5".to_owned());
/// ```
#[derive(Default)]
pub struct Ranked<L, const RANK: u32> {
    lock: L,
    max_hold: Option<Duration>,
}

impl<L, const RANK: u32> Ranked<L, RANK> {
    /// A ranked lock. Lower ranks are taken first.
    pub const fn new(lock: L) -> Ranked<L, RANK> {
        Ranked {
            lock,
            max_hold: None,
        }
    }

    /// Reports ([`Report::HeldTooLong`]) when a guard is dropped after more than this, in every build.
    /// Locks are held for milliseconds; what takes longer belongs outside, or under a lease.
    #[must_use]
    pub const fn max_hold(mut self, max_hold: Duration) -> Ranked<L, RANK> {
        self.max_hold = Some(max_hold);
        self
    }

    /// The place in the order.
    #[must_use]
    pub const fn rank(&self) -> u32 {
        RANK
    }

    /// The lock without its rank: for what has no method here. What is taken through it is in no
    /// books.
    pub const fn unranked(&self) -> &L {
        &self.lock
    }

    /// The lock itself.
    pub fn into_unranked(self) -> L {
        self.lock
    }
}

impl<L: fmt::Debug, const RANK: u32> fmt::Debug for Ranked<L, RANK> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut f = f.debug_struct("Ranked");
        f.field("rank", &RANK).field("lock", &self.lock).finish()
    }
}

/// The guard of a [`Ranked`] lock: the lock's own guard, and its place in the books.
#[must_use = "the lock is given back when the guard is dropped"]
pub struct RankedGuard<G> {
    // Dropped in this order: a report does not lengthen what it complains of.
    guard: G,
    ticket: Ticket,
}

impl<G> RankedGuard<G> {
    /// Gives the lock's own guard away and takes it back: for `Condvar::wait` and its like. The time
    /// in between does not count as held.
    pub fn through(self, pass: impl FnOnce(G) -> G) -> RankedGuard<G> {
        let RankedGuard { guard, mut ticket } = self;
        let guard = pass(guard);
        ticket.begin_again();
        RankedGuard { guard, ticket }
    }
}

impl<G: Deref> Deref for RankedGuard<G> {
    type Target = G::Target;

    fn deref(&self) -> &G::Target {
        &self.guard
    }
}

impl<G: DerefMut> DerefMut for RankedGuard<G> {
    fn deref_mut(&mut self) -> &mut G::Target {
        &mut self.guard
    }
}

impl<G: fmt::Debug> fmt::Debug for RankedGuard<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.guard.fmt(f)
    }
}

/// What ranked locks complain of.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Report {
    /// A lock is waited for while one of the same or a higher rank is held. Debug builds only.
    OutOfOrder {
        /// The rank that is waited for.
        rank: u32,
        /// Where.
        site: &'static Location<'static>,
        /// The rank that is held.
        held_rank: u32,
        /// Where it was taken.
        held_site: &'static Location<'static>,
    },
    /// A lock was held for longer than its `max_hold`.
    HeldTooLong {
        /// Its rank.
        rank: u32,
        /// Where it was taken.
        site: &'static Location<'static>,
        /// For how long it was held.
        held: Duration,
        /// For how long it may be.
        max_hold: Duration,
    },
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Report::OutOfOrder {
                rank,
                site,
                held_rank,
                held_site,
            } => write!(
                f,
                "the lock of rank {rank} is taken at {site} while the one of rank {held_rank} is held, \
                 which was taken at {held_site}"
            ),
            Report::HeldTooLong {
                rank,
                site,
                held,
                max_hold,
            } => write!(
                f,
                "the lock of rank {rank} that was taken at {site} was held for {held:?}, more than {max_hold:?}"
            ),
        }
    }
}

static REPORTER: OnceLock<fn(&Report)> = OnceLock::new();

/// Sends reports elsewhere, for the whole process. The first call counts; `false`: there was one.
///
/// Without it, a lock out of order panics, and one that was held for too long is warned of: by
/// `tracing` with the feature of that name, else on the standard error stream.
pub fn set_reporter(reporter: fn(&Report)) -> bool {
    REPORTER.set(reporter).is_ok()
}

/// Locks behind which something is reported must not be held here.
fn report(report: &Report) {
    if let Some(reporter) = REPORTER.get() {
        return reporter(report);
    }
    match report {
        // A second panic would end the process before the first one is told.
        Report::OutOfOrder { .. } if !std::thread::panicking() => panic!("{report}"),
        _ => warn(report),
    }
}

#[cfg(feature = "tracing")]
fn warn(report: &Report) {
    tracing::warn!(target: "leasehold::ranked", "{report}");
}

#[cfg(not(feature = "tracing"))]
#[allow(
    clippy::print_stderr,
    reason = "there is nobody else to tell; `set_reporter` changes it"
)]
fn warn(report: &Report) {
    eprintln!("warning: {report}");
}
