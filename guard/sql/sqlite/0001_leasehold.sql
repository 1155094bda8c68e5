-- Tables of leasehold for SQLite, version 1. Applying it again changes nothing.

CREATE TABLE IF NOT EXISTS leasehold_schema (
    version INTEGER NOT NULL
);

-- One row a key. The row, and with it the counter, stays after release and expiry.
-- `expires_ms` is the machine's clock since `boot`; 0 and a row of another boot are free.
CREATE TABLE IF NOT EXISTS leasehold_lease (
    key        TEXT    NOT NULL PRIMARY KEY,
    owner      TEXT    NOT NULL,
    token      INTEGER NOT NULL,
    boot       TEXT    NOT NULL,
    expires_ms INTEGER NOT NULL,
    touched_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Where the tokens of a new key start: raised when idle keys are removed.
CREATE TABLE IF NOT EXISTS leasehold_floor (
    id    INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    token INTEGER NOT NULL
);

-- The highest token seen per resource.
CREATE TABLE IF NOT EXISTS leasehold_fence (
    resource TEXT    NOT NULL PRIMARY KEY,
    token    INTEGER NOT NULL
) WITHOUT ROWID;

-- Claims and job runs; `period` is empty for things that happen once.
CREATE TABLE IF NOT EXISTS leasehold_claim (
    name        TEXT    NOT NULL,
    period      TEXT    NOT NULL,
    claimant    TEXT    NOT NULL,
    attempt     INTEGER NOT NULL,
    state       INTEGER NOT NULL,
    outcome     TEXT,
    boot        TEXT    NOT NULL,
    takeover_ms INTEGER,
    touched_ms  INTEGER NOT NULL,
    PRIMARY KEY (name, period)
) WITHOUT ROWID;

-- Values with a version.
CREATE TABLE IF NOT EXISTS leasehold_cell (
    key     TEXT    NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    value   BLOB    NOT NULL
);

INSERT OR IGNORE INTO leasehold_floor (id, token) VALUES (1, 0);
INSERT INTO leasehold_schema (version) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM leasehold_schema);
