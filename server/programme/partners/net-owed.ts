import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { rewardingEvents } from '../../exchange/claims/lifecycle.ts';
import type { AccountKind } from '../../ledger/transfers.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';

/**
 * When a claim was completed or taken back, then what its user and its referrer owe is paid from what they have. It holds the
 * accounts of all of them until the end of the transaction, so it comes last.
 */
export async function netOwed(ctx: Context, tx: Tx, events: OutboxEvent[]): Promise<void> {
  const claims = events
    .filter(({ topic, payload }) => topic === 'claim.moved' && rewardingEvents.has(payload['event']))
    .map(({ payload }) => String(payload['claim']));
  if (claims.length === 0) return;
  const { rows } = await sql<{ owner: string; currency_id: number }>`
    select distinct a.owner, a.currency_id from reward_record c
    join account a on a.owner in (c.user_id::text, c.referrer_id::text) and a.kind in ('referral_owed', 'bonus_owed') and a.balance < 0
    where c.claim_id = any (${claims}::uuid[]) order by a.owner, a.currency_id`.execute(tx);
  await payOwed(
    tx,
    rows.map(({ owner, currency_id }) => ({ userId: Number(owner), currencyId: currency_id })),
    ctx.clock.now(),
  );
}

/** The accounts of a user that a debt is paid between. */
const ofDebt: readonly AccountKind[] = ['referral', 'referral_owed', 'bonus', 'bonus_owed'];

interface Debtor {
  userId: number;
  currencyId: number;
}

/**
 * Pays what users owe from what they have. All that will be booked on is locked at once, in the order of the ledger, so that two
 * who do so never wait for each other.
 * @param also accounts of the exchange, in the currency of the first, on which the caller books in the same transaction
 */
export async function payOwed(
  db: Queryable,
  users: Debtor[],
  now: Date,
  also: AccountKind[] = [],
): Promise<void> {
  const [first] = users;
  if (!first) return;
  const wanted = [
    ...users.flatMap(({ userId, currencyId }) =>
      ofDebt.map((kind) => ({ kind, owner: String(userId), currency: currencyId })),
    ),
    ...also.map((kind) => ({ kind, owner: '', currency: first.currencyId })),
  ];
  await sql`select lock_accounts(${JSON.stringify(wanted)}::jsonb)`.execute(db);
  for (const { userId, currencyId } of users)
    await sql`select net_owed(${String(userId)}, ${currencyId}, ${now})`.execute(db);
}
