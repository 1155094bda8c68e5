//! Places: their class and their text.

use leasehold_facts::{LockClass, Name, Place, PlaceRoot, Proj};

/// The class of the lock at a place: its last field, else its root. `local` names a local variable.
pub(crate) fn class_of(
    place: &Place,
    local: impl Fn(u32, u32) -> Option<String>,
) -> Option<LockClass> {
    for step in place.proj.iter().rev() {
        match step {
            Proj::Field(adt, name) if !adt.as_str().is_empty() => {
                return Some(LockClass(Name::from(format!("{adt}.{name}").as_str())));
            }
            Proj::Method(path) => {
                return Some(LockClass(Name::from(format!("{path}()").as_str())));
            }
            Proj::Field(..) | Proj::Elem(_) => {}
        }
    }
    match place.root {
        PlaceRoot::Static(path) => Some(LockClass(path)),
        PlaceRoot::Local(number, id) => {
            local(number, id).map(|text| LockClass(Name::from(text.as_str())))
        }
        PlaceRoot::Param(_) | PlaceRoot::Unknown(_) => None,
    }
}

/// A place as text, where no source text stands for it.
pub(crate) fn text(place: &Place) -> String {
    let mut text = match place.root {
        PlaceRoot::Static(path) => last_segment(path).to_owned(),
        PlaceRoot::Param(0) => "self".to_owned(),
        PlaceRoot::Param(n) => format!("argument {n}"),
        PlaceRoot::Local(..) => "local".to_owned(),
        PlaceRoot::Unknown(_) => "?".to_owned(),
    };
    for step in &place.proj {
        match step {
            Proj::Field(_, name) => {
                text.push('.');
                text.push_str(name);
            }
            Proj::Elem(_) => text.push_str("[..]"),
            Proj::Method(path) => {
                text.push('.');
                text.push_str(last_segment(*path));
                text.push_str("()");
            }
        }
    }
    text
}

fn last_segment(path: Name) -> &'static str {
    path.as_str().rsplit("::").next().unwrap_or_default()
}
