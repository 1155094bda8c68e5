//@ edition: 2021
use std::sync::Mutex;
use std::collections::HashMap;
struct S { m: Mutex<HashMap<u32, String>> }
impl S {
    async fn f(&self) {
        if let Some(x) = self.m.lock().unwrap().remove(&1) {
            g(&x).await;
        } else {
            self.m.lock().unwrap().clear();
        }
        match self.m.lock().unwrap().get(&2) { Some(_) => self.f().await, None => {} }
    }
}
async fn g(_: &str) {}
