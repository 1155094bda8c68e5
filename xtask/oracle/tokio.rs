#[derive(Debug)]
pub struct TryLockError;

impl<T: Copy> Mutex<T> {
    pub async fn lock(&self) -> MutexGuard<'_, T> {
        guard(self)
    }

    pub fn try_lock(&self) -> Result<MutexGuard<'_, T>, TryLockError> {
        if coin() { Ok(guard(self)) } else { Err(TryLockError) }
    }
}

impl<T: Copy> RwLock<T> {
    pub async fn read(&self) -> RwLockReadGuard<'_, T> {
        reader(self)
    }

    pub async fn write(&self) -> RwLockWriteGuard<'_, T> {
        writer(self)
    }
}
