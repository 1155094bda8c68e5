use std::sync::Mutex;
pub struct Bank { a: Mutex<i64>, b: Mutex<i64> }
impl Bank {
    pub fn x(&self) { let a = self.a.lock().unwrap(); let b = self.b.lock().unwrap(); drop((a, b)); }
    pub fn y(&self) { let b = self.b.lock().unwrap(); self.z(); drop(b); }
    fn z(&self) { let _a = self.a.lock().unwrap(); self.y(); }
}
