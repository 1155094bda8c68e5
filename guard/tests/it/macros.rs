//! The attribute macros on every kind of function that they may stand on.

use leasehold::{Error, Fence, Flights, Leases, MemoryStore, Skipped, Ttl};

struct Order {
    id: u64,
}

#[leasehold::single_flight(key = "plain-{day}", ttl = "10m")]
async fn plain(flights: &Flights, day: &str) -> Result<String, Error> {
    if day == "never" {
        return Err(Error::Unsupported("days that never come"));
    }
    Ok(format!("ran {day}"))
}

#[leasehold::single_flight(key = "skip-{order.id}", ttl = "500ms", otherwise = skip)]
async fn skipping(flights: &Flights, order: &Order) -> Result<Option<u64>, Error> {
    Ok(Some(order.id))
}

fn told(why: Skipped) -> Result<&'static str, Error> {
    Ok(match why {
        Skipped::Done { .. } => "done",
        _ => "busy",
    })
}

#[leasehold::single_flight(key = format!("fn-{}", number + 1), ttl = Ttl::seconds(60), otherwise = told)]
async fn with_function(flights: Flights, number: u32) -> Result<&'static str, Error> {
    let _ = number;
    Ok("ran")
}

trait Nightly {
    async fn run<T: ToString + Sync>(&self, day: T) -> Result<String, Error>;
}

struct Service {
    flights: Flights,
    leases: Leases,
}

impl Nightly for Service {
    #[leasehold::single_flight(
        key = format!("service-{}", day.to_string()),
        ttl = "2h",
        flights = self.flights,
        otherwise = |why| Ok(format!("{why:?}"))
    )]
    async fn run<T: ToString + Sync>(&self, day: T) -> Result<String, Error> {
        Ok(day.to_string())
    }
}

impl Service {
    #[leasehold::under_lease(key = "settle-{id}", ttl = "30s", leases = self.leases, fence = fence)]
    async fn settle(&mut self, id: u64) -> Result<u64, Box<dyn std::error::Error + Send + Sync>> {
        fence.ensure_live()?;
        Ok(fence.token().get())
    }
}

#[tracing::instrument(skip(leases))]
#[leasehold::under_lease(key = "outside-{id}", ttl = "30s", otherwise = |busy| Ok(busy.retry_after_seconds()))]
async fn instrumented_outside(leases: &Leases, id: u64) -> Result<u64, Error> {
    Ok(id)
}

#[leasehold::under_lease(key = "inside-{id}", ttl = "30s", wait = "2s")]
#[tracing::instrument(skip(leases), err)]
async fn instrumented_inside(leases: &Leases, id: u64) -> Result<u64, Error> {
    tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    Ok(id)
}

#[leasehold::under_lease(key = "generic", ttl = "30s", fence = held)]
async fn generic<'a, T, const N: usize>(
    leases: &Leases,
    items: &'a [T; N],
) -> Result<(Fence, &'a T), Error>
where
    T: Sync,
{
    Ok((held, &items[0]))
}

#[leasehold::order("Bank.accounts", "Bank.journal")]
mod ordered {
    #[leasehold::order("Bank.accounts", "Bank.journal")]
    pub(super) struct Bank;
}

#[tokio::test]
async fn one_call_runs_and_the_others_are_told() {
    let flights = Flights::new(MemoryStore::new());
    assert_eq!(plain(&flights, "monday").await.unwrap(), "ran monday");
    assert!(matches!(
        plain(&flights, "monday").await,
        Err(Error::Done { .. })
    ));
    assert!(matches!(
        plain(&flights, "never").await,
        Err(Error::Unsupported(_))
    ));
    assert!(matches!(
        plain(&flights, "not a key").await,
        Err(Error::Invalid(_))
    ));
    let order = Order { id: 7 };
    assert_eq!(skipping(&flights, &order).await.unwrap(), Some(7));
    assert_eq!(skipping(&flights, &order).await.unwrap(), None);
    assert_eq!(with_function(flights.clone(), 1).await.unwrap(), "ran");
    assert_eq!(with_function(flights, 1).await.unwrap(), "done");
    let _ = ordered::Bank;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn methods_traits_and_generics_work_and_the_futures_are_send() {
    let store = MemoryStore::new();
    let mut service = Service {
        flights: Flights::new(store.clone()),
        leases: Leases::new(store),
    };
    assert_eq!(service.run(417).await.unwrap(), "417");
    assert!(service.run(417).await.unwrap().contains("Done"));
    assert_eq!(service.settle(1).await.unwrap(), 1);
    let (fence, first) = generic(&service.leases, &[3, 4]).await.unwrap();
    assert_eq!(*first, 3);
    assert!(fence.ensure_live().is_err(), "given back at the end");
    let spawned = tokio::spawn(async move { service.settle(1).await.map_err(|e| e.to_string()) });
    assert_eq!(spawned.await.unwrap(), Ok(2));
}

#[tokio::test]
async fn under_instrument_inside_and_outside() {
    let leases = Leases::new(MemoryStore::new());
    assert_eq!(instrumented_outside(&leases, 5).await.unwrap(), 5);
    let held = leases
        .try_acquire("outside-5", Ttl::seconds(9))
        .await
        .unwrap();
    assert!(
        instrumented_outside(&leases, 5).await.unwrap() >= 9,
        "the closure's answer"
    );
    drop(held);
    let (a, b) = tokio::join!(
        instrumented_inside(&leases, 6),
        instrumented_inside(&leases, 6)
    );
    assert_eq!((a.unwrap(), b.unwrap()), (6, 6));
}
