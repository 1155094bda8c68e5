//! Listing and breaking leases in MariaDB.

use async_trait::async_trait;
use sqlx::Row;

use super::{MySqlStore, Want, as_sql, number, span, sql_failed};
use crate::admin::{Admin, Listed};
use crate::store::Released;
use crate::{Key, StoreError};

const LIST: &str = "
    SELECT name, owner, token,
           CAST(CEIL(TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(6), expires_at) / 1000) AS SIGNED)
    FROM leasehold_lease WHERE name > ? ORDER BY name LIMIT ?";
const END: &str = "
    UPDATE leasehold_lease SET expires_at = '1970-01-01', touched_at = UTC_TIMESTAMP(6)
    WHERE name = ? AND token = ? AND expires_at > UTC_TIMESTAMP(6)";

#[async_trait]
impl Admin for MySqlStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let after = after.map_or("", Key::as_str);
        let statement = || sqlx::query(LIST).bind(after).bind(limit);
        let done = self.run_again(Want::Rows, statement).await?;
        let listed = done.rows.iter().map(|row| {
            let (name, left): (String, i64) = (row.try_get(0)?, row.try_get(3)?);
            let key = Key::new(name).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
            Ok(Listed {
                key,
                owner: row.try_get(1)?,
                token: number(row, 2)?,
                held_for: (left > 0).then(|| span(left)),
            })
        });
        listed
            .collect::<Result<_, sqlx::Error>>()
            .map_err(sql_failed)
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let token = as_sql(token)?;
        let statement = || sqlx::query(END).bind(key.as_str()).bind(token);
        let done = self.run_again(Want::Effect, statement).await?;
        Ok(if done.matched > 0 {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }
}
