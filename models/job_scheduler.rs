#![krate(name = "job_scheduler", versions = ">=1, <2", read = "1.2.1")]

pub struct Job;
pub struct JobScheduler;
impl Job {
    #[job(arg = 1)] pub fn new<T: FnMut()>(schedule: Schedule, run: T) -> Job {}
    pub fn limit_missed_runs(&mut self, limit: usize) {}
}
impl JobScheduler {
    pub fn new() -> JobScheduler {}
    pub fn add(&mut self, job: Job) -> Uuid {}
    pub fn remove(&mut self, job_id: Uuid) -> bool {}
    pub fn tick(&mut self) {}
    pub fn time_till_next_job(&self) -> std::time::Duration {}
}
