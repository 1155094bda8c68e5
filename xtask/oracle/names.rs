// The same names as those of the recorder, for a reader that only looks at signatures.
pub fn probe(_: u32) {}
pub async fn tick(_: u32) {}
pub fn val(id: u32) -> u32 {
    id
}
pub fn coin() -> bool {
    std::env::args().count() > 3
}
pub fn coin_at(_: u32) -> bool {
    coin()
}
pub fn flip(_: u32) -> bool {
    coin()
}
pub fn pick(n: u32) -> Option<u32> {
    coin().then_some(n)
}
pub fn pick_ref(n: &u32) -> Option<u32> {
    coin().then_some(*n)
}
pub fn maybe(id: u32) -> Option<u32> {
    coin().then_some(id)
}
pub fn more(_: u32) -> bool {
    coin()
}
pub fn times(_: u32, n: u32) -> std::ops::Range<u32> {
    0..n
}
pub fn add(left: u32, right: u32) -> u32 {
    left.wrapping_add(right)
}
pub fn pass<T>(value: T) -> T {
    value
}
pub fn eat<T>(_value: T) {}
pub fn look(_: &u32) {}

