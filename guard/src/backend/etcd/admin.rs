//! Listing and breaking leases in etcd.

use std::collections::BTreeMap;

use async_trait::async_trait;
use etcd_client::{Compare, CompareOp, GetOptions, Txn, TxnOp, TxnOpResponse};

use super::hold::lease_name;
use super::{EtcdStore, LAST, LEASES, unexpected};
use crate::admin::{Admin, LONGEST_PAGE, Listed};
use crate::backend::record::owner_and_number;
use crate::store::Released;
use crate::{Key, StoreError};

/// Keys under a prefix, behind one of them.
fn page(prefix: &str, after: Option<&Key>, limit: u32) -> TxnOp {
    let from = match after {
        None => prefix.to_owned(),
        // The smallest name behind it.
        Some(key) => format!("{prefix}{key}\0"),
    };
    // The first character after a slash is `0`.
    let end = format!("{}0", prefix.trim_end_matches('/'));
    let options = GetOptions::new().with_range(end);
    TxnOp::get(from, Some(options.with_limit(i64::from(limit))))
}

#[async_trait]
impl Admin for EtcdStore {
    /// One transaction. Whoever holds a key was granted it last, so a page of those who hold reaches
    /// at least as far as one of those who were granted.
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let limit = limit.min(LONGEST_PAGE);
        if limit == 0 {
            // To etcd that would be no limit.
            return Ok(Vec::new());
        }
        let pages = [page(LAST, after, limit), page(LEASES, after, limit)];
        let answer = self.inner.txn(Txn::new().and_then(pages)).await?;
        let [TxnOpResponse::Get(last), TxnOpResponse::Get(held)] = &answer.op_responses()[..]
        else {
            return Err(unexpected());
        };
        let held: BTreeMap<&[u8], &[u8]> =
            held.kvs().iter().map(|kv| (kv.key(), kv.value())).collect();
        let mut listed = Vec::with_capacity(last.kvs().len());
        for kv in last.kvs() {
            let name = kv.key_str().ok().and_then(|name| name.strip_prefix(LAST));
            let key = name.and_then(|name| Key::new(name).ok());
            let (Some(key), Some((owner, _))) = (key, owner_and_number(kv.value())) else {
                return Err(unexpected());
            };
            let name = lease_name(&key);
            let value = held.get(name.as_bytes());
            listed.push(Listed {
                key,
                owner: owner.to_owned(),
                token: kv.mod_revision().unsigned_abs(),
                held_for: value.and_then(|value| self.inner.held.runs_for(&name, value)),
            });
        }
        Ok(listed)
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let name = lease_name(key);
        // 0 would mean that there is no such key.
        let Some(token) = i64::try_from(token).ok().filter(|token| *token > 0) else {
            return Ok(Released::NotHeld);
        };
        let granted = Compare::create_revision(name.as_str(), CompareOp::Equal, token);
        let txn = Txn::new()
            .when([granted])
            .and_then([TxnOp::delete(name.as_str(), None)]);
        Ok(if self.inner.txn(txn).await?.succeeded() {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }
}
