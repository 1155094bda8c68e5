//! Which partition a key belongs to: hash slots, or ranges of the keys' own order.
//!
//! Invariant: every key belongs to exactly one partition, and the answer is the same on every
//! machine, in every version of this crate.

use crate::Error;

/// How a key space is cut into partitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySpace {
    cut: Cut,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Cut {
    Slots(u32),
    /// Where the second and later ranges begin; strictly rising.
    Ranges(Vec<Vec<u8>>),
}

impl KeySpace {
    /// The most partitions of one group.
    pub const MAX: u32 = 65_536;

    /// So many hash slots: neighbours in the keys' order are spread out. The hash is FNV-1a (64 bit)
    /// with a final mix; it never changes.
    ///
    /// # Errors
    /// [`Error::Invalid`] for none, or more than [`KeySpace::MAX`].
    pub fn slots(count: u32) -> Result<KeySpace, Error> {
        checked(count)?;
        Ok(KeySpace {
            cut: Cut::Slots(count),
        })
    }

    /// Ranges in byte order: the first ends before `starts[0]`, the last begins at the last start.
    /// `["g", "p"]` makes three: up to `g`, from `g` up to `p`, from `p` on.
    ///
    /// # Errors
    /// [`Error::Invalid`] when the starts do not strictly rise, or are more than [`KeySpace::MAX`].
    pub fn ranges<S: AsRef<[u8]>>(starts: impl IntoIterator<Item = S>) -> Result<KeySpace, Error> {
        let starts: Vec<Vec<u8>> = starts.into_iter().map(|s| s.as_ref().to_vec()).collect();
        checked(
            u32::try_from(starts.len())
                .unwrap_or(u32::MAX)
                .saturating_add(1),
        )?;
        if starts.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(Error::Invalid("the starts of ranges must rise".to_owned()));
        }
        Ok(KeySpace {
            cut: Cut::Ranges(starts),
        })
    }

    /// How many partitions there are.
    #[must_use]
    pub fn partitions(&self) -> u32 {
        match &self.cut {
            Cut::Slots(count) => *count,
            // Checked when it was made: at most `MAX`.
            Cut::Ranges(starts) => starts.len() as u32 + 1,
        }
    }

    /// The partition of a key, from 0.
    #[must_use]
    pub fn partition_of(&self, key: impl AsRef<[u8]>) -> u32 {
        let key = key.as_ref();
        match &self.cut {
            Cut::Slots(count) => (hash(key) % u64::from(*count)) as u32,
            Cut::Ranges(starts) => starts.partition_point(|start| start.as_slice() <= key) as u32,
        }
    }
}

fn checked(count: u32) -> Result<(), Error> {
    if (1..=KeySpace::MAX).contains(&count) {
        return Ok(());
    }
    let most = KeySpace::MAX;
    Err(Error::Invalid(format!(
        "{count} partitions: 1 to {most} are allowed"
    )))
}

/// FNV-1a and a final mix, since a remainder shows the low bits.
fn hash(key: &[u8]) -> u64 {
    let fnv = key.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    let mixed = (fnv ^ (fnv >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ (mixed >> 33)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_never_change_and_are_even() {
        let space = KeySpace::slots(64).unwrap();
        let found = ["", "a", "order:1", "order:2", "user:417"].map(|key| space.partition_of(key));
        assert_eq!(
            found, PINNED,
            "another hash would hand keys to other owners"
        );
        let mut counts = [0_u32; 64];
        for number in 0..64_000 {
            counts[space.partition_of(format!("key-{number}")) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
    }

    const PINNED: [u32; 5] = [18, 13, 27, 17, 12];

    #[test]
    fn ranges_hold_every_key_once() {
        let space = KeySpace::ranges(["g", "p"]).unwrap();
        assert_eq!(space.partitions(), 3);
        let found = ["", "f", "fz", "g", "oz", "p", "zz"].map(|key| space.partition_of(key));
        assert_eq!(found, [0, 0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(KeySpace::slots(0).is_err() && KeySpace::slots(65_537).is_err());
        assert!(KeySpace::ranges(["b", "a"]).is_err() && KeySpace::ranges(["a", "a"]).is_err());
        assert_eq!(KeySpace::ranges::<&str>([]).unwrap().partitions(), 1);
    }
}
