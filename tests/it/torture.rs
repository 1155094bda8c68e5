//! Every form of syntax, and every form of expression, pattern and type in every other: none is too odd.

use std::collections::BTreeSet;

use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::{analyze, config::Config};
use syn::visit::{self, Visit};

use crate::command::BAD;
use crate::fixtures::root;

/// Forms of the parser's that a text can have; `Group` is what macros make, `Verbatim` what the parser does not know.
const FORMS: [(&str, &str); 6] = [
    (
        "Expr",
        "Array Assign Async Await Binary Block Break Call Cast Closure Const Continue Field ForLoop If Index Infer Let Lit \
         Loop Macro Match MethodCall Paren Path Range RawAddr Reference Repeat Return Struct Try TryBlock Tuple Unary Unsafe \
         While Yield",
    ),
    (
        "Item",
        "Const Enum ExternCrate Fn ForeignMod Impl Macro Mod Static Struct Trait TraitAlias Type Union Use",
    ),
    ("ImplItem", "Const Fn Macro Type"),
    ("TraitItem", "Const Fn Macro Type"),
    (
        "Pat",
        "Const Guard Ident Lit Macro Or Paren Path Range Reference Rest Slice Struct Tuple TupleStruct Type Wild",
    ),
    (
        "Type",
        "Array FnPtr ImplTrait Infer Macro Never Paren Path Ptr Reference Slice TraitObject Tuple",
    ),
];

/// The forms that a text has, as `Kind::Form`.
#[derive(Default)]
struct Seen(BTreeSet<String>);

impl Seen {
    /// The debug text of a node begins with its kind and its form.
    fn node(&mut self, node: &dyn std::fmt::Debug) {
        let text = format!("{node:?}");
        let end = text.find([' ', '(', '{']).unwrap_or(text.len());
        self.0.insert(text[..end].to_owned());
    }
}

impl<'ast> Visit<'ast> for Seen {
    fn visit_expr(&mut self, node: &'ast syn::Expr) {
        self.node(node);
        visit::visit_expr(self, node);
    }
    fn visit_item(&mut self, node: &'ast syn::Item) {
        self.node(node);
        visit::visit_item(self, node);
    }
    fn visit_impl_item(&mut self, node: &'ast syn::ImplItem) {
        self.node(node);
        visit::visit_impl_item(self, node);
    }
    fn visit_trait_item(&mut self, node: &'ast syn::TraitItem) {
        self.node(node);
        visit::visit_trait_item(self, node);
    }
    fn visit_pat(&mut self, node: &'ast syn::Pat) {
        self.node(node);
        visit::visit_pat(self, node);
    }
    fn visit_type(&mut self, node: &'ast syn::Type) {
        self.node(node);
        visit::visit_type(self, node);
    }
}

#[test]
fn the_inputs_of_the_fuzzer_have_every_form_of_syntax() {
    let folder = root().join("fuzz/corpus/source");
    let mut seen = Seen::default();
    for entry in std::fs::read_dir(folder).expect("inputs") {
        let path = entry.expect("an input").path();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        match syn::parse_file(&text) {
            Ok(file) => seen.visit_file(&file),
            Err(err) => assert!(
                !path.ends_with("forms.rs"),
                "{:?}: {err}",
                err.span().start()
            ),
        }
    }
    let all = FORMS.iter().flat_map(|(kind, forms)| {
        forms
            .split_whitespace()
            .map(move |form| format!("{kind}::{form}"))
    });
    let missing: Vec<String> = all.filter(|form| !seen.0.contains(form)).collect();
    assert!(missing.is_empty(), "no input has {missing:?}");
}

/// Expressions with a place for another one, `@`.
const EXPRESSIONS: [&str; 46] = [
    "[@, @]",
    "a = @",
    "async { @ }",
    "async move { @ }.await",
    "@.await",
    "(@) + (@)",
    "(@) && (@)",
    "(@) == (@)",
    "(@) += (@)",
    "{ @ }",
    "'l: { break 'l @ }",
    "break @",
    "f(@, @)",
    "(@)(@)",
    "(@) as usize",
    "|x: u8| @",
    "move || { @; }",
    "async |y| @",
    "const { @ }",
    "(@).f.0",
    "for i in @ { @; }",
    "if @ { @ } else { @ }",
    "if let Some(g) = @ { @ } else if @ { @ } else { @ }",
    "(@)[@]",
    "loop { @; break; }",
    "loop { let Some(g) = @ else { @; continue; }; drop(g); }",
    "m!(@)",
    "println!(\"{}\", @)",
    "match @ { Some(g) if @ => @, _ => { @ } }",
    "(@).lock()",
    "(@).lock().unwrap()",
    "m.lock().map(|g| @)",
    "(@)..(@)",
    "..=(@)",
    "&mut (@)",
    "&raw const (@)",
    "[@; 3]",
    "return @",
    "S { f: @, ..@ }",
    "(@)?",
    "try { @ }",
    "(@, @)",
    "!(@)",
    "*(@)",
    "unsafe { @ }",
    "while let Some(g) = @ { @; }",
];

/// What stands where nothing more is put in.
const LEAVES: [&str; 5] = [
    "m.lock().unwrap()",
    "*m.lock().unwrap()",
    "drop(g)",
    "1",
    "r.read().await",
];

/// Patterns with a place for another one.
const PATTERNS: [&str; 14] = [
    "x",
    "ref mut x @ (@)",
    "3",
    "m!(@)",
    "(@ | @)",
    "(@)",
    "A::B",
    "1..=9",
    "&mut (@)",
    "[@, .., @]",
    "S { f: @, g: @, .. }",
    "(@, _)",
    "Some(@)",
    "_",
];

/// Types with a place for another one.
const TYPES: [&str; 15] = [
    "[@; 3]",
    "fn(@) -> @",
    "impl Fn(@) -> @",
    "Mutex<@>",
    "!",
    "(@)",
    "Arc<RwLock<@>>",
    "*const @",
    "&'static mut @",
    "[@]",
    "dyn Tr<@, A = @>",
    "(@, @)",
    "<@ as Tr<@>>::A",
    "_",
    "Option<std::sync::MutexGuard<'static, @>>",
];

/// A form with other ones in its places, taken in turn.
fn filled(form: &str, others: &[&str], from: usize) -> String {
    let mut out = String::new();
    for (n, piece) in form.split('@').enumerate() {
        if n > 0 {
            out += others[(from + n - 1) % others.len()];
        }
        out += piece;
    }
    out
}

/// Each form in each other one, with leaves in their places.
fn pairs<'a>(forms: &'a [&str], leaves: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    forms.iter().enumerate().flat_map(move |(n, outer)| {
        forms.iter().enumerate().map(move |(k, inner)| {
            let inner = filled(inner, leaves, n + k);
            filled(outer, &[&inner, leaves[k % leaves.len()]], k)
        })
    })
}

/// What a run over a text finds, whatever the edition; a stage or a lint that falls over fails the test.
fn survives(text: &str, what: &str) {
    for edition in [Edition::E2018, Edition::E2024] {
        let input = Input::single("src/lib.rs", text, edition);
        let analysis = analyze::run(&input, &Config::built_in(&input.root).engine());
        let lints: BTreeSet<&str> = analysis
            .findings
            .iter()
            .map(|finding| finding.lint)
            .collect();
        let silent = lints.contains("double_lock") && !lints.contains("parse_failed");
        assert!(
            silent && !lints.contains("internal"),
            "{what}, {edition:?}: {lints:?}"
        );
    }
}

/// Functions around texts; those that no parser takes are left out, and most are taken.
fn functions(bodies: impl Iterator<Item = String>, head: &str, tail: &str) -> String {
    let (mut all, mut taken) = (0, 0);
    let mut text = BAD.to_owned();
    for body in bodies {
        let function = format!(
            "async fn f{all}(m: &Mutex<u32>, r: &tokio::sync::RwLock<u32>, mut a: u32) {{ {head}{body}{tail} }}\n"
        );
        all += 1;
        if syn::parse_file(&function).is_ok() {
            text += &function;
            taken += 1;
        }
    }
    assert!(taken * 10 > all * 8, "{taken} of {all} can be parsed");
    text
}

#[test]
fn every_expression_in_every_other_is_survived() {
    let text = functions(pairs(&EXPRESSIONS, &LEAVES), "let z = ", "; drop(z);");
    survives(&text, "expressions that are bound");
    let text = functions(
        pairs(&EXPRESSIONS, &LEAVES),
        "let g = m.lock(); if a > 1 { ",
        " }",
    );
    survives(&text, "expressions at an end, under a lock");
}

#[test]
fn every_pattern_and_type_in_every_other_is_survived() {
    let leaves = ["y", "_", "None"];
    let text = functions(
        pairs(&PATTERNS, &leaves),
        "let (",
        ") = m.lock().unwrap() else { return };",
    );
    survives(&text, "patterns of `let`");
    let text = functions(
        pairs(&PATTERNS, &leaves),
        "match m.lock() { ",
        " if a > 1 => drop(m.lock()), _ => {} }",
    );
    survives(&text, "patterns of `match`");
    let leaves = ["u8", "Mutex<u8>", "T"];
    let text = functions(
        pairs(&TYPES, &leaves),
        "let x: ",
        " = todo!(); let g = x.lock(); x.read().await;",
    );
    survives(&text, "types");
}
