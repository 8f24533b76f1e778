import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';

/** When something happens to an invoice, then each webhook of its shop that hears of it gets a delivery, in the order of the events. */
export async function queueDeliveries(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  events: OutboxEvent[],
): Promise<void> {
  const ids = events
    .filter(({ topic }) => topic === 'invoice.event')
    .map(({ payload }) => Number(payload['event']));
  if (ids.length > 0) await sql`select queue_deliveries(${ids}::bigint[], ${ctx.clock.now()})`.execute(tx);
}

const keptMs = 30 * 24 * 60 * 60 * 1000;
const mostForgotten = 5_000;

/** Deliveries are kept for thirty days. @returns whether more of them wait to be forgotten */
export async function forgetDeliveries(db: Database, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - keptMs);
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery where created_at < ${until} and status <> 'Waiting' limit ${sql.lit(mostForgotten)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) === mostForgotten;
}
