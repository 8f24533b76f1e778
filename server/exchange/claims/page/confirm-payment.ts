import type { ClaimStatus } from '@menyala/contract';
import type { Context } from '../../../context.ts';
import { decideMove } from '../decide/decide-move.ts';
import { changeClaim } from '../store/change-claim.ts';

/** Statuses in which "I paid" has been heard already, or the money itself has come: the answer is the same. */
const heard: readonly ClaimStatus[] = ['checking', 'accepted', 'paused', 'sending', 'sent', 'success'];

/** "I paid". Said twice, or after the money was seen, it changes nothing and is not an error. On a closed claim, "I had paid". */
export async function confirmPayment(ctx: Context, claimId: string): Promise<void> {
  await changeClaim(ctx, claimId, { kind: 'customer' }, (claim, facts) => {
    if (heard.includes(claim.status)) return null;
    return decideMove(claim, claim.status === 'deleted' ? 'had_paid' : 'confirm', {}, facts);
  });
}
