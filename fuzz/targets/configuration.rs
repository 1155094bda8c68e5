//! `cargo xtask soak fuzz --target configuration`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| leasehold_fuzz::configuration::run(data));
