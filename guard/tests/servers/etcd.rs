//! An etcd server of our own.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use super::{Process, free_port, program, wait_until};

pub(crate) struct Etcd {
    process: Process,
    folder: tempfile::TempDir,
    binary: PathBuf,
    pub(crate) port: u16,
    peer_port: u16,
}

/// The server that all tests of a program share.
pub(crate) fn shared() -> Option<&'static Etcd> {
    static SHARED: OnceLock<Option<Etcd>> = OnceLock::new();
    SHARED.get_or_init(start).as_ref()
}

/// A server of one's own, for tests that restart it.
pub(crate) fn start() -> Option<Etcd> {
    let binary = program("etcd", &[])?;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (port, peer_port) = (free_port(), free_port());
    let process = launch(&binary, folder.path(), port, peer_port);
    let server = Etcd {
        process,
        folder,
        binary,
        port,
        peer_port,
    };
    server.wait();
    Some(server)
}

fn launch(binary: &Path, folder: &Path, port: u16, peer_port: u16) -> Process {
    let client = format!("http://127.0.0.1:{port}");
    let peer = format!("http://127.0.0.1:{peer_port}");
    let args = [
        "--data-dir".to_owned(),
        folder.join("data").display().to_string(),
        format!("--listen-client-urls={client}"),
        format!("--advertise-client-urls={client}"),
        format!("--listen-peer-urls={peer}"),
        format!("--initial-advertise-peer-urls={peer}"),
        format!("--initial-cluster=default={peer}"),
        // Leases of one second: the shortest that etcd can have.
        "--heartbeat-interval=20".to_owned(),
        "--election-timeout=200".to_owned(),
        "--logger=zap".to_owned(),
        "--log-outputs=stderr".to_owned(),
    ];
    Process::start(binary, None, &args, &folder.join("log"))
}

impl Etcd {
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Crashes the server and starts it again on the same data.
    pub(crate) fn crash_and_restart(&mut self) {
        self.process.kill();
        self.process = launch(&self.binary, self.folder.path(), self.port, self.peer_port);
        self.wait();
    }

    fn wait(&self) {
        wait_until("etcd answers", || {
            self.get("/health")
                .is_some_and(|answer| answer.contains("\"true\""))
        });
    }

    /// How many requests of a kind the server was sent: `Range`, `Put`, `Txn`, `LeaseKeepAlive`, ..
    pub(crate) fn requests(&self) -> u64 {
        let metrics = self.get("/metrics").unwrap_or_default();
        let counts = metrics
            .lines()
            .filter(|line| line.starts_with("grpc_server_started_total"))
            .filter_map(|line| line.rsplit_once(' ')?.1.parse::<f64>().ok());
        counts.sum::<f64>() as u64
    }

    /// An answer over plain HTTP. A connection of its own, no client library.
    fn get(&self, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
        let request = format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        Some(answer)
    }
}
