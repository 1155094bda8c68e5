//! Who holds what in a store, and taking one away, on record.
//!
//! ```text
//! cargo run -p leasehold --features sqlite,postgres,mysql,redis,etcd,zookeeper,nats --example admin -- STORE list
//! .. STORE break KEY TOKEN --by NAME --why TEXT
//! .. STORE record KEY TOKEN
//! ```
//!
//! STORE is a URL: `sqlite:jobs.db`, `postgres://..`, `mysql://..`, `redis://..`, `nats://..`,
//! `etcd:http://host:port,http://host:port`, `zookeeper:host:port,host:port`. A lease is broken with the token that the
//! list shows: if somebody else holds the key by then, nothing happens.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::process::ExitCode;

use leasehold::admin::{Admin, break_lease, record};
use leasehold::store::Released;
use leasehold::{
    Error, EtcdStore, Key, MySqlStore, NatsStore, PostgresStore, RedisStore, SqliteStore,
    ZooKeeperStore,
};

const USAGE: &str =
    "usage: admin STORE list | break KEY TOKEN --by NAME --why TEXT | record KEY TOKEN";

async fn open(url: &str) -> Result<Box<dyn Admin>, Error> {
    let (scheme, rest) = url.split_once(':').unwrap_or_default();
    Ok(match scheme {
        // Opening makes the file: a wrong name would look like an empty store.
        "sqlite" if !std::path::Path::new(rest).is_file() => {
            return Err(Error::Invalid(format!("there is no file `{rest}`")));
        }
        "sqlite" => Box::new(SqliteStore::open(rest).await?),
        "postgres" | "postgresql" => Box::new(PostgresStore::connect(url).await?),
        "mysql" | "mariadb" => Box::new(MySqlStore::connect(url).await?),
        "redis" | "rediss" => Box::new(RedisStore::connect(url).await?),
        "nats" | "tls" => Box::new(NatsStore::connect(url).await?),
        "etcd" => Box::new(EtcdStore::connect(&rest.split(',').collect::<Vec<_>>()).await?),
        "zookeeper" => Box::new(ZooKeeperStore::connect(rest).await?),
        _ => return Err(Error::Invalid(format!("`{url}` is no URL of a store"))),
    })
}

async fn list(store: &dyn Admin) -> Result<(), Error> {
    println!("{:<40} {:>10} {:>12}  owner", "key", "token", "held for");
    let mut after: Option<Key> = None;
    loop {
        let page = store.list(after.as_ref(), 500).await;
        let page = page.map_err(|e| Error::Invalid(format!("the store cannot be listed: {e}")))?;
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
