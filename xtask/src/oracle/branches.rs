//! Branches, loops and blocks of made programs.

use super::make::{Api, Maker};
use super::scope::{Frame, Kind, Shape, State};
use super::statements::Leaves;

impl Maker {
    /// Writes a nested scope; gives the states at its end, or none when it leaves.
    pub(super) fn nested(&mut self, deep: u32, base: usize) -> Option<Vec<(State, Kind)>> {
        let leaves = self.statements(deep + 1);
        (!leaves).then(|| self.states(base))
    }

    pub(super) fn if_else(&mut self, deep: u32) -> Leaves {
        let condition = if self.dialect.edition >= 2024 && self.chance(25) {
            let (option, more) = (self.option(1), self.condition(1));
            format!("let Some(_) = {option} && {more}")
        } else {
            self.condition(2)
        };
        self.put(&format!("if {condition} {{\n"));
        self.arms(deep, &["} else {\n", "}\n"], 55)
    }

    pub(super) fn if_let(&mut self, deep: u32) -> Leaves {
        let option = self.option(1);
        self.put(&format!("if let Some(_) = {option} {{\n"));
        self.arms(deep, &["} else {\n", "}\n"], 70)
    }

    /// Two ways, of which the second is there with some chance.
    pub(super) fn arms(&mut self, deep: u32, words: &[&str; 2], percent: u32) -> Leaves {
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

    pub(super) fn try_form(&mut self, deep: u32) -> Leaves {
        let lock = ["a", "b", "s.m", "s.k"][self.rng.usize(0..4)];
        let (yes, no) = match self.dialect.api {
            Api::ParkingLot => ("Some", "None"),
            Api::Std | Api::Tokio => ("Ok", "Err(_)"),
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

    /// A helper gives a guard by a coin.
    pub(super) fn perhaps(&mut self, deep: u32) -> Leaves {
        let call = self.maybe_get();
        let name = self.name();
        match self.rng.u32(0..4) {
            0 => {
                self.put(&format!("let {name} = {call}?;\n"));
                self.declare(name, Kind::Guard(Shape::Mutex), false);
            }
            1 => {
                self.put(&format!("let mut {name} = {call};\n"));
                self.declare(name, Kind::Maybe(Shape::Mutex), true);
            }
            2 => {
                self.put(&format!("let Some({name}) = {call} else {{\n"));
                let before = self.states(self.vars.len());
                self.probe();
                self.leave();
                self.restore(&before);
                self.put("};\n");
                self.declare(name, Kind::Guard(Shape::Mutex), false);
            }
            _ => {
                let base = self.vars.len();
                let before = self.states(base);
                self.put(&format!("if let Some({name}) = {call} {{\n"));
                self.declare(name, Kind::Guard(Shape::Mutex), false);
                let mut ways: Vec<_> = self.nested(deep, base).into_iter().collect();
                self.restore(&before);
                self.put("} else {\n");
                ways.extend(self.nested(deep, base));
                self.put("}\n");
                self.vars.truncate(base);
                return self.meet(&ways);
            }
        }
        false
    }

    pub(super) fn match_(&mut self, deep: u32) -> Leaves {
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

    pub(super) fn enter(&mut self, is_loop: bool, always: bool) -> String {
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
    pub(super) fn body(&mut self, deep: u32) {
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

    pub(super) fn while_(&mut self, deep: u32) {
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

    pub(super) fn for_(&mut self, deep: u32) {
        let label = self.enter(true, false);
        let site = self.fresh();
        let value = self.value(1);
        self.put(&format!("{label}for _ in times({site}, {value}) {{\n"));
        self.body(deep);
    }

    pub(super) fn loop_(&mut self, deep: u32) -> Leaves {
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

    pub(super) fn labelled(&mut self, deep: u32) -> Leaves {
        let label = self.enter(false, true);
        let base = self.vars.len();
        self.put(&format!("{label}{{\n"));
        let mut ways: Vec<_> = self.nested(deep, base).into_iter().collect();
        self.put("}\n");
        ways.extend(self.frames.pop().into_iter().flat_map(|frame| frame.breaks));
        self.vars.truncate(base);
        self.meet(&ways)
    }

    pub(super) fn block(&mut self, deep: u32) -> Leaves {
        let base = self.vars.len();
        self.put("{\n");
        let leaves = self.statements(deep + 1);
        self.put("}\n");
        self.vars.truncate(base);
        leaves
    }

    pub(super) fn block_value(&mut self, deep: u32) -> Leaves {
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
