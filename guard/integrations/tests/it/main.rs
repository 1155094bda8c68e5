//! The adapters with the crates that they are for, several instances each, one store.

mod apalis;
mod cron;
mod http;
mod telemetry;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// How often what happened.
#[derive(Clone, Default)]
struct Counts(Arc<Mutex<BTreeMap<String, u32>>>);

impl Counts {
    fn add(&self, what: impl Into<String>) {
        *self.0.lock().unwrap().entry(what.into()).or_default() += 1;
    }

    fn all(&self) -> BTreeMap<String, u32> {
        self.0.lock().unwrap().clone()
    }
}
