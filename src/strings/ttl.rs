//! Durations as they stand in text: the TTL of a lock, the bound of a wait.
//!
//! Only what is written is read. A hole, a name or a call gives
//! [`Ttl::Unknown`], never a guess, and an overflow is unknown too.

use std::time::Duration;

/// How long a key, lease or wait lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ttl {
    /// No expiry is given: it lasts until somebody ends it.
    #[default]
    None,
    /// A known number of milliseconds. Zero and negative durations in the text
    /// are `Known(0)`.
    Known(u64),
    /// An expiry is given, its length is not known.
    Unknown,
}

impl Ttl {
    /// Is there an expiry at all, known or not?
    #[must_use]
    pub fn is_some(self) -> bool {
        self != Self::None
    }

    /// The known length.
    #[must_use]
    pub fn duration(self) -> Option<Duration> {
        match self {
            Self::Known(ms) => Some(Duration::from_millis(ms)),
            Self::None | Self::Unknown => None,
        }
    }

    /// The duration that `text` says in `unit`; [`Ttl::Unknown`] for anything
    /// that is not a number or an arithmetic expression of numbers.
    #[must_use]
    pub fn from_text(text: &str, unit: Unit) -> Self {
        match number(text) {
            Some(n) if n <= 0.0 => Self::Known(0),
            Some(n) => known(n * unit.millis()),
            None => Self::Unknown,
        }
    }
}

/// The unit of a bare number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Milliseconds: `PX`, `PEXPIRE`, `lock_timeout`.
    Millis,
    /// Seconds: `EX`, `EXPIRE`, `GET_LOCK`.
    Seconds,
    /// Minutes.
    Minutes,
    /// Hours.
    Hours,
    /// Days.
    Days,
}

impl Unit {
    fn millis(self) -> f64 {
        match self {
            Self::Millis => 1.0,
            Self::Seconds => 1e3,
            Self::Minutes => 60e3,
            Self::Hours => 3600e3,
            Self::Days => 86_400e3,
        }
    }

    /// The unit a word names: `s`, `sec`, `seconds`, `ms`, `min`, `h`, `days`...
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word.to_ascii_lowercase().as_str() {
            "ms" | "msec" | "msecs" | "milli" | "millis" | "millisecond" | "milliseconds" => {
                Self::Millis
            }
            "s" | "sec" | "secs" | "second" | "seconds" => Self::Seconds,
            "m" | "min" | "mins" | "minute" | "minutes" => Self::Minutes,
            "h" | "hr" | "hrs" | "hour" | "hours" => Self::Hours,
            "d" | "day" | "days" => Self::Days,
            _ => return None,
        })
    }
}

/// A duration with its units in the text: `30s`, `500 ms`, `1h 30m`,
/// `5 minutes`, `00:05:00`. A bare number is in `bare`; an empty text and an
/// unknown unit are unknown.
#[must_use]
pub fn parse_with_units(text: &str, bare: Unit) -> Ttl {
    let text = text.trim();
    if let Some(ms) = clock_face(text) {
        return known(ms);
    }
    if let Some(n) = number(text) {
        return if n <= 0.0 {
            Ttl::Known(0)
        } else {
            known(n * bare.millis())
        };
    }
    let mut total = 0.0;
    let mut rest = text;
    if rest.is_empty() {
        return Ttl::Unknown;
    }
    while !rest.is_empty() {
        let digits = rest
            .bytes()
            .take_while(|b| b.is_ascii_digit() || *b == b'.')
            .count();
        let Ok(count) = rest[..digits].parse::<f64>() else {
            return Ttl::Unknown;
        };
        rest = rest[digits..].trim_start();
        let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let Some(unit) = Unit::from_word(&rest[..letters]) else {
            return Ttl::Unknown;
        };
        total += count * unit.millis();
        rest = rest[letters..].trim_start_matches([' ', ',']);
    }
    known(total)
}

/// `hh:mm:ss` or `hh:mm`, in milliseconds.
fn clock_face(text: &str) -> Option<f64> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next().unwrap_or("0"));
    if parts.next().is_some() {
        return None;
    }
    let read = |part: &str| -> Option<f64> {
        part.bytes()
            .all(|b| b.is_ascii_digit() || b == b'.')
            .then(|| part.parse().ok())
            .flatten()
    };
    Some(read(hours)? * 3600e3 + read(minutes)? * 60e3 + read(seconds)? * 1e3)
}

fn known(ms: f64) -> Ttl {
    // Beyond 2^53 a float is no longer exact, and no lease is that long.
    if ms.is_finite() && (0.0..9.0e15).contains(&ms) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // in range, see above
        Ttl::Known(ms as u64)
    } else {
        Ttl::Unknown
    }
}

/// The value of a number or of an arithmetic expression of numbers: `30`,
/// `30_000u64`, `0.5`, `"30"`, `60 * 60`, `(5 + 1) * 1000`, `-1`.
#[must_use]
pub fn number(text: &str) -> Option<f64> {
    // No duration in real text is longer; this also bounds the recursion.
    if text.len() > 128 {
        return None;
    }
    let text = text.trim().trim_matches(['"', '\'']);
    let mut eval = Eval {
        rest: text.as_bytes(),
        depth: 0,
    };
    let value = eval.sum()?;
    eval.skip_space();
    (eval.rest.is_empty() && value.is_finite()).then_some(value)
}

/// A recursive-descent evaluator for `+ - * /` and parentheses.
struct Eval<'a> {
    rest: &'a [u8],
    depth: u8,
}

impl Eval<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_ascii_start();
    }

    fn take(&mut self, wanted: &[u8]) -> Option<u8> {
        self.skip_space();
        let (&first, rest) = self.rest.split_first()?;
        wanted.contains(&first).then(|| {
            self.rest = rest;
            first
        })
    }

    fn sum(&mut self) -> Option<f64> {
        let mut value = self.product()?;
        while let Some(op) = self.take(b"+-") {
            let right = self.product()?;
            value = if op == b'+' {
                value + right
            } else {
                value - right
            };
        }
        Some(value)
    }

    fn product(&mut self) -> Option<f64> {
        let mut value = self.atom()?;
        while let Some(op) = self.take(b"*/") {
            let right = self.atom()?;
            value = if op == b'*' {
                value * right
            } else {
                value / right
            };
        }
        Some(value)
    }

    fn atom(&mut self) -> Option<f64> {
        self.depth += 1;
        if self.depth > 32 {
            return None;
        }
        let value = if self.take(b"-").is_some() {
            -self.atom()?
        } else if self.take(b"(").is_some() {
            let inner = self.sum()?;
            self.take(b")")?;
            inner
        } else {
            self.literal()?
        };
        self.depth -= 1;
        Some(value)
    }

    fn literal(&mut self) -> Option<f64> {
        self.skip_space();
        let len = self
            .rest
            .iter()
            .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.'))
            .count();
        let (word, rest) = self.rest.split_at(len);
        self.rest = rest;
        let word: String = std::str::from_utf8(word).ok()?.replace('_', "");
        let digits = SUFFIXES
            .iter()
            .find_map(|suffix| word.strip_suffix(suffix))
            .unwrap_or(&word);
        let plain = digits.bytes().all(|b| b.is_ascii_digit() || b == b'.')
            && digits.starts_with(|c: char| c.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten()
    }
}

/// Rust's number suffixes, longest first so that `128` is never cut to `8`.
const SUFFIXES: &[&str] = &[
    "usize", "isize", "u128", "i128", "u64", "i64", "u32", "i32", "u16", "i16", "f64", "f32", "u8",
    "i8",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_arithmetic() {
        for (text, value) in [
            ("30", 30.0),
            ("30_000u64", 30_000.0),
            ("0.5", 0.5),
            ("\"30\"", 30.0),
            ("60 * 60", 3600.0),
            ("(5 + 1) * 1000", 6000.0),
            ("-1", -1.0),
            ("10 - 2 - 3", 5.0),
            ("7 / 2", 3.5),
        ] {
            assert_eq!(number(text), Some(value), "{text}");
        }
        for text in [
            "", "ttl", "{}", "30s", "1 +", "(1", "1 2", "0x10", ".", "1..2", "*",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn a_ttl_is_read_in_its_unit() {
        assert_eq!(Ttl::from_text("30", Unit::Seconds), Ttl::Known(30_000));
        assert_eq!(Ttl::from_text("30", Unit::Millis), Ttl::Known(30));
        assert_eq!(Ttl::from_text("0", Unit::Seconds), Ttl::Known(0));
        assert_eq!(Ttl::from_text("-5", Unit::Seconds), Ttl::Known(0));
        assert_eq!(Ttl::from_text("ttl.as_secs()", Unit::Seconds), Ttl::Unknown);
        assert_eq!(
            Ttl::from_text("99999999999999999999", Unit::Days),
            Ttl::Unknown
        );
    }

    #[test]
    fn units_in_the_text() {
        for (text, ms) in [
            ("30s", 30_000),
            ("500 ms", 500),
            ("5 minutes", 300_000),
            ("1h 30m", 5_400_000),
            ("1 hour, 5 seconds", 3_605_000),
            ("00:05:00", 300_000),
            ("2000", 2000),
            ("1day", 86_400_000),
        ] {
            assert_eq!(
                parse_with_units(text, Unit::Millis),
                Ttl::Known(ms),
                "{text}"
            );
        }
        for text in ["", "{} seconds", "soon", "5 parsecs", "1:2:3:4", "é", "5é"] {
            assert_eq!(parse_with_units(text, Unit::Millis), Ttl::Unknown, "{text}");
        }
    }

    #[test]
    fn deep_nesting_is_refused_not_followed() {
        assert_eq!(number(&"(".repeat(120)), None);
        assert_eq!(number(&"-".repeat(120)), None);
    }
}
