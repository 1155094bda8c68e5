#![krate(name = "tokio-util", versions = ">=0.6, <0.8", read = "0.7.20")]


pub mod sync {
    #[shared] pub struct CancellationToken;
    pub struct DropGuard;
    pub struct PollSemaphore;
    impl CancellationToken {
        pub fn new() -> CancellationToken {}
        pub fn child_token(&self) -> CancellationToken {}
        pub fn cancel(&self) {}
        pub fn is_cancelled(&self) -> bool {}
        #[waits(notify)] pub async fn cancelled(&self) {}
        #[waits(notify)] pub async fn cancelled_owned(self) {}
        pub fn drop_guard(self) -> DropGuard {}
        #[runs_now(arg = 1)] pub async fn run_until_cancelled<F: Future>(&self, fut: F) -> Option<F::Output> {}
    }
    impl Clone for CancellationToken { #[same_place] fn clone(&self) -> CancellationToken {} }
    impl DropGuard { pub fn disarm(self) -> CancellationToken {} }
}
pub mod task {
    #[shared] pub struct TaskTracker;
    impl TaskTracker {
        pub fn new() -> Self {}
        #[waits(join)] pub async fn wait(&self) {}
        pub fn close(&self) -> bool {}
        pub fn len(&self) -> usize {}
        pub fn is_empty(&self) -> bool {}
        #[spawns(arg = 1)] pub fn spawn<F: Future>(&self, task: F) -> tokio::task::JoinHandle<F::Output> {}
        #[spawns(arg = 1)] pub fn spawn_blocking<F: FnOnce() -> T, T>(&self, task: F) -> tokio::task::JoinHandle<T> {}
    }
    impl Clone for TaskTracker { #[same_place] fn clone(&self) -> TaskTracker {} }
}
