//! End-to-end tests of the command: one binary, one module a topic.

mod lower;
mod models;
