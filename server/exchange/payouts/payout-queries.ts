import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import type { Details } from '../../platform/vault/card-numbers.ts';

/** An order that a provider sends: a payout attempt or a refund. */
export interface Order {
  what: 'payout' | 'refund';
  id: string;
  claimId: string;
  currencyId: number;
  amount: string;
  /** As they lie in the database, where card numbers are encrypted. */
  requisites: Details;
  route: string;
  handedAt: Date | null;
}

/** What is with providers, or waits to be handed to them. */
export async function ordersUnderWay(db: Queryable): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select 'payout' as what, p.id::text as id, p.claim_id as "claimId", p.currency_id as "currencyId", p.amount,
      c.to_requisites as requisites, p.route, p.handed_at as "handedAt"
    from payout_attempt p join claim c on c.id = p.claim_id
    where p.state in ('open', 'sent') and p.route <> 'hand'
    union all
    select 'refund', r.id::text, r.claim_id, r.currency_id, r.amount - r.fee, r.requisites, r.route, r.handed_at
    from refund r where r.state = 'sending' and r.route <> 'hand'
    order by 8 nulls first limit 500`.execute(db);
  return rows.map((row) => ({ ...row, amount: plain(row.amount) }));
}

/** Commits that the order is handed over now. True for the one who may call the provider. */
export async function handOver(db: Queryable, { what, id }: Order, at: Date): Promise<boolean> {
  const { rows } =
    what === 'payout'
      ? await sql<{ mine: boolean }>`select hand_over_payout(${id}::bigint, ${at}) as mine`.execute(db)
      : await sql<{ mine: boolean }>`select hand_over_refund(${id}::uuid, ${at}) as mine`.execute(db);
  return rows[0]?.mine === true;
}
