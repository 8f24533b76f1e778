import pg from 'pg';

/** Connections whose loss is told by the next query, and ends nothing by itself. */
export function openPool(connectionString: string, max = 1): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  return pool;
}
