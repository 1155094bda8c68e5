//! Listing and breaking leases in a SQLite file.

use async_trait::async_trait;
use sqlx::Row;

use super::{SqliteStore, as_sql, failed, number, span, unavailable};
use crate::admin::{Admin, Listed};
use crate::clock::wall_millis;
use crate::store::Released;
use crate::{Key, StoreError};

const LIST: &str = "
    SELECT key, owner, token, CASE WHEN boot = $2 THEN max(expires_ms - $3, 0) ELSE 0 END
    FROM leasehold_lease WHERE key > $1 ORDER BY key LIMIT $4";
const END: &str = "
    UPDATE leasehold_lease SET expires_ms = 0, touched_ms = $5
    WHERE key = $1 AND token = $2 AND boot = $3 AND expires_ms > $4";

#[async_trait]
impl Admin for SqliteStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = sqlx::query(LIST)
            .bind(after.map_or("", Key::as_str))
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(i64::from(limit))
            .fetch_all(&mut lane.connection)
            .await;
        let rows = lane.finish(outcome).map_err(failed)?;
        let listed = rows.iter().map(|row| {
            let (name, left): (String, i64) = (row.try_get(0)?, row.try_get(3)?);
            let key = Key::new(name).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
            Ok(Listed {
                key,
                owner: row.try_get(1)?,
                token: number(row, 2)?,
                held_for: (left > 0).then(|| span(left)),
            })
        });
        listed.collect::<Result<_, sqlx::Error>>().map_err(failed)
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let token = as_sql(token)?;
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = sqlx::query(END)
            .bind(key.as_str())
            .bind(token)
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(wall_millis())
            .execute(&mut lane.connection)
            .await;
        let done = lane.finish(outcome).map_err(failed)?;
        Ok(if done.rows_affected() == 1 {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }
}
