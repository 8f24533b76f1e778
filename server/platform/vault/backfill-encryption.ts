import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../database/connection.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { reencryptSome } from './reencrypt.ts';
import type { Vault } from './vault.ts';
import { knownKeys } from './vault-key-queries.ts';

/** After each batch that was written others get their turn. */
const restMs = 50;
const lookEveryMs = 60 * 60_000;
/** A process that has not noticed a new key yet may still encrypt with the one before: a round that begins later finds that. */
const settledAfterMs = 60_000;

/**
 * Goes through all places where secrets lie encrypted, a few rows at each call: encrypts what is from before there was a vault,
 * and what is encrypted with an older key. A round of it is due where there is a new key, and a minute after that. One that opened
 * everything is remembered in the database for the keys at hand, and not done again until they are others. What cannot be opened is
 * told, and looked at again every hour.
 * @returns a function that is true while there is more to do
 */
export function encryptionBackfill(
  ctx: Pick<Context, 'db' | 'vault' | 'log' | 'clock'>,
): () => Promise<boolean> {
  let round: Round | null = null;
  let keys = '';
  let due = 0;

  return async () => {
    const now = ctx.clock.now().getTime();
    const atHand = ctx.vault.keys.join(' ');
    if (round === null) {
      if (keys === atHand && now < due) return false;
      keys = atHand;
      due = now + lookEveryMs;
      if (await isDone(ctx.db, keys)) return false;
      round = { keys, place: 0, after: null, failed: 0, isSettled: await isSettled(ctx, now) };
      if (!round.isSettled) due = now + settledAfterMs;
    }
    const next = await goOn(ctx, round);
    if (next === null && round.isSettled && round.failed === 0) await rememberRound(ctx.db, round.keys, now);
    round = next;
    return round !== null;
  };
}

/** True where a round was done for these keys. What was done for others is forgotten: whoever has those does it again. */
async function isDone(db: Queryable, keys: string): Promise<boolean> {
  const done = await db.selectFrom('encryption_round').select('keys').executeTakeFirst();
  if (done && done.keys !== keys) await db.deleteFrom('encryption_round').execute();
  return done?.keys === keys;
}

async function rememberRound(db: Queryable, keys: string, now: number): Promise<void> {
  const row = { id: 1, keys, done_at: new Date(now) };
  await db
    .insertInto('encryption_round')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** True where every process has noticed the newest key. */
async function isSettled({ db, vault }: Pick<Context, 'db' | 'vault'>, now: number): Promise<boolean> {
  const newest = (await knownKeys(db)).find(({ id }) => id === vault.newestKey);
  return newest !== undefined && now - newest.made_at.getTime() >= settledAfterMs;
}

/** How far it has come. */
interface Round {
  keys: string;
  place: number;
  after: string | null;
  /** Rows that could not be opened. */
  failed: number;
  isSettled: boolean;
}

/** @returns null at the end of the round */
async function goOn(
  { db, vault, log }: Pick<Context, 'db' | 'vault' | 'log'>,
  round: Round,
): Promise<Round | null> {
  const encrypted = encryptedColumns[round.place];
  if (!encrypted) return (await indexOldOrders(db, vault)) ? round : null;
  const step = await reencryptSome(db, vault, encrypted, round.after);
  if (step.failed > 0) {
    round.failed += step.failed;
    log.error({ table: encrypted.table, rows: step.failed }, 'something encrypted cannot be opened');
  }
  if (step.encrypted > 0) await pause(restMs);
  return step.next === null
    ? { ...round, place: round.place + 1, after: null }
    : { ...round, after: step.next };
}

/** A whole round of it now, unless one was done. */
export async function backfillEncryption(
  ctx: Pick<Context, 'db' | 'vault' | 'log' | 'clock'>,
): Promise<void> {
  const encrypt = encryptionBackfill(ctx);
  while (await encrypt());
}

const mostAtOnce = 1_000;

/**
 * Orders of claims are known by a hash, so that one sent again is answered as it was. Those from before there was a vault
 * have a plain one, from which a card number could be guessed; its blind index does as well.
 * @returns whether there are more of them
 */
async function indexOldOrders(db: Queryable, vault: Pick<Vault, 'blindIndex'>): Promise<boolean> {
  const { rows } = await sql<{ scope: string; key: string; request_hash: string }>`
    select scope, key, request_hash from idempotency where request_hash not like '%:%' limit ${mostAtOnce}`.execute(
    db,
  );
  if (rows.length === 0) return false;
  const indexed = rows.map((row) => ({ ...row, hash: vault.blindIndex(row.request_hash) }));
  await sql`
    update idempotency i set request_hash = x.hash
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb) as x (scope text, key text, request_hash text, hash text)
    where i.scope = x.scope and i.key = x.key and i.request_hash = x.request_hash`.execute(db);
  return rows.length === mostAtOnce;
}
