//! Variables of a program that is being made, and whether they were moved.

/// Which guard a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Mutex,
    Read,
    Write,
}

/// What a variable holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A guard.
    Guard(Shape),
    /// An `Option` of one.
    Maybe(Shape),
    /// Two guards, of which some may have been moved out.
    Pair([Shape; 2], [bool; 2]),
    /// A struct around a guard.
    Holder,
    /// A closure that owns a guard and can be called again.
    Reader,
    /// A closure that releases its guard when called.
    Dropper,
    /// A list of guards.
    List(Shape),
    /// A future that was not awaited yet.
    Task,
    /// Nothing that can be moved or read.
    Plain,
}

/// Moved or not, as rustc sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Live,
    Partly,
    Moved,
    /// Moved on some path.
    Unsure,
}

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Var {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) state: State,
    /// Loops around its declaration: it is moved only at the same depth.
    pub(super) loops: usize,
    pub(super) mutable: bool,
}

/// A loop or labelled block around the place that is written.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) label: Option<String>,
    pub(super) is_loop: bool,
    /// Variables there were when it began.
    pub(super) base: usize,
    /// The states at each `break` of it.
    pub(super) breaks: Vec<Vec<(State, Kind)>>,
}

/// The states where two ways meet.
pub(super) fn merge(left: &[(State, Kind)], right: &[(State, Kind)]) -> Vec<(State, Kind)> {
    let pairs = left.iter().zip(right);
    pairs
        .map(|(left, right)| {
            if left == right {
                return left.clone();
            }
            let kind = match (&left.1, &right.1) {
                (Kind::Pair(shapes, l), Kind::Pair(_, r)) => {
                    Kind::Pair(*shapes, [l[0] && r[0], l[1] && r[1]])
                }
                (kind, _) => kind.clone(),
            };
            (State::Unsure, kind)
        })
        .collect()
}
