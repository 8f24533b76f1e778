import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { changeClaim } from './change-claim.ts';
import { decideMove } from './decide-move.ts';

/** The customer gives the claim up: before paying, or after "I paid" as long as no receipt was sent. */
export async function cancelClaim(world: World, claimId: string): Promise<void> {
  await changeClaim(world, claimId, { kind: 'customer' }, (claim, facts) => {
    if (claim.status === 'checking' && claim.receipts > 0)
      throw new Refusal('wrong_status', { context: { status: claim.status } });
    return decideMove(claim, claim.status === 'checking' ? 'withdraw' : 'cancel', {}, facts);
  });
}
