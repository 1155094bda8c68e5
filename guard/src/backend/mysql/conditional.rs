//! Claims and cells in MariaDB. As for leases, each statement's answer is its own insert id.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::{MySqlConnection, Row};

use super::{MySqlStore, Want, as_sql, micros, number};
use crate::fence::sql::sql_failed;
use crate::store::{
    ClaimRequest, ClaimState, Claimed, Conditional, Precondition, Put, SettleRequest, TakenClaim,
    Versioned,
};
use crate::{Key, StoreError};

/// The insert id is the attempt, or -1: it is somebody else's.
const CLAIM: &str = "
    INSERT INTO leasehold_claim
        (name, period, claimant, attempt, won, state, outcome, takeover_at, touched_at)
    VALUES (?, ?, ?, LAST_INSERT_ID(1), 1, 0, NULL, UTC_TIMESTAMP(6) + INTERVAL ? MICROSECOND,
            UTC_TIMESTAMP(6))
    ON DUPLICATE KEY UPDATE
        won = claimant <> VALUES(claimant)
            AND (state = 2 OR (state = 0 AND COALESCE(takeover_at <= UTC_TIMESTAMP(6), 0))),
        attempt = IF(won, LAST_INSERT_ID(attempt + 1),
            attempt + 0 * LAST_INSERT_ID(IF(claimant = VALUES(claimant), attempt, -1))),
        claimant = IF(won, VALUES(claimant), claimant),
        state = IF(won, 0, state),
        outcome = IF(won, NULL, outcome),
        takeover_at = IF(won, VALUES(takeover_at), takeover_at),
        touched_at = IF(won, VALUES(touched_at), touched_at)";
const CLAIMED: &str = "
    SELECT state, outcome FROM leasehold_claim WHERE name = ? AND period = ?";
const SETTLE: &str = "
    UPDATE leasehold_claim SET state = ?, outcome = ?, touched_at = UTC_TIMESTAMP(6)
    WHERE name = ? AND period = ? AND claimant = ?";
const SWEEP: &str = "
    DELETE FROM leasehold_claim WHERE touched_at <= UTC_TIMESTAMP(6) - INTERVAL ? MICROSECOND
    ORDER BY name, period LIMIT ?";
const READ: &str = "SELECT version, value FROM leasehold_cell WHERE name = ?";
/// The insert id is 1, or -1: it is there.
const CREATE: &str = "
    INSERT INTO leasehold_cell (name, version, value) VALUES (?, LAST_INSERT_ID(1), ?)
    ON DUPLICATE KEY UPDATE version = version + 0 * LAST_INSERT_ID(-1)";
const UPDATE_VERSION: &str = "
    UPDATE leasehold_cell SET value = ?, version = LAST_INSERT_ID(version + 1)
    WHERE name = ? AND version = ?";
const UPDATE_VALUE: &str = "
    UPDATE leasehold_cell SET value = ?, version = LAST_INSERT_ID(version + 1)
    WHERE name = ? AND value = ?";

pub(super) async fn sweep(
    connection: &mut MySqlConnection,
    idle: Duration,
    limit: u32,
) -> Result<u64, sqlx::Error> {
    let statement = sqlx::query(SWEEP).bind(micros(idle)).bind(limit);
    Ok(statement.execute(connection).await?.rows_affected())
}

fn period(period: Option<&Key>) -> &str {
    period.map_or("", Key::as_str)
}

impl MySqlStore {
    async fn standing(&self, request: &ClaimRequest) -> Result<TakenClaim, StoreError> {
        let statement = || {
            sqlx::query(CLAIMED)
                .bind(request.name.as_str())
                .bind(period(request.period.as_ref()))
        };
        let done = self.run_again(Want::Rows, statement).await?;
        let Some(row) = done.rows.first() else {
            // Removed between the two statements: it was somebody's a moment ago.
            return Ok(TakenClaim {
                state: ClaimState::Running,
                outcome: None,
            });
        };
        let read = || {
            Ok(TakenClaim {
                state: ClaimState::from_code(i64::from(row.try_get::<i16, _>(0)?)),
                outcome: row.try_get(1)?,
            })
        };
        read().map_err(sql_failed)
    }
}

#[async_trait]
impl Conditional for MySqlStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let statement = || {
            sqlx::query(CLAIM)
                .bind(request.name.as_str())
                .bind(period(request.period.as_ref()))
                .bind(request.claimant.as_str())
                .bind(request.takeover_after.map(micros))
        };
        let attempt = self.run_again(Want::Effect, statement).await?.number();
        match u64::try_from(attempt) {
            Ok(attempt) => Ok(Claimed::Won { attempt }),
            Err(_) => self.standing(request).await.map(Claimed::Taken),
        }
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let statement = || {
            sqlx::query(SETTLE)
                .bind(request.state.code())
                .bind(request.outcome.as_str())
                .bind(request.name.as_str())
                .bind(period(request.period.as_ref()))
                .bind(request.claimant.as_str())
        };
        Ok(self.run_again(Want::Effect, statement).await?.matched > 0)
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        let statement = || sqlx::query(READ).bind(key.as_str());
        let done = self.run_again(Want::Rows, statement).await?;
        let Some(row) = done.rows.first() else {
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
        let version = match when {
            Precondition::Version(version) => as_sql(version).unwrap_or(i64::MAX),
            _ => 0,
        };
        let statement = || match when {
            Precondition::Absent => sqlx::query(CREATE).bind(key.as_str()).bind(value),
            Precondition::Version(_) => sqlx::query(UPDATE_VERSION)
                .bind(value)
                .bind(key.as_str())
                .bind(version),
            Precondition::Value(old) => sqlx::query(UPDATE_VALUE)
                .bind(value)
                .bind(key.as_str())
                .bind(old),
        };
        let done = self.run_once(Want::Effect, statement).await?;
        match u64::try_from(done.number()) {
            Ok(version) if done.matched > 0 => Ok(Put::Stored { version }),
            _ => Ok(Put::Mismatch {
                current: self.read(key).await?,
            }),
        }
    }
}
