//! Known macros: each form as the IR sees it.

use super::lower::{body, check, dump};

#[test]
fn format_family() {
    check(
        "format!(\"{x} {y:?} {0} {:>w$}\", a.b, z = c)",
        "=> (format! Format \"{x} {y:?} {0} {:>w$}\" (field.b a) c x y w)",
    );
    check(
        "println!(); eprintln!(\"{e}\");",
        "(println! Stdout); (eprintln! Stderr \"{e}\" e);",
    );
    check(
        "write!(f, \"{a}\")?; std::writeln!(f)",
        "(? (write! Write \"{a}\" f a)); => (std::writeln! Write f)",
    );
    check("format!(\"{z}\", z = 1)", "=> (format! Format \"{z}\" 1)");
    check(
        "panic!(\"x {y}\"); todo!(); unreachable!()",
        "(panic! Panic \"x {y}\" y); (todo! Panic); => (unreachable! Panic)",
    );
    check("dbg!(a, b); dbg!()", "(dbg! Dbg a b); => (dbg! Stderr)");
}

#[test]
fn assertions() {
    check(
        "assert!(a.lock().is_ok(), \"no {b}\");",
        "(assert! Assert \"no {b}\" (.is_ok (.lock a)) b);",
    );
    check(
        "assert_eq!(a, b); debug_assert_ne!(a, b, \"{}\", c)",
        "(assert_eq! Assert a b); => (debug_assert_ne! Assert \"{}\" a b c)",
    );
    check(
        "anyhow::ensure!(a, \"{b}\"); bail!(E::X); anyhow!(\"{c}\")",
        "(anyhow::ensure! Assert \"{b}\" a b); (bail! Bail E::X); => (anyhow! Format \"{c}\" c)",
    );
    check(
        "matches!(x, Some(y) if y > 1)",
        "=> (matches! Matches x [Some(y) if (> y 1)])",
    );
    check("matches!(x, A | B)", "=> (matches! Matches x [A | B])");
}

#[test]
fn vectors_and_values() {
    check(
        "vec![]; vec![a, b,]; vec![a; 3]",
        "(vec); (vec a b); => (vec-repeat a 3)",
    );
    check(
        "json!({\"a\": b.c, \"d\": [e, null, {\"f\": g()}]})",
        "=> (json! Build (field.c b) e (call g))",
    );
    check(
        "include_str!(\"a.lua\"); concat!(\"a\", B); env!(\"X\"); line!()",
        "(include_str! Const \"a.lua\"); (concat! Const \"a\" B); (env! Const \"X\"); => (line! Const)",
    );
    check("cfg!(unix)", "=> (cfg! Cfg)");
    check("quote! { a #b fn }", "=> (quote! Const)");
    check(
        "r#try!(a); ready!(b); pin!(c)",
        "(try! TryLike a); (ready! TryLike b); => (pin! Pin c)",
    );
}

#[test]
fn queries() {
    check(
        "sqlx::query!(\"select 1\", a.b)",
        "=> (sqlx::query! Query \"select 1\" (field.b a))",
    );
    check(
        "query_as!(crate::Row, \"select \" + \"2\", x).fetch_one(&p).await",
        "=> (await (.fetch_one (query_as! Query \"select 2\" x) (& p)))",
    );
    check(
        "sqlx::query_scalar!(r#\"select \"x\"\"#)",
        "=> (sqlx::query_scalar! Query \"select \\\"x\\\"\")",
    );
}

#[test]
fn select_of_tokio() {
    check(
        "tokio::select! { biased; Some(v) = rx.recv(), if ready => { a(v) } _ = &mut t => b, r = c.await => d?, else => e }",
        "=> (select [Some(v) = (.recv rx) if ready => (block => (call a v))] [_ = (&mut t) => b] [r = (await c) => (? d)] [else => e])",
    );
}

#[test]
fn select_of_futures_and_crossbeam() {
    check(
        "futures::select! { x = a => 1, complete => break, default => 2 }",
        "=> (select [x = a => 1] [else => (break)] [else => 2])",
    );
    check(
        "crossbeam_channel::select! { recv(r) -> m => f(m), send(s, 1) -> _ => {} default(t) => g() }",
        "=> (select-blocking [m = (call recv r) => (call f m)] [_ = (call send s 1) => (block)] [else => (call g)])",
    );
}

#[test]
fn joins_and_streams() {
    check(
        "tokio::join!(a(), b.c()); try_join!(d, e)?",
        "(join (call a) (.c b)); => (? (try_join d e))",
    );
    check(
        "async_stream::stream! { for await x in y { yield x; } for z in w { } }",
        "=> (stream move (block (for-await x y (block (yield x);)); => (for z w (block))))",
    );
}

#[test]
fn logging() {
    check(
        "info!(target: \"t\", x.y = %a, ?b, c, d = e.f(), \"m {g} {}\", h)",
        "=> (info! Log \"m {g} {}\" a b c (.f e) h g)",
    );
    check(
        "tracing::info_span!(\"s\", id = x.id, other = tracing::field::Empty)",
        "=> (tracing::info_span! Log \"s\" (field.id x) tracing::field::Empty)",
    );
    check(
        "tracing::event!(Level::INFO, { a = 1, b }, \"x\"); log::warn!(key:? = v; \"m\")",
        "(tracing::event! Log \"x\" Level::INFO 1 b); => (log::warn! Log \"m\" v)",
    );
    check("debug!(\"{}\", a == b)", "=> (debug! Log \"{}\" (== a b))");
}

#[test]
fn statics_by_macro() {
    assert_eq!(
        dump("lazy_static! { /// doc\n pub static ref A: Mutex<u8> = Mutex::new(1); static ref B: u8 = 2; }").trim(),
        "pub lazy static A: Mutex<u8>\n  (call Mutex::new 1)\nlazy static B: u8\n  2"
    );
    assert_eq!(
        dump("thread_local! { pub(crate) static A: RefCell<u8> = const { RefCell::new(1) }; }")
            .trim(),
        "pub(..) thread_local static A: ::std::thread::LocalKey<RefCell<u8>>\n  (block => (call RefCell::new 1))"
    );
}

#[test]
fn cfg_if_branches_exclude_each_other() {
    assert_eq!(
        dump("cfg_if::cfg_if! { if #[cfg(unix)] { fn a() {} } else if #[cfg(feature = \"x\")] { use b; } else { struct C; } }").trim(),
        "#[cfg(unix)] fn a() -> ()\n  (block)\n#[cfg(all(not(unix), feature = \"x\"))] use b as b\n#[cfg(all(not(unix), not(feature = \"x\")))] struct C"
    );
    check(
        "cfg_if! { if #[cfg(unix)] { a() } else { b(); } } c",
        "#[cfg(unix)] (call a); #[cfg(not(unix))] (call b); => c",
    );
}

#[test]
fn unknown_macros() {
    check(
        "whatever!(a.lock(), b; c)",
        "=> (whatever! Opaque (.lock a) b c)",
    );
    assert!(dump("fn f() { html! { <a> \"x\" </a> } }").contains("unanalysed html"));
    assert_eq!(
        dump("bitflags! { pub struct A: u8 { const B = 1; } }").trim(),
        "unanalysed bitflags"
    );
    assert_eq!(
        dump("whatever! { fn a() {} struct B; }").trim(),
        "fn a() -> ()\n  (block)\nstruct B"
    );
}

#[test]
fn unknown_macros_around_statements_and_members() {
    check("cfg_x! { let a = b; } a", "let a = b; => a");
    assert_eq!(
        dump("impl A { cfg_x! { fn b() {} } } trait C { cfg_x! { fn d(); } }").trim(),
        "impl A\n  fn b() -> ()\n    (block)\ntrait C: \n  fn d() -> ()"
    );
}

#[test]
fn a_foreign_path_is_not_the_known_macro() {
    assert!(body("mine::select!(a, b)").contains("mine::select! Opaque a b"));
    assert!(body("other::query!(a)").contains("Opaque"));
}

#[test]
fn captures_point_into_the_string() {
    let text = "fn f() { format!(\"é {name:?}\"); }";
    let Ok(ir) = super::lower::lower(text) else {
        panic!("parses")
    };
    let found = ir.bodies.iter().any(|(_, b)| {
        b.exprs
            .iter()
            .any(|(_, e)| &text[e.range.start as usize..e.range.end as usize] == "name")
    });
    assert!(found);
}
