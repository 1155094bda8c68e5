//! A ZooKeeper server of our own, started by its main class.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use super::{Process, free_port, missing, program, wait_until};

/// Where Debian keeps the jars.
const JARS: &str = "/usr/share/java";

pub(crate) struct ZooKeeper {
    process: Process,
    folder: tempfile::TempDir,
    binary: PathBuf,
    pub(crate) port: u16,
}

/// The server that all tests of a program share.
pub(crate) fn shared() -> Option<&'static ZooKeeper> {
    static SHARED: OnceLock<Option<ZooKeeper>> = OnceLock::new();
    SHARED.get_or_init(start).as_ref()
}

/// A server of one's own, for tests that restart it.
pub(crate) fn start() -> Option<ZooKeeper> {
    let binary = program("java", &[])?;
    if !Path::new(JARS).join("zookeeper.jar").is_file() {
        missing("zookeeper");
        return None;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let port = free_port();
    let config = folder.path().join("zoo.cfg");
    // Sessions are judged every tenth of a second, so that short leases can be tested.
    let text = format!(
        "tickTime=100\ndataDir={}\nclientPort={port}\nclientPortAddress=127.0.0.1\n\
         minSessionTimeout=200\nmaxSessionTimeout=120000\nadmin.enableServer=false\n\
         4lw.commands.whitelist=srvr\n",
        folder.path().join("data").display()
    );
    std::fs::write(config, text).expect("the configuration can be written");
    let process = launch(&binary, folder.path());
    let server = ZooKeeper {
        process,
        folder,
        binary,
        port,
    };
    server.wait();
    Some(server)
}

fn launch(binary: &Path, folder: &Path) -> Process {
    let args = [
        "-Xmx128m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Djute.maxbuffer=4194304",
        // A crash of the process, not of the machine, is what is tested.
        "-Dzookeeper.forceSync=no",
        "-cp",
        &format!("/etc/zookeeper/conf:{JARS}/*"),
        "org.apache.zookeeper.server.quorum.QuorumPeerMain",
        &folder.join("zoo.cfg").display().to_string(),
    ]
    .map(str::to_owned);
    Process::start(binary, None, &args, &folder.join("log"))
}

impl ZooKeeper {
    pub(crate) fn url(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Crashes the server and starts it again on the same data.
    pub(crate) fn crash_and_restart(&mut self) {
        self.process.kill();
        self.process = launch(&self.binary, self.folder.path());
        self.wait();
    }

    fn wait(&self) {
        wait_until("zookeeper answers", || {
            self.ask()
                .is_some_and(|told| told.contains("Mode: standalone"))
        });
    }

    /// Packets that the server read, pings of sessions among them; asking is one of them.
    pub(crate) fn packets(&self) -> u64 {
        let told = self.ask().unwrap_or_default();
        let rest = told.split_once("Received: ").map_or("0", |(_, rest)| rest);
        let line = rest.lines().next().unwrap_or_default();
        line.trim().parse().unwrap_or(0)
    }

    fn ask(&self) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
        stream.write_all(b"srvr").ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        Some(answer)
    }
}
