//! Fences on a connection of MariaDB: parameters have no numbers there, and nothing is returned by an
//! update, so the guard's answer is the insert id of its own statement.

use async_trait::async_trait;
use sqlx::mysql::{MySqlConnection, MySqlQueryResult};
use sqlx::{AssertSqlSafe, MySql, Row};

use super::{FenceConnection, FencedTable, RowId};
use crate::backend::mysql::RAISE;

/// Read as it is now, whatever the transaction has seen before.
const HIGHEST: &str = "SELECT token FROM leasehold_fence WHERE resource = ? FOR UPDATE";

#[async_trait]
impl FenceConnection for MySqlConnection {
    type Db = MySql;

    async fn raise_guard(&mut self, resource: &str, token: i64) -> Result<bool, sqlx::Error> {
        let query = sqlx::query(RAISE).bind(resource.as_bytes()).bind(token);
        let highest = query.execute(self).await?.last_insert_id();
        Ok(highest == token.unsigned_abs())
    }

    async fn guard_fence(&mut self, resource: &str) -> Result<Option<i64>, sqlx::Error> {
        let query = sqlx::query(HIGHEST).bind(resource.as_bytes());
        let rows = query.fetch_all(self).await?;
        rows.first().map(|row| row.try_get(0)).transpose()
    }

    async fn raise_row(
        &mut self,
        table: &FencedTable,
        id: &RowId,
        token: i64,
    ) -> Result<u64, sqlx::Error> {
        let FencedTable {
            table,
            id: column,
            fence,
        } = table;
        let text = format!("UPDATE {table} SET {fence} = ? WHERE {column} = ? AND {fence} <= ?");
        // Only checked `'static` names are spliced.
        let query = sqlx::query(AssertSqlSafe(text)).bind(token);
        let query = match id {
            RowId::Int(id) => query.bind(*id),
            RowId::Text(id) => query.bind(id.clone()),
        };
        Ok(query.bind(token).execute(self).await?.rows_affected())
    }

    async fn row_fence(
        &mut self,
        table: &FencedTable,
        id: &RowId,
    ) -> Result<Option<i64>, sqlx::Error> {
        let FencedTable {
            table,
            id: column,
            fence,
        } = table;
        let text = format!("SELECT {fence} FROM {table} WHERE {column} = ?");
        let query = sqlx::query(AssertSqlSafe(text));
        let query = match id {
            RowId::Int(id) => query.bind(*id),
            RowId::Text(id) => query.bind(id.clone()),
        };
        let rows = query.fetch_all(self).await?;
        rows.first().map(|row| row.try_get(0)).transpose()
    }

    fn rows_affected(done: &MySqlQueryResult) -> u64 {
        done.rows_affected()
    }
}
