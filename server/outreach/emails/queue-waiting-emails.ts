import type { Context } from '../../context.ts';
import { linkMs } from '../../people/users/link-token.ts';
import { findUntried, queueEmails } from './email-queries.ts';
import { delivers } from './exchange-mail.ts';

/** Who set a mail server wants the emails of today to arrive; older ones would only surprise their readers. */
const waitsMs = 24 * 60 * 60 * 1000;
/** What such an email offers is gone sooner than a day. */
const waitsLess = new Map([['user.reset', linkMs.reset]]);
/** So many in one transaction. */
const mostAtOnce = 500;

/**
 * Queues the emails that wait because no mail server was known when they were written. Safe at any time, since no email
 * leaves twice.
 *
 * @returns how many were queued
 */
export async function queueWaitingEmails(ctx: Context): Promise<number> {
  if (!delivers(ctx)) return 0;
  const now = ctx.clock.now().getTime();
  let since = new Date(now - waitsMs);
  let queued = 0;
  // None has a greater one, and those of that very moment are too old.
  let after = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const untried = await findUntried(ctx.db, { since, after, most: mostAtOnce });
    const waiting = untried.filter(
      ({ kind, created_at }) => now - created_at.getTime() < (waitsLess.get(kind) ?? waitsMs),
    );
    const ids = waiting.map(({ id }) => id);
    await ctx.db.transaction().execute((tx) => queueEmails(tx, ids));
    queued += ids.length;
    const last = untried.at(-1);
    if (last === undefined || untried.length < mostAtOnce) return queued;
    since = last.created_at;
    after = last.id;
  }
}
