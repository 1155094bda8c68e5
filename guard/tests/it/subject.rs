//! A store of any kind as the subject of the suite, and the requests that tests of bare stores make.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use leasehold::admin::Admin;
use leasehold::conformance::{self, Outcome, Subject};
use leasehold::store::{AcquireRequest, RenewRequest};
use leasehold::{Conditional, FenceStore, Key, Owner, Store, Ttl};

pub(crate) const TTL: Ttl = Ttl::seconds(30);

/// A request of a new owner.
pub(crate) fn request(key: &str) -> AcquireRequest {
    request_for(key, TTL)
}

pub(crate) fn request_for(key: &str, ttl: Ttl) -> AcquireRequest {
    AcquireRequest {
        key: Key::new(key).unwrap(),
        owner: Owner::random().unwrap(),
        ttl,
    }
}

pub(crate) fn renewal(of: &AcquireRequest) -> RenewRequest {
    RenewRequest {
        key: of.key.clone(),
        owner: of.owner,
        ttl: of.ttl,
    }
}

type Open<S> = Box<dyn Fn() -> Pin<Box<dyn Future<Output = S> + Send>> + Send + Sync>;

struct Anything<S> {
    store: S,
    open: Open<S>,
}

#[async_trait::async_trait]
impl<S: Admin + FenceStore + Clone> Subject for Anything<S> {
    fn store(&self) -> Arc<dyn Store> {
        Arc::new(self.store.clone())
    }

    fn conditional(&self) -> Option<Arc<dyn Conditional>> {
        Some(Arc::new(self.store.clone()))
    }

    fn fences(&self) -> Option<Arc<dyn FenceStore>> {
        Some(Arc::new(self.store.clone()))
    }

    fn admin(&self) -> Option<Arc<dyn Admin>> {
        Some(Arc::new(self.store.clone()))
    }

    async fn reopened(&self) -> Arc<dyn Store> {
        Arc::new((self.open)().await)
    }
}

/// Runs the suite on what `open` gives, which is asked again where a case reopens the store;
/// `not_offered` cases may be left out. The suite sweeps: it needs a server of its own, so that it does
/// not meet other tests' keys.
pub(crate) async fn passes<S, F>(open: impl Fn() -> F + Send + Sync + 'static, not_offered: usize)
where
    S: Admin + FenceStore + Clone,
    F: Future<Output = S> + Send + 'static,
{
    let open: Open<S> = Box::new(move || Box::pin(open()));
    let store = open().await;
    let report = conformance::run(Arc::new(Anything { store, open })).await;
    assert!(report.is_green(), "{report}");
    let left_out = report
        .outcomes
        .iter()
        .filter(|(_, o)| *o == Outcome::NotOffered)
        .count();
    assert_eq!(left_out, not_offered, "{report}");
}
