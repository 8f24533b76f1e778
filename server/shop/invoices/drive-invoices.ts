import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { settleWhatCame } from '../../exchange/claims/decide/decide-invoice.ts';
import { changeClaim } from '../../exchange/claims/store/change-claim.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { claimsToSettle } from './invoice-queries.ts';

/** So many in one sweep; the rest wait for the next one. */
const mostAtOnce = 200;

/** The claim that a sweep ended with: the next one goes on behind it, so that none waits for those that cannot be booked. */
const reached = new WeakMap<Context['pool'], string>();

/** What invoices do by themselves: they end, and what was paid in parts is booked once the whole is there. */
export async function driveInvoices(ctx: Context, most = mostAtOnce): Promise<void> {
  const { rows } = await sql<{ turned: number }>`
    select turn_due_invoices(${ctx.clock.now()}, ${most}) as turned`.execute(ctx.db);
  if ((rows[0]?.turned ?? 0) > 0) ctx.outbox.wake();
  const claims = await claimsToSettle(ctx.db, { most, after: reached.get(ctx.pool) });
  const last = claims.at(-1);
  if (last === undefined || claims.length < most) reached.delete(ctx.pool);
  else reached.set(ctx.pool, last);
  await settle(ctx, claims);
}

/** Books the parts of an invoice whose whole is paid, or that its shop took as they are. What cannot be booked now waits. */
export async function settleParts(ctx: Context, invoice: string): Promise<void> {
  await settle(ctx, await claimsToSettle(ctx.db, { most: mostAtOnce, invoice }));
}

async function settle(ctx: Context, claims: readonly string[]): Promise<void> {
  for (const id of claims) {
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
