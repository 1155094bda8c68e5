use super::*;

fn write(root: &Path, files: &[(&str, &str)]) {
    for (path, text) in files {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

fn shown(input: &Input) -> Vec<&str> {
    input.files.iter().map(|f| f.display.as_str()).collect()
}

fn project(files: &[(&str, &str)]) -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let root = std::fs::canonicalize(dir.path()).unwrap();
    write(&root, files);
    (dir, root)
}

const MANIFEST: &str = "[package]\nname = \"one-crate\"\nversion = \"0.2.0\"\nedition = \"2024\"\n";

#[test]
fn a_package_has_its_targets_tiers_and_edition() {
    let (_dir, root) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", "mod a;"),
        ("src/a.rs", ""),
        ("src/main.rs", "fn main() {}"),
        ("tests/t/main.rs", ""),
        ("tests/t/help.rs", ""),
        ("examples/e.rs", "fn main() {}"),
        ("build.rs", "fn main() {}"),
        ("target/debug/gen.rs", ""),
        (".hidden/x.rs", ""),
    ]);
    let input = load(&LoadRequest::new(root)).unwrap();
    let tiers: Vec<_> = input
        .files
        .iter()
        .map(|f| (f.display.as_str(), format!("{:?}", f.tier)))
        .collect();
    let want = [
        ("build.rs", "Build"),
        ("examples/e.rs", "Example"),
        ("src/a.rs", "Main"),
        ("src/lib.rs", "Main"),
        ("src/main.rs", "Main"),
        ("tests/t/help.rs", "Test"),
        ("tests/t/main.rs", "Test"),
    ];
    assert_eq!(tiers, want.map(|(p, t)| (p, t.to_owned())));
    assert_eq!(input.packages[0].edition, Edition::E2024);
    let lib = input
        .targets
        .iter()
        .find(|t| t.kind == TargetKind::Lib)
        .unwrap();
    assert_eq!(lib.crate_name, "one_crate");
    assert!(input.faults.is_empty(), "{:?}", input.faults);
}

#[test]
fn a_broken_manifest_is_a_fault_and_the_rest_is_read() {
    let (_dir, root) = project(&[
        (
            "Cargo.toml",
            "[workspace]\nmembers = [\"a\", \"b\"]\nresolver = \"2\"\n",
        ),
        (
            "a/Cargo.toml",
            "[package]\nname = \"a\"\nedition = \"2021\"\nversion = \"0.1.0\"\n",
        ),
        ("a/src/lib.rs", ""),
        ("b/Cargo.toml", "[package\nname = "),
        ("b/src/lib.rs", ""),
    ]);
    let input = load(&LoadRequest::new(root)).unwrap();
    assert_eq!(shown(&input), ["a/src/lib.rs"]);
    assert_eq!(input.faults.len(), 1, "{:?}", input.faults);
    assert!(
        input.faults[0].what.contains("cannot parse this manifest"),
        "{:?}",
        input.faults
    );
}

#[test]
fn manifests_alone_give_the_same_outline_as_cargo() {
    let (_dir, root) = project(&[
        (
            "Cargo.toml",
            "[workspace]\nmembers = [\"crates/*\"]\nexclude = [\"crates/out\"]\nresolver = \"2\"\n\
             [workspace.package]\nedition = \"2021\"\nversion = \"1.2.3\"\n\
             [workspace.dependencies]\ntk = { package = \"tokio\", version = \"1.3\" }\nb = { path = \"crates/b\", features = [\"fast\"] }\n",
        ),
        (
            "crates/a/Cargo.toml",
            "[package]\nname = \"a\"\nedition.workspace = true\nversion.workspace = true\n\
             [lib]\npath = \"lib/root.rs\"\n[dependencies]\ntk.workspace = true\nb.workspace = true\n\
             [features]\ndefault = [\"log\"]\nlog = [\"dep:log\", \"libc?/std\", \"b/slow\"]\n\
             [target.'cfg(unix)'.dependencies]\nlibc = { version = \"0.2\", optional = true }\nlog = { version = \"0.4\", optional = true }\n[[bin]]\nname = \"tool\"\npath = \"tool.rs\"\n",
        ),
        ("crates/a/lib/root.rs", ""),
        ("crates/a/tool.rs", "fn main() {}"),
        ("crates/a/src/bin/auto.rs", "fn main() {}"),
        (
            "crates/b/Cargo.toml",
            "[package]\nname = \"b\"\nversion = \"0.1.0\"\n[features]\nfast = [\"even\"]\neven = []\nslow = []\nodd = []\n",
        ),
        ("crates/b/src/lib.rs", ""),
        (
            "crates/out/Cargo.toml",
            "[package]\nname = \"out\"\nversion = \"0.1.0\"\n",
        ),
        ("crates/out/src/lib.rs", ""),
    ]);
    let manifest = root.join("Cargo.toml");
    let cargo::Asked::Outline(asked) = cargo::ask(&manifest) else {
        panic!("cargo answers")
    };
    let read = manifest::outline(&manifest);
    let sketch = |outline: &Outline| {
        let mut rows = Vec::new();
        for p in &outline.packages {
            rows.push(format!("{} {:?} {:?}", p.name, p.version, p.edition));
            let mut targets: Vec<_> = p
                .targets
                .iter()
                .map(|t| format!("  {:?} {} {}", t.kind, t.name, t.root.display()))
                .collect();
            targets.sort();
            rows.extend(targets);
            let mut deps: Vec<_> = p
                .deps
                .iter()
                .map(|d| format!("  {} as {:?} at {:?}", d.package, d.rename, d.path))
                .collect();
            deps.sort();
            rows.extend(deps);
            rows.extend(p.features.keys().map(|name| format!("  feature {name}")));
            let asked = p.deps.iter().flat_map(|d| &d.features);
            rows.extend(asked.map(|name| format!("  asks for {name}")));
        }
        rows
    };
    assert_eq!(sketch(&read), sketch(&asked));
    // `fast` by a member's dependency, `slow` by its default feature; an optional dependency is a feature.
    for outline in [read, *asked] {
        let off = features::off(&outline.packages);
        assert_eq!(off, [vec!["libc".to_owned()], vec!["odd".to_owned()]]);
    }
}

#[test]
fn dependencies_know_their_locked_version_and_members() {
    let (_dir, root) = project(&[
        (
            "Cargo.toml",
            "[workspace]\nmembers = [\"a\", \"b\"]\nresolver = \"2\"\n",
        ),
        (
            "a/Cargo.toml",
            "[package]\nname = \"a\"\nversion = \"0.1.0\"\n[dependencies]\nb = { path = \"../b\" }\nonce = { package = \"once_cell\", version = \"1\" }\n",
        ),
        ("a/src/lib.rs", ""),
        (
            "b/Cargo.toml",
            "[package]\nname = \"b\"\nversion = \"0.1.0\"\n",
        ),
        ("b/src/lib.rs", ""),
        (
            "Cargo.lock",
            "version = 4\n[[package]]\nname = \"once_cell\"\nversion = \"1.19.0\"\nsource = \"registry+x\"\n",
        ),
    ]);
    let input = load(&LoadRequest::new(root)).unwrap();
    let deps = &input.packages[0].deps;
    assert_eq!(deps[0].extern_name, "b");
    assert_eq!(deps[0].member, Some(1));
    assert_eq!(deps[1].extern_name, "once");
    assert_eq!(deps[1].version, Some(semver::Version::new(1, 19, 0)));
}

#[test]
fn ignored_nested_and_excluded_sources_are_not_read() {
    let (_dir, root) = project(&[
        (
            "Cargo.toml",
            &format!("{MANIFEST}[workspace]\nexclude = [\"fixtures\"]\n"),
        ),
        (".gitignore", "generated/\n"),
        ("src/lib.rs", ""),
        ("generated/g.rs", ""),
        ("fixtures/f.rs", ""),
        ("nested/Cargo.toml", "[package]\nname = \"nested\"\n"),
        ("nested/src/lib.rs", ""),
        ("src/target/mod.rs", ""),
    ]);
    let input = load(&LoadRequest::new(root.clone())).unwrap();
    assert_eq!(shown(&input), ["src/lib.rs", "src/target/mod.rs"]);
    let mut request = LoadRequest::new(root);
    request.paths = vec!["fixtures/f.rs".into()];
    let lone = load(&request).unwrap();
    assert_eq!(shown(&lone), ["f.rs"]);
    assert_eq!(lone.targets.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_loop_of_links_ends_and_a_linked_file_is_read_once() {
    let (_dir, root) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", ""),
        ("src/a.rs", ""),
    ]);
    std::os::unix::fs::symlink(&root, root.join("src/loop")).unwrap();
    std::os::unix::fs::symlink(root.join("src/a.rs"), root.join("src/b.rs")).unwrap();
    let input = load(&LoadRequest::new(root)).unwrap();
    assert_eq!(shown(&input), ["src/a.rs", "src/lib.rs"]);
    assert!(input.faults.is_empty(), "{:?}", input.faults);
}

#[test]
fn what_cannot_be_a_text_is_a_fault_unless_it_was_named() {
    let (_dir, root) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", ""),
        ("src/huge.rs", "// 0123456789"),
    ]);
    std::fs::write(root.join("src/bytes.rs"), [b'/', b'/', 0xff, 0xfe]).unwrap();
    let mut request = LoadRequest::new(root);
    request.max_file_size = 10;
    let input = load(&request).unwrap();
    assert_eq!(shown(&input), ["src/lib.rs"]);
    let faults: Vec<&str> = input.faults.iter().map(|f| f.what.as_str()).collect();
    assert_eq!(
        faults,
        [
            "this file is not UTF-8: byte 2 begins no character",
            "this file has 13 bytes, more than `max-file-size` (10)"
        ]
    );
    request.paths = vec!["src/bytes.rs".into()];
    let err = load(&request).unwrap_err();
    assert_eq!(
        err.what,
        "`src/bytes.rs`: this file is not UTF-8: byte 2 begins no character"
    );
}

#[test]
fn errors_name_the_path_and_the_way_out() {
    let (_dir, root) = project(&[("notes.txt", ""), ("empty/x.md", "")]);
    let mut request = LoadRequest::new(root);
    let mut what = |path: &str| {
        request.paths = vec![path.into()];
        load(&request).unwrap_err().what
    };
    assert_eq!(
        what("gone.rs"),
        "cannot read `gone.rs`: no such file or folder"
    );
    assert_eq!(what("notes.txt"), "`notes.txt` is not a Rust source file");
    assert_eq!(what("empty"), "nothing to lint: no Rust files in `empty`");
}

#[test]
fn selection_follows_packages_paths_and_the_current_folder() {
    let (_dir, root) = project(&[
        (
            "Cargo.toml",
            "[workspace]\nmembers = [\"a\", \"b\"]\nresolver = \"2\"\n",
        ),
        (
            "a/Cargo.toml",
            "[package]\nname = \"a\"\nversion = \"0.1.0\"\n",
        ),
        ("a/src/lib.rs", ""),
        ("a/tests/t.rs", ""),
        (
            "b/Cargo.toml",
            "[package]\nname = \"b\"\nversion = \"0.1.0\"\n",
        ),
        ("b/src/lib.rs", ""),
    ]);
    let selected = |request: &LoadRequest| {
        let input = load(request).unwrap();
        assert_eq!(input.files.len(), 3, "everything is analysed");
        let files = input
            .files
            .into_iter()
            .filter(|f| f.selected)
            .map(|f| f.display);
        files.collect::<Vec<_>>().join(" ")
    };
    let mut request = LoadRequest::new(root.clone());
    assert_eq!(selected(&request), "a/src/lib.rs a/tests/t.rs b/src/lib.rs");
    request.selection.packages = vec!["b".to_owned()];
    assert_eq!(selected(&request), "b/src/lib.rs");
    request.selection = Selection::default();
    request.selection.targets.lib = true;
    assert_eq!(selected(&request), "a/src/lib.rs b/src/lib.rs");
    let mut request = LoadRequest::new(root.join("a"));
    assert_eq!(selected(&request), "a/src/lib.rs a/tests/t.rs");
    request.paths = vec!["../b/src".into()];
    assert_eq!(selected(&request), "b/src/lib.rs");
    request.paths.clear();
    request.selection.packages = vec!["c".to_owned()];
    assert!(load(&request).unwrap_err().what.contains("no package `c`"));
}
