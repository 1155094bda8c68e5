//! Tests and soaks of the guard crate, which need its features and real servers.

use anyhow::Result;

use crate::evidence::record;
use crate::process::{cargo, passes, say, target};

/// Everything: units, conformance on every store with real servers, simulation, examples, torture.
/// A missing server is a failure.
pub(crate) fn test() -> Result<bool> {
    passes(cargo().env("LEASEHOLD_REQUIRE", "all").args([
        "test",
        "--package",
        "leasehold",
        "--features",
        "full,sim",
        "--quiet",
    ]))
}

/// The adapters with the crates that they are for: schedulers, workers, clients. A workspace of their own, built into the same folder,
/// so that what both need is built once.
pub(crate) fn integrations() -> Result<bool> {
    let manifest = ["--manifest-path", "guard/integrations/Cargo.toml"];
    if !passes(cargo().args(["fmt", "--check"]).args(manifest))? {
        return Ok(false);
    }
    let test = ["test", "--locked", "--quiet"];
    passes(
        cargo()
            .env("CARGO_TARGET_DIR", target())
            .args(test)
            .args(manifest),
    )
}

/// 10,000 seeds of the simulation.
pub(crate) fn soak_sim() -> Result<bool> {
    let example = ["--features", "sim", "--example", "soak_sim"];
    soak(&example, &[&["--seeds", "10000", "--evidence"]])
}

/// 1,000 seeds of the simulation of groups.
pub(crate) fn soak_partitions() -> Result<bool> {
    let example = ["--features", "sim", "--example", "soak_partitions"];
    soak(&example, &[&["--seeds", "1000", "--evidence"]])
}

/// The stores that the soaks run on.
const STORES: [&str; 7] = [
    "sqlite",
    "postgres",
    "mysql",
    "redis",
    "etcd",
    "zookeeper",
    "nats",
];
const STORE_FEATURES: &str = "sqlite,postgres,mysql,redis,etcd,zookeeper,nats";

/// The stores that were asked for, or all.
fn chosen(stores: &[String]) -> Vec<&str> {
    if stores.is_empty() {
        STORES.to_vec()
    } else {
        stores.iter().map(String::as_str).collect()
    }
}

/// Five instances of a nightly job that crash, 200 rounds on each store.
pub(crate) fn soak_nightly(stores: &[String]) -> Result<bool> {
    let example = ["--features", STORE_FEATURES, "--example", "soak_nightly"];
    let runs: Vec<Vec<&str>> = chosen(stores)
        .into_iter()
        .map(|store| vec!["--store", store, "--rounds", "200", "--evidence"])
        .collect();
    let runs: Vec<&[&str]> = runs.iter().map(Vec::as_slice).collect();
    soak(&example, &runs)
}

/// A minute of torture on each store, and a short run without the token check, which must find
/// violations.
pub(crate) fn soak_torture(stores: &[String]) -> Result<bool> {
    let example = ["--features", STORE_FEATURES, "--example", "torture"];
    let mut runs: Vec<Vec<&str>> = Vec::new();
    for store in chosen(stores) {
        let faults = if store == "sqlite" {
            "pause,kill"
        } else {
            "pause,kill,partition"
        };
        let common = ["--store", store, "--workers", "8", "--evidence"];
        runs.push([&common[..], &["--seconds", "60", "--faults", faults]].concat());
        runs.push(
            [
                &common[..],
                &["--seconds", "15", "--faults", "pause", "--unfenced"],
            ]
            .concat(),
        );
    }
    let runs: Vec<&[&str]> = runs.iter().map(Vec::as_slice).collect();
    soak(&example, &runs)
}

/// Runs an example again and again in release; each line of numbers goes to the evidence. A run with
/// `--unfenced` must fail: a check that cannot fail proves nothing.
fn soak(example: &[&str], runs: &[&[&str]]) -> Result<bool> {
    let run = ["run", "--quiet", "--release", "--package", "leasehold"];
    let mut good = true;
    for args in runs {
        let output = cargo()
            .args(run)
            .args(example)
            .arg("--")
            .args(*args)
            .output()?;
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        say(told.trim_end());
        let expected = if args.contains(&"--unfenced") {
            Some(1)
        } else {
            Some(0)
        };
        if output.status.code() != expected {
            say(&String::from_utf8_lossy(&output.stderr));
            good = false;
            continue;
        }
        let command = [&run[..], example, &["--"], args].concat();
        record(&command.join(" "), &told)?;
    }
    Ok(good)
}
