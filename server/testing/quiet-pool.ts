import pg from 'pg';

/**
 * Connections that a test opens for itself. A database that is dropped takes with it those that are still ending; without a listener
 * each of them would end the process.
 */
export function quietPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
