//! The vocabulary that lints are written in.
