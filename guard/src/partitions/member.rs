//! The task of one member: it asks the store what the balancer wants to know, holds the leases, and
//! runs one future for each partition.
//!
//! Invariant: a lease of a partition lives in the task that works on it, and is released after the
//! work's future is gone. It decides nothing about shares.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{Id, JoinHandle, JoinSet};

use super::balance::{Answer, Ask, Balancer, Place, Step};
use super::{Partitions, ROUNDS};
use crate::mutant::Planted;
use crate::{Error, Fence, FencingToken, Grant, Lease, Lost};

/// A partition in the hands of its owner.
#[derive(Clone, Debug)]
pub struct Partition {
    number: u32,
    fence: Fence,
    revoked: watch::Receiver<bool>,
}

impl Partition {
    /// Which one, from 0.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The fence of this ownership: what is written for the partition goes through it.
    #[must_use]
    pub fn fence(&self) -> Fence {
        self.fence.clone()
    }

    /// The number of this ownership; a later owner of the same partition has a larger one.
    #[must_use]
    pub fn token(&self) -> FencingToken {
        self.fence.token()
    }

    /// Whether the owner may still work: one clock read and one compare.
    ///
    /// # Errors
    /// [`Lost`]: the partition is, or may soon be, somebody else's.
    pub fn ensure_live(&self) -> Result<(), Lost> {
        self.fence.ensure_live()
    }

    /// Ends when the partition is asked back: finish what is under way and return. Cancel-safe.
    pub async fn revoked(&self) {
        let mut revoked = self.revoked.clone();
        // When the member is gone, nobody will ask: then it is over, too.
        let _ = revoked.wait_for(|asked| *asked).await;
    }

    /// Whether the partition was asked back.
    #[must_use]
    pub fn is_revoked(&self) -> bool {
        *self.revoked.borrow()
    }
}

/// A membership. Dropping it stops all work at once and gives everything back in the background;
/// [`Member::leave`] lets the work end first.
#[derive(Debug)]
#[must_use = "a membership that is dropped ends at once"]
pub struct Member {
    stop: watch::Sender<bool>,
    seen: watch::Receiver<Seen>,
    task: Option<JoinHandle<()>>,
}

impl Member {
    pub(super) fn start<F, W>(partitions: Partitions, work: F) -> Member
    where
        F: Fn(Partition) -> W + Send + Sync + 'static,
        W: Future<Output = ()> + Send + 'static,
    {
        let (stop, stopped) = watch::channel(false);
        let (publish, seen) = watch::channel(Seen::default());
        let count = partitions.space().partitions();
        let driver = Driver {
            balancer: Balancer::new(count, partitions.seats, Planted::default()),
            partitions,
            work,
            held: BTreeMap::new(),
            revokes: BTreeMap::new(),
            numbers: BTreeMap::new(),
            jobs: JoinSet::new(),
            publish,
        };
        Member {
            stop,
            seen,
            task: Some(tokio::spawn(driver.run(stopped))),
        }
    }

    /// The partitions that this member owns now, in order. Those that were asked back are left out.
    #[must_use]
    pub fn owned(&self) -> Vec<u32> {
        self.seen.borrow().owned.clone()
    }

    /// Whether it found all seats taken: it owns nothing until one becomes free.
    #[must_use]
    pub fn is_spare(&self) -> bool {
        self.seen.borrow().spare
    }

    /// Ends when [`Member::owned`] or [`Member::is_spare`] has changed since the last look.
    /// Cancel-safe.
    pub async fn changed(&mut self) {
        // The sender lives in the task; if that panicked, nothing will change any more.
        if self.seen.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Leaves the group: all work is asked to end, waited for (as long as `drain` says), and
    /// everything is given back. When the future is dropped, the rest happens as if the member had
    /// been dropped.
    pub async fn leave(mut self) {
        self.stop.send_replace(true);
        if let Some(task) = &mut self.task {
            // A panic of the task has dropped its leases, which gives them back as well.
            let _ = task.await;
        }
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// What the task shows of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Seen {
    owned: Vec<u32>,
    spare: bool,
}

struct Driver<F> {
    partitions: Partitions,
    balancer: Balancer,
    work: F,
    /// Seat and extra.
    held: BTreeMap<Place, Lease>,
    revokes: BTreeMap<u32, watch::Sender<bool>>,
    numbers: BTreeMap<Id, u32>,
    jobs: JoinSet<()>,
    publish: watch::Sender<Seen>,
}

impl<F, W> Driver<F>
where
    F: Fn(Partition) -> W + Send + Sync + 'static,
    W: Future<Output = ()> + Send + 'static,
{
    async fn run(mut self, mut stopped: watch::Receiver<bool>) {
        // The sender lives in the member, which aborts this task when it is dropped.
        let mut stop = pin!(async move { drop(stopped.wait_for(|stop| *stop).await) });
        loop {
            self.drop_lost();
            tokio::select! {
                biased;
                () = &mut stop => break,
                () = self.round() => {}
            }
            self.tell();
            tokio::select! {
                biased;
                () = &mut stop => break,
                () = self.rest() => {}
            }
        }
        for revoke in self.revokes.values() {
            revoke.send_replace(true);
        }
        self.publish.send_replace(Seen::default());
        while self.jobs.join_next().await.is_some() {}
        for (_, lease) in std::mem::take(&mut self.held) {
            // What cannot be released now is given back by the renewal task.
            let _ = lease.release().await;
        }
    }

    fn tell(&self) {
        let now = Seen {
            owned: self.balancer.owned().collect(),
            spare: self.balancer.is_spare(),
        };
        self.publish.send_if_modified(|old| {
            let changed = *old != now;
            if changed {
                *old = now;
            }
            changed
        });
    }

    fn drop_lost(&mut self) {
        let lost: Vec<Place> = self
            .held
            .iter()
            .filter(|(_, lease)| lease.ensure_live().is_err())
            .map(|(place, _)| *place)
            .collect();
        for place in lost {
            self.held.remove(&place);
            self.balancer.gone(place);
        }
    }

    /// Waits for the next round, and hears what ends meanwhile.
    async fn rest(&mut self) {
        let clock = self.partitions.leases.clock();
        let nap = jittered(self.partitions.ttl.as_duration() / ROUNDS);
        let mut sleep = pin!(clock.sleep_until(clock.now().after(nap)));
        loop {
            tokio::select! {
                () = &mut sleep => return,
                Some(ended) = self.jobs.join_next_with_id(), if !self.jobs.is_empty() => {
                    let id = match ended {
                        Ok((id, ())) => id,
                        // The work panicked: unwinding dropped its lease.
                        Err(error) => error.id(),
                    };
                    if let Some(number) = self.numbers.remove(&id) {
                        self.revokes.remove(&number);
                        self.balancer.gone(Place::Part(number));
                        self.tell();
                    }
                }
            }
        }
    }

    async fn round(&mut self) {
        self.balancer.begin();
        loop {
            match self.balancer.next() {
                Step::Rest => return,
                Step::Give(places) => {
                    for place in places {
                        self.give(place).await;
                    }
                }
                Step::Ask(asks) => self.ask(asks).await,
            }
        }
    }

    async fn give(&mut self, place: Place) {
        if let Place::Part(number) = place {
            if let Some(revoke) = self.revokes.get(&number) {
                revoke.send_replace(true);
            }
            return;
        }
        if let Some(lease) = self.held.remove(&place) {
            // What cannot be released now is given back by the renewal task.
            let _ = lease.release().await;
        }
        self.balancer.gone(place);
    }

    async fn ask(&mut self, asks: Vec<Ask>) {
        let mut calls = JoinSet::new();
        for ask in asks {
            let partitions = self.partitions.clone();
            calls.spawn(async move { (ask, put(&partitions, ask).await) });
        }
        while let Some(call) = calls.join_next().await {
            // A call panics only if the store does; then nothing is known.
            let Ok((ask, answer)) = call else { continue };
            let told = match answer {
                Ok(Found::Lease(lease)) => {
                    self.take(ask, lease);
                    Answer::Granted
                }
                Ok(Found::Busy) => Answer::Busy,
                Ok(Found::Seat { held }) => Answer::Held(held),
                Err(_) => Answer::Unknown,
            };
            self.balancer.answer(ask, told);
        }
    }

    fn take(&mut self, ask: Ask, lease: Lease) {
        match ask {
            Ask::Take(Place::Part(number)) => self.begin(number, lease),
            Ask::Take(place) => drop(self.held.insert(place, lease)),
            // Looking grants nothing.
            Ask::Look(_) => {}
        }
    }

    fn begin(&mut self, number: u32, lease: Lease) {
        let (revoke, revoked) = watch::channel(false);
        let partition = Partition {
            number,
            fence: lease.fence(),
            revoked,
        };
        let work = (self.work)(partition.clone());
        let drain = self.partitions.drain;
        let clock = self.partitions.leases.clock();
        let handle = self.jobs.spawn(async move {
            let overdue = async {
                partition.revoked().await;
                clock.sleep_until(clock.now().after(drain)).await;
            };
            {
                let work = pin!(work);
                tokio::select! {
                    biased;
                    _ = lease.lost() => {}
                    () = work => {}
                    () = overdue => {}
                }
            }
            // The work is gone. What cannot be released now is given back by the renewal task.
            let _ = lease.release().await;
        });
        self.numbers.insert(handle.id(), number);
        self.revokes.insert(number, revoke);
    }
}

enum Found {
    Lease(Lease),
    Busy,
    Seat { held: bool },
}

async fn put(partitions: &Partitions, ask: Ask) -> Result<Found, Error> {
    let leases = &partitions.leases;
    match ask {
        Ask::Look(seat) => {
            let seen = leases.inspect(partitions.key(Place::Seat(seat))?).await?;
            let held = seen.held_for.is_some();
            Ok(Found::Seat { held })
        }
        Ask::Take(place) => {
            let key = partitions.key(place)?;
            let grant = leases
                .acquire_for(key, partitions.ttl, Duration::MAX)
                .await?;
            Ok(match grant {
                Grant::Lease(lease) => Found::Lease(lease),
                Grant::Busy(_) => Found::Busy,
            })
        }
    }
}

/// Up to an eighth more, so that members do not look all at once.
fn jittered(nap: Duration) -> Duration {
    let noise = crate::Owner::random().map_or(0, |owner| owner.noise());
    let spread = u64::try_from((nap / 8).as_micros()).unwrap_or(0).max(1);
    nap + Duration::from_micros(noise % spread)
}
