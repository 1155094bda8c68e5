//! Real servers for tests, examples and benches: started from the system's packages on a free port
//! of the loopback, stopped when the test program ends.
//!
//! Debian packages: `postgresql`, `mariadb-server`, `redis-server` (with `redis-tools`),
//! `etcd-server`, `nats-server`, `zookeeper` (with `default-jre-headless`), `util-linux`. A missing
//! program is a loud skip, or a failure when `LEASEHOLD_REQUIRE=all`.

#![allow(
    dead_code,
    reason = "each program that includes this uses a part of it"
)]
#![allow(clippy::print_stderr, reason = "a skipped server must be seen")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, mpsc};
use std::time::{Duration, Instant};

pub(crate) mod etcd;
pub(crate) mod mysql;
pub(crate) mod nats;
pub(crate) mod postgres;
pub(crate) mod redis;
pub(crate) mod zookeeper;

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    let socket = TcpListener::bind("127.0.0.1:0").expect("the loopback has free ports");
    socket
        .local_addr()
        .expect("a bound socket has an address")
        .port()
}

/// Finds a program in `PATH` or in other folders.
pub(crate) fn program(name: &str, others: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path)
        .chain(others.iter().cloned())
        .map(|folder| folder.join(name))
        .find(|file| file.is_file());
    if found.is_none() {
        missing(name);
    }
    found
}

fn missing(name: &str) {
    assert!(
        std::env::var("LEASEHOLD_REQUIRE").as_deref() != Ok("all"),
        "`{name}` is not installed, and LEASEHOLD_REQUIRE=all"
    );
    eprintln!("\n*** SKIPPED: `{name}` is not installed ***\n");
}

/// A server process. It dies with this program, however that ends.
pub(crate) struct Process {
    child: Mutex<Child>,
}

impl Process {
    /// Starts `setpriv --pdeathsig KILL ..`: the signal comes when the *thread* that started the
    /// server ends, so one thread that never ends starts them all.
    pub(crate) fn start(
        program: &Path,
        user: Option<&str>,
        args: &[String],
        log: &Path,
    ) -> Process {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL"]);
        if let Some(user) = user {
            command.args(["--reuid", user, "--regid", user, "--clear-groups"]);
        }
        let log = std::fs::File::create(log).expect("the log can be made");
        let errors = log.try_clone().expect("a file can be used twice");
        command
            .arg(program)
            .args(args)
            .stdin(Stdio::null())
            .stdout(log)
            .stderr(errors);
        // A folder that a server of another user may stand in.
        command.current_dir("/");
        Process {
            child: Mutex::new(spawn(command)),
        }
    }

    pub(crate) fn pid(&self) -> rustix::process::Pid {
        let id = self.child.lock().expect("not poisoned").id();
        let id = i32::try_from(id).expect("process ids are small");
        rustix::process::Pid::from_raw(id).expect("process ids are not zero")
    }

    pub(crate) fn signal(&self, signal: rustix::process::Signal) {
        // The process is ours and not yet waited for, so its id is still its own.
        let _ = rustix::process::kill_process(self.pid(), signal);
    }

    /// Kills it and waits for its end.
    pub(crate) fn kill(&self) {
        let mut child = self.child.lock().expect("not poisoned");
        let _ = child.kill();
        let _ = child.wait();
    }

    pub(crate) fn wait_for_end(&self) {
        let _ = self.child.lock().expect("not poisoned").wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn spawn(command: Command) -> Child {
    type Job = (Command, mpsc::Sender<Child>);
    static SPAWNER: OnceLock<mpsc::Sender<Job>> = OnceLock::new();
    let spawner = SPAWNER.get_or_init(|| {
        let (jobs, inbox) = mpsc::channel::<Job>();
        std::thread::spawn(move || {
            for (mut command, answer) in inbox {
                let child = command.spawn().expect("setpriv can be started");
                let _ = answer.send(child);
            }
        });
        jobs
    });
    let (answer, child) = mpsc::channel();
    spawner
        .send((command, answer))
        .expect("the spawner never ends");
    child.recv().expect("the spawner answers")
}

/// Waits until something is true, at most 30 s.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "{what}: not within 30 s"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Whether this program runs as root.
pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}
