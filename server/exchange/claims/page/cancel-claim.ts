import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { decideMove } from '../decide/decide-move.ts';
import { changeClaim } from '../store/change-claim.ts';

/** The customer gives the claim up: before paying, or after "I paid" as long as no receipt was sent. */
export async function cancelClaim(ctx: Context, claimId: string): Promise<void> {
  await changeClaim(ctx, claimId, { kind: 'customer' }, (claim, facts) => {
    if (claim.status === 'checking' && claim.receipts > 0)
      throw new Refusal('wrong_status', { context: { status: claim.status } });
    return decideMove(claim, claim.status === 'checking' ? 'cancel_checking' : 'cancel', {}, facts);
  });
}
