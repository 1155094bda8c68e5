//! Claims and cells in a SQLite file.

use async_trait::async_trait;
use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

use super::{SqliteStore, as_sql, failed, millis, number, unavailable};
use crate::clock::wall_millis;
use crate::store::{
    ClaimRequest, ClaimState, Claimed, Conditional, Precondition, Put, SettleRequest, TakenClaim,
    Versioned,
};
use crate::{Key, StoreError};

const CLAIM: &str = "
    INSERT INTO leasehold_claim AS c
        (name, period, claimant, attempt, state, outcome, boot, takeover_ms, touched_ms)
    VALUES ($1, $2, $3, 1, 0, NULL, $4, $5 + $6, $7)
    ON CONFLICT (name, period) DO UPDATE SET
        attempt = c.attempt + 1, state = 0, outcome = NULL, claimant = excluded.claimant,
        boot = excluded.boot, takeover_ms = excluded.takeover_ms, touched_ms = excluded.touched_ms
    WHERE c.claimant <> excluded.claimant
      AND (c.state = 2 OR (c.state = 0 AND c.takeover_ms IS NOT NULL
                           AND (c.boot <> excluded.boot OR c.takeover_ms <= $5)))
    RETURNING attempt";
const CLAIMED: &str = "
    SELECT claimant, attempt, state, outcome FROM leasehold_claim WHERE name = $1 AND period = $2";
const SETTLE: &str = "
    UPDATE leasehold_claim SET state = $4, outcome = $5, touched_ms = $6
    WHERE name = $1 AND period = $2 AND claimant = $3";
const SWEEP: &str = "
    DELETE FROM leasehold_claim WHERE (name, period) IN
        (SELECT name, period FROM leasehold_claim WHERE touched_ms <= $1 LIMIT $2)";
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
    connection: &mut SqliteConnection,
    before: i64,
    limit: u32,
) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(SWEEP)
        .bind(before)
        .bind(i64::from(limit))
        .execute(connection)
        .await?;
    Ok(done.rows_affected())
}

fn period(period: Option<&Key>) -> &str {
    period.map_or("", Key::as_str)
}

impl SqliteStore {
    async fn claim_inner(
        &self,
        connection: &mut SqliteConnection,
        request: &ClaimRequest,
    ) -> Result<Claimed, sqlx::Error> {
        let won = sqlx::query(CLAIM)
            .bind(request.name.as_str())
            .bind(period(request.period.as_ref()))
            .bind(request.claimant.as_str())
            .bind(&self.clock.boot)
            .bind(self.clock.now_ms())
            .bind(request.takeover_after.map(millis))
            .bind(wall_millis())
            .fetch_all(&mut *connection)
            .await?;
        if let Some(row) = won.first() {
            return Ok(Claimed::Won {
                attempt: number(row, 0)?,
            });
        }
        let rows = sqlx::query(CLAIMED)
            .bind(request.name.as_str())
            .bind(period(request.period.as_ref()))
            .fetch_all(&mut *connection)
            .await?;
        let Some(row) = rows.first() else {
            // Removed between the two statements: it was somebody's a moment ago.
            return Ok(Claimed::Taken(TakenClaim {
                state: ClaimState::Running,
                outcome: None,
            }));
        };
        if row.try_get::<String, _>(0)? == request.claimant.as_str() {
            return Ok(Claimed::Won {
                attempt: number(row, 1)?,
            });
        }
        let state = ClaimState::from_code(row.try_get(2)?);
        Ok(Claimed::Taken(TakenClaim {
            state,
            outcome: row.try_get(3)?,
        }))
    }

    async fn settle_inner(
        &self,
        connection: &mut SqliteConnection,
        request: &SettleRequest,
    ) -> Result<bool, sqlx::Error> {
        let done = sqlx::query(SETTLE)
            .bind(request.name.as_str())
            .bind(period(request.period.as_ref()))
            .bind(request.claimant.as_str())
            .bind(request.state.code())
            .bind(&request.outcome)
            .bind(wall_millis())
            .execute(&mut *connection)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn put_inner(
        connection: &mut SqliteConnection,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, sqlx::Error> {
        let query = match when {
            Precondition::Absent => sqlx::query(CREATE).bind(key.as_str()).bind(value),
            Precondition::Version(version) => {
                let Ok(version) = as_sql(version) else {
                    let current = read_cell(connection, key).await?;
                    return Ok(Put::Mismatch { current });
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
        let stored = query.fetch_all(&mut *connection).await?;
        match stored.first() {
            Some(row) => Ok(Put::Stored {
                version: number(row, 0)?,
            }),
            None => Ok(Put::Mismatch {
                current: read_cell(connection, key).await?,
            }),
        }
    }
}

async fn read_cell(
    connection: &mut SqliteConnection,
    key: &Key,
) -> Result<Option<Versioned>, sqlx::Error> {
    let rows = sqlx::query(READ)
        .bind(key.as_str())
        .fetch_all(connection)
        .await?;
    let Some(row) = rows.first() else {
        return Ok(None);
    };
    Ok(Some(Versioned {
        version: number(row, 0)?,
        value: row.try_get(1)?,
    }))
}

#[async_trait]
impl Conditional for SqliteStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self.claim_inner(&mut lane.connection, request).await;
        lane.finish(outcome).map_err(failed)
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = self.settle_inner(&mut lane.connection, request).await;
        lane.finish(outcome).map_err(failed)
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = read_cell(&mut lane.connection, key).await;
        lane.finish(outcome).map_err(failed)
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        let mut lane = self.lane().await.map_err(unavailable)?;
        let outcome = Self::put_inner(&mut lane.connection, key, when, value).await;
        lane.finish(outcome).map_err(failed)
    }
}
