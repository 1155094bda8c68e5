//! `macro_rules!` of the workspace: matching, repetition, hygiene, ranges, bounds.

use cargo_leasehold::lower::ir::{ExprKind, FileIr};
use cargo_leasehold::lower::{MacroTable, collect_macros, lower_file, on_big_stack, print};

use super::lower::{body, dump};

/// The body of `f` after `macro_rules!` items, without its block.
#[track_caller]
fn check(macros: &str, call: &str, wanted: &str) {
    let out = dump(&format!("{macros} fn f() {{ {call} }}"));
    let line = out
        .lines()
        .find(|l| l.starts_with("  (block"))
        .unwrap_or_default()
        .trim();
    let inner = line
        .strip_prefix("(block")
        .and_then(|l| l.strip_suffix(')'))
        .unwrap_or(line);
    assert_eq!(inner.trim(), wanted, "{out}");
}

#[test]
fn every_fragment() {
    let m = "macro_rules! m { ($a:ident $b:lifetime $c:literal $d:block $e:vis $g:ty, $h:path, $i:pat => $j:expr ; $k:tt $l:meta, $n:item) => { { $n match $j { $i => $d, _ => x::<$g>($c, $a, $h) } } } }";
    check(
        m,
        "m!(q 'a -1 { w } pub(crate) Vec<u8>, a::B, Some(1) | None => 1 + 2; [t] doc = \"x\", fn y() {})",
        "=> ^(block => ^(match (+ 1 2) [Some(lit) | None => (block => w)] [_ => ^(call ^x<Vec<u8>> (- 1) q a::B)]))",
    );
}

#[test]
fn repetitions() {
    let m =
        "macro_rules! m { ($($k:expr => [$($v:expr),*]),* $(,)?) => { ($(($k, $(g($v),)*)),*) } }";
    check(
        m,
        "m!(a => [b, c], d => [],)",
        "=> ^(tuple ^(tuple a ^(call ^g b) ^(call ^g c)) ^(tuple d))",
    );
    let m = "macro_rules! m { ($x:ident $(= $y:expr)?) => { h($x $(, $y)?) } }";
    check(m, "m!(a); m!(a = 1)", "^(call ^h a); => ^(call ^h a 1)");
    let m = "macro_rules! m { (+ $($x:expr);+) => { [$($x),+] }; ($($t:tt)*) => { [$(stringify!($t)),*] } }";
    check(
        m,
        "m!(+ 1; 2); m!(=> 'a x)",
        "^(array 1 2); => ^(array ^(stringify! Const) ^(stringify! Const) ^(stringify! Const))",
    );
}

#[test]
fn operators_are_matched_whole() {
    let m = "macro_rules! m { ($a:ident = $b:ident) => { one }; ($a:ident == $b:ident) => { two }; ($a:ident => $b:ident) => { three } }";
    check(
        m,
        "m!(a = b); m!(a == b); m!(a => b)",
        "^one; ^two; => ^three",
    );
}

#[test]
fn expression_arguments_stay_whole() {
    check(
        "macro_rules! m { ($a:expr) => { $a * 2 } }",
        "m!(1 + 2)",
        "=> ^(* (+ 1 2) ^2)",
    );
}

#[test]
fn locals_of_the_definition_are_hidden() {
    let m = "macro_rules! m { ($e:expr, $n:ident) => { let x = $e; let $n = x; } }";
    check(
        m,
        "let x = 1; m!(x, y); y + x",
        "let x = 1; let x#1 = x; let y = ^x#1; => (+ y x)",
    );
    let m = "macro_rules! m { ($e:expr) => { match $e { Ok(v) => v, Err(e) => return Err(e.into()) } } }";
    check(
        m,
        "let v = m!(v);",
        "let v = ^(match v [Ok(v#1) => ^v#1] [Err(e#1) => ^(return ^(call ^Err ^(.into ^e#1)))]);",
    );
    check(
        "macro_rules! m { ($f:expr) => { |a| $f(a) } }",
        "m!(a)",
        "=> ^(|a#1| ^(call a ^a#1))",
    );
    check(
        "macro_rules! m { () => { format!(\"{z}\") } } ",
        "let z = 1; m!()",
        "let z = 1; => ^(format! Format \"{z}\" ^z)",
    );
}

#[test]
fn names_that_the_definition_does_not_bind_are_the_users() {
    check(
        "macro_rules! m { () => { GLOBAL.lock() } }",
        "m!()",
        "=> ^(.lock ^GLOBAL)",
    );
}

#[test]
fn statements_join_the_block() {
    check(
        "macro_rules! m { ($($n:ident)*) => { $(let $n = g();)* } }",
        "m!(a b); a",
        "let a = ^(call ^g); let b = ^(call ^g); => a",
    );
    check(
        "macro_rules! m { () => { a(); b() } }",
        "m!()",
        "^(call ^a); => ^(call ^b)",
    );
    check(
        "macro_rules! m { () => { a(); b() } }",
        "m!(); c",
        "^(call ^a); ^(call ^b); => c",
    );
    check(
        "macro_rules! m { () => {} }",
        "m!(); let x = m!();",
        "let x = (tuple);",
    );
}

#[test]
fn items_patterns_and_types() {
    let out = dump(
        "macro_rules! m { ($n:ident, $t:ty) => { struct $n { a: $t } impl $n { fn get(&self) -> &$t { &self.a } } } } m!(A, Vec<u8>);",
    );
    assert!(
        out.contains("struct A { a: Vec<u8> }\nimpl A\n  fn get(&self) -> &Vec<u8>"),
        "{out}"
    );
    let out = dump(
        "macro_rules! m { ($n:ident) => { fn $n(&self) {} } } impl B { m!(c); } trait T { m!(d); }",
    );
    assert!(
        out.contains("impl B\n  fn c(&self)") && out.contains("fn d(&self)"),
        "{out}"
    );
    let out = dump("macro_rules! t { ($x:ty) => { Vec<$x> } } fn f(x: t!(u8)) {}");
    assert!(out.contains("x: Vec<u8>"), "{out}");
    check(
        "macro_rules! p { ($x:pat) => { Some($x) } }",
        "let p!(y) = z;",
        "let Some(y) = z;",
    );
}

#[test]
fn nested_and_recursive_macros() {
    let m = "macro_rules! sum { () => { 0 }; ($h:expr $(, $t:expr)*) => { $h + sum!($($t),*) } }";
    check(m, "sum!(a, b)", "=> ^(+ a ^(+ b ^0))");
    check(
        "macro_rules! outer { ($e:expr) => { inner!($e, 1) } } macro_rules! inner { ($a:expr, $b:expr) => { h($a, $b) } }",
        "outer!(x.y)",
        "=> ^(call ^h (field.y x) ^1)",
    );
    let out = dump(
        "macro_rules! forever { ($($t:tt)*) => { forever!($($t)* x) } } fn f() { forever!() }",
    );
    assert!(
        out.contains("truncated recursion of the expansion of `forever!`"),
        "{out}"
    );
    let out =
        dump("macro_rules! big { ($($t:tt)*) => { big!($($t)* $($t)* x x) } } fn f() { big!() }");
    assert!(out.contains("truncated"), "{out}");
}

#[test]
fn a_macro_of_another_file() {
    let other = "#[macro_export] macro_rules! guard { ($m:expr) => { $crate::lock($m) } } mod m { macro_rules! own { () => { 1 } } }";
    let run = |krate: u32, text: &'static str| {
        let defs = collect_macros(other);
        assert_eq!(
            defs.iter().map(|d| d.name.as_str()).collect::<Vec<_>>(),
            ["guard", "own"]
        );
        on_big_stack(move || {
            let mut table = MacroTable::new();
            table.add(1, Some(ustr::Ustr::from("dep")), defs);
            lower_file(text, &table.for_crate(krate)).map(|ir| print::file(&ir))
        })
    };
    let text = "fn f() { guard!(a); own!(); }";
    let here = run(1, text);
    assert!(
        matches!(&here, Ok(t) if t.contains("^(call ^crate::lock a); ^1;")),
        "{here:?}"
    );
    let there = run(2, text);
    assert!(
        matches!(&there, Ok(t) if t.contains("^(call ^::dep::lock a); (own! Opaque)")),
        "{there:?}"
    );
}

#[test]
fn a_local_macro_beats_a_known_one() {
    check(
        "macro_rules! info { ($a:expr) => { mine($a) } }",
        "info!(x)",
        "=> ^(call ^mine x)",
    );
    assert!(body("info!(x)").contains("Log"));
}

fn find<'t>(ir: &FileIr, text: &'t str, name: &str) -> Vec<(&'t str, bool)> {
    let mut out = Vec::new();
    for (_, b) in ir.bodies.iter() {
        for (_, e) in b.exprs.iter() {
            if matches!(&e.kind, ExprKind::MethodCall { name: n, .. } if n == name) {
                out.push((
                    &text[e.range.start as usize..e.range.end as usize],
                    e.from_macro,
                ));
            }
        }
    }
    out
}

#[test]
fn ranges_are_the_arguments_or_the_call() {
    let text =
        "macro_rules! m { ($e:expr) => { { let g = $e; k.own(); g } } }\nfn f() { m!(a.user()); }";
    let Ok(ir) = super::lower::lower(text) else {
        panic!("parses")
    };
    assert_eq!(find(&ir, text, "user"), [("a.user()", false)]);
    assert_eq!(find(&ir, text, "own"), [("m!(a.user())", true)]);
}

#[test]
fn statement_fragments_end_at_a_comma() {
    let m = "macro_rules! m { ($e:expr, $p:stmt) => { m!($e, $p, ()) }; ($e:expr, $p:stmt, $q:stmt) => { { $p; $q; $e } } }";
    check(
        m,
        "m!(a, let b: Vec<u8> = c)",
        "=> ^(block let b: Vec<u8> = c; ^(tuple); => a)",
    );
}

#[test]
fn no_rule_fits() {
    let out = dump("macro_rules! m { (a) => { 1 } } fn f() { m!(b) }");
    assert!(
        out.contains("<missing>") && out.contains("unanalysed m"),
        "{out}"
    );
}
