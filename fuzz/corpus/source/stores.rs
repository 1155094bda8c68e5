async fn take(c: &mut redis::aio::MultiplexedConnection, pool: &sqlx::PgPool) -> Result<(), Box<dyn std::error::Error>> {
    let won: bool = redis::cmd("SET").arg("lock:job").arg("me").arg("NX").query_async(c).await?;
    if won { redis::cmd("DEL").arg("lock:job").exec_async(c).await?; }
    sqlx::query("SELECT pg_advisory_lock(42)").execute(pool).await?;
    sqlx::query("UPDATE t SET v = $1 WHERE id = $2").execute(pool).await?;
    Ok(())
}
