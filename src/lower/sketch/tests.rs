use super::*;

fn shown(text: &str) -> Vec<(&str, bool, bool)> {
    let wanted = Wanted {
        tests: true,
        uses: false,
    };
    let sketch = sketch(text, wanted).unwrap();
    sketch
        .fns
        .iter()
        .map(|f| {
            let body = &text[f.body.start as usize..f.body.end as usize];
            (body.trim(), f.is_test, f.keeps)
        })
        .collect()
}

#[test]
fn bodies_are_found_with_what_is_test_code() {
    let text = "#![cfg_attr(x, test)]\nfn a() -> [u8; { 3 }] { 1 }\n\
        impl<T: Fn() -> u8> X<{ 2 }> for Y where T: Z { fn b(&self) where T: Q { 2 } fn c(); }\n\
        #[cfg(test)] mod t { fn d() { 3 } #[tokio::test] async fn e() { 4 } }\n\
        #[cfg(not(test))] fn f() { 5 } #[cfg(all(unix, test))] fn g() { 6 }\n\
        #[cfg(any(test, unix))] fn h() { 7 } static S: fn() = || { fn no() {} };\n\
        trait T { fn i() { 8 } } #[test] fn j() { 9 }";
    let rows: Vec<(&str, bool)> = shown(text).iter().map(|(b, t, _)| (*b, *t)).collect();
    let want = [
        ("1", false),
        ("3", true),
        ("4", true),
        ("5", false),
        ("6", true),
        ("7", false),
        ("8", false),
        ("9", true),
    ];
    let without_b: Vec<(&str, bool)> = rows.iter().copied().filter(|(b, _)| *b != "2").collect();
    assert_eq!(without_b, want);
}

#[test]
fn words_of_test_code_are_there_when_they_are_wanted() {
    let text = "fn a() { x.lock() } #[test] fn t() { y.read() } m! { z.write() }";
    let has = |tests: bool, word: &str| {
        sketch(text, Wanted { tests, uses: false })
            .unwrap()
            .words
            .contains(&Word::of(word))
    };
    assert!(has(false, "lock") && has(false, "write") && has(true, "read"));
    assert!(!has(false, "read"));
}

#[test]
fn members_know_where_they_start_and_whether_they_acquire() {
    let text = "struct S; impl S { #[acquire(exclusive)] pub fn a(&self) {} /** b */ fn b() {} } fn c() {}";
    let found = sketch(text, Wanted::default()).unwrap();
    let rows: Vec<(&str, bool, bool)> = found
        .fns
        .iter()
        .map(|f| {
            let whole = &text[f.whole.start as usize..f.whole.end as usize];
            (whole.trim(), f.is_member, f.acquires)
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("#[acquire(exclusive)] pub fn a(&self) {}", true, true),
            ("/** b */ fn b() {}", true, false),
            ("fn c() {}", false, false),
        ]
    );
}

#[test]
fn test_modules_are_left_out_whole_unless_they_say_something() {
    let text = "#[cfg(test)] mod a { fn a() {} use x::y; } mod b { #[cfg(test)] mod c { } fn d() {} }\n\
        #[cfg(test)] mod e { mod f; } #[cfg(test)] mod g { #[allow(clippy::all)] fn h() {} }\n\
        #[cfg(not(test))] mod i { fn j() {} }";
    let at = |tests: bool, uses: bool| {
        let found = sketch(text, Wanted { tests, uses }).unwrap();
        let inside = |range: &TextRange| text[range.start as usize..range.end as usize].trim();
        let left: Vec<&str> = found.test_mods.iter().map(inside).collect();
        (left, found.fns.len(), found.words.contains(&Word::of("y")))
    };
    assert_eq!(at(false, true), (vec!["fn a() {} use x::y;", ""], 3, false));
    assert_eq!(at(false, false), at(false, true));
    assert_eq!(at(true, true), (vec![], 4, true));
}

#[test]
fn files_that_are_named_and_tools_that_are_spoken_to_are_known() {
    let text = "#[path = \"../tests/shared/util.rs\"] mod a;\n\
        #[cfg_attr(unix, path = \"unix.rs\")] mod b; fn path() { let path = 1; }";
    let found = sketch(text, Wanted::default()).unwrap();
    assert_eq!(
        (found.paths, found.speaks),
        (vec!["util.rs".to_owned(), "unix.rs".to_owned()], false)
    );
    let said = sketch(
        "// leasehold: allow(double_lock) -- x\nfn f() {}",
        Wanted::default(),
    );
    assert!(said.unwrap().speaks);
}

#[test]
fn what_others_may_see_is_kept() {
    let text = "fn a() { struct S; impl S {} } fn b() { macro_rules! m { () => {} } }\n\
        fn c() { #[allow(clippy::await_holding_lock)] let x = 1; } fn d() { #[cfg(x)] y() }";
    let kept: Vec<bool> = shown(text).iter().map(|(_, _, keeps)| *keeps).collect();
    assert_eq!(kept, [true, true, true, false]);
}

#[test]
fn bodies_know_what_they_use() {
    let text = "macro_rules! m { () => { a.lock() } } macro_rules! n { () => { fn x() {} } }\n\
        fn f() { Type::new(g)?; S { a }; h.get(1); debug!(x); log::info!(x) }\n\
        fn inner() { use a::b; } fn attribute() { #![x] }";
    let wanted = Wanted {
        tests: false,
        uses: true,
    };
    let found = sketch(text, wanted).unwrap();
    let plain: Vec<bool> = found.fns.iter().map(|f| f.plain).collect();
    assert_eq!(plain, [true, true, false]);
    let uses = found.uses_of(&found.fns[0]);
    let there = [
        Word::within("Type", "new"),
        Word::of("new"),
        Word::of("?"),
        Word::within("S", "{"),
        Word::alone("g"),
        Word::behind_dot("get"),
        Word::alone("h"),
        Word::of_macro("debug"),
        Word::of_macro("info"),
    ];
    for (n, word) in there.iter().enumerate() {
        assert!(uses.contains(word), "{n}");
    }
    assert!(!uses.contains(&Word::of("g")) && !uses.contains(&Word::of("h")));
    let macros: Vec<(Word, bool)> = found
        .macros
        .iter()
        .map(|m| (m.name, m.makes_items))
        .collect();
    assert_eq!(
        macros,
        [(Word::of_macro("m"), false), (Word::of_macro("n"), true)]
    );
    assert!(found.macros[0].uses.contains(&Word::behind_dot("lock")));
    let nobody_asked = sketch(text, Wanted::default()).unwrap();
    assert!(nobody_asked.uses.is_empty() && nobody_asked.macros.is_empty());
}

/// The items in the only body of a text; `None` when it is not plain.
fn nested(body: &str) -> Option<Vec<String>> {
    let text = format!("fn f() {{{body}}}");
    let wanted = Wanted {
        tests: false,
        uses: true,
    };
    let found = sketch(&text, wanted).unwrap();
    let f = &found.fns[0];
    let items = found.nested_in(f).iter();
    let items = items.map(|at| text[at.start as usize..at.end as usize].to_owned());
    f.plain.then(|| items.collect())
}

#[test]
fn items_in_a_body_are_told_from_the_rest() {
    let items = [
        "use a::{b, c as d};",
        "const N: usize = { 1 };",
        "static LOCK: Mutex<u8> = Mutex::new(0);",
        "#[derive(Debug)] struct S { a: fn(u8) }",
        "struct T(u8);",
        "enum E { A, B }",
        "impl S { fn g(&self) { use x; } }",
        "pub(crate) async unsafe fn h<T>(t: T) -> u8 where T: Copy { 1 }",
        "const fn i() {}",
    ];
    let body = format!(
        "{} a(); if x {{ {} b() }} {}",
        items[..4].join(" "),
        items[4],
        items[5..].join(" c(); ")
    );
    assert_eq!(nested(&body).unwrap(), items);
    let no_items = "let a = &raw const x; let b = y as *const u8 as fn(u8); union(a); const { 1 }; \
        let c: extern \"C\" fn() = d; a != b; m!(fn(u8))";
    assert_eq!(nested(no_items), Some(Vec::new()));
    let unclear = [
        "trait A {}",
        "mod a { fn b() {} }",
        "type A = B;",
        "macro_rules! m { () => {} }",
        "thread_local! { static A: u8 = 1 }",
        "m! { struct S; }",
        "m! a { struct S; }",
        "extern \"C\" { fn a(); }",
        "let f = static || 1;",
        "#[allow(clippy::await_holding_lock)] let a = b;",
        "#[allow(leasehold::double_lock)] fn a() {}",
        "#![x]",
    ];
    for body in unclear {
        assert_eq!(nested(body), None, "{body}");
    }
}

#[test]
fn what_nests_too_deep_is_not_flat() {
    let is_flat = |text: &str| sketch(text, Wanted::default()).unwrap().is_flat;
    let deep = |n: usize| format!("fn f() {{ {}{} }}", "(".repeat(n), ")".repeat(n));
    assert!(is_flat(&deep(299)) && !is_flat(&deep(300)));
    let chain = |n: usize| format!("const A: u8 = 1{};", " + 1".repeat(n));
    assert!(is_flat(&chain(2900)) && !is_flat(&chain(3000)));
    let many = "impl A { #[x] fn f(a: u8) -> u8 { a + 1 } } const A: u8 = 1;".repeat(3000);
    assert!(is_flat(&many));
    assert!(!is_flat(&"{ a } + ".repeat(3001)));
}

#[test]
fn blanking_moves_nothing() {
    let text = "\u{feff}fn a() { é(\"}\")\n; } fn b() { x }";
    let all: Vec<TextRange> = sketch(text, Wanted::default())
        .unwrap()
        .fns
        .iter()
        .map(|f| f.body)
        .collect();
    let blank = without(text, &all, &[]);
    assert_eq!(blank.len(), text.len());
    assert_eq!(blank.matches('\n').count(), 1);
    assert_eq!(
        blank.split_whitespace().collect::<Vec<_>>().join(" "),
        "\u{feff}fn a() { } fn b() { }"
    );
}

#[test]
fn long_values_are_known_and_leave_an_underscore() {
    let long = "f(a, b, c, d, e, g, h, i)";
    let text = format!(
        "const A: Map<K, fn() -> V> = {long};\n#[x] pub static mut B: D<E = F> ={long};\n\
         impl S {{ const C: [u8; {{ 1 = 2 }}] = {long}; }}\n\
         const SHORT: u8 = 1; const I: u8 = {{ use a; {long} }};\n\
         const G: u8 = m!({long}); fn f() {{ const H: u8 = {long}; }}"
    );
    let wanted = Wanted {
        tests: false,
        uses: true,
    };
    let found = sketch(&text, wanted).unwrap();
    let values: Vec<TextRange> = found
        .fns
        .iter()
        .filter(|f| f.is_value)
        .map(|f| f.body)
        .collect();
    let shown = |at: &TextRange| text[at.start as usize..at.end as usize].trim().to_owned();
    let all = [long, long, long, "m!(f(a, b, c, d, e, g, h, i))"];
    assert_eq!(values.iter().map(shown).collect::<Vec<_>>(), all);
    let blank = without(&text, &values, &values);
    assert_eq!(blank.len(), text.len());
    assert!(
        blank.contains("pub static mut B: D<E = F> =_   "),
        "{blank}"
    );
    assert!(syn::parse_file(&blank).is_ok(), "{blank}");
    let whole = found.fns[1].whole;
    assert!(shown(&whole).starts_with("#[x] pub static") && shown(&whole).ends_with(';'));
    assert!(
        sketch(&text, Wanted::default())
            .unwrap()
            .fns
            .iter()
            .all(|f| !f.is_value)
    );
}
