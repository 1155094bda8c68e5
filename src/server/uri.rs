//! File URIs: paths as clients write them.

use std::path::{Path, PathBuf};

use gen_lsp_types::Uri;

/// The path of a `file:` URI.
pub(super) fn to_path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.0.strip_prefix("file://")?;
    // A host would stand before the first slash: `localhost` is this machine.
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = decode(rest.split(['?', '#']).next()?)?;
    let path = match path.as_bytes() {
        [b'/', drive, b':', ..] if cfg!(windows) && drive.is_ascii_alphabetic() => {
            path[1..].replace('/', "\\")
        }
        [b'/', ..] => path,
        _ => return None,
    };
    Some(PathBuf::from(path))
}

/// The URI of a path.
pub(super) fn of_path(path: &Path) -> Uri {
    let text = path
        .to_string_lossy()
        .replace('\\', if cfg!(windows) { "/" } else { "\\" });
    let mut out = String::from("file://");
    if !text.starts_with('/') {
        out.push('/');
    }
    for byte in text.bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
        if plain || (cfg!(windows) && byte == b':') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    Uri(out)
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let hex = |byte: u8| char::from(byte).to_digit(16);
            let (high, low) = (hex(rest.next()?)?, hex(rest.next()?)?);
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn paths_go_there_and_back() {
        for path in ["/a/b.rs", "/with space/ä变/100%#?.rs", "/back\\slash"] {
            let uri = of_path(Path::new(path));
            assert!(uri.0.is_ascii(), "{}", uri.0);
            assert_eq!(to_path(&uri).as_deref(), Some(Path::new(path)));
        }
    }

    #[test]
    fn other_spellings_and_schemes() {
        let path = |text: &str| to_path(&Uri(text.to_owned()));
        assert_eq!(
            path("file:///a%2fb%20c").as_deref(),
            Some(Path::new("/a/b c"))
        );
        assert_eq!(path("file://localhost/a").as_deref(), Some(Path::new("/a")));
        assert_eq!(path("untitled:Untitled-1"), None);
        assert_eq!(path("file:///a%2"), None);
        assert_eq!(path("file:///%ff"), None);
    }
}
