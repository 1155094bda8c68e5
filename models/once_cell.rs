#![krate(name = "once_cell", versions = ">=1, <2", read = "1.21.4")]

pub mod sync {
    use std::ops::Deref;
    #[lock(kind = "once")] pub struct OnceCell<T>;
    #[lock(kind = "once")] pub struct Lazy<T, F = fn() -> T>;
    impl<T> OnceCell<T> {
        pub const fn new() -> OnceCell<T> {}
        pub const fn with_value(value: T) -> OnceCell<T> {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] #[acquire(exclusive, during)] pub fn wait(&self) -> &T {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        pub fn set(&self, value: T) -> Result<(), T> {}
        pub fn try_insert(&self, value: T) -> Result<&T, (&T, T)> {}
        #[same_place] #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_init<F: FnOnce() -> T>(&self, f: F) -> &T {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_try_init<F: FnOnce() -> Result<T, E>, E>(&self, f: F) -> Result<&T, E> {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
        pub fn into_inner(self) -> Option<T> {}
    }
    impl<T> Default for OnceCell<T> { fn default() -> Self {} }
    impl<T> Clone for OnceCell<T> { fn clone(&self) -> Self {} }
    impl<T> From<T> for OnceCell<T> { fn from(value: T) -> Self {} }
    impl<T, F> Lazy<T, F> {
        pub const fn new(f: F) -> Lazy<T, F> {}
        pub fn into_value(this: Lazy<T, F>) -> Result<T, F> {}
        #[same_place] #[acquire(exclusive, during)] pub fn force(this: &Lazy<T, F>) -> &T {}
        #[same_place] pub fn get(this: &Lazy<T, F>) -> Option<&T> {}
    }
    impl<T, F> Deref for Lazy<T, F> { type Target = T; #[same_place] #[acquire(exclusive, during)] fn deref(&self) -> &T {} }
}
pub mod unsync {
    use std::ops::Deref;
    #[lock(kind = "once")] pub struct OnceCell<T>;
    #[lock(kind = "once")] pub struct Lazy<T, F = fn() -> T>;
    impl<T> OnceCell<T> {
        pub const fn new() -> OnceCell<T> {}
        pub const fn with_value(value: T) -> OnceCell<T> {}
        #[same_place] pub fn get(&self) -> Option<&T> {}
        #[same_place] pub fn get_mut(&mut self) -> Option<&mut T> {}
        pub fn set(&self, value: T) -> Result<(), T> {}
        pub fn try_insert(&self, value: T) -> Result<&T, (&T, T)> {}
        #[same_place] #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_init<F: FnOnce() -> T>(&self, f: F) -> &T {}
        #[acquire(exclusive, during)] #[runs_now(arg = 1)] pub fn get_or_try_init<F: FnOnce() -> Result<T, E>, E>(&self, f: F) -> Result<&T, E> {}
        #[takes(arg = 0)] pub fn take(&mut self) -> Option<T> {}
        pub fn into_inner(self) -> Option<T> {}
    }
    impl<T> Default for OnceCell<T> { fn default() -> Self {} }
    impl<T> Clone for OnceCell<T> { fn clone(&self) -> Self {} }
    impl<T> From<T> for OnceCell<T> { fn from(value: T) -> Self {} }
    impl<T, F> Lazy<T, F> {
        pub const fn new(f: F) -> Lazy<T, F> {}
        pub fn into_value(this: Lazy<T, F>) -> Result<T, F> {}
        #[same_place] #[acquire(exclusive, during)] pub fn force(this: &Lazy<T, F>) -> &T {}
        #[same_place] pub fn get(this: &Lazy<T, F>) -> Option<&T> {}
    }
    impl<T, F> Deref for Lazy<T, F> { type Target = T; #[same_place] #[acquire(exclusive, during)] fn deref(&self) -> &T {} }
}
