import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { settleWhatCame } from '../../exchange/claims/decide/decide-invoice.ts';
import { changeClaim } from '../../exchange/claims/store/change-claim.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { claimsToSettle } from './invoice-queries.ts';

/** So many in one sweep; the rest wait for the next one. */
const most = 200;

/** What invoices do by themselves: they end, and what was paid in parts is booked once the whole is there. */
export async function driveInvoices(ctx: Context): Promise<void> {
  const { rows } = await sql<{ turned: number }>`
    select turn_due_invoices(${ctx.clock.now()}, ${most}) as turned`.execute(ctx.db);
  if ((rows[0]?.turned ?? 0) > 0) ctx.outbox.wake();
  await settleParts(ctx);
}

/** Books the parts of invoices whose whole is paid, or that their shop took as they are. What cannot be booked now waits. */
export async function settleParts(ctx: Context): Promise<void> {
  for (const id of await claimsToSettle(ctx.db, most)) {
    try {
      await changeClaim(ctx, id, { kind: 'system', name: 'invoice' }, (claim, facts) =>
        claim.invoice && claim.status === 'paused'
          ? settleWhatCame({ ...claim, invoice: claim.invoice }, facts)
          : null,
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
