//! Operators: built-in ones, and the user's own impls, which are calls.

use super::ctx::Ctx;
use super::expr::prim;
use super::result::{CallRef, PassBy, Target};
use super::solve::Proof;
use super::table::unknown;
use super::ty::{Ty, TyKind};
use crate::lower::ir::{BinOp, ExprId, Name, UnOp};
use crate::resolve::program::{ItemLoc, Origin, Prim};

impl Ctx<'_, '_> {
    pub(super) fn binary(&mut self, id: ExprId, op: BinOp, lhs: ExprId, rhs: ExprId) -> Ty {
        let left = self.expr(lhs, None);
        let right = self.expr(rhs, None);
        let left = self.known(&left);
        match op {
            BinOp::And | BinOp::Or => prim(Prim::Bool),
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
                self.operator(id, op, false, &left);
                prim(Prim::Bool)
            }
            _ => match &*left {
                TyKind::IntVar | TyKind::FloatVar => right,
                TyKind::Prim(_) => left,
                _ => self.operator(id, op, false, &left).unwrap_or_else(|| {
                    if is_number(&right) && left.is_unknown() {
                        right.clone()
                    } else {
                        unknown()
                    }
                }),
            },
        }
    }

    pub(super) fn unary(&mut self, id: ExprId, op: UnOp, operand: ExprId) -> Ty {
        let ty = self.expr(operand, None);
        let known = self.known(&ty);
        let (path, method) = match op {
            UnOp::Not => ("ops::Not", "not"),
            UnOp::Neg => ("ops::Neg", "neg"),
        };
        let found = self.program.lang.get(path);
        let found = found.and_then(|tr| self.overloaded(id, &known, tr, method));
        found.unwrap_or(ty)
    }

    /// An overloaded operator: its result, and a call where the impl is the user's own.
    pub(super) fn operator(&mut self, id: ExprId, op: BinOp, assign: bool, ty: &Ty) -> Option<Ty> {
        let (path, method) = operator_trait(op, assign)?;
        let ty = self.known(ty);
        let tr = self.program.lang.get(path)?;
        self.overloaded(id, &ty, tr, method)
    }

    /// `impl Add for &Total` is another one than `impl Add for Total`; comparisons of references are those of
    /// what they refer to.
    fn overloaded(&mut self, id: ExprId, ty: &Ty, tr: ItemLoc, method: &str) -> Option<Ty> {
        let mut of = ty.clone();
        if let TyKind::Ref(_, inner) = &**ty {
            of = self.known(inner);
        }
        if !matches!(&*of, TyKind::Adt(..)) {
            return None;
        }
        if matches!(&**ty, TyKind::Ref(..))
            && !matches!(method, "eq" | "partial_cmp")
            && let Some(Proof::Impl(..)) = self.prove(ty, tr, &[])
        {
            of = ty.clone();
        }
        let out = self.project(&of, tr, Name::from("Output"), &[]);
        self.operator_call(id, &of, tr, method, &[]);
        out
    }

    pub(super) fn operator_call(
        &mut self,
        id: ExprId,
        ty: &Ty,
        tr: ItemLoc,
        method: &str,
        args: &[Ty],
    ) {
        let Some(Proof::Impl(imp, _)) = self.prove(ty, tr, args) else {
            return;
        };
        let Some(&item) = self.program.members.get(&(imp, Name::from(method))) else {
            return;
        };
        let marks = self.program.marks(item);
        if self.program.origin(item) == Origin::Workspace
            || marks.is_some_and(|marks| !marks.effects.is_empty())
        {
            self.record_hidden(id, Target::Fn(item), ty, &unknown());
        }
    }

    pub(super) fn record_hidden(&mut self, id: ExprId, target: Target, receiver: &Ty, ret: &Ty) {
        let call = CallRef {
            target,
            substs: Vec::new(),
            receiver: PassBy::Ref,
            receiver_ty: Some(receiver.clone()),
            derefs: Vec::new(),
            is_async: false,
            ret: ret.clone(),
            via_path: None,
        };
        self.out.calls.insert(id, call);
    }
}

fn operator_trait(op: BinOp, assign: bool) -> Option<(&'static str, &'static str)> {
    Some(match (op, assign) {
        (BinOp::Eq | BinOp::Ne, _) => ("cmp::PartialEq", "eq"),
        (BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, _) => ("cmp::PartialOrd", "partial_cmp"),
        (BinOp::Add, false) => ("ops::Add", "add"),
        (BinOp::Sub, false) => ("ops::Sub", "sub"),
        (BinOp::Mul, false) => ("ops::Mul", "mul"),
        (BinOp::Div, false) => ("ops::Div", "div"),
        (BinOp::Rem, false) => ("ops::Rem", "rem"),
        (BinOp::Add, true) => ("ops::AddAssign", "add_assign"),
        (BinOp::Sub, true) => ("ops::SubAssign", "sub_assign"),
        (BinOp::Mul, true) => ("ops::MulAssign", "mul_assign"),
        (BinOp::Div, true) => ("ops::DivAssign", "div_assign"),
        (BinOp::Rem, true) => ("ops::RemAssign", "rem_assign"),
        (BinOp::And | BinOp::Or | BinOp::Bit | BinOp::Shift, _) => return None,
    })
}

fn is_number(ty: &Ty) -> bool {
    matches!(&**ty, TyKind::Prim(_) | TyKind::IntVar | TyKind::FloatVar)
}
