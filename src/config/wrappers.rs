//! `[[wrappers]]`: functions of the user's that stand for commands of a lock.

use toml::de::DeValue;

use super::Wrapper;
use super::keys::{self, Kind, WRAPPERS_DO};
use super::parse::{Value, Wrong, expected, text, texts, word_error, wrong};

const EXAMPLE: &str = "[[wrappers]]";

pub(super) fn read(key: &keys::Key, value: &Value<'_>) -> Result<Vec<Wrapper>, Wrong> {
    let DeValue::Array(items) = value.get_ref() else {
        return expected(key.name, value, "a list of tables", EXAMPLE);
    };
    items.iter().map(one).collect()
}

fn one(item: &Value<'_>) -> Result<Wrapper, Wrong> {
    let DeValue::Table(table) = item.get_ref() else {
        return expected("wrappers", item, "a list of tables", EXAMPLE);
    };
    let mut out = Wrapper {
        path: String::new(),
        does: "",
        key: None,
        ttl: None,
        wait: None,
        forever: Vec::new(),
    };
    for (name, value) in table {
        let name_text = name.get_ref().as_ref();
        match name_text {
            "path" => {
                text(&field("path", "path = \"shop::with_lock\""), value)?.clone_into(&mut out.path)
            }
            "does" => out.does = does(value)?,
            "key" => out.key = Some(argument("key", value)?),
            "ttl" => out.ttl = Some(argument("ttl", value)?),
            "wait" => out.wait = Some(argument("wait", value)?),
            "forever" => out.forever = texts(&field("forever", "forever = [\"None\"]"), value)?,
            other => {
                let help = "a wrapper has `path`, `does`, `key`, `ttl`, `wait` and `forever`";
                let what = format!("unknown key `{other}` in a wrapper");
                return wrong(name.span(), what, Some(help.to_owned()));
            }
        }
    }
    if out.path.is_empty() || out.does.is_empty() {
        let what = "a wrapper needs `path` and `does`".to_owned();
        let help = "for example `path = \"shop::with_lock\"` and `does = \"run\"`".to_owned();
        return wrong(item.span(), what, Some(help));
    }
    Ok(out)
}

fn field(name: &'static str, example: &'static str) -> keys::Key {
    keys::Key {
        name,
        kind: Kind::Text,
        default: "",
        doc: "",
        example,
    }
}

fn does(value: &Value<'_>) -> Result<&'static str, Wrong> {
    let word = text(&field("does", "does = \"run\""), value)?;
    match WRAPPERS_DO.iter().find(|known| **known == word) {
        Some(known) => Ok(known),
        None => word_error(value, word, "does", WRAPPERS_DO),
    }
}

fn argument(name: &str, value: &Value<'_>) -> Result<u8, Wrong> {
    let number = match value.get_ref() {
        DeValue::Integer(n) => u8::from_str_radix(n.as_str(), n.radix()).ok(),
        _ => None,
    };
    let wanted = "the number of an argument, from 0";
    number.map_or_else(|| expected(name, value, wanted, &format!("{name} = 0")), Ok)
}
