//! A few connections of our own.
//!
//! Why not a pool: a pool that tests a connection before or after each use doubles the round trips,
//! and a request that is cancelled half way must not leave a connection in an unknown state.
//! Invariant: a connection comes back only when its request has ended well; otherwise it is closed.

use std::sync::{Mutex, PoisonError};

use sqlx::{ConnectOptions, Error};
use tokio::sync::{Semaphore, SemaphorePermit};

pub(crate) struct Lanes<O: ConnectOptions<Connection: Sized>> {
    options: O,
    idle: Mutex<Vec<O::Connection>>,
    permits: Semaphore,
}

/// A connection in use. Dropped without [`Lane::put_back`], it is closed.
pub(crate) struct Lane<'a, O: ConnectOptions<Connection: Sized>> {
    lanes: &'a Lanes<O>,
    pub(crate) connection: O::Connection,
    #[cfg(any(feature = "mysql", feature = "postgres"))]
    /// Whether it lay idle: then the server may have closed it meanwhile.
    pub(crate) reused: bool,
    _permit: SemaphorePermit<'a>,
}

impl<O: ConnectOptions<Connection: Sized>> Lanes<O> {
    pub(crate) fn new(options: O, most: usize) -> Lanes<O> {
        Lanes {
            options,
            idle: Mutex::new(Vec::new()),
            permits: Semaphore::new(most),
        }
    }

    pub(crate) async fn take(&self) -> Result<Lane<'_, O>, Error> {
        let permit = self
            .permits
            .acquire()
            .await
            .map_err(|_| Error::PoolClosed)?;
        let idle = self.idle().pop();
        #[cfg(any(feature = "mysql", feature = "postgres"))]
        let reused = idle.is_some();
        let connection = match idle {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(Lane {
            lanes: self,
            connection,
            #[cfg(any(feature = "mysql", feature = "postgres"))]
            reused,
            _permit: permit,
        })
    }

    #[cfg(any(feature = "mysql", feature = "postgres"))]
    /// After one idle connection was found dead, the others are not trusted either.
    pub(crate) fn forget_idle(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<O::Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<O: ConnectOptions<Connection: Sized>> Lane<'_, O> {
    pub(crate) fn put_back(self) {
        self.lanes.idle().push(self.connection);
    }

    /// Gives the connection back unless it broke: a refusal of the database itself leaves it whole.
    #[cfg(feature = "sqlite")]
    pub(crate) fn finish<T>(self, outcome: Result<T, Error>) -> Result<T, Error> {
        if matches!(&outcome, Ok(_) | Err(Error::Database(_))) {
            self.put_back();
        }
        outcome
    }
}
