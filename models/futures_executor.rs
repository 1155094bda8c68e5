#![krate(name = "futures-executor", versions = ">=0.3, <0.4", read = "0.3.34")]

use std::io;
#[block_on] #[runs_now(arg = 0)] pub fn block_on<F: Future>(f: F) -> F::Output {}
pub struct LocalPool;
pub struct LocalSpawner;
impl LocalPool {
    pub fn new() -> Self {}
    pub fn spawner(&self) -> LocalSpawner {}
    #[block_on] pub fn run(&mut self) {}
    #[block_on] #[runs_now(arg = 1)] pub fn run_until<F: Future>(&mut self, future: F) -> F::Output {}
}
#[shared] pub struct ThreadPool;
impl ThreadPool { pub fn new() -> Result<Self, io::Error> {} #[spawns(arg = 1)] pub fn spawn_ok<Fut: Future<Output = ()>>(&self, future: Fut) {} }
