//! Tests of the guard crate that need its features.

use anyhow::Result;

use crate::process::{cargo, passes};

/// Runs them.
pub(crate) fn test() -> Result<bool> {
    passes(cargo().args([
        "test",
        "--package",
        "leasehold",
        "--features",
        "conformance,axum,tower",
        "--quiet",
    ]))
}
