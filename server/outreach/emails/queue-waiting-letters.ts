import type { Context } from '../../context.ts';
import { linkMs } from '../../people/users/link-token.ts';
import { delivers } from './exchange-mail.ts';
import { findUntried, queueLetters } from './letter-queries.ts';

/** Who set a mail server wants the letters of today to arrive; older ones would only surprise their readers. */
const waitsMs = 24 * 60 * 60 * 1000;
/** What such a letter offers is gone sooner than a day. */
const waitsLess = new Map([['user.reset', linkMs.reset]]);
/** So many in one transaction. */
const mostAtOnce = 500;

/**
 * Queues the letters that wait because no mail server was known when they were written. Safe at any time, since no letter
 * leaves twice.
 *
 * @returns how many were queued
 */
export async function queueWaitingLetters(ctx: Context): Promise<number> {
  if (!delivers(ctx)) return 0;
  const now = ctx.clock.now().getTime();
  const since = new Date(now - waitsMs);
  let queued = 0;
  let after = 0;
  for (;;) {
    const untried = await findUntried(ctx.db, { since, after, most: mostAtOnce });
    const waiting = untried.filter(
      ({ kind, created_at }) => now - created_at.getTime() < (waitsLess.get(kind) ?? waitsMs),
    );
    const ids = waiting.map(({ id }) => id);
    await ctx.db.transaction().execute((tx) => queueLetters(tx, ids));
    queued += ids.length;
    const last = untried.at(-1);
    if (last === undefined || untried.length < mostAtOnce) return queued;
    after = last.id;
  }
}
