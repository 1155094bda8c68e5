//! End-to-end tests of the command: one binary, one module a topic.

mod fixtures;
mod lower;
mod models;
