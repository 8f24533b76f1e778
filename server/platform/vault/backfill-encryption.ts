import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../database/connection.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { reencryptSome } from './reencrypt.ts';
import type { Vault } from './vault.ts';

/** After each batch that was written others get their turn. */
const restMs = 50;
const roundEveryMs = 60 * 60_000;
/** A process that has not noticed a new key yet may still encrypt with the one before: a second round finds that. */
const secondRoundAfterMs = 60_000;

/**
 * Goes through all places where secrets lie encrypted, a few rows at each call: encrypts what is from before there was a vault,
 * and what is encrypted with an older key. A round of it is due at the start, at once where there is a new key, a minute after that,
 * and every hour. What cannot be opened is told, and left as it is.
 * @returns a function that is true while there is more to do
 */
export function encryptionBackfill(
  ctx: Pick<Context, 'db' | 'vault' | 'log' | 'clock'>,
): () => Promise<boolean> {
  let round: Round | null = null;
  let key = '';
  let due = 0;

  return async () => {
    const now = ctx.clock.now().getTime();
    const isNewKey = ctx.vault.newestKey !== key;
    if (round === null && !isNewKey && now < due) return false;
    if (round === null) {
      due = now + (isNewKey ? secondRoundAfterMs : roundEveryMs);
      key = ctx.vault.newestKey;
      round = { place: 0, after: null };
    }
    round = await goOn(ctx, round);
    return round !== null;
  };
}

/** How far it has come. */
interface Round {
  place: number;
  after: string | null;
}

/** @returns null at the end of the round */
async function goOn(
  { db, vault, log }: Pick<Context, 'db' | 'vault' | 'log'>,
  { place, after }: Round,
): Promise<Round | null> {
  const encrypted = encryptedColumns[place];
  if (!encrypted) return (await indexOldOrders(db, vault)) ? { place, after } : null;
  const step = await reencryptSome(db, vault, encrypted, after);
  if (step.failed > 0)
    log.error({ table: encrypted.table, rows: step.failed }, 'something encrypted cannot be opened');
  if (step.encrypted > 0) await pause(restMs);
  return step.next === null ? { place: place + 1, after: null } : { place, after: step.next };
}

/** Encrypts all encryptionBackfill now. */
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
