//! New texts on disk: whole files, each the old one or the new one at every moment.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file and its new text.
#[derive(Debug, Clone)]
pub struct Change {
    /// The file.
    pub path: PathBuf,
    /// What was read.
    pub before: Arc<str>,
    /// What it shall be.
    pub after: String,
}

/// Why nothing was written to a file.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// It, or what it links to, lies elsewhere.
    #[error("`{}` lies outside of `{}`", .0.display(), .1.display())]
    Outside(PathBuf, PathBuf),
    /// Somebody else changed it meanwhile.
    #[error("`{}` was changed by somebody else meanwhile", .0.display())]
    Changed(PathBuf),
    /// The operating system said no.
    #[error("cannot write `{path}`: {1}", path = .0.display())]
    Io(PathBuf, #[source] std::io::Error),
}

/// Writes all changes below `root`. Everything that can be checked is checked before the first write.
///
/// # Errors
/// When a file lies outside of `root`, is not what was read, or cannot be written. Files that were written
/// before that stay written.
pub fn write_all(root: &Path, changes: &[Change]) -> Result<(), WriteError> {
    let targets = changes
        .iter()
        .map(|change| target(root, change))
        .collect::<Result<Vec<_>, _>>()?;
    for (change, target) in changes.iter().zip(targets) {
        replace(&target, change.after.as_bytes())
            .map_err(|err| WriteError::Io(change.path.clone(), err))?;
    }
    Ok(())
}

/// The real file behind a path, when it may be written.
fn target(root: &Path, change: &Change) -> Result<PathBuf, WriteError> {
    let io = |err| WriteError::Io(change.path.clone(), err);
    let real = std::fs::canonicalize(&change.path).map_err(io)?;
    let real_root = std::fs::canonicalize(root).map_err(io)?;
    if !real.starts_with(&real_root) {
        return Err(WriteError::Outside(change.path.clone(), root.to_path_buf()));
    }
    if std::fs::read(&real).map_err(io)? != change.before.as_bytes() {
        return Err(WriteError::Changed(change.path.clone()));
    }
    Ok(real)
}

/// A new file beside the old one, then renamed over it.
fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let dir = path.parent().unwrap_or(Path::new("."));
    let mut new = tempfile::Builder::new()
        .prefix(".leasehold-")
        .tempfile_in(dir)?;
    new.write_all(bytes)?;
    new.as_file()
        .set_permissions(std::fs::metadata(path)?.permissions())?;
    new.as_file().sync_all()?;
    new.persist(path).map_err(|err| err.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(path: PathBuf, before: &str, after: &str) -> Change {
        Change {
            path,
            before: Arc::from(before),
            after: after.to_owned(),
        }
    }

    #[test]
    fn files_are_replaced_and_keep_their_permissions() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("a.rs");
        std::fs::write(&path, "old").expect("a file");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::Permissions::from_mode(0o640);
            std::fs::set_permissions(&path, mode).expect("permissions");
        }
        write_all(dir.path(), &[change(path.clone(), "old", "new")]).expect("written");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "new");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(&path)
                .expect("a file")
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o640);
        }
        let left: Vec<_> = std::fs::read_dir(dir.path()).expect("a folder").collect();
        assert_eq!(left.len(), 1, "no temporary file stays");
    }

    #[test]
    fn nothing_is_written_when_one_file_may_not_be() {
        let dir = tempfile::tempdir().expect("a folder");
        let other = tempfile::tempdir().expect("a folder");
        let (inside, outside) = (dir.path().join("a.rs"), other.path().join("b.rs"));
        std::fs::write(&inside, "old").expect("a file");
        std::fs::write(&outside, "old").expect("a file");
        let mut both = [
            change(inside.clone(), "old", "new"),
            change(outside.clone(), "old", "new"),
        ];
        assert!(matches!(
            write_all(dir.path(), &both),
            Err(WriteError::Outside(..))
        ));
        both[1].path = dir.path().join("c.rs");
        std::fs::write(&both[1].path, "edited").expect("a file");
        assert!(matches!(
            write_all(dir.path(), &both),
            Err(WriteError::Changed(_))
        ));
        assert_eq!(std::fs::read_to_string(&inside).expect("a file"), "old");
        assert_eq!(std::fs::read_to_string(&outside).expect("a file"), "old");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_outside_is_not_followed() {
        let dir = tempfile::tempdir().expect("a folder");
        let other = tempfile::tempdir().expect("a folder");
        let outside = other.path().join("b.rs");
        std::fs::write(&outside, "old").expect("a file");
        let link = dir.path().join("link.rs");
        std::os::unix::fs::symlink(&outside, &link).expect("a link");
        assert!(matches!(
            write_all(dir.path(), &[change(link, "old", "new")]),
            Err(WriteError::Outside(..))
        ));
    }
}
