//! What the client can do, and what its user has set.

use leasehold_facts::Certainty;
use serde_json::Value;

use super::position::Encoding;
use crate::config;

/// Abilities of the client that change what is sent.
#[derive(Debug, Clone)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is one ability of the protocol"
)]
pub(super) struct Client {
    pub(super) encoding: Encoding,
    /// It asks for diagnostics; else they are pushed.
    pub(super) pulls: bool,
    pub(super) refresh_diagnostics: bool,
    pub(super) refresh_hints: bool,
    pub(super) related: bool,
    pub(super) links: bool,
    pub(super) unnecessary: bool,
    pub(super) document_changes: bool,
    pub(super) configuration: bool,
    pub(super) watches: bool,
    pub(super) progress: bool,
    pub(super) shows_documents: bool,
    pub(super) markdown: bool,
}

impl Client {
    /// From the capabilities of `initialize`.
    pub(super) fn new(capabilities: &Value) -> Client {
        let is = |path: &str| capabilities.pointer(path).and_then(Value::as_bool) == Some(true);
        let there = |path: &str| capabilities.pointer(path).is_some_and(Value::is_object);
        let words = |path: &str| -> Vec<String> {
            let list = capabilities.pointer(path).and_then(Value::as_array);
            let words = list.into_iter().flatten().filter_map(Value::as_str);
            words.map(str::to_owned).collect()
        };
        let tags = capabilities.pointer("/textDocument/publishDiagnostics/tagSupport/valueSet");
        let tags = tags.and_then(Value::as_array);
        Client {
            encoding: Encoding::choose(&words("/general/positionEncodings")),
            pulls: there("/textDocument/diagnostic"),
            refresh_diagnostics: is("/workspace/diagnostics/refreshSupport"),
            refresh_hints: is("/workspace/inlayHint/refreshSupport"),
            related: is("/textDocument/publishDiagnostics/relatedInformation")
                || is("/textDocument/diagnostic/relatedInformation"),
            links: is("/textDocument/publishDiagnostics/codeDescriptionSupport")
                || is("/textDocument/diagnostic/codeDescriptionSupport"),
            unnecessary: tags.is_some_and(|tags| tags.iter().any(|tag| tag == 1)),
            document_changes: is("/workspace/workspaceEdit/documentChanges"),
            configuration: is("/workspace/configuration"),
            watches: is("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            progress: is("/window/workDoneProgress"),
            shows_documents: is("/window/showDocument/support"),
            markdown: words("/textDocument/hover/contentFormat")
                .iter()
                .any(|word| word == "markdown"),
        }
    }
}

/// Settings of the user, under `leasehold` in the client's configuration or in the initialization options.
/// Everything else is in leasehold.toml.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) certainty: Option<Certainty>,
    pub(super) include_tests: bool,
    pub(super) inlay_hints: bool,
    /// Findings come by rust-analyzer: say nothing twice.
    pub(super) via_rust_analyzer: bool,
    /// `PATH` or `KEY=VALUE`, as `--lint-config`.
    pub(super) lint_config: Vec<String>,
    /// Milliseconds without an edit before a run.
    pub(super) delay: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            certainty: None,
            include_tests: false,
            inlay_hints: false,
            via_rust_analyzer: false,
            lint_config: Vec::new(),
            delay: 120,
        }
    }
}

impl Settings {
    /// Reads settings; what is wrong is said, and its default is taken.
    pub(super) fn read(given: &Value) -> (Settings, Vec<String>) {
        // Both `{"leasehold": {..}}` and `{..}` are sent.
        let given = given.get("leasehold").unwrap_or(given);
        let mut settings = Settings::default();
        let mut wrong = Vec::new();
        let Some(table) = given.as_object() else {
            return (settings, wrong);
        };
        for (key, value) in table {
            if let Err(why) = settings.set(key, value) {
                wrong.push(format!("setting `leasehold.{key}`: {why}"));
            }
        }
        (settings, wrong)
    }

    fn set(&mut self, key: &str, value: &Value) -> Result<(), &'static str> {
        let flag = || value.as_bool().ok_or("true or false");
        match key {
            _ if value.is_null() => {}
            "certainty" => {
                let word = value.as_str().and_then(config::certainty);
                self.certainty = Some(word.ok_or("one of certain, likely, possible")?);
            }
            "includeTests" => self.include_tests = flag()?,
            "inlayHints" => {
                // Also as a table, as other servers have it.
                let on = value.get("enable").unwrap_or(value).as_bool();
                self.inlay_hints = on.ok_or("true or false")?;
            }
            "viaRustAnalyzer" => self.via_rust_analyzer = flag()?,
            "lintConfig" => {
                let list = value.as_array().ok_or("a list of texts")?;
                let texts: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
                let texts = texts.ok_or("a list of texts")?;
                self.lint_config = texts.into_iter().map(str::to_owned).collect();
            }
            "delay" => {
                self.delay = value
                    .as_u64()
                    .ok_or("a number of milliseconds")?
                    .min(10_000)
            }
            // Settings of the extension itself (`server.path`, `trace.server`) come along.
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn settings_in_both_shapes() {
        let table = json!({"certainty": "possible", "inlayHints": {"enable": true}, "delay": 5, "trace": {}});
        for given in [table.clone(), json!({ "leasehold": table })] {
            let (settings, wrong) = Settings::read(&given);
            assert!(wrong.is_empty(), "{wrong:?}");
            let want = Settings {
                certainty: Some(Certainty::Possible),
                inlay_hints: true,
                delay: 5,
                ..Settings::default()
            };
            assert_eq!(settings, want);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let (settings, wrong) =
            Settings::read(&json!({"certainty": "sure", "includeTests": 1, "lintConfig": [2]}));
        assert_eq!(settings, Settings::default());
        assert_eq!(wrong.len(), 3);
        assert_eq!(Settings::read(&json!(null)).0, Settings::default());
    }
}
