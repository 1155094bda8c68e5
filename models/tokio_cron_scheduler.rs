#![krate(name = "tokio-cron-scheduler", versions = ">=0.9, <0.16", read = "0.15.1")]

use std::time::{Duration, Instant};
pub use self::job::JobBuilder;
pub use self::job::JobLocked as Job;
pub use self::job_scheduler::JobsSchedulerLocked as JobScheduler;
pub struct JobSchedulerError;
impl std::error::Error for JobSchedulerError {}
mod job_scheduler {
    #[shared] pub struct JobsSchedulerLocked;
    impl Clone for JobsSchedulerLocked { #[same_place] fn clone(&self) -> Self {} }
    impl JobsSchedulerLocked {
        pub async fn new() -> Result<Self, crate::JobSchedulerError> {}
        pub async fn new_with_channel_size(channel_size: usize) -> Result<Self, crate::JobSchedulerError> {}
        pub async fn add(&self, job: crate::job::JobLocked) -> Result<Uuid, crate::JobSchedulerError> {}
        pub async fn remove(&self, to_be_removed: &Uuid) -> Result<(), crate::JobSchedulerError> {}
        pub async fn start(&self) -> Result<(), crate::JobSchedulerError> {}
    }
}
pub mod job {
    use super::job_scheduler::JobsSchedulerLocked;
    pub struct JobLocked;
    pub struct JobBuilder<T>;
    impl JobLocked {
        #[job(arg = 1)] pub fn new<S, T: FnMut(Uuid, JobsSchedulerLocked)>(schedule: S, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 2)] pub fn new_tz<S, T: FnMut(Uuid, JobsSchedulerLocked), TZ>(schedule: S, timezone: TZ, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 1)] pub fn new_async<S, T: FnMut(Uuid, JobsSchedulerLocked)>(schedule: S, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 2)] pub fn new_async_tz<S, T: FnMut(Uuid, JobsSchedulerLocked), TZ>(schedule: S, timezone: TZ, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 1)] pub fn new_cron_job<S, T: FnMut(Uuid, JobsSchedulerLocked), E>(schedule: S, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 1)] pub fn new_cron_job_async<S, T: FnMut(Uuid, JobsSchedulerLocked)>(schedule: S, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 2)] pub fn new_cron_job_async_tz<S, T: FnMut(Uuid, JobsSchedulerLocked), TZ>(schedule: S, timezone: TZ, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 1)] pub fn new_repeated<T: FnMut(Uuid, JobsSchedulerLocked)>(duration: Duration, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 1)] pub fn new_repeated_async<T: FnMut(Uuid, JobsSchedulerLocked)>(duration: Duration, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[spawns(arg = 1)] pub fn new_one_shot<T: FnMut(Uuid, JobsSchedulerLocked)>(duration: Duration, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[spawns(arg = 1)] pub fn new_one_shot_async<T: FnMut(Uuid, JobsSchedulerLocked)>(duration: Duration, run: T) -> Result<Self, crate::JobSchedulerError> {}
        #[spawns(arg = 1)] pub fn new_one_shot_at_instant<T: FnMut(Uuid, JobsSchedulerLocked)>(instant: Instant, run: T) -> Result<Self, crate::JobSchedulerError> {}
        pub fn guid(&self) -> Uuid {}
    }
    impl<T> JobBuilder<T> {
        pub fn new() -> Self {}
        pub fn with_cron_job_type(self) -> Self {}
        pub fn with_repeated_job_type(self) -> Self {}
        pub fn with_one_shot_job_type(self) -> Self {}
        pub fn with_schedule<TS>(self, schedule: TS) -> Result<Self, crate::JobSchedulerError> {}
        #[job(arg = 1)] pub fn with_run_sync(self, job: Box<dyn FnMut(Uuid, JobsSchedulerLocked)>) -> Self {}
        #[job(arg = 1)] pub fn with_run_async(self, job: Box<dyn FnMut(Uuid, JobsSchedulerLocked)>) -> Self {}
        pub fn every_seconds(self, seconds: u64) -> Self {}
        pub fn build(self) -> Result<JobLocked, crate::JobSchedulerError> {}
    }
}
