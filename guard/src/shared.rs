//! What a lease, its fences and the renewal task know together.
//!
//! Invariant: the bound is one atomic number; zero means over. The holder's check is one clock read
//! and one compare; it needs no lock, no task and no store.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;

use crate::clock::{Clock, Moment};
use crate::{FencingToken, Key, Lost, LostReason, Owner};

/// Where a lease stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Live,
    Expiring,
    Over(LostReason),
}

pub(crate) struct Shared {
    pub(crate) key: Key,
    pub(crate) owner: Owner,
    pub(crate) token: FencingToken,
    pub(crate) clock: Arc<dyn Clock>,
    deadline: AtomicU64,
    hold_until: Moment,
    granted_at: Moment,
    /// The holder releases by itself: the renewal task must not renew any more.
    releasing: AtomicBool,
    status: watch::Sender<Status>,
}

impl Shared {
    pub(crate) fn new(
        key: Key,
        owner: Owner,
        token: FencingToken,
        clock: Arc<dyn Clock>,
        deadline: Moment,
        hold_until: Moment,
    ) -> Shared {
        let granted_at = clock.now();
        Shared {
            granted_at,
            key,
            owner,
            token,
            clock,
            deadline: AtomicU64::new(deadline.as_nanos()),
            hold_until,
            releasing: AtomicBool::new(false),
            status: watch::Sender::new(Status::Live),
        }
    }

    #[inline]
    fn deadline(&self) -> Moment {
        Moment::from_nanos(self.deadline.load(Ordering::Acquire))
    }

    #[inline]
    pub(crate) fn ensure_live(&self) -> Result<(), Lost> {
        if self.clock.now() < self.deadline() {
            Ok(())
        } else {
            Err(self.lost_now())
        }
    }

    pub(crate) fn remaining(&self) -> Duration {
        self.deadline().since(self.clock.now())
    }

    /// Moves the bound. Does nothing once the lease is over.
    pub(crate) fn extend(&self, deadline: Moment) {
        // A concurrent `end` stores zero; it must win over an extension.
        let _ = self
            .deadline
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, |old| {
                (old != 0).then_some(deadline.as_nanos())
            });
        self.set_status(Status::Live);
    }

    pub(crate) fn warn(&self) {
        if self.set_status(Status::Expiring) {
            crate::observe::expiring(&self.key, self.token);
        }
    }

    pub(crate) fn end(&self, reason: LostReason) {
        self.deadline.store(0, Ordering::Release);
        if self.set_status(Status::Over(reason)) {
            let held = self.clock.now().since(self.granted_at);
            crate::observe::ended(&self.key, self.token, reason, held);
        }
    }

    /// Whether it changed: nothing does once the lease is over.
    fn set_status(&self, new: Status) -> bool {
        self.status.send_if_modified(|old| {
            let changes = *old != new && !matches!(*old, Status::Over(_));
            if changes {
                *old = new;
            }
            changes
        })
    }

    pub(crate) fn mark_releasing(&self) {
        self.releasing.store(true, Ordering::Release);
    }

    pub(crate) fn is_releasing(&self) -> bool {
        self.releasing.load(Ordering::Acquire)
    }

    fn lost_now(&self) -> Lost {
        let reason = match *self.status.borrow() {
            Status::Over(reason) => reason,
            // The clock saw it before the renewal task did.
            _ if self.clock.now() >= self.hold_until => LostReason::MaxHold,
            Status::Live | Status::Expiring => LostReason::Expired,
        };
        self.lost_for(reason)
    }

    fn lost_for(&self, reason: LostReason) -> Lost {
        Lost {
            key: self.key.clone(),
            token: self.token,
            reason,
        }
    }

    /// Ends when the lease is over: told by the renewal task, or seen on the clock if the task is
    /// late.
    pub(crate) async fn lost(&self) -> Lost {
        let mut status = self.status.subscribe();
        loop {
            if let Status::Over(reason) = *status.borrow_and_update() {
                return self.lost_for(reason);
            }
            if let Err(lost) = self.ensure_live() {
                return lost;
            }
            tokio::select! {
                // The sender lives in `self`, so the channel cannot close here.
                _ = status.changed() => {}
                () = self.clock.sleep_until(self.deadline()) => {}
            }
        }
    }

    /// Ends when the warning was given, or the lease is over.
    pub(crate) async fn expiring(&self) {
        let mut status = self.status.subscribe();
        // The sender lives in `self`, so the wait cannot fail.
        let _ = status.wait_for(|s| *s != Status::Live).await;
    }
}
