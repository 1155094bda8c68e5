//! End-to-end tests of the command: one binary, one module a topic.

mod command;
mod command_flags;
mod command_silence;
mod fix;
mod fixtures;
mod fuzz;
mod guard_examples;
mod hostile;
mod kept;
mod locks;
mod lower;
mod lower_bounds;
mod lower_corpus;
mod lower_macros;
mod lower_rules;
mod model_sources;
mod model_std;
mod models;
mod readme;
mod report;
mod server;
mod shallow;
mod torture;
mod watched;
