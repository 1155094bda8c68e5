use std::sync::Mutex;
pub fn twice(m: &Mutex<u32>) {
    let a = m.lock().unwrap();
    let b = m.lock().unwrap();
    drop((a, b));
}
