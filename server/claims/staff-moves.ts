import type { MoveKind } from '@menyala/contract/office/claims';
import { compare, multiply, roundDown, subtract } from '@menyala/money';
import type { Actor } from '../actor.ts';
import { type FieldError, Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import type { Claim } from './claim.ts';
import { findClaim } from './claim-queries.ts';
import { type MoveWords, moveClaim } from './move-claim.ts';
import { paymentReference } from './payment-reference.ts';

/** What staff must say with each move. */
export const staffMoves: Record<MoveKind, { needs: readonly ('reference' | 'amount' | 'reason')[] }> = {
  accept: { needs: ['reference', 'amount'] },
  pause: { needs: ['reason'] },
  resume: { needs: [] },
  send: { needs: [] },
  fail_payout: { needs: ['reason'] },
  sent: { needs: ['reference'] },
  complete: { needs: [] },
  reject: { needs: ['reason'] },
  delete: { needs: ['reason'] },
};

/** One move by staff, on the version that they saw, with everything that it needs. */
export async function moveByStaff(
  world: World,
  claimId: string,
  move: MoveKind,
  by: Actor,
  words: MoveWords & { version: number },
): Promise<Claim> {
  const claim = await findClaim(world.db, claimId);
  if (!claim) throw new Refusal('not_found');
  const errors: Record<string, FieldError[]> = {};
  for (const need of staffMoves[move].needs) {
    if (!words[need]?.trim()) errors[need] = [{ code: 'required' }];
  }
  if (move === 'accept' && words.amount) {
    const wrong = wrongAmount(world, claim, words.amount);
    if (wrong) errors['amount'] = [wrong];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
  return moveClaim(world, claimId, move, by, {
    ...words,
    ...(words.reference ? { reference: paymentReference(words.reference) } : {}),
  });
}

function wrongAmount(world: World, claim: Claim, amount: string): FieldError | undefined {
  const currency = world.catalogue.current().currencies.get(claim.fromId);
  if (!currency) throw new Refusal('unavailable');
  const { decimals, ticker } = currency;
  if (compare(roundDown(amount, decimals), amount) !== 0)
    return { code: 'too_many_decimals', values: { decimals: String(decimals) } };
  if (compare(amount, leastAccepted(world, claim)) < 0)
    return { code: 'amount_short', values: { due: claim.fromSumma, ticker } };
  // So much more is a slip of the finger, not a payment.
  const most = multiply(claim.fromSumma, '10');
  if (compare(amount, most) > 0) return { code: 'above_max', values: { nearest: most, ticker } };
  return undefined;
}

/** What counts as paid in full: the sum asked for, less the owner's tolerance. What comes beyond it stays due to the customer. */
export function leastAccepted(world: World, claim: Claim): string {
  const { tolerancePercent } = world.catalogue.current().house;
  return subtract(
    claim.fromSumma,
    roundDown(multiply(claim.fromSumma, multiply(tolerancePercent, '0.01')), 18),
  );
}
