impl<T: Copy> Mutex<T> {
    pub fn lock(&self) -> MutexGuard<'_, T> {
        guard(self)
    }

    pub fn try_lock(&self) -> Option<MutexGuard<'_, T>> {
        coin().then(|| guard(self))
    }
}

impl<T: Copy> RwLock<T> {
    pub fn read(&self) -> RwLockReadGuard<'_, T> {
        reader(self)
    }

    pub fn write(&self) -> RwLockWriteGuard<'_, T> {
        writer(self)
    }
}
