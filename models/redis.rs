#![krate(name = "redis", versions = ">=0.20, <3", read = "1.8.1")]

use std::collections::HashSet;
pub use self::client::Client;
pub use self::connection::{Connection, ConnectionLike};
pub type RedisResult<T> = Result<T, RedisError>;
pub struct RedisError;
impl std::error::Error for RedisError {}
pub enum Value { Nil, Int(i64), BulkString(Vec<u8>), Array(Vec<Value>), SimpleString(String), Okay }
pub struct Cmd;
pub struct Pipeline;
pub struct Script;
pub struct ScriptInvocation;
pub struct SetOptions;
pub struct MSetOptions;
pub struct ConnectionInfo;
pub struct Msg;
pub struct PubSub;
pub enum ExistenceCheck { NX, XX }
pub enum SetExpiry { EX(u64), PX(u64), EXAT(u64), PXAT(u64), KEEPTTL }
pub enum Expiry { EX(u64), PX(u64), EXAT(u64), PXAT(u64), PERSIST }
pub fn cmd(name: &str) -> Cmd {}
pub fn pipe() -> Pipeline {}
#[database] #[runs_now(arg = 2)] pub fn transaction<C, K, T, F: FnMut(&mut C, &mut Pipeline) -> RedisResult<Option<T>>>(con: &mut C, keys: &[K], func: F) -> RedisResult<T> {}
impl Clone for Cmd { fn clone(&self) -> Self {} }
impl Cmd {
    pub fn new() -> Self {}
    pub fn arg<T>(&mut self, arg: T) -> &mut Self {}
    #[database] pub fn query<T>(&self, con: &mut dyn ConnectionLike) -> RedisResult<T> {}
    #[database] pub async fn query_async<T>(&self, con: &mut impl crate::aio::ConnectionLike) -> RedisResult<T> {}
    #[database] pub fn exec(&self, con: &mut dyn ConnectionLike) -> RedisResult<()> {}
    #[database] pub async fn exec_async(&self, con: &mut impl crate::aio::ConnectionLike) -> RedisResult<()> {}
}
impl Clone for Pipeline { fn clone(&self) -> Self {} }
#[by_macro] impl Pipeline {
    pub fn new() -> Self {}
    pub fn cmd(&mut self, name: &str) -> &mut Self {}
    pub fn arg<T>(&mut self, arg: T) -> &mut Self {}
    pub fn ignore(&mut self) -> &mut Self {}
    pub fn atomic(&mut self) -> &mut Self {}
    #[database] pub fn query<T>(&self, con: &mut dyn ConnectionLike) -> RedisResult<T> {}
    #[database] pub async fn query_async<T>(&self, con: &mut impl crate::aio::ConnectionLike) -> RedisResult<T> {}
    #[database] pub fn exec(&self, con: &mut dyn ConnectionLike) -> RedisResult<()> {}
    #[database] pub async fn exec_async(&self, con: &mut impl crate::aio::ConnectionLike) -> RedisResult<()> {}
}
impl Script {
    pub fn new(code: &str) -> Script {}
    pub fn key<T>(&self, key: T) -> ScriptInvocation {}
    pub fn arg<T>(&self, arg: T) -> ScriptInvocation {}
    #[database] pub fn invoke<T>(&self, con: &mut dyn ConnectionLike) -> RedisResult<T> {}
    #[database] pub async fn invoke_async<T>(&self, con: &mut impl crate::aio::ConnectionLike) -> RedisResult<T> {}
}
impl ScriptInvocation {
    pub fn key<T>(&mut self, key: T) -> &mut Self {}
    pub fn arg<T>(&mut self, arg: T) -> &mut Self {}
    #[database] pub fn invoke<T>(&self, con: &mut dyn ConnectionLike) -> RedisResult<T> {}
    #[database] pub async fn invoke_async<T>(&self, con: &mut impl crate::aio::ConnectionLike) -> RedisResult<T> {}
}
impl SetOptions {
    pub fn conditional_set(self, existence_check: ExistenceCheck) -> Self {}
    pub fn get(self, get: bool) -> Self {}
    pub fn with_expiration(self, expiration: SetExpiry) -> Self {}
}
impl Default for SetOptions { fn default() -> Self {} }
#[by_macro] pub trait Commands: ConnectionLike {
    #[database] fn get<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn mget<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn keys<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn set<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn set_options<K, V, RV>(&mut self, key: K, value: V, options: SetOptions) -> RedisResult<RV> {}
    #[database] fn mset<K, V, RV>(&mut self, items: &[(K, V)]) -> RedisResult<RV> {}
    #[database] fn set_ex<K, V, RV>(&mut self, key: K, value: V, seconds: u64) -> RedisResult<RV> {}
    #[database] fn pset_ex<K, V, RV>(&mut self, key: K, value: V, milliseconds: u64) -> RedisResult<RV> {}
    #[database] fn set_nx<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn mset_nx<K, V, RV>(&mut self, items: &[(K, V)]) -> RedisResult<RV> {}
    #[database] fn mset_ex<K, V, RV>(&mut self, items: &[(K, V)], options: MSetOptions) -> RedisResult<RV> {}
    #[database] fn getset<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn getrange<K, RV>(&mut self, key: K, from: isize, to: isize) -> RedisResult<RV> {}
    #[database] fn setrange<K, V, RV>(&mut self, key: K, offset: isize, value: V) -> RedisResult<RV> {}
    #[database] fn del<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn del_ex<K, RV>(&mut self, key: K, value_comparison: ValueComparison) -> RedisResult<RV> {}
    #[database] fn digest<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn exists<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn key_type<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn expire<K, RV>(&mut self, key: K, seconds: i64) -> RedisResult<RV> {}
    #[database] fn expire_at<K, RV>(&mut self, key: K, ts: i64) -> RedisResult<RV> {}
    #[database] fn pexpire<K, RV>(&mut self, key: K, ms: i64) -> RedisResult<RV> {}
    #[database] fn pexpire_at<K, RV>(&mut self, key: K, ts: i64) -> RedisResult<RV> {}
    #[database] fn expire_time<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn pexpire_time<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn persist<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn ttl<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn pttl<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn get_ex<K, RV>(&mut self, key: K, expire_at: Expiry) -> RedisResult<RV> {}
    #[database] fn get_del<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn copy<KSrc, KDst, Db, RV>(&mut self, source: KSrc, destination: KDst, options: CopyOptions<Db>) -> RedisResult<RV> {}
    #[database] fn rename<K, N, RV>(&mut self, key: K, new_key: N) -> RedisResult<RV> {}
    #[database] fn rename_nx<K, N, RV>(&mut self, key: K, new_key: N) -> RedisResult<RV> {}
    #[database] fn unlink<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn append<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn incr<K, V, RV>(&mut self, key: K, delta: V) -> RedisResult<RV> {}
    #[database] fn decr<K, V, RV>(&mut self, key: K, delta: V) -> RedisResult<RV> {}
    #[database] fn increx<K, V, RV>(&mut self, key: K, increment: V, options: IncrexOptions<V>) -> RedisResult<RV> {}
    #[database] fn setbit<K, RV>(&mut self, key: K, offset: usize, value: bool) -> RedisResult<RV> {}
    #[database] fn getbit<K, RV>(&mut self, key: K, offset: usize) -> RedisResult<RV> {}
    #[database] fn bitcount<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn bitcount_range<K, RV>(&mut self, key: K, start: usize, end: usize) -> RedisResult<RV> {}
    #[database] fn bit_and<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn bit_or<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn bit_xor<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn bit_not<D, S, RV>(&mut self, dstkey: D, srckey: S) -> RedisResult<RV> {}
    #[database] fn bit_diff<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn bit_diff1<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn bit_and_or<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn bit_one<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn strlen<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn hget<K, F, RV>(&mut self, key: K, field: F) -> RedisResult<RV> {}
    #[database] fn hmget<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hget_ex<K, F, RV>(&mut self, key: K, fields: F, expire_at: Expiry) -> RedisResult<RV> {}
    #[database] fn hdel<K, F, RV>(&mut self, key: K, field: F) -> RedisResult<RV> {}
    #[database] fn hget_del<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hset<K, F, V, RV>(&mut self, key: K, field: F, value: V) -> RedisResult<RV> {}
    #[database] fn hset_ex<K, F, V, RV>(&mut self, key: K, hash_field_expiration_options: &HashFieldExpirationOptions, fields_values: &[(F, V)]) -> RedisResult<RV> {}
    #[database] fn hset_nx<K, F, V, RV>(&mut self, key: K, field: F, value: V) -> RedisResult<RV> {}
    #[database] fn hset_multiple<K, F, V, RV>(&mut self, key: K, items: &[(F, V)]) -> RedisResult<RV> {}
    #[database] fn hincr<K, F, D, RV>(&mut self, key: K, field: F, delta: D) -> RedisResult<RV> {}
    #[database] fn hexists<K, F, RV>(&mut self, key: K, field: F) -> RedisResult<RV> {}
    #[database] fn httl<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hpttl<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hexpire<K, F, RV>(&mut self, key: K, seconds: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] fn hexpire_at<K, F, RV>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] fn hexpire_time<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hpersist<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hpexpire<K, F, RV>(&mut self, key: K, milliseconds: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] fn hpexpire_at<K, F, RV>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] fn hpexpire_time<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] fn hkeys<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn hvals<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn hgetall<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn hlen<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn blmove<S, D, RV>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction, timeout: f64) -> RedisResult<RV> {}
    #[database] fn blmpop<K, RV>(&mut self, timeout: f64, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<RV> {}
    #[database] fn blpop<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] fn lpop<K, RV>(&mut self, key: K, count: Option<NonZeroUsize>) -> RedisResult<RV> {}
    #[database] fn rpop<K, RV>(&mut self, key: K, count: Option<NonZeroUsize>) -> RedisResult<RV> {}
    #[database] fn brpop<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] fn brpoplpush<S, D, RV>(&mut self, srckey: S, dstkey: D, timeout: f64) -> RedisResult<RV> {}
    #[database] fn lindex<K, RV>(&mut self, key: K, index: isize) -> RedisResult<RV> {}
    #[database] fn linsert_before<K, P, V, RV>(&mut self, key: K, pivot: P, value: V) -> RedisResult<RV> {}
    #[database] fn linsert_after<K, P, V, RV>(&mut self, key: K, pivot: P, value: V) -> RedisResult<RV> {}
    #[database] fn llen<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn lmove<S, D, RV>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction) -> RedisResult<RV> {}
    #[database] fn lmpop<K, RV>(&mut self, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<RV> {}
    #[database] fn lpush<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn lpush_exists<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn lrange<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn lrem<K, V, RV>(&mut self, key: K, count: isize, value: V) -> RedisResult<RV> {}
    #[database] fn ltrim<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn lset<K, V, RV>(&mut self, key: K, index: isize, value: V) -> RedisResult<RV> {}
    #[database] fn ping<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn ping_message<K, RV>(&mut self, message: K) -> RedisResult<RV> {}
    #[database] fn rpoplpush<K, D, RV>(&mut self, key: K, dstkey: D) -> RedisResult<RV> {}
    #[database] fn rpush<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn rpush_exists<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn sadd<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] fn scard<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn sdiff<K, RV>(&mut self, keys: K) -> RedisResult<RV> {}
    #[database] fn sdiffstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn sinter<K, RV>(&mut self, keys: K) -> RedisResult<RV> {}
    #[database] fn sinterstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn sismember<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] fn smismember<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] fn smembers<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn smove<S, D, M, RV>(&mut self, srckey: S, dstkey: D, member: M) -> RedisResult<RV> {}
    #[database] fn srandmember<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn srandmember_multiple<K, RV>(&mut self, key: K, count: isize) -> RedisResult<RV> {}
    #[database] fn srem<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] fn sunion<K, RV>(&mut self, keys: K) -> RedisResult<RV> {}
    #[database] fn sunionstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zadd_multiple<K, S, M, RV>(&mut self, key: K, items: &[(S, M)]) -> RedisResult<RV> {}
    #[database] fn zadd_multiple_options<K, S, M, RV>(&mut self, key: K, items: &[(S, M)], options:&SortedSetAddOptions) -> RedisResult<RV> {}
    #[database] fn zcard<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn zcount<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn zincr<K, M, D, RV>(&mut self, key: K, member: M, delta: D) -> RedisResult<RV> {}
    #[database] fn zinterstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zinterstore_min<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zinterstore_max<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zinterstore_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] fn zinterstore_min_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] fn zinterstore_max_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] fn zlexcount<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn bzpopmax<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] fn zpopmax<K, RV>(&mut self, key: K, count: isize) -> RedisResult<RV> {}
    #[database] fn bzpopmin<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] fn zpopmin<K, RV>(&mut self, key: K, count: isize) -> RedisResult<RV> {}
    #[database] fn bzmpop_max<K, RV>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] fn zmpop_max<K, RV>(&mut self, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] fn bzmpop_min<K, RV>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] fn zmpop_min<K, RV>(&mut self, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] fn zrange<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn zrange_withscores<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn zrangebylex<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn zrangebylex_limit<K, M, MM, RV>(&mut self, key: K, min: M, max: MM, offset: isize, count: isize) -> RedisResult<RV> {}
    #[database] fn zrevrangebylex<K, MM, M, RV>(&mut self, key: K, max: MM, min: M) -> RedisResult<RV> {}
    #[database] fn zrevrangebylex_limit<K, MM, M, RV>(&mut self, key: K, max: MM, min: M, offset: isize, count: isize) -> RedisResult<RV> {}
    #[database] fn zrangebyscore<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn zrangebyscore_withscores<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn zrank<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] fn zrem<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] fn zrembylex<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn zremrangebyrank<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn zrembyscore<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] fn zrevrange<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn zrevrange_withscores<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] fn zrevrangebyscore<K, MM, M, RV>(&mut self, key: K, max: MM, min: M) -> RedisResult<RV> {}
    #[database] fn zrevrangebyscore_withscores<K, MM, M, RV>(&mut self, key: K, max: MM, min: M) -> RedisResult<RV> {}
    #[database] fn zrevrank<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] fn zscore<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] fn zscore_multiple<K, M, RV>(&mut self, key: K, members: &[M]) -> RedisResult<RV> {}
    #[database] fn zunionstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zunionstore_min<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zunionstore_max<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] fn zunionstore_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] fn zunionstore_min_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] fn zunionstore_max_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] fn vadd<K, E, RV>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E) -> RedisResult<RV> {}
    #[database] fn vadd_options<K, E, RV>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E, options: &vector_sets::VAddOptions) -> RedisResult<RV> {}
    #[database] fn vcard<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn vdim<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn vrem<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] fn vsetattr<K, E, J, RV>(&mut self, key: K, element: E, json_object: &J) -> RedisResult<RV> {}
    #[database] fn vdelattr<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] fn vgetattr<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] fn vinfo<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn vrandmember<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn vrandmember_multiple<K, RV>(&mut self, key: K, count: usize) -> RedisResult<RV> {}
    #[database] fn pfadd<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] fn pfcount<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn pfmerge<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] fn publish<K, E, RV>(&mut self, channel: K, message: E) -> RedisResult<RV> {}
    #[database] fn spublish<K, E, RV>(&mut self, channel: K, message: E) -> RedisResult<RV> {}
    #[database] fn object_encoding<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn object_idletime<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn object_freq<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn object_refcount<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn client_getname<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn client_id<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn client_setname<K, RV>(&mut self, connection_name: K) -> RedisResult<RV> {}
    #[database] fn acl_load<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_save<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_list<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_users<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_getuser<K, RV>(&mut self, username: K) -> RedisResult<RV> {}
    #[database] fn acl_setuser<K, RV>(&mut self, username: K) -> RedisResult<RV> {}
    #[database] fn acl_setuser_rules<K, RV>(&mut self, username: K, rules: &[acl::Rule]) -> RedisResult<RV> {}
    #[database] fn acl_deluser<K, RV>(&mut self, usernames: &[K]) -> RedisResult<RV> {}
    #[database] fn acl_dryrun<K, C, A, RV>(&mut self, username: K, command: C, args: A) -> RedisResult<RV> {}
    #[database] fn acl_cat<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_cat_categoryname<K, RV>(&mut self, categoryname: K) -> RedisResult<RV> {}
    #[database] fn acl_genpass<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_genpass_bits<RV>(&mut self, bits: isize) -> RedisResult<RV> {}
    #[database] fn acl_whoami<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_log<RV>(&mut self, count: isize) -> RedisResult<RV> {}
    #[database] fn acl_log_reset<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn acl_help<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn geo_add<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] fn geo_dist<K, M1, M2, RV>(&mut self, key: K, member1: M1, member2: M2, unit: geo::Unit) -> RedisResult<RV> {}
    #[database] fn geo_hash<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] fn geo_pos<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] fn geo_radius<K, RV>(&mut self, key: K, longitude: f64, latitude: f64, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<RV> {}
    #[database] fn geo_radius_by_member<K, M, RV>(&mut self, key: K, member: M, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<RV> {}
    #[database] fn xack<K, G, I, RV>(&mut self, key: K, group: G, ids: &[I]) -> RedisResult<RV> {}
    #[database] fn xnack<K, G, ID, RV>(&mut self, key: K, group: G, ids: &[ID], options: &streams::StreamNackOptions) -> RedisResult<RV> {}
    #[database] fn xadd<K, ID, F, V, RV>(&mut self, key: K, id: ID, items: &[(F, V)]) -> RedisResult<RV> {}
    #[database] fn xadd_map<K, ID, BTM, RV>(&mut self, key: K, id: ID, map: BTM) -> RedisResult<RV> {}
    #[database] fn xadd_options<K, ID, I, RV>(&mut self, key: K, id: ID, items: I, options: &streams::StreamAddOptions) -> RedisResult<RV> {}
    #[database] fn xadd_maxlen<K, ID, F, V, RV>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, items: &[(F, V)]) -> RedisResult<RV> {}
    #[database] fn xadd_maxlen_map<K, ID, BTM, RV>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, map: BTM) -> RedisResult<RV> {}
    #[database] fn xautoclaim_options<K, G, C, MIT, S, RV>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, start: S, options: streams::StreamAutoClaimOptions) -> RedisResult<RV> {}
    #[database] fn xclaim<K, G, C, MIT, ID, RV>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, ids: &[ID]) -> RedisResult<RV> {}
    #[database] fn xdel<K, ID, RV>(&mut self, key: K, ids: &[ID]) -> RedisResult<RV> {}
    #[database] fn xdel_ex<K, ID, RV>(&mut self, key: K, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<RV> {}
    #[database] fn xack_del<K, G, ID, RV>(&mut self, key: K, group: G, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<RV> {}
    #[database] fn xgroup_create<K, G, ID, RV>(&mut self, key: K, group: G, id: ID) -> RedisResult<RV> {}
    #[database] fn xgroup_create_mkstream<K, G, ID, RV>(&mut self, key: K, group: G, id: ID) -> RedisResult<RV> {}
    #[database] fn xgroup_setid<K, G, ID, RV>(&mut self, key: K, group: G, id: ID) -> RedisResult<RV> {}
    #[database] fn xinfo_consumers<K, G, RV>(&mut self, key: K, group: G) -> RedisResult<RV> {}
    #[database] fn xinfo_groups<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn xinfo_stream<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn xinfo_stream_with_idempotency<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn xpending<K, G, RV>(&mut self, key: K, group: G) -> RedisResult<RV> {}
    #[database] fn xpending_count<K, G, S, E, C, RV>(&mut self, key: K, group: G, start: S, end: E, count: C) -> RedisResult<RV> {}
    #[database] fn xpending_consumer_count<K, G, S, E, C, CN, RV>(&mut self, key: K, group: G, start: S, end: E, count: C, consumer: CN) -> RedisResult<RV> {}
    #[database] fn xrange<K, S, E, RV>(&mut self, key: K, start: S, end: E) -> RedisResult<RV> {}
    #[database] fn xrange_all<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn xrange_count<K, S, E, C, RV>(&mut self, key: K, start: S, end: E, count: C) -> RedisResult<RV> {}
    #[database] fn xread<K, ID, RV>(&mut self, keys: &[K], ids: &[ID]) -> RedisResult<RV> {}
    #[database] fn xread_options<K, ID, RV>(&mut self, keys: &[K], ids: &[ID], options: &streams::StreamReadOptions) -> RedisResult<RV> {}
    #[database] fn xrevrange<K, E, S, RV>(&mut self, key: K, end: E, start: S) -> RedisResult<RV> {}
    #[database] fn xrevrange_all<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn xrevrange_count<K, E, S, C, RV>(&mut self, key: K, end: E, start: S, count: C) -> RedisResult<RV> {}
    #[database] fn ft_create<K, RV>(&mut self, index_name: K, options: &CreateOptions, schema: &SearchSchema) -> RedisResult<RV> {}
    #[database] fn flushall<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn flushall_options<RV>(&mut self, options: &FlushAllOptions) -> RedisResult<RV> {}
    #[database] fn flushdb<RV>(&mut self) -> RedisResult<RV> {}
    #[database] fn flushdb_options<RV>(&mut self, options: &FlushDbOptions) -> RedisResult<RV> {}
    #[database] fn bf_add<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn bf_card<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn bf_exists<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] fn bf_info<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] fn bf_info_type<K, RV>(&mut self, key: K, info_type: crate::bloom::BloomFilterInfoType) -> RedisResult<RV> {}
    #[database] fn bf_insert<K, V, RV>(&mut self, key: K, items: V) -> RedisResult<RV> {}
    #[database] fn bf_loadchunk<K, RV>(&mut self, key: K, chunk: crate::bloom::BloomFilterDumpChunk) -> RedisResult<RV> {}
    #[database] fn bf_madd<K, V, RV>(&mut self, key: K, items: V) -> RedisResult<RV> {}
    #[database] fn bf_mexists<K, V, RV>(&mut self, key: K, items: &[V]) -> RedisResult<RV> {}
    #[database] fn bf_reserve<K, RV>(&mut self, key: K, err_rate: f64, capacity: usize) -> RedisResult<RV> {}
    #[database] fn bf_reserve_options<K, E, C, RV>(&mut self, key: K, err_rate: E, capacity: C, options: crate::bloom::BloomFilterScalingOptions) -> RedisResult<RV> {}
    #[database] fn bf_scandump<K, RV>(&mut self, key: K, iterator: i64) -> RedisResult<RV> {}
}
impl<T: ConnectionLike> Commands for T {}
#[by_macro] pub trait AsyncCommands: crate::aio::ConnectionLike {
    #[database] async fn get<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn mget<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn keys<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn set<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn set_options<K, V, RV>(&mut self, key: K, value: V, options: SetOptions) -> RedisResult<RV> {}
    #[database] async fn mset<K, V, RV>(&mut self, items: &[(K, V)]) -> RedisResult<RV> {}
    #[database] async fn set_ex<K, V, RV>(&mut self, key: K, value: V, seconds: u64) -> RedisResult<RV> {}
    #[database] async fn pset_ex<K, V, RV>(&mut self, key: K, value: V, milliseconds: u64) -> RedisResult<RV> {}
    #[database] async fn set_nx<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn mset_nx<K, V, RV>(&mut self, items: &[(K, V)]) -> RedisResult<RV> {}
    #[database] async fn mset_ex<K, V, RV>(&mut self, items: &[(K, V)], options: MSetOptions) -> RedisResult<RV> {}
    #[database] async fn getset<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn getrange<K, RV>(&mut self, key: K, from: isize, to: isize) -> RedisResult<RV> {}
    #[database] async fn setrange<K, V, RV>(&mut self, key: K, offset: isize, value: V) -> RedisResult<RV> {}
    #[database] async fn del<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn del_ex<K, RV>(&mut self, key: K, value_comparison: ValueComparison) -> RedisResult<RV> {}
    #[database] async fn digest<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn exists<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn key_type<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn expire<K, RV>(&mut self, key: K, seconds: i64) -> RedisResult<RV> {}
    #[database] async fn expire_at<K, RV>(&mut self, key: K, ts: i64) -> RedisResult<RV> {}
    #[database] async fn pexpire<K, RV>(&mut self, key: K, ms: i64) -> RedisResult<RV> {}
    #[database] async fn pexpire_at<K, RV>(&mut self, key: K, ts: i64) -> RedisResult<RV> {}
    #[database] async fn expire_time<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn pexpire_time<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn persist<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn ttl<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn pttl<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn get_ex<K, RV>(&mut self, key: K, expire_at: Expiry) -> RedisResult<RV> {}
    #[database] async fn get_del<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn copy<KSrc, KDst, Db, RV>(&mut self, source: KSrc, destination: KDst, options: CopyOptions<Db>) -> RedisResult<RV> {}
    #[database] async fn rename<K, N, RV>(&mut self, key: K, new_key: N) -> RedisResult<RV> {}
    #[database] async fn rename_nx<K, N, RV>(&mut self, key: K, new_key: N) -> RedisResult<RV> {}
    #[database] async fn unlink<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn append<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn incr<K, V, RV>(&mut self, key: K, delta: V) -> RedisResult<RV> {}
    #[database] async fn decr<K, V, RV>(&mut self, key: K, delta: V) -> RedisResult<RV> {}
    #[database] async fn increx<K, V, RV>(&mut self, key: K, increment: V, options: IncrexOptions<V>) -> RedisResult<RV> {}
    #[database] async fn setbit<K, RV>(&mut self, key: K, offset: usize, value: bool) -> RedisResult<RV> {}
    #[database] async fn getbit<K, RV>(&mut self, key: K, offset: usize) -> RedisResult<RV> {}
    #[database] async fn bitcount<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn bitcount_range<K, RV>(&mut self, key: K, start: usize, end: usize) -> RedisResult<RV> {}
    #[database] async fn bit_and<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn bit_or<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn bit_xor<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn bit_not<D, S, RV>(&mut self, dstkey: D, srckey: S) -> RedisResult<RV> {}
    #[database] async fn bit_diff<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn bit_diff1<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn bit_and_or<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn bit_one<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn strlen<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn hget<K, F, RV>(&mut self, key: K, field: F) -> RedisResult<RV> {}
    #[database] async fn hmget<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hget_ex<K, F, RV>(&mut self, key: K, fields: F, expire_at: Expiry) -> RedisResult<RV> {}
    #[database] async fn hdel<K, F, RV>(&mut self, key: K, field: F) -> RedisResult<RV> {}
    #[database] async fn hget_del<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hset<K, F, V, RV>(&mut self, key: K, field: F, value: V) -> RedisResult<RV> {}
    #[database] async fn hset_ex<K, F, V, RV>(&mut self, key: K, hash_field_expiration_options: &HashFieldExpirationOptions, fields_values: &[(F, V)]) -> RedisResult<RV> {}
    #[database] async fn hset_nx<K, F, V, RV>(&mut self, key: K, field: F, value: V) -> RedisResult<RV> {}
    #[database] async fn hset_multiple<K, F, V, RV>(&mut self, key: K, items: &[(F, V)]) -> RedisResult<RV> {}
    #[database] async fn hincr<K, F, D, RV>(&mut self, key: K, field: F, delta: D) -> RedisResult<RV> {}
    #[database] async fn hexists<K, F, RV>(&mut self, key: K, field: F) -> RedisResult<RV> {}
    #[database] async fn httl<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hpttl<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hexpire<K, F, RV>(&mut self, key: K, seconds: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] async fn hexpire_at<K, F, RV>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] async fn hexpire_time<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hpersist<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hpexpire<K, F, RV>(&mut self, key: K, milliseconds: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] async fn hpexpire_at<K, F, RV>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<RV> {}
    #[database] async fn hpexpire_time<K, F, RV>(&mut self, key: K, fields: F) -> RedisResult<RV> {}
    #[database] async fn hkeys<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn hvals<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn hgetall<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn hlen<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn blmove<S, D, RV>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction, timeout: f64) -> RedisResult<RV> {}
    #[database] async fn blmpop<K, RV>(&mut self, timeout: f64, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<RV> {}
    #[database] async fn blpop<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] async fn lpop<K, RV>(&mut self, key: K, count: Option<NonZeroUsize>) -> RedisResult<RV> {}
    #[database] async fn rpop<K, RV>(&mut self, key: K, count: Option<NonZeroUsize>) -> RedisResult<RV> {}
    #[database] async fn brpop<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] async fn brpoplpush<S, D, RV>(&mut self, srckey: S, dstkey: D, timeout: f64) -> RedisResult<RV> {}
    #[database] async fn lindex<K, RV>(&mut self, key: K, index: isize) -> RedisResult<RV> {}
    #[database] async fn linsert_before<K, P, V, RV>(&mut self, key: K, pivot: P, value: V) -> RedisResult<RV> {}
    #[database] async fn linsert_after<K, P, V, RV>(&mut self, key: K, pivot: P, value: V) -> RedisResult<RV> {}
    #[database] async fn llen<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn lmove<S, D, RV>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction) -> RedisResult<RV> {}
    #[database] async fn lmpop<K, RV>(&mut self, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<RV> {}
    #[database] async fn lpush<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn lpush_exists<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn lrange<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn lrem<K, V, RV>(&mut self, key: K, count: isize, value: V) -> RedisResult<RV> {}
    #[database] async fn ltrim<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn lset<K, V, RV>(&mut self, key: K, index: isize, value: V) -> RedisResult<RV> {}
    #[database] async fn ping<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn ping_message<K, RV>(&mut self, message: K) -> RedisResult<RV> {}
    #[database] async fn rpoplpush<K, D, RV>(&mut self, key: K, dstkey: D) -> RedisResult<RV> {}
    #[database] async fn rpush<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn rpush_exists<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn sadd<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] async fn scard<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn sdiff<K, RV>(&mut self, keys: K) -> RedisResult<RV> {}
    #[database] async fn sdiffstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn sinter<K, RV>(&mut self, keys: K) -> RedisResult<RV> {}
    #[database] async fn sinterstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn sismember<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] async fn smismember<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] async fn smembers<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn smove<S, D, M, RV>(&mut self, srckey: S, dstkey: D, member: M) -> RedisResult<RV> {}
    #[database] async fn srandmember<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn srandmember_multiple<K, RV>(&mut self, key: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn srem<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] async fn sunion<K, RV>(&mut self, keys: K) -> RedisResult<RV> {}
    #[database] async fn sunionstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zadd_multiple<K, S, M, RV>(&mut self, key: K, items: &[(S, M)]) -> RedisResult<RV> {}
    #[database] async fn zadd_multiple_options<K, S, M, RV>(&mut self, key: K, items: &[(S, M)], options:&SortedSetAddOptions) -> RedisResult<RV> {}
    #[database] async fn zcard<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn zcount<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn zincr<K, M, D, RV>(&mut self, key: K, member: M, delta: D) -> RedisResult<RV> {}
    #[database] async fn zinterstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zinterstore_min<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zinterstore_max<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zinterstore_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] async fn zinterstore_min_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] async fn zinterstore_max_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] async fn zlexcount<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn bzpopmax<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] async fn zpopmax<K, RV>(&mut self, key: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn bzpopmin<K, RV>(&mut self, key: K, timeout: f64) -> RedisResult<RV> {}
    #[database] async fn zpopmin<K, RV>(&mut self, key: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn bzmpop_max<K, RV>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn zmpop_max<K, RV>(&mut self, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn bzmpop_min<K, RV>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn zmpop_min<K, RV>(&mut self, keys: K, count: isize) -> RedisResult<RV> {}
    #[database] async fn zrange<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn zrange_withscores<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn zrangebylex<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn zrangebylex_limit<K, M, MM, RV>(&mut self, key: K, min: M, max: MM, offset: isize, count: isize) -> RedisResult<RV> {}
    #[database] async fn zrevrangebylex<K, MM, M, RV>(&mut self, key: K, max: MM, min: M) -> RedisResult<RV> {}
    #[database] async fn zrevrangebylex_limit<K, MM, M, RV>(&mut self, key: K, max: MM, min: M, offset: isize, count: isize) -> RedisResult<RV> {}
    #[database] async fn zrangebyscore<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn zrangebyscore_withscores<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn zrank<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] async fn zrem<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] async fn zrembylex<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn zremrangebyrank<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn zrembyscore<K, M, MM, RV>(&mut self, key: K, min: M, max: MM) -> RedisResult<RV> {}
    #[database] async fn zrevrange<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn zrevrange_withscores<K, RV>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<RV> {}
    #[database] async fn zrevrangebyscore<K, MM, M, RV>(&mut self, key: K, max: MM, min: M) -> RedisResult<RV> {}
    #[database] async fn zrevrangebyscore_withscores<K, MM, M, RV>(&mut self, key: K, max: MM, min: M) -> RedisResult<RV> {}
    #[database] async fn zrevrank<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] async fn zscore<K, M, RV>(&mut self, key: K, member: M) -> RedisResult<RV> {}
    #[database] async fn zscore_multiple<K, M, RV>(&mut self, key: K, members: &[M]) -> RedisResult<RV> {}
    #[database] async fn zunionstore<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zunionstore_min<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zunionstore_max<D, K, RV>(&mut self, dstkey: D, keys: K) -> RedisResult<RV> {}
    #[database] async fn zunionstore_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] async fn zunionstore_min_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] async fn zunionstore_max_weights<D, K, W, RV>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<RV> {}
    #[database] async fn vadd<K, E, RV>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E) -> RedisResult<RV> {}
    #[database] async fn vadd_options<K, E, RV>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E, options: &vector_sets::VAddOptions) -> RedisResult<RV> {}
    #[database] async fn vcard<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn vdim<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn vrem<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] async fn vsetattr<K, E, J, RV>(&mut self, key: K, element: E, json_object: &J) -> RedisResult<RV> {}
    #[database] async fn vdelattr<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] async fn vgetattr<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] async fn vinfo<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn vrandmember<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn vrandmember_multiple<K, RV>(&mut self, key: K, count: usize) -> RedisResult<RV> {}
    #[database] async fn pfadd<K, E, RV>(&mut self, key: K, element: E) -> RedisResult<RV> {}
    #[database] async fn pfcount<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn pfmerge<D, S, RV>(&mut self, dstkey: D, srckeys: S) -> RedisResult<RV> {}
    #[database] async fn publish<K, E, RV>(&mut self, channel: K, message: E) -> RedisResult<RV> {}
    #[database] async fn spublish<K, E, RV>(&mut self, channel: K, message: E) -> RedisResult<RV> {}
    #[database] async fn object_encoding<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn object_idletime<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn object_freq<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn object_refcount<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn client_getname<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn client_id<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn client_setname<K, RV>(&mut self, connection_name: K) -> RedisResult<RV> {}
    #[database] async fn acl_load<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_save<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_list<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_users<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_getuser<K, RV>(&mut self, username: K) -> RedisResult<RV> {}
    #[database] async fn acl_setuser<K, RV>(&mut self, username: K) -> RedisResult<RV> {}
    #[database] async fn acl_setuser_rules<K, RV>(&mut self, username: K, rules: &[acl::Rule]) -> RedisResult<RV> {}
    #[database] async fn acl_deluser<K, RV>(&mut self, usernames: &[K]) -> RedisResult<RV> {}
    #[database] async fn acl_dryrun<K, C, A, RV>(&mut self, username: K, command: C, args: A) -> RedisResult<RV> {}
    #[database] async fn acl_cat<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_cat_categoryname<K, RV>(&mut self, categoryname: K) -> RedisResult<RV> {}
    #[database] async fn acl_genpass<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_genpass_bits<RV>(&mut self, bits: isize) -> RedisResult<RV> {}
    #[database] async fn acl_whoami<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_log<RV>(&mut self, count: isize) -> RedisResult<RV> {}
    #[database] async fn acl_log_reset<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn acl_help<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn geo_add<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] async fn geo_dist<K, M1, M2, RV>(&mut self, key: K, member1: M1, member2: M2, unit: geo::Unit) -> RedisResult<RV> {}
    #[database] async fn geo_hash<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] async fn geo_pos<K, M, RV>(&mut self, key: K, members: M) -> RedisResult<RV> {}
    #[database] async fn geo_radius<K, RV>(&mut self, key: K, longitude: f64, latitude: f64, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<RV> {}
    #[database] async fn geo_radius_by_member<K, M, RV>(&mut self, key: K, member: M, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<RV> {}
    #[database] async fn xack<K, G, I, RV>(&mut self, key: K, group: G, ids: &[I]) -> RedisResult<RV> {}
    #[database] async fn xnack<K, G, ID, RV>(&mut self, key: K, group: G, ids: &[ID], options: &streams::StreamNackOptions) -> RedisResult<RV> {}
    #[database] async fn xadd<K, ID, F, V, RV>(&mut self, key: K, id: ID, items: &[(F, V)]) -> RedisResult<RV> {}
    #[database] async fn xadd_map<K, ID, BTM, RV>(&mut self, key: K, id: ID, map: BTM) -> RedisResult<RV> {}
    #[database] async fn xadd_options<K, ID, I, RV>(&mut self, key: K, id: ID, items: I, options: &streams::StreamAddOptions) -> RedisResult<RV> {}
    #[database] async fn xadd_maxlen<K, ID, F, V, RV>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, items: &[(F, V)]) -> RedisResult<RV> {}
    #[database] async fn xadd_maxlen_map<K, ID, BTM, RV>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, map: BTM) -> RedisResult<RV> {}
    #[database] async fn xautoclaim_options<K, G, C, MIT, S, RV>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, start: S, options: streams::StreamAutoClaimOptions) -> RedisResult<RV> {}
    #[database] async fn xclaim<K, G, C, MIT, ID, RV>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, ids: &[ID]) -> RedisResult<RV> {}
    #[database] async fn xdel<K, ID, RV>(&mut self, key: K, ids: &[ID]) -> RedisResult<RV> {}
    #[database] async fn xdel_ex<K, ID, RV>(&mut self, key: K, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<RV> {}
    #[database] async fn xack_del<K, G, ID, RV>(&mut self, key: K, group: G, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<RV> {}
    #[database] async fn xgroup_create<K, G, ID, RV>(&mut self, key: K, group: G, id: ID) -> RedisResult<RV> {}
    #[database] async fn xgroup_create_mkstream<K, G, ID, RV>(&mut self, key: K, group: G, id: ID) -> RedisResult<RV> {}
    #[database] async fn xgroup_setid<K, G, ID, RV>(&mut self, key: K, group: G, id: ID) -> RedisResult<RV> {}
    #[database] async fn xinfo_consumers<K, G, RV>(&mut self, key: K, group: G) -> RedisResult<RV> {}
    #[database] async fn xinfo_groups<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn xinfo_stream<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn xinfo_stream_with_idempotency<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn xpending<K, G, RV>(&mut self, key: K, group: G) -> RedisResult<RV> {}
    #[database] async fn xpending_count<K, G, S, E, C, RV>(&mut self, key: K, group: G, start: S, end: E, count: C) -> RedisResult<RV> {}
    #[database] async fn xpending_consumer_count<K, G, S, E, C, CN, RV>(&mut self, key: K, group: G, start: S, end: E, count: C, consumer: CN) -> RedisResult<RV> {}
    #[database] async fn xrange<K, S, E, RV>(&mut self, key: K, start: S, end: E) -> RedisResult<RV> {}
    #[database] async fn xrange_all<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn xrange_count<K, S, E, C, RV>(&mut self, key: K, start: S, end: E, count: C) -> RedisResult<RV> {}
    #[database] async fn xread<K, ID, RV>(&mut self, keys: &[K], ids: &[ID]) -> RedisResult<RV> {}
    #[database] async fn xread_options<K, ID, RV>(&mut self, keys: &[K], ids: &[ID], options: &streams::StreamReadOptions) -> RedisResult<RV> {}
    #[database] async fn xrevrange<K, E, S, RV>(&mut self, key: K, end: E, start: S) -> RedisResult<RV> {}
    #[database] async fn xrevrange_all<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn xrevrange_count<K, E, S, C, RV>(&mut self, key: K, end: E, start: S, count: C) -> RedisResult<RV> {}
    #[database] async fn ft_create<K, RV>(&mut self, index_name: K, options: &CreateOptions, schema: &SearchSchema) -> RedisResult<RV> {}
    #[database] async fn flushall<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn flushall_options<RV>(&mut self, options: &FlushAllOptions) -> RedisResult<RV> {}
    #[database] async fn flushdb<RV>(&mut self) -> RedisResult<RV> {}
    #[database] async fn flushdb_options<RV>(&mut self, options: &FlushDbOptions) -> RedisResult<RV> {}
    #[database] async fn bf_add<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn bf_card<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn bf_exists<K, V, RV>(&mut self, key: K, value: V) -> RedisResult<RV> {}
    #[database] async fn bf_info<K, RV>(&mut self, key: K) -> RedisResult<RV> {}
    #[database] async fn bf_info_type<K, RV>(&mut self, key: K, info_type: crate::bloom::BloomFilterInfoType) -> RedisResult<RV> {}
    #[database] async fn bf_insert<K, V, RV>(&mut self, key: K, items: V) -> RedisResult<RV> {}
    #[database] async fn bf_loadchunk<K, RV>(&mut self, key: K, chunk: crate::bloom::BloomFilterDumpChunk) -> RedisResult<RV> {}
    #[database] async fn bf_madd<K, V, RV>(&mut self, key: K, items: V) -> RedisResult<RV> {}
    #[database] async fn bf_mexists<K, V, RV>(&mut self, key: K, items: &[V]) -> RedisResult<RV> {}
    #[database] async fn bf_reserve<K, RV>(&mut self, key: K, err_rate: f64, capacity: usize) -> RedisResult<RV> {}
    #[database] async fn bf_reserve_options<K, E, C, RV>(&mut self, key: K, err_rate: E, capacity: C, options: crate::bloom::BloomFilterScalingOptions) -> RedisResult<RV> {}
    #[database] async fn bf_scandump<K, RV>(&mut self, key: K, iterator: i64) -> RedisResult<RV> {}
}
impl<T: crate::aio::ConnectionLike> AsyncCommands for T {}
#[by_macro] pub trait TypedCommands: ConnectionLike {
    #[database] fn get<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] fn mget<K>(&mut self, key: K) -> RedisResult<Vec<Option<String>>> {}
    #[database] fn keys<K>(&mut self, key: K) -> RedisResult<Vec<String>> {}
    #[database] fn set<K, V>(&mut self, key: K, value: V) -> RedisResult<()> {}
    #[database] fn set_options<K, V>(&mut self, key: K, value: V, options: SetOptions) -> RedisResult<Option<String>> {}
    #[database] fn mset<K, V>(&mut self, items: &[(K, V)]) -> RedisResult<()> {}
    #[database] fn set_ex<K, V>(&mut self, key: K, value: V, seconds: u64) -> RedisResult<()> {}
    #[database] fn pset_ex<K, V>(&mut self, key: K, value: V, milliseconds: u64) -> RedisResult<()> {}
    #[database] fn set_nx<K, V>(&mut self, key: K, value: V) -> RedisResult<bool> {}
    #[database] fn mset_nx<K, V>(&mut self, items: &[(K, V)]) -> RedisResult<bool> {}
    #[database] fn mset_ex<K, V>(&mut self, items: &[(K, V)], options: MSetOptions) -> RedisResult<bool> {}
    #[database] fn getset<K, V>(&mut self, key: K, value: V) -> RedisResult<Option<String>> {}
    #[database] fn getrange<K>(&mut self, key: K, from: isize, to: isize) -> RedisResult<String> {}
    #[database] fn setrange<K, V>(&mut self, key: K, offset: isize, value: V) -> RedisResult<usize> {}
    #[database] fn del<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn del_ex<K>(&mut self, key: K, value_comparison: ValueComparison) -> RedisResult<usize> {}
    #[database] fn digest<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] fn exists<K>(&mut self, key: K) -> RedisResult<bool> {}
    #[database] fn key_type<K>(&mut self, key: K) -> RedisResult<crate::types::ValueType> {}
    #[database] fn expire<K>(&mut self, key: K, seconds: i64) -> RedisResult<bool> {}
    #[database] fn expire_at<K>(&mut self, key: K, ts: i64) -> RedisResult<bool> {}
    #[database] fn pexpire<K>(&mut self, key: K, ms: i64) -> RedisResult<bool> {}
    #[database] fn pexpire_at<K>(&mut self, key: K, ts: i64) -> RedisResult<bool> {}
    #[database] fn expire_time<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] fn pexpire_time<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] fn persist<K>(&mut self, key: K) -> RedisResult<bool> {}
    #[database] fn ttl<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] fn pttl<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] fn get_ex<K>(&mut self, key: K, expire_at: Expiry) -> RedisResult<Option<String>> {}
    #[database] fn get_del<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] fn copy<KSrc, KDst, Db>(&mut self, source: KSrc, destination: KDst, options: CopyOptions<Db>) -> RedisResult<bool> {}
    #[database] fn rename<K, N>(&mut self, key: K, new_key: N) -> RedisResult<()> {}
    #[database] fn rename_nx<K, N>(&mut self, key: K, new_key: N) -> RedisResult<bool> {}
    #[database] fn unlink<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn append<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] fn incr<K, V>(&mut self, key: K, delta: V) -> RedisResult<isize> {}
    #[database] fn decr<K, V>(&mut self, key: K, delta: V) -> RedisResult<isize> {}
    #[database] fn increx<K, V>(&mut self, key: K, increment: V, options: IncrexOptions<V>) -> RedisResult<IncrexResult> {}
    #[database] fn setbit<K>(&mut self, key: K, offset: usize, value: bool) -> RedisResult<bool> {}
    #[database] fn getbit<K>(&mut self, key: K, offset: usize) -> RedisResult<bool> {}
    #[database] fn bitcount<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn bitcount_range<K>(&mut self, key: K, start: usize, end: usize) -> RedisResult<usize> {}
    #[database] fn bit_and<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn bit_or<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn bit_xor<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn bit_not<D, S>(&mut self, dstkey: D, srckey: S) -> RedisResult<usize> {}
    #[database] fn bit_diff<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn bit_diff1<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn bit_and_or<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn bit_one<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] fn strlen<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn hget<K, F>(&mut self, key: K, field: F) -> RedisResult<Option<String>> {}
    #[database] fn hmget<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<String>> {}
    #[database] fn hget_ex<K, F>(&mut self, key: K, fields: F, expire_at: Expiry) -> RedisResult<Vec<String>> {}
    #[database] fn hdel<K, F>(&mut self, key: K, field: F) -> RedisResult<usize> {}
    #[database] fn hget_del<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<Option<String>>> {}
    #[database] fn hset<K, F, V>(&mut self, key: K, field: F, value: V) -> RedisResult<usize> {}
    #[database] fn hset_ex<K, F, V>(&mut self, key: K, hash_field_expiration_options: &HashFieldExpirationOptions, fields_values: &[(F, V)]) -> RedisResult<bool> {}
    #[database] fn hset_nx<K, F, V>(&mut self, key: K, field: F, value: V) -> RedisResult<bool> {}
    #[database] fn hset_multiple<K, F, V>(&mut self, key: K, items: &[(F, V)]) -> RedisResult<()> {}
    #[database] fn hincr<K, F, D>(&mut self, key: K, field: F, delta: D) -> RedisResult<f64> {}
    #[database] fn hexists<K, F>(&mut self, key: K, field: F) -> RedisResult<bool> {}
    #[database] fn httl<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hpttl<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hexpire<K, F>(&mut self, key: K, seconds: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hexpire_at<K, F>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hexpire_time<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hpersist<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hpexpire<K, F>(&mut self, key: K, milliseconds: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hpexpire_at<K, F>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hpexpire_time<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] fn hkeys<K>(&mut self, key: K) -> RedisResult<Vec<String>> {}
    #[database] fn hvals<K>(&mut self, key: K) -> RedisResult<Vec<String>> {}
    #[database] fn hgetall<K>(&mut self, key: K) -> RedisResult<std::collections::HashMap<String, String>> {}
    #[database] fn hlen<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn blmove<S, D>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction, timeout: f64) -> RedisResult<Option<String>> {}
    #[database] fn blmpop<K>(&mut self, timeout: f64, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<Option<[String; 2]>> {}
    #[database] fn blpop<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<[String; 2]>> {}
    #[database] fn brpop<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<[String; 2]>> {}
    #[database] fn brpoplpush<S, D>(&mut self, srckey: S, dstkey: D, timeout: f64) -> RedisResult<Option<String>> {}
    #[database] fn lindex<K>(&mut self, key: K, index: isize) -> RedisResult<Option<String>> {}
    #[database] fn linsert_before<K, P, V>(&mut self, key: K, pivot: P, value: V) -> RedisResult<isize> {}
    #[database] fn linsert_after<K, P, V>(&mut self, key: K, pivot: P, value: V) -> RedisResult<isize> {}
    #[database] fn llen<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn lmove<S, D>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction) -> RedisResult<String> {}
    #[database] fn lmpop<K>(&mut self, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<Option<(String, Vec<String>)>> {}
    #[database] fn lpush<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] fn lpush_exists<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] fn lrange<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] fn lrem<K, V>(&mut self, key: K, count: isize, value: V) -> RedisResult<usize> {}
    #[database] fn ltrim<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<()> {}
    #[database] fn lset<K, V>(&mut self, key: K, index: isize, value: V) -> RedisResult<()> {}
    #[database] fn ping(&mut self) -> RedisResult<String> {}
    #[database] fn ping_message<K>(&mut self, message: K) -> RedisResult<String> {}
    #[database] fn rpoplpush<K, D>(&mut self, key: K, dstkey: D) -> RedisResult<Option<String>> {}
    #[database] fn rpush<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] fn rpush_exists<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] fn sadd<K, M>(&mut self, key: K, member: M) -> RedisResult<usize> {}
    #[database] fn scard<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn sdiff<K>(&mut self, keys: K) -> RedisResult<HashSet<String>> {}
    #[database] fn sdiffstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn sinter<K>(&mut self, keys: K) -> RedisResult<HashSet<String>> {}
    #[database] fn sinterstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn sismember<K, M>(&mut self, key: K, member: M) -> RedisResult<bool> {}
    #[database] fn smismember<K, M>(&mut self, key: K, members: M) -> RedisResult<Vec<bool>> {}
    #[database] fn smembers<K>(&mut self, key: K) -> RedisResult<HashSet<String>> {}
    #[database] fn smove<S, D, M>(&mut self, srckey: S, dstkey: D, member: M) -> RedisResult<bool> {}
    #[database] fn srandmember<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] fn srandmember_multiple<K>(&mut self, key: K, count: isize) -> RedisResult<Vec<String>> {}
    #[database] fn srem<K, M>(&mut self, key: K, member: M) -> RedisResult<usize> {}
    #[database] fn sunion<K>(&mut self, keys: K) -> RedisResult<HashSet<String>> {}
    #[database] fn sunionstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zadd_multiple<K, S, M>(&mut self, key: K, items: &[(S, M)]) -> RedisResult<usize> {}
    #[database] fn zadd_multiple_options<K, S, M>(&mut self, key: K, items: &[(S, M)], options:&SortedSetAddOptions) -> RedisResult<usize> {}
    #[database] fn zcard<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn zcount<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] fn zincr<K, M, D>(&mut self, key: K, member: M, delta: D) -> RedisResult<f64> {}
    #[database] fn zinterstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zinterstore_min<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zinterstore_max<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zinterstore_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] fn zinterstore_min_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] fn zinterstore_max_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] fn zlexcount<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] fn bzpopmax<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<(String, String, f64)>> {}
    #[database] fn zpopmax<K>(&mut self, key: K, count: isize) -> RedisResult<Vec<String>> {}
    #[database] fn bzpopmin<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<(String, String, f64)>> {}
    #[database] fn zpopmin<K>(&mut self, key: K, count: isize) -> RedisResult<Vec<String>> {}
    #[database] fn bzmpop_max<K>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] fn zmpop_max<K>(&mut self, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] fn bzmpop_min<K>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] fn zmpop_min<K>(&mut self, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] fn zrange<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] fn zrange_withscores<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<(String, f64)>> {}
    #[database] fn zrangebylex<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<Vec<String>> {}
    #[database] fn zrangebylex_limit<K, M, MM>(&mut self, key: K, min: M, max: MM, offset: isize, count: isize) -> RedisResult<Vec<String>> {}
    #[database] fn zrevrangebylex<K, MM, M>(&mut self, key: K, max: MM, min: M) -> RedisResult<Vec<String>> {}
    #[database] fn zrevrangebylex_limit<K, MM, M>(&mut self, key: K, max: MM, min: M, offset: isize, count: isize) -> RedisResult<Vec<String>> {}
    #[database] fn zrangebyscore<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<Vec<String>> {}
    #[database] fn zrangebyscore_withscores<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<Vec<(String, usize)>> {}
    #[database] fn zrank<K, M>(&mut self, key: K, member: M) -> RedisResult<Option<usize>> {}
    #[database] fn zrem<K, M>(&mut self, key: K, members: M) -> RedisResult<usize> {}
    #[database] fn zrembylex<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] fn zremrangebyrank<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<usize> {}
    #[database] fn zrembyscore<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] fn zrevrange<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] fn zrevrange_withscores<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] fn zrevrangebyscore<K, MM, M>(&mut self, key: K, max: MM, min: M) -> RedisResult<Vec<String>> {}
    #[database] fn zrevrangebyscore_withscores<K, MM, M>(&mut self, key: K, max: MM, min: M) -> RedisResult<Vec<String>> {}
    #[database] fn zrevrank<K, M>(&mut self, key: K, member: M) -> RedisResult<Option<usize>> {}
    #[database] fn zscore<K, M>(&mut self, key: K, member: M) -> RedisResult<Option<f64>> {}
    #[database] fn zscore_multiple<K, M>(&mut self, key: K, members: &[M]) -> RedisResult<Option<Vec<f64>>> {}
    #[database] fn zunionstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zunionstore_min<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zunionstore_max<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] fn zunionstore_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] fn zunionstore_min_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] fn zunionstore_max_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] fn vadd<K, E>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E) -> RedisResult<bool> {}
    #[database] fn vadd_options<K, E>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E, options: &vector_sets::VAddOptions) -> RedisResult<bool> {}
    #[database] fn vcard<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn vdim<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn vrem<K, E>(&mut self, key: K, element: E) -> RedisResult<bool> {}
    #[database] fn vsetattr<K, E, J>(&mut self, key: K, element: E, json_object: &J) -> RedisResult<bool> {}
    #[database] fn vdelattr<K, E>(&mut self, key: K, element: E) -> RedisResult<bool> {}
    #[database] fn vgetattr<K, E>(&mut self, key: K, element: E) -> RedisResult<Option<String>> {}
    #[database] fn vinfo<K>(&mut self, key: K) -> RedisResult<Option<std::collections::HashMap<String, Value>>> {}
    #[database] fn vrandmember<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] fn vrandmember_multiple<K>(&mut self, key: K, count: usize) -> RedisResult<Vec<String>> {}
    #[database] fn pfadd<K, E>(&mut self, key: K, element: E) -> RedisResult<bool> {}
    #[database] fn pfcount<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn pfmerge<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<()> {}
    #[database] fn publish<K, E>(&mut self, channel: K, message: E) -> RedisResult<usize> {}
    #[database] fn spublish<K, E>(&mut self, channel: K, message: E) -> RedisResult<usize> {}
    #[database] fn object_encoding<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] fn object_idletime<K>(&mut self, key: K) -> RedisResult<Option<usize>> {}
    #[database] fn object_freq<K>(&mut self, key: K) -> RedisResult<Option<usize>> {}
    #[database] fn object_refcount<K>(&mut self, key: K) -> RedisResult<Option<usize>> {}
    #[database] fn client_getname(&mut self) -> RedisResult<Option<String>> {}
    #[database] fn client_id(&mut self) -> RedisResult<isize> {}
    #[database] fn client_setname<K>(&mut self, connection_name: K) -> RedisResult<()> {}
    #[database] fn acl_load(&mut self) -> RedisResult<> {}
    #[database] fn acl_save(&mut self) -> RedisResult<> {}
    #[database] fn acl_list(&mut self) -> RedisResult<Vec<String>> {}
    #[database] fn acl_users(&mut self) -> RedisResult<Vec<String>> {}
    #[database] fn acl_getuser<K>(&mut self, username: K) -> RedisResult<Option<acl::AclInfo>> {}
    #[database] fn acl_setuser<K>(&mut self, username: K) -> RedisResult<> {}
    #[database] fn acl_setuser_rules<K>(&mut self, username: K, rules: &[acl::Rule]) -> RedisResult<> {}
    #[database] fn acl_deluser<K>(&mut self, usernames: &[K]) -> RedisResult<usize> {}
    #[database] fn acl_dryrun<K, C, A>(&mut self, username: K, command: C, args: A) -> RedisResult<String> {}
    #[database] fn acl_cat(&mut self) -> RedisResult<HashSet<String>> {}
    #[database] fn acl_cat_categoryname<K>(&mut self, categoryname: K) -> RedisResult<HashSet<String>> {}
    #[database] fn acl_genpass(&mut self) -> RedisResult<String> {}
    #[database] fn acl_genpass_bits(&mut self, bits: isize) -> RedisResult<String> {}
    #[database] fn acl_whoami(&mut self) -> RedisResult<String> {}
    #[database] fn acl_log(&mut self, count: isize) -> RedisResult<Vec<String>> {}
    #[database] fn acl_log_reset(&mut self) -> RedisResult<> {}
    #[database] fn acl_help(&mut self) -> RedisResult<Vec<String>> {}
    #[database] fn geo_add<K, M>(&mut self, key: K, members: M) -> RedisResult<usize> {}
    #[database] fn geo_dist<K, M1, M2>(&mut self, key: K, member1: M1, member2: M2, unit: geo::Unit) -> RedisResult<Option<f64>> {}
    #[database] fn geo_hash<K, M>(&mut self, key: K, members: M) -> RedisResult<Vec<String>> {}
    #[database] fn geo_pos<K, M>(&mut self, key: K, members: M) -> RedisResult<Vec<Option<geo::Coord<f64>>>> {}
    #[database] fn geo_radius<K>(&mut self, key: K, longitude: f64, latitude: f64, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<Vec<geo::RadiusSearchResult>> {}
    #[database] fn geo_radius_by_member<K, M>(&mut self, key: K, member: M, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<Vec<geo::RadiusSearchResult>> {}
    #[database] fn xack<K, G, I>(&mut self, key: K, group: G, ids: &[I]) -> RedisResult<usize> {}
    #[database] fn xnack<K, G, ID>(&mut self, key: K, group: G, ids: &[ID], options: &streams::StreamNackOptions) -> RedisResult<usize> {}
    #[database] fn xadd<K, ID, F, V>(&mut self, key: K, id: ID, items: &[(F, V)]) -> RedisResult<Option<String>> {}
    #[database] fn xadd_map<K, ID, BTM>(&mut self, key: K, id: ID, map: BTM) -> RedisResult<Option<String>> {}
    #[database] fn xadd_options<K, ID, I>(&mut self, key: K, id: ID, items: I, options: &streams::StreamAddOptions) -> RedisResult<Option<String>> {}
    #[database] fn xadd_maxlen<K, ID, F, V>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, items: &[(F, V)]) -> RedisResult<Option<String>> {}
    #[database] fn xadd_maxlen_map<K, ID, BTM>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, map: BTM) -> RedisResult<Option<String>> {}
    #[database] fn xautoclaim_options<K, G, C, MIT, S>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, start: S, options: streams::StreamAutoClaimOptions) -> RedisResult<streams::StreamAutoClaimReply> {}
    #[database] fn xclaim<K, G, C, MIT, ID>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, ids: &[ID]) -> RedisResult<streams::StreamClaimReply> {}
    #[database] fn xdel<K, ID>(&mut self, key: K, ids: &[ID]) -> RedisResult<usize> {}
    #[database] fn xdel_ex<K, ID>(&mut self, key: K, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<Vec<streams::XDelExStatusCode>> {}
    #[database] fn xack_del<K, G, ID>(&mut self, key: K, group: G, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<Vec<streams::XAckDelStatusCode>> {}
    #[database] fn xgroup_create<K, G, ID>(&mut self, key: K, group: G, id: ID) -> RedisResult<> {}
    #[database] fn xgroup_create_mkstream<K, G, ID>(&mut self, key: K, group: G, id: ID) -> RedisResult<> {}
    #[database] fn xgroup_setid<K, G, ID>(&mut self, key: K, group: G, id: ID) -> RedisResult<> {}
    #[database] fn xinfo_consumers<K, G>(&mut self, key: K, group: G) -> RedisResult<streams::StreamInfoConsumersReply> {}
    #[database] fn xinfo_groups<K>(&mut self, key: K) -> RedisResult<streams::StreamInfoGroupsReply> {}
    #[database] fn xinfo_stream<K>(&mut self, key: K) -> RedisResult<streams::StreamInfoStreamReply> {}
    #[database] fn xinfo_stream_with_idempotency<K>(&mut self, key: K) -> RedisResult<streams::StreamInfoStreamReplyWithIdempotency> {}
    #[database] fn xpending<K, G>(&mut self, key: K, group: G) -> RedisResult<streams::StreamPendingReply> {}
    #[database] fn xpending_count<K, G, S, E, C>(&mut self, key: K, group: G, start: S, end: E, count: C) -> RedisResult<streams::StreamPendingCountReply> {}
    #[database] fn xpending_consumer_count<K, G, S, E, C, CN>(&mut self, key: K, group: G, start: S, end: E, count: C, consumer: CN) -> RedisResult<streams::StreamPendingCountReply> {}
    #[database] fn xrange<K, S, E>(&mut self, key: K, start: S, end: E) -> RedisResult<streams::StreamRangeReply> {}
    #[database] fn xrange_all<K>(&mut self, key: K) -> RedisResult<streams::StreamRangeReply> {}
    #[database] fn xrange_count<K, S, E, C>(&mut self, key: K, start: S, end: E, count: C) -> RedisResult<streams::StreamRangeReply> {}
    #[database] fn xread<K, ID>(&mut self, keys: &[K], ids: &[ID]) -> RedisResult<Option<streams::StreamReadReply>> {}
    #[database] fn xread_options<K, ID>(&mut self, keys: &[K], ids: &[ID], options: &streams::StreamReadOptions) -> RedisResult<Option<streams::StreamReadReply>> {}
    #[database] fn xrevrange<K, E, S>(&mut self, key: K, end: E, start: S) -> RedisResult<streams::StreamRangeReply> {}
    #[database] fn xrevrange_all<K>(&mut self, key: K) -> RedisResult<streams::StreamRangeReply> {}
    #[database] fn xrevrange_count<K, E, S, C>(&mut self, key: K, end: E, start: S, count: C) -> RedisResult<streams::StreamRangeReply> {}
    #[database] fn ft_create<K>(&mut self, index_name: K, options: &CreateOptions, schema: &SearchSchema) -> RedisResult<String> {}
    #[database] fn flushall(&mut self) -> RedisResult<> {}
    #[database] fn flushall_options(&mut self, options: &FlushAllOptions) -> RedisResult<> {}
    #[database] fn flushdb(&mut self) -> RedisResult<> {}
    #[database] fn flushdb_options(&mut self, options: &FlushDbOptions) -> RedisResult<> {}
    #[database] fn bf_add<K, V>(&mut self, key: K, value: V) -> RedisResult<bool> {}
    #[database] fn bf_card<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] fn bf_exists<K, V>(&mut self, key: K, value: V) -> RedisResult<bool> {}
    #[database] fn bf_info<K>(&mut self, key: K) -> RedisResult<std::collections::HashMap<String, crate::bloom::BloomFilterInfoTypeResponse>> {}
    #[database] fn bf_info_type<K>(&mut self, key: K, info_type: crate::bloom::BloomFilterInfoType) -> RedisResult<crate::bloom::BloomFilterInfoTypeResponse> {}
    #[database] fn bf_insert<K, V>(&mut self, key: K, items: V) -> RedisResult<Vec<bool>> {}
    #[database] fn bf_loadchunk<K>(&mut self, key: K, chunk: crate::bloom::BloomFilterDumpChunk) -> RedisResult<()> {}
    #[database] fn bf_madd<K, V>(&mut self, key: K, items: V) -> RedisResult<Vec<bool>> {}
    #[database] fn bf_mexists<K, V>(&mut self, key: K, items: &[V]) -> RedisResult<Vec<bool>> {}
    #[database] fn bf_reserve<K>(&mut self, key: K, err_rate: f64, capacity: usize) -> RedisResult<()> {}
    #[database] fn bf_reserve_options<K, E, C>(&mut self, key: K, err_rate: E, capacity: C, options: crate::bloom::BloomFilterScalingOptions) -> RedisResult<()> {}
    #[database] fn bf_scandump<K>(&mut self, key: K, iterator: i64) -> RedisResult<crate::bloom::BloomFilterDumpChunk> {}
}
impl<T: ConnectionLike> TypedCommands for T {}
#[by_macro] pub trait AsyncTypedCommands: crate::aio::ConnectionLike {
    #[database] async fn get<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] async fn mget<K>(&mut self, key: K) -> RedisResult<Vec<Option<String>>> {}
    #[database] async fn keys<K>(&mut self, key: K) -> RedisResult<Vec<String>> {}
    #[database] async fn set<K, V>(&mut self, key: K, value: V) -> RedisResult<()> {}
    #[database] async fn set_options<K, V>(&mut self, key: K, value: V, options: SetOptions) -> RedisResult<Option<String>> {}
    #[database] async fn mset<K, V>(&mut self, items: &[(K, V)]) -> RedisResult<()> {}
    #[database] async fn set_ex<K, V>(&mut self, key: K, value: V, seconds: u64) -> RedisResult<()> {}
    #[database] async fn pset_ex<K, V>(&mut self, key: K, value: V, milliseconds: u64) -> RedisResult<()> {}
    #[database] async fn set_nx<K, V>(&mut self, key: K, value: V) -> RedisResult<bool> {}
    #[database] async fn mset_nx<K, V>(&mut self, items: &[(K, V)]) -> RedisResult<bool> {}
    #[database] async fn mset_ex<K, V>(&mut self, items: &[(K, V)], options: MSetOptions) -> RedisResult<bool> {}
    #[database] async fn getset<K, V>(&mut self, key: K, value: V) -> RedisResult<Option<String>> {}
    #[database] async fn getrange<K>(&mut self, key: K, from: isize, to: isize) -> RedisResult<String> {}
    #[database] async fn setrange<K, V>(&mut self, key: K, offset: isize, value: V) -> RedisResult<usize> {}
    #[database] async fn del<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn del_ex<K>(&mut self, key: K, value_comparison: ValueComparison) -> RedisResult<usize> {}
    #[database] async fn digest<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] async fn exists<K>(&mut self, key: K) -> RedisResult<bool> {}
    #[database] async fn key_type<K>(&mut self, key: K) -> RedisResult<crate::types::ValueType> {}
    #[database] async fn expire<K>(&mut self, key: K, seconds: i64) -> RedisResult<bool> {}
    #[database] async fn expire_at<K>(&mut self, key: K, ts: i64) -> RedisResult<bool> {}
    #[database] async fn pexpire<K>(&mut self, key: K, ms: i64) -> RedisResult<bool> {}
    #[database] async fn pexpire_at<K>(&mut self, key: K, ts: i64) -> RedisResult<bool> {}
    #[database] async fn expire_time<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] async fn pexpire_time<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] async fn persist<K>(&mut self, key: K) -> RedisResult<bool> {}
    #[database] async fn ttl<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] async fn pttl<K>(&mut self, key: K) -> RedisResult<IntegerReplyOrNoOp> {}
    #[database] async fn get_ex<K>(&mut self, key: K, expire_at: Expiry) -> RedisResult<Option<String>> {}
    #[database] async fn get_del<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] async fn copy<KSrc, KDst, Db>(&mut self, source: KSrc, destination: KDst, options: CopyOptions<Db>) -> RedisResult<bool> {}
    #[database] async fn rename<K, N>(&mut self, key: K, new_key: N) -> RedisResult<()> {}
    #[database] async fn rename_nx<K, N>(&mut self, key: K, new_key: N) -> RedisResult<bool> {}
    #[database] async fn unlink<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn append<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] async fn incr<K, V>(&mut self, key: K, delta: V) -> RedisResult<isize> {}
    #[database] async fn decr<K, V>(&mut self, key: K, delta: V) -> RedisResult<isize> {}
    #[database] async fn increx<K, V>(&mut self, key: K, increment: V, options: IncrexOptions<V>) -> RedisResult<IncrexResult> {}
    #[database] async fn setbit<K>(&mut self, key: K, offset: usize, value: bool) -> RedisResult<bool> {}
    #[database] async fn getbit<K>(&mut self, key: K, offset: usize) -> RedisResult<bool> {}
    #[database] async fn bitcount<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn bitcount_range<K>(&mut self, key: K, start: usize, end: usize) -> RedisResult<usize> {}
    #[database] async fn bit_and<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn bit_or<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn bit_xor<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn bit_not<D, S>(&mut self, dstkey: D, srckey: S) -> RedisResult<usize> {}
    #[database] async fn bit_diff<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn bit_diff1<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn bit_and_or<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn bit_one<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<usize> {}
    #[database] async fn strlen<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn hget<K, F>(&mut self, key: K, field: F) -> RedisResult<Option<String>> {}
    #[database] async fn hmget<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<String>> {}
    #[database] async fn hget_ex<K, F>(&mut self, key: K, fields: F, expire_at: Expiry) -> RedisResult<Vec<String>> {}
    #[database] async fn hdel<K, F>(&mut self, key: K, field: F) -> RedisResult<usize> {}
    #[database] async fn hget_del<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<Option<String>>> {}
    #[database] async fn hset<K, F, V>(&mut self, key: K, field: F, value: V) -> RedisResult<usize> {}
    #[database] async fn hset_ex<K, F, V>(&mut self, key: K, hash_field_expiration_options: &HashFieldExpirationOptions, fields_values: &[(F, V)]) -> RedisResult<bool> {}
    #[database] async fn hset_nx<K, F, V>(&mut self, key: K, field: F, value: V) -> RedisResult<bool> {}
    #[database] async fn hset_multiple<K, F, V>(&mut self, key: K, items: &[(F, V)]) -> RedisResult<()> {}
    #[database] async fn hincr<K, F, D>(&mut self, key: K, field: F, delta: D) -> RedisResult<f64> {}
    #[database] async fn hexists<K, F>(&mut self, key: K, field: F) -> RedisResult<bool> {}
    #[database] async fn httl<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hpttl<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hexpire<K, F>(&mut self, key: K, seconds: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hexpire_at<K, F>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hexpire_time<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hpersist<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hpexpire<K, F>(&mut self, key: K, milliseconds: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hpexpire_at<K, F>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hpexpire_time<K, F>(&mut self, key: K, fields: F) -> RedisResult<Vec<IntegerReplyOrNoOp>> {}
    #[database] async fn hkeys<K>(&mut self, key: K) -> RedisResult<Vec<String>> {}
    #[database] async fn hvals<K>(&mut self, key: K) -> RedisResult<Vec<String>> {}
    #[database] async fn hgetall<K>(&mut self, key: K) -> RedisResult<std::collections::HashMap<String, String>> {}
    #[database] async fn hlen<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn blmove<S, D>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction, timeout: f64) -> RedisResult<Option<String>> {}
    #[database] async fn blmpop<K>(&mut self, timeout: f64, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<Option<[String; 2]>> {}
    #[database] async fn blpop<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<[String; 2]>> {}
    #[database] async fn brpop<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<[String; 2]>> {}
    #[database] async fn brpoplpush<S, D>(&mut self, srckey: S, dstkey: D, timeout: f64) -> RedisResult<Option<String>> {}
    #[database] async fn lindex<K>(&mut self, key: K, index: isize) -> RedisResult<Option<String>> {}
    #[database] async fn linsert_before<K, P, V>(&mut self, key: K, pivot: P, value: V) -> RedisResult<isize> {}
    #[database] async fn linsert_after<K, P, V>(&mut self, key: K, pivot: P, value: V) -> RedisResult<isize> {}
    #[database] async fn llen<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn lmove<S, D>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction) -> RedisResult<String> {}
    #[database] async fn lmpop<K>(&mut self, numkeys: usize, key: K, dir: Direction, count: usize) -> RedisResult<Option<(String, Vec<String>)>> {}
    #[database] async fn lpush<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] async fn lpush_exists<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] async fn lrange<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn lrem<K, V>(&mut self, key: K, count: isize, value: V) -> RedisResult<usize> {}
    #[database] async fn ltrim<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<()> {}
    #[database] async fn lset<K, V>(&mut self, key: K, index: isize, value: V) -> RedisResult<()> {}
    #[database] async fn ping(&mut self) -> RedisResult<String> {}
    #[database] async fn ping_message<K>(&mut self, message: K) -> RedisResult<String> {}
    #[database] async fn rpoplpush<K, D>(&mut self, key: K, dstkey: D) -> RedisResult<Option<String>> {}
    #[database] async fn rpush<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] async fn rpush_exists<K, V>(&mut self, key: K, value: V) -> RedisResult<usize> {}
    #[database] async fn sadd<K, M>(&mut self, key: K, member: M) -> RedisResult<usize> {}
    #[database] async fn scard<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn sdiff<K>(&mut self, keys: K) -> RedisResult<HashSet<String>> {}
    #[database] async fn sdiffstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn sinter<K>(&mut self, keys: K) -> RedisResult<HashSet<String>> {}
    #[database] async fn sinterstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn sismember<K, M>(&mut self, key: K, member: M) -> RedisResult<bool> {}
    #[database] async fn smismember<K, M>(&mut self, key: K, members: M) -> RedisResult<Vec<bool>> {}
    #[database] async fn smembers<K>(&mut self, key: K) -> RedisResult<HashSet<String>> {}
    #[database] async fn smove<S, D, M>(&mut self, srckey: S, dstkey: D, member: M) -> RedisResult<bool> {}
    #[database] async fn srandmember<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] async fn srandmember_multiple<K>(&mut self, key: K, count: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn srem<K, M>(&mut self, key: K, member: M) -> RedisResult<usize> {}
    #[database] async fn sunion<K>(&mut self, keys: K) -> RedisResult<HashSet<String>> {}
    #[database] async fn sunionstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zadd_multiple<K, S, M>(&mut self, key: K, items: &[(S, M)]) -> RedisResult<usize> {}
    #[database] async fn zadd_multiple_options<K, S, M>(&mut self, key: K, items: &[(S, M)], options:&SortedSetAddOptions) -> RedisResult<usize> {}
    #[database] async fn zcard<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn zcount<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] async fn zincr<K, M, D>(&mut self, key: K, member: M, delta: D) -> RedisResult<f64> {}
    #[database] async fn zinterstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zinterstore_min<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zinterstore_max<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zinterstore_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] async fn zinterstore_min_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] async fn zinterstore_max_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] async fn zlexcount<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] async fn bzpopmax<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<(String, String, f64)>> {}
    #[database] async fn zpopmax<K>(&mut self, key: K, count: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn bzpopmin<K>(&mut self, key: K, timeout: f64) -> RedisResult<Option<(String, String, f64)>> {}
    #[database] async fn zpopmin<K>(&mut self, key: K, count: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn bzmpop_max<K>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] async fn zmpop_max<K>(&mut self, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] async fn bzmpop_min<K>(&mut self, timeout: f64, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] async fn zmpop_min<K>(&mut self, keys: K, count: isize) -> RedisResult<Option<(String, Vec<(String, f64)>)>> {}
    #[database] async fn zrange<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn zrange_withscores<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<(String, f64)>> {}
    #[database] async fn zrangebylex<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<Vec<String>> {}
    #[database] async fn zrangebylex_limit<K, M, MM>(&mut self, key: K, min: M, max: MM, offset: isize, count: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn zrevrangebylex<K, MM, M>(&mut self, key: K, max: MM, min: M) -> RedisResult<Vec<String>> {}
    #[database] async fn zrevrangebylex_limit<K, MM, M>(&mut self, key: K, max: MM, min: M, offset: isize, count: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn zrangebyscore<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<Vec<String>> {}
    #[database] async fn zrangebyscore_withscores<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<Vec<(String, usize)>> {}
    #[database] async fn zrank<K, M>(&mut self, key: K, member: M) -> RedisResult<Option<usize>> {}
    #[database] async fn zrem<K, M>(&mut self, key: K, members: M) -> RedisResult<usize> {}
    #[database] async fn zrembylex<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] async fn zremrangebyrank<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<usize> {}
    #[database] async fn zrembyscore<K, M, MM>(&mut self, key: K, min: M, max: MM) -> RedisResult<usize> {}
    #[database] async fn zrevrange<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn zrevrange_withscores<K>(&mut self, key: K, start: isize, stop: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn zrevrangebyscore<K, MM, M>(&mut self, key: K, max: MM, min: M) -> RedisResult<Vec<String>> {}
    #[database] async fn zrevrangebyscore_withscores<K, MM, M>(&mut self, key: K, max: MM, min: M) -> RedisResult<Vec<String>> {}
    #[database] async fn zrevrank<K, M>(&mut self, key: K, member: M) -> RedisResult<Option<usize>> {}
    #[database] async fn zscore<K, M>(&mut self, key: K, member: M) -> RedisResult<Option<f64>> {}
    #[database] async fn zscore_multiple<K, M>(&mut self, key: K, members: &[M]) -> RedisResult<Option<Vec<f64>>> {}
    #[database] async fn zunionstore<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zunionstore_min<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zunionstore_max<D, K>(&mut self, dstkey: D, keys: K) -> RedisResult<usize> {}
    #[database] async fn zunionstore_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] async fn zunionstore_min_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] async fn zunionstore_max_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> RedisResult<usize> {}
    #[database] async fn vadd<K, E>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E) -> RedisResult<bool> {}
    #[database] async fn vadd_options<K, E>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E, options: &vector_sets::VAddOptions) -> RedisResult<bool> {}
    #[database] async fn vcard<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn vdim<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn vrem<K, E>(&mut self, key: K, element: E) -> RedisResult<bool> {}
    #[database] async fn vsetattr<K, E, J>(&mut self, key: K, element: E, json_object: &J) -> RedisResult<bool> {}
    #[database] async fn vdelattr<K, E>(&mut self, key: K, element: E) -> RedisResult<bool> {}
    #[database] async fn vgetattr<K, E>(&mut self, key: K, element: E) -> RedisResult<Option<String>> {}
    #[database] async fn vinfo<K>(&mut self, key: K) -> RedisResult<Option<std::collections::HashMap<String, Value>>> {}
    #[database] async fn vrandmember<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] async fn vrandmember_multiple<K>(&mut self, key: K, count: usize) -> RedisResult<Vec<String>> {}
    #[database] async fn pfadd<K, E>(&mut self, key: K, element: E) -> RedisResult<bool> {}
    #[database] async fn pfcount<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn pfmerge<D, S>(&mut self, dstkey: D, srckeys: S) -> RedisResult<()> {}
    #[database] async fn publish<K, E>(&mut self, channel: K, message: E) -> RedisResult<usize> {}
    #[database] async fn spublish<K, E>(&mut self, channel: K, message: E) -> RedisResult<usize> {}
    #[database] async fn object_encoding<K>(&mut self, key: K) -> RedisResult<Option<String>> {}
    #[database] async fn object_idletime<K>(&mut self, key: K) -> RedisResult<Option<usize>> {}
    #[database] async fn object_freq<K>(&mut self, key: K) -> RedisResult<Option<usize>> {}
    #[database] async fn object_refcount<K>(&mut self, key: K) -> RedisResult<Option<usize>> {}
    #[database] async fn client_getname(&mut self) -> RedisResult<Option<String>> {}
    #[database] async fn client_id(&mut self) -> RedisResult<isize> {}
    #[database] async fn client_setname<K>(&mut self, connection_name: K) -> RedisResult<()> {}
    #[database] async fn acl_load(&mut self) -> RedisResult<> {}
    #[database] async fn acl_save(&mut self) -> RedisResult<> {}
    #[database] async fn acl_list(&mut self) -> RedisResult<Vec<String>> {}
    #[database] async fn acl_users(&mut self) -> RedisResult<Vec<String>> {}
    #[database] async fn acl_getuser<K>(&mut self, username: K) -> RedisResult<Option<acl::AclInfo>> {}
    #[database] async fn acl_setuser<K>(&mut self, username: K) -> RedisResult<> {}
    #[database] async fn acl_setuser_rules<K>(&mut self, username: K, rules: &[acl::Rule]) -> RedisResult<> {}
    #[database] async fn acl_deluser<K>(&mut self, usernames: &[K]) -> RedisResult<usize> {}
    #[database] async fn acl_dryrun<K, C, A>(&mut self, username: K, command: C, args: A) -> RedisResult<String> {}
    #[database] async fn acl_cat(&mut self) -> RedisResult<HashSet<String>> {}
    #[database] async fn acl_cat_categoryname<K>(&mut self, categoryname: K) -> RedisResult<HashSet<String>> {}
    #[database] async fn acl_genpass(&mut self) -> RedisResult<String> {}
    #[database] async fn acl_genpass_bits(&mut self, bits: isize) -> RedisResult<String> {}
    #[database] async fn acl_whoami(&mut self) -> RedisResult<String> {}
    #[database] async fn acl_log(&mut self, count: isize) -> RedisResult<Vec<String>> {}
    #[database] async fn acl_log_reset(&mut self) -> RedisResult<> {}
    #[database] async fn acl_help(&mut self) -> RedisResult<Vec<String>> {}
    #[database] async fn geo_add<K, M>(&mut self, key: K, members: M) -> RedisResult<usize> {}
    #[database] async fn geo_dist<K, M1, M2>(&mut self, key: K, member1: M1, member2: M2, unit: geo::Unit) -> RedisResult<Option<f64>> {}
    #[database] async fn geo_hash<K, M>(&mut self, key: K, members: M) -> RedisResult<Vec<String>> {}
    #[database] async fn geo_pos<K, M>(&mut self, key: K, members: M) -> RedisResult<Vec<Option<geo::Coord<f64>>>> {}
    #[database] async fn geo_radius<K>(&mut self, key: K, longitude: f64, latitude: f64, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<Vec<geo::RadiusSearchResult>> {}
    #[database] async fn geo_radius_by_member<K, M>(&mut self, key: K, member: M, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> RedisResult<Vec<geo::RadiusSearchResult>> {}
    #[database] async fn xack<K, G, I>(&mut self, key: K, group: G, ids: &[I]) -> RedisResult<usize> {}
    #[database] async fn xnack<K, G, ID>(&mut self, key: K, group: G, ids: &[ID], options: &streams::StreamNackOptions) -> RedisResult<usize> {}
    #[database] async fn xadd<K, ID, F, V>(&mut self, key: K, id: ID, items: &[(F, V)]) -> RedisResult<Option<String>> {}
    #[database] async fn xadd_map<K, ID, BTM>(&mut self, key: K, id: ID, map: BTM) -> RedisResult<Option<String>> {}
    #[database] async fn xadd_options<K, ID, I>(&mut self, key: K, id: ID, items: I, options: &streams::StreamAddOptions) -> RedisResult<Option<String>> {}
    #[database] async fn xadd_maxlen<K, ID, F, V>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, items: &[(F, V)]) -> RedisResult<Option<String>> {}
    #[database] async fn xadd_maxlen_map<K, ID, BTM>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, map: BTM) -> RedisResult<Option<String>> {}
    #[database] async fn xautoclaim_options<K, G, C, MIT, S>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, start: S, options: streams::StreamAutoClaimOptions) -> RedisResult<streams::StreamAutoClaimReply> {}
    #[database] async fn xclaim<K, G, C, MIT, ID>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, ids: &[ID]) -> RedisResult<streams::StreamClaimReply> {}
    #[database] async fn xdel<K, ID>(&mut self, key: K, ids: &[ID]) -> RedisResult<usize> {}
    #[database] async fn xdel_ex<K, ID>(&mut self, key: K, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<Vec<streams::XDelExStatusCode>> {}
    #[database] async fn xack_del<K, G, ID>(&mut self, key: K, group: G, ids: &[ID], options: streams::StreamDeletionPolicy) -> RedisResult<Vec<streams::XAckDelStatusCode>> {}
    #[database] async fn xgroup_create<K, G, ID>(&mut self, key: K, group: G, id: ID) -> RedisResult<> {}
    #[database] async fn xgroup_create_mkstream<K, G, ID>(&mut self, key: K, group: G, id: ID) -> RedisResult<> {}
    #[database] async fn xgroup_setid<K, G, ID>(&mut self, key: K, group: G, id: ID) -> RedisResult<> {}
    #[database] async fn xinfo_consumers<K, G>(&mut self, key: K, group: G) -> RedisResult<streams::StreamInfoConsumersReply> {}
    #[database] async fn xinfo_groups<K>(&mut self, key: K) -> RedisResult<streams::StreamInfoGroupsReply> {}
    #[database] async fn xinfo_stream<K>(&mut self, key: K) -> RedisResult<streams::StreamInfoStreamReply> {}
    #[database] async fn xinfo_stream_with_idempotency<K>(&mut self, key: K) -> RedisResult<streams::StreamInfoStreamReplyWithIdempotency> {}
    #[database] async fn xpending<K, G>(&mut self, key: K, group: G) -> RedisResult<streams::StreamPendingReply> {}
    #[database] async fn xpending_count<K, G, S, E, C>(&mut self, key: K, group: G, start: S, end: E, count: C) -> RedisResult<streams::StreamPendingCountReply> {}
    #[database] async fn xpending_consumer_count<K, G, S, E, C, CN>(&mut self, key: K, group: G, start: S, end: E, count: C, consumer: CN) -> RedisResult<streams::StreamPendingCountReply> {}
    #[database] async fn xrange<K, S, E>(&mut self, key: K, start: S, end: E) -> RedisResult<streams::StreamRangeReply> {}
    #[database] async fn xrange_all<K>(&mut self, key: K) -> RedisResult<streams::StreamRangeReply> {}
    #[database] async fn xrange_count<K, S, E, C>(&mut self, key: K, start: S, end: E, count: C) -> RedisResult<streams::StreamRangeReply> {}
    #[database] async fn xread<K, ID>(&mut self, keys: &[K], ids: &[ID]) -> RedisResult<Option<streams::StreamReadReply>> {}
    #[database] async fn xread_options<K, ID>(&mut self, keys: &[K], ids: &[ID], options: &streams::StreamReadOptions) -> RedisResult<Option<streams::StreamReadReply>> {}
    #[database] async fn xrevrange<K, E, S>(&mut self, key: K, end: E, start: S) -> RedisResult<streams::StreamRangeReply> {}
    #[database] async fn xrevrange_all<K>(&mut self, key: K) -> RedisResult<streams::StreamRangeReply> {}
    #[database] async fn xrevrange_count<K, E, S, C>(&mut self, key: K, end: E, start: S, count: C) -> RedisResult<streams::StreamRangeReply> {}
    #[database] async fn ft_create<K>(&mut self, index_name: K, options: &CreateOptions, schema: &SearchSchema) -> RedisResult<String> {}
    #[database] async fn flushall(&mut self) -> RedisResult<> {}
    #[database] async fn flushall_options(&mut self, options: &FlushAllOptions) -> RedisResult<> {}
    #[database] async fn flushdb(&mut self) -> RedisResult<> {}
    #[database] async fn flushdb_options(&mut self, options: &FlushDbOptions) -> RedisResult<> {}
    #[database] async fn bf_add<K, V>(&mut self, key: K, value: V) -> RedisResult<bool> {}
    #[database] async fn bf_card<K>(&mut self, key: K) -> RedisResult<usize> {}
    #[database] async fn bf_exists<K, V>(&mut self, key: K, value: V) -> RedisResult<bool> {}
    #[database] async fn bf_info<K>(&mut self, key: K) -> RedisResult<std::collections::HashMap<String, crate::bloom::BloomFilterInfoTypeResponse>> {}
    #[database] async fn bf_info_type<K>(&mut self, key: K, info_type: crate::bloom::BloomFilterInfoType) -> RedisResult<crate::bloom::BloomFilterInfoTypeResponse> {}
    #[database] async fn bf_insert<K, V>(&mut self, key: K, items: V) -> RedisResult<Vec<bool>> {}
    #[database] async fn bf_loadchunk<K>(&mut self, key: K, chunk: crate::bloom::BloomFilterDumpChunk) -> RedisResult<()> {}
    #[database] async fn bf_madd<K, V>(&mut self, key: K, items: V) -> RedisResult<Vec<bool>> {}
    #[database] async fn bf_mexists<K, V>(&mut self, key: K, items: &[V]) -> RedisResult<Vec<bool>> {}
    #[database] async fn bf_reserve<K>(&mut self, key: K, err_rate: f64, capacity: usize) -> RedisResult<()> {}
    #[database] async fn bf_reserve_options<K, E, C>(&mut self, key: K, err_rate: E, capacity: C, options: crate::bloom::BloomFilterScalingOptions) -> RedisResult<()> {}
    #[database] async fn bf_scandump<K>(&mut self, key: K, iterator: i64) -> RedisResult<crate::bloom::BloomFilterDumpChunk> {}
}
impl<T: crate::aio::ConnectionLike> AsyncTypedCommands for T {}
#[by_macro] impl Cmd {
    pub fn get<K>(key: K) -> Self {}
    pub fn mget<K>(key: K) -> Self {}
    pub fn keys<K>(key: K) -> Self {}
    pub fn set<K, V>(key: K, value: V) -> Self {}
    pub fn set_options<K, V>(key: K, value: V, options: SetOptions) -> Self {}
    pub fn mset<K, V>(items: &[(K, V)]) -> Self {}
    pub fn set_ex<K, V>(key: K, value: V, seconds: u64) -> Self {}
    pub fn pset_ex<K, V>(key: K, value: V, milliseconds: u64) -> Self {}
    pub fn set_nx<K, V>(key: K, value: V) -> Self {}
    pub fn mset_nx<K, V>(items: &[(K, V)]) -> Self {}
    pub fn mset_ex<K, V>(items: &[(K, V)], options: MSetOptions) -> Self {}
    pub fn getset<K, V>(key: K, value: V) -> Self {}
    pub fn getrange<K>(key: K, from: isize, to: isize) -> Self {}
    pub fn setrange<K, V>(key: K, offset: isize, value: V) -> Self {}
    pub fn del<K>(key: K) -> Self {}
    pub fn del_ex<K>(key: K, value_comparison: ValueComparison) -> Self {}
    pub fn digest<K>(key: K) -> Self {}
    pub fn exists<K>(key: K) -> Self {}
    pub fn key_type<K>(key: K) -> Self {}
    pub fn expire<K>(key: K, seconds: i64) -> Self {}
    pub fn expire_at<K>(key: K, ts: i64) -> Self {}
    pub fn pexpire<K>(key: K, ms: i64) -> Self {}
    pub fn pexpire_at<K>(key: K, ts: i64) -> Self {}
    pub fn expire_time<K>(key: K) -> Self {}
    pub fn pexpire_time<K>(key: K) -> Self {}
    pub fn persist<K>(key: K) -> Self {}
    pub fn ttl<K>(key: K) -> Self {}
    pub fn pttl<K>(key: K) -> Self {}
    pub fn get_ex<K>(key: K, expire_at: Expiry) -> Self {}
    pub fn get_del<K>(key: K) -> Self {}
    pub fn copy<KSrc, KDst, Db>(source: KSrc, destination: KDst, options: CopyOptions<Db>) -> Self {}
    pub fn rename<K, N>(key: K, new_key: N) -> Self {}
    pub fn rename_nx<K, N>(key: K, new_key: N) -> Self {}
    pub fn unlink<K>(key: K) -> Self {}
    pub fn append<K, V>(key: K, value: V) -> Self {}
    pub fn incr<K, V>(key: K, delta: V) -> Self {}
    pub fn decr<K, V>(key: K, delta: V) -> Self {}
    pub fn increx<K, V>(key: K, increment: V, options: IncrexOptions<V>) -> Self {}
    pub fn setbit<K>(key: K, offset: usize, value: bool) -> Self {}
    pub fn getbit<K>(key: K, offset: usize) -> Self {}
    pub fn bitcount<K>(key: K) -> Self {}
    pub fn bitcount_range<K>(key: K, start: usize, end: usize) -> Self {}
    pub fn bit_and<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn bit_or<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn bit_xor<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn bit_not<D, S>(dstkey: D, srckey: S) -> Self {}
    pub fn bit_diff<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn bit_diff1<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn bit_and_or<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn bit_one<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn strlen<K>(key: K) -> Self {}
    pub fn hget<K, F>(key: K, field: F) -> Self {}
    pub fn hmget<K, F>(key: K, fields: F) -> Self {}
    pub fn hget_ex<K, F>(key: K, fields: F, expire_at: Expiry) -> Self {}
    pub fn hdel<K, F>(key: K, field: F) -> Self {}
    pub fn hget_del<K, F>(key: K, fields: F) -> Self {}
    pub fn hset<K, F, V>(key: K, field: F, value: V) -> Self {}
    pub fn hset_ex<K, F, V>(key: K, hash_field_expiration_options: &HashFieldExpirationOptions, fields_values: &[(F, V)]) -> Self {}
    pub fn hset_nx<K, F, V>(key: K, field: F, value: V) -> Self {}
    pub fn hset_multiple<K, F, V>(key: K, items: &[(F, V)]) -> Self {}
    pub fn hincr<K, F, D>(key: K, field: F, delta: D) -> Self {}
    pub fn hexists<K, F>(key: K, field: F) -> Self {}
    pub fn httl<K, F>(key: K, fields: F) -> Self {}
    pub fn hpttl<K, F>(key: K, fields: F) -> Self {}
    pub fn hexpire<K, F>(key: K, seconds: i64, opt: ExpireOption, fields: F) -> Self {}
    pub fn hexpire_at<K, F>(key: K, ts: i64, opt: ExpireOption, fields: F) -> Self {}
    pub fn hexpire_time<K, F>(key: K, fields: F) -> Self {}
    pub fn hpersist<K, F>(key: K, fields: F) -> Self {}
    pub fn hpexpire<K, F>(key: K, milliseconds: i64, opt: ExpireOption, fields: F) -> Self {}
    pub fn hpexpire_at<K, F>(key: K, ts: i64, opt: ExpireOption, fields: F) -> Self {}
    pub fn hpexpire_time<K, F>(key: K, fields: F) -> Self {}
    pub fn hkeys<K>(key: K) -> Self {}
    pub fn hvals<K>(key: K) -> Self {}
    pub fn hgetall<K>(key: K) -> Self {}
    pub fn hlen<K>(key: K) -> Self {}
    pub fn blmove<S, D>(srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction, timeout: f64) -> Self {}
    pub fn blmpop<K>(timeout: f64, numkeys: usize, key: K, dir: Direction, count: usize) -> Self {}
    pub fn blpop<K>(key: K, timeout: f64) -> Self {}
    pub fn brpop<K>(key: K, timeout: f64) -> Self {}
    pub fn brpoplpush<S, D>(srckey: S, dstkey: D, timeout: f64) -> Self {}
    pub fn lindex<K>(key: K, index: isize) -> Self {}
    pub fn linsert_before<K, P, V>(key: K, pivot: P, value: V) -> Self {}
    pub fn linsert_after<K, P, V>(key: K, pivot: P, value: V) -> Self {}
    pub fn llen<K>(key: K) -> Self {}
    pub fn lmove<S, D>(srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction) -> Self {}
    pub fn lmpop<K>(numkeys: usize, key: K, dir: Direction, count: usize) -> Self {}
    pub fn lpush<K, V>(key: K, value: V) -> Self {}
    pub fn lpush_exists<K, V>(key: K, value: V) -> Self {}
    pub fn lrange<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn lrem<K, V>(key: K, count: isize, value: V) -> Self {}
    pub fn ltrim<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn lset<K, V>(key: K, index: isize, value: V) -> Self {}
    pub fn ping() -> Self {}
    pub fn ping_message<K>(message: K) -> Self {}
    pub fn rpoplpush<K, D>(key: K, dstkey: D) -> Self {}
    pub fn rpush<K, V>(key: K, value: V) -> Self {}
    pub fn rpush_exists<K, V>(key: K, value: V) -> Self {}
    pub fn sadd<K, M>(key: K, member: M) -> Self {}
    pub fn scard<K>(key: K) -> Self {}
    pub fn sdiff<K>(keys: K) -> Self {}
    pub fn sdiffstore<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn sinter<K>(keys: K) -> Self {}
    pub fn sinterstore<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn sismember<K, M>(key: K, member: M) -> Self {}
    pub fn smismember<K, M>(key: K, members: M) -> Self {}
    pub fn smembers<K>(key: K) -> Self {}
    pub fn smove<S, D, M>(srckey: S, dstkey: D, member: M) -> Self {}
    pub fn srandmember<K>(key: K) -> Self {}
    pub fn srandmember_multiple<K>(key: K, count: isize) -> Self {}
    pub fn srem<K, M>(key: K, member: M) -> Self {}
    pub fn sunion<K>(keys: K) -> Self {}
    pub fn sunionstore<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zadd_multiple<K, S, M>(key: K, items: &[(S, M)]) -> Self {}
    pub fn zadd_multiple_options<K, S, M>(key: K, items: &[(S, M)], options:&SortedSetAddOptions) -> Self {}
    pub fn zcard<K>(key: K) -> Self {}
    pub fn zcount<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn zincr<K, M, D>(key: K, member: M, delta: D) -> Self {}
    pub fn zinterstore<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zinterstore_min<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zinterstore_max<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zinterstore_weights<D, K, W>(dstkey: D, keys: &[(K, W)]) -> Self {}
    pub fn zinterstore_min_weights<D, K, W>(dstkey: D, keys: &[(K, W)]) -> Self {}
    pub fn zinterstore_max_weights<D, K, W>(dstkey: D, keys: &[(K, W)]) -> Self {}
    pub fn zlexcount<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn bzpopmax<K>(key: K, timeout: f64) -> Self {}
    pub fn zpopmax<K>(key: K, count: isize) -> Self {}
    pub fn bzpopmin<K>(key: K, timeout: f64) -> Self {}
    pub fn zpopmin<K>(key: K, count: isize) -> Self {}
    pub fn bzmpop_max<K>(timeout: f64, keys: K, count: isize) -> Self {}
    pub fn zmpop_max<K>(keys: K, count: isize) -> Self {}
    pub fn bzmpop_min<K>(timeout: f64, keys: K, count: isize) -> Self {}
    pub fn zmpop_min<K>(keys: K, count: isize) -> Self {}
    pub fn zrange<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn zrange_withscores<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn zrangebylex<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn zrangebylex_limit<K, M, MM>(key: K, min: M, max: MM, offset: isize, count: isize) -> Self {}
    pub fn zrevrangebylex<K, MM, M>(key: K, max: MM, min: M) -> Self {}
    pub fn zrevrangebylex_limit<K, MM, M>(key: K, max: MM, min: M, offset: isize, count: isize) -> Self {}
    pub fn zrangebyscore<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn zrangebyscore_withscores<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn zrank<K, M>(key: K, member: M) -> Self {}
    pub fn zrem<K, M>(key: K, members: M) -> Self {}
    pub fn zrembylex<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn zremrangebyrank<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn zrembyscore<K, M, MM>(key: K, min: M, max: MM) -> Self {}
    pub fn zrevrange<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn zrevrange_withscores<K>(key: K, start: isize, stop: isize) -> Self {}
    pub fn zrevrangebyscore<K, MM, M>(key: K, max: MM, min: M) -> Self {}
    pub fn zrevrangebyscore_withscores<K, MM, M>(key: K, max: MM, min: M) -> Self {}
    pub fn zrevrank<K, M>(key: K, member: M) -> Self {}
    pub fn zscore<K, M>(key: K, member: M) -> Self {}
    pub fn zscore_multiple<K, M>(key: K, members: &[M]) -> Self {}
    pub fn zunionstore<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zunionstore_min<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zunionstore_max<D, K>(dstkey: D, keys: K) -> Self {}
    pub fn zunionstore_weights<D, K, W>(dstkey: D, keys: &[(K, W)]) -> Self {}
    pub fn zunionstore_min_weights<D, K, W>(dstkey: D, keys: &[(K, W)]) -> Self {}
    pub fn zunionstore_max_weights<D, K, W>(dstkey: D, keys: &[(K, W)]) -> Self {}
    pub fn vadd<K, E>(key: K, input: vector_sets::VectorAddInput<'a>, element: E) -> Self {}
    pub fn vadd_options<K, E>(key: K, input: vector_sets::VectorAddInput<'a>, element: E, options: &vector_sets::VAddOptions) -> Self {}
    pub fn vcard<K>(key: K) -> Self {}
    pub fn vdim<K>(key: K) -> Self {}
    pub fn vrem<K, E>(key: K, element: E) -> Self {}
    pub fn vsetattr<K, E, J>(key: K, element: E, json_object: &J) -> Self {}
    pub fn vdelattr<K, E>(key: K, element: E) -> Self {}
    pub fn vgetattr<K, E>(key: K, element: E) -> Self {}
    pub fn vinfo<K>(key: K) -> Self {}
    pub fn vrandmember<K>(key: K) -> Self {}
    pub fn vrandmember_multiple<K>(key: K, count: usize) -> Self {}
    pub fn pfadd<K, E>(key: K, element: E) -> Self {}
    pub fn pfcount<K>(key: K) -> Self {}
    pub fn pfmerge<D, S>(dstkey: D, srckeys: S) -> Self {}
    pub fn publish<K, E>(channel: K, message: E) -> Self {}
    pub fn spublish<K, E>(channel: K, message: E) -> Self {}
    pub fn object_encoding<K>(key: K) -> Self {}
    pub fn object_idletime<K>(key: K) -> Self {}
    pub fn object_freq<K>(key: K) -> Self {}
    pub fn object_refcount<K>(key: K) -> Self {}
    pub fn client_getname() -> Self {}
    pub fn client_id() -> Self {}
    pub fn client_setname<K>(connection_name: K) -> Self {}
    pub fn acl_load() -> Self {}
    pub fn acl_save() -> Self {}
    pub fn acl_list() -> Self {}
    pub fn acl_users() -> Self {}
    pub fn acl_getuser<K>(username: K) -> Self {}
    pub fn acl_setuser<K>(username: K) -> Self {}
    pub fn acl_setuser_rules<K>(username: K, rules: &[acl::Rule]) -> Self {}
    pub fn acl_deluser<K>(usernames: &[K]) -> Self {}
    pub fn acl_dryrun<K, C, A>(username: K, command: C, args: A) -> Self {}
    pub fn acl_cat() -> Self {}
    pub fn acl_cat_categoryname<K>(categoryname: K) -> Self {}
    pub fn acl_genpass() -> Self {}
    pub fn acl_genpass_bits(bits: isize) -> Self {}
    pub fn acl_whoami() -> Self {}
    pub fn acl_log(count: isize) -> Self {}
    pub fn acl_log_reset() -> Self {}
    pub fn acl_help() -> Self {}
    pub fn geo_add<K, M>(key: K, members: M) -> Self {}
    pub fn geo_dist<K, M1, M2>(key: K, member1: M1, member2: M2, unit: geo::Unit) -> Self {}
    pub fn geo_hash<K, M>(key: K, members: M) -> Self {}
    pub fn geo_pos<K, M>(key: K, members: M) -> Self {}
    pub fn geo_radius<K>(key: K, longitude: f64, latitude: f64, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> Self {}
    pub fn geo_radius_by_member<K, M>(key: K, member: M, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> Self {}
    pub fn xack<K, G, I>(key: K, group: G, ids: &[I]) -> Self {}
    pub fn xnack<K, G, ID>(key: K, group: G, ids: &[ID], options: &streams::StreamNackOptions) -> Self {}
    pub fn xadd<K, ID, F, V>(key: K, id: ID, items: &[(F, V)]) -> Self {}
    pub fn xadd_map<K, ID, BTM>(key: K, id: ID, map: BTM) -> Self {}
    pub fn xadd_options<K, ID, I>(key: K, id: ID, items: I, options: &streams::StreamAddOptions) -> Self {}
    pub fn xadd_maxlen<K, ID, F, V>(key: K, maxlen: streams::StreamMaxlen, id: ID, items: &[(F, V)]) -> Self {}
    pub fn xadd_maxlen_map<K, ID, BTM>(key: K, maxlen: streams::StreamMaxlen, id: ID, map: BTM) -> Self {}
    pub fn xautoclaim_options<K, G, C, MIT, S>(key: K, group: G, consumer: C, min_idle_time: MIT, start: S, options: streams::StreamAutoClaimOptions) -> Self {}
    pub fn xclaim<K, G, C, MIT, ID>(key: K, group: G, consumer: C, min_idle_time: MIT, ids: &[ID]) -> Self {}
    pub fn xdel<K, ID>(key: K, ids: &[ID]) -> Self {}
    pub fn xdel_ex<K, ID>(key: K, ids: &[ID], options: streams::StreamDeletionPolicy) -> Self {}
    pub fn xack_del<K, G, ID>(key: K, group: G, ids: &[ID], options: streams::StreamDeletionPolicy) -> Self {}
    pub fn xgroup_create<K, G, ID>(key: K, group: G, id: ID) -> Self {}
    pub fn xgroup_create_mkstream<K, G, ID>(key: K, group: G, id: ID) -> Self {}
    pub fn xgroup_setid<K, G, ID>(key: K, group: G, id: ID) -> Self {}
    pub fn xinfo_consumers<K, G>(key: K, group: G) -> Self {}
    pub fn xinfo_groups<K>(key: K) -> Self {}
    pub fn xinfo_stream<K>(key: K) -> Self {}
    pub fn xinfo_stream_with_idempotency<K>(key: K) -> Self {}
    pub fn xpending<K, G>(key: K, group: G) -> Self {}
    pub fn xpending_count<K, G, S, E, C>(key: K, group: G, start: S, end: E, count: C) -> Self {}
    pub fn xpending_consumer_count<K, G, S, E, C, CN>(key: K, group: G, start: S, end: E, count: C, consumer: CN) -> Self {}
    pub fn xrange<K, S, E>(key: K, start: S, end: E) -> Self {}
    pub fn xrange_all<K>(key: K) -> Self {}
    pub fn xrange_count<K, S, E, C>(key: K, start: S, end: E, count: C) -> Self {}
    pub fn xread<K, ID>(keys: &[K], ids: &[ID]) -> Self {}
    pub fn xread_options<K, ID>(keys: &[K], ids: &[ID], options: &streams::StreamReadOptions) -> Self {}
    pub fn xrevrange<K, E, S>(key: K, end: E, start: S) -> Self {}
    pub fn xrevrange_all<K>(key: K) -> Self {}
    pub fn xrevrange_count<K, E, S, C>(key: K, end: E, start: S, count: C) -> Self {}
    pub fn ft_create<K>(index_name: K, options: &CreateOptions, schema: &SearchSchema) -> Self {}
    pub fn flushall() -> Self {}
    pub fn flushall_options(options: &FlushAllOptions) -> Self {}
    pub fn flushdb() -> Self {}
    pub fn flushdb_options(options: &FlushDbOptions) -> Self {}
    pub fn bf_add<K, V>(key: K, value: V) -> Self {}
    pub fn bf_card<K>(key: K) -> Self {}
    pub fn bf_exists<K, V>(key: K, value: V) -> Self {}
    pub fn bf_info<K>(key: K) -> Self {}
    pub fn bf_info_type<K>(key: K, info_type: crate::bloom::BloomFilterInfoType) -> Self {}
    pub fn bf_insert<K, V>(key: K, items: V) -> Self {}
    pub fn bf_loadchunk<K>(key: K, chunk: crate::bloom::BloomFilterDumpChunk) -> Self {}
    pub fn bf_madd<K, V>(key: K, items: V) -> Self {}
    pub fn bf_mexists<K, V>(key: K, items: &[V]) -> Self {}
    pub fn bf_reserve<K>(key: K, err_rate: f64, capacity: usize) -> Self {}
    pub fn bf_reserve_options<K, E, C>(key: K, err_rate: E, capacity: C, options: crate::bloom::BloomFilterScalingOptions) -> Self {}
    pub fn bf_scandump<K>(key: K, iterator: i64) -> Self {}
}
#[by_macro] impl Pipeline {
    pub fn get<K>(&mut self, key: K) -> &mut Self {}
    pub fn mget<K>(&mut self, key: K) -> &mut Self {}
    pub fn keys<K>(&mut self, key: K) -> &mut Self {}
    pub fn set<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn set_options<K, V>(&mut self, key: K, value: V, options: SetOptions) -> &mut Self {}
    pub fn mset<K, V>(&mut self, items: &[(K, V)]) -> &mut Self {}
    pub fn set_ex<K, V>(&mut self, key: K, value: V, seconds: u64) -> &mut Self {}
    pub fn pset_ex<K, V>(&mut self, key: K, value: V, milliseconds: u64) -> &mut Self {}
    pub fn set_nx<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn mset_nx<K, V>(&mut self, items: &[(K, V)]) -> &mut Self {}
    pub fn mset_ex<K, V>(&mut self, items: &[(K, V)], options: MSetOptions) -> &mut Self {}
    pub fn getset<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn getrange<K>(&mut self, key: K, from: isize, to: isize) -> &mut Self {}
    pub fn setrange<K, V>(&mut self, key: K, offset: isize, value: V) -> &mut Self {}
    pub fn del<K>(&mut self, key: K) -> &mut Self {}
    pub fn del_ex<K>(&mut self, key: K, value_comparison: ValueComparison) -> &mut Self {}
    pub fn digest<K>(&mut self, key: K) -> &mut Self {}
    pub fn exists<K>(&mut self, key: K) -> &mut Self {}
    pub fn key_type<K>(&mut self, key: K) -> &mut Self {}
    pub fn expire<K>(&mut self, key: K, seconds: i64) -> &mut Self {}
    pub fn expire_at<K>(&mut self, key: K, ts: i64) -> &mut Self {}
    pub fn pexpire<K>(&mut self, key: K, ms: i64) -> &mut Self {}
    pub fn pexpire_at<K>(&mut self, key: K, ts: i64) -> &mut Self {}
    pub fn expire_time<K>(&mut self, key: K) -> &mut Self {}
    pub fn pexpire_time<K>(&mut self, key: K) -> &mut Self {}
    pub fn persist<K>(&mut self, key: K) -> &mut Self {}
    pub fn ttl<K>(&mut self, key: K) -> &mut Self {}
    pub fn pttl<K>(&mut self, key: K) -> &mut Self {}
    pub fn get_ex<K>(&mut self, key: K, expire_at: Expiry) -> &mut Self {}
    pub fn get_del<K>(&mut self, key: K) -> &mut Self {}
    pub fn copy<KSrc, KDst, Db>(&mut self, source: KSrc, destination: KDst, options: CopyOptions<Db>) -> &mut Self {}
    pub fn rename<K, N>(&mut self, key: K, new_key: N) -> &mut Self {}
    pub fn rename_nx<K, N>(&mut self, key: K, new_key: N) -> &mut Self {}
    pub fn unlink<K>(&mut self, key: K) -> &mut Self {}
    pub fn append<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn incr<K, V>(&mut self, key: K, delta: V) -> &mut Self {}
    pub fn decr<K, V>(&mut self, key: K, delta: V) -> &mut Self {}
    pub fn increx<K, V>(&mut self, key: K, increment: V, options: IncrexOptions<V>) -> &mut Self {}
    pub fn setbit<K>(&mut self, key: K, offset: usize, value: bool) -> &mut Self {}
    pub fn getbit<K>(&mut self, key: K, offset: usize) -> &mut Self {}
    pub fn bitcount<K>(&mut self, key: K) -> &mut Self {}
    pub fn bitcount_range<K>(&mut self, key: K, start: usize, end: usize) -> &mut Self {}
    pub fn bit_and<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn bit_or<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn bit_xor<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn bit_not<D, S>(&mut self, dstkey: D, srckey: S) -> &mut Self {}
    pub fn bit_diff<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn bit_diff1<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn bit_and_or<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn bit_one<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn strlen<K>(&mut self, key: K) -> &mut Self {}
    pub fn hget<K, F>(&mut self, key: K, field: F) -> &mut Self {}
    pub fn hmget<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hget_ex<K, F>(&mut self, key: K, fields: F, expire_at: Expiry) -> &mut Self {}
    pub fn hdel<K, F>(&mut self, key: K, field: F) -> &mut Self {}
    pub fn hget_del<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hset<K, F, V>(&mut self, key: K, field: F, value: V) -> &mut Self {}
    pub fn hset_ex<K, F, V>(&mut self, key: K, hash_field_expiration_options: &HashFieldExpirationOptions, fields_values: &[(F, V)]) -> &mut Self {}
    pub fn hset_nx<K, F, V>(&mut self, key: K, field: F, value: V) -> &mut Self {}
    pub fn hset_multiple<K, F, V>(&mut self, key: K, items: &[(F, V)]) -> &mut Self {}
    pub fn hincr<K, F, D>(&mut self, key: K, field: F, delta: D) -> &mut Self {}
    pub fn hexists<K, F>(&mut self, key: K, field: F) -> &mut Self {}
    pub fn httl<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hpttl<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hexpire<K, F>(&mut self, key: K, seconds: i64, opt: ExpireOption, fields: F) -> &mut Self {}
    pub fn hexpire_at<K, F>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> &mut Self {}
    pub fn hexpire_time<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hpersist<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hpexpire<K, F>(&mut self, key: K, milliseconds: i64, opt: ExpireOption, fields: F) -> &mut Self {}
    pub fn hpexpire_at<K, F>(&mut self, key: K, ts: i64, opt: ExpireOption, fields: F) -> &mut Self {}
    pub fn hpexpire_time<K, F>(&mut self, key: K, fields: F) -> &mut Self {}
    pub fn hkeys<K>(&mut self, key: K) -> &mut Self {}
    pub fn hvals<K>(&mut self, key: K) -> &mut Self {}
    pub fn hgetall<K>(&mut self, key: K) -> &mut Self {}
    pub fn hlen<K>(&mut self, key: K) -> &mut Self {}
    pub fn blmove<S, D>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction, timeout: f64) -> &mut Self {}
    pub fn blmpop<K>(&mut self, timeout: f64, numkeys: usize, key: K, dir: Direction, count: usize) -> &mut Self {}
    pub fn blpop<K>(&mut self, key: K, timeout: f64) -> &mut Self {}
    pub fn brpop<K>(&mut self, key: K, timeout: f64) -> &mut Self {}
    pub fn brpoplpush<S, D>(&mut self, srckey: S, dstkey: D, timeout: f64) -> &mut Self {}
    pub fn lindex<K>(&mut self, key: K, index: isize) -> &mut Self {}
    pub fn linsert_before<K, P, V>(&mut self, key: K, pivot: P, value: V) -> &mut Self {}
    pub fn linsert_after<K, P, V>(&mut self, key: K, pivot: P, value: V) -> &mut Self {}
    pub fn llen<K>(&mut self, key: K) -> &mut Self {}
    pub fn lmove<S, D>(&mut self, srckey: S, dstkey: D, src_dir: Direction, dst_dir: Direction) -> &mut Self {}
    pub fn lmpop<K>(&mut self, numkeys: usize, key: K, dir: Direction, count: usize) -> &mut Self {}
    pub fn lpush<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn lpush_exists<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn lrange<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn lrem<K, V>(&mut self, key: K, count: isize, value: V) -> &mut Self {}
    pub fn ltrim<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn lset<K, V>(&mut self, key: K, index: isize, value: V) -> &mut Self {}
    pub fn ping(&mut self) -> &mut Self {}
    pub fn ping_message<K>(&mut self, message: K) -> &mut Self {}
    pub fn rpoplpush<K, D>(&mut self, key: K, dstkey: D) -> &mut Self {}
    pub fn rpush<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn rpush_exists<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn sadd<K, M>(&mut self, key: K, member: M) -> &mut Self {}
    pub fn scard<K>(&mut self, key: K) -> &mut Self {}
    pub fn sdiff<K>(&mut self, keys: K) -> &mut Self {}
    pub fn sdiffstore<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn sinter<K>(&mut self, keys: K) -> &mut Self {}
    pub fn sinterstore<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn sismember<K, M>(&mut self, key: K, member: M) -> &mut Self {}
    pub fn smismember<K, M>(&mut self, key: K, members: M) -> &mut Self {}
    pub fn smembers<K>(&mut self, key: K) -> &mut Self {}
    pub fn smove<S, D, M>(&mut self, srckey: S, dstkey: D, member: M) -> &mut Self {}
    pub fn srandmember<K>(&mut self, key: K) -> &mut Self {}
    pub fn srandmember_multiple<K>(&mut self, key: K, count: isize) -> &mut Self {}
    pub fn srem<K, M>(&mut self, key: K, member: M) -> &mut Self {}
    pub fn sunion<K>(&mut self, keys: K) -> &mut Self {}
    pub fn sunionstore<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zadd_multiple<K, S, M>(&mut self, key: K, items: &[(S, M)]) -> &mut Self {}
    pub fn zadd_multiple_options<K, S, M>(&mut self, key: K, items: &[(S, M)], options:&SortedSetAddOptions) -> &mut Self {}
    pub fn zcard<K>(&mut self, key: K) -> &mut Self {}
    pub fn zcount<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn zincr<K, M, D>(&mut self, key: K, member: M, delta: D) -> &mut Self {}
    pub fn zinterstore<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zinterstore_min<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zinterstore_max<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zinterstore_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> &mut Self {}
    pub fn zinterstore_min_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> &mut Self {}
    pub fn zinterstore_max_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> &mut Self {}
    pub fn zlexcount<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn bzpopmax<K>(&mut self, key: K, timeout: f64) -> &mut Self {}
    pub fn zpopmax<K>(&mut self, key: K, count: isize) -> &mut Self {}
    pub fn bzpopmin<K>(&mut self, key: K, timeout: f64) -> &mut Self {}
    pub fn zpopmin<K>(&mut self, key: K, count: isize) -> &mut Self {}
    pub fn bzmpop_max<K>(&mut self, timeout: f64, keys: K, count: isize) -> &mut Self {}
    pub fn zmpop_max<K>(&mut self, keys: K, count: isize) -> &mut Self {}
    pub fn bzmpop_min<K>(&mut self, timeout: f64, keys: K, count: isize) -> &mut Self {}
    pub fn zmpop_min<K>(&mut self, keys: K, count: isize) -> &mut Self {}
    pub fn zrange<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn zrange_withscores<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn zrangebylex<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn zrangebylex_limit<K, M, MM>(&mut self, key: K, min: M, max: MM, offset: isize, count: isize) -> &mut Self {}
    pub fn zrevrangebylex<K, MM, M>(&mut self, key: K, max: MM, min: M) -> &mut Self {}
    pub fn zrevrangebylex_limit<K, MM, M>(&mut self, key: K, max: MM, min: M, offset: isize, count: isize) -> &mut Self {}
    pub fn zrangebyscore<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn zrangebyscore_withscores<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn zrank<K, M>(&mut self, key: K, member: M) -> &mut Self {}
    pub fn zrem<K, M>(&mut self, key: K, members: M) -> &mut Self {}
    pub fn zrembylex<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn zremrangebyrank<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn zrembyscore<K, M, MM>(&mut self, key: K, min: M, max: MM) -> &mut Self {}
    pub fn zrevrange<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn zrevrange_withscores<K>(&mut self, key: K, start: isize, stop: isize) -> &mut Self {}
    pub fn zrevrangebyscore<K, MM, M>(&mut self, key: K, max: MM, min: M) -> &mut Self {}
    pub fn zrevrangebyscore_withscores<K, MM, M>(&mut self, key: K, max: MM, min: M) -> &mut Self {}
    pub fn zrevrank<K, M>(&mut self, key: K, member: M) -> &mut Self {}
    pub fn zscore<K, M>(&mut self, key: K, member: M) -> &mut Self {}
    pub fn zscore_multiple<K, M>(&mut self, key: K, members: &[M]) -> &mut Self {}
    pub fn zunionstore<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zunionstore_min<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zunionstore_max<D, K>(&mut self, dstkey: D, keys: K) -> &mut Self {}
    pub fn zunionstore_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> &mut Self {}
    pub fn zunionstore_min_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> &mut Self {}
    pub fn zunionstore_max_weights<D, K, W>(&mut self, dstkey: D, keys: &[(K, W)]) -> &mut Self {}
    pub fn vadd<K, E>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E) -> &mut Self {}
    pub fn vadd_options<K, E>(&mut self, key: K, input: vector_sets::VectorAddInput<'a>, element: E, options: &vector_sets::VAddOptions) -> &mut Self {}
    pub fn vcard<K>(&mut self, key: K) -> &mut Self {}
    pub fn vdim<K>(&mut self, key: K) -> &mut Self {}
    pub fn vrem<K, E>(&mut self, key: K, element: E) -> &mut Self {}
    pub fn vsetattr<K, E, J>(&mut self, key: K, element: E, json_object: &J) -> &mut Self {}
    pub fn vdelattr<K, E>(&mut self, key: K, element: E) -> &mut Self {}
    pub fn vgetattr<K, E>(&mut self, key: K, element: E) -> &mut Self {}
    pub fn vinfo<K>(&mut self, key: K) -> &mut Self {}
    pub fn vrandmember<K>(&mut self, key: K) -> &mut Self {}
    pub fn vrandmember_multiple<K>(&mut self, key: K, count: usize) -> &mut Self {}
    pub fn pfadd<K, E>(&mut self, key: K, element: E) -> &mut Self {}
    pub fn pfcount<K>(&mut self, key: K) -> &mut Self {}
    pub fn pfmerge<D, S>(&mut self, dstkey: D, srckeys: S) -> &mut Self {}
    pub fn publish<K, E>(&mut self, channel: K, message: E) -> &mut Self {}
    pub fn spublish<K, E>(&mut self, channel: K, message: E) -> &mut Self {}
    pub fn object_encoding<K>(&mut self, key: K) -> &mut Self {}
    pub fn object_idletime<K>(&mut self, key: K) -> &mut Self {}
    pub fn object_freq<K>(&mut self, key: K) -> &mut Self {}
    pub fn object_refcount<K>(&mut self, key: K) -> &mut Self {}
    pub fn client_getname(&mut self) -> &mut Self {}
    pub fn client_id(&mut self) -> &mut Self {}
    pub fn client_setname<K>(&mut self, connection_name: K) -> &mut Self {}
    pub fn acl_load(&mut self) -> &mut Self {}
    pub fn acl_save(&mut self) -> &mut Self {}
    pub fn acl_list(&mut self) -> &mut Self {}
    pub fn acl_users(&mut self) -> &mut Self {}
    pub fn acl_getuser<K>(&mut self, username: K) -> &mut Self {}
    pub fn acl_setuser<K>(&mut self, username: K) -> &mut Self {}
    pub fn acl_setuser_rules<K>(&mut self, username: K, rules: &[acl::Rule]) -> &mut Self {}
    pub fn acl_deluser<K>(&mut self, usernames: &[K]) -> &mut Self {}
    pub fn acl_dryrun<K, C, A>(&mut self, username: K, command: C, args: A) -> &mut Self {}
    pub fn acl_cat(&mut self) -> &mut Self {}
    pub fn acl_cat_categoryname<K>(&mut self, categoryname: K) -> &mut Self {}
    pub fn acl_genpass(&mut self) -> &mut Self {}
    pub fn acl_genpass_bits(&mut self, bits: isize) -> &mut Self {}
    pub fn acl_whoami(&mut self) -> &mut Self {}
    pub fn acl_log(&mut self, count: isize) -> &mut Self {}
    pub fn acl_log_reset(&mut self) -> &mut Self {}
    pub fn acl_help(&mut self) -> &mut Self {}
    pub fn geo_add<K, M>(&mut self, key: K, members: M) -> &mut Self {}
    pub fn geo_dist<K, M1, M2>(&mut self, key: K, member1: M1, member2: M2, unit: geo::Unit) -> &mut Self {}
    pub fn geo_hash<K, M>(&mut self, key: K, members: M) -> &mut Self {}
    pub fn geo_pos<K, M>(&mut self, key: K, members: M) -> &mut Self {}
    pub fn geo_radius<K>(&mut self, key: K, longitude: f64, latitude: f64, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> &mut Self {}
    pub fn geo_radius_by_member<K, M>(&mut self, key: K, member: M, radius: f64, unit: geo::Unit, options: geo::RadiusOptions) -> &mut Self {}
    pub fn xack<K, G, I>(&mut self, key: K, group: G, ids: &[I]) -> &mut Self {}
    pub fn xnack<K, G, ID>(&mut self, key: K, group: G, ids: &[ID], options: &streams::StreamNackOptions) -> &mut Self {}
    pub fn xadd<K, ID, F, V>(&mut self, key: K, id: ID, items: &[(F, V)]) -> &mut Self {}
    pub fn xadd_map<K, ID, BTM>(&mut self, key: K, id: ID, map: BTM) -> &mut Self {}
    pub fn xadd_options<K, ID, I>(&mut self, key: K, id: ID, items: I, options: &streams::StreamAddOptions) -> &mut Self {}
    pub fn xadd_maxlen<K, ID, F, V>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, items: &[(F, V)]) -> &mut Self {}
    pub fn xadd_maxlen_map<K, ID, BTM>(&mut self, key: K, maxlen: streams::StreamMaxlen, id: ID, map: BTM) -> &mut Self {}
    pub fn xautoclaim_options<K, G, C, MIT, S>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, start: S, options: streams::StreamAutoClaimOptions) -> &mut Self {}
    pub fn xclaim<K, G, C, MIT, ID>(&mut self, key: K, group: G, consumer: C, min_idle_time: MIT, ids: &[ID]) -> &mut Self {}
    pub fn xdel<K, ID>(&mut self, key: K, ids: &[ID]) -> &mut Self {}
    pub fn xdel_ex<K, ID>(&mut self, key: K, ids: &[ID], options: streams::StreamDeletionPolicy) -> &mut Self {}
    pub fn xack_del<K, G, ID>(&mut self, key: K, group: G, ids: &[ID], options: streams::StreamDeletionPolicy) -> &mut Self {}
    pub fn xgroup_create<K, G, ID>(&mut self, key: K, group: G, id: ID) -> &mut Self {}
    pub fn xgroup_create_mkstream<K, G, ID>(&mut self, key: K, group: G, id: ID) -> &mut Self {}
    pub fn xgroup_setid<K, G, ID>(&mut self, key: K, group: G, id: ID) -> &mut Self {}
    pub fn xinfo_consumers<K, G>(&mut self, key: K, group: G) -> &mut Self {}
    pub fn xinfo_groups<K>(&mut self, key: K) -> &mut Self {}
    pub fn xinfo_stream<K>(&mut self, key: K) -> &mut Self {}
    pub fn xinfo_stream_with_idempotency<K>(&mut self, key: K) -> &mut Self {}
    pub fn xpending<K, G>(&mut self, key: K, group: G) -> &mut Self {}
    pub fn xpending_count<K, G, S, E, C>(&mut self, key: K, group: G, start: S, end: E, count: C) -> &mut Self {}
    pub fn xpending_consumer_count<K, G, S, E, C, CN>(&mut self, key: K, group: G, start: S, end: E, count: C, consumer: CN) -> &mut Self {}
    pub fn xrange<K, S, E>(&mut self, key: K, start: S, end: E) -> &mut Self {}
    pub fn xrange_all<K>(&mut self, key: K) -> &mut Self {}
    pub fn xrange_count<K, S, E, C>(&mut self, key: K, start: S, end: E, count: C) -> &mut Self {}
    pub fn xread<K, ID>(&mut self, keys: &[K], ids: &[ID]) -> &mut Self {}
    pub fn xread_options<K, ID>(&mut self, keys: &[K], ids: &[ID], options: &streams::StreamReadOptions) -> &mut Self {}
    pub fn xrevrange<K, E, S>(&mut self, key: K, end: E, start: S) -> &mut Self {}
    pub fn xrevrange_all<K>(&mut self, key: K) -> &mut Self {}
    pub fn xrevrange_count<K, E, S, C>(&mut self, key: K, end: E, start: S, count: C) -> &mut Self {}
    pub fn ft_create<K>(&mut self, index_name: K, options: &CreateOptions, schema: &SearchSchema) -> &mut Self {}
    pub fn flushall(&mut self) -> &mut Self {}
    pub fn flushall_options(&mut self, options: &FlushAllOptions) -> &mut Self {}
    pub fn flushdb(&mut self) -> &mut Self {}
    pub fn flushdb_options(&mut self, options: &FlushDbOptions) -> &mut Self {}
    pub fn bf_add<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn bf_card<K>(&mut self, key: K) -> &mut Self {}
    pub fn bf_exists<K, V>(&mut self, key: K, value: V) -> &mut Self {}
    pub fn bf_info<K>(&mut self, key: K) -> &mut Self {}
    pub fn bf_info_type<K>(&mut self, key: K, info_type: crate::bloom::BloomFilterInfoType) -> &mut Self {}
    pub fn bf_insert<K, V>(&mut self, key: K, items: V) -> &mut Self {}
    pub fn bf_loadchunk<K>(&mut self, key: K, chunk: crate::bloom::BloomFilterDumpChunk) -> &mut Self {}
    pub fn bf_madd<K, V>(&mut self, key: K, items: V) -> &mut Self {}
    pub fn bf_mexists<K, V>(&mut self, key: K, items: &[V]) -> &mut Self {}
    pub fn bf_reserve<K>(&mut self, key: K, err_rate: f64, capacity: usize) -> &mut Self {}
    pub fn bf_reserve_options<K, E, C>(&mut self, key: K, err_rate: E, capacity: C, options: crate::bloom::BloomFilterScalingOptions) -> &mut Self {}
    pub fn bf_scandump<K>(&mut self, key: K, iterator: i64) -> &mut Self {}
}
pub mod aio {
    use crate::RedisResult;
    pub trait ConnectionLike { fn get_db(&self) -> i64 {} }
    #[shared] pub struct MultiplexedConnection;
    #[shared] pub struct ConnectionManager;
    #[until("0.30")] pub struct Connection;
    #[until("0.30")] impl ConnectionLike for Connection {}
    pub struct PubSub;
    pub struct Monitor;
    impl ConnectionLike for MultiplexedConnection {}
    impl ConnectionLike for ConnectionManager {}
    impl<C: ConnectionLike> ConnectionLike for &mut C {}
    impl Clone for MultiplexedConnection { #[same_place] fn clone(&self) -> Self {} }
    impl Clone for ConnectionManager { #[same_place] fn clone(&self) -> Self {} }
    impl ConnectionManager { #[database] pub async fn new(client: crate::Client) -> RedisResult<Self> {} }
    impl PubSub { #[database] pub async fn subscribe(&mut self, channel_name: impl ToRedisArgs) -> RedisResult<()> {} #[database] pub async fn psubscribe(&mut self, channel_pattern: impl ToRedisArgs) -> RedisResult<()> {} }
}
pub mod client {
    use std::time::Duration;
    use crate::RedisResult;
    pub struct Client;
    impl Client {
        pub fn open<T>(params: T) -> RedisResult<Self> {}
        #[database] pub fn get_connection(&self) -> RedisResult<crate::Connection> {}
        #[database(bounded)] pub fn get_connection_with_timeout(&self, timeout: Duration) -> RedisResult<crate::Connection> {}
        #[until("0.30")] #[database] pub async fn get_async_connection(&self) -> RedisResult<crate::aio::Connection> {}
        #[database] pub async fn get_multiplexed_async_connection(&self) -> RedisResult<crate::aio::MultiplexedConnection> {}
        #[database] pub async fn get_connection_manager(&self) -> RedisResult<crate::aio::ConnectionManager> {}
        #[database] pub async fn get_async_pubsub(&self) -> RedisResult<crate::aio::PubSub> {}
    }
    impl Clone for Client { fn clone(&self) -> Self {} }
}
pub mod connection {
    use std::time::Duration;
    use crate::RedisResult;
    pub trait ConnectionLike { fn is_open(&self) -> bool {} fn check_connection(&mut self) -> bool {} #[database] fn req_command(&mut self, cmd: &crate::Cmd) -> RedisResult<crate::Value> {} }
    pub struct Connection;
    impl ConnectionLike for Connection {}
    impl ConnectionLike for crate::Client {}
    impl r2d2::ManageConnection for crate::Client { type Connection = Connection; type Error = crate::RedisError; }
    impl<C: ConnectionLike> ConnectionLike for &mut C {}
    impl Connection { pub fn set_read_timeout(&self, dur: Option<Duration>) -> RedisResult<()> {} pub fn set_write_timeout(&self, dur: Option<Duration>) -> RedisResult<()> {} }
}
