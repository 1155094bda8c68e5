//! Offsets of unusual files, and texts that nest too deep: a fault with a place, never a crash.

use cargo_leasehold::lower::ir::{ExprKind, FileIr};

use super::lower::lower;

/// Texts of all method calls.
fn calls<'t>(ir: &FileIr, text: &'t str) -> Vec<&'t str> {
    let mut out = Vec::new();
    for (_, b) in ir.bodies.iter() {
        for (_, e) in b.exprs.iter() {
            if matches!(e.kind, ExprKind::MethodCall { .. }) {
                out.push(&text[e.range.start as usize..e.range.end as usize]);
            }
        }
    }
    out
}

#[test]
fn bom_shebang_and_line_ends() {
    let code = "// é\nfn f() { a.b(\"ü\"); /* ß */ c.d(); }\nmacro_rules! m { ($x:expr) => { $x } }\nfn g() { m!(e.f()); }\n";
    for head in [
        "",
        "\u{feff}",
        "#!/usr/bin/env run\n",
        "\u{feff}#!/usr/bin/env run\n",
        "#![allow(x)]\n",
    ] {
        for crlf in [false, true] {
            let text = format!("{head}{code}");
            let text = if crlf {
                text.replace('\n', "\r\n")
            } else {
                text
            };
            let Ok(ir) = lower(&text) else {
                panic!("{text:?}")
            };
            assert_eq!(
                calls(&ir, &text),
                ["a.b(\"ü\")", "c.d()", "e.f()"],
                "{text:?}"
            );
        }
    }
}

#[test]
fn faults_have_a_place() {
    let Err(fault) = lower("\u{feff}fn f() {\r\n  let é = ;\r\n}") else {
        panic!("must fail")
    };
    assert_eq!((fault.line, fault.column), (2, 11), "{fault:?}");
    let Err(fault) = lower("fn f( {") else {
        panic!("must fail")
    };
    assert_eq!(fault.line, 1, "{fault:?}");
    assert!(lower("#!/bin/x").is_ok() && lower("").is_ok() && lower("\u{feff}").is_ok());
}

/// Every way to nest that has no separator in it.
fn nests(n: usize) -> Vec<(&'static str, String)> {
    let expr = |e: String| format!("fn f() {{ {e} }}");
    let ty = |t: String| format!("type T = {t};");
    vec![
        (
            "parens",
            expr(format!("{}x{}", "(".repeat(n), ")".repeat(n))),
        ),
        (
            "blocks",
            expr(format!("{}{}", "{".repeat(n), "}".repeat(n))),
        ),
        (
            "calls",
            expr(format!("{}x{}", "f(".repeat(n), ")".repeat(n))),
        ),
        ("mods", format!("{}{}", "mod m {".repeat(n), "}".repeat(n))),
        (
            "ifs",
            expr(format!("{}{}", "if a {".repeat(n), "}".repeat(n))),
        ),
        (
            "matches",
            expr(format!("{}x{}", "match a { _ => ".repeat(n), "}".repeat(n))),
        ),
        (
            "closures in calls",
            expr(format!("{}x{}", "f(|| ".repeat(n), ")".repeat(n))),
        ),
        (
            "async",
            expr(format!("{}{}", "async {".repeat(n), "}".repeat(n))),
        ),
        (
            "known macros",
            expr(format!("{}{}", "vec![".repeat(n), "]".repeat(n))),
        ),
        ("unary", expr(format!("{}x", "!".repeat(n)))),
        ("refs", expr(format!("{}x", "& ".repeat(n)))),
        ("binary", expr(format!("x{}", " + x".repeat(n)))),
        ("assign", expr(format!("x{}", " = x".repeat(n)))),
        ("methods", expr(format!("x{}", ".a()".repeat(n)))),
        (
            "else if",
            expr(format!("if a {{}}{}", " else if a {}".repeat(n))),
        ),
        ("returns", expr(format!("{}x", "return ".repeat(n)))),
        ("closures", expr(format!("{}x", "|| ".repeat(n)))),
        ("casts", expr(format!("x{}", " as u8".repeat(n)))),
        ("tries", expr(format!("x{}", "?".repeat(n)))),
        ("ranges", expr(format!("{}x", "..=".repeat(n)))),
        ("ref types", ty(format!("{}u8", "& ".repeat(n)))),
        (
            "generics",
            ty(format!("{}u8{}", "A<".repeat(n), " >".repeat(n))),
        ),
        ("fn pointers", ty(format!("{}u8", "fn() -> ".repeat(n)))),
        ("use tree", format!("use {}a;", "a::".repeat(n))),
        (
            "ref patterns",
            expr(format!("let {}x = y;", "& ".repeat(n))),
        ),
        (
            "at patterns",
            expr(format!("let {}x = y;", "x @ ".repeat(n))),
        ),
    ]
}

#[test]
fn moderate_nesting_is_fine() {
    for (what, text) in nests(90) {
        assert!(lower(&text).is_ok(), "{what}");
    }
}

#[test]
fn deep_nesting_is_a_fault_or_fine_but_never_a_crash() {
    for n in [290, 310, 1400, 2900, 20_000] {
        for (what, text) in nests(n) {
            let result = lower(&text);
            if n >= 20_000 {
                assert!(result.is_err() || what == "known macros", "{what} {n}");
            }
        }
    }
}

#[test]
fn long_files_are_not_deep() {
    let mut text = "fn f(x: u8) -> bool {\n".to_owned();
    text.push_str(&"if a.b() && c { d(1) }\n".repeat(5000));
    text.push_str("match x {");
    text.push_str(&"A | B if c == 1 => { y }\n".repeat(5000));
    text.push_str("}\n}\nconst X: &[u8] = &[");
    text.push_str(&"-1, ".repeat(20_000));
    text.push_str("];");
    let result = lower(&text);
    assert!(result.is_ok(), "{:?}", result.err());
}

#[test]
fn a_deep_macro_call_is_skipped_and_the_file_kept() {
    let text = format!("fn f() {{ html!({}); a.b(); }}", "x + ".repeat(4000));
    let Ok(ir) = lower(&text) else {
        panic!("parses")
    };
    assert_eq!(ir.truncated.len(), 1);
    assert_eq!(calls(&ir, &text), ["a.b()"]);
}
