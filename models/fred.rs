#![krate(name = "fred", versions = ">=8, <11", read = "10.1.0")]


pub mod interfaces {
    use crate::error::Error;
    use std::collections::HashMap;
    use std::cmp::Ordering;
    pub type FredResult<T> = Result<T, crate::error::Error>;
    pub trait ClientLike { #[database] async fn ping<R>(&self, message: Option<String>) -> FredResult<R> {} #[database] async fn custom<R, T>(&self, cmd: CustomCommand, args: Vec<T>) -> FredResult<R> {} #[database] async fn quit(&self) -> FredResult<()> {} #[database] async fn init(&self) -> FredResult<ConnectHandle> {} #[database] async fn wait_for_connect(&self) -> FredResult<()> {} #[database] async fn flushall<R>(&self, r: bool) -> FredResult<R> {} }
    impl ClientLike for crate::clients::Client {}
    impl ClientLike for crate::clients::Pool {}
    impl KeysInterface for crate::clients::Client {}
    impl KeysInterface for crate::clients::Pool {}
    impl HashesInterface for crate::clients::Client {}
    impl HashesInterface for crate::clients::Pool {}
    impl ListInterface for crate::clients::Client {}
    impl ListInterface for crate::clients::Pool {}
    impl SetsInterface for crate::clients::Client {}
    impl SetsInterface for crate::clients::Pool {}
    impl SortedSetsInterface for crate::clients::Client {}
    impl SortedSetsInterface for crate::clients::Pool {}
    impl LuaInterface for crate::clients::Client {}
    impl LuaInterface for crate::clients::Pool {}
    impl PubsubInterface for crate::clients::Client {}
    impl PubsubInterface for crate::clients::Pool {}
    impl StreamsInterface for crate::clients::Client {}
    impl StreamsInterface for crate::clients::Pool {}
    impl ServerInterface for crate::clients::Client {}
    impl ServerInterface for crate::clients::Pool {}
    impl ClientInterface for crate::clients::Client {}
    impl ClientInterface for crate::clients::Pool {}
    pub trait KeysInterface: ClientLike {
        #[database] async fn watch<K>(&self, keys: K) -> FredResult<()> {}
        #[database] async fn unwatch(&self) -> FredResult<()> {}
        #[database] async fn randomkey<R>(&self) -> FredResult<R> {}
        #[database] async fn copy<R, S, D>(&self, source: S, destination: D, db: Option<u8>, replace: bool) -> FredResult<R> {}
        #[database] async fn dump<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn restore<R, K>(&self, key: K, ttl: i64, serialized: Value, replace: bool, absttl: bool, idletime: Option<i64>, frequency: Option<i64>) -> FredResult<R> {}
        #[database] async fn set<R, K, V>(&self, key: K, value: V, expire: Option<Expiration>, options: Option<SetOptions>, get: bool) -> FredResult<R> {}
        #[database] async fn setnx<R, K, V>(&self, key: K, value: V) -> FredResult<R> {}
        #[database] async fn get<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn getrange<R, K>(&self, key: K, start: usize, end: usize) -> FredResult<R> {}
        #[database] async fn setrange<R, K, V>(&self, key: K, offset: u32, value: V) -> FredResult<R> {}
        #[database] async fn getset<R, K, V>(&self, key: K, value: V) -> FredResult<R> {}
        #[database] async fn getdel<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn strlen<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn del<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn unlink<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn rename<R, S, D>(&self, source: S, destination: D) -> FredResult<R> {}
        #[database] async fn renamenx<R, S, D>(&self, source: S, destination: D) -> FredResult<R> {}
        #[database] async fn append<R, K, V>(&self, key: K, value: V) -> FredResult<R> {}
        #[database] async fn mget<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn mset<V>(&self, values: V) -> FredResult<()> {}
        #[database] async fn msetnx<R, V>(&self, values: V) -> FredResult<R> {}
        #[database] async fn incr<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn incr_by<R, K>(&self, key: K, val: i64) -> FredResult<R> {}
        #[database] async fn incr_by_float<R, K>(&self, key: K, val: f64) -> FredResult<R> {}
        #[database] async fn decr<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn decr_by<R, K>(&self, key: K, val: i64) -> FredResult<R> {}
        #[database] async fn ttl<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn pttl<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn persist<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn expire<R, K>(&self, key: K, seconds: i64, options: Option<ExpireOptions>) -> FredResult<R> {}
        #[database] async fn expire_at<R, K>(&self, key: K, timestamp: i64, options: Option<ExpireOptions>) -> FredResult<R> {}
        #[database] async fn expire_time<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn pexpire<R, K>(&self, key: K, milliseconds: i64, options: Option<ExpireOptions>) -> FredResult<R> {}
        #[database] async fn pexpire_at<R, K>(&self, key: K, timestamp: i64, options: Option<ExpireOptions>) -> FredResult<R> {}
        #[database] async fn pexpire_time<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn exists<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn lcs<R, K1, K2>(&self, key1: K1, key2: K2, len: bool, idx: bool, minmatchlen: Option<i64>, withmatchlen: bool) -> Result<R, Error> {}
    }
    pub trait HashesInterface: ClientLike {
        #[database] async fn hgetall<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn hdel<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
        #[database] async fn hexists<R, K, F>(&self, key: K, field: F) -> FredResult<R> {}
        #[database] async fn hget<R, K, F>(&self, key: K, field: F) -> FredResult<R> {}
        #[database] async fn hincrby<R, K, F>(&self, key: K, field: F, increment: i64) -> FredResult<R> {}
        #[database] async fn hincrbyfloat<R, K, F>(&self, key: K, field: F, increment: f64) -> FredResult<R> {}
        #[database] async fn hkeys<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn hlen<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn hmget<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
        #[database] async fn hmset<R, K, V>(&self, key: K, values: V) -> FredResult<R> {}
        #[database] async fn hset<R, K, V>(&self, key: K, values: V) -> FredResult<R> {}
        #[database] async fn hsetnx<R, K, F, V>(&self, key: K, field: F, value: V) -> FredResult<R> {}
        #[database] async fn hrandfield<R, K>(&self, key: K, count: Option<(i64, bool)>) -> FredResult<R> {}
        #[database] async fn hstrlen<R, K, F>(&self, key: K, field: F) -> FredResult<R> {}
        #[database] async fn hvals<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn httl<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
        #[database] async fn hexpire<R, K, F>(&self, key: K, seconds: i64, options: Option<ExpireOptions>, fields: F) -> FredResult<R> {}
        #[database] async fn hexpire_at<R, K, F>(&self, key: K, time: i64, options: Option<ExpireOptions>, fields: F) -> FredResult<R> {}
        #[database] async fn hexpire_time<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
        #[database] async fn hpttl<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
        #[database] async fn hpexpire<R, K, F>(&self, key: K, milliseconds: i64, options: Option<ExpireOptions>, fields: F) -> FredResult<R> {}
        #[database] async fn hpexpire_at<R, K, F>(&self, key: K, time: i64, options: Option<ExpireOptions>, fields: F) -> FredResult<R> {}
        #[database] async fn hpexpire_time<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
        #[database] async fn hpersist<R, K, F>(&self, key: K, fields: F) -> FredResult<R> {}
    }
    pub trait ListInterface: ClientLike {
        #[database] async fn blmpop<R, K>(&self, timeout: f64, keys: K, direction: LMoveDirection, count: Option<i64>) -> FredResult<R> {}
        #[database] async fn blpop<R, K>(&self, keys: K, timeout: f64) -> FredResult<R> {}
        #[database] async fn brpop<R, K>(&self, keys: K, timeout: f64) -> FredResult<R> {}
        #[database] async fn brpoplpush<R, S, D>(&self, source: S, destination: D, timeout: f64) -> FredResult<R> {}
        #[database] async fn blmove<R, S, D>(&self, source: S, destination: D, source_direction: LMoveDirection, destination_direction: LMoveDirection, timeout: f64) -> FredResult<R> {}
        #[database] async fn lmpop<R, K>(&self, keys: K, direction: LMoveDirection, count: Option<i64>) -> FredResult<R> {}
        #[database] async fn lindex<R, K>(&self, key: K, index: i64) -> FredResult<R> {}
        #[database] async fn linsert<R, K, P, V>(&self, key: K, location: ListLocation, pivot: P, element: V) -> FredResult<R> {}
        #[database] async fn llen<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn lpop<R, K>(&self, key: K, count: Option<usize>) -> FredResult<R> {}
        #[database] async fn lpos<R, K, V>(&self, key: K, element: V, rank: Option<i64>, count: Option<i64>, maxlen: Option<i64>) -> FredResult<R> {}
        #[database] async fn lpush<R, K, V>(&self, key: K, elements: V) -> FredResult<R> {}
        #[database] async fn lpushx<R, K, V>(&self, key: K, elements: V) -> FredResult<R> {}
        #[database] async fn lrange<R, K>(&self, key: K, start: i64, stop: i64) -> FredResult<R> {}
        #[database] async fn lrem<R, K, V>(&self, key: K, count: i64, element: V) -> FredResult<R> {}
        #[database] async fn lset<R, K, V>(&self, key: K, index: i64, element: V) -> FredResult<R> {}
        #[database] async fn ltrim<R, K>(&self, key: K, start: i64, stop: i64) -> FredResult<R> {}
        #[database] async fn rpop<R, K>(&self, key: K, count: Option<usize>) -> FredResult<R> {}
        #[database] async fn rpoplpush<R, S, D>(&self, source: S, dest: D) -> FredResult<R> {}
        #[database] async fn lmove<R, S, D>(&self, source: S, dest: D, source_direction: LMoveDirection, dest_direction: LMoveDirection) -> FredResult<R> {}
        #[database] async fn rpush<R, K, V>(&self, key: K, elements: V) -> FredResult<R> {}
        #[database] async fn rpushx<R, K, V>(&self, key: K, elements: V) -> FredResult<R> {}
        #[database] async fn sort<R, K, S>(&self, key: K, by: Option<Str>, limit: Option<Limit>, get: S, order: Option<SortOrder>, alpha: bool, store: Option<Key>) -> FredResult<R> {}
        #[database] async fn sort_ro<R, K, S>(&self, key: K, by: Option<Str>, limit: Option<Limit>, get: S, order: Option<SortOrder>, alpha: bool) -> FredResult<R> {}
    }
    pub trait SetsInterface: ClientLike {
        #[database] async fn sadd<R, K, V>(&self, key: K, members: V) -> FredResult<R> {}
        #[database] async fn scard<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn sdiff<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn sdiffstore<R, D, K>(&self, dest: D, keys: K) -> FredResult<R> {}
        #[database] async fn sinter<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn sinterstore<R, D, K>(&self, dest: D, keys: K) -> FredResult<R> {}
        #[database] async fn sismember<R, K, V>(&self, key: K, member: V) -> FredResult<R> {}
        #[database] async fn smismember<R, K, V>(&self, key: K, members: V) -> FredResult<R> {}
        #[database] async fn smembers<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn smove<R, S, D, V>(&self, source: S, dest: D, member: V) -> FredResult<R> {}
        #[database] async fn spop<R, K>(&self, key: K, count: Option<usize>) -> FredResult<R> {}
        #[database] async fn srandmember<R, K>(&self, key: K, count: Option<usize>) -> FredResult<R> {}
        #[database] async fn srem<R, K, V>(&self, key: K, members: V) -> FredResult<R> {}
        #[database] async fn sunion<R, K>(&self, keys: K) -> FredResult<R> {}
        #[database] async fn sunionstore<R, D, K>(&self, dest: D, keys: K) -> FredResult<R> {}
    }
    pub trait SortedSetsInterface: ClientLike {
        #[database] async fn bzmpop<R, K>(&self, timeout: f64, keys: K, sort: ZCmp, count: Option<i64>) -> FredResult<R> {}
        #[database] async fn bzpopmin<R, K>(&self, keys: K, timeout: f64) -> FredResult<R> {}
        #[database] async fn bzpopmax<R, K>(&self, keys: K, timeout: f64) -> FredResult<R> {}
        #[database] async fn zadd<R, K, V>(&self, key: K, options: Option<SetOptions>, ordering: Option<Ordering>, changed: bool, incr: bool, values: V) -> FredResult<R> {}
        #[database] async fn zcard<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn zcount<R, K>(&self, key: K, min: f64, max: f64) -> FredResult<R> {}
        #[database] async fn zdiff<R, K>(&self, keys: K, withscores: bool) -> FredResult<R> {}
        #[database] async fn zdiffstore<R, D, K>(&self, dest: D, keys: K) -> FredResult<R> {}
        #[database] async fn zincrby<R, K, V>(&self, key: K, increment: f64, member: V) -> FredResult<R> {}
        #[database] async fn zinter<R, K, W>(&self, keys: K, weights: W, aggregate: Option<AggregateOptions>, withscores: bool) -> FredResult<R> {}
        #[database] async fn zinterstore<R, D, K, W>(&self, dest: D, keys: K, weights: W, aggregate: Option<AggregateOptions>) -> FredResult<R> {}
        #[database] async fn zlexcount<R, K, M, N>(&self, key: K, min: M, max: N) -> FredResult<R> {}
        #[database] async fn zpopmax<R, K>(&self, key: K, count: Option<usize>) -> FredResult<R> {}
        #[database] async fn zpopmin<R, K>(&self, key: K, count: Option<usize>) -> FredResult<R> {}
        #[database] async fn zmpop<R, K>(&self, keys: K, sort: ZCmp, count: Option<i64>) -> FredResult<R> {}
        #[database] async fn zrandmember<R, K>(&self, key: K, count: Option<(i64, bool)>) -> FredResult<R> {}
        #[database] async fn zrangestore<R, D, S, M, N>(&self, dest: D, source: S, min: M, max: N, sort: Option<ZSort>, rev: bool, limit: Option<Limit>) -> FredResult<R> {}
        #[database] async fn zrange<R, K, M, N>(&self, key: K, min: M, max: N, sort: Option<ZSort>, rev: bool, limit: Option<Limit>, withscores: bool) -> FredResult<R> {}
        #[database] async fn zrangebylex<R, K, M, N>(&self, key: K, min: M, max: N, limit: Option<Limit>) -> FredResult<R> {}
        #[database] async fn zrevrangebylex<R, K, M, N>(&self, key: K, max: M, min: N, limit: Option<Limit>) -> FredResult<R> {}
        #[database] async fn zrangebyscore<R, K, M, N>(&self, key: K, min: M, max: N, withscores: bool, limit: Option<Limit>) -> FredResult<R> {}
        #[database] async fn zrevrangebyscore<R, K, M, N>(&self, key: K, max: M, min: N, withscores: bool, limit: Option<Limit>) -> FredResult<R> {}
        #[database] async fn zrank<R, K, V>(&self, key: K, member: V, withscore: bool) -> FredResult<R> {}
        #[database] async fn zrem<R, K, V>(&self, key: K, members: V) -> FredResult<R> {}
        #[database] async fn zremrangebylex<R, K, M, N>(&self, key: K, min: M, max: N) -> FredResult<R> {}
        #[database] async fn zremrangebyrank<R, K>(&self, key: K, start: i64, stop: i64) -> FredResult<R> {}
        #[database] async fn zremrangebyscore<R, K, M, N>(&self, key: K, min: M, max: N) -> FredResult<R> {}
        #[database] async fn zrevrange<R, K>(&self, key: K, start: i64, stop: i64, withscores: bool) -> FredResult<R> {}
        #[database] async fn zrevrank<R, K, V>(&self, key: K, member: V, withscore: bool) -> FredResult<R> {}
        #[database] async fn zscore<R, K, V>(&self, key: K, member: V) -> FredResult<R> {}
        #[database] async fn zunion<R, K, W>(&self, keys: K, weights: W, aggregate: Option<AggregateOptions>, withscores: bool) -> FredResult<R> {}
        #[database] async fn zunionstore<R, D, K, W>(&self, dest: D, keys: K, weights: W, aggregate: Option<AggregateOptions>) -> FredResult<R> {}
        #[database] async fn zmscore<R, K, V>(&self, key: K, members: V) -> FredResult<R> {}
    }
    pub trait LuaInterface: ClientLike {
        #[database] async fn script_load<R, S>(&self, script: S) -> FredResult<R> {}
        #[database] async fn script_load_cluster<R, S>(&self, script: S) -> FredResult<R> {}
        #[database] async fn script_kill(&self) -> FredResult<()> {}
        #[database] async fn script_kill_cluster(&self) -> FredResult<()> {}
        #[database] async fn script_flush(&self, r#async: bool) -> FredResult<()> {}
        #[database] async fn script_flush_cluster(&self, r#async: bool) -> FredResult<()> {}
        #[database] async fn script_exists<R, H>(&self, hashes: H) -> FredResult<R> {}
        #[database] async fn evalsha<R, S, K, V>(&self, hash: S, keys: K, args: V) -> FredResult<R> {}
        #[database] async fn eval<R, S, K, V>(&self, script: S, keys: K, args: V) -> FredResult<R> {}
    }
    pub trait PubsubInterface: ClientLike {
        #[database] async fn subscribe<S>(&self, channels: S) -> FredResult<()> {}
        #[database] async fn unsubscribe<S>(&self, channels: S) -> FredResult<()> {}
        #[database] async fn psubscribe<S>(&self, patterns: S) -> FredResult<()> {}
        #[database] async fn punsubscribe<S>(&self, patterns: S) -> FredResult<()> {}
        #[database] async fn publish<R, S, V>(&self, channel: S, message: V) -> FredResult<R> {}
        #[database] async fn ssubscribe<C>(&self, channels: C) -> FredResult<()> {}
        #[database] async fn sunsubscribe<C>(&self, channels: C) -> FredResult<()> {}
        #[database] async fn spublish<R, S, V>(&self, channel: S, message: V) -> FredResult<R> {}
        #[database] async fn pubsub_channels<R, S>(&self, pattern: S) -> FredResult<R> {}
        #[database] async fn pubsub_numpat<R>(&self) -> FredResult<R> {}
        #[database] async fn pubsub_numsub<R, S>(&self, channels: S) -> FredResult<R> {}
        #[database] async fn pubsub_shardchannels<R, S>(&self, pattern: S) -> FredResult<R> {}
        #[database] async fn pubsub_shardnumsub<R, S>(&self, channels: S) -> FredResult<R> {}
    }
    pub trait StreamsInterface: ClientLike {
        #[database] async fn xinfo_consumers<R, K, S>(&self, key: K, groupname: S) -> FredResult<R> {}
        #[database] async fn xinfo_groups<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn xinfo_stream<R, K>(&self, key: K, full: bool, count: Option<u64>) -> FredResult<R> {}
        #[database] async fn xadd<R, K, C, I, F>(&self, key: K, nomkstream: bool, cap: C, id: I, fields: F) -> FredResult<R> {}
        #[database] async fn xtrim<R, K, C>(&self, key: K, cap: C) -> FredResult<R> {}
        #[database] async fn xdel<R, K, S>(&self, key: K, ids: S) -> FredResult<R> {}
        #[database] async fn xrange_values<Ri, Rk, Rv, K, S, E>(&self, key: K, start: S, end: E, count: Option<u64>) -> FredResult<Vec<XReadValue<Ri, Rk, Rv>>> {}
        #[database] async fn xrange<R, K, S, E>(&self, key: K, start: S, end: E, count: Option<u64>) -> FredResult<R> {}
        #[database] async fn xrevrange_values<Ri, Rk, Rv, K, E, S>(&self, key: K, end: E, start: S, count: Option<u64>) -> FredResult<Vec<XReadValue<Ri, Rk, Rv>>> {}
        #[database] async fn xrevrange<R, K, S, E>(&self, key: K, end: E, start: S, count: Option<u64>) -> FredResult<R> {}
        #[database] async fn xlen<R, K>(&self, key: K) -> FredResult<R> {}
        #[database] async fn xread_map<Rk1, Rk2, Rk3, Rv, K, I>(&self, count: Option<u64>, block: Option<u64>, keys: K, ids: I) -> FredResult<XReadResponse<Rk1, Rk2, Rk3, Rv>> {}
        #[database] async fn xread<R, K, I>(&self, count: Option<u64>, block: Option<u64>, keys: K, ids: I) -> FredResult<R> {}
        #[database] async fn xgroup_create<R, K, S, I>(&self, key: K, groupname: S, id: I, mkstream: bool) -> FredResult<R> {}
        #[database] async fn xgroup_createconsumer<R, K, G, C>(&self, key: K, groupname: G, consumername: C) -> FredResult<R> {}
        #[database] async fn xgroup_delconsumer<R, K, G, C>(&self, key: K, groupname: G, consumername: C) -> FredResult<R> {}
        #[database] async fn xgroup_destroy<R, K, S>(&self, key: K, groupname: S) -> FredResult<R> {}
        #[database] async fn xgroup_setid<R, K, S, I>(&self, key: K, groupname: S, id: I) -> FredResult<R> {}
        #[database] async fn xreadgroup_map<Rk1, Rk2, Rk3, Rv, G, C, K, I>(&self, group: G, consumer: C, count: Option<u64>, block: Option<u64>, noack: bool, keys: K, ids: I) -> FredResult<XReadResponse<Rk1, Rk2, Rk3, Rv>> {}
        #[database] async fn xreadgroup<R, G, C, K, I>(&self, group: G, consumer: C, count: Option<u64>, block: Option<u64>, noack: bool, keys: K, ids: I) -> FredResult<R> {}
        #[database] async fn xack<R, K, G, I>(&self, key: K, group: G, ids: I) -> FredResult<R> {}
        #[database] async fn xclaim_values<Ri, Rk, Rv, K, G, C, I>(&self, key: K, group: G, consumer: C, min_idle_time: u64, ids: I, idle: Option<u64>, time: Option<u64>, retry_count: Option<u64>, force: bool, justid: bool) -> FredResult<Vec<XReadValue<Ri, Rk, Rv>>> {}
        #[database] async fn xclaim<R, K, G, C, I>(&self, key: K, group: G, consumer: C, min_idle_time: u64, ids: I, idle: Option<u64>, time: Option<u64>, retry_count: Option<u64>, force: bool, justid: bool) -> FredResult<R> {}
        #[database] async fn xautoclaim_values<Ri, Rk, Rv, K, G, C, I>(&self, key: K, group: G, consumer: C, min_idle_time: u64, start: I, count: Option<u64>, justid: bool) -> FredResult<(String, Vec<XReadValue<Ri, Rk, Rv>>)> {}
        #[database] async fn xautoclaim<R, K, G, C, I>(&self, key: K, group: G, consumer: C, min_idle_time: u64, start: I, count: Option<u64>, justid: bool) -> FredResult<R> {}
        #[database] async fn xpending<R, K, G, A>(&self, key: K, group: G, args: A) -> FredResult<R> {}
    }
    pub trait ServerInterface: ClientLike {
        #[database] async fn bgrewriteaof<R>(&self) -> FredResult<R> {}
        #[database] async fn bgsave<R>(&self) -> FredResult<R> {}
        #[database] async fn dbsize<R>(&self) -> FredResult<R> {}
        #[database] async fn select<I>(&self, index: I) -> FredResult<()> {}
        #[database] async fn failover(&self, to: Option<(String, u16)>, force: bool, abort: bool, timeout: Option<u32>) -> FredResult<()> {}
        #[database] async fn lastsave<R>(&self) -> FredResult<R> {}
        #[database] async fn wait<R>(&self, numreplicas: i64, timeout: i64) -> Result<R, Error> {}
        fn sentinel_primary(&self) -> Option<Server> {}
        fn sentinel_nodes(&self) -> Option<Vec<Server>> {}
    }
    pub trait ClientInterface: ClientLike {
        #[database] async fn client_id<R>(&self) -> FredResult<R> {}
        fn connection_ids(&self) -> HashMap<Server, i64> {}
        #[database] async fn client_info<R>(&self) -> FredResult<R> {}
        #[database] async fn client_kill<R>(&self, filters: Vec<ClientKillFilter>) -> FredResult<R> {}
        #[database] async fn client_list<R, I>(&self, r#type: Option<ClientKillType>, ids: Option<Vec<String>>) -> FredResult<R> {}
        #[database] async fn client_getname<R>(&self) -> FredResult<R> {}
        #[database] async fn client_setname<S>(&self, name: S) -> FredResult<()> {}
        #[database] async fn client_pause(&self, timeout: i64, mode: Option<ClientPauseKind>) -> FredResult<()> {}
        #[database] async fn client_unpause(&self) -> FredResult<()> {}
        #[database] async fn client_reply(&self, flag: ClientReplyFlag) -> FredResult<()> {}
        #[database] async fn client_unblock<R, S>(&self, id: S, flag: Option<ClientUnblockFlag>) -> FredResult<R> {}
        #[database] async fn unblock_self(&self, flag: Option<ClientUnblockFlag>) -> FredResult<()> {}
        #[database] async fn echo<R, M>(&self, message: M) -> FredResult<R> {}
        #[database] async fn client_tracking<R, T, P>(&self, toggle: T, redirect: Option<i64>, prefixes: P, bcast: bool, optin: bool, optout: bool, noloop: bool) -> FredResult<R> {}
        #[database] async fn client_trackinginfo<R>(&self) -> FredResult<R> {}
        #[database] async fn client_getredir<R>(&self) -> FredResult<R> {}
        #[database] async fn client_caching<R>(&self, enabled: bool) -> FredResult<R> {}
    }
}
pub mod error {
    pub struct Error;
}
pub mod clients {
    #[until("10.0")] pub type RedisClient = Client;
    #[until("10.0")] pub type RedisPool = Pool;
    #[shared] pub struct Client;
    #[shared] pub struct Pool;
    impl Clone for Client { #[same_place] fn clone(&self) -> Self {} }
    impl Clone for Pool { #[same_place] fn clone(&self) -> Self {} }
    impl Pool {
        pub fn next(&self) -> &Client {}
        pub fn next_connected(&self) -> &Client {}
        pub fn last(&self) -> &Client {}
    }
}
pub mod prelude {
    #[until("10.0")] pub use crate::clients::{RedisClient, RedisPool};
    pub use crate::clients::{Client, Pool};
    pub use crate::error::Error;
    pub use crate::interfaces::*;
}
