//! Ranked locks: the order is checked for tasks and threads, and both places are named.

use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;

use leasehold::Ranked;
use leasehold::ranked::Report;

/// What a thread says when it panics; `None`: it does not.
fn panic_of(work: impl FnOnce() + Send) -> Option<String> {
    std::thread::scope(|scope| {
        let error = scope.spawn(work).join().err()?;
        Some(error.downcast_ref::<String>().cloned().unwrap_or_default())
    })
}

#[derive(Default)]
struct Locks {
    low: Ranked<Mutex<u32>, 10>,
    middle: Ranked<RwLock<u32>, 20>,
    also_middle: Ranked<Mutex<u32>, 20>,
    high: Ranked<Mutex<u32>, 30>,
    task_low: Ranked<tokio::sync::Mutex<u32>, 10>,
    task_high: Ranked<tokio::sync::RwLock<u32>, 30>,
}

#[test]
fn rising_ranks_are_right() {
    let locks = Locks::default();
    let said = panic_of(|| {
        for _ in 0..2 {
            let mut low = locks.low.lock().unwrap();
            let middle = locks.middle.read().unwrap();
            let high = locks.high.lock().unwrap();
            *low += *middle + *high;
            drop((low, middle, high));
            // Given back in whatever order: nothing is held any more.
            drop(locks.low.lock().unwrap());
        }
    });
    assert_eq!(said, None);
}

#[cfg(debug_assertions)]
#[test]
fn a_falling_rank_panics_and_names_both_places() {
    let locks = Locks::default();
    let said = panic_of(|| {
        let _high = locks.high.lock().unwrap();
        let _low = locks.low.lock();
    });
    let said = said.expect("the order is wrong");
    assert!(
        said.contains("rank 10") && said.contains("rank 30"),
        "{said}"
    );
    assert_eq!(said.matches("tests/it/ranked.rs:").count(), 2, "{said}");
}

#[cfg(debug_assertions)]
#[test]
fn the_same_rank_and_a_second_read_are_out_of_order() {
    let locks = Locks::default();
    let same = panic_of(|| {
        let _one = locks.middle.write().unwrap();
        let _other = locks.also_middle.lock();
    });
    let again = panic_of(|| {
        let _one = locks.middle.read().unwrap();
        let _second = locks.middle.read();
    });
    assert!(same.is_some() && again.is_some());
}

#[test]
fn an_attempt_that_does_not_wait_is_never_out_of_order() {
    let locks = Locks::default();
    let said = panic_of(|| {
        let _high = locks.high.lock().unwrap();
        let _low = locks.low.try_lock().unwrap();
    });
    assert_eq!(said, None);
}

#[tokio::test(flavor = "current_thread")]
async fn tasks_of_one_thread_do_not_see_each_others_locks() {
    let locks = Arc::new(Locks::default());
    let (here, there) = (Arc::clone(&locks), Arc::clone(&locks));
    let holder = tokio::spawn(async move {
        let _high = here.task_high.write().await;
        tokio::time::sleep(Duration::from_millis(60)).await;
    });
    let other = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let _low = there.task_low.lock().await;
        tokio::time::sleep(Duration::from_millis(60)).await;
    });
    holder.await.unwrap();
    other.await.unwrap();
}

#[cfg(debug_assertions)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_task_holds_goes_with_it_over_awaits() {
    let locks = Arc::new(Locks::default());
    let mine = Arc::clone(&locks);
    let task = tokio::spawn(async move {
        let _high = mine.task_high.read().await;
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let _low = mine.task_low.lock().await;
    });
    let error = task.await.expect_err("the order is wrong").into_panic();
    let said = error.downcast_ref::<String>().unwrap();
    assert!(
        said.contains("rank 10") && said.contains("tests/it/ranked.rs:"),
        "{said}"
    );
    // A future that was dropped while it waited holds nothing.
    let held = locks.task_low.lock().await;
    let waiting = tokio::time::timeout(Duration::from_millis(10), async {
        let locks = Arc::clone(&locks);
        tokio::spawn(async move { drop(locks.task_low.lock().await) }).await
    });
    assert!(waiting.await.is_err());
    drop(held);
}

#[test]
fn poison_is_told_and_the_guard_is_still_there() {
    let lock = Ranked::<_, 1>::new(Mutex::new(7));
    assert!(
        panic_of(|| {
            let _held = lock.lock().unwrap();
            panic!("planted");
        })
        .is_some()
    );
    let poisoned = lock.lock().expect_err("poisoned");
    assert_eq!(**poisoned.get_ref(), 7);
    drop(poisoned);
    assert!(lock.try_lock().is_err());
}

#[test]
fn a_condition_variable_can_wait_through_the_guard() {
    let (lock, rung) = (
        Ranked::<_, 1>::new(Mutex::new(false)),
        std::sync::Condvar::new(),
    );
    std::thread::scope(|scope| {
        scope.spawn(|| {
            *lock.lock().unwrap() = true;
            rung.notify_one();
        });
        let mut ready = lock.lock().unwrap();
        while !*ready {
            ready = ready.through(|guard| rung.wait(guard).unwrap());
        }
    });
}

#[cfg(feature = "parking_lot")]
#[test]
fn locks_of_parking_lot_are_ranked_too() {
    let low = Ranked::<_, 1>::new(parking_lot::Mutex::new(0));
    let high = Ranked::<_, 2>::new(parking_lot::RwLock::new(0));
    let right = panic_of(|| {
        let _low = low.lock();
        let _high = high.write();
        assert!(high.try_read().is_none());
    });
    assert_eq!(right, None);
    if cfg!(debug_assertions) {
        let wrong = panic_of(|| {
            let _high = high.read();
            let _low = low.lock();
        });
        assert!(wrong.is_some());
    }
}

#[test]
fn reports_read_well() {
    let site = std::panic::Location::caller();
    let report = Report::HeldTooLong {
        rank: 3,
        site,
        held: Duration::from_millis(80),
        max_hold: Duration::from_millis(50),
    };
    let said = report.to_string();
    assert!(
        said.starts_with("the lock of rank 3 that was taken at guard/tests/it/ranked.rs:"),
        "{said}"
    );
    assert!(
        said.ends_with("was held for 80ms, more than 50ms"),
        "{said}"
    );
}
