//! A NATS server with JetStream of our own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use super::{Process, free_port, program, wait_until};

pub(crate) struct Nats {
    process: Process,
    folder: tempfile::TempDir,
    binary: PathBuf,
    pub(crate) port: u16,
    watch_port: u16,
}

/// The server that all tests of a program share.
pub(crate) fn shared() -> Option<&'static Nats> {
    static SHARED: OnceLock<Option<Nats>> = OnceLock::new();
    SHARED.get_or_init(start).as_ref()
}

/// A server of one's own, for tests that restart it.
pub(crate) fn start() -> Option<Nats> {
    let binary = program("nats-server", &["/usr/sbin".into()])?;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (port, watch_port) = (free_port(), free_port());
    let process = launch(&binary, folder.path(), port, watch_port);
    let server = Nats {
        process,
        folder,
        binary,
        port,
        watch_port,
    };
    server.wait();
    Some(server)
}

fn launch(binary: &Path, folder: &Path, port: u16, watch_port: u16) -> Process {
    let args = [
        "--jetstream".to_owned(),
        format!("--store_dir={}", folder.join("data").display()),
        "--addr=127.0.0.1".to_owned(),
        format!("--port={port}"),
        format!("--http_port={watch_port}"),
    ];
    Process::start(binary, None, &args, &folder.join("log"))
}

impl Nats {
    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Crashes the server and starts it again on the same data.
    pub(crate) fn crash_and_restart(&mut self) {
        self.process.kill();
        self.process = launch(&self.binary, self.folder.path(), self.port, self.watch_port);
        self.wait();
    }

    fn wait(&self) {
        wait_until("nats answers", || {
            let hello = || {
                let stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
                stream
                    .set_read_timeout(Some(Duration::from_millis(500)))
                    .ok()?;
                let mut line = String::new();
                BufReader::new(stream).read_line(&mut line).ok()?;
                Some(line)
            };
            hello().is_some_and(|line| line.contains("\"jetstream\":true"))
        });
    }

    /// Messages that clients sent, all together. The server answers a message before it counts it, so that the
    /// number is asked for until it stays.
    pub(crate) fn messages(&self) -> u64 {
        let mut before = self.counted();
        for _ in 0..100 {
            std::thread::sleep(Duration::from_millis(30));
            let now = self.counted();
            if now == before {
                break;
            }
            before = now;
        }
        before
    }

    fn counted(&self) -> u64 {
        let told = self.get("/varz").unwrap_or_default();
        let rest = told
            .split_once("\"in_msgs\":")
            .map_or("0", |(_, rest)| rest);
        let digits: String = rest
            .trim_start()
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        digits.parse().unwrap_or(0)
    }

    /// An answer over plain HTTP. A connection of its own, no client library.
    fn get(&self, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.watch_port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
        let request = format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        Some(answer)
    }
}
