//! Listing and breaking leases, on each store that offers it.

use std::time::Duration;

use leasehold::admin::{Admin, break_lease, record};
use leasehold::store::Released;
use leasehold::{Error, Key, Leases, LostReason, MemoryStore, Ttl};

/// Lists, breaks one with its token, and sees what its holder and the record say.
pub(crate) async fn lists_and_breaks<S: Admin + Clone>(store: S) {
    let leases = Leases::new(store.clone());
    let ttl = Ttl::millis(900);
    let stuck = leases
        .try_acquire("admin/stuck", ttl)
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let free = leases
        .try_acquire("admin/free", ttl)
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    free.release().await.unwrap();

    let before = Key::new("admin/").unwrap();
    let all = store.list(Some(&before), 2).await.unwrap();
    let names: Vec<&str> = all.iter().map(|l| l.key.as_str()).collect();
    assert_eq!(names, ["admin/free", "admin/stuck"]);
    assert_eq!((all[0].held_for, all[1].token), (None, stuck.token().get()));
    assert!(
        all[1]
            .held_for
            .is_some_and(|left| left <= Duration::from_millis(900))
    );
    assert_eq!(all[1].owner.len(), 32);
    assert_eq!(
        store.list(Some(&all[0].key), 1).await.unwrap()[0].key,
        all[1].key
    );

    let (key, token) = (all[1].key.clone(), all[1].token);
    assert_eq!(
        store.end(&key, token + 1).await.unwrap(),
        Released::NotHeld,
        "another token"
    );
    let nameless = break_lease(&store, &key, token, " ", "because").await;
    assert!(matches!(nameless, Err(Error::Invalid(_))));
    let broken = break_lease(&store, &key, token, "ada", "holder\nhangs")
        .await
        .unwrap();
    assert_eq!(broken, Released::Freed);
    let lost = tokio::time::timeout(Duration::from_secs(3), stuck.lost()).await;
    assert_eq!(
        lost.expect("the holder is told").reason,
        LostReason::TakenOver
    );
    let next = leases
        .try_acquire("admin/stuck", ttl)
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    assert!(next.token().get() > token, "the counter stays");
    let again = break_lease(&store, &key, token, "ada", "again").await;
    assert!(matches!(again, Err(Error::Invalid(_))), "{again:?}");
    let text = record(&store, &key, token)
        .await
        .unwrap()
        .expect("there is a record");
    assert!(text.contains("by: ada\nwhy: holder hangs\n"), "{text}");
    assert_eq!(record(&store, &key, token + 1).await.unwrap(), None);
    next.release().await.unwrap();
}

#[tokio::test]
async fn leases_in_memory_can_be_listed_and_broken() {
    lists_and_breaks(MemoryStore::new()).await;
}

#[cfg(feature = "sqlite")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leases_in_a_file_can_be_listed_and_broken() {
    let folder = tempfile::tempdir().unwrap();
    let store = leasehold::SqliteStore::open(folder.path().join("jobs.db"))
        .await
        .unwrap();
    lists_and_breaks(store).await;
}
