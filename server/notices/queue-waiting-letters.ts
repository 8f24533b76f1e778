import { linkMs } from '../users/link-token.ts';
import type { World } from '../world.ts';
import { findUnsent, queueLetters } from './letter-queries.ts';
import { delivers } from './mail-of-house.ts';

/** Who set a mail server wants the letters of today to arrive; older ones would only surprise their readers. */
const waitsMs = 24 * 60 * 60 * 1000;
/** What such a letter offers is gone sooner than a day. */
const waitsLess = new Map([['user.reset', linkMs.reset]]);
/** So many in one transaction. */
const mostAtOnce = 500;

/**
 * Queues the letters that wait because no mail server was known when they were written. With 'tried' also those that one
 * was known for and could not deliver: another server may. Safe at any time, since no letter leaves twice.
 *
 * @returns how many were queued
 */
export async function queueWaitingLetters(
  world: World,
  which: 'untried' | 'tried' = 'untried',
): Promise<number> {
  if (!delivers(world)) return 0;
  const now = world.clock.now().getTime();
  const isTriedToo = which === 'tried';
  const since = new Date(now - waitsMs);
  let queued = 0;
  let after = 0;
  for (;;) {
    const unsent = await findUnsent(world.db, { since, isTriedToo, after, most: mostAtOnce });
    const waiting = unsent.filter(
      ({ kind, created_at }) => now - created_at.getTime() < (waitsLess.get(kind) ?? waitsMs),
    );
    const ids = waiting.map(({ id }) => id);
    await world.db.transaction().execute((tx) => queueLetters(tx, ids));
    queued += ids.length;
    const last = unsent.at(-1);
    if (last === undefined || unsent.length < mostAtOnce) return queued;
    after = last.id;
  }
}
