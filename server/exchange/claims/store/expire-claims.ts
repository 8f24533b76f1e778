import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import { decideMove, outlivesItsInvoice } from '../decide/decide-move.ts';
import { factsFor } from '../facts.ts';
import { checkTimer } from '../page/claim-actions.ts';
import { withRewards } from '../rewards/with-rewards.ts';
import { asJob } from './change-claim.ts';
import { findClaims, overdueClaims } from './claim-queries.ts';

/** So many are read and moved together. */
const mostInSet = 50;
/** So many are moved in one sweep; the rest wait for the next one. */
const mostInSweep = 4 * mostInSet;
/** While people wait, sets are so far apart, the less the later the claims are; after so long they wait for nobody. */
const restMs = 300;
const latestMs = 2 * 60_000;
const timer = { kind: 'system', name: 'timer' } as const;

interface Sweep {
  moved: number;
  /** After how many milliseconds the next one should begin; undefined where nothing is left to do. */
  nextMs: number | undefined;
}

/** Does what follows where a timer has run out: nobody saw to the card, paid, found the payment or chose. @returns how many it moved */
export async function expireClaims(ctx: Context): Promise<number> {
  return (await sweepOverdue(ctx)).moved;
}

/**
 * One sweep over the claims that are overdue, in sets. While people wait for claims of theirs, it is one set, and the next comes
 * after a rest, since nobody waits for this one. A claim that cannot be moved harms no other and is tried by the next sweep.
 */
export async function sweepOverdue(ctx: Context): Promise<Sweep> {
  const now = ctx.clock.now();
  const overdue = await overdueClaims(ctx.db, now, mostInSweep);
  const lateMs = now.getTime() - (overdue[0]?.since.getTime() ?? now.getTime());
  const rest = Math.round(restMs * (1 - lateMs / latestMs));
  const givesWay = () => rest > 0 && ctx.claimWriters.isBusy;
  const results: PromiseSettledResult<boolean>[] = [];
  for (let start = 0; start < overdue.length; start += mostInSet) {
    if (start > 0 && givesWay()) break;
    results.push(...(await moveSet(ctx, overdue.slice(start, start + mostInSet))));
  }
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const moved = results.filter((result) => result.status === 'fulfilled' && result.value).length;
  if (moved === 0) return { moved, nextMs: undefined };
  return { moved, nextMs: givesWay() ? rest : 0 };
}

/** Moves those that are overdue still, each whole or not at all. */
async function moveSet(ctx: Context, overdue: { id: string }[]): Promise<PromiseSettledResult<boolean>[]> {
  const claims = await findClaims(
    ctx,
    overdue.map(({ id }) => id),
  );
  const results = await Promise.allSettled(claims.map((claim) => moveOverdue(ctx, claim)));
  ctx.outbox.wake();
  await ctx.reserves.refresh();
  return results;
}

/** @returns whether it was moved; not where somebody paid, chose or cancelled in the same moment, and won */
async function moveOverdue(ctx: Context, claim: Claim): Promise<boolean> {
  const facts = factsFor(ctx, claim);
  const move = overdueMove(claim, facts.now);
  if (!move) return false;
  const change = await withRewards(ctx, claim, decideMove(claim, move, {}, facts));
  const job = asJob(ctx, claim, change, timer);
  return (await ctx.claimWriters.moveOverdue(claim.toId, job, facts.now)) === 'moved';
}

function afterCheck({ escalatedAt, held }: Claim) {
  if (escalatedAt === null) return 'escalate';
  return held === null ? 'expire_check' : 'release_hold';
}

export function overdueMove(claim: Claim, now: Date) {
  const isOver = (deadline: Date | null) => deadline !== null && deadline <= now;
  if (claim.status === 'new' && isOver(claim.paymentDeadline)) return 'expire_payment';
  if (claim.status === 'new' && isOver(claim.cardDeadline)) return 'expire_card';
  if (outlivesItsInvoice(claim, now)) return 'release_hold';
  if (claim.status === 'checking' && isOver(checkTimer(claim))) return afterCheck(claim);
  return claim.status === 'paused' && isOver(claim.choiceDeadline) ? 'resolution_expired' : null;
}
