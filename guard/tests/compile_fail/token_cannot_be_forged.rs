//@ E0423 E0308 E0624 E0277
//! A token comes from a grant and from nowhere else.

fn main() {
    let _ = leasehold::FencingToken(42);
    let _ = leasehold::FencingToken::from(42);
    let _ = leasehold::FencingToken::granted(42);
    let _: leasehold::FencingToken = Default::default();
}
