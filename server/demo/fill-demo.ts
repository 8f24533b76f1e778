import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { openContext } from '../open-context.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, ConfigError } from '../platform/config.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import { demoSeeds } from './seed-demo.ts';

interface Filling {
  config: Config;
  url: string;
  clock: Clock;
  log: FastifyBaseLogger;
  say(sentence: string): void;
  /** Puts an empty database with the newest schema in the place of this one; null where it is somebody else's. */
  renew: (() => Promise<unknown>) | null;
  /** How long one statement may take, in milliseconds. */
  patienceMs?: number;
}

/** A slow disk has its time: nobody waits for these statements as they do for a request. */
const usualPatienceMs = 5 * 60_000;

/**
 * Gives a demo what it does not have yet, before it is opened, over connections of its own. A first filling that was cut begins anew;
 * a part that came with a newer release and was cut stays as it is.
 *
 * @returns whether anything was filled now
 * @throws ConfigError with a sentence where a part takes too long, or half of a demo lies in a database that may not be emptied
 */
export async function fillDemo(filling: Filling): Promise<boolean> {
  const { url, renew, say } = filling;
  const client = new pg.Client({ connectionString: url });
  // It goes with a database that is renewed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.fillingDemo]);
    const known = await knownParts(client);
    if (known === null) return false;
    if (known.get('all') !== false) return await fillMissing(filling, client, known);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (renew === null) throw new ConfigError(halfOfADemo);
  say('The first start was cut; the demo begins anew.');
  await renew();
  return fillDemo(filling);
}

/** By part that has begun: true once it is done. Null for a database of a real exchange, which the start refuses. */
async function knownParts(client: pg.Client): Promise<Map<string, boolean> | null> {
  const { rows: settings } = await client.query<{ seeded_as: string }>(
    'select seeded_as from exchange_settings',
  );
  const [seeded] = settings;
  if (seeded && seeded.seeded_as !== 'demo') return null;
  const { rows } = await client.query<{ name: string; done: boolean }>(
    'select name, done_at is not null as done from demo_seed',
  );
  const known = new Map(rows.map(({ name, done }) => [name, done]));
  // A catalogue without a word of its filling was put there by something else than a start.
  if (seeded && !known.has('all')) known.set('all', true);
  return known;
}

async function fillMissing(
  { patienceMs = usualPatienceMs, ...filling }: Filling,
  client: pg.Client,
  known: ReadonlyMap<string, boolean>,
): Promise<boolean> {
  const missing = demoSeeds.filter(({ name }) => !known.has(name));
  if (missing.length === 0) return false;
  const begin = (name: string) =>
    client.query('insert into demo_seed (name, begun_at) values ($1, now()) on conflict do nothing', [name]);
  const end = (name: string) => client.query('update demo_seed set done_at = now() where name = $1', [name]);
  await begin('all');
  filling.say('Filling the demo…');
  let part = 'catalogue';
  try {
    const ctx = await openContext({ ...filling, statementMs: patienceMs });
    try {
      for (const { name, seed } of missing) {
        part = name;
        await begin(name);
        await seed(ctx);
        await end(name);
      }
    } finally {
      await ctx.close();
    }
  } catch (error) {
    throw isTooSlow(error) ? new ConfigError(tooSlow(part, patienceMs)) : error;
  }
  await end('all');
  return true;
}

/** PostgreSQL's codes of a statement and a lock that took too long; pg says in words that it waited in vain. */
function isTooSlow(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '57014' || error.code === '55P03';
  return error instanceof Error && error.message === 'Query read timeout';
}

const tooSlow = (part: string, ms: number) =>
  `Filling the demo took too long: one step of its part "${part}" was not done in ${ms / 1000} seconds. ` +
  'Stop what else keeps the disk or the processor busy, or set DATA_DIR to a folder on a faster disk, and start again; the demo begins anew.';

const halfOfADemo =
  'An earlier start was cut while it filled the demo, and half of a demo is in the database that DATABASE_URL names. ' +
  'Empty that database (drop schema public cascade; drop schema graphile_worker cascade; create schema public) or name another, and start again.';
