use std::sync::RwLock;
async fn later(_: u32) {}
pub async fn held(m: &RwLock<Vec<u32>>) -> usize {
    let mut v = m.write().unwrap();
    v.pop();
    later(1).await;
    v.len()
}
