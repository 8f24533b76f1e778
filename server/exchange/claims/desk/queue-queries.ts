import { mostCounted } from '@menyala/contract/counts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';

const deadline = sql<Date | null>`case claim.status when 'new' then coalesce(claim.card_deadline, claim.payment_deadline) when 'checking' then claim.check_deadline
  when 'accepted' then claim.updated_at + make_interval(mins => direction.usual_minutes)
  when 'sending' then claim.updated_at + make_interval(mins => direction.usual_minutes) end`;

export type QueueRecord = Awaited<ReturnType<typeof queueRecords>>[number];

/** Claims in a query, with what the queue shows of them. */
export function queueRows(db: Queryable) {
  return db
    .selectFrom('claim')
    .innerJoin('direction', 'direction.id', 'claim.direction_id')
    .select([
      'claim.id',
      'claim.public_id',
      'claim.status',
      'claim.version',
      'claim.from_id',
      'claim.to_id',
      'claim.from_summa',
      'claim.to_summa',
      'claim.base_course',
      'claim.email',
      'claim.created_at',
      'claim.updated_at',
      'claim.escalated_at',
      'claim.paused_for',
      deadline.as('deadline'),
    ])
    .select((eb) => [
      sql<number>`(select count(*) from (
        select from claim earlier
        where earlier.email = claim.email and earlier.status = 'success' and earlier.created_at < claim.created_at
        limit ${sql.lit(mostCounted + 1)}) counted)`.as('completedBefore'),
      eb
        .selectFrom('receipt')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('receipt.claim_id', '=', 'claim.id')
        .as('receipts'),
      eb
        .selectFrom('deposit')
        .select((sum) => sum.fn.sum<string>('amount').as('n'))
        .whereRef('deposit.claim_id', '=', 'claim.id')
        .whereRef('deposit.currency_id', '=', 'claim.from_id')
        .where('state', '=', 'final')
        .as('received'),
      sql<{ currencyId: number; amount: string }[]>`(
        select coalesce(json_agg(json_build_object('currencyId', o.currency_id, 'amount', o.amount::text) order by o.currency_id), '[]')
        from (select d.currency_id, sum(d.amount) as amount from deposit d
          where d.claim_id = claim.id and d.state = 'final' and d.currency_id <> claim.from_id group by 1) o)`.as(
        'receivedOther',
      ),
      eb
        .selectFrom('deposit')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('deposit.claim_id', '=', 'claim.id')
        .where('state', '=', 'final')
        .as('payments'),
      // What the shop pays of it, where it pays an invoice.
      sql<string | null>`(select i.fee_percent::text from invoice i where i.id = claim.invoice_id)`.as(
        'feePercent',
      ),
    ]);
}

/** Claims as the queue shows them, in the order of their ids here. */
export async function queueRecords(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await queueRows(db).where(sql<boolean>`claim.id = any (${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
