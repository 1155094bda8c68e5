//! Acquisition orders that the sources declare: `#[leasehold::order(..)]` and the ranks of
//! `leasehold::Ranked`.
//!
//! Invariant: a rank says something only beside another rank, so locks of equal ranks never stand in
//! one order. It must not know what an order is used for.

use leasehold_facts::FileId;

use crate::lower::ir::{Attr, AttrValue, Fields, FileIr, ItemKind, PathIr, TypeRef};
use crate::resolve::program::{ItemLoc, Program};

/// Orders of lock classes, outermost first, as they stand in the files.
pub(super) fn declared<'a>(
    program: &Program,
    files: impl Iterator<Item = (FileId, &'a FileIr)>,
) -> Vec<Vec<String>> {
    let (mut orders, mut ranks) = (Vec::new(), Vec::new());
    for (file, ir) in files {
        for (item, it) in ir.items.iter() {
            orders.extend(it.attrs.iter().filter_map(order));
            let path = || program.path_of(ItemLoc::new(file, item));
            match &it.kind {
                ItemKind::Struct(s) => {
                    let fields = match &s.fields {
                        Fields::Named(fields) | Fields::Tuple(fields) => fields.as_slice(),
                        Fields::Unit => &[],
                    };
                    for field in fields {
                        if let Some(rank) = rank(&field.ty) {
                            ranks.push((rank, format!("{}.{}", path(), field.name)));
                        }
                    }
                }
                ItemKind::Static { ty, .. } => ranks.extend(rank(ty).map(|rank| (rank, path()))),
                _ => {}
            }
        }
    }
    ranks.sort();
    ranks.dedup();
    orders.extend(by_rank(&ranks));
    orders
}

/// `#[order("Bank.accounts", "Bank.journal")]`.
fn order(attr: &Attr) -> Option<Vec<String>> {
    if attr.path != "order" && attr.path != "leasehold::order" {
        return None;
    }
    let names: Option<Vec<String>> = attr
        .args
        .iter()
        .map(|arg| match &arg.value {
            Some(AttrValue::Str(name)) => Some(name.clone()),
            _ => None,
        })
        .collect();
    names.filter(|names| names.len() > 1)
}

/// The rank of a `Ranked<L, 10>`, also behind `Arc` and its like.
fn rank(ty: &TypeRef) -> Option<u32> {
    let TypeRef::Path(path) = ty else {
        return None;
    };
    let last = path.segments.last()?;
    let args = last.args.as_deref()?;
    if last.name.as_str() == "Ranked" {
        return match args.types.as_slice() {
            [_, TypeRef::Path(rank)] => number(rank),
            _ => None,
        };
    }
    args.types.iter().find_map(rank)
}

fn number(path: &PathIr) -> Option<u32> {
    match path.segments.as_slice() {
        [only] => only.name.as_str().parse().ok(),
        _ => None,
    }
}

/// One order when all ranks differ; else one for each pair of different ranks.
fn by_rank(ranks: &[(u32, String)]) -> Vec<Vec<String>> {
    if ranks.len() < 2 {
        return Vec::new();
    }
    if ranks.windows(2).all(|pair| pair[0].0 < pair[1].0) {
        return vec![ranks.iter().map(|(_, name)| name.clone()).collect()];
    }
    let mut orders = Vec::new();
    for (at, (rank, name)) in ranks.iter().enumerate() {
        for (other, inner) in &ranks[at + 1..] {
            if rank < other {
                orders.push(vec![name.clone(), inner.clone()]);
            }
        }
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::by_rank;

    fn ranks(list: &[(u32, &str)]) -> Vec<Vec<String>> {
        by_rank(
            &list
                .iter()
                .map(|(r, n)| (*r, (*n).to_owned()))
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn different_ranks_are_one_order() {
        assert_eq!(ranks(&[(1, "a"), (2, "b"), (9, "c")]), [["a", "b", "c"]]);
        assert!(ranks(&[(1, "a")]).is_empty());
    }

    #[test]
    fn equal_ranks_stand_in_no_order_together() {
        assert_eq!(
            ranks(&[(1, "a"), (2, "b"), (2, "c")]),
            [["a", "b"], ["a", "c"]]
        );
    }
}
