import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';

const touching: ReadonlySet<unknown> = new Set(['settle', 'chargeback']);

/**
 * When a payment joins the balance of a shop, or one that it had is taken back, then what the shop owes is paid from what it has. It
 * holds the accounts of these shops until the end of the transaction, so it comes last, after those of users.
 */
export async function netShopDebt(ctx: Context, tx: Tx, events: OutboxEvent[]): Promise<void> {
  const claims = events
    .filter(({ topic, payload }) => topic === 'claim.moved' && touching.has(payload['event']))
    .map(({ payload }) => String(payload['claim']));
  if (claims.length === 0) return;
  const { rows } = await sql<{ owner: string; currency_id: number }>`
    select distinct a.owner, a.currency_id from shop_credit k
    join account a on a.owner = k.shop_id and a.kind = 'shop_owed' and a.balance < 0
    where k.claim_id = any (${claims}::uuid[]) order by a.owner, a.currency_id`.execute(tx);
  if (rows.length === 0) return;
  const wanted = rows.flatMap(({ owner, currency_id: currency }) =>
    ['shop', 'shop_owed'].map((kind) => ({ kind, owner, currency })),
  );
  await sql`select lock_accounts(${JSON.stringify(wanted)}::jsonb)`.execute(tx);
  for (const { owner, currency_id } of rows)
    await sql`select net_owed(${owner}, ${currency_id}, ${ctx.clock.now()})`.execute(tx);
}
