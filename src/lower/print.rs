//! The IR as text: a stable, compact s-expression form for tests and `--dump-ir`.
//!
//! One line an item, bodies indented below it. Ranges are left out, since a text that changes with
//! every byte of its source says little; tests look at ranges through the IR itself.

use std::fmt::Write as _;

use super::ir::{
    BinOp, Body, Bound, Cfg, ExprId, ExprKind, Fields, FileIr, GenericArgs, Generics, Item, ItemId,
    ItemKind, Lit, PatId, PatKind, PathIr, SelfParam, Stmt, StmtKind, TypeRef, UnOp, Vis,
};

/// The whole file.
pub fn file(ir: &FileIr) -> String {
    let mut printer = Printer {
        ir,
        out: String::new(),
        indent: 0,
    };
    for id in &ir.top {
        printer.item(*id);
    }
    for allow in &ir.allows {
        let _ = writeln!(
            printer.out,
            "allow {:?} {}..{}",
            allow.lints.iter().map(|l| l.as_str()).collect::<Vec<_>>(),
            allow.covers.start,
            allow.covers.end
        );
    }
    for (name, _) in &ir.unanalysed {
        let _ = writeln!(printer.out, "unanalysed {name}");
    }
    for (what, _) in &ir.truncated {
        let _ = writeln!(printer.out, "truncated {what}");
    }
    printer.out
}

/// One body, on one line.
pub fn body(body: &Body) -> String {
    let mut out = String::new();
    if !body.params.is_empty() {
        let params: Vec<String> = body.params.iter().map(|p| pat(body, *p)).collect();
        let _ = write!(out, "|{}| ", params.join(" "));
    }
    out.push_str(&expr(body, body.root));
    out
}

/// A type as Rust would spell it.
pub fn ty(t: &TypeRef) -> String {
    match t {
        TypeRef::Path(p) => path(p),
        TypeRef::Ref(false, t) => format!("&{}", ty(t)),
        TypeRef::Ref(true, t) => format!("&mut {}", ty(t)),
        TypeRef::Ptr(t) => format!("*{}", ty(t)),
        TypeRef::Tuple(list) => format!("({})", types(list)),
        TypeRef::Array(t) => format!("[{}; N]", ty(t)),
        TypeRef::Slice(t) => format!("[{}]", ty(t)),
        TypeRef::FnPtr(args, ret) => format!("fn({}) -> {}", types(args), ty(ret)),
        TypeRef::Impl(b) => format!("impl {}", bounds(b)),
        TypeRef::Dyn(b) => format!("dyn {}", bounds(b)),
        TypeRef::Never => "!".to_owned(),
        TypeRef::Infer => "_".to_owned(),
        TypeRef::Unknown => "?".to_owned(),
    }
}

/// A path as Rust would spell it.
pub fn path(p: &PathIr) -> String {
    let mut out = String::new();
    let mut names: Vec<String> = Vec::new();
    for segment in &p.segments {
        let args = segment
            .args
            .as_ref()
            .map_or(String::new(), |a| generic_args(a));
        names.push(format!("{}{args}", segment.name));
    }
    if p.absolute {
        out.push_str("::");
    }
    match p.qself.as_deref() {
        Some((qself, 0)) => {
            let _ = write!(out, "<{}>::", ty(qself));
        }
        Some((qself, of)) => {
            let of_trait = names.drain(..(*of).min(names.len())).collect::<Vec<_>>();
            let _ = write!(out, "<{} as {}>::", ty(qself), of_trait.join("::"));
        }
        None => {}
    }
    out + &names.join("::")
}

fn generic_args(args: &GenericArgs) -> String {
    if let Some(output) = &args.fn_output {
        return format!("({}) -> {}", types(&args.types), ty(output));
    }
    let mut parts: Vec<String> = args.types.iter().map(ty).collect();
    parts.extend(args.assoc.iter().map(|(n, t)| format!("{n} = {}", ty(t))));
    parts.extend(
        args.assoc_bounds
            .iter()
            .map(|(n, b)| format!("{n}: {}", bounds(b))),
    );
    format!("<{}>", parts.join(", "))
}

fn types(list: &[TypeRef]) -> String {
    list.iter().map(ty).collect::<Vec<_>>().join(", ")
}

fn bounds(list: &[Bound]) -> String {
    list.iter()
        .map(|b| path(&b.path))
        .collect::<Vec<_>>()
        .join(" + ")
}

/// A predicate as `cfg` spells it.
pub fn cfg(c: &Cfg) -> String {
    let list = |l: &[Cfg]| l.iter().map(cfg).collect::<Vec<_>>().join(", ");
    match c {
        Cfg::All(l) => format!("all({})", list(l)),
        Cfg::Any(l) => format!("any({})", list(l)),
        Cfg::Not(c) => format!("not({})", cfg(c)),
        Cfg::Flag(name, None) => name.to_string(),
        Cfg::Flag(name, Some(value)) => format!("{name} = {:?}", value.as_str()),
    }
}

struct Printer<'a> {
    ir: &'a FileIr,
    out: String,
    indent: usize,
}

impl Printer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:1$}{text}", "", self.indent * 2);
    }

    fn item(&mut self, id: ItemId) {
        let item = &self.ir.items[id];
        let head = head(item);
        self.line(&format!("{head}{}", kind(&item.kind, item.name.as_str())));
        self.indent += 1;
        match &item.kind {
            ItemKind::Module {
                inline: Some(items),
                ..
            } => items.iter().for_each(|i| self.item(*i)),
            ItemKind::Impl(i) => i.items.iter().for_each(|i| self.item(*i)),
            ItemKind::Trait(i) => i.items.iter().for_each(|i| self.item(*i)),
            ItemKind::Fn(f) => self.body(f.body),
            ItemKind::Static { value, .. } | ItemKind::Const { value, .. } => self.body(value.body),
            _ => {}
        }
        self.indent -= 1;
    }

    fn body(&mut self, id: Option<super::ir::BodyId>) {
        let Some(id) = id else { return };
        let own = &self.ir.bodies[id];
        self.line(&body(own));
        for (_, e) in own.exprs.iter() {
            if let ExprKind::Block(b) = &e.kind {
                b.items.iter().for_each(|i| self.item(*i));
            }
        }
    }
}

fn head(item: &Item) -> String {
    let mut out = String::new();
    if let Some(c) = &item.cfg {
        let _ = write!(out, "#[cfg({})] ", cfg(c));
    }
    if item.is_test {
        out.push_str("#[test] ");
    }
    for attr in &item.attrs {
        let _ = write!(out, "#[{}] ", attr.path);
    }
    match item.vis {
        Vis::Public => out.push_str("pub "),
        Vis::Restricted => out.push_str("pub(..) "),
        Vis::Private => {}
    }
    out
}

fn generics(g: &Generics) -> String {
    let mut out = String::new();
    if !g.params.is_empty() {
        let params: Vec<String> = g
            .params
            .iter()
            .map(|p| {
                let default = p
                    .default
                    .as_ref()
                    .map_or(String::new(), |d| format!(" = {}", ty(d)));
                let of = if p.bounds.is_empty() { "" } else { ": " };
                let word = if p.is_const { "const " } else { "" };
                format!("{word}{}{of}{}{default}", p.name, bounds(&p.bounds))
            })
            .collect();
        let _ = write!(out, "<{}>", params.join(", "));
    }
    for (t, b) in &g.preds {
        let _ = write!(out, " where {}: {}", ty(t), bounds(b));
    }
    out
}

fn kind(kind: &ItemKind, name: &str) -> String {
    match kind {
        ItemKind::Module { inline, path } => {
            let end = if inline.is_some() { "" } else { ";" };
            let from = path
                .as_ref()
                .map_or(String::new(), |p| format!(" at {p:?}"));
            format!("mod {name}{end}{from}")
        }
        ItemKind::Fn(f) => signature(f, name),
        ItemKind::Struct(s) => format!(
            "struct {name}{}{}",
            generics(&s.generics),
            fields(&s.fields)
        ),
        ItemKind::Union(s) => format!("union {name}{}{}", generics(&s.generics), fields(&s.fields)),
        ItemKind::Enum(e) => {
            let variants: Vec<String> = e
                .variants
                .iter()
                .map(|v| format!("{}{}", v.name, fields(&v.fields)))
                .collect();
            format!(
                "enum {name}{} {{ {} }}",
                generics(&e.generics),
                variants.join(", ")
            )
        }
        ItemKind::Trait(t) => format!(
            "trait {name}{}: {}",
            generics(&t.generics),
            bounds(&t.supers)
        ),
        ItemKind::TraitAlias {
            generics: g,
            bounds: b,
        } => {
            format!("trait {name}{} = {}", generics(g), bounds(b))
        }
        ItemKind::Impl(i) => {
            let of = i.of_trait.as_ref().map_or(String::new(), |p| {
                format!("{}{} for ", if i.negative { "!" } else { "" }, path(p))
            });
            format!("impl{} {of}{}", generics(&i.generics), ty(&i.self_ty))
        }
        other => small_kind(other, name),
    }
}

fn signature(f: &super::ir::FnItem, name: &str) -> String {
    let mut words = String::new();
    for (on, word) in [
        (f.is_const, "const "),
        (f.is_async, "async "),
        (f.is_unsafe, "unsafe "),
    ] {
        if on {
            words.push_str(word);
        }
    }
    let mut params: Vec<String> = Vec::new();
    match &f.self_param {
        Some(SelfParam::Value) => params.push("self".to_owned()),
        Some(SelfParam::Ref(false)) => params.push("&self".to_owned()),
        Some(SelfParam::Ref(true)) => params.push("&mut self".to_owned()),
        Some(SelfParam::Typed(t)) => params.push(format!("self: {}", ty(t))),
        None => {}
    }
    for (t, n) in f.params.iter().zip(&f.param_names) {
        params.push(format!(
            "{}: {}",
            n.as_ref().map_or("_", |n| n.as_str()),
            ty(t)
        ));
    }
    let g = generics(&f.generics);
    format!(
        "{words}fn {name}{g}({}) -> {}",
        params.join(", "),
        ty(&f.ret)
    )
}

fn small_kind(kind: &ItemKind, name: &str) -> String {
    match kind {
        ItemKind::Static {
            ty: t,
            thread_local,
            lazy,
            ..
        } => {
            let mut words = String::new();
            for (on, word) in [(*thread_local, "thread_local "), (*lazy, "lazy ")] {
                if on {
                    words.push_str(word);
                }
            }
            format!("{words}static {name}: {}", ty(t))
        }
        ItemKind::Const { ty: t, .. } => format!("const {name}: {}", ty(t)),
        ItemKind::TypeAlias {
            generics: g,
            bounds: b,
            ty: t,
        } => {
            let of = if b.is_empty() {
                String::new()
            } else {
                format!(": {}", bounds(b))
            };
            let to = t
                .as_ref()
                .map_or(String::new(), |t| format!(" = {}", ty(t)));
            format!("type {name}{}{of}{to}", generics(g))
        }
        ItemKind::Use(u) => {
            let path = u
                .segments
                .iter()
                .map(|s| s.as_str())
                .collect::<Vec<_>>()
                .join("::");
            let lead = if u.absolute { "::" } else { "" };
            match u.glob {
                true => format!("use {lead}{path}::*"),
                false => format!("use {lead}{path} as {}", u.alias),
            }
        }
        ItemKind::ExternCrate { krate } => format!("extern crate {krate} as {name}"),
        ItemKind::MacroRules => format!("macro_rules {name}"),
        _ => String::new(),
    }
}

fn fields(f: &Fields) -> String {
    let list = |l: &[super::ir::Field]| {
        l.iter()
            .map(|f| format!("{}: {}", f.name, ty(&f.ty)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    match f {
        Fields::Named(l) => format!(" {{ {} }}", list(l)),
        Fields::Tuple(l) => format!("({})", list(l)),
        Fields::Unit => String::new(),
    }
}

/// One pattern.
pub fn pat(b: &Body, id: PatId) -> String {
    let list = |l: &[PatId]| l.iter().map(|p| pat(b, *p)).collect::<Vec<_>>().join(", ");
    match &b.pats[id].kind {
        PatKind::Wild => "_".to_owned(),
        PatKind::Rest => "..".to_owned(),
        PatKind::Bind {
            name,
            by_ref,
            mutable,
            sub,
        } => {
            let by_ref = if *by_ref { "ref " } else { "" };
            let mutable = if *mutable { "mut " } else { "" };
            let sub = sub.map_or(String::new(), |s| format!(" @ {}", pat(b, s)));
            format!("{by_ref}{mutable}{name}{sub}")
        }
        PatKind::Path(p) => path(p),
        PatKind::TupleStruct(p, l) => format!("{}({})", path(p), list(l)),
        PatKind::Struct(p, l) => {
            let l: Vec<String> = l
                .iter()
                .map(|(n, p)| format!("{n}: {}", pat(b, *p)))
                .collect();
            format!("{} {{ {} }}", path(p), l.join(", "))
        }
        PatKind::Tuple(l) => format!("({})", list(l)),
        PatKind::Slice(l) => format!("[{}]", list(l)),
        PatKind::Ref(p) => format!("&{}", pat(b, *p)),
        PatKind::Or(l) => l.iter().map(|p| pat(b, *p)).collect::<Vec<_>>().join(" | "),
        PatKind::Lit => "lit".to_owned(),
        PatKind::Missing => "<missing>".to_owned(),
    }
}

fn lit(l: &Lit) -> String {
    match l {
        Lit::Str(s) => format!("{s:?}"),
        Lit::Bytes(s) => format!("b{s:?}"),
        Lit::Int(i, suffix) => format!("{}{}", i.get(), suffix.map_or("", |s| s.as_str())),
        Lit::Float(f, suffix) => format!("{f}{}", suffix.map_or("", |s| s.as_str())),
        Lit::Bool(v) => v.to_string(),
        Lit::Char(c) => format!("{c:?}"),
        Lit::Byte(v) => format!("b{v}"),
    }
}

/// `(head part part ..)`.
fn call(head: &str, parts: impl IntoIterator<Item = String>) -> String {
    let mut out = format!("({head}");
    for part in parts {
        out.push(' ');
        out.push_str(&part);
    }
    out.push(')');
    out
}

/// One expression.
pub fn expr(b: &Body, id: ExprId) -> String {
    let node = &b.exprs[id];
    let text = chain(b, &node.kind)
        .or_else(|| control(b, &node.kind))
        .or_else(|| leaving(b, &node.kind))
        .or_else(|| operator(b, &node.kind))
        .unwrap_or_else(|| macros(b, &node.kind));
    if node.from_macro {
        format!("^{text}")
    } else {
        text
    }
}

fn all<'e>(b: &'e Body, list: &'e [ExprId]) -> impl Iterator<Item = String> + 'e {
    list.iter().map(move |e| expr(b, *e))
}

fn opt(b: &Body, e: Option<ExprId>) -> Option<String> {
    e.map(|e| expr(b, e))
}

fn label(l: super::ir::Label) -> String {
    l.map_or(String::new(), |l| format!(" '{l}"))
}

fn chain(b: &Body, kind: &ExprKind) -> Option<String> {
    Some(match kind {
        ExprKind::Path(p) => path(p),
        ExprKind::Lit(l) => lit(l),
        ExprKind::Call { func, args } => {
            call("call", std::iter::once(expr(b, *func)).chain(all(b, args)))
        }
        ExprKind::MethodCall {
            recv,
            name,
            turbofish,
            args,
            ..
        } => {
            let fish = if turbofish.is_empty() {
                String::new()
            } else {
                format!("::<{}>", types(turbofish))
            };
            let recv = std::iter::once(expr(b, *recv));
            call(&format!(".{name}{fish}"), recv.chain(all(b, args)))
        }
        ExprKind::Field { base, name } => call(&format!("field.{name}"), [expr(b, *base)]),
        ExprKind::Index { base, index } => call("index", [expr(b, *base), expr(b, *index)]),
        ExprKind::Await(e) => call("await", [expr(b, *e)]),
        ExprKind::Try(e) => call("?", [expr(b, *e)]),
        ExprKind::Cast { expr: e, ty: t } => call("as", [expr(b, *e), ty(t)]),
        _ => return None,
    })
}

fn control(b: &Body, kind: &ExprKind) -> Option<String> {
    Some(match kind {
        ExprKind::Block(block) => {
            let word = if block.is_unsafe { "unsafe" } else { "block" };
            let stmts = block.stmts.iter().map(|s| stmt(b, s));
            let tail = block.tail.map(|t| format!("=> {}", expr(b, t)));
            call(&format!("{word}{}", label(block.label)), stmts.chain(tail))
        }
        ExprKind::Async {
            body,
            is_move,
            stream,
        } => {
            let word = if *stream { "stream" } else { "async" };
            let is_move = if *is_move { " move" } else { "" };
            call(&format!("{word}{is_move}"), [expr(b, *body)])
        }
        ExprKind::If {
            cond,
            then,
            otherwise,
        } => call(
            "if",
            [expr(b, *cond), expr(b, *then)]
                .into_iter()
                .chain(opt(b, *otherwise)),
        ),
        ExprKind::Let { pat: p, scrutinee } => call("let", [pat(b, *p), expr(b, *scrutinee)]),
        ExprKind::Match { scrutinee, arms } => {
            let arms = arms.iter().map(|a| {
                let c = a
                    .cfg
                    .as_ref()
                    .map_or(String::new(), |c| format!("#[cfg({})] ", cfg(c)));
                let guard = opt(b, a.guard).map_or(String::new(), |g| format!(" if {g}"));
                format!("[{c}{}{guard} => {}]", pat(b, a.pat), expr(b, a.body))
            });
            call("match", std::iter::once(expr(b, *scrutinee)).chain(arms))
        }
        ExprKind::While {
            cond,
            body,
            label: l,
        } => call(
            &format!("while{}", label(*l)),
            [expr(b, *cond), expr(b, *body)],
        ),
        ExprKind::Loop { body, label: l } => call(&format!("loop{}", label(*l)), [expr(b, *body)]),
        ExprKind::For {
            pat: p,
            iter,
            body,
            label: l,
            is_await,
        } => {
            let word = if *is_await { "for-await" } else { "for" };
            let parts = [pat(b, *p), expr(b, *iter), expr(b, *body)];
            call(&format!("{word}{}", label(*l)), parts)
        }
        _ => return None,
    })
}

fn leaving(b: &Body, kind: &ExprKind) -> Option<String> {
    Some(match kind {
        ExprKind::Return(e) => call("return", opt(b, *e)),
        ExprKind::Break { label: l, value } => call(&format!("break{}", label(*l)), opt(b, *value)),
        ExprKind::Continue(l) => call(&format!("continue{}", label(*l)), []),
        ExprKind::Yield(e) => call("yield", opt(b, *e)),
        ExprKind::Closure(c) => {
            let words = [(c.is_async, "async "), (c.is_move, "move ")];
            let words: String = words.iter().filter(|w| w.0).map(|w| w.1).collect();
            let params: Vec<String> = c
                .params
                .iter()
                .map(|(p, t)| {
                    let t = t.as_ref().map_or(String::new(), |t| format!(": {}", ty(t)));
                    format!("{}{t}", pat(b, *p))
                })
                .collect();
            let ret = c
                .ret
                .as_ref()
                .map_or(String::new(), |t| format!(" -> {}", ty(t)));
            call(
                &format!("{words}|{}|{ret}", params.join(", ")),
                [expr(b, c.body)],
            )
        }
        _ => return None,
    })
}

fn stmt(b: &Body, s: &Stmt) -> String {
    let c = s
        .cfg
        .as_ref()
        .map_or(String::new(), |c| format!("#[cfg({})] ", cfg(c)));
    match &s.kind {
        StmtKind::Expr(e) => format!("{c}{};", expr(b, *e)),
        StmtKind::Let {
            pat: p,
            ty: t,
            init,
            otherwise,
        } => {
            let t = t.as_ref().map_or(String::new(), |t| format!(": {}", ty(t)));
            let init = opt(b, *init).map_or(String::new(), |e| format!(" = {e}"));
            let other = opt(b, *otherwise).map_or(String::new(), |e| format!(" else {e}"));
            format!("{c}let {}{t}{init}{other};", pat(b, *p))
        }
    }
}

fn operator(b: &Body, kind: &ExprKind) -> Option<String> {
    Some(match kind {
        ExprKind::Deref(e) => call("*", [expr(b, *e)]),
        ExprKind::Unary(UnOp::Not, e) => call("!", [expr(b, *e)]),
        ExprKind::Unary(UnOp::Neg, e) => call("-", [expr(b, *e)]),
        ExprKind::Ref { mutable, expr: e } => {
            call(if *mutable { "&mut" } else { "&" }, [expr(b, *e)])
        }
        ExprKind::Binary { op, lhs, rhs } => call(op_text(*op), [expr(b, *lhs), expr(b, *rhs)]),
        ExprKind::Assign { lhs, rhs } => call("=", [expr(b, *lhs), expr(b, *rhs)]),
        ExprKind::AssignOp { op, lhs, rhs } => call(
            &format!("{}=", op_text(*op)),
            [expr(b, *lhs), expr(b, *rhs)],
        ),
        ExprKind::Underscore => "_".to_owned(),
        ExprKind::Struct {
            path: p,
            fields,
            rest,
        } => {
            let fields = fields.iter().map(|(n, e)| format!("{n}: {}", expr(b, *e)));
            let rest = rest.map(|e| format!("..{}", expr(b, e)));
            call(&format!("new {}", path(p)), fields.chain(rest))
        }
        ExprKind::Tuple(list) => call("tuple", all(b, list)),
        ExprKind::Array { elems, is_vec } => {
            call(if *is_vec { "vec" } else { "array" }, all(b, elems))
        }
        ExprKind::Repeat {
            elem,
            count,
            is_vec,
        } => {
            let word = if *is_vec { "vec-repeat" } else { "repeat" };
            call(word, [expr(b, *elem), expr(b, *count)])
        }
        ExprKind::Range {
            start,
            end,
            inclusive,
        } => {
            let word = if *inclusive { "..=" } else { ".." };
            let or_dash = |e: Option<ExprId>| opt(b, e).unwrap_or_else(|| "-".to_owned());
            call(word, [or_dash(*start), or_dash(*end)])
        }
        _ => return None,
    })
}

fn op_text(op: BinOp) -> &'static str {
    match op {
        BinOp::And => "&&",
        BinOp::Or => "||",
        BinOp::Eq => "==",
        BinOp::Ne => "!=",
        BinOp::Lt => "<",
        BinOp::Le => "<=",
        BinOp::Gt => ">",
        BinOp::Ge => ">=",
        BinOp::Add => "+",
        BinOp::Sub => "-",
        BinOp::Mul => "*",
        BinOp::Div => "/",
        BinOp::Rem => "%",
        BinOp::Bit => "bit",
        BinOp::Shift => "shift",
    }
}

fn macros(b: &Body, kind: &ExprKind) -> String {
    match kind {
        ExprKind::Macro(m) => {
            let text = m.text.as_ref().map(|t| format!("{t:?}"));
            let shape = m.pat.map(|(p, guard)| {
                let guard = opt(b, guard).map_or(String::new(), |g| format!(" if {g}"));
                format!("[{}{guard}]", pat(b, p))
            });
            let head = format!("{}! {:?}", m.path, m.kind);
            call(&head, text.into_iter().chain(all(b, &m.args)).chain(shape))
        }
        ExprKind::Select(s) => {
            let arms = s.arms.iter().map(|a| {
                let guard = opt(b, a.guard).map_or(String::new(), |g| format!(" if {g}"));
                format!(
                    "[{} = {}{guard} => {}]",
                    pat(b, a.pat),
                    expr(b, a.future),
                    expr(b, a.body)
                )
            });
            let otherwise = s
                .otherwise
                .iter()
                .map(|e| format!("[else => {}]", expr(b, *e)));
            let word = if s.is_async {
                "select"
            } else {
                "select-blocking"
            };
            call(word, arms.chain(otherwise))
        }
        ExprKind::Join { futures, is_try } => {
            call(if *is_try { "try_join" } else { "join" }, all(b, futures))
        }
        _ => "<missing>".to_owned(),
    }
}
