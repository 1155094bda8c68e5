//! Listing and breaking leases in PostgreSQL.

use async_trait::async_trait;
use sqlx::Row;

use super::{LOCK_TIMEOUT, PostgresStore, as_sql, number, span, sql_failed};
use crate::admin::{Admin, Listed};
use crate::store::Released;
use crate::{Key, StoreError};

// Names are compared byte by byte, so that pages follow each other whatever the collation.
const LIST: &str = "
    SELECT key, owner, token, ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::bigint
    FROM leasehold_lease WHERE key COLLATE \"C\" > $1 ORDER BY key COLLATE \"C\" LIMIT $2";
const END: &str = "
    WITH wait AS MATERIALIZED (SELECT set_config('lock_timeout', $3, true) AS timeout)
    UPDATE leasehold_lease AS l SET expires_at = 'epoch', touched_at = clock_timestamp()
    FROM wait
    WHERE wait.timeout IS NOT NULL AND l.key = $1 AND l.token = $2
      AND l.expires_at > clock_timestamp()
    RETURNING 1";

#[async_trait]
impl Admin for PostgresStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let after = after.map_or("", Key::as_str);
        let statement = || sqlx::query(LIST).bind(after).bind(i64::from(limit));
        let rows = self.run_again(statement).await?;
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
        listed
            .collect::<Result<_, sqlx::Error>>()
            .map_err(sql_failed)
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let token = as_sql(token)?;
        let statement = || {
            sqlx::query(END)
                .bind(key.as_str())
                .bind(token)
                .bind(LOCK_TIMEOUT)
        };
        let done = self.run_again(statement).await?;
        Ok(if done.is_empty() {
            Released::NotHeld
        } else {
            Released::Freed
        })
    }
}
