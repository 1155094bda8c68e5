//! The examples, run as programs. They are built by `cargo test` itself; a run of this test alone
//! (`--test examples`) finds those of the last build.

#![allow(clippy::print_stdout, reason = "shown when a test fails")]

use std::path::PathBuf;
use std::process::{Command, Output};

#[cfg(feature = "full")]
mod servers;

/// The program of an example, if it was built.
fn built(name: &str) -> Option<PathBuf> {
    let test = std::env::current_exe().ok()?;
    let program = test.parent()?.parent()?.join("examples").join(name);
    let found = program.is_file();
    let required = std::env::var("LEASEHOLD_REQUIRE").as_deref() == Ok("all");
    assert!(
        found || !required,
        "`{name}` was not built, and LEASEHOLD_REQUIRE=all"
    );
    found.then_some(program)
}

fn run(name: &str, args: &[&str]) -> Option<Output> {
    let output = Command::new(built(name)?)
        .args(args)
        .output()
        .expect("it can be started");
    print!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    Some(output)
}

fn succeeds(name: &str, args: &[&str]) -> String {
    let Some(output) = run(name, args) else {
        return String::new();
    };
    assert!(output.status.success(), "{name} failed");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_expired_holder_is_refused() {
    let told = succeeds("expired_holder", &[]);
    assert!(
        told.is_empty() || (told.contains("41 < 42") && told.contains("report of B\", fence 42"))
    );
}

#[test]
fn one_of_five_instances_runs_the_job() {
    let told = succeeds("nightly_job", &[]);
    assert!(told.is_empty() || told.contains("1 of 5 instances did the work"));
}

#[test]
fn the_second_caller_is_sent_away() {
    let told = succeeds("busy_handler", &[]);
    assert!(told.is_empty() || told.contains("503"));
}

/// Takes a lease, and lets an operator find it, break it and read the record.
#[cfg(feature = "full")]
async fn an_operator_breaks(store: impl leasehold::Store, url: &str) {
    use leasehold::{Leases, Ttl};
    let leases = Leases::new(store);
    let grant = leases.try_acquire("job-7", Ttl::seconds(60)).await;
    let lease = grant.and_then(|grant| grant.or_busy());
    let lease = lease.expect("nobody else is there");
    let token = lease.token().get().to_string();
    let listed = succeeds("admin", &[url, "list"]);
    if listed.is_empty() {
        return;
    }
    let row = listed.lines().find(|line| line.starts_with("job-7 "));
    assert!(row.is_some_and(|row| row.contains(&token)), "{listed}");
    let breaking = [
        url, "break", "job-7", &token, "--by", "ada", "--why", "it hangs",
    ];
    succeeds("admin", &breaking);
    assert!(lease.renew().await.is_err(), "the holder is told");
    assert!(succeeds("admin", &[url, "record", "job-7", &token]).contains("by: ada"));
    let again = run("admin", &breaking);
    assert!(again.is_some_and(|output| !output.status.success()));
}

#[cfg(feature = "full")]
#[tokio::test]
async fn an_operator_lists_breaks_and_leaves_a_record_in_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("jobs.db");
    let store = leasehold::SqliteStore::open(&file).await.expect("it opens");
    an_operator_breaks(store, &format!("sqlite:{}", file.display())).await;
    let other = format!("sqlite:{}", folder.path().join("other.db").display());
    let missed = run("admin", &[&other, "list"]);
    assert!(
        missed.is_none_or(|output| !output.status.success()),
        "no file is made"
    );
}

#[cfg(feature = "full")]
#[tokio::test]
async fn an_operator_lists_breaks_and_leaves_a_record_on_each_server() {
    use leasehold::{EtcdStore, MySqlStore, NatsStore, PostgresStore, RedisStore, ZooKeeperStore};
    if let Some(server) = servers::postgres::start() {
        let store = PostgresStore::connect(&server.url()).await.unwrap();
        store.create_tables().await.unwrap();
        an_operator_breaks(store, &server.url()).await;
    }
    if let Some(server) = servers::mysql::start() {
        let store = MySqlStore::connect(&server.url()).await.unwrap();
        store.create_tables().await.unwrap();
        an_operator_breaks(store, &server.url()).await;
    }
    if let Some(server) = servers::redis::start(&[]) {
        let store = RedisStore::connect(&server.url()).await.unwrap();
        an_operator_breaks(store, &server.url()).await;
    }
    if let Some(server) = servers::etcd::start() {
        let store = EtcdStore::connect(&[&server.url()]).await.unwrap();
        an_operator_breaks(store, &format!("etcd:{}", server.url())).await;
    }
    if let Some(server) = servers::zookeeper::start() {
        let store = ZooKeeperStore::connect(&server.url()).await.unwrap();
        an_operator_breaks(store, &format!("zookeeper:{}", server.url())).await;
    }
    if let Some(server) = servers::nats::start() {
        let store = NatsStore::create(&server.url(), 1).await.unwrap();
        an_operator_breaks(store, &server.url()).await;
    }
}

#[test]
fn late_effects_are_refused() {
    succeeds("outside_effects", &[]);
}

#[cfg(all(
    feature = "sqlite",
    feature = "postgres",
    feature = "mysql",
    feature = "redis",
    feature = "etcd",
    feature = "zookeeper",
    feature = "nats"
))]
mod with_servers {
    use super::*;

    const STORES: [&str; 7] = [
        "sqlite",
        "postgres",
        "mysql",
        "redis",
        "etcd",
        "zookeeper",
        "nats",
    ];

    /// Many processes each need the machine: one after the other.
    static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());

    #[test]
    fn five_crashing_instances_finish_each_nightly_run_once() {
        let _turn = TURN.lock();
        for store in STORES {
            let args = ["--store", store, "--rounds", "40", "--kills", "3"];
            let told = succeeds(
                "soak_nightly",
                &[&args[..], &["--takeover-ms", "2000"]].concat(),
            );
            assert!(
                told.is_empty() || told.contains("finished once 40"),
                "{told}"
            );
        }
    }

    #[test]
    fn torture_breaks_no_promise_and_can_find_a_broken_one() {
        let _turn = TURN.lock();
        for store in STORES {
            let faults = if store == "sqlite" {
                "pause,kill"
            } else {
                "pause,kill,partition"
            };
            let args = ["--store", store, "--seconds", "10", "--faults", faults];
            succeeds("torture", &args);
            // The same work without the token check: the verdict must not be empty.
            let args = [
                "--store",
                store,
                "--seconds",
                "6",
                "--faults",
                "pause",
                "--unfenced",
            ];
            if let Some(output) = run("torture", &args) {
                assert_eq!(
                    output.status.code(),
                    Some(1),
                    "unfenced {store}: nothing found"
                );
                let told = String::from_utf8_lossy(&output.stdout);
                assert!(told.contains("was accepted after"), "{told}");
            }
        }
    }
}
