//! Statements of made programs.

use super::make::Maker;
use super::scope::{Frame, Kind, Shape, State};

/// Whether what comes next is never reached.
type Leaves = bool;

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
        match self.rng.u32(0..if nested { 44 } else { 26 }) {
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
            26..=29 => return self.if_else(deep),
            30 | 31 => return self.if_let(deep),
            32 | 33 => return self.try_form(deep),
            34 | 35 => return self.match_(deep),
            36..=38 => self.while_(deep),
            39 => self.for_(deep),
            40 => return self.loop_(deep),
            41 => return self.labelled(deep),
            42 => return self.block(deep),
            _ => return self.block_value(deep),
        }
        false
    }

    fn bind(&mut self) {
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

    fn temporary(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        match self.rng.u32(0..3) {
            0 => self.put(&format!("{guard};\n")),
            1 => self.put(&format!("look(&{guard});\n")),
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

    fn maybe_held(&mut self) {
        let loops: Vec<usize> = (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                matches!(var.kind, Kind::Maybe(_)) && var.mutable && !self.shadowed(*i)
            })
            .collect();
        let Some(i) = self.pick_of(&loops) else {
            let shape = self.shape();
            let name = self.name();
            let guard = self.acquire(shape);
            if self.chance(50) {
                self.put(&format!("let mut {name} = Some({guard});\n"));
            } else {
                self.put(&format!(
                    "let mut {name} = None;\nif coin() {{ {name} = Some({guard}); }}\n"
                ));
            }
            return self.declare(name, Kind::Maybe(shape), true);
        };
        let var = self.vars[i].clone();
        let Kind::Maybe(shape) = var.kind else { return };
        let live = var.state == State::Live;
        match self.rng.u32(0..4) {
            0 if live => self.put(&format!("drop({}.take());\n", var.name)),
            1 if live => {
                let name = self.name();
                self.put(&format!("let mut {name} = {}.take();\n", var.name));
                self.declare(name, Kind::Maybe(shape), true);
            }
            2 => {
                self.put(&format!("{} = None;\n", var.name));
                self.vars[i].state = State::Live;
            }
            _ => {
                let guard = self.acquire(shape);
                self.put(&format!("{} = Some({guard});\n", var.name));
                self.vars[i].state = State::Live;
            }
        }
    }

    fn reassign(&mut self) {
        let any: Vec<usize> = (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                matches!(var.kind, Kind::Guard(_)) && var.mutable && !self.shadowed(*i)
            })
            .collect();
        let Some(i) = self.pick_of(&any) else {
            return self.bind();
        };
        let Kind::Guard(shape) = self.vars[i].kind else {
            return;
        };
        let guard = self.acquire(shape);
        self.put(&format!("{} = {guard};\n", self.vars[i].name));
        self.vars[i].state = State::Live;
    }

    fn closure(&mut self) {
        let loops = self.loops();
        let ready: Vec<usize> = (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                let once = var.kind == Kind::Dropper && var.loops == loops;
                (var.kind == Kind::Reader || once) && var.state == State::Live && !self.shadowed(*i)
            })
            .collect();
        if let Some(i) = self.pick_of(&ready) {
            self.put(&format!("{}();\n", self.vars[i].name));
            if self.vars[i].kind == Kind::Dropper {
                self.vars[i].state = State::Moved;
            }
            return;
        }
        let any = self.movable(|kind| matches!(kind, Kind::Guard(_)));
        let Some(i) = self.pick_of(&any) else {
            return self.bind();
        };
        let guard = self.vars[i].name.clone();
        self.vars[i].state = State::Moved;
        let name = self.name();
        if self.chance(50) {
            self.put(&format!("let {name} = move || *{guard};\n"));
            self.declare(name, Kind::Reader, false);
        } else {
            self.put(&format!("let {name} = move || drop({guard});\n"));
            self.declare(name, Kind::Dropper, false);
        }
    }

    fn holder(&mut self) {
        let guard = self.acquire(Shape::Mutex);
        let name = self.name();
        self.put(&format!(
            "let {name} = Holder {{ guard: {guard}, n: 1 }};\n"
        ));
        self.declare(name, Kind::Holder, false);
    }

    fn extended(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        let name = self.name();
        let form = ["&", "&*"][self.rng.usize(0..2)];
        self.put(&format!("let {name} = {form}{guard};\n"));
        self.declare(name, Kind::Plain, false);
    }

    fn forget(&mut self) {
        let any = self.movable(|kind| matches!(kind, Kind::Guard(_)));
        if let Some(i) = self.pick_of(&any) {
            self.put(&format!("std::mem::forget({});\n", self.vars[i].name));
            self.vars[i].state = State::Moved;
        } else {
            self.temporary();
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
    fn leave(&mut self) -> Leaves {
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

    /// Writes a nested scope; gives the states at its end, or none when it leaves.
    fn nested(&mut self, deep: u32, base: usize) -> Option<Vec<(State, Kind)>> {
        let leaves = self.statements(deep + 1);
        (!leaves).then(|| self.states(base))
    }

    fn if_else(&mut self, deep: u32) -> Leaves {
        let condition = if self.dialect.edition >= 2024 && self.chance(25) {
            let (option, more) = (self.option(1), self.condition(1));
            format!("let Some(_) = {option} && {more}")
        } else {
            self.condition(2)
        };
        self.put(&format!("if {condition} {{\n"));
        self.arms(deep, &["} else {\n", "}\n"], 55)
    }

    fn if_let(&mut self, deep: u32) -> Leaves {
        let option = self.option(1);
        self.put(&format!("if let Some(_) = {option} {{\n"));
        self.arms(deep, &["} else {\n", "}\n"], 70)
    }

    /// Two ways, of which the second is there with some chance.
    fn arms(&mut self, deep: u32, words: &[&str; 2], percent: u32) -> Leaves {
        let base = self.vars.len();
        let before = self.states(base);
        let mut ways: Vec<_> = self.nested(deep, base).into_iter().collect();
        self.restore(&before);
        if self.chance(percent) {
            self.put(words[0]);
            ways.extend(self.nested(deep, base));
        } else {
            ways.push(before);
        }
        self.put(words[1]);
        self.vars.truncate(base);
        self.meet(&ways)
    }

    fn try_form(&mut self, deep: u32) -> Leaves {
        let lock = ["a", "b", "s.m", "s.k"][self.rng.usize(0..4)];
        let (yes, no) = if self.dialect.bare {
            ("Some", "None")
        } else {
            ("Ok", "Err(_)")
        };
        let name = self.name();
        let base = self.vars.len();
        let before = self.states(base);
        let as_match = self.chance(40);
        if as_match {
            self.put(&format!(
                "match {lock}.try_lock() {{\n{yes}({name}) => {{\n"
            ));
        } else {
            self.put(&format!("if let {yes}({name}) = {lock}.try_lock() {{\n"));
        }
        self.declare(name, Kind::Guard(Shape::Mutex), false);
        let mut ways: Vec<_> = self.nested(deep, base).into_iter().collect();
        self.restore(&before);
        self.put(&if as_match {
            format!("}}\n{no} => {{\n")
        } else {
            "} else {\n".to_owned()
        });
        ways.extend(self.nested(deep, base));
        self.put(if as_match { "}\n}\n" } else { "}\n" });
        self.vars.truncate(base);
        self.meet(&ways)
    }

    fn match_(&mut self, deep: u32) -> Leaves {
        let option = self.option(2);
        let base = self.vars.len();
        let before = self.states(base);
        self.put(&format!("match {option} {{\n"));
        let mut ways = Vec::new();
        if self.chance(40) {
            let guard = self.condition(1);
            self.put(&format!("Some(_) if {guard} => {{\n"));
            ways.extend(self.nested(deep, base));
            self.restore(&before);
            self.put("}\n");
        }
        self.put("Some(_) => {\n");
        ways.extend(self.nested(deep, base));
        self.restore(&before);
        self.put("}\nNone => {\n");
        ways.extend(self.nested(deep, base));
        self.put("}\n}\n");
        self.vars.truncate(base);
        self.meet(&ways)
    }

    fn enter(&mut self, is_loop: bool, always: bool) -> String {
        let label = (always || self.chance(30)).then(|| {
            let name = self.name();
            format!("'{name}")
        });
        let text = label.clone().map(|l| format!("{l}: ")).unwrap_or_default();
        self.frames.push(Frame {
            label,
            is_loop,
            base: self.vars.len(),
            breaks: Vec::new(),
        });
        text
    }

    /// The body of a loop that may go round no time.
    fn body(&mut self, deep: u32) {
        let base = self.vars.len();
        let before = self.states(base);
        let end = self.nested(deep, base);
        self.vars.truncate(base);
        self.put("}\n");
        let mut ways = vec![before];
        ways.extend(end);
        ways.extend(self.frames.pop().into_iter().flat_map(|frame| frame.breaks));
        self.meet(&ways);
    }

    fn while_(&mut self, deep: u32) {
        let label = self.enter(true, false);
        let site = self.fresh();
        if self.chance(35) {
            let value = self.value(1);
            self.put(&format!("{label}while more({site}) && flip({value}) {{\n"));
        } else if self.dialect.edition >= 2024 && self.chance(35) {
            let option = self.option(1);
            self.put(&format!(
                "{label}while more({site}) && let Some(_) = {option} {{\n"
            ));
        } else {
            self.put(&format!("{label}while more({site}) {{\n"));
        }
        self.body(deep);
    }

    fn for_(&mut self, deep: u32) {
        let label = self.enter(true, false);
        let site = self.fresh();
        let value = self.value(1);
        self.put(&format!("{label}for _ in times({site}, {value}) {{\n"));
        self.body(deep);
    }

    fn loop_(&mut self, deep: u32) -> Leaves {
        let label = self.enter(true, false);
        let site = self.fresh();
        let base = self.vars.len();
        let before = self.states(base);
        self.put(&format!("{label}loop {{\nif !more({site}) {{ break; }}\n"));
        self.nested(deep, base);
        self.vars.truncate(base);
        self.put("}\n");
        let mut ways = vec![before];
        ways.extend(self.frames.pop().into_iter().flat_map(|frame| frame.breaks));
        self.meet(&ways)
    }

    fn labelled(&mut self, deep: u32) -> Leaves {
        let label = self.enter(false, true);
        let base = self.vars.len();
        self.put(&format!("{label}{{\n"));
        let mut ways: Vec<_> = self.nested(deep, base).into_iter().collect();
        self.put("}\n");
        ways.extend(self.frames.pop().into_iter().flat_map(|frame| frame.breaks));
        self.vars.truncate(base);
        self.meet(&ways)
    }

    fn block(&mut self, deep: u32) -> Leaves {
        let base = self.vars.len();
        self.put("{\n");
        let leaves = self.statements(deep + 1);
        self.put("}\n");
        self.vars.truncate(base);
        leaves
    }

    fn block_value(&mut self, deep: u32) -> Leaves {
        let base = self.vars.len();
        let name = self.name();
        self.put(&format!("let {name} = {{\n"));
        let leaves = self.in_scope(deep + 1);
        if !leaves {
            let value = self.value(2);
            self.put(&format!("{value}\n"));
        }
        self.put("};\n");
        self.vars.truncate(base);
        leaves
    }
}
