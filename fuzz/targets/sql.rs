//! `cargo xtask soak fuzz --target sql`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| leasehold_fuzz::sql::run(data));
