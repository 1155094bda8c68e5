use std::sync::Mutex;
use std::ops::Deref;
trait Store { type Item; fn get(&self) -> Self::Item; }
struct W<T>(Mutex<T>);
impl<T: Clone> Store for W<T> { type Item = T; fn get(&self) -> T { self.0.lock().unwrap().clone() } }
impl<T> Deref for W<T> { type Target = Mutex<T>; fn deref(&self) -> &Mutex<T> { &self.0 } }
fn two<S: Store>(s: &S, t: &dyn Store<Item = u32>) -> (S::Item, u32) { (s.get(), t.get()) }
fn all(w: &W<u32>) { let g = w.lock().unwrap(); two(w, w); drop(g) }
