use super::*;

const NAMES: &[&str] = &["double_lock", "guard_across_await", "hold", "all"];

fn read(text: &str) -> Result<Config, ConfigError> {
    from_text(Path::new("/w/leasehold.toml"), text, NAMES)
}

fn error(text: &str) -> (String, String, String) {
    let err = read(text).expect_err("wrong");
    (
        text[err.span].to_owned(),
        err.what,
        err.help.unwrap_or_default(),
    )
}

#[test]
fn every_key_of_the_table_can_be_set_by_its_example() {
    for key in keys::KEYS {
        let text = key.example.replace("instead", "hold");
        let config = read(&text).unwrap_or_else(|err| panic!("{}: {err} {:?}", key.name, err.help));
        assert_eq!(config.set, [key.name]);
        let mut plain = Config::built_in(Path::new("/w"));
        plain.origin.clone_from(&config.origin);
        plain.set.clone_from(&config.set);
        let is_default = key.example.ends_with(key.default);
        assert_eq!(
            plain == config && key.name != "certainty",
            is_default && key.name != "certainty",
            "{}",
            key.name
        );
    }
}

#[test]
fn an_uncommented_template_is_valid() {
    let lines: Vec<String> = show::template()
        .lines()
        .filter(|line| !line.contains("default:"))
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| line.contains(" = ") && !line.contains('`') || line.starts_with('['))
        .map(|line| line.replace("instead", "hold"))
        .collect();
    let config = read(&lines.join("\n")).unwrap();
    assert_eq!(config.set.len(), keys::KEYS.len());
}

#[test]
fn shown_values_can_be_read_back() {
    let config = read("certainty = \"possible\"\norder = [[\"a\", \"b\"], [\"c\"]]\n[lints]\nhold = \"warn\"\n[[overrides]]\npaths = [\"x/**\"]\nlints = { all = \"allow\" }\n").unwrap();
    let again = read(&show::show(&config).replace("required-version = \"\"", "")).unwrap();
    assert_eq!(
        (again.certainty, again.order, again.lints, again.overrides),
        (
            config.certainty,
            config.order,
            config.lints,
            config.overrides
        )
    );
}

#[test]
fn errors_have_a_place_and_a_suggestion() {
    let case = |text, at: &str, what: &str, help: &str| {
        let (found_at, found_what, found_help) = error(text);
        assert_eq!((found_at.as_str(), found_what.as_str()), (at, what));
        assert!(found_help.contains(help), "{found_help}");
    };
    case(
        "certanty = \"likely\"",
        "certanty",
        "unknown key `certanty`",
        "did you mean `certainty`?",
    );
    case(
        "certainty = \"likly\"",
        "\"likly\"",
        "`certainty` is one of certain, likely, possible, not `likly`",
        "`likely`",
    );
    case(
        "[lints]\ndouble-lok = \"deny\"",
        "double-lok",
        "unknown lint or group `double-lok`",
        "`double_lock`",
    );
    case(
        "[lints]\ndouble-lock = \"error\"",
        "\"error\"",
        "`double_lock` is one of allow, warn, deny, forbid, not `error`",
        "",
    );
    case(
        "include-tests = 1",
        "1",
        "`include-tests` wants `true` or `false`, not a number",
        "include-tests = true",
    );
    case(
        "[[overrides]]\nlints = { all = \"allow\" }",
        "[[overrides]]",
        "an override without `paths`",
        "paths",
    );
}
