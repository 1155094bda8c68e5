#![feature(never_type)]
#![doc = "every form of syntax, oddly put"]
extern crate alloc as heap;
pub use self::{deep::{self as d2, *}, Odd as Even};
use std::sync::{Mutex, RwLock, atomic::AtomicU32};
mod deep { pub(in crate::deep) const A: u8 = b'a'; pub(super) static mut S: &std::ffi::CStr = c"c"; pub(crate) struct Unit; }
mod elsewhere;
unsafe extern "C" { pub safe fn c(a: u8, ...) -> !; static mut T: u8; type Opaque; odd! {} }
macro_rules! odd { ($($t:tt)*) => { $($t)* }; }
pub trait Both = Send + Sync;
pub auto trait Marked {}
pub unsafe trait Of<'a, const N: usize = 3, T: ?Sized + 'a = dyn Fn(&u8) -> u8 + 'static>: for<'b> Has<'b> where Self: Sized, 'a: 'a {
    const C: [u8; N] = [0; N]; type G<'x>: Iterator<Item: Clone, Item = u8> + 'x where Self: 'x; fn default(self: &Box<Self>) -> impl Sized + use<'a, T> {} odd! {}
}
impl<T> !Marked for *const T {}
unsafe impl<'a, T, const N: usize> Of<'a, { N + 1 }, T> for [Mutex<T>; N] where T: 'a { const C: [u8; N] = [1; N]; type G<'x> = <Vec<u8> as IntoIterator>::IntoIter; odd! {} }
union Onion { a: u32, b: std::mem::ManuallyDrop<Mutex<u8>> }
#[repr(i8)] #[derive(Clone,)] enum Odd { A = -1, B(#[cfg(all())] u8, ()), C { r#type: u8, }, }
type Fns<'a> = (unsafe extern "C" fn(u8, ...) -> !, &'a mut [(*mut u8, *const dyn Both)], (u8), _, odd!(u8), [u8; 3], impl Fn(), <u8 as Of<'a>>::G<'a>, dyn Of<'a, 3, u8, C = 3>);
static M: Mutex<Option<u32>> = const { Mutex::new(None) };
const fn zero() -> f64 { 0.0e-1_f64 } 
async unsafe extern "C" fn all<'a, T>(mut self_: &'a mut T, (a, [b, .., ref mut c @ ..], Odd::C { r#type: x, .. }): (u8, &mut [u8], Odd)) -> Result<(), !> where T: Of<'a> {
    #![allow(unused)]
    let _ = (); let ref g @ Ok(ref h) = M.lock() else { loop { break } };
    'out: for (i, _) in (0..=9).rev().enumerate() { while let Some(1 | 2..=3 | i8::MIN.. | ..5 | 'a' | "s" | -4 | const { 3 }) = f() { if i % 2 == 0 { continue 'out } else { break 'out; } } }
    let v = 'b: { if a < 1 && let Some(x) = M.try_lock().ok() && x.is_some() { break 'b x.unwrap() as u8 as char; } 'c' };
    let c = async move |x: &u8| -> u8 { yield x; M.lock().unwrap().take()?; return *x };
    let s = move || { for<'q> |y: &'q u8| -> &'q u8 { y } };
    let t = try { M.lock()?.unwrap() }; let u = unsafe { &raw mut T }; let w = &raw const (*u).0.1.2[..][..=3][1..];
    a += 1; a -= 1; a *= 1; a /= 1; a %= 1; a ^= 1; a &= 1; a |= 1; a <<= 1; a >>= 1; (a, _) = (!a ^ 1 & 2 | 3 << 1 >> 1, -1 + 2 - 3 * 4 / 5);
    let z = a != 1 || a >= 1 && a > 1 || a <= 2; _ = [b"x".len(), br#"y"#.len(), cr"z".len(), 'z' as usize, true as usize, 0x1F, 1_u8 as _];
    match M.lock().await { &Some(ref m) | &(Some(ref m)) if m.0 && let Some(_) = M.try_lock() => {}, u8::<u8>(..) | odd!() | [] => return Ok(()), <Odd as Of>::C | Odd::B(.., ()) => (|| return)(), _ => {} }
    Odd::C { r#type: M.lock().map_or(0, |g: _| *g as u8), ..Default::default() }; [M.lock(); 2]; (..); (..=a); f::<{ 3 }, -1, 'static, Item = u8>(..)(1)?.await.0.x.y::<u8>()?;
    odd! { M.lock() } odd!(M.lock(), M.lock()); odd![if let x = M.lock() {}]; println!("{0:?} {a:>1$} {}", M.lock(), 3, a = M.lock()); { { ; } } ;
    fn inner<const N: usize>() -> [(); N] { impl Odd { fn x(&self) { let _g = M.lock(); self.x() } } [(); N] } do_it! { yes }
    let y = async { M.lock(); odd!(1) + 1 };
    Ok(())
}
