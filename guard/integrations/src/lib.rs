//! leasehold together with the crates that it has adapters for: `tokio-cron-scheduler`, `apalis`,
//! `reqwest` against a server behind the `tower` layer, OpenTelemetry.
//!
//! There is nothing to import: `examples/` shows, `tests/` proves. A package of its own, because the
//! crate itself knows none of these schedulers and exporters.
