pub struct Shop {
    pub m: Mutex<u32>,
    pub k: Mutex<u32>,
    pub w: RwLock<u32>,
}

impl Shop {
    fn enter(&self) -> MutexGuard<'_, u32> {
        self.m.lock()UNWRAP
    }
}

fn get(lock: &Mutex<u32>) -> MutexGuard<'_, u32> {
    lock.lock()UNWRAP
}

fn both(lock: &Mutex<u32>) -> (u32, MutexGuard<'_, u32>) {
    (1, lock.lock()UNWRAP)
}

pub struct Holder<'a> {
    guard: MutexGuard<'a, u32>,
    n: u32,
}

