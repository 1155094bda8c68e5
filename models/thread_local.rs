#![krate(name = "thread_local", versions = ">=1, <2", read = "1.1.10")]

pub struct ThreadLocal<T>;
impl<T> Default for ThreadLocal<T> { fn default() -> ThreadLocal<T> {} }
impl<T> ThreadLocal<T> {
    pub const fn new() -> ThreadLocal<T> {}
    pub fn with_capacity(capacity: usize) -> ThreadLocal<T> {}
    pub fn get(&self) -> Option<&T> {}
    #[same_place] #[runs_now(arg = 1)] pub fn get_or<F: FnOnce() -> T>(&self, create: F) -> &T {}
    #[runs_now(arg = 1)] pub fn get_or_try<F: FnOnce() -> Result<T, E>, E>(&self, create: F) -> Result<&T, E> {}
    pub fn iter(&self) -> Iter<T> {}
    pub fn iter_mut(&mut self) -> IterMut<T> {}
    pub fn clear(&mut self) {}
    #[same_place] pub fn get_or_default(&self) -> &T {}
}
impl<T> IntoIterator for ThreadLocal<T> { type Item = T; type IntoIter = IntoIter<T>; fn into_iter(self) -> IntoIter<T> {} }
impl<T> IntoIterator for &ThreadLocal<T> { type Item = &T; type IntoIter = Iter<T>; fn into_iter(self) -> Self::IntoIter {} }
impl<T> IntoIterator for &mut ThreadLocal<T> { type Item = &mut T; type IntoIter = IterMut<T>; fn into_iter(self) -> IterMut<T> {} }
pub struct Iter<T>;
impl<T> Iterator for Iter<T> { type Item = &T; fn next(&mut self) -> Option<Self::Item> {} }
pub struct IterMut<T>;
impl<T> Iterator for IterMut<T> { type Item = &mut T; fn next(&mut self) -> Option<&mut T> {} }
pub struct IntoIter<T>;
impl<T> Iterator for IntoIter<T> { type Item = T; fn next(&mut self) -> Option<T> {} }
