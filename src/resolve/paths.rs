//! Looking up paths.

use super::imports::Ns;
use super::program::{Def, ModuleId, Prim, Program};
use crate::lower::ir::{ItemKind, Name};

impl Program {
    /// Resolves a whole path; `None` when a segment is not found or lies behind a type.
    #[must_use]
    pub fn resolve_segments(
        &self,
        module: ModuleId,
        absolute: bool,
        segments: &[Name],
        ns: Ns,
    ) -> Option<Def> {
        match self.resolve_prefix(module, absolute, segments, ns) {
            Some((def, used)) if used == segments.len() => Some(def),
            _ => None,
        }
    }

    /// Resolves as many leading segments as are modules, types or enum variants:
    /// the definition and how many segments it took. The rest are associated items.
    #[must_use]
    pub fn resolve_prefix(
        &self,
        module: ModuleId,
        absolute: bool,
        segments: &[Name],
        ns: Ns,
    ) -> Option<(Def, usize)> {
        let last = segments.len();
        let first_ns = if last == 1 { ns } else { Ns::Types };
        let (mut def, mut used) = self.first_segment(module, absolute, segments, first_ns)?;
        while used < last {
            let want = if used + 1 == last { ns } else { Ns::Types };
            let next = match def {
                Def::Module(m) => self.in_module(m, segments[used], want),
                Def::Adt(adt) => self.variant_named(adt, segments[used]),
                _ => None,
            };
            match next {
                Some(next) => def = next,
                None if matches!(def, Def::Module(_)) => return None,
                None => break,
            }
            used += 1;
        }
        Some((def, used))
    }

    fn first_segment(
        &self,
        module: ModuleId,
        absolute: bool,
        segments: &[Name],
        ns: Ns,
    ) -> Option<(Def, usize)> {
        let first = *segments.first()?;
        let own = &self.modules[module.0 as usize];
        if absolute {
            // In the 2015 edition `::x` starts at the crate's root.
            let root = self.crates.get(own.krate as usize)?.root;
            let named = self.extern_named(own.krate, first);
            return Some((named.or_else(|| self.in_module(root, first, ns))?, 1));
        }
        match first.as_str() {
            "crate" => {
                let root = self.crates.get(own.krate as usize)?.root;
                Some((Def::Module(root), 1))
            }
            "self" => Some((Def::Module(self.real_module(module)), 1)),
            "super" => {
                let mut at = self.real_module(module);
                let mut used = 0;
                while segments.get(used).is_some_and(|s| *s == "super") {
                    at = self.real_module(self.modules[at.0 as usize].parent?);
                    used += 1;
                }
                Some((Def::Module(at), used))
            }
            _ => Some((self.in_scope(module, first, ns)?, 1)),
        }
    }

    /// The module itself, or the one around a function's block.
    fn real_module(&self, mut module: ModuleId) -> ModuleId {
        while self.modules[module.0 as usize].is_block {
            match self.modules[module.0 as usize].parent {
                Some(parent) => module = parent,
                None => break,
            }
        }
        module
    }

    /// A name as seen from inside a module: its own, its function's surroundings, crates, prelude, primitives.
    #[must_use]
    pub fn in_scope(&self, module: ModuleId, name: Name, ns: Ns) -> Option<Def> {
        let mut at = module;
        loop {
            if let Some(def) = self.in_module(at, name, ns) {
                return Some(def);
            }
            let data = &self.modules[at.0 as usize];
            if !data.is_block {
                break;
            }
            at = data.parent?;
        }
        if ns == Ns::Types
            && let Some(def) = self.extern_named(self.modules[module.0 as usize].krate, name)
        {
            return Some(def);
        }
        if let Some(prelude) = self.prelude
            && let Some(def) = self.in_module(prelude, name, ns)
        {
            return Some(def);
        }
        if ns == Ns::Types {
            return prim_named(name).map(Def::Prim);
        }
        None
    }

    fn extern_named(&self, krate: u32, name: Name) -> Option<Def> {
        let krate = self.crates.get(krate as usize)?;
        let target = krate.externs.get(&name)?;
        Some(Def::Module(self.crates[target.0 as usize].root))
    }

    fn in_module(&self, module: ModuleId, name: Name, ns: Ns) -> Option<Def> {
        let data = &self.modules[module.0 as usize];
        match ns {
            Ns::Types => data.types.get(&name).copied(),
            Ns::Values => data.values.get(&name).copied(),
        }
    }

    /// A variant by its name.
    #[must_use]
    pub fn variant_named(&self, adt: super::program::ItemLoc, name: Name) -> Option<Def> {
        let ItemKind::Enum(e) = &self.item(adt).kind else {
            return None;
        };
        let at = e.variants.iter().position(|v| v.name == name)?;
        Some(Def::Variant(adt, u32::try_from(at).ok()?))
    }

    /// The module whose names a function's body sees.
    #[must_use]
    pub fn body_module(&self, owner: super::program::ItemLoc) -> Option<ModuleId> {
        self.fn_modules
            .get(&owner)
            .or_else(|| self.item_module.get(&owner))
            .copied()
    }

    /// True when a trait's methods can be called in a module.
    #[must_use]
    pub fn trait_in_scope(&self, module: ModuleId, tr: super::program::ItemLoc) -> bool {
        let mut at = Some(module);
        while let Some(m) = at {
            let data = &self.modules[m.0 as usize];
            if data.traits.binary_search(&tr).is_ok() {
                return true;
            }
            at = if data.is_block { data.parent } else { None };
        }
        self.prelude_traits.binary_search(&tr).is_ok()
    }
}

/// A primitive type by its name.
#[must_use]
pub fn prim_named(name: Name) -> Option<Prim> {
    Some(match name.as_str() {
        "bool" => Prim::Bool,
        "char" => Prim::Char,
        "str" => Prim::Str,
        "i8" => Prim::I8,
        "i16" => Prim::I16,
        "i32" => Prim::I32,
        "i64" => Prim::I64,
        "i128" => Prim::I128,
        "isize" => Prim::Isize,
        "u8" => Prim::U8,
        "u16" => Prim::U16,
        "u32" => Prim::U32,
        "u64" => Prim::U64,
        "u128" => Prim::U128,
        "usize" => Prim::Usize,
        "f32" => Prim::F32,
        "f64" => Prim::F64,
        _ => return None,
    })
}
