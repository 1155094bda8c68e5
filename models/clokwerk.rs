#![krate(name = "clokwerk", versions = ">=0.3, <0.5", read = "0.4.0")]

use std::time::Duration;
pub enum Interval { Seconds(u32), Minutes(u32), Hours(u32), Days(u32), Weeks(u32), Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, Weekday }
pub trait TimeUnits {
    #[required] fn seconds(self) -> Interval {}
    #[required] fn minutes(self) -> Interval {}
    #[required] fn hours(self) -> Interval {}
    #[required] fn days(self) -> Interval {}
    #[required] fn weeks(self) -> Interval {}
    fn second(self) -> Interval {}
    fn minute(self) -> Interval {}
    fn hour(self) -> Interval {}
    fn day(self) -> Interval {}
    fn week(self) -> Interval {}
}
impl TimeUnits for u32 {}
pub struct Scheduler<Tz = (), Tp = ()>;
pub struct AsyncScheduler<Tz = (), Tp = ()>;
pub struct SyncJob<Tz = (), Tp = ()>;
pub struct AsyncJob<Tz = (), Tp = ()>;
pub struct ScheduleHandle;
impl<Tz, Tp> Scheduler<Tz, Tp> {
    pub fn new() -> Self {}
    pub fn with_tz<Z>(tz: Z) -> Scheduler<Z, Tp> {}
    pub fn every(&mut self, ival: Interval) -> &mut SyncJob<Tz, Tp> {}
    pub fn run_pending(&mut self) {}
    pub fn watch_thread(self, frequency: Duration) -> ScheduleHandle {}
}
impl<Tz, Tp> AsyncScheduler<Tz, Tp> {
    pub fn new() -> Self {}
    pub fn with_tz<Z>(tz: Z) -> AsyncScheduler<Z, Tp> {}
    pub fn every(&mut self, ival: Interval) -> &mut AsyncJob<Tz, Tp> {}
}
pub trait Job<Tz, Tp> {
    fn at(&mut self, time: &str) -> &mut Self {}
    fn try_at(&mut self, time: &str) -> Result<&mut Self, ParseError> {}
    fn at_time(&mut self, time: NaiveTime) -> &mut Self {}
    fn plus(&mut self, ival: Interval) -> &mut Self {}
    fn and_every(&mut self, ival: Interval) -> &mut Self {}
    fn once(&mut self) -> &mut Self {}
    fn forever(&mut self) -> &mut Self {}
    fn count(&mut self, count: usize) -> &mut Self {}
}
impl<Tz, Tp> Job<Tz, Tp> for SyncJob<Tz, Tp> {}
impl<Tz, Tp> Job<Tz, Tp> for AsyncJob<Tz, Tp> {}
impl<Tz, Tp> SyncJob<Tz, Tp> { #[job(arg = 1)] pub fn run<F: FnMut()>(&mut self, f: F) -> &mut Self {} }
impl<Tz, Tp> AsyncJob<Tz, Tp> { #[job(arg = 1)] pub fn run<F: FnMut() -> T, T: Future<Output = ()>>(&mut self, f: F) -> &mut Self {} }
