//! Redis servers of our own: one, a master with replicas and Sentinels, a cluster.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use super::{Process, free_port, program, wait_until};

pub(crate) struct Redis {
    process: Process,
    folder: tempfile::TempDir,
    binary: PathBuf,
    extra: Vec<String>,
    pub(crate) port: u16,
}

/// The server that all tests of a program share.
pub(crate) fn shared() -> Option<&'static Redis> {
    static SHARED: OnceLock<Option<Redis>> = OnceLock::new();
    SHARED.get_or_init(|| start(&[])).as_ref()
}

/// A server of one's own, with further options (`--name value`).
pub(crate) fn start(extra: &[&str]) -> Option<Redis> {
    let binary = program("redis-server", &[])?;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let extra: Vec<String> = extra.iter().map(|&a| a.to_owned()).collect();
    let port = free_port();
    let process = launch(&binary, &folder, port, &extra);
    let server = Redis {
        process,
        folder,
        binary,
        extra,
        port,
    };
    server.wait();
    Some(server)
}

fn launch(binary: &Path, folder: &tempfile::TempDir, port: u16, extra: &[String]) -> Process {
    let mut args: Vec<String> = [
        "--port",
        &port.to_string(),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        &folder.path().display().to_string(),
    ]
    .map(str::to_owned)
    .to_vec();
    args.extend_from_slice(extra);
    Process::start(binary, None, &args, &folder.path().join("log"))
}

impl Redis {
    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }

    pub(crate) fn kill(&self) {
        self.process.kill();
    }

    /// Crashes the server and starts it again on the same data.
    pub(crate) fn crash_and_restart(&mut self) {
        self.process.kill();
        self.process = launch(&self.binary, &self.folder, self.port, &self.extra);
        self.wait();
    }

    fn wait(&self) {
        wait_until("redis answers", || {
            self.ask("PING").is_some_and(|a| a.starts_with("+PONG"))
        });
    }

    /// One command in words, one answer as text.
    pub(crate) fn ask(&self, words: &str) -> Option<String> {
        ask(self.port, words)
    }
}

/// One command in words, one answer as text. A connection of its own, no client library.
pub(crate) fn ask(port: u16, words: &str) -> Option<String> {
    Wire::open(port)?.ask(words)
}

/// A connection without a client library.
pub(crate) struct Wire(TcpStream);

impl Wire {
    pub(crate) fn open(port: u16) -> Option<Wire> {
        let stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
        stream
            .set_read_timeout(Some(Duration::from_millis(500)))
            .ok()?;
        Some(Wire(stream))
    }

    pub(crate) fn ask(&mut self, words: &str) -> Option<String> {
        self.0.write_all(format!("{words}\r\n").as_bytes()).ok()?;
        let mut answer = Vec::new();
        let mut part = [0_u8; 16 * 1024];
        loop {
            match self.0.read(&mut part) {
                Ok(0) | Err(_) => break,
                Ok(n) => answer.extend_from_slice(&part[..n]),
            }
            if is_whole(&answer) {
                break;
            }
        }
        (!answer.is_empty()).then(|| String::from_utf8_lossy(&answer).into_owned())
    }
}

/// Lines and bulk strings; arrays end by the read timeout.
fn is_whole(answer: &[u8]) -> bool {
    let text = String::from_utf8_lossy(answer);
    match answer.first() {
        Some(b'+' | b'-' | b':') => text.ends_with("\r\n"),
        Some(b'$') => text.split_once("\r\n").is_some_and(|(head, body)| {
            head[1..]
                .parse::<usize>()
                .map_or(true, |length| body.len() >= length + 2)
        }),
        _ => false,
    }
}

/// A master, one replica, and one Sentinel that fails over after half a second.
pub(crate) struct Watched {
    pub(crate) master: Redis,
    pub(crate) replica: Redis,
    sentinel: Process,
    _folder: tempfile::TempDir,
    pub(crate) sentinel_port: u16,
}

pub(crate) const SERVICE: &str = "leases";

pub(crate) fn start_watched() -> Option<Watched> {
    let master = start(&[])?;
    let upstream = master.port.to_string();
    let replica = start(&["--replicaof", "127.0.0.1", &upstream])?;
    wait_until("the replica is in step", || {
        replica
            .ask("INFO replication")
            .is_some_and(|i| i.contains("master_link_status:up"))
    });
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sentinel_port = free_port();
    let config = folder.path().join("sentinel.conf");
    let text = format!(
        "port {sentinel_port}\nbind 127.0.0.1\ndir {}\n\
         sentinel monitor {SERVICE} 127.0.0.1 {upstream} 1\n\
         sentinel down-after-milliseconds {SERVICE} 500\n\
         sentinel failover-timeout {SERVICE} 4000\n",
        folder.path().display()
    );
    std::fs::write(&config, text).expect("the configuration can be written");
    let args = [config.display().to_string(), "--sentinel".to_owned()];
    let sentinel = Process::start(&master.binary, None, &args, &folder.path().join("log"));
    wait_until("the sentinel knows the replica", || {
        ask(sentinel_port, &format!("SENTINEL master {SERVICE}"))
            .is_some_and(|a| a.contains("num-slaves\r\n$1\r\n1"))
    });
    Some(Watched {
        master,
        replica,
        sentinel,
        _folder: folder,
        sentinel_port,
    })
}

impl Watched {
    pub(crate) fn sentinel_url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.sentinel_port)
    }

    /// Kills the master and waits until the Sentinel has made the replica the master.
    pub(crate) fn fail_over(&self) {
        self.master.kill();
        wait_until("the replica is promoted", || {
            self.replica
                .ask("ROLE")
                .is_some_and(|role| role.contains("master"))
        });
        let port = self.replica.port.to_string();
        wait_until("the sentinel names the new master", || {
            ask(
                self.sentinel_port,
                &format!("SENTINEL get-master-addr-by-name {SERVICE}"),
            )
            .is_some_and(|a| a.contains(&port))
        });
        // The Sentinel is needed until here.
        let _ = self.sentinel.pid();
    }
}

/// The same, once the replica has all that was written so far.
pub(crate) fn cut_off_after_sync(master: &Redis, replica: &Redis) {
    let offset = |info: &str| {
        let rest = info.split_once("master_repl_offset:")?.1;
        rest.lines().next()?.trim().parse::<u64>().ok()
    };
    let read = |node: &Redis| node.ask("INFO replication").as_deref().and_then(offset);
    let written = read(master);
    wait_until("the replica has everything", || read(replica) >= written);
    cut_off(replica);
}

/// Stops a replica from following, as a slow network would: what the master writes from now on is
/// not there.
pub(crate) fn cut_off(replica: &Redis) {
    replica.ask("CONFIG SET masteruser nobody");
    replica.ask("CONFIG SET masterauth wrong");
    replica.ask("CLIENT KILL TYPE master");
    wait_until("the replica is cut off", || {
        replica
            .ask("INFO replication")
            .is_some_and(|i| i.contains("master_link_status:down"))
    });
}

/// Three masters, and a replica of each.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Redis>,
}

pub(crate) fn start_cluster() -> Option<Cluster> {
    let cli = program("redis-cli", &[])?;
    let nodes: Option<Vec<Redis>> = (0..6)
        .map(|_| {
            start(&[
                "--cluster-enabled",
                "yes",
                "--cluster-node-timeout",
                "2000",
                "--cluster-allow-replica-migration",
                "no",
            ])
        })
        .collect();
    let nodes = nodes?;
    let mut create = Command::new(cli);
    create.args(["--cluster", "create"]);
    for node in &nodes {
        create.arg(format!("127.0.0.1:{}", node.port));
    }
    create.args(["--cluster-replicas", "1", "--cluster-yes"]);
    let output = create.output().expect("redis-cli can be started");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
    wait_until("every node sees the cluster and replicas follow", || {
        nodes.iter().all(|node| {
            let state = node.ask("CLUSTER INFO").unwrap_or_default();
            let link = node.ask("INFO replication").unwrap_or_default();
            state.contains("cluster_state:ok")
                && (link.contains("role:master") || link.contains("master_link_status:up"))
        })
    });
    Some(Cluster { nodes })
}

impl Cluster {
    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(Redis::url).collect()
    }

    fn port_in(text: &str) -> Option<u16> {
        text.rsplit_once("master_port:")?
            .1
            .lines()
            .next()?
            .trim()
            .parse()
            .ok()
    }

    /// A replica of the given master.
    pub(crate) fn replica_of(&self, master: u16) -> Option<&Redis> {
        self.nodes.iter().find(|node| {
            let link = node.ask("INFO replication").unwrap_or_default();
            link.contains("role:slave") && Self::port_in(&link) == Some(master)
        })
    }

    /// The master that holds a slot.
    pub(crate) fn master_of(&self, slot: u16) -> &Redis {
        let nodes = self.nodes[0]
            .ask("CLUSTER NODES")
            .expect("the cluster answers");
        let holds = |range: &str| {
            let (from, to) = range.split_once('-').unwrap_or((range, range));
            let bounds = from.parse::<u16>().ok().zip(to.parse::<u16>().ok());
            bounds.is_some_and(|(from, to)| (from..=to).contains(&slot))
        };
        let line = nodes
            .lines()
            .find(|line| line.split(' ').skip(8).any(|r| holds(r.trim())));
        let address = line
            .and_then(|l| l.split(' ').nth(1))
            .expect("every slot has a master");
        let port = address
            .split(['@', ':'])
            .nth(1)
            .and_then(|p| p.parse().ok());
        self.node(port.expect("an address has a port"))
            .expect("it is one of ours")
    }

    pub(crate) fn node(&self, port: u16) -> Option<&Redis> {
        self.nodes.iter().find(|node| node.port == port)
    }
}
