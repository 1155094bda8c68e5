//! A worker whose work reaches outside: it sends the token along, and the other side refuses what
//! comes too late.
//!
//! `cargo run -p leasehold --example outside_effects`
//!
//! The "payment service" keeps the highest token it has seen for an account and answers 409 to an
//! older one. The worker checks its own clock before each step, so that the long work between two
//! steps does not run on after the loss; the service's check is what counts.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::sync::Arc;
use std::time::Duration;

use leasehold::{Error, Fence, FenceStore, Leases, MemoryStore, Raised, SingleProcessFence, Ttl};

/// The outside world. One process here, hence the fence in memory; a real service keeps it in its
/// database ([`FenceStore`] of a SQL store).
struct PaymentService {
    fences: SingleProcessFence,
}

impl PaymentService {
    async fn pay(&self, account: &str, fencing_token: u64) -> Result<(), Error> {
        match self.fences.raise(account, fencing_token).await {
            Ok(Raised::Accepted) => {
                println!("service: paid {account} under token {fencing_token}");
                Ok(())
            }
            Ok(Raised::Stale { highest }) => {
                println!("service: 409: token {fencing_token} is older than {highest}");
                Err(Error::Stale(leasehold::Stale {
                    resource: account.to_owned(),
                    presented: fencing_token,
                    highest,
                }))
            }
            Err(error) => Err(Error::Unavailable {
                phase: leasehold::Phase::Write,
                key: account.to_owned(),
                cause: error.into(),
            }),
        }
    }
}

async fn pay_out(fence: Fence, service: &PaymentService, work: Duration) -> Result<(), Error> {
    // First contact before anything is computed: from here on, an older worker is refused.
    fence.raise(&service.fences, "account-7").await?;
    tokio::time::sleep(work).await;
    fence.ensure_live()?;
    service.pay("account-7", fence.token().get()).await
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let leases = Leases::builder(MemoryStore::new()).renew(false).build();
    let service = Arc::new(PaymentService {
        fences: SingleProcessFence::new(),
    });
    let ttl = Ttl::millis(300);

    // A slow worker loses its lease half way: its work is cancelled before it pays.
    let slow = leases.try_acquire("payout-7", ttl).await?.or_busy()?;
    let late = slow.fence();
    let outcome = slow
        .run(async |fence| pay_out(fence, &service, Duration::from_secs(2)).await)
        .await;
    println!(
        "slow worker: {}",
        outcome
            .as_ref()
            .err()
            .map_or("paid".to_owned(), ToString::to_string)
    );
    if !matches!(outcome, Err(Error::Lost(_))) {
        return Err("work must be cancelled when the lease is over".into());
    }

    tokio::time::sleep(Duration::from_millis(100)).await;
    let next = leases.try_acquire("payout-7", ttl).await?.or_busy()?;
    next.run(async |fence| pay_out(fence, &service, Duration::from_millis(20)).await)
        .await?;

    // A request of the slow worker that was stuck in the network arrives now.
    match service.pay("account-7", late.token().get()).await {
        Err(Error::Stale(_)) => Ok(()),
        other => Err(format!("a late request must be refused: {other:?}").into()),
    }
}
