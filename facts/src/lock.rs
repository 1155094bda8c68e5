//! What is locked: places, lock classes, kinds and modes.
//!
//! Identity is a class, in lockdep's sense (all instances under one ordering rule), and a place
//! (which instance, as far as the text tells). Two places are the same instance only when that is
//! proven; the same class with an unknown instance is [`Same::Maybe`], never silently "no".

use crate::Name;
use smallvec::SmallVec;

/// A class of locks, written `krate::module::Type.field`, `krate::module::STATIC`,
/// `krate::function::local`, `redis:lock:job-{}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "cache", derive(serde::Serialize, serde::Deserialize))]
pub struct LockClass(pub Name);

/// What kind of lock it is; decides which lints look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum LockKind {
    /// Blocks the thread while waiting: std, parking_lot, spin, lock_api, DashMap references, `StdoutLock`, `watch::Ref`.
    Sync,
    /// Waits by `.await`: tokio, async-lock, futures.
    Async,
    /// A `RefCell` borrow: nothing waits, a second borrow panics.
    Cell,
    /// A semaphore permit.
    Permit,
    /// A connection taken out of a pool.
    Pool,
    /// `Once`, `OnceLock`, `LazyLock`, `OnceCell` initialisation.
    Once,
    /// An operating-system file lock.
    File,
    /// A lease in a shared store (Redis, etcd, ...).
    Lease,
    /// A SQL row, table or advisory lock.
    Sql,
    /// An open database transaction.
    Transaction,
    /// A global interpreter lock: order lints only.
    Interpreter,
}

/// Exclusive or shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Mode {
    /// Readers.
    Shared,
    /// One owner.
    Exclusive,
    /// One upgradable reader beside readers.
    Upgradable,
    /// A shared acquisition that never waits behind a queued writer (`read_recursive`).
    SharedRecursive,
}

/// How an acquisition waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Wait {
    /// Blocks the thread.
    Block,
    /// Waits by `.await`.
    Async,
    /// Never waits.
    Try,
    /// Waits for a bounded time.
    Timed,
}

/// Where a place starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum PlaceRoot {
    /// A static, by its full path.
    Static(Name),
    /// A parameter of the function (`self` is 0 when there is one). Substituted at calls.
    Param(u16),
    /// A local: unique number of the outermost body (closures share their parent's) and of the local in it.
    Local(u32, u32),
    /// Nothing known; the number is unique in the run.
    Unknown(u32),
}

/// One step from a place to a part of it. Dereferences are not steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Proj {
    /// A field: full path of the type that declares it, and its name.
    Field(Name, Name),
    /// An element of a collection; `Some` names the key when it is a literal (`=5`), an unchanged parameter of the
    /// function (`#1`) or an unchanged local (`name@body.local`).
    Elem(Option<Name>),
    /// What an accessor method gives that is not understood further: same place, same accessor, same result.
    Method(Name),
}

/// Steps of a place that substitution makes; recursion over nested values would add to it for ever.
const MAX_STEPS: usize = 6;

/// What a caller knows of the keys by which its callee takes elements.
#[derive(Clone, Default, Debug)]
pub struct Keys {
    /// The number of the caller's outermost body: its closures name its variables as it does.
    pub body: u32,
    /// The keys that the arguments are, `self` first.
    pub args: Vec<Option<Name>>,
}

impl Keys {
    /// A key of the callee in the caller's terms: two calls may take two elements by one variable.
    fn at_caller(&self, key: Name) -> Option<Name> {
        if literal(key) {
            return Some(key);
        }
        if let Some(n) = key.as_str().strip_prefix('#') {
            return self.args.get(n.parse::<usize>().ok()?).copied().flatten();
        }
        let (_, variable) = key.as_str().split_once('@')?;
        let (body, _) = variable.split_once('.')?;
        (body.parse() == Ok(self.body)).then_some(key)
    }
}

/// A path to a value: root and projections.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Where it starts.
    pub root: PlaceRoot,
    /// Steps.
    pub proj: SmallVec<[Proj; 2]>,
}

impl Place {
    /// A place with no steps.
    #[must_use]
    pub fn of(root: PlaceRoot) -> Place {
        Place {
            root,
            proj: SmallVec::new(),
        }
    }

    /// This place and one step more.
    #[must_use]
    pub fn then(&self, step: Proj) -> Place {
        let mut place = self.clone();
        place.proj.push(step);
        place
    }

    /// Puts `args[n]` in place of a root `Param(n)`, and the caller's keys in place of the callee's; `None`
    /// when that argument is not known or the place would have more than six steps.
    #[must_use]
    pub fn substitute(&self, args: &[Option<Place>], keys: &Keys) -> Option<Place> {
        let steps = self.proj.iter().map(|step| match step {
            Proj::Elem(Some(key)) => Proj::Elem(keys.at_caller(*key)),
            step => *step,
        });
        let PlaceRoot::Param(n) = self.root else {
            return Some(Place {
                root: self.root,
                proj: steps.collect(),
            });
        };
        let mut place = args.get(usize::from(n))?.clone()?;
        place.proj.extend(steps);
        (place.proj.len() <= MAX_STEPS).then_some(place)
    }

    /// True when the place can be told from others: not unknown, no unknown element.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        !matches!(self.root, PlaceRoot::Unknown(_))
            && !self.proj.iter().any(|p| matches!(p, Proj::Elem(None)))
    }
}

/// Whether two places are one lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Same {
    /// Proven different.
    No,
    /// Same class, instance unknown.
    Maybe,
    /// Same instance.
    Yes,
}

/// One lock as seen from one body.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LockRef {
    /// Which instance.
    pub place: Place,
    /// Its class, when it has one already (a bare parameter has none until a caller gives it).
    pub class: Option<LockClass>,
    /// Kind.
    pub kind: LockKind,
    /// As the user would write it at the acquisition: `self.state`, `STATE`, `shard.lock`.
    pub text: Name,
}

impl LockRef {
    /// Compares two locks seen in the same body (or with places substituted into it).
    #[must_use]
    pub fn same(&self, other: &LockRef) -> Same {
        if self.kind != other.kind {
            return Same::No;
        }
        if self.place == other.place {
            return if self.place.is_exact() {
                Same::Yes
            } else {
                Same::Maybe
            };
        }
        let (a, b) = (&self.place, &other.place);
        if a.root == b.root
            && a.proj.len() == b.proj.len()
            && !matches!(a.root, PlaceRoot::Unknown(_))
        {
            return compare_steps(a, b);
        }
        match (self.class, other.class) {
            (Some(x), Some(y)) if x == y => Same::Maybe,
            _ => Same::No,
        }
    }
}

/// Same root, same number of steps: different fields or different literal keys prove a difference.
fn compare_steps(a: &Place, b: &Place) -> Same {
    let mut result = Same::Yes;
    for (x, y) in a.proj.iter().zip(&b.proj) {
        match (x, y) {
            _ if x == y && !matches!(x, Proj::Elem(None)) => {}
            (Proj::Elem(Some(k)), Proj::Elem(Some(l))) if literal(*k) && literal(*l) => {
                return Same::No;
            }
            (Proj::Elem(_), Proj::Elem(_)) => result = Same::Maybe,
            _ => return Same::No,
        }
    }
    result
}

/// Keys that are literals start with `=`; others are unchanged parameters and locals.
fn literal(key: Name) -> bool {
    key.as_str().starts_with('=')
}
