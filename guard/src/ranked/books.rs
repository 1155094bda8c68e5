//! Who holds what: kept in debug builds.
//!
//! Invariant: a holder is a task where there is one, else a thread, so that a guard that is held over
//! an `.await` belongs to its task on whatever thread that goes on, and not to the other tasks of the
//! thread. Futures that one task drives together (`join!`) count as one holder.

use std::panic::Location;
use std::time::Duration;

use super::{Report, report};
use crate::clock::{BootClock, Clock as _, Moment};

/// One acquisition; its end is noted when it is dropped.
pub(super) struct Ticket {
    rank: u32,
    site: &'static Location<'static>,
    max_hold: Option<Duration>,
    since: Moment,
    #[cfg(debug_assertions)]
    entry: debug::Entry,
}

impl Ticket {
    /// Notes an acquisition that has succeeded.
    pub(super) fn taken(
        rank: u32,
        site: &'static Location<'static>,
        max_hold: Option<Duration>,
    ) -> Ticket {
        Ticket {
            rank,
            site,
            max_hold,
            since: now_if(max_hold.is_some()),
            #[cfg(debug_assertions)]
            entry: debug::enter(rank, site),
        }
    }

    pub(super) fn begin_again(&mut self) {
        self.since = now_if(self.max_hold.is_some());
    }
}

fn now_if(needed: bool) -> Moment {
    if needed {
        BootClock.now()
    } else {
        Moment::ZERO
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        #[cfg(debug_assertions)]
        self.entry.leave();
        let Some(max_hold) = self.max_hold else {
            return;
        };
        let held = BootClock.now().since(self.since);
        if held > max_hold {
            report(&Report::HeldTooLong {
                rank: self.rank,
                site: self.site,
                held,
                max_hold,
            });
        }
    }
}

/// To be called before waiting for a lock.
#[cfg_attr(
    not(debug_assertions),
    allow(unused_variables, clippy::missing_const_for_fn)
)]
pub(super) fn check(rank: u32, site: &'static Location<'static>) {
    #[cfg(debug_assertions)]
    debug::check(rank, site);
}

#[cfg(debug_assertions)]
mod debug {
    use std::collections::HashMap;
    use std::panic::Location;
    use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
    use std::thread::ThreadId;

    use super::super::{Report, report};

    type Site = &'static Location<'static>;

    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    enum Holder {
        Task(tokio::task::Id),
        Thread(ThreadId),
    }

    fn me() -> Holder {
        match tokio::task::try_id() {
            Some(task) => Holder::Task(task),
            None => Holder::Thread(std::thread::current().id()),
        }
    }

    type Books = HashMap<Holder, Vec<(u32, Site)>>;

    fn books() -> MutexGuard<'static, Books> {
        static BOOKS: LazyLock<Mutex<Books>> = LazyLock::new(Mutex::default);
        // Nothing here panics while it is held.
        BOOKS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) struct Entry {
        holder: Holder,
        rank: u32,
        site: Site,
    }

    pub(super) fn enter(rank: u32, site: Site) -> Entry {
        let holder = me();
        books().entry(holder).or_default().push((rank, site));
        Entry { holder, rank, site }
    }

    impl Entry {
        pub(super) fn leave(&self) {
            let mut books = books();
            if let Some(held) = books.get_mut(&self.holder) {
                // Two alike are alike: it does not matter which one goes.
                let at = held
                    .iter()
                    .rposition(|held| *held == (self.rank, self.site));
                at.map(|at| held.swap_remove(at));
                if held.is_empty() {
                    books.remove(&self.holder);
                }
            }
        }
    }

    pub(super) fn check(rank: u32, site: Site) {
        let highest = {
            let books = books();
            let held = books.get(&me());
            held.and_then(|held| held.iter().max_by_key(|(rank, _)| *rank).copied())
        };
        if let Some((held_rank, held_site)) = highest.filter(|(held, _)| *held >= rank) {
            report(&Report::OutOfOrder {
                rank,
                site,
                held_rank,
                held_site,
            });
        }
    }
}
