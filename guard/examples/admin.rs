//! Who holds what in a store, and taking one away, on record.
//!
//! ```text
//! cargo run -p leasehold --features sqlite,postgres --example admin -- STORE list
//! cargo run -p leasehold --features sqlite,postgres --example admin -- STORE break KEY TOKEN --by NAME --why TEXT
//! cargo run -p leasehold --features sqlite,postgres --example admin -- STORE record KEY TOKEN
//! ```
//!
//! STORE is the path of a SQLite file, or a `postgres://` URL. A lease is broken with the token that
//! the list shows: if somebody else holds the key by then, nothing happens.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::process::ExitCode;

use leasehold::admin::{Admin, break_lease, record};
use leasehold::store::Released;
use leasehold::{Error, Key, PostgresStore, SqliteStore};

const USAGE: &str =
    "usage: admin STORE list | break KEY TOKEN --by NAME --why TEXT | record KEY TOKEN";

async fn open(store: &str) -> Result<Box<dyn Admin>, Error> {
    if store.starts_with("postgres://") || store.starts_with("postgresql://") {
        return Ok(Box::new(PostgresStore::connect(store).await?));
    }
    Ok(Box::new(SqliteStore::open(store).await?))
}

async fn list(store: &dyn Admin) -> Result<(), Error> {
    println!("{:<40} {:>10} {:>12}  owner", "key", "token", "held for");
    let mut after: Option<Key> = None;
    loop {
        let page = store.list(after.as_ref(), 500).await;
        let page = page.map_err(|e| Error::Invalid(e.to_string()))?;
        for row in &page {
            let held = row
                .held_for
                .map_or("free".to_owned(), |left| format!("{left:.1?}"));
            println!(
                "{:<40} {:>10} {held:>12}  {}",
                row.key, row.token, row.owner
            );
        }
        match page.last() {
            Some(last) => after = Some(last.key.clone()),
            None => return Ok(()),
        }
    }
}

async fn run(args: &[&str]) -> Result<bool, Error> {
    let token = |text: &str| {
        let number = text.parse::<u64>();
        number.map_err(|_| Error::Invalid(format!("`{text}` is no token")))
    };
    match args {
        [store, "list"] => list(&*open(store).await?).await.map(|()| true),
        [store, "break", key, number, "--by", who, "--why", why] => {
            let (key, number) = (Key::new(key)?, token(number)?);
            let store = open(store).await?;
            let broken = break_lease(&*store, &key, number, who, why).await? == Released::Freed;
            println!(
                "{}",
                if broken {
                    "broken"
                } else {
                    "not held any more: nothing was broken"
                }
            );
            Ok(broken)
        }
        [store, "record", key, number] => {
            let (key, number) = (Key::new(key)?, token(number)?);
            let found = record(&*open(store).await?, &key, number).await?;
            print!("{}", found.as_deref().unwrap_or("no record\n"));
            Ok(found.is_some())
        }
        _ => {
            println!("{USAGE}");
            Ok(false)
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&args).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
