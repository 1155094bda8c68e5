//! Taking a key and giving it back: the two nodes of a lease.

use std::sync::atomic::Ordering;
use std::time::Duration;

use zookeeper_client::{Client, Error as ZkError, MultiReadResult, MultiWriteResult, Stat};

use super::{
    ATTEMPTS, EPHEMERAL, Inner, PERSISTENT, Seat, UNKNOWN, done, failed, is, is_refused_check,
    paths, unexpected, within,
};
use crate::backend::record::{owner_and, owner_and_number};
use crate::store::AcquireRequest;
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

type Node = Option<(Vec<u8>, Stat)>;

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
