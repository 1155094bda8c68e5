//! What is told to `metrics` and `tracing`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use leasehold::{FencedResource, Leases, MemoryStore, Ttl, testing};
use metrics::{
    Counter, CounterFn, Gauge, Histogram, HistogramFn, KeyName, Metadata, Recorder, SharedString,
    Unit,
};

#[derive(Clone, Default)]
struct Seen(Arc<Mutex<BTreeMap<String, f64>>>);

struct One {
    seen: Seen,
    name: String,
}

impl One {
    fn add(&self, value: f64) {
        *self
            .seen
            .0
            .lock()
            .unwrap()
            .entry(self.name.clone())
            .or_default() += value;
    }
}

impl CounterFn for One {
    fn increment(&self, value: u64) {
        self.add(value as f64);
    }

    fn absolute(&self, _: u64) {}
}

impl HistogramFn for One {
    fn record(&self, value: f64) {
        self.add(value);
    }
}

impl Seen {
    fn one(&self, key: &metrics::Key) -> Arc<One> {
        let labels: Vec<String> = key
            .labels()
            .map(|l| format!("{}={}", l.key(), l.value()))
            .collect();
        Arc::new(One {
            seen: self.clone(),
            name: format!("{}{}", key.name(), labels.concat()),
        })
    }
}

impl Recorder for Seen {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

    fn register_counter(&self, key: &metrics::Key, _: &Metadata<'_>) -> Counter {
        Counter::from_arc(self.one(key))
    }

    fn register_gauge(&self, _: &metrics::Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }

    fn register_histogram(&self, key: &metrics::Key, _: &Metadata<'_>) -> Histogram {
        Histogram::from_arc(self.one(key))
    }
}

/// A life of leases: two grants, a refusal, renewals, a loss, a stale write.
async fn story() {
    let store = MemoryStore::new();
    let leases = Leases::new(store.clone());
    let table = FencedResource::new("table", 0);
    let lease = leases
        .try_acquire("a", Ttl::millis(120))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let late = lease.fence();
    assert!(
        leases
            .try_acquire("a", Ttl::seconds(9))
            .await
            .unwrap()
            .lease()
            .is_none()
    );
    tokio::time::sleep(Duration::from_millis(100)).await;
    testing::expire_now(&store, "a").unwrap();
    lease.lost().await;
    let next = leases
        .try_acquire("a", Ttl::seconds(9))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    table.write(&next.fence(), |n| *n += 1).unwrap();
    assert!(table.write(&late, |n| *n += 1).is_err());
    next.release().await.unwrap();
}

#[test]
fn counters_and_the_histogram_say_what_happened() {
    let seen = Seen::default();
    metrics::with_local_recorder(&seen, || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.unwrap().block_on(story());
    });
    let seen = seen.0.lock().unwrap();
    let value = |name: &str| seen.get(name).copied().unwrap_or_default();
    assert_eq!(value("leasehold_granted_total"), 2.0, "{seen:?}");
    assert_eq!(value("leasehold_busy_total"), 1.0, "{seen:?}");
    assert_eq!(
        value("leasehold_lost_totalreason=taken_over"),
        1.0,
        "{seen:?}"
    );
    assert_eq!(value("leasehold_stale_total"), 1.0, "{seen:?}");
    assert!(value("leasehold_renewed_total") >= 1.0, "{seen:?}");
    assert!(
        (0.1..5.0).contains(&value("leasehold_held_seconds")),
        "{seen:?}"
    );
}

/// Keeps the messages of this crate's events.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<String>>>);

impl tracing::field::Visit for Told {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        self.0
            .lock()
            .unwrap()
            .push(format!("{}={value:?}", field.name()));
    }
}

impl tracing::Subscriber for Told {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target().starts_with("leasehold")
    }

    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        tracing::span::Id::from_u64(1)
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}
    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        event.record(&mut self.clone());
    }

    fn enter(&self, _: &tracing::span::Id) {}
    fn exit(&self, _: &tracing::span::Id) {}
}

#[test]
fn events_name_the_key_and_the_token_and_no_owner() {
    let told = Told::default();
    tracing::subscriber::with_default(told.clone(), || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.unwrap().block_on(story());
    });
    let told = told.0.lock().unwrap();
    for wanted in [
        "message=lease granted",
        "message=lease busy",
        "message=lease lost",
        "message=lease released",
        "key=a",
    ] {
        assert!(
            told.iter().any(|line| line == wanted),
            "no `{wanted}` in {told:?}"
        );
    }
    assert!(told.iter().any(|line| line == "token=2"), "{told:?}");
    assert!(told.iter().all(|line| !line.contains("owner")), "{told:?}");
}
