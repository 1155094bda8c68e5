//! A text cut into statements.

use super::token::Token;

/// The statements of a text: the tokens between semicolons, empty ones left
/// out. The body of a trigger, function or procedure belongs to its `CREATE`.
pub(super) fn statements<'a, 't>(tokens: &'a [Token<'t>]) -> impl Iterator<Item = &'a [Token<'t>]> {
    let mut blocks = Blocks::default();
    tokens
        .split(move |token| blocks.ends(token))
        .filter(|statement| !statement.is_empty())
}

/// How deep in `BEGIN .. END` of a `CREATE TRIGGER` the split stands.
#[derive(Default)]
struct Blocks {
    /// Tokens of the statement so far.
    seen: usize,
    creates: bool,
    has_body: bool,
    depth: usize,
}

impl Blocks {
    fn ends(&mut self, token: &Token<'_>) -> bool {
        if token.is(";") && self.depth == 0 {
            *self = Self::default();
            return true;
        }
        self.seen += 1;
        if self.seen == 1 {
            self.creates = token.is_any(&["CREATE", "ALTER"]);
        } else if self.creates
            && self.seen < 8
            && token.is_any(&["TRIGGER", "FUNCTION", "PROCEDURE"])
        {
            self.has_body = true;
        } else if self.has_body {
            if token.is_any(&["BEGIN", "CASE"]) {
                self.depth += 1;
            } else if token.is("END") {
                self.depth = self.depth.saturating_sub(1);
            }
        }
        false
    }
}
