#![krate(name = "bytes", versions = ">=1, <2", read = "1.12.2")]

use std::ops::Deref;
use std::ops::DerefMut;
use std::ops::RangeBounds;
pub struct Bytes;
pub struct BytesMut;
impl Bytes { pub const fn new() -> Self {} pub const fn from_static(bytes: &[u8]) -> Self {} pub fn copy_from_slice(data: &[u8]) -> Self {} pub const fn len(&self) -> usize {} pub const fn is_empty(&self) -> bool {} pub fn slice(&self, range: impl RangeBounds<usize>) -> Self {} pub fn split_off(&mut self, at: usize) -> Self {} pub fn split_to(&mut self, at: usize) -> Self {} pub fn truncate(&mut self, len: usize) {} pub fn clear(&mut self) {} }
impl BytesMut { pub fn new() -> BytesMut {} pub fn with_capacity(capacity: usize) -> BytesMut {} pub fn len(&self) -> usize {} pub fn is_empty(&self) -> bool {} pub fn capacity(&self) -> usize {} pub fn freeze(self) -> Bytes {} pub fn split(&mut self) -> BytesMut {} pub fn split_to(&mut self, at: usize) -> BytesMut {} pub fn split_off(&mut self, at: usize) -> BytesMut {} pub fn clear(&mut self) {} pub fn reserve(&mut self, additional: usize) {} pub fn extend_from_slice(&mut self, extend: &[u8]) {} pub fn resize(&mut self, new_len: usize, value: u8) {} }
impl Deref for Bytes { type Target = [u8]; fn deref(&self) -> &[u8] {} }
impl Deref for BytesMut { type Target = [u8]; fn deref(&self) -> &[u8] {} }
impl DerefMut for BytesMut { fn deref_mut(&mut self) -> &mut [u8] {} }
impl Clone for Bytes { fn clone(&self) -> Bytes {} }
impl Clone for BytesMut { fn clone(&self) -> BytesMut {} }
impl Default for Bytes { fn default() -> Bytes {} }
impl Default for BytesMut { fn default() -> BytesMut {} }
impl AsRef<[u8]> for Bytes { fn as_ref(&self) -> &[u8] {} }
impl AsRef<[u8]> for BytesMut { fn as_ref(&self) -> &[u8] {} }
impl From<Vec<u8>> for Bytes { fn from(vec: Vec<u8>) -> Bytes {} }
impl From<String> for Bytes { fn from(s: String) -> Bytes {} }
impl From<&str> for Bytes { fn from(s: &str) -> Bytes {} }
pub trait Buf { #[required] fn remaining(&self) -> usize {} #[required] fn chunk(&self) -> &[u8] {} #[required] fn advance(&mut self, cnt: usize) {} fn has_remaining(&self) -> bool {} fn get_u8(&mut self) -> u8 {} fn get_u16(&mut self) -> u16 {} fn get_u32(&mut self) -> u32 {} fn get_u64(&mut self) -> u64 {} fn copy_to_bytes(&mut self, len: usize) -> Bytes {} }
pub trait BufMut { #[required] fn remaining_mut(&self) -> usize {} fn put_u8(&mut self, n: u8) {} fn put_u16(&mut self, n: u16) {} fn put_u32(&mut self, n: u32) {} fn put_u64(&mut self, n: u64) {} fn put_slice(&mut self, src: &[u8]) {} }
impl Buf for Bytes {}
impl Buf for BytesMut {}
impl BufMut for BytesMut {}
