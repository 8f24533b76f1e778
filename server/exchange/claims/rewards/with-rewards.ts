import type { Context } from '../../../context.ts';
import type { Change } from '../change.ts';
import type { Claim } from '../claim.ts';
import { planReversal } from './plan-reversal.ts';
import { planRewards } from './plan-rewards.ts';

/** A change with what follows from it for the partner programme: rewards and points, booked with it or not at all. */
export async function withRewards(ctx: Context, claim: Claim, change: Change): Promise<Change> {
  const planned = await plan(ctx, claim, change);
  if (planned === null) return change;
  return {
    ...change,
    transfers: [...change.transfers, ...planned.transfers],
    rewards: planned.rewards,
  };
}

function plan(ctx: Context, claim: Claim, change: Change) {
  if (change.event === 'complete') return planRewards(ctx, claim, change.set.profit ?? null);
  return isTakenBack(claim, change) ? planReversal(ctx, claim) : null;
}

/** A completed claim is undone: by staff, or since its payment was. What was only on its way, or beyond the claim, was no payment of it. */
function isTakenBack(claim: Claim, { event, transfers }: Change): boolean {
  const isLost = transfers.some(({ credit }) => credit.kind === 'loss');
  return event === 'reverse' || (event === 'chargeback' && claim.status === 'success' && isLost);
}
