//! Where places of one text are in a later one, by the lines that both have.

use similar::{Algorithm, DiffOp, TextDiff};
use std::time::{Duration, Instant};

/// Lines are compared for at most this long; what is left counts as replaced.
const PATIENCE: Duration = Duration::from_millis(50);

/// How lines of an old text moved.
#[derive(Debug, Clone)]
pub(super) struct Shift {
    /// Old line, new line, number of lines; the lines are the same, or were edited one for one.
    runs: Vec<(usize, usize, usize)>,
    old: Vec<usize>,
    new: Vec<usize>,
}

impl Shift {
    pub(super) fn between(old: &str, new: &str) -> Shift {
        let mut config = TextDiff::configure();
        config
            .algorithm(Algorithm::Myers)
            .deadline(Instant::now() + PATIENCE);
        let diff = config.diff_lines(old, new);
        let mut runs = Vec::new();
        for op in diff.ops() {
            match *op {
                DiffOp::Equal {
                    old_index,
                    new_index,
                    len,
                } => runs.push((old_index, new_index, len)),
                DiffOp::Replace {
                    old_index,
                    old_len,
                    new_index,
                    new_len,
                } if old_len == new_len => runs.push((old_index, new_index, old_len)),
                _ => {}
            }
        }
        Shift {
            runs,
            old: starts(old),
            new: starts(new),
        }
    }

    /// The new offset of an old one; `None` when its line is gone.
    pub(super) fn forward(&self, offset: usize) -> Option<usize> {
        let find = |line: usize| {
            let run = self
                .runs
                .iter()
                .find(|(old, _, len)| (*old..old + len).contains(&line));
            run.map(|(old, new, _)| new + (line - old))
        };
        moved(offset, &self.old, &self.new, find)
    }

    /// The old offset of a new one.
    pub(super) fn back(&self, offset: usize) -> Option<usize> {
        let find = |line: usize| {
            let run = self
                .runs
                .iter()
                .find(|(_, new, len)| (*new..new + len).contains(&line));
            run.map(|(old, new, _)| old + (line - new))
        };
        moved(offset, &self.new, &self.old, find)
    }
}

fn starts(text: &str) -> Vec<usize> {
    let mut out = vec![0];
    out.extend(text.match_indices('\n').map(|(at, _)| at + 1));
    // The end, so that every line has one.
    out.push(text.len() + 1);
    out
}

fn moved(
    offset: usize,
    from: &[usize],
    to: &[usize],
    find: impl Fn(usize) -> Option<usize>,
) -> Option<usize> {
    let line = from
        .partition_point(|start| *start <= offset)
        .checked_sub(1)?;
    let there = find(line)?;
    let (start, end) = (*to.get(there)?, *to.get(there + 1)?);
    // An edited line may have become shorter.
    Some((start + (offset - from[line])).min(end.saturating_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_move_with_their_lines() {
        let old = "a\nbb\nccc\ndddd\n";
        let new = "new\na\nbbx\nccc\nmore\ndddd\n";
        let shift = Shift::between(old, new);
        let there = |word: &str| shift.forward(old.find(word).expect("there"));
        assert_eq!(there("ccc"), new.find("ccc"));
        assert_eq!(there("dddd"), new.find("dddd"));
        assert_eq!(
            shift.back(new.find("dddd").expect("there") + 2),
            old.find("dddd").map(|at| at + 2)
        );
        assert_eq!(there("bb"), new.find("bbx"), "edited one for one");
        assert_eq!(Shift::between(old, "dddd\n").forward(2), None);
    }

    #[test]
    fn an_offset_stays_inside_a_line_that_became_shorter() {
        let shift = Shift::between("aaaa\nb\n", "a\nb\n");
        assert_eq!(shift.forward(4), Some(1));
    }
}
