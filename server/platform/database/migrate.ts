import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { indexParts } from './index-parts.ts';
import { loadFunctions } from './load-functions.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the database to the newest schema. Migrations are plain SQL files in the order of their names,
 * each run once in a transaction of its own and never edited afterwards: a changed one stops the start.
 * Beside them the tables of the queue of jobs are made: events that are delivered put jobs there from the first second on.
 * After them the functions are loaded from their files (`functions` says from elsewhere), which may be edited.
 *
 * @returns the newer release whose functions are in the database and stay there, or null.
 * @throws ConfigError with a sentence when a released migration was edited, the database is from before the first release,
 * or it is not durable.
 */
export async function migrate(
  adminUrl: string,
  { durable = true, functions = {} as { folder?: string; release?: string } } = {},
): Promise<string | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    if (durable) await refuseForgetfulDatabase(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrating]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const done = new Map<string, string>(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    );
    const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    // Names that are only not known here are a newer release's, after this beginning.
    if (done.size > 0 && !done.has(names[0] ?? '')) throw new ConfigError(fromBeforeTheFirstRelease);
    for (const name of names) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const known = done.get(name);
      if (known === sha256) continue;
      if (known !== undefined)
        throw new ConfigError(`Migration ${name} was edited after it ran; write a new one instead.`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
    }
    await makeQueue(adminUrl);
    const newer = await loadFunctions(client, functions);
    // It would give requests rights that a newer release keeps from them.
    if (newer === null) await grantToApp(client);
    await indexParts(client);
    return newer;
  } finally {
    await client.end();
  }
}

/** The library is loaded here, since much else of this file is used where no queue is. */
async function makeQueue(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) });
}

const fromBeforeTheFirstRelease =
  'This database was made before the first release of Menyala, and no version reads it any more. ' +
  'If it is a demo, delete or move its folder (DATA_DIR, or data where that is not set) and start again; ' +
  'if DATABASE_URL names it, name an empty one.';

/** A claim that was acknowledged must survive a power cut, whatever the host's owner has tuned. */
async function refuseForgetfulDatabase(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off') {
      throw new ConfigError(
        `The database runs with ${setting} off and may lose claims. Set ${setting} = on and start again.`,
      );
    }
  }
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
