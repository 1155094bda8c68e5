//! Makes programs: functions that take, move, shadow, drop and forget guards in every way that the
//! borrow checker accepts.
//!
//! Invariant: what is made compiles in both editions (but for what only one has), ends on every path,
//! and each path can be taken: conditions are coins, so that "on some path" means the same to a run
//! and to an analysis. The maker keeps the moves of each variable as rustc does, so that it never uses
//! what may have been moved.

use fastrand::Rng;

use super::scope::{Frame, Kind, Shape, State, Var, merge};

/// Whose locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Api {
    Std,
    ParkingLot,
    Tokio,
}

/// How a batch is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dialect {
    /// 2021 or 2024.
    pub(super) edition: u16,
    pub(super) api: Api,
}

/// Makes one function after another; probes are numbered through.
pub(super) struct Maker {
    pub(super) rng: Rng,
    pub(super) dialect: Dialect,
    pub(super) text: String,
    pub(super) vars: Vec<Var>,
    pub(super) frames: Vec<Frame>,
    pub(super) next_probe: u32,
    next_name: u32,
    /// Statements that this function may still have.
    pub(super) budget: u32,
}

impl Maker {
    pub(super) fn new(seed: u64, dialect: Dialect) -> Maker {
        Maker {
            rng: Rng::with_seed(seed),
            dialect,
            text: String::new(),
            vars: Vec::new(),
            frames: Vec::new(),
            next_probe: 0,
            next_name: 0,
            budget: 0,
        }
    }

    /// The function `program_N`.
    pub(super) fn function(&mut self, number: usize) -> String {
        self.text.clear();
        self.vars.clear();
        self.frames.clear();
        self.next_name = 0;
        self.budget = 4 + self.rng.u32(0..9);
        let word = if self.dialect.api == Api::Tokio {
            "async fn"
        } else {
            "fn"
        };
        self.put(&format!(
            "pub {word} program_{number}(a: &Mutex<u32>, b: &Mutex<u32>, r: &RwLock<u32>, s: &Shop) -> Option<u32> {{\n"
        ));
        let leaves = self.in_scope(0);
        if !leaves {
            self.probe();
            let tail = self.value(2);
            self.put(&format!("Some({tail})\n"));
        }
        self.put("}\n");
        std::mem::take(&mut self.text)
    }

    pub(super) fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    pub(super) fn name(&mut self) -> String {
        self.next_name += 1;
        format!("v{}", self.next_name)
    }

    pub(super) fn fresh(&mut self) -> u32 {
        self.next_probe += 1;
        self.next_probe
    }

    pub(super) fn probe(&mut self) {
        let id = self.fresh();
        if self.dialect.api == Api::Tokio && self.chance(30) {
            self.put(&format!("tick({id}).await;\n"));
        } else {
            self.put(&format!("probe({id});\n"));
        }
    }

    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.rng.u32(0..100) < percent
    }

    pub(super) fn loops(&self) -> usize {
        self.frames.iter().filter(|frame| frame.is_loop).count()
    }

    /// A new variable of this function.
    pub(super) fn declare(&mut self, name: String, kind: Kind, mutable: bool) {
        let loops = self.loops();
        self.vars.push(Var {
            name,
            kind,
            state: State::Live,
            loops,
            mutable,
        });
    }

    /// Variables that may be moved here, by index, of those that fit.
    pub(super) fn movable(&self, fits: impl Fn(&Kind) -> bool) -> Vec<usize> {
        let loops = self.loops();
        let can = |var: &Var| var.state == State::Live && var.loops == loops && fits(&var.kind);
        (0..self.vars.len())
            .filter(|i| can(&self.vars[*i]) && !self.shadowed(*i))
            .collect()
    }

    /// A later variable has the same name.
    pub(super) fn shadowed(&self, at: usize) -> bool {
        self.vars[at + 1..]
            .iter()
            .any(|var| var.name == self.vars[at].name)
    }

    pub(super) fn pick_of(&mut self, from: &[usize]) -> Option<usize> {
        self.rng.choice(from.iter().copied())
    }

    // Expressions. Each gives its text; what stands first is evaluated first.

    /// An expression that takes a lock and is its guard.
    pub(super) fn acquire(&mut self, shape: Shape) -> String {
        let lock = match shape {
            Shape::Mutex => *self.rng.choice(&["a", "b", "s.m", "s.k"]).unwrap_or(&"a"),
            Shape::Read | Shape::Write => *self.rng.choice(&["r", "s.w"]).unwrap_or(&"r"),
        };
        let method = match shape {
            Shape::Mutex => "lock",
            Shape::Read => "read",
            Shape::Write => "write",
        };
        let unwrap = self.unwrap();
        let wait = self.wait();
        if shape == Shape::Mutex && self.chance(12) {
            return match (lock, self.chance(50)) {
                ("s.m", true) => format!("s.enter(){wait}"),
                ("a" | "b", true) => format!("both({lock}){wait}.1"),
                ("a" | "b", false) => format!("get({lock}){wait}"),
                _ => format!("get(&{lock}){wait}"),
            };
        }
        format!("{lock}.{method}(){unwrap}")
    }

    /// What stands behind a call that gives a guard.
    fn unwrap(&mut self) -> &'static str {
        match self.dialect.api {
            Api::ParkingLot => "",
            Api::Tokio => ".await",
            Api::Std => match self.rng.u32(0..10) {
                0 => ".expect(\"not poisoned\")",
                1 => ".unwrap_or_else(|e| e.into_inner())",
                2 => ".unwrap_or_else(std::sync::PoisonError::into_inner)",
                _ => ".unwrap()",
            },
        }
    }

    pub(super) fn wait(&self) -> &'static str {
        if self.dialect.api == Api::Tokio {
            ".await"
        } else {
            ""
        }
    }

    /// A mutex as an argument.
    pub(super) fn lock_of_mutex(&mut self) -> &'static str {
        ["a", "b", "&s.m", "&s.k"][self.rng.usize(0..4)]
    }

    /// A call of the helper that gives a guard by a coin.
    pub(super) fn maybe_get(&mut self) -> String {
        let lock = self.lock_of_mutex();
        format!("maybe_get({lock}){}", self.wait())
    }

    pub(super) fn shape(&mut self) -> Shape {
        match self.rng.u32(0..10) {
            0 | 1 => Shape::Read,
            2 => Shape::Write,
            _ => Shape::Mutex,
        }
    }

    /// A `u32`.
    pub(super) fn value(&mut self, deep: u32) -> String {
        let simple = deep == 0 || self.chance(30);
        match self.rng.u32(0..if simple { 3 } else { 10 }) {
            0 => "1".to_owned(),
            1 => {
                let id = self.fresh();
                format!("\nval({id})\n")
            }
            2 => self.read_guard(),
            3 => {
                let shape = self.shape();
                let guard = self.acquire(shape);
                let other = self.value(deep - 1);
                format!("{guard}.wrapping_add({other})")
            }
            4 => {
                let (left, right) = (self.value(deep - 1), self.value(deep - 1));
                format!("add({left}, {right})")
            }
            5 => {
                let (left, right) = (self.value(deep - 1), self.value(deep - 1));
                format!("({left} & {right})")
            }
            6 => {
                let condition = self.condition(deep - 1);
                let (then, other) = (self.value(deep - 1), self.value(deep - 1));
                format!("(if {condition} {{ {then} }} else {{ {other} }})")
            }
            7 => {
                let scrutinee = self.option(deep - 1);
                let (some, none) = (self.value(deep - 1), self.value(deep - 1));
                format!("(match {scrutinee} {{ Some(_) => {some}, None => {none} }})")
            }
            8 => {
                let shape = self.shape();
                let (guard, inner) = (self.acquire(shape), self.value(deep - 1));
                let name = self.name();
                format!("({{ let {name} = {guard}; {inner} & *{name} }})")
            }
            _ => {
                let shape = self.shape();
                let guard = self.acquire(shape);
                format!("(*{guard})")
            }
        }
    }

    /// The value behind a guard that is live, else of a new one.
    fn read_guard(&mut self) -> String {
        let live: Vec<usize> = (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                matches!(var.kind, Kind::Guard(_)) && var.state == State::Live && !self.shadowed(*i)
            })
            .collect();
        match self.pick_of(&live) {
            Some(i) => format!("(*{})", self.vars[i].name),
            None => {
                let shape = self.shape();
                format!("(*{})", self.acquire(shape))
            }
        }
    }

    /// An `Option<u32>` that is `Some` by a coin.
    pub(super) fn option(&mut self, deep: u32) -> String {
        match self.rng.u32(0..4) {
            0 => {
                let value = self.value(deep);
                format!("pick({value})")
            }
            1 => {
                let id = self.fresh();
                format!("\nmaybe({id})\n")
            }
            _ => {
                let shape = self.shape();
                let guard = self.acquire(shape);
                format!("pick_ref(&*{guard})")
            }
        }
    }

    /// A `bool` that is a coin.
    pub(super) fn condition(&mut self, deep: u32) -> String {
        match self.rng.u32(0..if deep == 0 { 3 } else { 6 }) {
            0 | 1 => "coin()".to_owned(),
            2 => {
                let id = self.fresh();
                format!("\ncoin_at({id})\n")
            }
            3 => {
                let value = self.value(deep - 1);
                format!("flip({value})")
            }
            4 => {
                let (left, right) = (self.condition(deep - 1), self.condition(deep - 1));
                format!("({left} && {right})")
            }
            _ => {
                let (left, right) = (self.condition(deep - 1), self.condition(deep - 1));
                format!("({left} || {right})")
            }
        }
    }

    /// The states of the first `len` variables.
    pub(super) fn states(&self, len: usize) -> Vec<(State, Kind)> {
        self.vars[..len]
            .iter()
            .map(|var| (var.state, var.kind.clone()))
            .collect()
    }

    pub(super) fn restore(&mut self, states: &[(State, Kind)]) {
        self.vars.truncate(states.len());
        for (var, (state, kind)) in self.vars.iter_mut().zip(states) {
            var.state = *state;
            var.kind = kind.clone();
        }
    }

    /// What holds after several ways met; with none, the end is not reached.
    pub(super) fn meet(&mut self, ways: &[Vec<(State, Kind)>]) -> bool {
        let Some((first, rest)) = ways.split_first() else {
            return true;
        };
        let met = rest.iter().fold(first.clone(), |met, way| merge(&met, way));
        self.restore(&met);
        false
    }
}
