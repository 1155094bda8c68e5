#![krate(name = "crossbeam-queue", versions = ">=0.3, <0.4", read = "0.3.14")]

pub struct ArrayQueue<T>;
impl<T> ArrayQueue<T> { pub fn new(cap: usize) -> ArrayQueue<T> {} pub fn push(&self, value: T) -> Result<(), T> {} pub fn force_push(&self, value: T) -> Option<T> {} pub fn pop(&self) -> Option<T> {} pub fn capacity(&self) -> usize {} pub fn is_empty(&self) -> bool {} pub fn is_full(&self) -> bool {} pub fn len(&self) -> usize {} }
pub struct SegQueue<T>;
impl<T> SegQueue<T> { pub const fn new() -> SegQueue<T> {} pub fn push(&self, value: T) {} pub fn pop(&self) -> Option<T> {} pub fn is_empty(&self) -> bool {} pub fn len(&self) -> usize {} }
