//! The plain data that a SQL text becomes.
//!
//! In every text here a value that is only known at run time, be it a
//! placeholder of the driver or a hole of a format string, is written `{}`.

use std::ops::Range;

use super::locks::{AdvisoryCall, LockTable, RowLock};
use crate::strings::Evidence;
use crate::strings::keys::{ColumnRole, column_role};
use crate::strings::ttl::Ttl;

/// Whose SQL it is; it only says which grammar is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// Not known.
    #[default]
    Generic,
    /// PostgreSQL and its relatives.
    Postgres,
    /// MySQL and MariaDB.
    MySql,
    /// SQLite and libSQL.
    Sqlite,
    /// SQL Server.
    MsSql,
}

/// What a text says.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct SqlFacts {
    /// Its statements, in order. Empty statements are left out.
    pub statements: Vec<Statement>,
    /// The text was longer than [`MAX_TEXT`](crate::strings::MAX_TEXT): only
    /// its beginning was read, and that on tokens.
    pub truncated: bool,
}

impl SqlFacts {
    /// The weakest evidence of all statements; `Parsed` if there is none.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        self.statements
            .iter()
            .map(|s| s.evidence)
            .max()
            .unwrap_or(Evidence::Parsed)
    }

    /// All advisory calls of all statements.
    pub fn advisory(&self) -> impl Iterator<Item = &AdvisoryCall> {
        self.statements.iter().flat_map(|s| &s.advisory)
    }

    /// All row locks of all statements.
    pub fn row_locks(&self) -> impl Iterator<Item = &RowLock> {
        self.statements.iter().flat_map(|s| &s.row_locks)
    }

    /// Does the text bound the waits of what follows it on the connection?
    #[must_use]
    pub fn bounds_waits(&self) -> bool {
        self.statements
            .iter()
            .flat_map(|s| std::iter::once(&s.kind).chain(&s.nested))
            .any(|kind| matches!(kind, StatementKind::Set(setting) if setting.bounds_waits()))
    }
}

/// One statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// Where it stands in the text, in bytes.
    pub span: Range<usize>,
    /// How it was read.
    pub evidence: Evidence,
    /// A hole stands where a whole clause may be (`.. FROM t {filter}`): what
    /// the statement does not show may still be there.
    pub open: bool,
    /// What it is.
    pub kind: StatementKind,
    /// What its `WITH` runs as well, and settings it makes by `set_config`.
    pub nested: Vec<StatementKind>,
    /// Its row-lock clauses, in subqueries too.
    pub row_locks: Vec<RowLock>,
    /// The advisory and named locks it takes, releases or looks at.
    pub advisory: Vec<AdvisoryCall>,
}

impl Statement {
    /// Does it change rows, itself or in its `WITH`?
    #[must_use]
    pub fn writes(&self) -> bool {
        std::iter::once(&self.kind).chain(&self.nested).any(|kind| {
            matches!(
                kind,
                StatementKind::Insert(_) | StatementKind::Update(_) | StatementKind::Delete(_)
            )
        })
    }
}

/// What a statement is.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind {
    /// `SELECT`, `VALUES`, `TABLE`.
    Select(Select),
    /// `INSERT`, `REPLACE`.
    Insert(Insert),
    /// `UPDATE`.
    Update(Update),
    /// `DELETE`.
    Delete(Delete),
    /// `LOCK TABLE`, `LOCK TABLES`.
    LockTable(LockTable),
    /// `UNLOCK TABLES`.
    UnlockTables,
    /// `BEGIN`, `START TRANSACTION`; SQLite's `IMMEDIATE` or `EXCLUSIVE`, if
    /// given, in upper case.
    Begin {
        /// The mode.
        mode: Option<String>,
    },
    /// `COMMIT`, `END`.
    Commit,
    /// `ROLLBACK`, `ABORT`.
    Rollback {
        /// Only back to a savepoint: the transaction goes on.
        to_savepoint: bool,
    },
    /// `SAVEPOINT`.
    Savepoint,
    /// `RELEASE [SAVEPOINT]`.
    ReleaseSavepoint,
    /// `SET`, `PRAGMA name = value`.
    Set(Setting),
    /// `CREATE`, `ALTER`, `DROP`, `TRUNCATE` and other changes of the schema.
    Ddl(Ddl),
    /// Anything else; the first word in upper case (`EXEC`, `DO`, `MERGE`), or
    /// empty if there is none.
    Other(String),
}

/// A `SELECT`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Select {
    /// The tables of its `FROM`, joins too. Empty for `SELECT f()`.
    pub tables: Vec<String>,
    /// What it answers: column names, `*`, or the text of an expression.
    pub columns: Vec<String>,
    /// The aggregate functions among them, in lower case: `max`, `count`.
    pub aggregates: Vec<String>,
    /// Its `WHERE`.
    pub predicate: Predicate,
    /// How many rows it can answer.
    pub reach: Reach,
    /// It sorts its rows.
    pub ordered: bool,
}

/// An `INSERT`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Insert {
    /// The table.
    pub table: String,
    /// The columns named.
    pub columns: Vec<String>,
    /// The values of the first row.
    pub values: Vec<Operand>,
    /// How many rows are written out; 0 for `INSERT .. SELECT`.
    pub rows: usize,
    /// It inserts what a query answers.
    pub from_query: bool,
    /// The query's `WHERE` has a `NOT EXISTS`.
    pub where_not_exists: bool,
    /// What happens if the row is there.
    pub on_conflict: OnConflict,
    /// What it answers.
    pub returning: Vec<String>,
}

impl Insert {
    /// The value of the first row for a column.
    #[must_use]
    pub fn value(&self, column: &str) -> Option<&Operand> {
        let at = self
            .columns
            .iter()
            .position(|c| c.eq_ignore_ascii_case(column))?;
        self.values.get(at)
    }

    /// Has it a column of this role?
    #[must_use]
    pub fn has(&self, role: ColumnRole) -> bool {
        self.columns
            .iter()
            .any(|column| column_role(column) == role)
    }
}

/// What an `INSERT` does if the row is there.
#[derive(Clone, Debug, PartialEq, Default)]
pub enum OnConflict {
    /// The statement fails: a unique claim.
    #[default]
    Fail,
    /// Nothing: `DO NOTHING`, `INSERT IGNORE`, `INSERT OR IGNORE`.
    DoNothing {
        /// The columns of the conflict target.
        target: Vec<String>,
    },
    /// The row is updated: `DO UPDATE`, `ON DUPLICATE KEY UPDATE`.
    DoUpdate {
        /// The columns of the conflict target.
        target: Vec<String>,
        /// What is set.
        sets: Vec<Assignment>,
        /// Only if this holds.
        predicate: Predicate,
    },
    /// The row is replaced: `REPLACE INTO`, `INSERT OR REPLACE`.
    Replace,
}

/// An `UPDATE`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Update {
    /// The table.
    pub table: String,
    /// What is set.
    pub sets: Vec<Assignment>,
    /// Its `WHERE`.
    pub predicate: Predicate,
    /// How many rows it can change.
    pub reach: Reach,
    /// What it answers.
    pub returning: Vec<String>,
}

impl Update {
    /// The columns it raises: `version = version + 1`.
    pub fn increments(&self) -> impl Iterator<Item = &str> {
        self.sets
            .iter()
            .filter(|set| set.increments)
            .map(|set| set.column.as_str())
    }
}

/// A `DELETE`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Delete {
    /// The table.
    pub table: String,
    /// Its `WHERE`.
    pub predicate: Predicate,
    /// How many rows it can delete.
    pub reach: Reach,
    /// What it answers.
    pub returning: Vec<String>,
}

/// `column = value` of a `SET` list.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// The column.
    pub column: String,
    /// Its role.
    pub role: ColumnRole,
    /// The value.
    pub value: Operand,
    /// The value is the column's own plus something.
    pub increments: bool,
}

/// A `WHERE`, flattened.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Predicate {
    /// The comparisons of columns, in order.
    pub comparisons: Vec<Comparison>,
    /// Some part of it is no comparison of a column and was left out: a hole
    /// for a condition, a function call, `EXISTS (..)`.
    pub open: bool,
}

impl Predicate {
    /// There is no `WHERE` at all.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        self.comparisons.is_empty() && !self.open
    }

    /// The comparisons that must hold (not in an `OR`, not negated) on columns
    /// of a role.
    pub fn on(&self, role: ColumnRole) -> impl Iterator<Item = &Comparison> {
        self.comparisons
            .iter()
            .filter(move |c| c.role == role && !c.alternative)
    }

    /// Is some column of this role compared, in any branch?
    #[must_use]
    pub fn mentions(&self, role: ColumnRole) -> bool {
        self.comparisons.iter().any(|c| c.role == role)
    }

    /// Does it name the lock, and beside it one holding of it: `name = $1 AND lock_id = $2`?
    #[must_use]
    pub fn names_a_holding(&self) -> bool {
        let sure = |c: &&Comparison| c.op == CompareOp::Eq && !c.alternative;
        let columns: Vec<&str> = self
            .comparisons
            .iter()
            .filter(sure)
            .map(|c| &*c.column)
            .collect();
        crate::strings::keys::name_a_holding(&columns)
    }

    /// Must an owner or a token match for the statement to reach a row? Only
    /// a comparison with a value counts: `owner IS NOT NULL` guards nothing.
    #[must_use]
    pub fn guarded(&self) -> bool {
        self.comparisons.iter().any(|c| {
            c.role.guards()
                && !c.alternative
                && !matches!(
                    c.op,
                    CompareOp::IsNull | CompareOp::IsNotNull | CompareOp::NotEq | CompareOp::NotIn
                )
        })
    }
}

/// One comparison of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The column, as written.
    pub column: String,
    /// Its role.
    pub role: ColumnRole,
    /// How it is compared.
    pub op: CompareOp,
    /// With what.
    pub value: Operand,
    /// It is one branch of an `OR`, or under a `NOT`: it need not hold.
    pub alternative: bool,
}

/// How a column is compared, the column on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    /// `=`, `IS NOT DISTINCT FROM`, `<=>`.
    Eq,
    /// `<>`, `!=`, `IS DISTINCT FROM`.
    NotEq,
    /// `<`.
    Less,
    /// `<=`.
    LessEq,
    /// `>`.
    Greater,
    /// `>=`.
    GreaterEq,
    /// `IN (..)`, `= ANY(..)`.
    In,
    /// `NOT IN (..)`.
    NotIn,
    /// `IS NULL`.
    IsNull,
    /// `IS NOT NULL`.
    IsNotNull,
    /// `BETWEEN`.
    Between,
    /// `LIKE` and any other operator.
    Other,
}

impl CompareOp {
    /// The operator with its sides exchanged.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessEq => Self::GreaterEq,
            Self::Greater => Self::Less,
            Self::GreaterEq => Self::LessEq,
            other => other,
        }
    }
}

/// A value in a statement.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Operand {
    /// What it is.
    pub kind: OperandKind,
    /// Its text: the content of a string literal, else the SQL.
    pub text: String,
}

impl Operand {
    /// How far in the future a clock value lies (`now() + INTERVAL '30 s'`);
    /// [`Ttl::None`] for the bare clock and for anything that is no clock.
    #[must_use]
    pub fn clock_offset(&self) -> Ttl {
        if self.kind == OperandKind::Clock {
            super::values::clock_offset(&self.text)
        } else {
            Ttl::None
        }
    }
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum OperandKind {
    /// Only known at run time.
    Hole,
    /// A constant.
    Literal,
    /// `NULL`.
    Null,
    /// Another column.
    Column,
    /// The clock of the server (`now()`), perhaps moved by an interval.
    Clock,
    /// A subquery.
    Subquery,
    /// Any other expression.
    #[default]
    Expression,
}

/// How many rows a statement can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Reach {
    /// One: a key equals a value, or `LIMIT 1`.
    One,
    /// Perhaps one: a column that is called like a key of another table does.
    Likely,
    /// No reason to think it is one.
    #[default]
    Many,
}

impl Reach {
    /// One row, or likely one.
    #[must_use]
    pub fn one_row(self) -> bool {
        self != Self::Many
    }

    pub(super) fn of(predicate: &Predicate, limit_one: bool) -> Self {
        let names_row = |c: &&Comparison| {
            let single = matches!(
                c.value.kind,
                OperandKind::Hole | OperandKind::Literal | OperandKind::Subquery
            );
            c.op == CompareOp::Eq && !c.alternative && single
        };
        let mut keys = predicate
            .comparisons
            .iter()
            .filter(names_row)
            .map(|c| c.role);
        // A list of keys asks for several rows, whatever else must hold.
        let lists = predicate.comparisons.iter().any(|c| {
            c.op == CompareOp::In
                && !c.alternative
                && matches!(c.role, ColumnRole::Key | ColumnRole::ForeignKey)
        });
        if lists && !limit_one {
            return Self::Many;
        }
        if limit_one || keys.clone().any(|role| role == ColumnRole::Key) {
            Self::One
        } else if keys.any(|role| role == ColumnRole::ForeignKey) {
            Self::Likely
        } else {
            Self::Many
        }
    }
}

/// `SET name = value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// For how long.
    pub scope: SettingScope,
    /// The name in lower case.
    pub name: String,
    /// The value.
    pub value: String,
    /// The value of a setting that bounds a wait, such as `lock_timeout`;
    /// `None` for any other setting.
    pub wait_bound: Option<Ttl>,
}

impl Setting {
    /// Does it bound how long statements wait for locks? Zero means no bound.
    #[must_use]
    pub fn bounds_waits(&self) -> bool {
        !matches!(self.wait_bound, None | Some(Ttl::None | Ttl::Known(0)))
    }
}

/// How long a setting lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SettingScope {
    /// `SET LOCAL`: until the transaction ends.
    Transaction,
    /// `SET`, `SET SESSION`, `PRAGMA`.
    Session,
    /// `SET GLOBAL`.
    Global,
}

/// A change of the schema.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Ddl {
    /// The verb in upper case: `CREATE`, `ALTER`.
    pub verb: String,
    /// What kind of thing, in upper case: `TABLE`, `INDEX`, `FUNCTION`.
    pub object: String,
    /// Its name.
    pub name: String,
    /// The columns of a `CREATE TABLE`.
    pub columns: Vec<ColumnDef>,
}

/// One column of a `CREATE TABLE`.
#[derive(Clone, Debug, PartialEq)]
pub struct ColumnDef {
    /// The name.
    pub name: String,
    /// Its role.
    pub role: ColumnRole,
    /// Its own definition says `PRIMARY KEY` or `UNIQUE`.
    pub unique: bool,
}
