import type { ClaimStatus } from '@menyala/contract';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { findClaim } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

/** Statuses in which "I paid" has been heard already, or the money itself has come: the answer is the same. */
const heard: readonly ClaimStatus[] = ['checking', 'accepted', 'paused', 'sending', 'sent', 'success'];

/** "I paid". Said twice, or after the money was seen, it changes nothing and is not an error. */
export async function confirmPayment(world: World, claimId: string): Promise<void> {
  try {
    await moveClaim(world, claimId, 'confirm', { kind: 'customer' });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wrong_status') throw error;
    const claim = await findClaim(world.db, claimId);
    if (!claim || !heard.includes(claim.status)) throw error;
  }
}
