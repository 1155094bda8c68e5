//! What every tool on syn pays: reads the files that stdin names, a line each, and parses them. With the
//! system's allocator, the linter's stack, and as many threads as `RAYON_NUM_THREADS` says; one that asks
//! `bench` for its numbers measures it from outside, as it measures the linter.

use std::io::Read as _;
use std::process::ExitCode;

use rayon::prelude::*;

/// The stack that the linter's workers have.
const STACK: usize = 64 << 20;

fn main() -> ExitCode {
    let mut names = String::new();
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build();
    let (Ok(_), Ok(pool)) = (std::io::stdin().read_to_string(&mut names), pool) else {
        return ExitCode::from(2);
    };
    let names: Vec<&str> = names.lines().collect();
    pool.install(|| {
        names.par_iter().for_each(|name| {
            let text = std::fs::read_to_string(name).unwrap_or_default();
            std::hint::black_box(syn::parse_file(&text).ok());
            proc_macro2::extra::invalidate_current_thread_spans();
        });
    });
    ExitCode::SUCCESS
}
