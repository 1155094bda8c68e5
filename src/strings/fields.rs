//! Documents as they stand in source text: `doc! { "_id": key, "$set": { "owner": me } }`, and the
//! conditions of DynamoDB.

use super::keys::{ColumnRole, column_role};

/// Documents inside documents inside documents.
const MAX_DEPTH: u32 = 16;

/// One entry of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The keys that lead to it, the outermost first.
    pub path: Vec<String>,
    /// Its value as the source writes it.
    pub value: String,
}

impl Field {
    /// Its own key, or the nearest one that is no operator: `"expires": { "$lte": now }`.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.path
            .iter()
            .rev()
            .map(String::as_str)
            .find(|key| !key.starts_with('$'))
    }

    /// The part that its name says it plays.
    #[must_use]
    pub fn role(&self) -> ColumnRole {
        self.name().map_or(ColumnRole::Other, column_role)
    }

    /// It is under this operator.
    #[must_use]
    pub fn is_under(&self, operator: &str) -> bool {
        self.path.iter().any(|key| key == operator)
    }
}

/// The entries of the first `{ .. }` in a text, inner ones too; `None` when it is not closed.
#[must_use]
pub fn fields(text: &str) -> Option<Vec<Field>> {
    let (text, _) = super::head(text, super::MAX_TEXT);
    let start = text.find('{')?;
    let inner = inside(text.get(start..)?)?;
    let mut out = Vec::new();
    entries(inner, &[], MAX_DEPTH, &mut out);
    Some(out)
}

/// What is between a bracket and the one that closes it.
fn inside(text: &str) -> Option<&str> {
    let end = closing(text)?;
    text.get(1..end)
}

/// The place of the bracket that closes the one at the start.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut rest = Scan::new(text);
    while let Some((at, c)) = rest.next() {
        match c {
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

fn entries(text: &str, above: &[String], depth: u32, out: &mut Vec<Field>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    for part in split(text, ',') {
        let is_word = part.chars().all(|c| c.is_alphanumeric() || c == '_');
        let (key, value) = match key_and_value(part) {
            Some(pair) => pair,
            // `Lock { id, owner }`.
            None if is_word => (part.to_owned(), part),
            None => continue,
        };
        let mut path = above.to_vec();
        path.push(key);
        descend(value, &path, depth, out);
        out.push(Field {
            path,
            value: value.to_owned(),
        });
    }
}

/// Documents in a value: `{ .. }`, `doc! { .. }`, `[ { .. }, { .. } ]`.
fn descend(value: &str, path: &[String], depth: u32, out: &mut Vec<Field>) {
    let value = ["doc!", "json!", "bson!"]
        .iter()
        .find_map(|name| value.strip_prefix(name))
        .unwrap_or(value)
        .trim_start();
    match value.chars().next() {
        Some('{') => {
            if let Some(inner) = inside(value) {
                entries(inner, path, depth, out);
            }
        }
        Some('[') => {
            let Some(depth) = depth.checked_sub(1) else {
                return;
            };
            if let Some(inner) = inside(value) {
                for part in split(inner, ',') {
                    descend(part, path, depth, out);
                }
            }
        }
        _ => {}
    }
}

fn key_and_value(part: &str) -> Option<(String, &str)> {
    let mut scan = Scan::new(part);
    let mut before = ' ';
    while let Some((at, c)) = scan.next() {
        let next = part.get(at + 1..).and_then(|rest| rest.chars().next());
        if c == ':' && before != ':' && next != Some(':') {
            let key = last_word(part.get(..at)?.trim_end());
            return Some((key.to_owned(), part.get(at + 1..)?.trim()));
        }
        before = c;
    }
    None
}

/// The key itself: comments may stand before it.
fn last_word(text: &str) -> &str {
    if let Some(quoted) = text.strip_suffix('"') {
        return quoted.rsplit('"').next().unwrap_or(quoted);
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.rsplit(|c| !is_word(c)).next().unwrap_or(text)
}

/// The parts between separators that stand outside of brackets and strings.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    let mut scan = Scan::new(text);
    while let Some((at, c)) = scan.next() {
        match c {
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth = depth.saturating_sub(1),
            c if c == separator && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Characters with their places, without those inside of strings and line comments.
struct Scan<'a> {
    rest: std::iter::Peekable<std::str::CharIndices<'a>>,
}

impl<'a> Scan<'a> {
    fn new(text: &'a str) -> Self {
        Scan {
            rest: text.char_indices().peekable(),
        }
    }

    fn next(&mut self) -> Option<(usize, char)> {
        loop {
            let (at, c) = self.rest.next()?;
            let is_comment = c == '/' && self.rest.peek().is_some_and(|(_, next)| *next == '/');
            if !is_comment {
                if c == '"' {
                    self.skip_string();
                }
                return Some((at, c));
            }
            self.rest.by_ref().find(|(_, inner)| *inner == '\n');
        }
    }

    fn skip_string(&mut self) {
        while let Some((_, inner)) = self.rest.next() {
            match inner {
                '\\' => {
                    self.rest.next();
                }
                '"' => return,
                _ => {}
            }
        }
    }
}

/// What the condition of a conditional put says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// The item must not be there, or one of its attributes.
    pub absent: bool,
    /// An owner or a token is compared.
    pub owned: bool,
    /// An expiry is compared.
    pub expiry: bool,
}

/// Reads a condition expression; `#name` placeholders are resolved by `names`.
#[must_use]
pub fn condition(text: &str, names: &[(String, String)]) -> Condition {
    let (text, _) = super::head(text, super::MAX_TEXT);
    let mut out = Condition {
        absent: text.contains("attribute_not_exists"),
        ..Condition::default()
    };
    let words = text.split(|c: char| !(c.is_alphanumeric() || "_#:.".contains(c)));
    for word in words.filter(|w| !w.is_empty() && !w.starts_with(':')) {
        let given = names.iter().find(|(short, _)| short == word);
        let name = given.map_or(word.trim_start_matches('#'), |(_, long)| long.as_str());
        match column_role(name) {
            ColumnRole::Owner | ColumnRole::Token => out.owned = true,
            ColumnRole::Expiry | ColumnRole::Since => out.expiry = true,
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let found = fields(text).unwrap_or_default();
        found.iter().map(|f| f.path.join("/")).collect()
    }

    #[test]
    fn entries_are_found_at_every_depth() {
        let text = r#"doc! { "_id": &key, "$or": [ { "expires": { "$lte": DateTime::now() } }, doc! { owner: me } ] }"#;
        let wanted = ["_id", "$or/expires/$lte", "$or/expires", "$or/owner", "$or"];
        assert_eq!(names(text), wanted);
    }

    #[test]
    fn strings_and_comments_are_no_structure() {
        let text = "doc! {\n  \"a\": \"}, \\\" {\", // } \n \"b\": f(1, 2),\n}";
        assert_eq!(names(text), ["a", "b"]);
        assert_eq!(fields("doc! { \"a\": 1"), None);
        assert_eq!(fields("doc"), None);
        assert_eq!(names("Lock { id, owner: me, ..rest }"), ["id", "owner"]);
    }

    #[test]
    fn a_field_is_named_by_the_nearest_key_that_is_no_operator() {
        let found = fields(r#"doc! { "$set": { "locked_until": { "$add": 1 } } }"#).unwrap();
        assert_eq!(found[0].name(), Some("locked_until"));
        assert_eq!(found[0].role(), ColumnRole::Expiry);
        assert!(found[0].is_under("$set"));
    }

    #[test]
    fn depth_and_broken_texts_end() {
        let deep = "{ a: ".repeat(5_000) + &"}".repeat(5_000);
        assert!(fields(&deep).is_some());
        for text in ["{", "{}", "{ : }", "{ a:: b }", "{ \"", "{ ]", "{ a: [ }"] {
            let _ = fields(text);
        }
    }

    #[test]
    fn conditions_say_who_may_write() {
        let plain = condition("attribute_not_exists(LockID)", &[]);
        assert!(plain.absent && !plain.owned && !plain.expiry);
        let takes_over = condition("attribute_not_exists(pk) OR expires_at < :now", &[]);
        assert!(takes_over.absent && takes_over.expiry);
        let by_name = [("#o".to_owned(), "owner".to_owned())];
        assert!(condition("#o = :me", &by_name).owned);
        assert!(!condition("#o = :me", &[]).owned);
    }
}
