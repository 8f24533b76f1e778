import type { Context } from '../../context.ts';
import { rewardingEvents } from '../../exchange/claims/lifecycle.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { moscowDay } from '../../platform/moscow.ts';
import { addSignUp, claimedDays, completedDays, reckonDays } from './day-queries.ts';

/**
 * When a claim of a referral is made, completed or taken back, then the figures of its day are reckoned anew from the claims
 * themselves: however often it is told, in whichever order, they come out the same.
 */
export async function countReferralClaims(_ctx: Context, tx: Tx, events: OutboxEvent[]): Promise<void> {
  const moved = events.filter(({ topic }) => topic === 'claim.moved');
  const claims = (isMeant: (event: unknown) => boolean) =>
    moved.filter(({ payload }) => isMeant(payload['event'])).map(({ payload }) => String(payload['claim']));
  const created = claims((event) => event === 'create');
  const completed = claims((event) => rewardingEvents.has(event));
  if (created.length === 0 && completed.length === 0) return;
  await reckonDays(tx, [
    ...(created.length > 0 ? await claimedDays(tx, created) : []),
    ...(completed.length > 0 ? await completedDays(tx, completed) : []),
  ]);
}

/** A sign-up was activated: it counts for whose link brought it. Called once, where that happens. */
export async function countSignUp(tx: Tx, userId: number, now: Date): Promise<void> {
  await addSignUp(tx, userId, moscowDay(now));
}
