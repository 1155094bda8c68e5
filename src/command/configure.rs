//! `config show`, `config schema`, `config init`.

use std::io::Write;

use super::Outcome;
use super::args::{CheckArgs, ConfigVerb};
use super::run::{Failure, configuration};
use crate::config::{schema, show};
use crate::settle::names;

pub(super) fn configure(what: &ConfigVerb, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let cwd = std::env::current_dir()?;
    match what {
        ConfigVerb::Show => {
            let config = configuration(&CheckArgs::default(), &cwd)?;
            out.write_all(show::show(&config).as_bytes())?;
        }
        ConfigVerb::Schema => {
            let text = serde_json::to_string_pretty(&schema::schema(&names()))
                .map_err(std::io::Error::from)?;
            writeln!(out, "{text}")?;
        }
        ConfigVerb::Init => {
            let path = cwd.join("leasehold.toml");
            if path.exists() {
                let what = format!("`{}` exists already", path.display());
                return Err(Failure::Usage(
                    what,
                    Some("`cargo leasehold config show` prints what it sets".to_owned()),
                ));
            }
            std::fs::write(&path, show::template())?;
            writeln!(out, "wrote {}", path.display())?;
        }
    }
    Ok(Outcome::Clean)
}
