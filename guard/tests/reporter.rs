//! The reporter of ranked locks is one for a process: so this test has a process of its own.

use std::sync::Mutex;
use std::time::Duration;

use leasehold::Ranked;
use leasehold::ranked::{Report, set_reporter};

static TOLD: Mutex<Vec<Report>> = Mutex::new(Vec::new());

#[test]
fn what_is_held_too_long_or_out_of_order_is_reported() {
    assert!(set_reporter(|report| TOLD
        .lock()
        .unwrap()
        .push(report.clone())));
    assert!(!set_reporter(|_| {}), "the first one counts");
    let slow = Ranked::<_, 7>::new(Mutex::new(0)).max_hold(Duration::from_millis(20));
    drop(slow.lock().unwrap());
    assert!(TOLD.lock().unwrap().is_empty());
    let line = line!() + 1;
    let held = slow.lock().unwrap();
    std::thread::sleep(Duration::from_millis(30));
    drop(held);
    let told = std::mem::take(&mut *TOLD.lock().unwrap());
    let [
        Report::HeldTooLong {
            rank: 7,
            site,
            held,
            ..
        },
    ] = told[..]
    else {
        panic!("{told:?}");
    };
    assert_eq!(
        (site.line(), held >= Duration::from_millis(30)),
        (line, true)
    );

    // With a reporter, a lock out of order is taken all the same.
    let low = Ranked::<_, 1>::new(Mutex::new(0));
    let _held = slow.lock().unwrap();
    let _also = low.lock().unwrap();
    let told = std::mem::take(&mut *TOLD.lock().unwrap());
    let expected = usize::from(cfg!(debug_assertions));
    assert_eq!(told.len(), expected, "{told:?}");
}
