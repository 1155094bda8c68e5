//! The lowering stage over source texts: items, expressions, patterns, types, attributes.

use cargo_leasehold::lower::ir::{ExprKind, FileIr, ItemKind};
use cargo_leasehold::lower::{MacroTable, ParseFault, lower_file, on_big_stack, print};

/// Lowers a text that stands alone.
pub(crate) fn lower(text: &str) -> Result<FileIr, ParseFault> {
    let text = text.to_owned();
    on_big_stack(move || lower_file(&text, &MacroTable::new()))
}

/// The IR of a text, printed.
pub(crate) fn dump(text: &str) -> String {
    match lower(text) {
        Ok(ir) => print::file(&ir),
        Err(fault) => panic!("{fault:?}\n{text}"),
    }
}

/// The body of `fn f() { <text> }`, printed without its outer block.
pub(crate) fn body(text: &str) -> String {
    let out = dump(&format!("fn f() {{ {text} }}"));
    let line = out.lines().nth(1).unwrap_or_default().trim();
    let inner = line
        .strip_prefix("(block")
        .and_then(|l| l.strip_suffix(')'));
    inner.unwrap_or(line).trim().to_owned()
}

#[track_caller]
pub(crate) fn check(text: &str, wanted: &str) {
    assert_eq!(body(text), wanted, "{text}");
}

#[track_caller]
fn items(text: &str, wanted: &str) {
    assert_eq!(dump(text).trim(), wanted, "{text}");
}

#[test]
fn uses_give_one_item_a_leaf() {
    items(
        "pub use a::{self, b as c, d::{*, e}, f as _}; use ::g; pub(crate) use super::h;",
        "pub use a as a\npub use a::b as c\npub use a::d::*\npub use a::d::e as e\npub use a::f as _\n\
         use ::g as g\npub(..) use super::h as h",
    );
}

#[test]
fn signatures() {
    items(
        "const unsafe extern \"C\" fn f<'a, T: Clone + ?Sized + 'a, const N: usize>(x: &'a mut [T; N], (a, b): (u8, fn(u8) -> i8)) -> impl Fn(T) -> u8 + 'a where T: Send, Vec<T>: Iterator<Item = u8> {}",
        "const unsafe fn f<T: Clone, const N> where T: Send where Vec<T>: Iterator<Item = u8>(x: &mut [T; N], _: (u8, fn(u8) -> i8)) -> impl Fn(T) -> u8\n  |x (a, b)| (block)",
    );
    items(
        "trait T: A<X: B> + C { type I: Copy = u8; const K: u8; fn f(self: std::sync::Arc<Self>, _: dyn D) -> !; fn g(&mut self) { self.g() } }",
        "trait T: A<X: B> + C\n  type I: Copy = u8\n  const K: u8\n  fn f(self: std::sync::Arc<Self>, _: dyn D) -> !\n  fn g(&mut self) -> ()\n    |self| (block => (.g self))",
    );
}

#[test]
fn kinds_of_items() {
    items(
        "extern crate a as b; extern \"C\" { fn c(x: u8, ...); static D: u8; type E; } union U { a: u8, b: u16 } \
         enum E { A, B(u8, u16), C { x: u8 } = 3 } static mut S: u8 = 1; type T<X> = Vec<X>; struct V; struct W(pub u8, u16); \
         unsafe impl !Send for V {} #[path = \"x.rs\"] mod m; mod n { fn z() {} }",
        "extern crate a as b\nfn c(x: u8) -> ()\nstatic D: u8\ntype E\nunion U { a: u8, b: u16 }\n\
         enum E { A, B(0: u8, 1: u16), C { x: u8 } }\nstatic S: u8\n  1\ntype T<X> = Vec<X>\nstruct V\nstruct W(0: u8, 1: u16)\n\
         impl !Send for V\nmod m; at \"x.rs\"\nmod n\n  fn z() -> ()\n    (block)",
    );
}

#[test]
fn types_and_paths() {
    items(
        "type A = <T as a::B<u8>>::C; type B = <T>::D; type C = *const ::x::Y; type D = (u8,); type E = Box<dyn Fn(u8) + Send>; \
         type F = [u8]; type G = &'static str; type H = X<{ 1 + 1 }, 3, 'a, U>; type I = for<'a> fn(&'a u8);",
        "type A = <T as a::B<u8>>::C\ntype B = <T>::D\ntype C = *::x::Y\ntype D = (u8)\ntype E = Box<dyn Fn(u8) -> () + Send>\n\
         type F = [u8]\ntype G = &str\ntype H = X<?, 3, U>\ntype I = fn(&u8) -> ()",
    );
}

#[test]
fn impl_functions_without_body_are_kept() {
    items(
        "impl A { pub fn f(&self) -> u8; }",
        "impl A\n  fn f(&self) -> u8",
    );
}

#[test]
fn statements_and_tails() {
    check("let x: u8 = 1; ; x", "let x: u8 = 1; => x");
    check(
        "let Some(x) = y else { return }; x;",
        "let Some(x) = y else (block => (return)); x;",
    );
    check(
        "if a { 1 } else { 2 } b",
        "(if a (block => 1) (block => 2)); => b",
    );
    check("fn g() {} use h::i; g()", "=> (call g)");
    check(
        "unsafe { a() }; const { 1 }",
        "(unsafe => (call a)); => (block => 1)",
    );
    check(
        "#[cfg(unix)] let x = 1; #[cfg(feature = \"y\")] a(); #[cfg(test)] { 1 }",
        "#[cfg(unix)] let x = 1; #[cfg(feature = \"y\")] (call a); #[cfg(test)] (block => 1);",
    );
}

#[test]
fn chains() {
    check(
        "a.b().c::<u8>(1)?.d.0[i].await",
        "=> (await (index (field.0 (field.d (? (.c::<u8> (.b a) 1)))) i))",
    );
    check(
        "(a.b)(c) as u8 + 1 * 2 - 3",
        "=> (- (+ (as (call (field.b a) c) u8) (* 1 2)) 3)",
    );
    check("f(a)(b)", "=> (call (call f a) b)");
    check(
        "a == b && c | d != 3 << 1",
        "=> (&& (== a b) (!= (bit c d) (shift 3 1)))",
    );
}

#[test]
fn control_flow() {
    check(
        "if let Some(x) = a && b && let y = c { }",
        "=> (if (&& (&& (let Some(x) a) b) (let y c)) (block))",
    );
    check(
        "match x { A | B(_) if c => 1, #[cfg(z)] C { d, e: 2, .. } => {} _ => return }",
        "=> (match x [A | B(_) if c => 1] [#[cfg(z)] C { d: d, e: lit } => (block)] [_ => (return)])",
    );
    check(
        "'a: loop { while let x = y { break 'a 3; } continue 'a }",
        "=> (loop 'a (block (while (let x y) (block (break 'a 3);)); => (continue 'a)))",
    );
    check("for (i, x) in 0.. { }", "=> (for (i, x) (.. 0 -) (block))");
    check("'b: { break 'b }", "=> (block 'b => (break 'b))");
    check(
        "async move { x.await? }",
        "=> (async move (block => (? (await x))))",
    );
    check("let x = try { a? };", "let x = (block => (? a));");
}

#[test]
fn operators_and_values() {
    check(
        "*a = &mut b; a += -c; (a, _) = d;",
        "(= (* a) (&mut b)); (+= a (- c)); (= (tuple a _) d);",
    );
    check("S { a, b: 1, ..c }", "=> (new S a: a b: 1 ..c)");
    check(
        "[1u8, 2]; [0; n]; (1,); ()",
        "(array 1u8 2); (repeat 0 n); (tuple 1); => (tuple)",
    );
    check("&raw const x; ..=3; a..", "(& x); (..= - 3); => (.. a -)");
    check(
        "\"a\\n\"; b\"x\"; c\"y\"; 'z'; b'q'; 1.5f32; true; 0xff_u8",
        "\"a\\n\"; b\"x\"; b\"y\"; 'z'; b113; 1.5f32; true; => 255u8",
    );
    check(
        "move |a, &(b, ref c): &(u8, u8)| -> u8 { 1 }; async |x| x",
        "(move |a, &(b, ref c): &(u8, u8)| -> u8 (block => 1)); => (async |x| x)",
    );
}

#[test]
fn patterns() {
    check(
        "let (mut a, ref b, c @ 1..=3, [d, .., e], &f, -1, A::B, std::C(_, ..), g @ (h | i)) = z;",
        "let (mut a, ref b, c @ lit, [d, .., e], &f, lit, A::B, std::C(_, ..), g @ h | i) = z;",
    );
    check(
        "let S { a, b: T(c), .. } = z;",
        "let S { a: a, b: T(c) } = z;",
    );
}

#[test]
fn weird_but_legal() {
    check("return return || ();", "(return (return (|| (tuple))));");
    check("let _ = ..=..=..;", "let _ = (..= - (..= - (.. - -)));");
    check(
        "if { true } { } else if (match () { _ => true }) { }",
        "=> (if (block => true) (block) (if (match (tuple) [_ => true]) (block)))",
    );
    check("r#fn::r#type(r#x)", "=> (call fn::type x)");
    check(
        "let f = |_: ()| -> () { }; f(())",
        "let f = (|_: ()| -> () (block)); => (call f (tuple))",
    );
    check(
        "(x as usize) < y; -1i32.abs()",
        "(< (as x usize) y); => (- (.abs 1i32))",
    );
    check("{ 1 } - 2", "(block => 1); => (- 2)");
    check("yield x", "=> (yield x)");
    check("become f(x)", "=> (return (call f x))");
}

#[test]
fn attributes_cfg_and_tests() {
    items(
        "#[test] fn a() {}",
        "#[test] #[test] fn a() -> ()\n  (block)",
    );
    items(
        "#[tokio::test(flavor = \"x\")] fn a() {}",
        "#[test] #[tokio::test] fn a() -> ()\n  (block)",
    );
    items(
        "#[cfg(all(test, unix))] mod a {}",
        "#[cfg(all(test, unix))] #[test] mod a",
    );
    items(
        "#[cfg(not(test))] #[cfg(any(feature = \"x\", windows))] mod a {}",
        "#[cfg(all(not(test), any(feature = \"x\", windows)))] mod a",
    );
    items(
        "/// doc\n#[inline] #[derive(Clone, Default)] struct A;",
        "#[derive] struct A",
    );
}

#[test]
fn attribute_arguments() {
    let Ok(ir) = lower(
        "#[m(family = \"sync\", try, arg(0), \"10m\", x::y(z = 3, b = true), 5)] #[n = \"v\"] fn f() {}",
    ) else {
        panic!("parses")
    };
    let item = &ir.items[ir.top[0]];
    let text = format!(
        "{:?}",
        item.attrs[0]
            .args
            .iter()
            .map(|a| (a.name.map(|n| n.to_string()), &a.value, a.list.len()))
            .collect::<Vec<_>>()
    );
    assert_eq!(
        text,
        "[(Some(\"family\"), Some(Str(\"sync\")), 0), (Some(\"try\"), None, 0), (Some(\"arg\"), None, 1), \
         (None, Some(Str(\"10m\")), 0), (Some(\"x::y\"), None, 2), (None, Some(Int(5)), 0)]"
    );
    assert_eq!(item.attrs[1].path, "n");
    assert_eq!(
        format!("{:?}", item.attrs[1].args[0].value),
        "Some(Str(\"v\"))"
    );
}

#[test]
fn lint_levels_cover_what_they_stand_on() {
    let text = "#![allow(a)]\n#[expect(clippy::b, reason = \"why\")]\nfn f() {\n #[allow(c)]\n let x = 1;\n #[allow(d)]\n g();\n #[cfg_attr(x, allow(e))]\n match y { #[allow(h)] _ => z }\n}\n";
    let Ok(ir) = lower(text) else {
        panic!("parses")
    };
    let covered: Vec<(String, &str)> = ir
        .allows
        .iter()
        .map(|a| {
            (
                a.lints[0].to_string(),
                &text[a.covers.start as usize..a.covers.end as usize],
            )
        })
        .collect();
    let find = |name: &str| {
        covered
            .iter()
            .find(|(n, _)| n == name)
            .map_or("", |(_, t)| t)
    };
    assert_eq!(find("a"), text);
    assert!(find("clippy::b").starts_with("#[expect") && find("clippy::b").ends_with('}'));
    assert_eq!(find("c"), "#[allow(c)]\n let x = 1;");
    assert_eq!(find("d"), "#[allow(d)]\n g()");
    assert!(find("e").ends_with("z }"), "{}", find("e"));
    assert_eq!(find("h"), "#[allow(h)] _ => z");
    assert_eq!(ir.allows[1].reason.as_deref(), Some("why"));
}

#[test]
fn bodies_stand_in_source_order_and_know_their_owner() {
    let Ok(ir) = lower("fn a() { fn b() {} } static C: u8 = 1; impl D { fn e() {} }") else {
        panic!("parses")
    };
    let owners: Vec<&str> = ir
        .bodies
        .iter()
        .map(|(_, b)| ir.items[b.owner].name.as_str())
        .collect();
    assert_eq!(owners, ["a", "b", "C", "e"]);
    for (id, body) in ir.bodies.iter() {
        let back = match &ir.items[body.owner].kind {
            ItemKind::Fn(f) => f.body,
            ItemKind::Static { value, .. } => value.body,
            _ => None,
        };
        assert_eq!(back, Some(id));
    }
    let inner = ir
        .bodies
        .iter()
        .nth(1)
        .map(|(_, b)| ir.items[b.owner].parent);
    assert_eq!(inner, Some(Some(ir.top[0])));
}

#[test]
fn every_range_lies_in_its_parent_file() {
    let text = "fn f() { let x = a.b(|y| y + 1)?; match x { Some(z) if z > 1 => g(z), _ => {} } }";
    let Ok(ir) = lower(text) else {
        panic!("parses")
    };
    let body = &ir.bodies.iter().next().map(|(_, b)| b.clone());
    let Some(body) = body else { panic!("a body") };
    let texts: Vec<&str> = body
        .exprs
        .iter()
        .filter(|(_, e)| !matches!(e.kind, ExprKind::Block(_)))
        .map(|(_, e)| &text[e.range.start as usize..e.range.end as usize])
        .collect();
    assert_eq!(
        texts,
        [
            "a",
            "y",
            "1",
            "y + 1",
            "|y| y + 1",
            "a.b(|y| y + 1)",
            "a.b(|y| y + 1)?",
            "x",
            "z",
            "1",
            "z > 1",
            "g",
            "z",
            "g(z)",
            "match x { Some(z) if z > 1 => g(z), _ => {} }"
        ]
    );
}
