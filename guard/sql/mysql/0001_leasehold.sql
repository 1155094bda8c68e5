-- Tables of leasehold for MariaDB, version 1. Applying it again changes nothing.
-- Times are UTC. Names are compared byte by byte.

CREATE TABLE IF NOT EXISTS leasehold_schema (
    version INT NOT NULL PRIMARY KEY
) ENGINE = InnoDB;

-- One row a key. The row, and with it the counter, stays after release and expiry.
-- `won` says whether the last request for the key was granted: written first, read by the
-- assignments after it.
CREATE TABLE IF NOT EXISTS leasehold_lease (
    name       VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    owner      CHAR(32)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token      BIGINT       NOT NULL,
    won        TINYINT      NOT NULL,
    expires_at DATETIME(6)  NOT NULL,
    touched_at DATETIME(6)  NOT NULL
) ENGINE = InnoDB;

-- Where the tokens of a new key start: raised when idle keys are removed.
CREATE TABLE IF NOT EXISTS leasehold_floor (
    id    SMALLINT NOT NULL PRIMARY KEY,
    token BIGINT   NOT NULL
) ENGINE = InnoDB;

-- The highest token seen per resource.
CREATE TABLE IF NOT EXISTS leasehold_fence (
    resource VARBINARY(1024) NOT NULL PRIMARY KEY,
    token    BIGINT          NOT NULL
) ENGINE = InnoDB ROW_FORMAT = DYNAMIC;

-- Claims and job runs; `period` is empty for things that happen once.
CREATE TABLE IF NOT EXISTS leasehold_claim (
    name        VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    period      VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    claimant    CHAR(32)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    attempt     BIGINT       NOT NULL,
    won         TINYINT      NOT NULL,
    state       SMALLINT     NOT NULL,
    outcome     LONGTEXT     CHARACTER SET utf8mb4,
    takeover_at DATETIME(6),
    touched_at  DATETIME(6)  NOT NULL,
    PRIMARY KEY (name, period)
) ENGINE = InnoDB ROW_FORMAT = DYNAMIC;

-- Values with a version.
CREATE TABLE IF NOT EXISTS leasehold_cell (
    name    VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    version BIGINT       NOT NULL,
    value   LONGBLOB     NOT NULL
) ENGINE = InnoDB;

INSERT IGNORE INTO leasehold_floor (id, token) VALUES (1, 0);
INSERT IGNORE INTO leasehold_schema (version) VALUES (1);
