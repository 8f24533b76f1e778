import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { decidePayment, depositOf } from '../claims/decide/decide-payment.ts';
import { changeClaim } from '../claims/store/change-claim.ts';
import { claimByWords } from '../claims/store/claim-queries.ts';
import { findDepositById } from '../claims/store/deposit-queries.ts';

/**
 * Gives money that nobody knew to the claim that it was meant for; the claim goes on as with any payment.
 * @returns the claim's UUID
 * @throws Refusal `not_found` · `conflict` where it has a claim by now · `validation` on `claim`
 */
export async function assignDeposit(
  ctx: Context,
  depositId: number,
  words: string,
  by: Actor,
): Promise<string> {
  const deposit = await findDepositById(ctx.db, depositId);
  if (!deposit) throw new Refusal('not_found');
  const claimId = await claimByWords(ctx.db, words);
  if (!claimId) return refuseFields({ claim: [{ code: 'no_claim' }] });
  if (deposit.claimId !== null || deposit.state !== 'final') throw new Refusal('conflict');
  const { currencyId, rail, reference, amount, confirmations } = deposit;
  const payment = { currencyId, rail, reference, amount, confirmations, state: 'final' } as const;
  await changeClaim(ctx, claimId, by, (claim, facts) => {
    // Given to it by somebody else in the same moment.
    if (depositOf(claim, payment)) throw new Refusal('conflict');
    return decidePayment(claim, payment, deposit, facts);
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'validation' ? new Refusal('conflict') : error;
  });
  return claimId;
}
