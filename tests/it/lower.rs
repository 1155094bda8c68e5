//! The lowering stage over source texts: what comes out, printed.

use cargo_leasehold::lower::{MacroTable, lower_file, on_big_stack, print};

/// The IR of a text, printed.
fn dump(text: &str) -> String {
    let text = text.to_owned();
    on_big_stack(move || match lower_file(&text, &MacroTable::new()) {
        Ok(ir) => print::file(&ir),
        Err(fault) => panic!("{fault:?}"),
    })
}

#[test]
fn smoke() {
    let out = dump(
        r#"
use std::sync::{self, Mutex as M, atomic::*};
#[derive(Clone, Default)]
pub struct S<T: Send = u8> { a: M<T>, pub b: Vec<Option<T>> }
impl<T> S<T> where T: Clone + 'static {
    pub async fn f(&self, x: &mut [u8; 3]) -> Result<(), Box<dyn std::error::Error + Send>> {
        let mut g = self.a.lock().unwrap();
        let Some(y) = x.first() else { return Ok(()) };
        if let Some(z) = g.get(0) && z > y { drop(g); }
        tokio::select! { biased; v = rx.recv(), if ok => { use_it(v) } _ = sleep(1) => {}, else => 3 }
        info!(target: "t", %x, y = ?g.z, "hello {y} {:?}", z.w);
        for await_ in 0..=3 { g += 1; }
        macro_rules! twice { ($e:expr, $($r:ident),*) => { { let t = $e; $(t + $r;)* t } } }
        let q = twice!(a + t, u, v);
        vec![1; n];
        Ok(())
    }
}
thread_local! { static T: std::cell::RefCell<u8> = const { std::cell::RefCell::new(1) }; }
#[cfg(test)] mod tests { #[tokio::test] async fn t() {} }
"#,
    );
    println!("{out}");
    assert!(out.contains("^t#1"), "{out}");
}
