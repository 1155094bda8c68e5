pub struct Shop {
    pub m: Mutex<u32>,
    pub k: Mutex<u32>,
    pub w: RwLock<u32>,
}

impl Shop {
    ASYNC fn enter(&self) -> MutexGuard<'_, u32> {
        self.m.lock()UNWRAP
    }
}

ASYNC fn get(lock: &Mutex<u32>) -> MutexGuard<'_, u32> {
    lock.lock()UNWRAP
}

ASYNC fn both(lock: &Mutex<u32>) -> (u32, MutexGuard<'_, u32>) {
    (1, lock.lock()UNWRAP)
}

pub struct Holder<'a> {
    guard: MutexGuard<'a, u32>,
    n: u32,
}

ASYNC fn maybe_get(lock: &Mutex<u32>) -> Option<MutexGuard<'_, u32>> {
    if coin() { Some(lock.lock()UNWRAP) } else { None }
}

ASYNC fn with<R>(lock: &Mutex<u32>, run: impl FnOnce(&mut u32) -> R) -> R {
    let mut guard = lock.lock()UNWRAP;
    run(&mut guard)
}

