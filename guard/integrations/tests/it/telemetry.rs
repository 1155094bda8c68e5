//! The example of OpenTelemetry tells what it promises, and the spans that reach an exporter carry
//! the events of the lease.

use leasehold::{Leases, MemoryStore, Ttl};
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_sdk::trace::{InMemorySpanExporter, SdkTracerProvider, SpanData};
use tracing::Instrument as _;
use tracing_subscriber::layer::SubscriberExt as _;

#[test]
fn the_example_prints_the_spans_of_the_work() {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(|deps| deps.parent()).unwrap();
    let program = folder.join("examples/telemetry");
    let output = std::process::Command::new(program).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    assert_eq!(
        told,
        "span nightly\n  lease granted key=nightly-2026-11-29 token=1\n  sent invoices=417\n  \
         lease released key=nightly-2026-11-29 token=1\n\
         span nightly\n  lease granted key=nightly-2026-11-29 token=2\n  \
         lease released key=nightly-2026-11-29 token=2\n"
    );
}

fn events(span: &SpanData) -> Vec<(String, Option<String>)> {
    let reason = |event: &opentelemetry::trace::Event| {
        let mut pairs = event.attributes.iter();
        let found = pairs.find(|pair| pair.key.as_str() == "reason");
        found.map(|pair| pair.value.as_str().into_owned())
    };
    let events = span.events.iter();
    events
        .map(|event| (event.name.to_string(), reason(event)))
        .collect()
}

#[tokio::test]
async fn refusals_and_losses_are_events_of_the_span_that_met_them() {
    let exporter = InMemorySpanExporter::default();
    let provider = SdkTracerProvider::builder()
        .with_simple_exporter(exporter.clone())
        .build();
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("test"));
    let subscriber = tracing_subscriber::registry().with(layer);
    let _guard = tracing::subscriber::set_default(subscriber);

    let leases = Leases::new(MemoryStore::new());
    let take = || leases.try_acquire("k", Ttl::seconds(9));
    let lease = take().instrument(tracing::info_span!("winner")).await;
    let lease = lease.unwrap().or_busy().unwrap();
    let busy = take().instrument(tracing::info_span!("loser")).await;
    assert!(busy.unwrap().or_busy().is_err());
    let released = async { lease.release().await };
    released
        .instrument(tracing::info_span!("giving back"))
        .await
        .unwrap();

    let spans = exporter.get_finished_spans().unwrap();
    let seen: Vec<_> = spans
        .iter()
        .map(|span| (&*span.name, events(span)))
        .collect();
    let one = |name: &str| vec![(name.to_owned(), None)];
    assert_eq!(
        seen,
        [
            ("winner", one("lease granted")),
            ("loser", one("lease busy")),
            ("giving back", one("lease released")),
        ]
    );
}
