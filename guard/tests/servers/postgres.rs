//! A PostgreSQL server of our own.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::{Process, free_port, is_root, program, wait_until};

pub(crate) struct Postgres {
    process: Process,
    folder: tempfile::TempDir,
    binary: PathBuf,
    pub(crate) port: u16,
}

/// The server that all tests of a program share.
pub(crate) fn shared() -> Option<&'static Postgres> {
    static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
    SHARED.get_or_init(start).as_ref()
}

fn folders() -> Vec<PathBuf> {
    let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") else {
        return Vec::new();
    };
    let mut found: Vec<_> = versions.flatten().map(|v| v.path().join("bin")).collect();
    found.sort();
    found.reverse();
    found
}

/// The server refuses to run as root: then it runs as the package's own user.
fn user() -> Option<&'static str> {
    is_root().then_some("postgres")
}

/// A server of one's own, for tests that restart it.
pub(crate) fn start() -> Option<Postgres> {
    let binary = program("postgres", &folders())?;
    let initdb = program("initdb", &folders())?;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    if let Some(user) = user() {
        run(Command::new("chown").arg(user).arg(folder.path()));
        let mut init = Command::new("setpriv");
        init.args(["--reuid", user, "--regid", user, "--clear-groups"])
            .arg(&initdb);
        run(init.args(initdb_args(&data)).current_dir("/"));
    } else {
        run(Command::new(&initdb).args(initdb_args(&data)));
    }
    let port = free_port();
    let process = launch(&binary, folder.path(), port);
    let server = Postgres {
        process,
        folder,
        binary,
        port,
    };
    server.wait();
    Some(server)
}

fn initdb_args(data: &Path) -> Vec<String> {
    [
        "--auth=trust",
        "--username=postgres",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
        "-D",
    ]
    .into_iter()
    .map(str::to_owned)
    .chain([data.display().to_string()])
    .collect()
}

fn launch(binary: &Path, folder: &Path, port: u16) -> Process {
    let mut args: Vec<String> = vec!["-D".into(), folder.join("data").display().to_string()];
    let settings = [
        format!("port={port}"),
        "listen_addresses=127.0.0.1".to_owned(),
        format!("unix_socket_directories={}", folder.display()),
        "max_connections=200".to_owned(),
        "shared_buffers=32MB".to_owned(),
        "log_line_prefix=%a ".to_owned(),
    ];
    for setting in settings {
        args.extend(["-c".to_owned(), setting]);
    }
    Process::start(binary, user(), &args, &folder.join("log"))
}

fn run(command: &mut Command) {
    let output = command.output().expect("the program can be started");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

impl Postgres {
    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// What the server wrote to its log.
    pub(crate) fn log(&self) -> String {
        let bytes = std::fs::read(self.folder.path().join("log")).expect("the log can be read");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Crashes the server and starts it again on the same data.
    pub(crate) fn crash_and_restart(&mut self) {
        self.process.signal(rustix::process::Signal::QUIT);
        self.process.wait_for_end();
        self.process = launch(&self.binary, self.folder.path(), self.port);
        self.wait();
    }

    fn wait(&self) {
        wait_until("postgres answers", || {
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
                && self.log().contains("ready to accept connections")
        });
    }
}
