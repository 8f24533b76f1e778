import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { approveByItself } from './ask-pull-payment.ts';

const mostAtOnce = 100;

/** Where a sweep ended: the next one goes on behind it, so that no payout waits for those that cannot begin. */
const reached = new WeakMap<Context['pool'], string>();

/** Gives shops back what nobody asked for in time, and begins payouts that need no approval and had to wait. */
export async function drivePullPayments(ctx: Context, most = mostAtOnce): Promise<void> {
  const now = ctx.clock.now();
  const over = await ctx.db
    .selectFrom('pull_payment')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  for (const { id } of over) await sql`select expire_pull_payment(${id}, ${now})`.execute(ctx.db);
  if (over.length > 0) ctx.outbox.wake();
  const waiting = await ctx.db
    .selectFrom('pull_payment')
    .select('id')
    .where('status', '=', 'asked')
    .where('approves_itself', '=', true)
    .where('id', '>', reached.get(ctx.pool) ?? '')
    .orderBy('id')
    .limit(most)
    .execute();
  const last = waiting.at(-1);
  if (last === undefined || waiting.length < most) reached.delete(ctx.pool);
  else reached.set(ctx.pool, last.id);
  for (const { id } of waiting) await approveByItself(ctx, id);
}
