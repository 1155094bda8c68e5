//! Paths as text: absolute, without `.` and `..`, shown with `/`.

use std::path::{Component, Path, PathBuf};

/// `path` seen from `base`, without `.` and `..`; the file system is not asked.
pub(crate) fn absolute(base: &Path, path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in base.join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

/// `path` relative to `root` with `/`; the whole path when it lies elsewhere.
pub(crate) fn display(root: &Path, path: &Path) -> String {
    let shown = path.strip_prefix(root).unwrap_or(path);
    let text = shown.display().to_string();
    if cfg!(windows) {
        text.replace('\\', "/")
    } else {
        text
    }
}

/// The deepest folder that holds all of `paths`.
pub(super) fn common_root<'a>(paths: impl IntoIterator<Item = &'a Path>) -> PathBuf {
    let mut paths = paths.into_iter();
    let Some(first) = paths.next() else {
        return PathBuf::new();
    };
    let mut root = first.to_path_buf();
    for path in paths {
        while !path.starts_with(&root) {
            if !root.pop() {
                return root;
            }
        }
    }
    root
}

/// The closest manifest at `dir` or above it.
pub(crate) fn manifest_above(dir: &Path) -> Option<PathBuf> {
    dir.ancestors()
        .map(|at| at.join("Cargo.toml"))
        .find(|manifest| manifest.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_are_folded() {
        assert_eq!(
            absolute(Path::new("/a/b"), Path::new("../c/./d.rs")),
            Path::new("/a/c/d.rs")
        );
        assert_eq!(
            absolute(Path::new("/a"), Path::new("/x/../y")),
            Path::new("/y")
        );
    }

    #[test]
    fn common_root_of_siblings_is_their_parent() {
        let paths = [
            Path::new("/a/b/c"),
            Path::new("/a/b/d/e"),
            Path::new("/a/bx"),
        ];
        assert_eq!(common_root(paths), Path::new("/a"));
    }
}
