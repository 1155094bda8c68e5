#!/usr/bin/env run
fn é() { /* ‮ */ let s = "[31m"; 'a: loop { break 'a; } }
const X: [u8; 2] = *b"ab"; static Y: std::sync::LazyLock<u8> = std::sync::LazyLock::new(|| 1);
union U { a: u8 } extern "C" { fn z(); }
