//! The JSON schema of leasehold.toml, made from the table of keys.

use serde_json::{Map, Value, json};

use super::keys::{KEYS, Kind, LEVELS, WRAPPERS_DO};

/// The schema; `names` are the lints and groups that exist.
#[must_use]
pub fn schema(names: &[&str]) -> Value {
    let mut properties = Map::new();
    for key in KEYS {
        let mut of = kind(key.kind, names);
        of["description"] = json!(key.doc);
        properties.insert(key.name.to_owned(), of);
    }
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "leasehold.toml",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    })
}

fn kind(kind: Kind, names: &[&str]) -> Value {
    let texts = json!({ "type": "array", "items": { "type": "string" } });
    match kind {
        Kind::Bool => json!({ "type": "boolean" }),
        Kind::Size => json!({ "type": "integer", "minimum": 0 }),
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Text => json!({ "type": "string" }),
        Kind::Texts => texts,
        Kind::Orders => json!({ "anyOf": [texts, { "type": "array", "items": texts }] }),
        Kind::Levels => levels(names),
        Kind::Overrides => json!({ "type": "array", "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["paths"],
            "properties": { "paths": texts, "lints": levels(names) },
        }}),
        Kind::Wrappers => wrappers(&texts),
    }
}

fn wrappers(texts: &Value) -> Value {
    let argument = json!({ "type": "integer", "minimum": 0, "maximum": 255 });
    json!({ "type": "array", "items": {
        "type": "object",
        "additionalProperties": false,
        "required": ["path", "does"],
        "properties": {
            "path": { "type": "string" },
            "does": { "enum": WRAPPERS_DO },
            "key": argument,
            "ttl": argument,
            "wait": argument,
            "forever": texts,
        },
    }})
}

fn levels(names: &[&str]) -> Value {
    let level = json!({ "anyOf": [
        { "enum": LEVELS },
        { "type": "object", "additionalProperties": false, "required": ["level"], "properties": { "level": { "enum": LEVELS } } },
    ]});
    let rows: Map<String, Value> = names
        .iter()
        .map(|name| ((*name).to_owned(), level.clone()))
        .collect();
    json!({ "type": "object", "additionalProperties": false, "properties": rows })
}
