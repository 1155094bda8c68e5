//! Results of earlier runs on disk: bytes by key, in `leasehold/` below cargo's target folder.
//!
//! Invariants
//! - An entry comes back whole and as it was put, or not at all: what is cut, changed, of another format or
//!   of another key is a miss, and so is everything when the folder cannot be read.
//! - Writers do not disturb readers: an entry is written beside and renamed. Who cannot write goes on
//!   without.
//! - Only files that bear our names are removed, and the folder keeps a bounded number for each root.
//!
//! Must not know: what the bytes mean, or what a key is made of.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use xxhash_rust::xxh3::xxh3_64;

/// The folder of ours below cargo's target folder.
pub const FOLDER: &str = "leasehold";
/// How an entry begins; another layout is another word.
const MAGIC: &[u8; 8] = b"lhkept01";
/// The word, the key and the checksum.
const HEAD: usize = 8 + 16 + 8;
/// Entries of one root: as many as there are ways to call the linter on one project.
const MOST: usize = 8;
/// A larger entry is not read: nobody wrote it for us.
const LARGEST: u64 = 256 << 20;

/// Entries of one root folder.
#[derive(Debug, Clone)]
pub struct Cache {
    dir: PathBuf,
    /// How the names of its entries begin.
    prefix: String,
}

impl Cache {
    /// Entries below a target folder that belong to the sources below `root`. Nothing is made yet.
    #[must_use]
    pub fn below(target: &Path, root: &Path) -> Cache {
        Cache {
            dir: target.join(FOLDER),
            prefix: format!("run-{:016x}-", xxh3_64(root.as_os_str().as_encoded_bytes())),
        }
    }

    /// The bytes that were put under a key.
    #[must_use]
    pub fn get(&self, key: u128) -> Option<Vec<u8>> {
        let path = self.path(key);
        let meta = fs::metadata(&path).ok()?;
        if !meta.is_file() || meta.len() > LARGEST {
            return None;
        }
        let mut bytes = fs::read(&path).ok()?;
        let (head, body) = bytes.split_at_checked(HEAD)?;
        if head != Cache::head(key, body) {
            return None;
        }
        // Those that are used stay longest.
        if let Ok(file) = fs::File::options().append(true).open(&path) {
            let _ = file.set_modified(SystemTime::now());
        }
        bytes.drain(..HEAD);
        Some(bytes)
    }

    /// Keeps bytes under a key, and lets go of the oldest entries. Failing is no error: the next run is a miss.
    pub fn put(&self, key: u128, body: &[u8]) {
        let written = self.write(key, body);
        if written.is_ok() {
            self.remove_old();
        }
    }

    fn write(&self, key: u128, body: &[u8]) -> std::io::Result<()> {
        fs::create_dir_all(&self.dir)?;
        let ignore = self.dir.join(".gitignore");
        if !ignore.exists() {
            fs::write(&ignore, "*\n")?;
        }
        let mut file = tempfile::Builder::new()
            .prefix(&self.prefix)
            .suffix(".new")
            .tempfile_in(&self.dir)?;
        file.write_all(&Cache::head(key, body))?;
        file.write_all(body)?;
        file.persist(self.path(key))?;
        Ok(())
    }

    fn head(key: u128, body: &[u8]) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(MAGIC);
        head[8..24].copy_from_slice(&key.to_le_bytes());
        head[24..].copy_from_slice(&xxh3_64(body).to_le_bytes());
        head
    }

    fn path(&self, key: u128) -> PathBuf {
        self.dir.join(format!("{}{key:032x}", self.prefix))
    }

    /// Ours of this root but the newest; also what a writer left that was stopped.
    fn remove_old(&self) {
        let entries = fs::read_dir(&self.dir).into_iter().flatten().flatten();
        let mut ours: Vec<(SystemTime, PathBuf)> = entries
            .filter(|entry| {
                let name = entry.file_name();
                name.to_string_lossy().starts_with(&self.prefix)
            })
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        ours.sort_by(|a, b| b.cmp(a));
        for (_, path) in ours.iter().skip(MOST) {
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache(dir: &tempfile::TempDir) -> Cache {
        Cache::below(dir.path(), Path::new("/a"))
    }

    #[test]
    fn what_was_put_comes_back_by_its_key_and_root_alone() {
        let dir = tempfile::tempdir().unwrap();
        let here = cache(&dir);
        assert_eq!(here.get(1), None);
        here.put(1, b"one");
        here.put(2, b"");
        assert_eq!(here.get(1).as_deref(), Some(b"one".as_slice()));
        assert_eq!(here.get(2).as_deref(), Some(b"".as_slice()));
        assert_eq!(Cache::below(dir.path(), Path::new("/b")).get(1), None);
        here.put(1, b"another");
        assert_eq!(here.get(1).as_deref(), Some(b"another".as_slice()));
    }

    #[test]
    fn every_damage_is_a_miss() {
        let dir = tempfile::tempdir().unwrap();
        let here = cache(&dir);
        here.put(7, b"some bytes that matter");
        let path = here.path(7);
        let whole = fs::read(&path).unwrap();
        for at in 0..whole.len() {
            let mut bad = whole.clone();
            bad[at] ^= 1;
            fs::write(&path, &bad).unwrap();
            assert_eq!(here.get(7), None, "byte {at} was changed");
            fs::write(&path, &whole[..at]).unwrap();
            assert_eq!(here.get(7), None, "cut at {at}");
        }
        // An entry under another's name.
        fs::write(&path, &whole).unwrap();
        fs::copy(&path, here.path(8)).unwrap();
        assert_eq!(here.get(8), None);
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert_eq!(here.get(7), None);
        here.put(7, b"x");
        assert_eq!(here.get(7), None, "a folder stands in its place");
    }

    #[test]
    fn old_entries_go_and_strangers_stay() {
        let dir = tempfile::tempdir().unwrap();
        let here = cache(&dir);
        here.put(0, b"first");
        fs::write(dir.path().join(FOLDER).join("notes.txt"), "mine").unwrap();
        let other = Cache::below(dir.path(), Path::new("/b"));
        other.put(0, b"theirs");
        for key in 1..=20 {
            let old = SystemTime::now() - std::time::Duration::from_secs(1000 - key as u64);
            here.put(key, b"x");
            let file = fs::File::options().append(true).open(here.path(key));
            file.unwrap().set_modified(old).unwrap();
        }
        let kept = (0..=20).filter(|key| here.get(*key).is_some()).count();
        assert_eq!(kept, MOST);
        assert!(here.get(20).is_some());
        assert!(other.get(0).is_some());
        assert!(dir.path().join(FOLDER).join("notes.txt").is_file());
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_no_error() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(FOLDER), "a file").unwrap();
        let here = cache(&dir);
        here.put(1, b"x");
        assert_eq!(here.get(1), None);
    }
}
