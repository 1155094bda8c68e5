use std::sync::Mutex;
// leasehold: allow(double_lock) -- one thread
fn f(m: &Mutex<u32>) { let _a = m.lock(); let _b = m.lock(); }
#[cfg_attr(leasehold, allow(guard_dropped_at_once, reason = "x"))]
fn g(m: &Mutex<u32>) { let _ = m.lock(); _ = m.lock(); m.lock().unwrap(); if m.try_lock().is_ok() {} }
#[test] fn t() { g(&Mutex::new(1)) }
