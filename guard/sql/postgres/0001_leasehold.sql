-- Tables of leasehold for PostgreSQL, version 1. Applying it again changes nothing.

CREATE TABLE IF NOT EXISTS leasehold_schema (
    version INTEGER NOT NULL
);

-- One row a key. The row, and with it the counter, stays after release and expiry.
CREATE TABLE IF NOT EXISTS leasehold_lease (
    key        TEXT        NOT NULL PRIMARY KEY,
    owner      TEXT        NOT NULL,
    token      BIGINT      NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    touched_at TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);

-- Where the tokens of a new key start: raised when idle keys are removed.
CREATE TABLE IF NOT EXISTS leasehold_floor (
    id    SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
    token BIGINT   NOT NULL
);

-- The highest token seen per resource.
CREATE TABLE IF NOT EXISTS leasehold_fence (
    resource TEXT   NOT NULL PRIMARY KEY,
    token    BIGINT NOT NULL
) WITH (fillfactor = 50);

-- Claims and job runs; `period` is empty for things that happen once.
CREATE TABLE IF NOT EXISTS leasehold_claim (
    name        TEXT        NOT NULL,
    period      TEXT        NOT NULL,
    claimant    TEXT        NOT NULL,
    attempt     BIGINT      NOT NULL,
    state       SMALLINT    NOT NULL,
    outcome     TEXT,
    takeover_at TIMESTAMPTZ,
    touched_at  TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (name, period)
);

-- Values with a version.
CREATE TABLE IF NOT EXISTS leasehold_cell (
    key     TEXT   NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    value   BYTEA  NOT NULL
);

INSERT INTO leasehold_floor (id, token) VALUES (1, 0) ON CONFLICT (id) DO NOTHING;
INSERT INTO leasehold_schema (version) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM leasehold_schema);
