//! Statements of made programs.

use super::make::Maker;
use super::scope::{Kind, State};

/// Whether what comes next is never reached.
pub(super) type Leaves = bool;

impl Maker {
    /// A few statements in a scope of their own.
    pub(super) fn statements(&mut self, deep: u32) -> Leaves {
        let base = self.vars.len();
        let leaves = self.in_scope(deep);
        self.vars.truncate(base);
        leaves
    }

    /// The same, with its variables still there for a tail.
    pub(super) fn in_scope(&mut self, deep: u32) -> Leaves {
        let mut leaves = false;
        for _ in 0..self.rng.u32(1..5) {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            if self.chance(40) {
                self.probe();
            }
            leaves = self.statement(deep);
            if leaves {
                break;
            }
        }
        if !leaves {
            self.probe();
        }
        leaves
    }

    fn statement(&mut self, deep: u32) -> Leaves {
        let nested = deep < 4;
        match self.rng.u32(0..if nested { 52 } else { 32 }) {
            0..=4 => self.bind(),
            5..=7 => self.give_away(),
            8 => self.temporary(),
            9 => self.underscore(),
            10 => self.moved(),
            11 | 12 => self.pair(),
            13 | 14 => self.maybe_held(),
            15 => self.reassign(),
            16 => self.closure(),
            17 => self.holder(),
            18 => self.extended(),
            19 => self.forget(),
            20 | 21 => return self.leave(),
            22 | 23 => self.let_value(),
            24 => return self.let_else(),
            25 => self.question(),
            26 => self.list(),
            27 => self.exchange(),
            28 => self.lent(),
            29 => self.opened(),
            30 => self.task(),
            31 => self.adapted(),
            32..=35 => return self.if_else(deep),
            36 | 37 => return self.if_let(deep),
            38 | 39 => return self.try_form(deep),
            40 | 41 => return self.match_(deep),
            42..=44 => self.while_(deep),
            45 => self.for_(deep),
            46 => return self.loop_(deep),
            47 => return self.labelled(deep),
            48 => return self.block(deep),
            49 | 50 => return self.perhaps(deep),
            _ => return self.block_value(deep),
        }
        false
    }

    pub(super) fn bind(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        let mutable = self.chance(40);
        // A name is taken again at times: the first guard lives on behind it.
        let again = (0..self.vars.len()).filter(|i| matches!(self.vars[*i].kind, Kind::Guard(_)));
        let again: Vec<usize> = again.collect();
        let name = match self.pick_of(&again) {
            Some(i) if self.chance(15) => self.vars[i].name.clone(),
            _ => self.name(),
        };
        let word = if mutable { "let mut" } else { "let" };
        self.put(&format!("{word} {name} = {guard};\n"));
        self.declare(name, Kind::Guard(shape), mutable);
    }

    fn give_away(&mut self) {
        let any = self.movable(|kind| *kind != Kind::Plain);
        if let Some(i) = self.pick_of(&any) {
            let name = self.vars[i].name.clone();
            let call = match self.rng.u32(0..5) {
                0 => "eat",
                1 => "std::mem::drop",
                _ => "drop",
            };
            self.put(&format!("{call}({name});\n"));
            self.vars[i].state = State::Moved;
        } else {
            self.bind();
        }
    }

    pub(super) fn temporary(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        match self.rng.u32(0..3) {
            0 => self.put(&format!("{guard};\n")),
            1 => self.put(&format!("look(&*{guard});\n")),
            _ => {
                let value = self.value(2);
                self.put(&format!("add({value}, *{guard});\n"));
            }
        }
    }

    fn underscore(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        let words = ["let _ = ", "_ = "];
        let word = words[self.rng.usize(0..2)];
        self.put(&format!("{word}{guard};\n"));
    }

    fn moved(&mut self) {
        let any = self.movable(|kind| matches!(kind, Kind::Guard(_) | Kind::Maybe(_)));
        let Some(i) = self.pick_of(&any) else {
            return self.bind();
        };
        let (from, kind) = (self.vars[i].name.clone(), self.vars[i].kind.clone());
        self.vars[i].state = State::Moved;
        let name = self.name();
        let value = match self.rng.u32(0..3) {
            0 => format!("pass({from})"),
            1 => format!("{{ let inner = {from}; inner }}"),
            _ => from,
        };
        self.put(&format!("let {name} = {value};\n"));
        self.declare(name, kind, false);
    }

    fn pair(&mut self) {
        let halves: Vec<usize> = self.pairs();
        if let Some(i) = self.pick_of(&halves) {
            return self.split(i);
        }
        let shapes = [self.shape(), self.shape()];
        let (first, second) = (self.acquire(shapes[0]), self.acquire(shapes[1]));
        let middle = if self.chance(30) {
            let id = self.fresh();
            Some(id)
        } else {
            None
        };
        let name = self.name();
        match middle {
            // The value between the two is evaluated while the first is held.
            Some(id) => self.put(&format!(
                "let {name} = {{ let ({name}, _, {name}x) = ({first},\nval({id})\n, {second}); ({name}, {name}x) }};\n"
            )),
            None => self.put(&format!("let {name} = ({first}, {second});\n")),
        }
        self.declare(name, Kind::Pair(shapes, [true; 2]), false);
    }

    /// Pairs that still have a half that may be moved here.
    fn pairs(&self) -> Vec<usize> {
        let loops = self.loops();
        (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                let has = matches!(var.kind, Kind::Pair(_, there) if there[0] || there[1]);
                has && var.loops == loops
                    && matches!(var.state, State::Live | State::Partly)
                    && !self.shadowed(*i)
            })
            .collect()
    }

    fn split(&mut self, i: usize) {
        let var = self.vars[i].clone();
        let Kind::Pair(shapes, mut there) = var.kind else {
            return;
        };
        let name = self.name();
        if there == [true; 2] && self.chance(40) {
            if self.chance(50) {
                self.put(&format!("let ({name}, {name}b) = {};\n", var.name));
                self.vars[i].state = State::Moved;
                self.declare(name.clone(), Kind::Guard(shapes[0]), false);
                self.declare(format!("{name}b"), Kind::Guard(shapes[1]), false);
            } else {
                self.put(&format!("let ({name}, _) = {};\n", var.name));
                self.vars[i].state = State::Partly;
                self.vars[i].kind = Kind::Pair(shapes, [false, true]);
                self.declare(name, Kind::Guard(shapes[0]), false);
            }
            return;
        }
        let half = usize::from(!there[0] || (there[1] && self.chance(50)));
        there[half] = false;
        self.vars[i].state = State::Partly;
        self.vars[i].kind = Kind::Pair(shapes, there);
        if self.chance(60) {
            self.put(&format!("drop({}.{half});\n", var.name));
        } else {
            self.put(&format!("let {name} = {}.{half};\n", var.name));
            self.declare(name, Kind::Guard(shapes[half]), false);
        }
    }

    fn let_value(&mut self) {
        let value = self.value(3);
        let name = self.name();
        self.put(&format!("let {name} = {value};\n"));
    }

    fn question(&mut self) {
        let option = self.option(1);
        let name = self.name();
        self.put(&format!("let {name} = {option}?;\n"));
    }

    fn let_else(&mut self) -> Leaves {
        let option = self.option(1);
        let name = self.name();
        self.put(&format!("let Some({name}) = {option} else {{\n"));
        if self.chance(60) {
            self.probe();
        }
        let before = self.states(self.vars.len());
        self.leave();
        self.restore(&before);
        self.put("};\n");
        false
    }

    /// Leaves the function, a loop or a labelled block, at times after a move.
    pub(super) fn leave(&mut self) -> Leaves {
        let ways = self.frames.len();
        let at = self.rng.usize(0..=ways);
        if at == ways {
            let any: Vec<usize> = self.movable(|kind| matches!(kind, Kind::Guard(_)));
            if let (Some(i), true) = (self.pick_of(&any), self.chance(30)) {
                self.put(&format!("drop({});\n", self.vars[i].name));
                self.vars[i].state = State::Moved;
                self.probe();
            }
            let value = self.value(1);
            let word = if self.chance(70) {
                format!("return Some({value});\n")
            } else {
                "return None;\n".to_owned()
            };
            self.put(&word);
            return true;
        }
        let innermost = at + 1 == ways;
        if let (true, true) = (self.frames[at].is_loop, self.chance(35)) {
            let label = self.frames[at].label.clone();
            let label = label.map(|l| format!(" {l}")).unwrap_or_default();
            if innermost || !label.is_empty() {
                self.put(&format!("continue{label};\n"));
                return true;
            }
        }
        let label = match (&self.frames[at].label, innermost && self.frames[at].is_loop) {
            (Some(label), _) => format!(" {label}"),
            (None, true) => String::new(),
            (None, false) => {
                self.put("return None;\n");
                return true;
            }
        };
        self.put(&format!("break{label};\n"));
        let states = self.states(self.frames[at].base);
        self.frames[at].breaks.push(states);
        true
    }
}
