//! Ten thousand live leases in one process: one task renews them all.

use std::time::{Duration, Instant};

use leasehold::{Leases, MemoryStore, Ttl};

const LEASES: usize = 10_000;

/// Pages in memory, in bytes.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = text.split(' ').nth(1).and_then(|n| n.parse::<usize>().ok());
    pages.unwrap_or(0) * 4096
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_leases_are_kept_by_one_task() {
    let leases = Leases::new(MemoryStore::new());
    let metrics = tokio::runtime::Handle::current().metrics();
    let (tasks_before, memory_before) = (metrics.num_alive_tasks(), resident());
    let ttl = Ttl::seconds(4);
    let mut held = Vec::with_capacity(LEASES);
    for number in 0..LEASES {
        let grant = leases
            .try_acquire(format!("lease-{number}"), ttl)
            .await
            .unwrap();
        held.push(grant.or_busy().unwrap());
    }
    let mut most_tasks = 0;
    let start = Instant::now();
    while start.elapsed() < ttl.as_duration() * 3 / 2 {
        most_tasks = most_tasks.max(metrics.num_alive_tasks());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let lost = held
        .iter()
        .filter(|lease| lease.ensure_live().is_err())
        .count();
    assert_eq!(lost, 0, "all are renewed past their TTL");
    let tasks = most_tasks.saturating_sub(tasks_before);
    assert!(tasks <= 5, "one task and at most four batches: {tasks}");
    let memory = resident().saturating_sub(memory_before);
    assert!(memory < LEASES * 4096, "{memory} bytes for {LEASES} leases");

    drop(held);
    let start = Instant::now();
    while leases
        .inspect("lease-9999")
        .await
        .unwrap()
        .held_for
        .is_some()
    {
        assert!(
            start.elapsed() < Duration::from_secs(5),
            "dropped leases are given back"
        );
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Renewal that hangs delays no loss: the bound is the holder's own.
#[tokio::test]
async fn many_leases_on_many_clocks_end_in_order() {
    let leases = Leases::builder(MemoryStore::new()).renew(false).build();
    let mut held = Vec::new();
    for number in 0..200_u64 {
        let ttl = Ttl::millis(200 + number * 2);
        let grant = leases
            .try_acquire(format!("lease-{number}"), ttl)
            .await
            .unwrap();
        held.push(grant.or_busy().unwrap());
    }
    for lease in &held {
        let lost = lease.lost().await;
        assert_eq!(lost.key, *lease.key());
        assert!(lease.remaining().is_zero());
    }
}
