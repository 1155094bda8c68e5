//! One etcd lease for each client and TTL: what keeps the keys of a client alive.
//!
//! Invariants: there is no heartbeat of its own, a session lives as long as some key in it is taken
//! or renewed; a session in which a request got no answer takes no new keys, so that a key that
//! comes late ends with it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use etcd_client::Client;
use tokio::sync::Mutex;

use super::answered;
use crate::StoreError;
use crate::backend::session::session_span;
use crate::clock::{BootClock, Clock, Moment};

/// An etcd lease.
pub(super) struct Session {
    id: i64,
    span: Duration,
    /// When the last heartbeat that was answered left.
    kept_at: Mutex<Moment>,
    closed: AtomicBool,
}

/// What a heartbeat found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    Alive,
    Gone,
}

impl Session {
    async fn open(client: &Client, lease: Duration) -> Result<Session, StoreError> {
        let wanted = session_span(lease).as_millis().div_ceil(1000);
        let wanted = i64::try_from(wanted).unwrap_or(i64::MAX);
        let sent_at = BootClock.now();
        let mut leases = client.lease_client();
        let granted = answered(leases.grant(wanted, None)).await?;
        // The server raises what is below its own minimum.
        let span = Duration::from_secs(granted.ttl().max(wanted).unsigned_abs());
        Ok(Session {
            id: granted.id(),
            span,
            kept_at: Mutex::new(sent_at),
            closed: AtomicBool::new(false),
        })
    }

    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn span(&self) -> Duration {
        self.span
    }

    /// Takes no new keys any more.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Release);
    }

    /// Makes sure that the session lives until then. One request, or none if an earlier one of
    /// anybody is enough.
    pub(super) async fn keep(&self, client: &Client, until: Moment) -> Result<Kept, StoreError> {
        let mut kept_at = self.kept_at.lock().await;
        if kept_at.after(self.span) >= until {
            return Ok(Kept::Alive);
        }
        let sent_at = BootClock.now();
        let mut leases = client.lease_client();
        let kept = async {
            // leasehold: allow(lock_across_network) -- one heartbeat answers all who wait for it here
            match leases.keep_alive(self.id).await {
                Ok(_) => Ok(Kept::Alive),
                Err(etcd_client::Error::LeaseKeepAliveError(_)) => Ok(Kept::Gone),
                Err(error) => Err(error),
            }
        };
        let kept = answered(kept).await?;
        match kept {
            Kept::Alive => *kept_at = sent_at,
            Kept::Gone => self.close(),
        }
        Ok(kept)
    }
}

/// The sessions of one client.
#[derive(Default)]
pub(super) struct Sessions {
    open: Mutex<HashMap<Duration, Arc<Session>>>,
}

impl Sessions {
    /// The session for leases of this length; a new one if there is none that takes keys.
    pub(super) async fn of(
        &self,
        client: &Client,
        lease: Duration,
    ) -> Result<Arc<Session>, StoreError> {
        let mut open = self.open.lock().await;
        if let Some(session) = open.get(&lease)
            && !session.closed.load(Ordering::Acquire)
        {
            return Ok(Arc::clone(session));
        }
        // Lapsed sessions of other lengths are of no use to anybody.
        open.retain(|_, session| !session.closed.load(Ordering::Acquire));
        // leasehold: allow(lock_across_network) -- the first opens the session for all who wait for it here
        let session = Arc::new(Session::open(client, lease).await?);
        open.insert(lease, Arc::clone(&session));
        Ok(session)
    }
}
