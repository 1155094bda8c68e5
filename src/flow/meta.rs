//! What a body is: its name, kind, tier and root.

use leasehold_facts::{BodyFacts, BodyId, BodyKind, Name, Root, Span, Tier};

use crate::lower::ir::{Expr, Item, ItemKind, TextRange};
use crate::resolve::program::{ItemLoc, Program};

/// The frame of a function's, const's or static's facts.
pub(crate) fn of_item(
    program: &Program,
    id: BodyId,
    owner: ItemLoc,
    path: &str,
    range: TextRange,
) -> BodyFacts {
    let item = program.item(owner);
    let kind = match &item.kind {
        ItemKind::Fn(f) if f.is_async => BodyKind::AsyncFn,
        ItemKind::Fn(_) => BodyKind::Fn,
        _ => BodyKind::Const,
    };
    let krate = program
        .files
        .get(owner.file.0 as usize)
        .and_then(|f| program.crates.get(f.krate.0 as usize))
        .map_or_else(Name::default, |c| c.name);
    BodyFacts {
        id,
        name: Name::from(path),
        krate,
        kind,
        parent: None,
        span: span(owner, range),
        name_span: span(owner, item.name_range),
        tier: tier(program, owner),
        root: root(program, owner, item),
        is_drop: is_drop(program, owner, item),
        acquires: Vec::new(),
        holders: Vec::new(),
        events: Vec::new(),
        reads: Default::default(),
        parked: Vec::new(),
        callbacks: Vec::new(),
        truncated: None,
    }
}

/// The frame of a closure's or async block's facts.
pub(crate) fn of_child(
    parent: &BodyFacts,
    expr: &Expr,
    is_async: bool,
    root: Option<Root>,
) -> BodyFacts {
    let word = if is_async { "{async}" } else { "{closure}" };
    let span = Span {
        file: parent.span.file,
        start: expr.range.start,
        end: expr.range.end,
    };
    BodyFacts {
        id: BodyId(u32::MAX),
        name: Name::from(format!("{}::{word}", parent.name).as_str()),
        krate: parent.krate,
        kind: if is_async {
            BodyKind::AsyncBlock
        } else {
            BodyKind::Closure
        },
        parent: None,
        span,
        name_span: span,
        tier: parent.tier,
        root,
        is_drop: false,
        acquires: Vec::new(),
        holders: Vec::new(),
        events: Vec::new(),
        reads: Default::default(),
        parked: Vec::new(),
        callbacks: Vec::new(),
        truncated: None,
    }
}

fn span(owner: ItemLoc, range: TextRange) -> Span {
    Span {
        file: owner.file,
        start: range.start,
        end: range.end,
    }
}

pub(super) fn tier(program: &Program, owner: ItemLoc) -> Tier {
    let by_place = program
        .files
        .get(owner.file.0 as usize)
        .map_or(Tier::Main, |f| f.tier);
    if by_place != Tier::Main {
        return by_place;
    }
    let mut at = Some(owner);
    for _ in 0..32 {
        let Some(loc) = at else {
            break;
        };
        if program.item(loc).is_test {
            return Tier::Test;
        }
        at = program.parent(loc);
    }
    let mut module = program.module_of(owner);
    for _ in 0..32 {
        let Some(data) = module.and_then(|m| program.modules.get(m.0 as usize)) else {
            break;
        };
        if data.is_test {
            return Tier::Test;
        }
        module = data.parent;
    }
    Tier::Main
}

/// What runs a function by itself, by its attributes.
pub(crate) fn root(program: &Program, owner: ItemLoc, item: &Item) -> Option<Root> {
    let ItemKind::Fn(_) = &item.kind else {
        return None;
    };
    for attr in &item.attrs {
        let last = attr.path.as_str().rsplit("::").next().unwrap_or_default();
        match last {
            "test" | "bench" | "rstest" | "test_case" => return Some(Root::Test),
            "get" | "post" | "put" | "delete" | "patch" | "head" | "options" | "route"
            | "handler" | "endpoint" => return Some(Root::Handler),
            "main" | "launch" => return Some(Root::Main),
            _ => {}
        }
    }
    let in_root = program
        .module_of(owner)
        .and_then(|m| program.modules.get(m.0 as usize))
        .is_some_and(|m| m.parent.is_none());
    (item.name == "main" && item.parent.is_none() && in_root).then_some(Root::Main)
}

fn is_drop(program: &Program, owner: ItemLoc, item: &Item) -> bool {
    if item.name != "drop" {
        return false;
    }
    let Some(parent) = program.parent(owner) else {
        return false;
    };
    let ItemKind::Impl(imp) = &program.item(parent).kind else {
        return false;
    };
    imp.of_trait
        .as_ref()
        .and_then(|p| p.segments.last())
        .is_some_and(|s| s.name == "Drop")
}
