//! Starts the workers, and makes their lives hard.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::proxy::Proxy;
use super::worker::ttl_of;
use super::{Failure, Options, part};

struct Worker {
    child: Child,
    proxy: Option<Proxy>,
    url: String,
    /// When a pause or a cut ends.
    until: Option<Instant>,
}

/// How often each fault was done.
#[derive(Default)]
struct Done {
    pauses: u32,
    kills: u32,
    cuts: u32,
}

/// A small generator: the faults need no seed, since real processes do not repeat anyway.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end.max(1)
    }
}

fn spawn(options: &Options, url: &str, folder: &Path, number: usize) -> std::io::Result<Child> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--store", url, "--worker", &number.to_string()]);
    command.args(["--history".as_ref(), part(folder, number).as_os_str()]);
    if options.unfenced {
        command.arg("--unfenced");
    }
    command.stdin(Stdio::null()).spawn()
}

fn signal(child: &Child, signal: Signal) {
    // The child is ours and not yet waited for, so its id is still its own.
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process(pid, signal);
    }
}

/// The worker's own address of the store: through a proxy, if it is to be cut off.
async fn own_way(url: &str, cut: bool) -> Result<(Option<Proxy>, String), Failure> {
    if !cut || url.starts_with("sqlite:") {
        return Ok((None, url.to_owned()));
    }
    let after_host = url.rsplit_once(':').map_or("", |(_, rest)| rest);
    let port: String = after_host
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    let upstream: SocketAddr = format!("127.0.0.1:{port}").parse()?;
    let proxy = Proxy::start(upstream).await?;
    let own = url.replace(&format!(":{port}"), &format!(":{}", proxy.port));
    Ok((Some(proxy), own))
}

/// Runs the workers for a while; says which faults were done.
pub(crate) async fn run(
    options: &Options,
    url: &str,
    folder: &Path,
    span: Duration,
) -> Result<String, Failure> {
    let ttl = ttl_of(url).as_duration();
    let mut workers = Vec::new();
    for number in 0..options.workers {
        let (proxy, url) = own_way(url, options.partition).await?;
        let child = spawn(options, &url, folder, number)?;
        workers.push(Worker {
            child,
            proxy,
            url,
            until: None,
        });
    }
    let mut dice = Dice(u64::from(std::process::id()) << 20 | 1);
    let mut done = Done::default();
    let end = Instant::now() + span;
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(40 + dice.below(120))).await;
        for worker in &mut workers {
            if worker.until.is_some_and(|until| until <= Instant::now()) {
                relieve(worker);
            }
        }
        let number = dice.below(options.workers as u64) as usize;
        let worker = &mut workers[number];
        if worker.until.is_none() {
            let child = do_fault(options, worker, ttl, &mut dice, &mut done);
            if child {
                worker.child = spawn(options, &worker.url, folder, number)?;
            }
        }
    }
    for worker in &mut workers {
        relieve(worker);
    }
    // Late writers get the time to try.
    tokio::time::sleep(ttl * 2).await;
    for worker in &mut workers {
        worker.child.kill()?;
        worker.child.wait()?;
    }
    Ok(format!(
        "(pauses {}, kills {}, cuts {})",
        done.pauses, done.kills, done.cuts
    ))
}

fn relieve(worker: &mut Worker) {
    worker.until = None;
    signal(&worker.child, Signal::CONT);
    if let Some(proxy) = &worker.proxy {
        proxy.set_cut(false);
    }
}

/// One fault; `true`: the worker is dead and needs a successor.
fn do_fault(
    options: &Options,
    worker: &mut Worker,
    ttl: Duration,
    dice: &mut Dice,
    done: &mut Done,
) -> bool {
    let long = ttl + ttl.mul_f64(dice.below(150) as f64 / 100.0);
    match dice.below(10) {
        0..=5 if options.pause => {
            signal(&worker.child, Signal::STOP);
            worker.until = Some(Instant::now() + long);
            done.pauses += 1;
        }
        6..=7 if options.partition && worker.proxy.is_some() => {
            if let Some(proxy) = &worker.proxy {
                proxy.set_cut(true);
            }
            worker.until = Some(Instant::now() + long);
            done.cuts += 1;
        }
        8..=9 if options.kill => {
            let killed = worker.child.kill().and_then(|()| worker.child.wait());
            done.kills += 1;
            return killed.is_ok();
        }
        _ => {}
    }
    false
}
