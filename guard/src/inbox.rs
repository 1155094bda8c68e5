//! How leases talk to the renewal task without waking it when nothing is urgent.
//!
//! Invariant: a command posted with a wake time at or after the task's own next wake is seen by
//! then; an earlier one wakes the task. The task stores its next wake *before* it looks at the queue
//! for the last time, so a command cannot fall between the two.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use crate::clock::Moment;

/// So many waiting commands wake the task in any case.
const FULL: usize = 1024;

pub(crate) struct Inbox<C> {
    queue: Mutex<Vec<C>>,
    next_wake: AtomicU64,
    closed: AtomicBool,
    notify: Notify,
}

impl<C> Inbox<C> {
    pub(crate) fn new() -> Inbox<C> {
        Inbox {
            queue: Mutex::new(Vec::new()),
            next_wake: AtomicU64::new(u64::MAX),
            closed: AtomicBool::new(false),
            notify: Notify::new(),
        }
    }

    /// Leaves a command that must be seen by `by`.
    pub(crate) fn post(&self, command: C, by: Moment) {
        let waiting = {
            let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.push(command);
            queue.len()
        };
        if by.as_nanos() < self.next_wake.load(Ordering::SeqCst) || waiting >= FULL {
            self.notify.notify_one();
        }
    }

    pub(crate) fn post_now(&self, command: C) {
        self.post(command, Moment::ZERO);
    }

    /// Nobody will post any more.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.notify.notify_one();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    pub(crate) fn take(&self) -> Vec<C> {
        std::mem::take(&mut *self.queue.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Says when the task wakes by itself; `true`: nothing is waiting, it may sleep.
    pub(crate) fn may_sleep_until(&self, wake: Option<Moment>) -> bool {
        self.next_wake
            .store(wake.map_or(u64::MAX, Moment::as_nanos), Ordering::SeqCst);
        self.queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_empty()
    }

    pub(crate) async fn woken(&self) {
        self.notify.notified().await;
    }
}
