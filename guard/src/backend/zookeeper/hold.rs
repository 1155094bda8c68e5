//! Taking a key, renewing it and giving it back: the two nodes of a lease.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use zookeeper_client::{Client, Error as ZkError, MultiReadResult, MultiWriteResult, Stat};

use super::answers::{done, failed, is, is_over, is_refused_check, unexpected, within};
use super::sessions::Session;
use super::{
    ATTEMPTS, CROWDED, EPHEMERAL, Inner, LARGEST_MULTI, PATIENCE, PERSISTENT, Seat, UNKNOWN, paths,
};
use crate::backend::record::{owner_and, owner_and_number};
use crate::backend::session::GivesBack;
use crate::clock::{BootClock, Clock};
use crate::store::{AcquireRequest, Acquired, RenewRequest};
use crate::{Owner, StoreError};

/// What an attempt to hold a key came to.
pub(super) enum Tried {
    Granted(u64),
    /// This owner had its grant.
    Over,
    Busy {
        owner: String,
        at_most: Duration,
    },
    /// Others were faster, again and again.
    Crowded,
}

pub(super) type Node = Option<(Vec<u8>, Stat)>;

/// The token of the last grant: the transaction that wrote the record, or, where that was somebody who
/// broke the lease, the number that he left.
pub(super) fn token_of(record: &[u8], stat: &Stat) -> u64 {
    let text = std::str::from_utf8(record).ok();
    let left = text.and_then(|text| text.splitn(3, ' ').nth(2)?.parse().ok());
    left.unwrap_or(stat.mzxid.unsigned_abs())
}

/// The record and the ephemeral node of a key, as of one moment. One request.
pub(super) async fn read_both(client: &Client, name: &str) -> Result<(Node, Node), StoreError> {
    let mut reader = client.new_multi_reader();
    let added = reader
        .add_get_data(&paths::record(name))
        .and_then(|()| reader.add_get_data(&paths::hold(name)));
    added.map_err(failed)?;
    let mut nodes = done(reader.commit()).await?.into_iter();
    let mut next = || match nodes.next() {
        Some(MultiReadResult::Data { data, stat }) => Ok(Some((data, stat))),
        Some(MultiReadResult::Error {
            err: ZkError::NoNode,
        }) => Ok(None),
        Some(MultiReadResult::Error { err }) => Err(failed(err)),
        _ => Err(unexpected()),
    };
    Ok((next()?, next()?))
}

impl Inner {
    pub(super) async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let AcquireRequest { key, owner, ttl } = request;
        let name = paths::name_of(key);
        for _ in 0..ATTEMPTS {
            let until = BootClock.now().after(ttl.as_duration());
            let session = self.sessions.of(ttl.as_duration()).await?;
            // An owner that asks again stays in the session of its first attempt.
            let seat = self.held.intend(&name, owner, Seat::new(session), until);
            let unanswered = Unanswered(&seat.session);
            let tried = self.try_hold(request, &name, &seat).await;
            match tried {
                Err(error @ StoreError::Ambiguous(_)) if is_over(&error) => {
                    // The session is over, and with it all that was made in it.
                    self.held.forget(&name, owner);
                    continue;
                }
                // The table is kept until it is known that nothing came of it.
                Err(error @ StoreError::Ambiguous(_)) => return Err(error),
                Err(error) => {
                    unanswered.disarm();
                    self.held.forget(&name, owner);
                    return Err(error);
                }
                Ok(Tried::Granted(token)) => {
                    unanswered.disarm();
                    self.held.confirm(&name, owner);
                    return Ok(Acquired::Granted { token });
                }
                Ok(tried) => {
                    unanswered.disarm();
                    self.held.forget(&name, owner);
                    match tried {
                        Tried::Busy { owner: by, at_most } => {
                            match self.held.own_left(&name, &by) {
                                // It is ours and over: give it back before the task comes to it.
                                Some((by, Duration::ZERO)) => self.end_now(&name, &by).await?,
                                left => {
                                    let retry_after = left.map_or(at_most, |(_, left)| left);
                                    return Ok(Acquired::Busy { retry_after });
                                }
                            }
                        }
                        _ => {
                            let retry_after = Duration::ZERO;
                            return Ok(Acquired::Busy { retry_after });
                        }
                    }
                }
            }
        }
        Ok(Acquired::Busy {
            retry_after: CROWDED,
        })
    }

    async fn end_now(&self, name: &str, owner: &Owner) -> Result<(), StoreError> {
        let seat = self.held.seat_of(name, owner);
        if self.held.end_now(name, owner)
            && let Some(seat) = seat
        {
            self.free(name, owner, &seat).await?;
        }
        Ok(())
    }

    /// Extends leases of one session by one check; alone, if one of several is not held any more.
    pub(super) async fn renew_in(
        &self,
        session: &Session,
        seats: &[(&RenewRequest, Arc<Seat>)],
    ) -> Result<bool, StoreError> {
        let sent_at = BootClock.now();
        let longest = seats.iter().map(|(request, _)| request.ttl).max();
        if longest.is_some_and(|ttl| ttl.as_duration() > session.client.session_timeout()) {
            return Err(StoreError::Unsupported(
                "renewing for longer than the lease was taken for",
            ));
        }
        let held = async {
            for part in seats.chunks(LARGEST_MULTI) {
                let mut checks = session.client.new_multi_writer();
                for (request, seat) in part {
                    let name = paths::name_of(&request.key);
                    let version = seat.version.load(Ordering::Acquire);
                    checks.add_check_version(&paths::record(&name), version)?;
                    checks.add_check_version(&paths::hold(&name), 0)?;
                }
                checks.commit().await?;
            }
            Ok(())
        };
        match within(held).await {
            Ok(()) => {}
            Err(error) if is_refused_check(&error) => return Ok(false),
            Err(error) => {
                // The session is over, and so are all its keys.
                return if is_over(&error) {
                    Ok(false)
                } else {
                    Err(error)
                };
            }
        }
        Ok(seats.iter().all(|(request, _)| {
            let until = sent_at.after(request.ttl.as_duration());
            let name = paths::name_of(&request.key);
            self.held.extend(&name, &request.owner, until)
        }))
    }

    pub(super) async fn try_hold(
        &self,
        request: &AcquireRequest,
        name: &str,
        seat: &Seat,
    ) -> Result<Tried, StoreError> {
        let AcquireRequest { owner, ttl, .. } = request;
        let client = &seat.session.client;
        for attempt in 0..ATTEMPTS {
            if attempt > 1 {
                // Another server may be behind: ask for its latest.
                done(client.sync(&paths::record(name))).await?;
            }
            let (record, hold) = read_both(client, name).await?;
            let Some((last, stat)) = record else {
                self.make_record(client, name).await?;
                continue;
            };
            let last_owner = owner_and_number(&last).map(|(owner, _)| owner);
            if let Some((data, made)) = hold {
                let (by, ttl) = owner_and_number(&data).ok_or_else(unexpected)?;
                if by != owner.as_str() {
                    return Ok(Tried::Busy {
                        owner: by.to_owned(),
                        at_most: Duration::from_millis(ttl),
                    });
                }
                if last_owner == Some(by) {
                    // Ours already: an earlier answer was lost.
                    seat.version.store(stat.version, Ordering::Release);
                    return Ok(Tried::Granted(made.czxid.unsigned_abs()));
                }
                continue;
            }
            if last_owner == Some(owner.as_str()) {
                return Ok(Tried::Over);
            }
            let value = owner_and(owner, ttl.as_millis());
            if let Some(written) = write_both(client, name, &value, stat.version).await? {
                seat.version.store(written.version, Ordering::Release);
                return Ok(Tried::Granted(written.mzxid.unsigned_abs()));
            }
        }
        Ok(Tried::Crowded)
    }

    async fn make_record(&self, client: &Client, name: &str) -> Result<(), StoreError> {
        match done(client.create(&paths::record(name), b"", &PERSISTENT)).await {
            Err(error) if is(&error, &ZkError::NodeExists) => Ok(()),
            // The folders were removed under our feet.
            Err(error) if is(&error, &ZkError::NoNode) => {
                for folder in paths::FOLDERS {
                    done(client.mkdir(folder, &PERSISTENT)).await?;
                }
                Ok(())
            }
            made => made.map(|_| ()),
        }
    }

    /// Deletes the ephemeral node, if the record says that it is still this owner's.
    pub(super) async fn free(
        &self,
        name: &str,
        owner: &Owner,
        seat: &Seat,
    ) -> Result<bool, StoreError> {
        let client = &seat.session.client;
        let mut version = seat.version.load(Ordering::Acquire);
        if version == UNKNOWN {
            match done(client.get_data(&paths::record(name))).await {
                Ok((last, stat)) => {
                    let last = owner_and_number(&last).map(|(owner, _)| owner);
                    if last != Some(owner.as_str()) {
                        return Ok(false);
                    }
                    version = stat.version;
                }
                Err(error) if is(&error, &ZkError::NoNode) => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        let mut writer = client.new_multi_writer();
        let added = writer
            .add_check_version(&paths::record(name), version)
            .and_then(|()| writer.add_delete(&paths::hold(name), None));
        added.map_err(failed)?;
        match within(writer.commit()).await {
            Ok(_) => Ok(true),
            Err(error) if is_refused_check(&error) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// The grant: both nodes in one multi-operation. `None`: somebody else was faster. The stat of a
/// node that a multi-operation creates cannot be trusted, so the one of the record is taken.
async fn write_both(
    client: &Client,
    name: &str,
    value: &str,
    version: i32,
) -> Result<Option<Stat>, StoreError> {
    let mut writer = client.new_multi_writer();
    let added = writer
        .add_set_data(&paths::record(name), value.as_bytes(), Some(version))
        .and_then(|()| writer.add_create(&paths::hold(name), value.as_bytes(), &EPHEMERAL));
    added.map_err(failed)?;
    match within(writer.commit()).await {
        Ok(results) => match results.first() {
            Some(MultiWriteResult::SetData { stat }) => Ok(Some(*stat)),
            _ => Err(StoreError::Ambiguous(
                "ZooKeeper answered with something else than was asked for".into(),
            )),
        },
        Err(error) if is_refused_check(&error) || is(&error, &ZkError::NodeExists) => Ok(None),
        Err(error) => Err(error),
    }
}

impl GivesBack for Inner {
    type Session = Arc<Seat>;

    async fn give_back(
        &self,
        name: &str,
        owner: &Owner,
        seat: &Arc<Seat>,
    ) -> Result<(), StoreError> {
        match self.free(name, owner, seat).await {
            Err(error) if is_over(&error) => Ok(()),
            freed => freed.map(|_| ()),
        }
    }

    fn linger(&self, _seat: &Arc<Seat>) -> Duration {
        PATIENCE
    }
}

/// Closes the session if the request in it was cancelled, or got no answer.
struct Unanswered<'a>(&'a Session);

impl Unanswered<'_> {
    fn disarm(self) {
        std::mem::forget(self);
    }
}

impl Drop for Unanswered<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
