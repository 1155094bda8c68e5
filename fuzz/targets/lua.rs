//! `cargo xtask soak fuzz --target lua`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| leasehold_fuzz::lua::run(data));
