//! What strangers may have in their sources: no crash, no hang, nothing that steers the terminal, no bound that is hit in silence.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::command::{BAD, MANIFEST, leasehold, project, shop};

/// Longer than any of these runs, on a busy machine too; a text with a way to blow up takes hours.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs over everything with all lints, and the report; it ends in time and in order.
fn survives(dir: &Path, what: &str) -> String {
    let started = Instant::now();
    let ran = leasehold(
        dir,
        &[
            "--include-tests",
            "--certainty",
            "possible",
            "--message-format",
            "short",
        ],
    );
    assert!(
        started.elapsed() < PATIENCE,
        "{what}: {:?}",
        started.elapsed()
    );
    assert!(
        matches!(ran.code, Some(0 | 1)),
        "{what}: {:?} {}",
        ran.code,
        ran.err
    );
    assert!(
        !ran.out.contains("leasehold::internal"),
        "{what}: {}",
        ran.out
    );
    ran.out + &ran.err
}

/// The run over one text.
fn survives_text(what: &str, text: &str) -> String {
    let (_dir, dir) = shop(text);
    survives(&dir, what)
}

#[test]
fn controls_in_sources_paths_and_names_steer_nothing() {
    let evil = "\u{1b}[31m\u{202e}\u{85}";
    let text = format!(
        "// {evil}\n{}",
        BAD.replace("second", &format!("/*{evil}*/ second"))
    );
    let file = format!("src/{evil}.rs");
    let library = format!("#[path = \"{evil}.rs\"] mod m;");
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", &library),
        (&file, &text),
    ]);
    for format in ["human", "short", "github", "agent"] {
        let ran = leasehold(&dir, &["--message-format", format]);
        assert_eq!(ran.code, Some(1), "{format}: {}", ran.err);
        let shown = ran.out + &ran.err;
        assert!(shown.contains("double_lock"), "{format}: {shown}");
        let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!shown.chars().any(steers), "{format}: {shown:?}");
    }
    let missing = leasehold(&dir, &[&format!("{evil}.rs")]);
    assert_eq!((missing.code, missing.out.as_str()), (Some(2), ""));
    assert!(
        !missing.err.contains(['\u{1b}', '\u{202e}', '\u{85}']),
        "{:?}",
        missing.err
    );
}

#[cfg(unix)]
#[test]
fn links_in_circles_to_nothing_and_outside_end() {
    use std::os::unix::fs::symlink;
    let (_outer, outer) = project(&[("secret.rs", BAD)]);
    let (_dir, dir) = shop(BAD);
    let link = |to: &Path, name: &str| symlink(to, dir.join(name)).expect("a link");
    link(&dir, "src/again");
    link(Path::new("b.rs"), "src/a.rs");
    link(Path::new("a.rs"), "src/b.rs");
    link(Path::new("/nowhere/at/all.rs"), "src/gone.rs");
    link(Path::new("lib.rs"), "src/twin.rs");
    link(&outer, "src/outside");
    link(Path::new("/dev/zero"), "src/endless.rs");
    let said = survives(&dir, "links");
    assert!(said.contains("src/lib.rs:5:"), "{said}");
    // Fixes go to nothing that lies outside.
    let before = std::fs::read_to_string(outer.join("secret.rs")).expect("a file");
    let _ = leasehold(&dir, &["fix", "--unsafe-fixes", "--allow-no-vcs"]);
    let after = std::fs::read_to_string(outer.join("secret.rs")).expect("a file");
    assert_eq!(before, after);
}

#[test]
fn manifests_that_are_enormous_or_point_in_circles_end() {
    let many: String = (0..20_000).map(|n| format!("d{n} = \"1\"\n")).collect();
    let members: String = (0..5_000).map(|n| format!("\"m{n}\", ")).collect();
    let deep = format!("x = {}1{}\n", "[".repeat(5_000), "]".repeat(5_000));
    let dotted = format!("{}x = 1\n", "a.".repeat(5_000));
    let circle = "[dependencies]\nshop = { path = \".\" }\nup = { path = \"..\" }\n".to_owned();
    for (what, manifest) in [
        ("dependencies", format!("{MANIFEST}[dependencies]\n{many}")),
        (
            "members",
            format!("{MANIFEST}[workspace]\nmembers = [{members}]\n"),
        ),
        (
            "nested values",
            format!("{MANIFEST}[package.metadata]\n{deep}"),
        ),
        (
            "dotted keys",
            format!("{MANIFEST}[package.metadata]\n{dotted}"),
        ),
        ("a path to itself", format!("{MANIFEST}{circle}")),
        (
            "a workspace of itself",
            format!("{MANIFEST}[workspace]\nmembers = [\".\", \"../*\", \"**\"]\n"),
        ),
    ] {
        let (_dir, dir) = project(&[("it/Cargo.toml", &manifest), ("it/src/lib.rs", BAD)]);
        let said = survives(&dir.join("it"), what);
        assert!(said.contains("src/lib.rs:5:"), "{what}: {said}");
    }
}

#[test]
fn modules_files_and_macros_in_circles_end() {
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        (
            "src/lib.rs",
            &format!("mod a;\n#[path = \"lib.rs\"] mod again;\n{BAD}"),
        ),
        (
            "src/a.rs",
            "#[path = \"b.rs\"] pub mod b; include!(\"a.rs\"); pub use self::b::*; use super::*;\n",
        ),
        (
            "src/b.rs",
            "#[path = \"a.rs\"] pub mod a; pub use self::a::*; pub use crate::a::b as c; pub use self::c::*;\n",
        ),
    ]);
    let said = survives(&dir, "modules");
    assert!(said.contains("src/lib.rs:7:"), "{said}");
    for (what, text) in [
        ("itself", "macro_rules! m { () => { m!() } } fn f() { m!() }".to_owned()),
        ("each other", "macro_rules! a { ($x:tt) => { b!($x) } } macro_rules! b { ($x:tt) => { a!($x) } } fn f() { a!(1) }".to_owned()),
        ("doubling", "macro_rules! d { ($($x:tt)*) => { d!($($x)* $($x)*) } } fn f() { d!(m.lock()) }".to_owned()),
        ("two ways", "macro_rules! t { ($x:expr) => { { t!($x); t!($x) } } } fn f() { t!(1) }".to_owned()),
    ] {
        let said = survives_text(what, &format!("{BAD}{text}\n"));
        assert!(said.contains("src/lib.rs:5:"), "{what}: {said}");
    }
}

#[test]
fn types_in_circles_and_types_that_grow_end() {
    let mut doubled = "pub type T0 = u8;\n".to_owned();
    for n in 1..40 {
        let below = n - 1;
        doubled += &format!("pub type T{n} = (T{below}, std::sync::Mutex<T{below}>);\n");
    }
    doubled += "pub fn f(t: &T39) { let a = t.1.lock(); t.0.1.lock(); drop(a); }\n";
    let mut generic = "pub struct G<A, B>(A, B);\n".to_owned();
    for n in 1..30 {
        let inner = if n == 1 {
            "A".to_owned()
        } else {
            format!("P{}<A>", n - 1)
        };
        generic += &format!("pub type P{n}<A> = G<{inner}, {inner}>;\n");
    }
    generic += "pub fn f(p: P29<std::sync::Mutex<u8>>) { p.0.1.lock(); p.clone().lock(); }\n";
    for (what, text) in [
        ("aliases that double", doubled),
        ("generics that double", generic),
        ("aliases in a circle", "pub type A = B; pub type B = A; pub fn f(a: A) { a.lock(); a.0.lock(); }\n".to_owned()),
        ("a type in itself", "pub struct N { m: std::sync::Mutex<Box<N>>, n: Vec<N> } pub fn f(n: &N) { let g = n.m.lock().unwrap(); let h = g.m.lock().unwrap(); let i = h.m.lock().unwrap(); drop(i) }\n".to_owned()),
        ("deref in a circle", "use std::ops::Deref; pub struct A; pub struct B; impl Deref for A { type Target = B; fn deref(&self) -> &B { &B } } impl Deref for B { type Target = A; fn deref(&self) -> &A { &A } } pub fn f(a: &A) { a.lock(); }\n".to_owned()),
        ("deref to what is larger", "use std::ops::Deref; pub struct A<T>(T); impl<T> Deref for A<T> { type Target = A<A<T>>; fn deref(&self) -> &A<A<T>> { todo!() } } pub fn f(a: &A<u8>) { a.lock(); }\n".to_owned()),
        ("bounds in a circle", "pub trait X: Y {} pub trait Y: X { type T: X<T = Self::T>; } impl<T: Y> X for T {} impl<T: X> Y for T { type T = <T as Y>::T; } pub fn f<T: X>(t: T) { t.lock(); }\n".to_owned()),
        ("a function that returns itself", "pub fn f() -> impl Fn() { let g = f(); move || g() } pub fn h() { f()().lock(); }\n".to_owned()),
    ] {
        let said = survives_text(what, &format!("{BAD}{text}"));
        assert!(said.contains("src/lib.rs:5:"), "{what}: {said}");
    }
}

#[test]
fn nested_closures_and_calls_in_many_ways_end() {
    let depth = 60;
    let closures = format!(
        "pub fn f(m: &Mutex<u32>) {{ {}let g = m.lock();{} }}\n",
        "let c = || { let a = m.lock(); ".repeat(depth),
        " drop(a) }; c(); c();".repeat(depth)
    );
    let mut calls = String::from("pub fn c0(m: &Mutex<u32>) { let _a = m.lock(); }\n");
    let mut given = String::from("pub fn g0(f: &dyn Fn()) { f() }\n");
    for n in 1..60 {
        let below = n - 1;
        calls += &format!(
            "pub fn c{n}(m: &Mutex<u32>) {{ c{below}(m); let g = m.lock(); c{below}(m); drop(g); c{below}(m) }}\n"
        );
        given +=
            &format!("pub fn g{n}(f: &dyn Fn()) {{ g{below}(&|| g{below}(f)); g{below}(f) }}\n");
    }
    let mut branches = String::from("pub fn b(m: &Mutex<u32>, x: u32) {\n let mut g = m.lock();\n");
    for n in 0..60 {
        branches += &format!(
            " if x == {n} {{ drop(g); g = m.lock(); }} else {{ let h = m.lock(); drop(h); }}\n"
        );
    }
    branches += "}\n";
    for (what, text) in [
        ("closures", closures),
        ("calls", calls),
        ("functions that are given", given),
        ("branches", branches),
    ] {
        let said = survives_text(what, &format!("{BAD}{text}"));
        assert!(said.contains("src/lib.rs:5:"), "{what}: {said}");
    }
}

#[test]
fn a_bound_that_is_hit_is_told() {
    // Recursion in which each round learns something new.
    let mut ring = String::from(BAD);
    let size = 450;
    for n in 0..size {
        let next = (n + 1) % size;
        ring += &format!(
            "pub struct S{n} {{ m: Mutex<u32> }}\npub fn r{n}(a: &S{n}, b: &S{next}) {{ let g = a.m.lock(); r{next}(b, todo!()); drop(g) }}\n"
        );
    }
    let said = survives_text("a ring of calls", &ring);
    assert!(said.contains("leasehold::truncated"), "{said}");
    let deep = format!(
        "pub fn f() {{ {}1{} }}\n",
        "(".repeat(5000),
        ")".repeat(5000)
    );
    let said = survives_text("deep parentheses", &deep);
    assert!(said.contains("leasehold::parse_failed"), "{said}");
    let large = format!("// {}\n{BAD}", "x".repeat(5000));
    let limit = [
        "--lint-config",
        "max-file-size=4096",
        "--message-format",
        "short",
    ];
    let (_dir, dir) = shop(&large);
    let alone = leasehold(&dir, &limit);
    assert_eq!((alone.code, alone.out.as_str()), (Some(2), ""));
    assert!(alone.err.contains("max-file-size"), "{}", alone.err);
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", "mod large;\n"),
        ("src/large.rs", &large),
    ]);
    let beside = leasehold(&dir, &limit);
    let said = beside.out + &beside.err;
    assert!(said.contains("leasehold::load_failed"), "{said}");
    assert!(said.contains("src/large.rs"), "{said}");
}
