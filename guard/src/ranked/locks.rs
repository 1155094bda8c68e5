//! The methods of each kind of lock, under their own names.
//!
//! Invariant: what waits is checked first and noted after; what does not wait is only noted.

use std::panic::Location;
use std::sync::{LockResult, PoisonError, TryLockError, TryLockResult};

use super::books::{Ticket, check};
use super::{Ranked, RankedGuard};

type Site = &'static Location<'static>;

impl<L, const RANK: u32> Ranked<L, RANK> {
    fn noted<G>(&self, guard: G, site: Site) -> RankedGuard<G> {
        let ticket = Ticket::taken(RANK, site, self.max_hold);
        RankedGuard { guard, ticket }
    }

    fn noted_std<G>(&self, guard: LockResult<G>, site: Site) -> LockResult<RankedGuard<G>> {
        match guard {
            Ok(guard) => Ok(self.noted(guard, site)),
            Err(poisoned) => Err(PoisonError::new(self.noted(poisoned.into_inner(), site))),
        }
    }

    fn noted_try<G>(&self, guard: TryLockResult<G>, site: Site) -> TryLockResult<RankedGuard<G>> {
        match guard {
            Ok(guard) => Ok(self.noted(guard, site)),
            Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
            Err(TryLockError::Poisoned(poisoned)) => Err(TryLockError::Poisoned(PoisonError::new(
                self.noted(poisoned.into_inner(), site),
            ))),
        }
    }
}

impl<T, const RANK: u32> Ranked<std::sync::Mutex<T>, RANK> {
    /// Waits for the lock; see [`std::sync::Mutex::lock`].
    ///
    /// # Errors
    /// Poisoned, as the lock says.
    #[track_caller]
    pub fn lock(&self) -> LockResult<RankedGuard<std::sync::MutexGuard<'_, T>>> {
        let site = Location::caller();
        check(RANK, site);
        self.noted_std(self.lock.lock(), site)
    }

    /// Takes the lock if it is free.
    ///
    /// # Errors
    /// Not free, or poisoned.
    #[track_caller]
    pub fn try_lock(&self) -> TryLockResult<RankedGuard<std::sync::MutexGuard<'_, T>>> {
        self.noted_try(self.lock.try_lock(), Location::caller())
    }
}

impl<T, const RANK: u32> Ranked<std::sync::RwLock<T>, RANK> {
    /// Waits for shared access. A second one by the same holder is out of order, too: a writer that
    /// waits in between would stop both.
    ///
    /// # Errors
    /// Poisoned, as the lock says.
    #[track_caller]
    pub fn read(&self) -> LockResult<RankedGuard<std::sync::RwLockReadGuard<'_, T>>> {
        let site = Location::caller();
        check(RANK, site);
        self.noted_std(self.lock.read(), site)
    }

    /// Waits for exclusive access.
    ///
    /// # Errors
    /// Poisoned, as the lock says.
    #[track_caller]
    pub fn write(&self) -> LockResult<RankedGuard<std::sync::RwLockWriteGuard<'_, T>>> {
        let site = Location::caller();
        check(RANK, site);
        self.noted_std(self.lock.write(), site)
    }

    /// Shared access, if nobody writes.
    ///
    /// # Errors
    /// Not free, or poisoned.
    #[track_caller]
    pub fn try_read(&self) -> TryLockResult<RankedGuard<std::sync::RwLockReadGuard<'_, T>>> {
        self.noted_try(self.lock.try_read(), Location::caller())
    }

    /// Exclusive access, if the lock is free.
    ///
    /// # Errors
    /// Not free, or poisoned.
    #[track_caller]
    pub fn try_write(&self) -> TryLockResult<RankedGuard<std::sync::RwLockWriteGuard<'_, T>>> {
        self.noted_try(self.lock.try_write(), Location::caller())
    }
}

impl<T, const RANK: u32> Ranked<tokio::sync::Mutex<T>, RANK> {
    /// Waits for the lock; see [`tokio::sync::Mutex::lock`]. Cancel-safe: a future that is dropped
    /// holds nothing, but has lost its place in the queue.
    #[track_caller]
    pub fn lock(&self) -> impl Future<Output = RankedGuard<tokio::sync::MutexGuard<'_, T>>> {
        let site = Location::caller();
        async move {
            check(RANK, site);
            self.noted(self.lock.lock().await, site)
        }
    }

    /// Takes the lock if it is free.
    ///
    /// # Errors
    /// Not free.
    #[track_caller]
    pub fn try_lock(
        &self,
    ) -> Result<RankedGuard<tokio::sync::MutexGuard<'_, T>>, tokio::sync::TryLockError> {
        let site = Location::caller();
        Ok(self.noted(self.lock.try_lock()?, site))
    }

    /// Blocks the thread until it has the lock.
    ///
    /// # Panics
    /// Inside an asynchronous runtime.
    #[track_caller]
    pub fn blocking_lock(&self) -> RankedGuard<tokio::sync::MutexGuard<'_, T>> {
        let site = Location::caller();
        check(RANK, site);
        self.noted(self.lock.blocking_lock(), site)
    }
}

impl<T, const RANK: u32> Ranked<tokio::sync::RwLock<T>, RANK> {
    /// Waits for shared access. Cancel-safe, as [`tokio::sync::RwLock::read`] is.
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = RankedGuard<tokio::sync::RwLockReadGuard<'_, T>>> {
        let site = Location::caller();
        async move {
            check(RANK, site);
            self.noted(self.lock.read().await, site)
        }
    }

    /// Waits for exclusive access. Cancel-safe, as [`tokio::sync::RwLock::write`] is.
    #[track_caller]
    pub fn write(&self) -> impl Future<Output = RankedGuard<tokio::sync::RwLockWriteGuard<'_, T>>> {
        let site = Location::caller();
        async move {
            check(RANK, site);
            self.noted(self.lock.write().await, site)
        }
    }

    /// Shared access, if nobody writes.
    ///
    /// # Errors
    /// Not free.
    #[track_caller]
    pub fn try_read(
        &self,
    ) -> Result<RankedGuard<tokio::sync::RwLockReadGuard<'_, T>>, tokio::sync::TryLockError> {
        let site = Location::caller();
        Ok(self.noted(self.lock.try_read()?, site))
    }

    /// Exclusive access, if the lock is free.
    ///
    /// # Errors
    /// Not free.
    #[track_caller]
    pub fn try_write(
        &self,
    ) -> Result<RankedGuard<tokio::sync::RwLockWriteGuard<'_, T>>, tokio::sync::TryLockError> {
        let site = Location::caller();
        Ok(self.noted(self.lock.try_write()?, site))
    }
}

#[cfg(feature = "parking_lot")]
mod parking_lot_locks {
    use std::time::Duration;

    use super::{Location, Ranked, RankedGuard, check};

    impl<T, const RANK: u32> Ranked<parking_lot::Mutex<T>, RANK> {
        /// Waits for the lock.
        #[track_caller]
        pub fn lock(&self) -> RankedGuard<parking_lot::MutexGuard<'_, T>> {
            let site = Location::caller();
            check(RANK, site);
            self.noted(self.lock.lock(), site)
        }

        /// Takes the lock if it is free.
        #[track_caller]
        pub fn try_lock(&self) -> Option<RankedGuard<parking_lot::MutexGuard<'_, T>>> {
            let site = Location::caller();
            Some(self.noted(self.lock.try_lock()?, site))
        }

        /// Waits for the lock, but no longer than this.
        #[track_caller]
        pub fn try_lock_for(
            &self,
            timeout: Duration,
        ) -> Option<RankedGuard<parking_lot::MutexGuard<'_, T>>> {
            let site = Location::caller();
            check(RANK, site);
            Some(self.noted(self.lock.try_lock_for(timeout)?, site))
        }
    }

    impl<T, const RANK: u32> Ranked<parking_lot::RwLock<T>, RANK> {
        /// Waits for shared access. A second one by the same holder is out of order, too.
        #[track_caller]
        pub fn read(&self) -> RankedGuard<parking_lot::RwLockReadGuard<'_, T>> {
            let site = Location::caller();
            check(RANK, site);
            self.noted(self.lock.read(), site)
        }

        /// Waits for exclusive access.
        #[track_caller]
        pub fn write(&self) -> RankedGuard<parking_lot::RwLockWriteGuard<'_, T>> {
            let site = Location::caller();
            check(RANK, site);
            self.noted(self.lock.write(), site)
        }

        /// Shared access, if nobody writes.
        #[track_caller]
        pub fn try_read(&self) -> Option<RankedGuard<parking_lot::RwLockReadGuard<'_, T>>> {
            let site = Location::caller();
            Some(self.noted(self.lock.try_read()?, site))
        }

        /// Exclusive access, if the lock is free.
        #[track_caller]
        pub fn try_write(&self) -> Option<RankedGuard<parking_lot::RwLockWriteGuard<'_, T>>> {
            let site = Location::caller();
            Some(self.noted(self.lock.try_write()?, site))
        }
    }
}
