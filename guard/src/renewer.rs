//! The one task that renews, warns, ends and gives back all leases of a [`crate::Leases`].
//!
//! Invariants: no task per lease; renewals that are due together go in one batch, at most
//! [`MAX_JOBS`] batches at a time; a store that hangs delays no warning and no loss, since those
//! need only the clock. It knows the machine and the store's trait, nothing of any backend.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinSet;

use crate::clock::{Clock, Moment};
use crate::inbox::Inbox;
use crate::machine::{Action, Actions, Event, Machine, Plan, RenewOutcome};
use crate::observe;
use crate::shared::Shared;
use crate::store::{Released, RenewRequest, Renewed, Store};
use crate::{Key, LostReason, Owner, StoreError};

/// Store calls of the task that may be under way at once.
const MAX_JOBS: usize = 4;
/// Leases in one batch.
const MAX_BATCH: usize = 512;

pub(crate) type LeaseId = u64;
pub(crate) type RenewAnswer = oneshot::Sender<Result<Renewed, StoreError>>;

/// What leases tell the task.
pub(crate) enum Command {
    Adopt {
        id: LeaseId,
        machine: Machine,
        shared: Arc<Shared>,
    },
    /// The holder released it by itself.
    Forget(LeaseId),
    /// The holder dropped it: give it back.
    Dropped(LeaseId),
    Renew {
        id: LeaseId,
        answer: RenewAnswer,
    },
    /// An acquire was cancelled or got no answer: give back what it may have got.
    Abandon {
        id: LeaseId,
        plan: Plan,
        sent_at: Moment,
        key: Key,
        owner: Owner,
    },
}

struct Entry {
    machine: Machine,
    key: Key,
    owner: Owner,
    /// `None`: an abandoned acquire, nobody to tell.
    shared: Option<Arc<Shared>>,
    timer: Option<Moment>,
    waiting: Vec<RenewAnswer>,
}

enum Done {
    Renewed {
        sent_at: Moment,
        results: Vec<(LeaseId, Result<Renewed, StoreError>)>,
    },
    Released {
        id: LeaseId,
        settled: bool,
    },
}

pub(crate) struct Renewer {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    inbox: Arc<Inbox<Command>>,
    entries: HashMap<LeaseId, Entry>,
    timers: BTreeSet<(Moment, LeaseId)>,
    to_renew: Vec<LeaseId>,
    to_release: VecDeque<LeaseId>,
    jobs: JoinSet<Done>,
    alive: AliveFlag,
}

/// Says when the task is gone, even if its runtime was shut down.
pub(crate) struct AliveFlag(pub(crate) Arc<AtomicBool>);

impl Drop for AliveFlag {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl Renewer {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        inbox: Arc<Inbox<Command>>,
        alive: AliveFlag,
    ) -> Renewer {
        Renewer {
            store,
            clock,
            inbox,
            entries: HashMap::new(),
            timers: BTreeSet::new(),
            to_renew: Vec::new(),
            to_release: VecDeque::new(),
            jobs: JoinSet::new(),
            alive,
        }
    }

    pub(crate) async fn run(mut self) {
        while self.turn().await {}
        drop(self.alive);
    }

    /// One round: read commands, do what is due, sleep. `false`: there will be no more work.
    async fn turn(&mut self) -> bool {
        for command in self.inbox.take() {
            self.obey(command);
        }
        self.tick_due();
        self.start_jobs();
        if self.inbox.is_closed() && self.entries.is_empty() && self.jobs.is_empty() {
            return false;
        }
        let wake = self.timers.first().map(|(at, _)| *at);
        if !self.inbox.may_sleep_until(wake) {
            return true;
        }
        let clock = Arc::clone(&self.clock);
        tokio::select! {
            () = self.inbox.woken() => {}
            Some(done) = self.jobs.join_next(), if !self.jobs.is_empty() => {
                // A job panics only if the store does; its leases then end by their bounds.
                if let Ok(done) = done {
                    self.apply(done);
                }
            }
            () = async { clock.sleep_until(wake.unwrap_or_default()).await }, if wake.is_some() => {}
        }
        true
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Adopt {
                id,
                machine,
                shared,
            } => {
                let (key, owner) = (shared.key.clone(), shared.owner);
                self.insert(id, machine, key, owner, Some(shared));
            }
            Command::Forget(id) => self.remove(id),
            Command::Dropped(id) => self.step(id, Event::ReleaseAsked),
            Command::Renew { id, answer } => {
                // A missing entry drops `answer`, which tells the caller that the lease is over.
                if let Some(entry) = self.entries.get_mut(&id) {
                    entry.waiting.push(answer);
                    self.step(id, Event::RenewAsked);
                }
            }
            Command::Abandon {
                id,
                plan,
                sent_at,
                key,
                owner,
            } => {
                self.insert(id, Machine::abandoned(plan, sent_at), key, owner, None);
            }
        }
    }

    fn insert(
        &mut self,
        id: LeaseId,
        machine: Machine,
        key: Key,
        owner: Owner,
        shared: Option<Arc<Shared>>,
    ) {
        let timer = machine.wake_at();
        self.timers.extend(timer.map(|at| (at, id)));
        self.entries.insert(
            id,
            Entry {
                machine,
                key,
                owner,
                shared,
                timer,
                waiting: Vec::new(),
            },
        );
    }

    fn remove(&mut self, id: LeaseId) {
        if let Some(entry) = self.entries.remove(&id)
            && let Some(at) = entry.timer
        {
            self.timers.remove(&(at, id));
        }
    }

    fn tick_due(&mut self) {
        let now = self.clock.now();
        while let Some(&(at, id)) = self.timers.first() {
            if at > now {
                break;
            }
            self.timers.remove(&(at, id));
            if let Some(entry) = self.entries.get_mut(&id) {
                entry.timer = None;
            }
            self.step(id, Event::Tick);
        }
    }

    /// Feeds the machine, does what it says, and sets its next timer.
    fn step(&mut self, id: LeaseId, event: Event) {
        let now = self.clock.now();
        let Some(entry) = self.entries.get_mut(&id) else {
            return;
        };
        let actions = entry.machine.on(event, now);
        if let Some(shared) = &entry.shared
            && let Event::RenewDone {
                outcome: RenewOutcome::Extended,
                ..
            } = event
            && !entry.machine.is_over()
        {
            shared.extend(entry.machine.deadline());
        }
        if entry.machine.is_over() {
            self.perform(id, actions);
            self.remove(id);
            return;
        }
        let wake = entry.machine.wake_at();
        if wake != entry.timer {
            if let Some(old) = entry.timer {
                self.timers.remove(&(old, id));
            }
            self.timers.extend(wake.map(|at| (at, id)));
            entry.timer = wake;
        }
        self.perform(id, actions);
    }

    fn perform(&mut self, id: LeaseId, actions: Actions) {
        let Some(entry) = self.entries.get(&id) else {
            return;
        };
        for action in actions.into_iter().flatten() {
            match action {
                Action::SendRenew => self.to_renew.push(id),
                Action::SendRelease => {
                    self.to_release.push_back(id);
                    if let Some(shared) = &entry.shared {
                        shared.end(LostReason::Released);
                    }
                }
                Action::Warn => {
                    if let Some(shared) = &entry.shared {
                        shared.warn();
                    }
                }
                Action::Lose(reason) => {
                    if let Some(shared) = &entry.shared {
                        shared.end(reason);
                    }
                }
            }
        }
    }

    fn start_jobs(&mut self) {
        while self.jobs.len() < MAX_JOBS
            && let Some(id) = self.to_release.pop_front()
        {
            self.start_release(id);
        }
        while self.jobs.len() < MAX_JOBS && !self.to_renew.is_empty() {
            let rest = self.to_renew.split_off(self.to_renew.len().min(MAX_BATCH));
            let batch = std::mem::replace(&mut self.to_renew, rest);
            self.start_renewals(&batch);
        }
    }

    fn start_release(&mut self, id: LeaseId) {
        let Some(entry) = self.entries.get(&id) else {
            return;
        };
        let (key, owner, patience) = (entry.key.clone(), entry.owner, entry.machine.patience());
        let abandoned = entry.shared.is_none();
        let (store, clock) = (Arc::clone(&self.store), Arc::clone(&self.clock));
        self.jobs.spawn(async move {
            let until = clock.now().after(patience);
            let answer = tokio::select! {
                answer = store.release(&key, &owner) => answer,
                () = clock.sleep_until(until) => Err(StoreError::timed_out()),
            };
            // An abandoned request may still be on its way: `NotHeld` proves nothing about it yet.
            let settled = match answer {
                Ok(Released::Freed) => true,
                Ok(Released::NotHeld) => !abandoned,
                Err(_) => false,
            };
            Done::Released { id, settled }
        });
    }

    fn start_renewals(&mut self, batch: &[LeaseId]) {
        let mut ids = Vec::with_capacity(batch.len());
        let mut requests = Vec::with_capacity(batch.len());
        let mut patience = Duration::MAX;
        for id in batch {
            let Some(entry) = self.entries.get(id) else {
                continue;
            };
            if entry.shared.as_ref().is_some_and(|s| s.is_releasing()) {
                continue;
            }
            ids.push(*id);
            patience = patience.min(entry.machine.patience());
            requests.push(RenewRequest {
                key: entry.key.clone(),
                owner: entry.owner,
                ttl: entry.machine.ttl(),
            });
        }
        if ids.is_empty() {
            return;
        }
        let (store, clock) = (Arc::clone(&self.store), Arc::clone(&self.clock));
        self.jobs.spawn(async move {
            let sent_at = clock.now();
            let answers = tokio::select! {
                answers = store.renew_many(&requests) => answers,
                () = clock.sleep_until(sent_at.after(patience)) => Vec::new(),
            };
            let mut answers = answers.into_iter();
            let results = ids
                .into_iter()
                .map(|id| {
                    (
                        id,
                        answers
                            .next()
                            .unwrap_or_else(|| Err(StoreError::timed_out())),
                    )
                })
                .collect();
            Done::Renewed { sent_at, results }
        });
    }

    fn apply(&mut self, done: Done) {
        match done {
            Done::Released { id, settled } => self.step(id, Event::ReleaseDone { settled }),
            Done::Renewed { sent_at, results } => {
                for (id, result) in results {
                    let outcome = match &result {
                        Ok(Renewed::Extended) => RenewOutcome::Extended,
                        Ok(Renewed::NotHeld) => RenewOutcome::NotHeld,
                        Err(_) => RenewOutcome::Failed,
                    };
                    match (outcome, self.entries.get(&id)) {
                        (RenewOutcome::Extended, _) => observe::renewed(),
                        (RenewOutcome::Failed, Some(entry)) => observe::renewal_failed(&entry.key),
                        _ => {}
                    }
                    let waiting = self
                        .entries
                        .get_mut(&id)
                        .map(|entry| std::mem::take(&mut entry.waiting))
                        .unwrap_or_default();
                    self.step(id, Event::RenewDone { sent_at, outcome });
                    answer_all(waiting, result);
                }
            }
        }
    }
}

/// Tells everybody who asked for this renewal; the first gets the cause itself.
fn answer_all(waiting: Vec<RenewAnswer>, result: Result<Renewed, StoreError>) {
    let mut copies: Vec<Result<Renewed, StoreError>> = (1..waiting.len())
        .map(|_| match &result {
            Ok(renewed) => Ok(*renewed),
            Err(StoreError::Unavailable(c)) => Err(StoreError::Unavailable(c.to_string().into())),
            Err(StoreError::Ambiguous(c)) => Err(StoreError::Ambiguous(c.to_string().into())),
            Err(StoreError::Unsupported(what)) => Err(StoreError::Unsupported(what)),
        })
        .collect();
    copies.push(result);
    for (waiter, answer) in waiting.into_iter().zip(copies.into_iter().rev()) {
        // The asker may have gone away; then nobody needs the answer.
        let _ = waiter.send(answer);
    }
}
