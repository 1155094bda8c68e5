//! Load: paths to `Input`. The only stage that reads the file system.

pub mod input;
