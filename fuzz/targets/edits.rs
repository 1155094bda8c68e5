//! `cargo xtask soak fuzz --target edits`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| leasehold_fuzz::edits::run(data));
