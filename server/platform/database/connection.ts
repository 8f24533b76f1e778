import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { appRole } from './migrate.ts';
import { PreparingClient } from './preparing-client.ts';
import { refusePooler } from './refuse-database.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a query needs: the pool, or the transaction that it must be part of. */
export type Queryable = Database | Tx;

// Counts and ids fit a double exactly long before they could overflow it; amounts stay text.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? // A day as it is written, which is no moment.
        (text: string) => text
      : oid === pg.types.builtins.INT8
        ? (text: string) => Number(text)
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** True where requests run under the role that cannot touch the books by hand. */
  asApp: boolean;
  close(): Promise<void>;
}

/**
 * Opens the pool that serves requests.
 *
 * @throws ConfigError where its first connection is not what it asked for
 * @param statementMs how long a statement may take, or wait for a lock a little less
 */
export async function connect(
  url: string,
  { poolSize = 16, statementMs = 15_000 } = {},
): Promise<Connection> {
  const asApp = await canBecomeApp(url);
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: poolSize,
    // A fresh connection has nothing prepared, and its functions are compiled anew.
    idleTimeoutMillis: 5 * 60_000,
    maxLifetimeSeconds: 60 * 60,
    types,
    connectionTimeoutMillis: 5_000,
    // A lock that somebody forgot, or a database that went silent, answers 503 instead of holding requests for ever.
    statement_timeout: statementMs,
    lock_timeout: Math.round((statementMs * 2) / 3),
    query_timeout: 4 * statementMs,
    keepAlive: true,
    // Compiling a plan to machine code takes longer than any of our statements.
    options: `-c jit=off${asApp ? ` -c role=${appRole}` : ''}`,
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would a connection that is lost between two statements of a transaction: the pool does not listen to those in use.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await refusePooler(pool, { role: asApp ? appRole : null });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, asApp, close: () => db.destroy() };
}

/**
 * Opens so many connections one after another, before all that a start begins wants one at once: on a busy machine these would wait in
 * vain, each with a line in the log.
 */
export async function openConnections(pool: pg.Pool, count: number): Promise<void> {
  const opened: pg.PoolClient[] = [];
  try {
    while (opened.length < count) opened.push(await pool.connect());
  } finally {
    for (const client of opened) client.release();
  }
}

async function canBecomeApp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ can: boolean }>(
      // From PostgreSQL 16 on a member may lack the right to become the role.
      `select coalesce((select pg_has_role(current_user, oid,
         case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
       from pg_roles where rolname = $1), false) as can`,
      [appRole],
    );
    return rows[0]?.can ?? false;
  } finally {
    await client.end();
  }
}
