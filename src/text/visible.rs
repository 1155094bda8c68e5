//! What a terminal may be shown: nothing in a source may move the cursor, recolour or reorder text.

/// The character to show in place of `c`; one for one, so columns stay.
#[must_use]
pub fn visible(c: char) -> char {
    match c {
        '\t' => '\t',
        // C0 controls have pictures of their own.
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        // C1 controls, and what reorders, hides or joins text.
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' => '\u{fffd}',
        other => other,
    }
}

/// A whole text made visible, on one line: line ends become spaces.
#[must_use]
pub fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| {
            if matches!(c, '\n' | '\r' | '\t') {
                ' '
            } else {
                visible(c)
            }
        })
        .collect()
}

/// A whole text made visible; line ends stay.
#[must_use]
pub fn block(text: &str) -> String {
    text.chars()
        .map(|c| if c == '\n' { c } else { visible(c) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_overrides_are_pictures() {
        assert_eq!(
            one_line("a\u{1b}[31m\u{202e}b\nc"),
            "a\u{241b}[31m\u{fffd}b c"
        );
    }
}
