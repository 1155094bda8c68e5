//! Scripts as they are written, in many hands.

use super::*;

const RELEASES: &[&str] = &[
    r#"if redis.call("get",KEYS[1]) == ARGV[1] then return redis.call("del",KEYS[1]) else return 0 end"#,
    "if redis.call('GET', KEYS[1]) == ARGV[1]\nthen\n  return redis.call('DEL', KEYS[1])\nend\nreturn 0",
    "local v = redis.call('get', KEYS[1])\nif v == ARGV[1] then redis.call('unlink', KEYS[1]) return 1 end return 0",
    "if ARGV[1] == redis.call('get', KEYS[1]) then redis.pcall('del', KEYS[1]) end",
    "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end\nreturn redis.call('del', KEYS[1])",
    "local key = KEYS[1]\nlocal token = ARGV[1]\nif redis.call('get', key) == token then return redis.call('del', key) end",
    "return redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1]) or 0",
    "return (redis.call('get', KEYS[1]) == ARGV[1] and redis.call('del', KEYS[1])) or 0",
    "local c = redis.call; if c('get', KEYS[1]) == ARGV[1] then return c('del', KEYS[1]) end",
    "-- release\nif (redis.call('get', KEYS[1]) == ARGV[1]) then -- mine\n return redis.call('del', KEYS[1]) end",
    "local v = redis.call('get', KEYS[1]) if not v or v ~= ARGV[1] then return 0 end redis.call('del', KEYS[1]) return 1",
    "local v = redis.call('get', KEYS[1]) if v and v == ARGV[1] then redis.call('del', KEYS[1]) end",
    "if redis.call('hget', KEYS[1], 'owner') == ARGV[1] then redis.call('del', KEYS[1]) end",
    "if redis.call('hexists', KEYS[1], ARGV[1]) == 0 then return nil end redis.call('del', KEYS[1])",
    "for i, key in ipairs(KEYS) do if redis.call('get', key) == ARGV[1] then redis.call('del', key) end end",
    "local function release(key, token) if redis.call('get', key) == token then redis.call('del', key) end end",
    "if server.call('get', KEYS[1]) == ARGV[1] then return server.call('del', KEYS[1]) end",
    "redis.call('delex', KEYS[1], 'IFEQ', ARGV[1])",
];

#[test]
fn a_release_that_compares_is_seen_in_every_hand() {
    for script in RELEASES {
        let facts = analyse(script);
        assert!(facts.compares_and_deletes(), "{script}\n{facts:#?}");
        assert!(!facts.deletes_unchecked(), "{script}\n{facts:#?}");
        assert!(facts.acquires().is_empty(), "{script}");
    }
}

#[test]
fn a_release_that_does_not_compare_is_seen() {
    for script in [
        "return redis.call('del', KEYS[1])",
        "if redis.call('exists', KEYS[1]) == 1 then redis.call('del', KEYS[1]) end",
        "if redis.call('get', KEYS[1]) then redis.call('del', KEYS[1]) end",
        "if redis.call('get', KEYS[1]) == '1' then redis.call('del', KEYS[1]) end",
        "if redis.call('get', KEYS[1]) == ARGV[1] then return 1 else redis.call('del', KEYS[1]) end",
        "if redis.call('get', KEYS[1]) ~= ARGV[1] then redis.call('del', KEYS[1]) end",
        "if redis.call('get', KEYS[1]) == ARGV[1] then return 0 end redis.call('del', KEYS[1])",
        "-- if redis.call('get', KEYS[1]) == ARGV[1] then\nredis.call('del', KEYS[1])",
        "local s = \"redis.call('get', KEYS[1]) == ARGV[1]\" redis.call('del', KEYS[1])",
        "if redis.call('get', KEYS[1]) == ARGV[1] or ARGV[2] == 'force' then redis.call('del', KEYS[1]) end",
        "if redis.call('get', KEYS[1]) == ARGV[1] then local x = 1 end redis.call('del', KEYS[1])",
        "redis.call('get', KEYS[1]) redis.call('del', KEYS[1])",
    ] {
        let facts = analyse(script);
        assert!(facts.deletes_unchecked(), "{script}\n{facts:#?}");
        assert!(!facts.compares_and_deletes(), "{script}\n{facts:#?}");
    }
}

#[test]
fn acquires_and_their_expiry() {
    for (script, ttl, word) in [
        (
            "return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])",
            Ttl::Unknown,
            Some("ARGV[2]"),
        ),
        (
            "return redis.call('SET', KEYS[1], ARGV[1], 'px', 30000, 'nx')",
            Ttl::Known(30_000),
            None,
        ),
        (
            "return redis.call('setnx', KEYS[1], ARGV[1])",
            Ttl::None,
            None,
        ),
        (
            "return redis.call('set', KEYS[1], ARGV[1], 'NX')",
            Ttl::None,
            None,
        ),
        (
            "if redis.call('setnx', KEYS[1], ARGV[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[2]) return 1 end return 0",
            Ttl::Unknown,
            Some("ARGV[2]"),
        ),
        (
            "if redis.call('exists', KEYS[1]) == 1 then return 0 end redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])",
            Ttl::Unknown,
            Some("ARGV[2]"),
        ),
        (
            "if redis.call('exists', KEYS[1]) == 0 then redis.call('hset', KEYS[1], ARGV[1], 1) redis.call('pexpire', KEYS[1], 5000) end",
            Ttl::Known(5_000),
            None,
        ),
        (
            "local v = redis.call('get', KEYS[1]) if v == false then redis.call('set', KEYS[1], ARGV[1]) end",
            Ttl::None,
            None,
        ),
        (
            "if not redis.call('get', KEYS[1]) then redis.call('setex', KEYS[1], 10, ARGV[1]) end",
            Ttl::Known(10_000),
            None,
        ),
    ] {
        let facts = analyse(script);
        let acquires = facts.acquires();
        assert_eq!(acquires.len(), 1, "{script}\n{facts:#?}");
        assert_eq!(acquires[0].ttl, ttl, "{script}");
        if let Some(word) = word {
            assert_eq!(acquires[0].ttl_word, Some(Word::hole(word)), "{script}");
        }
        assert_eq!(acquires[0].key, Some(Word::hole("KEYS[1]")), "{script}");
        assert!(!facts.expires_unchecked(), "{script}");
    }
}

#[test]
fn renewals_with_and_without_comparison() {
    let good = analyse(
        "if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('pexpire',KEYS[1],ARGV[2]) else return 0 end",
    );
    assert!(good.compares_and_expires() && !good.expires_unchecked());
    let bad = analyse("return redis.call('expire', KEYS[1], ARGV[1])");
    assert!(!bad.compares_and_expires() && bad.expires_unchecked());
    let write = analyse(
        "if redis.call('get',KEYS[1])==ARGV[1] then redis.call('set',KEYS[1],ARGV[1],'XX','PX',ARGV[2]) end",
    );
    assert!(write.compares_and_expires() && write.acquires().is_empty());
}

#[test]
fn tokens_are_minted_and_fences_compare_by_order() {
    let mint = analyse(
        "if redis.call('exists', KEYS[1]) == 1 then return {0, redis.call('pttl', KEYS[1])} end
         local token = redis.call('incr', KEYS[2])
         redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return {token}",
    );
    assert!(mint.increments());
    assert_eq!(mint.acquires().len(), 1, "{mint:#?}");

    for fence in [
        "local f = tonumber(redis.call('get', KEYS[2]) or '0') if f > tonumber(ARGV[1]) then return 0 end
         redis.call('set', KEYS[2], ARGV[1]) redis.call('set', KEYS[1], ARGV[2]) return 1",
        "if tonumber(ARGV[1]) >= tonumber(redis.call('hget', KEYS[1], 'fence')) then redis.call('hset', KEYS[1], 'fence', ARGV[1]) end",
        "local f = redis.call('get', KEYS[2]) if not f or tonumber(f) <= tonumber(ARGV[1]) then redis.call('set', KEYS[2], ARGV[1]) end",
    ] {
        assert!(analyse(fence).fences(), "{fence}\n{:#?}", analyse(fence));
    }
    assert!(!analyse("redis.call('set', KEYS[1], ARGV[1])").fences());
    let ttl = analyse(
        "if redis.call('ttl', KEYS[1]) < tonumber(ARGV[1]) then redis.call('set', KEYS[1], 'x') end",
    );
    assert!(!ttl.fences(), "a TTL is no fence");
}

#[test]
fn a_reentrant_hash_is_a_lock_and_its_count_no_token() {
    let acquire = analyse(
        "if (redis.call('exists', KEYS[1]) == 0) then
             redis.call('hincrby', KEYS[1], ARGV[2], 1); redis.call('pexpire', KEYS[1], ARGV[1]); return nil; end;
         if (redis.call('hexists', KEYS[1], ARGV[2]) == 1) then
             redis.call('hincrby', KEYS[1], ARGV[2], 1); redis.call('pexpire', KEYS[1], ARGV[1]); return nil; end;
         return redis.call('pttl', KEYS[1]);",
    );
    let taken = acquire.acquires();
    assert_eq!(taken.len(), 1, "{acquire:#?}");
    assert_eq!(
        (&taken[0].owner, taken[0].ttl),
        (&Some(Word::hole("ARGV[2]")), Ttl::Unknown)
    );
    assert!(
        !acquire.increments() && !acquire.expires_unchecked() && acquire.compares_and_expires()
    );
    let release = analyse(
        "if (redis.call('hexists', KEYS[1], ARGV[3]) == 0) then return nil; end;
         local counter = redis.call('hincrby', KEYS[1], ARGV[3], -1);
         if (counter > 0) then redis.call('pexpire', KEYS[1], ARGV[2]); return 0;
         else redis.call('del', KEYS[1]); redis.call('publish', KEYS[2], ARGV[1]); return 1; end;",
    );
    assert!(
        release.compares_and_deletes() && !release.deletes_unchecked() && !release.increments()
    );
}

#[test]
fn a_counter_that_expires_when_made_is_no_unchecked_renewal() {
    let limit = analyse(
        "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return n",
    );
    assert!(!limit.expires_unchecked() && limit.increments() && limit.acquires().is_empty());
    let either = analyse(
        "local stored = redis.call('GET', KEYS[1]) if not stored then return -1 end
         if stored == ARGV[1] then redis.call('DEL', KEYS[1]) return 1 else redis.call('DEL', KEYS[1]) return 0 end",
    );
    assert!(either.compares_and_deletes() && either.deletes_unchecked());
}

#[test]
fn names_and_constants_are_followed() {
    let facts = analyse(
        "local prefix = 'lock:' local key = prefix .. KEYS[1] redis.call('set', key, ARGV[1], 'NX')",
    );
    assert_eq!(facts.steps[0].op.key, Some(Word::text("lock:{}")));
    let facts =
        analyse("local key, owner = KEYS[1], ARGV[1] redis.call('set', key, owner, 'NX', 'EX', 5)");
    assert_eq!(facts.steps[0].op.key, Some(Word::hole("KEYS[1]")));
    assert_eq!(facts.steps[0].op.value, Some(Word::hole("ARGV[1]")));
    assert_eq!(facts.steps[0].op.ttl, Ttl::Known(5_000));
}

#[test]
fn no_script_is_no_script() {
    for text in [
        "",
        " ",
        "-- only a comment",
        "SELECT 1",
        "redis.call",
        "redis.call(",
        "redis.call()",
        "end end end",
    ] {
        let facts = analyse(text);
        assert!(
            facts.acquires().is_empty() && !facts.deletes_unchecked() && !facts.increments(),
            "{text}"
        );
    }
}

#[test]
fn a_text_without_end_takes_no_time_without_end() {
    for unit in [
        "if ",
        "redis.call(",
        "(",
        "redis.call('get', KEYS[1]) == ARGV[1] and ",
        "a = ",
        "not ",
        "x = {",
        "'a' .. ",
    ] {
        let text = unit.repeat(100_000 / unit.len());
        let started = std::time::Instant::now();
        let _ = analyse(&text);
        assert!(
            started.elapsed().as_secs() < 20,
            "{unit}: {:?}",
            started.elapsed()
        );
    }
    assert!(analyse(&"x ".repeat(600_000)).truncated);
}
