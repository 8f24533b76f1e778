import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { findClaim } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

/** The customer gives the claim up: before paying, or after "I paid" as long as no receipt was sent. */
export async function cancelClaim(world: World, claimId: string): Promise<void> {
  const claim = await findClaim(world.db, claimId);
  if (!claim) throw new Refusal('not_found');
  if (claim.status === 'checking' && claim.receipts > 0) {
    throw new Refusal('wrong_status', { context: { status: claim.status } });
  }
  await moveClaim(world, claimId, claim.status === 'checking' ? 'withdraw' : 'cancel', { kind: 'customer' });
}
