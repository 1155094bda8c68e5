//! A few connections of our own.
//!
//! Why not a pool: a pool that tests a connection before or after each use doubles the round trips,
//! and a request that is cancelled half way must not leave a connection in an unknown state.
//! Invariant: a connection comes back only when its request has ended well; otherwise it is closed.

use std::sync::{Mutex, PoisonError};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Error};
use tokio::sync::{Semaphore, SemaphorePermit};

pub(crate) struct Lanes {
    options: PgConnectOptions,
    idle: Mutex<Vec<PgConnection>>,
    permits: Semaphore,
}

/// A connection in use. Dropped without [`Lane::put_back`], it is closed.
pub(crate) struct Lane<'a> {
    lanes: &'a Lanes,
    pub(crate) connection: PgConnection,
    /// Whether it lay idle: then the server may have closed it meanwhile.
    pub(crate) reused: bool,
    _permit: SemaphorePermit<'a>,
}

impl Lanes {
    pub(crate) fn new(options: PgConnectOptions, most: usize) -> Lanes {
        Lanes {
            options,
            idle: Mutex::new(Vec::new()),
            permits: Semaphore::new(most),
        }
    }

    pub(crate) async fn take(&self) -> Result<Lane<'_>, Error> {
        let permit = self
            .permits
            .acquire()
            .await
            .map_err(|_| Error::PoolClosed)?;
        let idle = self.idle().pop();
        let reused = idle.is_some();
        let connection = match idle {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(Lane {
            lanes: self,
            connection,
            reused,
            _permit: permit,
        })
    }

    /// After one idle connection was found dead, the others are not trusted either.
    pub(crate) fn forget_idle(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<PgConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lane<'_> {
    pub(crate) fn put_back(self) {
        self.lanes.idle().push(self.connection);
    }
}
