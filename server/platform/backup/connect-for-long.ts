import pg from 'pg';

/** One connection for work of an hour, whatever limits the database has for the statements of others. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    options: '-c jit=off -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  // The loss of the connection fails the statement under way, which tells of it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
