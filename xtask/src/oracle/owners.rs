//! Values that own guards: options, lists, closures, futures, structs.

use super::make::{Api, Maker};
use super::scope::{Kind, Shape, State};

impl Maker {
    pub(super) fn maybe_held(&mut self) {
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

    pub(super) fn reassign(&mut self) {
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

    pub(super) fn closure(&mut self) {
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

    pub(super) fn holder(&mut self) {
        let guard = self.acquire(Shape::Mutex);
        let name = self.name();
        self.put(&format!(
            "let {name} = Holder {{ guard: {guard}, n: 1 }};\n"
        ));
        self.declare(name, Kind::Holder, false);
    }

    pub(super) fn extended(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        let name = self.name();
        let form = ["&", "&*"][self.rng.usize(0..2)];
        self.put(&format!("let {name} = {form}{guard};\n"));
        self.declare(name, Kind::Plain, false);
    }

    pub(super) fn forget(&mut self) {
        let any = self.movable(|kind| matches!(kind, Kind::Guard(_)));
        if let Some(i) = self.pick_of(&any) {
            self.put(&format!("std::mem::forget({});\n", self.vars[i].name));
            self.vars[i].state = State::Moved;
        } else {
            self.temporary();
        }
    }

    /// A list that guards are pushed into.
    pub(super) fn list(&mut self) {
        let lists: Vec<usize> = (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                matches!(var.kind, Kind::List(_)) && var.state == State::Live && !self.shadowed(*i)
            })
            .collect();
        let Some(i) = self.pick_of(&lists) else {
            let shape = self.shape();
            let (name, guard) = (self.name(), self.acquire(shape));
            if self.chance(50) {
                self.put(&format!("let mut {name} = vec![{guard}];\n"));
            } else {
                self.put(&format!(
                    "let mut {name} = Vec::new();\n{name}.push({guard});\n"
                ));
            }
            return self.declare(name, Kind::List(shape), true);
        };
        let (name, Kind::List(shape)) = (self.vars[i].name.clone(), self.vars[i].kind.clone())
        else {
            return;
        };
        if self.chance(25) {
            self.put(&format!("{name}.clear();\n"));
        } else {
            let guard = self.acquire(shape);
            self.put(&format!("{name}.push({guard});\n"));
        }
    }

    /// `mem::replace` and `mem::swap`.
    pub(super) fn exchange(&mut self) {
        let any: Vec<usize> = (0..self.vars.len())
            .filter(|i| {
                let var = &self.vars[*i];
                matches!(var.kind, Kind::Guard(_))
                    && var.mutable
                    && var.state == State::Live
                    && !self.shadowed(*i)
            })
            .collect();
        let Some(i) = self.pick_of(&any) else {
            return self.bind();
        };
        let var = self.vars[i].clone();
        let Kind::Guard(shape) = var.kind else { return };
        let same: Vec<usize> = any
            .iter()
            .copied()
            .filter(|n| *n != i && self.vars[*n].kind == var.kind)
            .collect();
        if let (Some(other), true) = (self.pick_of(&same), self.chance(50)) {
            let other = self.vars[other].name.clone();
            self.put(&format!(
                "std::mem::swap(&mut {}, &mut {other});\n",
                var.name
            ));
            return;
        }
        let (name, guard) = (self.name(), self.acquire(shape));
        self.put(&format!(
            "let {name} = std::mem::replace(&mut {}, {guard});\n",
            var.name
        ));
        self.declare(name, Kind::Guard(shape), false);
    }

    /// A helper that runs a closure under its lock.
    pub(super) fn lent(&mut self) {
        let lock = self.lock_of_mutex();
        let (first, second) = (self.fresh(), self.fresh());
        let inner = if self.dialect.api == Api::Tokio {
            "1".to_owned()
        } else {
            self.value(1)
        };
        let wait = self.wait();
        let name = self.name();
        self.put(&format!(
            "let {name} = with({lock}, |n| {{\nprobe({first});\nlet m = {inner};\nprobe({second});\nm & *n }}){wait};\n"
        ));
    }

    /// A guard out of the struct around it.
    pub(super) fn opened(&mut self) {
        let any = self.movable(|kind| *kind == Kind::Holder);
        let Some(i) = self.pick_of(&any) else {
            return self.holder();
        };
        let from = self.vars[i].name.clone();
        self.vars[i].state = State::Moved;
        let name = self.name();
        if self.chance(50) {
            self.put(&format!("let Holder {{ guard: {name}, .. }} = {from};\n"));
        } else {
            self.put(&format!("let {name} = {from}.guard;\n"));
        }
        self.declare(name, Kind::Guard(Shape::Mutex), false);
    }

    /// An async block that owns a guard or takes one; or its await.
    pub(super) fn task(&mut self) {
        if self.dialect.api != Api::Tokio {
            return self.temporary();
        }
        let ready = self.movable(|kind| *kind == Kind::Task);
        if let Some(i) = self.pick_of(&ready) {
            self.put(&format!("{}.await;\n", self.vars[i].name));
            self.vars[i].state = State::Moved;
            return;
        }
        let name = self.name();
        let (first, second) = (self.fresh(), self.fresh());
        let any = self.movable(|kind| matches!(kind, Kind::Guard(_)));
        match self.pick_of(&any) {
            Some(i) if self.chance(60) => {
                let guard = self.vars[i].name.clone();
                self.vars[i].state = State::Moved;
                self.put(&format!(
                    "let {name} = async move {{\nprobe({first});\nlook(&*{guard});\nprobe({second});\n}};\n"
                ));
            }
            _ => {
                let shape = self.shape();
                let guard = self.acquire(shape);
                self.put(&format!(
                    "let {name} = async {{\nprobe({first});\nlet g = {guard};\nprobe({second});\n}};\n"
                ));
            }
        }
        self.declare(name, Kind::Task, false);
    }

    /// A closure that runs while what it is given to lives.
    pub(super) fn adapted(&mut self) {
        let shape = self.shape();
        let guard = self.acquire(shape);
        let (name, id) = (self.name(), self.fresh());
        self.put(&format!(
            "let {name} = pick_ref(&*{guard}).map(|n| n &\nval({id})\n);\n"
        ));
    }
}
