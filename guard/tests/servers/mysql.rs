//! A MariaDB server of our own.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::{Process, free_port, is_root, program, wait_until};

pub(crate) struct MySql {
    process: Process,
    folder: tempfile::TempDir,
    binary: PathBuf,
    pub(crate) port: u16,
}

/// The server that all tests of a program share.
pub(crate) fn shared() -> Option<&'static MySql> {
    static SHARED: OnceLock<Option<MySql>> = OnceLock::new();
    SHARED.get_or_init(start).as_ref()
}

/// A server of one's own, for tests that restart it.
pub(crate) fn start() -> Option<MySql> {
    let binary = program("mariadbd", &["/usr/sbin".into()])?;
    let install = program("mariadb-install-db", &[])?;
    let folder = tempfile::tempdir().expect("a temporary folder");
    if let Some(user) = user() {
        run(Command::new("chown").arg(user).arg(folder.path()));
    }
    let mut init = Command::new(&install);
    init.arg("--no-defaults")
        .arg(format!(
            "--datadir={}",
            folder.path().join("data").display()
        ))
        .arg("--auth-root-authentication-method=normal")
        .args([
            "--innodb-log-file-size=8M",
            "--innodb-flush-log-at-trx-commit=0",
        ]);
    if let Some(user) = user() {
        init.arg(format!("--user={user}"));
    }
    install_alone(init.current_dir("/"));
    let port = free_port();
    let process = launch(&binary, folder.path(), port);
    let server = MySql {
        process,
        folder,
        binary,
        port,
    };
    server.wait();
    Some(server)
}

/// As root it runs as the package's own user.
fn user() -> Option<&'static str> {
    is_root().then_some("mysql")
}

fn launch(binary: &Path, folder: &Path, port: u16) -> Process {
    let file = |name: &str| folder.join(name).display().to_string();
    // This one has to be the first.
    let mut args = vec!["--no-defaults".to_owned()];
    let settings = [
        format!("datadir={}", file("data")),
        format!("socket={}", file("socket")),
        format!("pid-file={}", file("pid")),
        format!("log-error={}", file("errors")),
        format!("port={port}"),
        "bind-address=127.0.0.1".to_owned(),
        "innodb-buffer-pool-size=32M".to_owned(),
        "innodb-log-file-size=8M".to_owned(),
        "max-connections=200".to_owned(),
        "skip-name-resolve".to_owned(),
    ];
    args.extend(settings.map(|setting| format!("--{setting}")));
    Process::start(binary, user(), &args, &folder.join("log"))
}

/// One after the other: several at once fail now and then.
fn install_alone(command: &mut Command) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    run(command);
}

fn run(command: &mut Command) {
    let output = command.output().expect("the program can be started");
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

impl MySql {
    pub(crate) fn url(&self) -> String {
        format!("mysql://root@127.0.0.1:{}/test", self.port)
    }

    /// A database without our tables.
    pub(crate) fn bare_url(&self) -> String {
        format!("mysql://root@127.0.0.1:{}/mysql", self.port)
    }

    /// Crashes the server and starts it again on the same data.
    pub(crate) fn crash_and_restart(&mut self) {
        self.process.kill();
        self.process = launch(&self.binary, self.folder.path(), self.port);
        self.wait();
    }

    fn wait(&self) {
        wait_until("mariadb answers", || {
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
        });
    }
}
