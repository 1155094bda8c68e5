//! Places: their class and their text.

use leasehold_facts::{LockClass, Name, Place, PlaceRoot, Proj};

/// What a lock at a place guards: another place than the lock itself.
pub(crate) fn content(place: &Place) -> Place {
    place.then(Proj::Field(Name::default(), Name::from(CONTENT)))
}

/// The step from a lock to what it guards.
const CONTENT: &str = "*";

/// The lock of a guard, when the guard is what is known: undoes [`content`] once the guard is.
pub(crate) fn behind(guard: &Place) -> Place {
    settled(guard.then(Proj::Field(Name::default(), Name::from(BEHIND))))
}

/// The step from a guard to its lock.
const BEHIND: &str = "&";

/// A place in which the way into a lock and back again is left out.
pub(crate) fn settled(mut place: Place) -> Place {
    let is = |step: &Proj, name: &str| matches!(step, Proj::Field(_, n) if *n == name);
    let back = place
        .proj
        .windows(2)
        .position(|w| is(&w[0], CONTENT) && is(&w[1], BEHIND));
    if let Some(at) = back {
        place.proj.remove(at + 1);
        place.proj.remove(at);
    }
    place
}

/// The class of the lock at a place: its last field, else its root. `local` names a local variable.
pub(crate) fn class_of(
    place: &Place,
    local: impl Fn(u32, u32) -> Option<String>,
) -> Option<LockClass> {
    // A lock inside what another lock guards is of another class than the outer one.
    let mut inside = String::new();
    let mut wrapped = None;
    for step in place.proj.iter().rev() {
        match step {
            Proj::Field(adt, name) if !adt.as_str().is_empty() => {
                let class = class(&format!("{adt}.{name}"), &inside);
                if !is_number(*name) {
                    return Some(class);
                }
                // `struct Wrapper(Mutex<T>)`: the field that holds the wrapper says more.
                wrapped = wrapped.or(Some(class));
            }
            Proj::Method(path) => return Some(class(&format!("{path}()"), &inside)),
            Proj::Field(_, name) if *name == CONTENT => inside.push_str(".*"),
            Proj::Field(..) | Proj::Elem(_) => {}
        }
    }
    match place.root {
        PlaceRoot::Static(path) => Some(match (path.as_str().strip_prefix('='), store(place)) {
            (Some(key), Some(store)) => class(&format!("{store}:{key}"), ""),
            _ => class(path.as_str(), &inside),
        }),
        PlaceRoot::Local(number, id) => local(number, id)
            .map(|text| class(&text, &inside))
            .or(wrapped),
        PlaceRoot::Param(_) | PlaceRoot::Unknown(_) => wrapped,
    }
}

/// The store that a key is in: the last step of the place of a lock of a store.
fn store(place: &Place) -> Option<Name> {
    match place.proj.last()? {
        Proj::Field(adt, name) if adt.is_empty() && *name != CONTENT && *name != BEHIND => {
            Some(*name)
        }
        _ => None,
    }
}

fn is_number(name: Name) -> bool {
    name.as_str().bytes().all(|b| b.is_ascii_digit())
}

fn class(name: &str, inside: &str) -> LockClass {
    LockClass(Name::from(format!("{name}{inside}").as_str()))
}

/// A place as text, where no source text stands for it.
pub(crate) fn text(place: &Place) -> String {
    let mut text = match place.root {
        // The key of a lock of a store.
        PlaceRoot::Static(path) if path.starts_with('=') => return path[1..].to_owned(),
        PlaceRoot::Static(path) => last_segment(path).to_owned(),
        PlaceRoot::Param(0) => "self".to_owned(),
        PlaceRoot::Param(n) => format!("argument {n}"),
        PlaceRoot::Local(..) => "local".to_owned(),
        PlaceRoot::Unknown(_) => "?".to_owned(),
    };
    for (n, step) in place.proj.iter().enumerate() {
        match step {
            Proj::Field(_, name) if *name == CONTENT || *name == BEHIND => {}
            Proj::Field(adt, _) if adt.is_empty() => {}
            // The lock inside a wrapper is the wrapper to its users.
            Proj::Field(_, name) if n > 0 && n + 1 == place.proj.len() && is_number(*name) => {}
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

#[cfg(test)]
mod tests {
    use leasehold_facts::{Name, Place, PlaceRoot, Proj};

    use super::{behind, class_of, content, settled, text};

    fn field(adt: &str, name: &str) -> Proj {
        Proj::Field(Name::from(adt), Name::from(name))
    }

    fn class(place: &Place) -> Option<String> {
        class_of(place, |_, id| Some(format!("f::local{id}"))).map(|c| c.0.to_string())
    }

    #[test]
    fn the_last_named_field_is_the_class() {
        let param = Place::of(PlaceRoot::Param(0));
        assert_eq!(class(&param), None);
        let shards = param
            .then(field("k::Table", "shards"))
            .then(Proj::Elem(None));
        assert_eq!(class(&shards).as_deref(), Some("k::Table.shards"));
        let wrapped = param
            .then(field("k::Table", "rows"))
            .then(field("k::Lock", "0"));
        assert_eq!(class(&wrapped).as_deref(), Some("k::Table.rows"));
        let own = param.then(field("k::Lock", "0"));
        assert_eq!(class(&own).as_deref(), Some("k::Lock.0"));
        let local = Place::of(PlaceRoot::Local(7, 3));
        assert_eq!(class(&local).as_deref(), Some("f::local3"));
    }

    #[test]
    fn the_lock_behind_the_guard_of_a_lock_is_the_lock() {
        let lock = Place::of(PlaceRoot::Param(0)).then(field("k::Table", "rows"));
        assert_eq!(behind(&content(&lock)), lock);
        assert_eq!(settled(content(&lock)), content(&lock));
        assert_ne!(class(&content(&lock)), class(&lock));
        assert_eq!(text(&lock), "self.rows");
    }
}
