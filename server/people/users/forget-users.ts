import type { Context } from '../../context.ts';
import { deleteExpiredSessions } from './session-queries.ts';
import { deleteOldPending } from './user-queries.ts';

const pendingMs = 30 * 24 * 60 * 60 * 1000;

/** Sessions that ran out, and sign-ups that nobody activated in thirty days. */
export async function forgetUsers(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredSessions(ctx.db, now);
  await deleteOldPending(ctx.db, new Date(now.getTime() - pendingMs));
}
