//! Leases in OpenTelemetry: what happens to a lease is told in the span of the work that it protects.
//!
//! ```text
//! cargo run --manifest-path guard/integrations/Cargo.toml --example telemetry
//! ```
//!
//! The crate itself knows only `tracing` (feature `tracing`); `tracing-opentelemetry` turns spans and
//! events into those of OpenTelemetry. Here they go to memory and are printed; an OTLP exporter takes
//! the same place.

use leasehold::{Error, Flights, MemoryStore};
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_sdk::trace::{InMemorySpanExporter, SdkTracerProvider};
use tracing_subscriber::layer::SubscriberExt as _;

// `instrument` stands below: the attribute above is applied first and leaves it on the whole function,
// so that the span has the lease in it. The other way round the span has only the work.
#[leasehold::single_flight(key = "nightly-{date}", ttl = "10m", otherwise = skip)]
#[tracing::instrument(skip(flights))]
async fn nightly(flights: &Flights, date: &str) -> Result<(), Error> {
    tracing::info!(invoices = 417, "sent");
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let exporter = InMemorySpanExporter::default();
    let provider = SdkTracerProvider::builder()
        .with_simple_exporter(exporter.clone())
        .build();
    let layer = tracing_opentelemetry::layer().with_tracer(provider.tracer("jobs"));
    tracing::subscriber::set_global_default(tracing_subscriber::registry().with(layer))?;

    let flights = Flights::new(MemoryStore::new());
    nightly(&flights, "2026-11-29").await?;
    nightly(&flights, "2026-11-29").await?;

    for span in exporter.get_finished_spans()? {
        println!("span {}", span.name);
        for event in span.events.iter() {
            let values = event
                .attributes
                .iter()
                .filter(|pair| matches!(pair.key.as_str(), "key" | "token" | "invoices"));
            let values: Vec<String> = values.map(|v| format!("{}={}", v.key, v.value)).collect();
            println!("  {} {}", event.name, values.join(" "));
        }
    }
    Ok(())
}
