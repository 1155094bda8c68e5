//! Removing what nobody touched for long.

use std::time::Duration;

use etcd_client::{Compare, CompareOp, DeleteOptions, GetOptions, Txn, TxnOp};

use super::{EtcdStore, LAST, LEASES, answered, millis, wall_time};
use crate::StoreError;
use crate::backend::record::owner_and_number;

impl EtcdStore {
    /// Forgets the last owners of keys that were granted long ago and are free. The tokens of etcd
    /// rise by themselves, so no floor has to be raised.
    pub(super) async fn sweep_last(&self, idle: Duration, limit: u32) -> Result<u64, StoreError> {
        self.sweep_prefix(LAST, idle, limit, |name, value| {
            let key = name.strip_prefix(LAST)?;
            let (_, granted) = owner_and_number(value)?;
            let free = Compare::create_revision(format!("{LEASES}{key}"), CompareOp::Equal, 0);
            Some((granted, Some(free)))
        })
        .await
    }

    /// Deletes keys under a prefix that were written before `idle` and are still as they were read.
    /// `read` gives the time of the write and a further condition.
    pub(super) async fn sweep_prefix(
        &self,
        prefix: &str,
        idle: Duration,
        limit: u32,
        read: impl Fn(&str, &[u8]) -> Option<(u64, Option<Compare>)> + Send,
    ) -> Result<u64, StoreError> {
        let before = wall_time().saturating_sub(millis(idle));
        // The first character after a slash is `0`.
        let end = format!("{}0", prefix.trim_end_matches('/'));
        let (mut from, mut removed) = (prefix.to_owned(), 0);
        loop {
            let page = GetOptions::new().with_range(end.as_str()).with_limit(500);
            let mut client = self.inner.client.kv_client();
            let page = answered(client.get(from.as_str(), Some(page))).await?;
            for kv in page.kvs() {
                if removed >= u64::from(limit) {
                    return Ok(removed);
                }
                let name = String::from_utf8_lossy(kv.key()).into_owned();
                let Some((touched, also)) = read(&name, kv.value()) else {
                    continue;
                };
                if touched > before {
                    continue;
                }
                let same =
                    Compare::mod_revision(name.as_str(), CompareOp::Equal, kv.mod_revision());
                let when: Vec<Compare> = std::iter::once(same).chain(also).collect();
                let delete = TxnOp::delete(name.as_str(), None::<DeleteOptions>);
                let txn = Txn::new().when(when).and_then([delete]);
                removed += u64::from(self.inner.txn(txn).await?.succeeded());
            }
            match page.kvs().last() {
                // The smallest name after the last one.
                Some(last) if page.more() => {
                    from = format!("{}\0", String::from_utf8_lossy(last.key()));
                }
                _ => return Ok(removed),
            }
        }
    }
}
