//! `baseline write` and `baseline prune`.

use std::io::Write;
use std::path::Path;

use super::Outcome;
use super::args::{BaselineVerb, CheckArgs};
use super::run::{Failure, run};
use crate::settle::baseline::{self, Baseline};

/// The baseline at a workspace root, if there is one.
pub(super) fn read(root: &Path) -> Result<Option<Baseline>, Failure> {
    let path = root.join(baseline::FILE);
    let Ok(text) = std::fs::read_to_string(&path) else {
        return Ok(None);
    };
    let broken = |what: String| {
        let help = "`cargo leasehold baseline write` makes a new one".to_owned();
        Failure::Usage(
            format!("cannot read `{}`: {what}", path.display()),
            Some(help),
        )
    };
    let baseline: Baseline = serde_json::from_str(&text).map_err(|err| broken(err.to_string()))?;
    if baseline.version != 1 {
        return Err(broken(format!(
            "version {} is newer than this program",
            baseline.version
        )));
    }
    Ok(Some(baseline))
}

pub(super) fn baseline(
    what: BaselineVerb,
    args: &CheckArgs,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let pruning = what == BaselineVerb::Prune;
    let run = run(args, &[], pruning)?;
    let path = run.input.root.join(baseline::FILE);
    let next = match (what, &run.baseline) {
        (BaselineVerb::Write, _) => baseline::of(&run.input, &run.settled.findings),
        (BaselineVerb::Prune, Some(old)) => old.pruned(&run.settled.stale),
        (BaselineVerb::Prune, None) => {
            let help = "`cargo leasehold baseline write` makes one".to_owned();
            return Err(Failure::Usage(
                format!("there is no `{}`", path.display()),
                Some(help),
            ));
        }
    };
    let text = serde_json::to_string_pretty(&next).map_err(std::io::Error::from)?;
    std::fs::write(&path, text + "\n")?;
    writeln!(
        out,
        "{}: {} known findings, {} removed",
        path.display(),
        next.findings.len(),
        run.settled.stale.len()
    )?;
    Ok(Outcome::Clean)
}
