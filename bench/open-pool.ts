import pg from 'pg';

/** A pool that survives the loss of a connection: the next query fails, and the process goes on. */
export function openPool(connectionString: string, max = 1): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  return pool;
}
