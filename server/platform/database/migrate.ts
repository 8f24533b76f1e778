import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildNumber, namedBuild } from '../build-number.ts';
import { ConfigError } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { indexParts } from './index-parts.ts';
import { loadFunctions } from './load-functions.ts';
import { refuseForgetfulDatabase, refuseStandby } from './refuse-database.ts';

const ownMigrations = new URL('./migrations/', import.meta.url);

interface Migrating {
  /** False for tests alone: the database may lose what it acknowledged. */
  durable?: boolean;
  /** The tables alone, as they were after the migration `upTo`; null there goes on to the end. */
  restoring?: { upTo: string | null };
  functions?: { folder?: string; build?: number };
  migrations?: URL;
  /** How long one change of a table waits for those who use it, and how often it tries. */
  lockMs?: number;
  tries?: number;
}

/**
 * Brings the database to the newest schema. Migrations are plain SQL files in the order of their names, each run once in a transaction of
 * its own and never edited afterwards: a changed one stops the start. One whose first line is `-- oldest build: N` (or `this`) keeps
 * out builds older than N that do not have it themselves; one that begins with `-- concurrently` makes a single index, outside a
 * transaction, while tables are written.
 * Beside them the tables of the queue of jobs are made: events that are delivered put jobs there from the first second on.
 * After them the functions are loaded from their files (`functions` says from elsewhere), which may be edited.
 *
 * @returns the newer build whose functions are in the database and stay there, or null.
 * @throws ConfigError with a sentence when a released migration was edited, the database is from before the first release, was used by a
 * build that this one may not follow, is a standby, is not durable, or is held by somebody else for too long.
 */
export async function migrate(adminUrl: string, given: Migrating = {}): Promise<number | null> {
  const { durable = true, functions = {}, migrations: folder = ownMigrations } = given;
  const { lockMs = 3_000, tries = 20, restoring = null } = given;
  const build = functions.build ?? buildNumber();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await refuseStandby(client);
    if (durable) await refuseForgetfulDatabase(client);
    await lockMigrations(client);
    if (!restoring) await refuseUnfinishedRestore(client);
    await client.query(
      `create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
       alter table migration add column if not exists oldest_build bigint not null default 0`,
    );
    const { rows } = await client.query<Migration>(
      'select name, sha256, oldest_build::float8 as "oldestBuild" from migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = await migrationNames(folder);
    const upTo = restoring?.upTo ?? null;
    // Names that are only not known here are a newer release's, after this beginning.
    if (done.size > 0 && !done.has(names[0] ?? '')) throw new ConfigError(fromBeforeTheFirstRelease);
    refuseToFollow(rows, { names, build });
    await refuseWithoutNumber(client, build);
    for (const name of names) {
      if (upTo !== null && name > upTo) break;
      const sql = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const known = done.get(name);
      if (known === sha256) continue;
      if (known !== undefined)
        throw new ConfigError(`Migration ${name} was edited after it ran; write a new one instead.`);
      const note = () =>
        client.query('insert into migration (name, sha256, oldest_build) values ($1, $2, $3)', [
          ...[name, sha256],
          oldestBuild(sql, build),
        ]);
      if (sql.startsWith('-- concurrently')) {
        await makeIndex(client, name, sql);
        await note();
      } else {
        const change = async () => {
          await client.query(sql);
          await note();
        };
        await inTransaction(client, { name, lockMs, tries }, change);
      }
    }
    await makeQueue(adminUrl);
    if (upTo !== null) return null;
    const newer = await loadFunctions(client, { ...functions, build });
    // It would give requests rights that a newer build keeps from them.
    if (newer === null) await grantToApp(client);
    await indexParts(client);
    return newer;
  } finally {
    await client.end();
  }
}

interface Migration {
  name: string;
  sha256: string;
  oldestBuild: number;
}

const lookEveryMs = 50;

/** Asked for again and again: a statement that waits for the lock has a snapshot, which an index that is made meanwhile waits for. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const tried = async () =>
    (
      await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        advisoryLocks.migrating,
      ])
    ).rows[0]?.taken;
  while (!(await tried())) await pause(lookEveryMs);
}

/** The oldest build that may run with a migration, by its first line; 0 for any. */
function oldestBuild(sql: string, own: number): number {
  const [, named] = /^-- oldest build: (this|\d+)\n/.exec(sql) ?? [];
  return named === 'this' ? own : Number(named ?? 0);
}

function refuseToFollow(done: Migration[], { names, build }: { names: string[]; build: number }): void {
  const barred = done.find(({ name, oldestBuild: oldest }) => oldest > build && !names.includes(name));
  if (barred === undefined) return;
  throw new ConfigError(
    `A newer build has changed this database (${barred.name}), and build ${namedBuild(build)} may not follow it: the oldest that may is ${namedBuild(barred.oldestBuild)}. Start that one or a newer one, or restore the backup from before the upgrade.`,
  );
}

/** A copy without a number may be older: nobody can tell. It puts nothing back and does not run either. */
async function refuseWithoutNumber(client: pg.Client, build: number): Promise<void> {
  if (build > 0) return;
  const { rows } = await client.query<{ known: boolean }>(
    "select exists (select from information_schema.columns where table_name = 'living_function' and column_name = 'build') as known",
  );
  if (!rows[0]?.known) return;
  const { rowCount } = await client.query('select from living_function where build > 0 limit 1');
  if (rowCount)
    throw new ConfigError(
      'This copy does not say which build it is, so it cannot be told from an older one than has used this database. Run a release, or a git checkout on a machine that has git, or write a number into build.txt that grows with each build.',
    );
}

interface Waiting {
  name: string;
  lockMs: number;
  tries: number;
}

/** Whoever wants a table queues up behind a change that waits for it, so a change gives way soon and tries again. */
async function inTransaction(
  client: pg.Client,
  { name, lockMs, tries }: Waiting,
  change: () => Promise<void>,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockMs}`);
      await change();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error;
      if (left <= 1)
        throw new ConfigError(
          `Migration ${name} waited for a table that somebody else holds, ${tries} times, and changed nothing. End what holds it (select pid, state, query from pg_stat_activity where xact_start < now() - interval '1 minute') and start again.`,
        );
      await pause(lookEveryMs);
    }
  }
}

/** One that was cut leaves an index which serves nobody, so it begins anew. */
async function makeIndex(client: pg.Client, file: string, sql: string): Promise<void> {
  const [, index] = /create (?:unique )?index concurrently (\w+)/.exec(sql) ?? [];
  if (index === undefined || /;\s*\S/.test(sql))
    throw new Error(`${file} must make one index by "create index concurrently name", and nothing else.`);
  await client.query(`drop index concurrently if exists ${index}`);
  await client.query(sql);
}

/** Migrations of this build in their order. */
export async function migrationNames(folder = ownMigrations): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
}

/** The library is loaded here, since much else of this file is used where no queue is. */
async function makeQueue(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  const pool = new pg.Pool({ connectionString });
  // One that is lost while it ends is nobody's loss; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

const fromBeforeTheFirstRelease =
  'This database was made before the first release of Menyala, and no version reads it any more. ' +
  'If it is a demo, delete or move its folder (DATA_DIR, or data where that is not set) and start again; ' +
  'if DATABASE_URL names it, name an empty one.';

/** The table that is there while a restore goes on: with half of its rows an exchange must not begin. */
export const unfinishedRestore = 'unfinished_restore';

async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    `public.${unfinishedRestore}`,
  ]);
  if (rows[0]?.is)
    throw new ConfigError(
      'This database holds a restore that did not end. Run the same npm run restore again: it begins anew.',
    );
}

/** Name of the role under which requests run: it reads everything, and cannot touch the books by hand. */
export const appRole = 'menyala_app';

/** Tables that only functions of the database write: the ledger's, the lifecycle's, the audit log's. */
const guarded = [
  'account',
  'ledger_tx',
  'transfer',
  'ledger_check',
  'ledger_watermark',
  'verified_balance',
  'hold',
  'outflow',
  'outflow_hour',
  'price_hour',
  'former_price_asset',
  'claim',
  'claim_history',
  'payout_attempt',
  'refund',
  'requisites_change',
  'reward_record',
  'shop_day',
  'promocode_use',
  'withdrawal',
  'withdrawal_history',
  'pull_payment',
  'pull_payment_history',
  'audit_chain',
  'backup_run',
  'migration',
  'living_function',
];

async function grantToApp(client: pg.Client): Promise<void> {
  try {
    // One message, so all of it or nothing. From PostgreSQL 16 on a member may be one that cannot become the role.
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
        if not pg_has_role('${appRole}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
        then grant ${appRole} to current_user; end if;
      end $$;
      grant usage on schema public to ${appRole};
      grant usage, select on all sequences in schema public to ${appRole};
      grant select, insert, update, delete on all tables in schema public to ${appRole};
      revoke insert, update, delete on ${guarded.join(', ')} from ${appRole};
      revoke update, delete on audit, audit_head, deposit from ${appRole};
    `);
  } catch (error) {
    // Where the owner's database user may neither create the role nor become it (it may exist already, made by another
    // exchange of the same PostgreSQL), triggers alone guard the books; `canBecomeApp` is false then.
    if (!isInsufficientPrivilege(error)) throw error;
  }
}

function isInsufficientPrivilege(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501';
}
