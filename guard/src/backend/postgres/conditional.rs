//! Claims and cells in PostgreSQL.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::{PgConnection, Row};

use super::{PostgresStore, as_sql, millis, number};
use crate::fence::sql::sql_failed;
use crate::store::{
    ClaimRequest, ClaimState, Claimed, Conditional, Precondition, Put, SettleRequest, TakenClaim,
    Versioned,
};
use crate::{Key, StoreError};

const CLAIM: &str = "
    INSERT INTO leasehold_claim AS c
        (name, period, claimant, attempt, state, outcome, takeover_at, touched_at)
    VALUES ($1, $2, $3, 1, 0, NULL, clock_timestamp() + $4 * interval '1 millisecond',
            clock_timestamp())
    ON CONFLICT (name, period) DO UPDATE SET
        attempt = c.attempt + 1, state = 0, outcome = NULL, claimant = excluded.claimant,
        takeover_at = excluded.takeover_at, touched_at = excluded.touched_at
    WHERE c.claimant <> excluded.claimant
      AND (c.state = 2 OR (c.state = 0 AND c.takeover_at <= clock_timestamp()))
    RETURNING attempt";
const CLAIMED: &str = "
    SELECT claimant, attempt, state, outcome FROM leasehold_claim WHERE name = $1 AND period = $2";
const SETTLE: &str = "
    UPDATE leasehold_claim SET state = $4, outcome = $5, touched_at = clock_timestamp()
    WHERE name = $1 AND period = $2 AND claimant = $3 RETURNING 1";
const SWEEP: &str = "
    DELETE FROM leasehold_claim WHERE (name, period) IN (
        SELECT name, period FROM leasehold_claim
        WHERE touched_at <= clock_timestamp() - $1 * interval '1 millisecond' LIMIT $2)";
const READ: &str = "SELECT version, value FROM leasehold_cell WHERE key = $1";
const CREATE: &str = "
    INSERT INTO leasehold_cell (key, version, value) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO NOTHING RETURNING version";
const UPDATE_VERSION: &str = "
    UPDATE leasehold_cell SET value = $2, version = version + 1
    WHERE key = $1 AND version = $3 RETURNING version";
const UPDATE_VALUE: &str = "
    UPDATE leasehold_cell SET value = $2, version = version + 1
    WHERE key = $1 AND value = $3 RETURNING version";

pub(super) async fn sweep(
    connection: &mut PgConnection,
    idle: Duration,
    limit: u32,
) -> Result<u64, sqlx::Error> {
    let statement = sqlx::query(SWEEP).bind(millis(idle)).bind(i64::from(limit));
    Ok(statement.execute(connection).await?.rows_affected())
}

fn period(period: Option<&Key>) -> &str {
    period.map_or("", Key::as_str)
}

impl PostgresStore {
    async fn standing(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let statement = || {
            sqlx::query(CLAIMED)
                .bind(request.name.as_str())
                .bind(period(request.period.as_ref()))
        };
        let done = self.run_again(statement).await?;
        let Some(row) = done.first() else {
            // Removed between the two statements: it was somebody's a moment ago.
            return Ok(Claimed::Taken(TakenClaim {
                state: ClaimState::Running,
                outcome: None,
            }));
        };
        let read = || {
            if row.try_get::<String, _>(0)? == request.claimant.as_str() {
                return Ok(Claimed::Won {
                    attempt: number(row, 1)?,
                });
            }
            let state = ClaimState::from_code(i64::from(row.try_get::<i16, _>(2)?));
            Ok(Claimed::Taken(TakenClaim {
                state,
                outcome: row.try_get(3)?,
            }))
        };
        read().map_err(sql_failed)
    }
}

#[async_trait]
impl Conditional for PostgresStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let statement = || {
            sqlx::query(CLAIM)
                .bind(request.name.as_str())
                .bind(period(request.period.as_ref()))
                .bind(request.claimant.as_str())
                .bind(request.takeover_after.map(millis))
        };
        let done = self.run_again(statement).await?;
        match done.first() {
            Some(row) => Ok(Claimed::Won {
                attempt: number(row, 0).map_err(sql_failed)?,
            }),
            None => self.standing(request).await,
        }
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let statement = || {
            sqlx::query(SETTLE)
                .bind(request.name.as_str())
                .bind(period(request.period.as_ref()))
                .bind(request.claimant.as_str())
                .bind(request.state.code())
                .bind(request.outcome.as_str())
        };
        Ok(!self.run_again(statement).await?.is_empty())
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        let done = self
            .run_again(|| sqlx::query(READ).bind(key.as_str()))
            .await?;
        let Some(row) = done.first() else {
            return Ok(None);
        };
        let read = || {
            Ok(Versioned {
                version: number(row, 0)?,
                value: row.try_get(1)?,
            })
        };
        read().map(Some).map_err(sql_failed)
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        let statement = match when {
            Precondition::Absent => sqlx::query(CREATE).bind(key.as_str()).bind(value),
            Precondition::Version(version) => {
                let Ok(version) = as_sql(version) else {
                    return Ok(Put::Mismatch {
                        current: self.read(key).await?,
                    });
                };
                sqlx::query(UPDATE_VERSION)
                    .bind(key.as_str())
                    .bind(value)
                    .bind(version)
            }
            Precondition::Value(old) => sqlx::query(UPDATE_VALUE)
                .bind(key.as_str())
                .bind(value)
                .bind(old),
        };
        let done = self.run_once(statement).await?;
        match done.first() {
            Some(row) => Ok(Put::Stored {
                version: number(row, 0).map_err(sql_failed)?,
            }),
            None => Ok(Put::Mismatch {
                current: self.read(key).await?,
            }),
        }
    }
}
