#![krate(name = "cron_tab", versions = ">=0.2, <0.3", read = "0.2.14")]

use std::time::Duration;
pub struct CronError;
impl std::error::Error for CronError {}
#[shared] pub struct Cron<Z>;
#[shared] pub struct AsyncCron<Z>;
impl<Z> Cron<Z> {
    pub fn new(tz: Z) -> Cron<Z> {}
    #[job(arg = 2)] pub fn add_fn<T: Fn()>(&mut self, spec: &str, f: T) -> Result<usize, CronError> {}
    #[spawns(arg = 2)] pub fn add_fn_after<T: Fn()>(&mut self, delay: Duration, f: T) -> Result<usize, CronError> {}
    pub fn start(&mut self) {}
    pub fn stop(&self) {}
}
impl<Z> AsyncCron<Z> {
    pub fn new(tz: Z) -> AsyncCron<Z> {}
    #[job(arg = 2)] pub async fn add_fn<F: Fn() -> T, T: Future<Output = ()>>(&mut self, spec: &str, f: F) -> Result<usize, CronError> {}
    #[spawns(arg = 2)] pub async fn add_fn_after<F: Fn() -> T, T: Future<Output = ()>>(&mut self, delay: Duration, f: F) -> Result<usize, CronError> {}
    pub async fn start(&mut self) {}
    pub async fn stop(&mut self) {}
}
