//! Listing and breaking leases in ZooKeeper. A folder keeps no order, so each page asks for all names.

use std::collections::BTreeSet;

use async_trait::async_trait;

use super::answers::{done, failed, is_refused_check, unexpected, within};
use super::hold::{self, Node};
use super::{ZooKeeperStore, paths};
use crate::admin::{Admin, LONGEST_PAGE, Listed};
use crate::backend::record::{owner_and, owner_and_number};
use crate::store::Released;
use crate::{Key, Owner, StoreError};

impl super::Inner {
    /// What a key is like; `None`: it was swept, or never granted.
    fn listed(&self, key: Key, (record, hold): (Node, Node)) -> Result<Option<Listed>, StoreError> {
        let Some((data, stat)) = record.filter(|(data, _)| !data.is_empty()) else {
            return Ok(None);
        };
        let (owner, _) = owner_and_number(&data).ok_or_else(unexpected)?;
        let name = paths::name_of(&key);
        Ok(Some(Listed {
            owner: owner.to_owned(),
            token: hold::token_of(&data, &stat),
            held_for: hold.and_then(|(data, _)| self.held.runs_for(&name, &data)),
            key,
        }))
    }
}

#[async_trait]
impl Admin for ZooKeeperStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let limit = usize::try_from(limit.min(LONGEST_PAGE)).unwrap_or(usize::MAX);
        let client = self.inner.client().await?;
        let names = done(client.list_children(paths::RECORDS)).await?;
        let keys = names.iter().filter_map(|name| paths::key_of(name));
        let keys: BTreeSet<Key> = keys
            .filter(|key| after.is_none_or(|after| key > after))
            .collect();
        let mut listed = Vec::new();
        for key in keys {
            if listed.len() >= limit {
                break;
            }
            let nodes = hold::read_both(&client, &paths::name_of(&key)).await?;
            listed.extend(self.inner.listed(key, nodes)?);
        }
        Ok(listed)
    }

    /// The record is written as well: its version is what the holder's renewal checks, and a clean-up
    /// leaves it alone for as long as it leaves any other.
    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let name = paths::name_of(key);
        let client = self.inner.client().await?;
        let (record, hold) = hold::read_both(&client, &name).await?;
        let (Some((data, stat)), Some(_)) = (record, hold) else {
            return Ok(Released::NotHeld);
        };
        if hold::token_of(&data, &stat) != token {
            return Ok(Released::NotHeld);
        }
        let (owner, ttl) = owner_and_number(&data).ok_or_else(unexpected)?;
        let owner = Owner::parse(owner).ok_or_else(unexpected)?;
        let ended = format!("{} {token}", owner_and(&owner, ttl));
        let mut writer = client.new_multi_writer();
        let added = writer
            .add_set_data(&paths::record(&name), ended.as_bytes(), Some(stat.version))
            .and_then(|()| writer.add_delete(&paths::hold(&name), None));
        added.map_err(failed)?;
        match within(writer.commit()).await {
            Ok(_) => Ok(Released::Freed),
            Err(error) if is_refused_check(&error) => Ok(Released::NotHeld),
            Err(error) => Err(error),
        }
    }
}
