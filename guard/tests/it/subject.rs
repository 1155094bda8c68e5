//! A store of any kind as the subject of the suite.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use leasehold::conformance::{self, Outcome, Subject};
use leasehold::{Conditional, FenceStore, Store};

type Reopen<S> = Box<dyn Fn() -> Pin<Box<dyn Future<Output = S> + Send>> + Send + Sync>;

pub(crate) struct Anything<S> {
    pub(crate) store: S,
    pub(crate) reopen: Reopen<S>,
}

#[async_trait::async_trait]
impl<S: Store + Conditional + FenceStore + Clone> Subject for Anything<S> {
    fn store(&self) -> Arc<dyn Store> {
        Arc::new(self.store.clone())
    }

    fn conditional(&self) -> Option<Arc<dyn Conditional>> {
        Some(Arc::new(self.store.clone()))
    }

    fn fences(&self) -> Option<Arc<dyn FenceStore>> {
        Some(Arc::new(self.store.clone()))
    }

    async fn reopened(&self) -> Arc<dyn Store> {
        Arc::new((self.reopen)().await)
    }
}

/// Runs the suite; `not_offered` cases may be left out.
pub(crate) async fn passes<S: Store + Conditional + FenceStore + Clone>(
    subject: Anything<S>,
    not_offered: usize,
) {
    let report = conformance::run(Arc::new(subject)).await;
    assert!(report.is_green(), "{report}");
    let left_out = report
        .outcomes
        .iter()
        .filter(|(_, o)| *o == Outcome::NotOffered)
        .count();
    assert_eq!(left_out, not_offered, "{report}");
}
