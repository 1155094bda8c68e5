//! One ZooKeeper session for each client and TTL.
//!
//! Invariants: a session is never shorter than the leases in it; one in which a request got no answer
//! takes no new keys; a session that is over is replaced.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use zookeeper_client::{Client, Connector};

use super::PATIENCE;
use crate::StoreError;
use crate::backend::session::session_span;

/// A session and its connection. Dropping the last handle closes it.
pub(super) struct Session {
    pub(super) client: Client,
    closed: AtomicBool,
}

impl Session {
    /// Takes no new keys any more.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Release);
    }

    fn takes_keys(&self) -> bool {
        !self.closed.load(Ordering::Acquire) && !self.client.state().is_terminated()
    }
}

/// The sessions of one client.
pub(super) struct Sessions {
    cluster: String,
    connector: Connector,
    open: Mutex<HashMap<Duration, Arc<Session>>>,
}

impl Sessions {
    pub(super) fn new(cluster: &str, connector: Connector) -> Sessions {
        Sessions {
            cluster: cluster.to_owned(),
            connector,
            open: Mutex::default(),
        }
    }

    /// The session for leases of this length; a new one if there is none that takes keys.
    pub(super) async fn of(&self, lease: Duration) -> Result<Arc<Session>, StoreError> {
        let mut open = self.open.lock().await;
        if let Some(session) = open.get(&lease)
            && session.takes_keys()
        {
            return Ok(Arc::clone(session));
        }
        // Keys hold their session themselves; here only those are kept that take more.
        open.retain(|_, session| session.takes_keys());
        let connector = self.connector.clone().with_fail_eagerly();
        let connected = connector
            .with_session_timeout(session_span(lease))
            .connect(&self.cluster);
        let client = match tokio::time::timeout(PATIENCE, connected).await {
            Ok(Ok(client)) => client,
            Ok(Err(error)) => return Err(StoreError::Unavailable(Box::new(error))),
            Err(_) => return Err(StoreError::Unavailable("no session within 5 s".into())),
        };
        if client.session_timeout() < lease {
            return Err(StoreError::Unsupported(
                "leases longer than the server's longest session (`maxSessionTimeout`)",
            ));
        }
        let session = Arc::new(Session {
            client,
            closed: AtomicBool::new(false),
        });
        open.insert(lease, Arc::clone(&session));
        Ok(session)
    }
}
