//! Clocks of simulated machines: none runs at the true rate, wall clocks step, guests stand still.

use crate::clock::Moment;

/// One machine's clock, as a function of true time.
#[derive(Clone, Debug)]
pub(super) struct SimClock {
    offset: u64,
    /// Parts per million faster (or slower) than true time.
    rate_ppm: i64,
    /// How much the wall clock was stepped, in nanoseconds.
    pub(super) step: i64,
    /// How long the clock stood still, in nanoseconds.
    stood: u64,
    stopped_at: Option<u64>,
}

impl SimClock {
    pub(super) fn new(offset: u64, rate_ppm: i64) -> SimClock {
        SimClock {
            offset,
            rate_ppm,
            step: 0,
            stood: 0,
            stopped_at: None,
        }
    }

    fn scaled(span: u64, ppm: i64) -> u64 {
        let span = i128::from(span);
        let scaled = span + span * i128::from(ppm) / 1_000_000;
        u64::try_from(scaled).unwrap_or(0)
    }

    /// What the monotonic clock shows.
    pub(super) fn mono(&self, true_time: u64) -> Moment {
        let ran = self
            .stopped_at
            .unwrap_or(true_time)
            .saturating_sub(self.stood);
        Moment::from_nanos(self.offset + Self::scaled(ran, self.rate_ppm))
    }

    /// What the wall clock shows.
    pub(super) fn wall(&self, true_time: u64) -> Moment {
        Moment::from_nanos(
            self.mono(true_time)
                .as_nanos()
                .saturating_add_signed(self.step),
        )
    }

    /// The first true time at which the monotonic clock has reached a point, if it is not stopped.
    pub(super) fn true_time_of(&self, at: Moment, now: u64) -> u64 {
        let left = at.as_nanos().saturating_sub(self.mono(now).as_nanos());
        // Rounded up, so that the clock has reached the point by then.
        let rate = i128::from(1_000_000 + self.rate_ppm);
        let span = (i128::from(left) * 1_000_000 + rate - 1) / rate;
        now + u64::try_from(span).unwrap_or(0)
    }

    pub(super) fn stop(&mut self, true_time: u64) {
        self.stopped_at.get_or_insert(true_time);
    }

    pub(super) fn go_on(&mut self, true_time: u64) {
        if let Some(at) = self.stopped_at.take() {
            self.stood += true_time.saturating_sub(at);
        }
    }
}
