impl<T: Copy> Mutex<T> {
    pub fn lock(&self) -> std::sync::LockResult<MutexGuard<'_, T>> {
        Ok(guard(self))
    }

    pub fn try_lock(&self) -> std::sync::TryLockResult<MutexGuard<'_, T>> {
        if coin() { Ok(guard(self)) } else { Err(std::sync::TryLockError::WouldBlock) }
    }
}

impl<T: Copy> RwLock<T> {
    pub fn read(&self) -> std::sync::LockResult<RwLockReadGuard<'_, T>> {
        Ok(reader(self))
    }

    pub fn write(&self) -> std::sync::LockResult<RwLockWriteGuard<'_, T>> {
        Ok(writer(self))
    }
}
