use std::sync::{Arc, Mutex, Condvar};
pub fn f(m: Arc<Mutex<u32>>, c: &Condvar) {
    let n = Arc::clone(&m);
    std::thread::spawn(move || { let g = n.lock().unwrap(); let h = || n.lock(); h(); drop(g); });
    let mut g = m.lock().unwrap();
    while *g == 0 { g = c.wait(g).unwrap(); }
    (0..3).for_each(|_| { *m.lock().unwrap() += 1; });
}
