use std::sync::Mutex;
macro_rules! with { ($m:expr, $($b:tt)*) => {{ let g = $m.lock().unwrap(); $($b)* ; drop(g); }} }
macro_rules! rec { () => {}; ($x:tt $($r:tt)*) => { rec!($($r)*) } }
fn f(m: &Mutex<u32>) { with!(m, m.lock()); rec!(a b c); println!("{m:?} {}", *m.lock().unwrap()); }
