use std::sync::Mutex;
// leasehold: allow(double_lock) -- one thread
fn f(m: &Mutex<u32>) { let _a = k(m.); let _b = m.lock(); }
