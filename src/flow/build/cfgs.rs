//! Statements of builds that exclude each other: one of them is looked at.
//!
//! `#[cfg(feature = "x")] let g = a(); #[cfg(not(feature = "x"))] let g = b();` is one `let` in every
//! build: the usual one, in which the features that the manifest does not turn on are off.

use crate::lower::ir::{Cfg, Name, Stmt};

/// True when a statement next to this one stands for it in the usual build.
pub(crate) fn excluded(stmt: &Stmt, siblings: &[Stmt], off: &[Name]) -> bool {
    let Some(own) = stmt.cfg.as_deref() else {
        return false;
    };
    let has_opposite = siblings
        .iter()
        .filter_map(|s| s.cfg.as_deref())
        .any(|other| opposite(own, other));
    has_opposite && !own.is_usual_without(off)
}

/// One predicate is the negation of the other.
fn opposite(a: &Cfg, b: &Cfg) -> bool {
    match (a, b) {
        (Cfg::Not(inner), other) | (other, Cfg::Not(inner)) => **inner == *other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::excluded;
    use crate::lower::ir::{Cfg, Name, Stmt, StmtKind, TextRange};

    fn stmt(cfg: Option<Cfg>) -> Stmt {
        Stmt {
            kind: StmtKind::Expr(la_arena::Idx::from_raw(0.into())),
            range: TextRange::default(),
            cfg: cfg.map(Box::new),
        }
    }

    fn feature(name: &str) -> Cfg {
        Cfg::Flag(Name::from("feature"), Some(Name::from(name)))
    }

    #[test]
    fn one_of_two_builds_is_looked_at() {
        let flag = |name: &str| Cfg::Flag(Name::from(name), None);
        let not = |cfg: Cfg| Cfg::Not(Box::new(cfg));
        let pair = [stmt(Some(feature("std"))), stmt(Some(not(feature("std"))))];
        assert!(!excluded(&pair[0], &pair, &[]));
        assert!(excluded(&pair[1], &pair, &[]));
        let pair = [stmt(Some(flag("loom"))), stmt(Some(not(flag("loom"))))];
        assert!(excluded(&pair[0], &pair, &[]));
        assert!(!excluded(&pair[1], &pair, &[]));
        let pair = [
            stmt(Some(feature("fast"))),
            stmt(Some(not(feature("fast")))),
        ];
        let off = [Name::from("fast")];
        assert!(excluded(&pair[0], &pair, &off));
        assert!(!excluded(&pair[1], &pair, &off));
        let alone = [stmt(None), stmt(Some(not(feature("std"))))];
        assert!(!excluded(&alone[1], &alone, &[]));
    }
}
