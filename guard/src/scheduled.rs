//! Jobs of schedulers that every instance runs: of all instances, one does the work of each tick.
//!
//! The adapters know no scheduler: [`ticks`] is a callback of the form that `tokio-cron-scheduler`
//! (and others) take, `FlightLayer` (feature `tower`) is a layer, which is what workers of `apalis` are made
//! of. `guard/integrations` in the repository has both at work. Invariant: the work of one period is done
//! once, whichever instance's timer was first.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{Error, Fence, Flight, Flights, Skipped, Ttl};

/// A boxed future without a result, as schedulers take it.
pub type Tick = Pin<Box<dyn Future<Output = ()> + Send>>;

/// When a schedule fires: every so often, at a point in that time.
///
/// Only the *name* of a run comes from the wall clock: machines whose clocks differ by less than half
/// the period agree on it, if `at` says when the schedule fires. Who runs is decided by the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Every {
    period: Duration,
    at: Duration,
}

impl Every {
    /// Every so often, counted from 1970-01-01 00:00 UTC: `Every::of(Duration::from_secs(86_400))` is
    /// midnight UTC.
    #[must_use]
    pub const fn of(period: Duration) -> Every {
        Every {
            period,
            at: Duration::ZERO,
        }
    }

    /// So long after the beginning of each period: 3 hours for a day's job at 03:00 UTC.
    #[must_use]
    pub const fn at(mut self, at: Duration) -> Every {
        self.at = at;
        self
    }

    /// What the run is called that fires nearest to now: its time in milliseconds since 1970.
    #[must_use]
    pub fn name(&self) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        self.nearest(now.unwrap_or_default()).to_string()
    }

    fn nearest(&self, now: Duration) -> u128 {
        let step = self.period.as_millis().max(1);
        let at = self.at.as_millis() % step;
        let since = (now.as_millis() + step / 2).saturating_sub(at);
        since / step * step + at
    }
}

/// A callback for a scheduler: does the work if no instance did it in this period.
///
/// `every` says when the schedule fires. `ttl` is how long a crashed instance keeps
/// others from taking over: within the same tick nobody tries again, unless the schedule fires again
/// in the same period. Errors, and skips, go to `told`.
///
/// ```
/// use leasehold::scheduled::{Every, Outcome, ticks};
/// use leasehold::{Error, Flights, MemoryStore, Ttl};
/// use std::time::Duration;
///
/// let flights = Flights::new(MemoryStore::new());
/// let mut job = ticks(
///     flights,
///     "nightly",
///     Every::of(Duration::from_secs(24 * 3600)).at(Duration::from_secs(3 * 3600)),
///     Ttl::seconds(600),
///     |_fence| async { Ok::<_, Error>(()) }, // the work
///     |outcome| if let Outcome::Failed(error) = outcome { eprintln!("{error}") },
/// );
/// // With tokio-cron-scheduler: Job::new_async("0 0 3 * * *", job)
/// # tokio::runtime::Runtime::new().unwrap().block_on(job((), ()));
/// ```
pub fn ticks<A, B, F, W, E, R>(
    flights: Flights,
    name: impl Into<String>,
    every: Every,
    ttl: Ttl,
    work: F,
    told: R,
) -> impl FnMut(A, B) -> Tick + Send + Sync + 'static
where
    F: Fn(Fence) -> W + Send + Sync + 'static,
    W: Future<Output = Result<(), E>> + Send + 'static,
    E: From<Error> + Send + 'static,
    R: Fn(Outcome<E>) + Send + Sync + 'static,
{
    let name = name.into();
    let (work, told) = (Arc::new(work), Arc::new(told));
    move |_, _| {
        let (flights, work, told) = (flights.clone(), Arc::clone(&work), Arc::clone(&told));
        let key = format!("{name}/{}", every.name());
        Box::pin(async move {
            let flight = flights.run(key, ttl, async move |fence| work(fence).await);
            told(match flight.await {
                Ok(Flight::Ran(())) => Outcome::Ran,
                Ok(Flight::Skipped(why)) => Outcome::Skipped(why),
                Err(error) => Outcome::Failed(error),
            });
        })
    }
}

/// What a tick came to.
#[derive(Debug)]
pub enum Outcome<E> {
    /// This instance did the work.
    Ran,
    /// Another one did, or does.
    Skipped(Skipped),
    /// The work, or the store, failed.
    Failed(E),
}

#[cfg(feature = "tower")]
pub use layer::{FlightLayer, FlightService};

#[cfg(feature = "tower")]
mod layer {
    use std::future::Future;
    use std::pin::Pin;
    use std::sync::Arc;
    use std::task::{Context, Poll};

    use tower_layer::Layer;
    use tower_service::Service;

    use crate::error::Cause;
    use crate::{Error, Flight, Flights, Skipped, Ttl};

    type KeyOf<Q> = Arc<dyn Fn(&Q) -> Option<String> + Send + Sync>;
    type Otherwise<R> = Arc<dyn Fn(Skipped) -> Result<R, Cause> + Send + Sync>;

    /// A `tower` layer that lets each request through once for its key, among all instances: for
    /// workers of `apalis`, or whatever else is a service.
    ///
    /// A request whose key is `None` goes through as it is. A request that fails may be tried again.
    pub struct FlightLayer<Q, R> {
        flights: Flights,
        ttl: Ttl,
        key: KeyOf<Q>,
        otherwise: Otherwise<R>,
    }

    impl<Q, R> FlightLayer<Q, R> {
        /// A layer; requests that were done before, or are being done, fail with
        /// [`Error::Done`] or [`Error::Busy`].
        pub fn new<K>(flights: Flights, ttl: Ttl, key: K) -> FlightLayer<Q, R>
        where
            K: Fn(&Q) -> Option<String> + Send + Sync + 'static,
        {
            FlightLayer {
                flights,
                ttl,
                key: Arc::new(key),
                otherwise: Arc::new(|why| Err(Error::from(why).into())),
            }
        }

        /// Answers requests that were done before, or are being done, in another way.
        #[must_use]
        pub fn otherwise<O>(mut self, otherwise: O) -> FlightLayer<Q, R>
        where
            O: Fn(Skipped) -> Result<R, Cause> + Send + Sync + 'static,
        {
            self.otherwise = Arc::new(otherwise);
            self
        }
    }

    impl<Q, R> Clone for FlightLayer<Q, R> {
        fn clone(&self) -> Self {
            FlightLayer {
                flights: self.flights.clone(),
                ttl: self.ttl,
                key: Arc::clone(&self.key),
                otherwise: Arc::clone(&self.otherwise),
            }
        }
    }

    impl<Q, R> std::fmt::Debug for FlightLayer<Q, R> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.debug_struct("FlightLayer").finish_non_exhaustive()
        }
    }

    impl<S, Q, R> Layer<S> for FlightLayer<Q, R> {
        type Service = FlightService<S, Q, R>;

        fn layer(&self, inner: S) -> FlightService<S, Q, R> {
            FlightService {
                inner,
                layer: self.clone(),
            }
        }
    }

    /// The service behind a [`FlightLayer`].
    pub struct FlightService<S, Q, R> {
        inner: S,
        layer: FlightLayer<Q, R>,
    }

    impl<S: Clone, Q, R> Clone for FlightService<S, Q, R> {
        fn clone(&self) -> Self {
            FlightService {
                inner: self.inner.clone(),
                layer: self.layer.clone(),
            }
        }
    }

    impl<S, Q, R> std::fmt::Debug for FlightService<S, Q, R> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.debug_struct("FlightService").finish_non_exhaustive()
        }
    }

    impl<S, Q> Service<Q> for FlightService<S, Q, S::Response>
    where
        S: Service<Q> + Clone + Send + 'static,
        S::Error: Into<Cause>,
        S::Future: Send,
        S::Response: Send + 'static,
        Q: Send + 'static,
    {
        type Response = S::Response;
        type Error = Cause;
        type Future = Pin<Box<dyn Future<Output = Result<S::Response, Cause>> + Send>>;

        fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Cause>> {
            self.inner.poll_ready(cx).map_err(Into::into)
        }

        fn call(&mut self, request: Q) -> Self::Future {
            // The service that was polled ready is the one that is called.
            let clone = self.inner.clone();
            let mut inner = std::mem::replace(&mut self.inner, clone);
            let layer = self.layer.clone();
            Box::pin(async move {
                let Some(key) = (layer.key)(&request) else {
                    return inner.call(request).await.map_err(Into::into);
                };
                let work = async move |_| inner.call(request).await.map_err(Into::into);
                match layer
                    .flights
                    .run::<_, Cause, _>(key, layer.ttl, work)
                    .await?
                {
                    Flight::Ran(response) => Ok(response),
                    Flight::Skipped(why) => (layer.otherwise)(why),
                }
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::MemoryStore;

    #[test]
    fn clocks_that_differ_a_little_name_the_same_run() {
        let (day, second) = (Duration::from_secs(86_400), Duration::from_secs(1));
        let noon = Every::of(day).at(day / 2);
        let time = 20_000 * day + day / 2;
        let names = [time - second, time, time + second].map(|now| noon.nearest(now));
        assert_eq!(names, [time.as_millis(); 3]);
        assert_eq!(noon.nearest(time + day), (time + day).as_millis());
        let odd = Every::of(Duration::ZERO).at(second);
        assert_eq!(
            odd.nearest(time),
            time.as_millis(),
            "no period: each moment is its own"
        );
    }

    #[tokio::test]
    async fn five_schedulers_do_the_work_of_a_tick_once() {
        let store = MemoryStore::new();
        let (ran, skipped) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let mut ticking = Vec::new();
        for _ in 0..5 {
            let (ran, skipped) = (Arc::clone(&ran), Arc::clone(&skipped));
            let mut job = ticks(
                Flights::new(store.clone()),
                "nightly",
                Every::of(Duration::from_secs(86_400)),
                Ttl::seconds(60),
                |_| async { Ok::<_, Error>(()) },
                move |outcome| match outcome {
                    Outcome::Ran => drop(ran.fetch_add(1, Ordering::Relaxed)),
                    Outcome::Skipped(_) => drop(skipped.fetch_add(1, Ordering::Relaxed)),
                    Outcome::Failed(error) => panic!("{error}"),
                },
            );
            ticking.push(tokio::spawn(job((), ())));
        }
        for tick in ticking {
            tick.await.unwrap();
        }
        assert_eq!(
            (ran.load(Ordering::Relaxed), skipped.load(Ordering::Relaxed)),
            (1, 4)
        );
    }

    #[cfg(feature = "tower")]
    #[tokio::test]
    async fn a_layer_lets_each_key_through_once() {
        use tower_layer::Layer as _;
        use tower_service::Service as _;

        #[derive(Clone)]
        struct Worker;

        impl tower_service::Service<u32> for Worker {
            type Response = u32;
            type Error = Error;
            type Future = std::future::Ready<Result<u32, Error>>;

            fn poll_ready(
                &mut self,
                _: &mut std::task::Context<'_>,
            ) -> std::task::Poll<Result<(), Error>> {
                std::task::Poll::Ready(Ok(()))
            }

            fn call(&mut self, job: u32) -> Self::Future {
                std::future::ready(Ok(job * 10))
            }
        }

        let flights = Flights::new(MemoryStore::new());
        let layer = FlightLayer::new(flights, Ttl::seconds(60), |job: &u32| {
            (*job > 0).then(|| format!("job-{job}"))
        });
        let mut strict = layer.layer(Worker);
        assert_eq!(strict.call(1).await.unwrap(), 10);
        let error = strict.call(1).await.unwrap_err();
        assert!(
            matches!(error.downcast_ref(), Some(Error::Done { .. })),
            "{error}"
        );
        assert_eq!(
            (strict.call(0).await.unwrap(), strict.call(0).await.unwrap()),
            (0, 0)
        );
        let mut mild = layer.otherwise(|_| Ok(7)).layer(Worker);
        assert_eq!(mild.call(1).await.unwrap(), 7);
    }
}
