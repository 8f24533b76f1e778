import pg from 'pg';
import { ConfigError } from '../config.ts';

/** A database on which an exchange may not be started, told in a sentence. */

type Client = Pick<pg.Client, 'query'>;

/** Settings without which an acknowledged claim may be lost. */
export const durableSettings = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** A claim that was acknowledged must survive a power cut, whatever the host's owner has tuned. */
export async function refuseForgetfulDatabase(client: Client): Promise<void> {
  for (const setting of durableSettings) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off') {
      throw new ConfigError(
        `The database runs with ${setting} off and may lose claims. Set ${setting} = on and start again.`,
      );
    }
  }
}

export async function refuseStandby(client: Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new ConfigError(isStandby);
}

export const isStandby =
  'The database is a standby, which nobody can write to. Set DATABASE_URL to the primary, and start again.';

/** Connections that this user can still open to this database, by the limits of the server, the user and the database: one number. */
export const freeConnectionsSql = `
  with used as (
    select usesysid, datid from pg_stat_activity
    where datid is not null and usesysid is not null and pid <> pg_backend_pid()
  ),
  role as (select oid, rolsuper, rolconnlimit from pg_roles where rolname = session_user),
  base as (select oid, datconnlimit from pg_database where datname = current_database())
  select least(
    current_setting('max_connections')::int
      - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true)::int, 0) end
      - (select count(*) from used),
    case when rolconnlimit >= 0 and not rolsuper then rolconnlimit - (select count(*) from used where usesysid = role.oid) end,
    case when datconnlimit >= 0 and not rolsuper then datconnlimit - (select count(*) from used where datid = base.oid) end
  )::int as free
  from role, base`;

export async function freeConnections(client: Client): Promise<number> {
  const { rows } = await client.query<{ free: number }>(freeConnectionsSql);
  return rows[0]?.free ?? 0;
}

/** Sooner than a request that cannot be answered: a process that opens its last connection at noon would fail at noon. */
export async function refuseFewConnections(url: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const free = await freeConnections(client);
    if (free < wanted)
      throw new ConfigError(
        `The database has ${Math.max(0, free)} connections left, and this process may open ${wanted}. Set max_connections of PostgreSQL higher, or DATABASE_POOL lower, or WORKERS=off where another process works.`,
      );
  } finally {
    await client.end();
  }
}

/** A pooler in between may drop what a connection asks for, and then requests run as the owner of the database, or without an end. */
export async function refusePooler(pool: pg.Pool, wanted: { role: string | null }): Promise<void> {
  const { rows } = await pool.query<{ role: string; timeout: string; standby: boolean }>(
    "select current_user as role, current_setting('statement_timeout') as timeout, pg_is_in_recovery() as standby",
  );
  const [first] = rows;
  if (first?.standby) throw new ConfigError(isStandby);
  if (wanted.role !== null && first?.role !== wanted.role)
    throw new ConfigError(
      `A connection asked for the role ${wanted.role} and runs as ${first?.role}: something between here and PostgreSQL drops what connections ask for. Set DATABASE_URL to PostgreSQL itself, without a pooler such as pgbouncer.`,
    );
  if (first?.timeout === '0')
    throw new ConfigError(
      'A connection asked for a statement timeout and has none: something between here and PostgreSQL drops what connections ask for. Set DATABASE_URL to PostgreSQL itself, without a pooler such as pgbouncer.',
    );
}
