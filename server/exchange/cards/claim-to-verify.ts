import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isMaker, isSignedInAs } from '../../people/access/maker.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { cardOf, waitsForCard } from '../claims/order/waits-for-card.ts';
import { knownClaim } from '../claims/store/known-claim.ts';
import { digitsOf } from './card-details.ts';

/** A claim whose card is to be checked. */
export interface ClaimToVerify {
  id: string;
  userId: number | null;
  /** Digits of its card. */
  number: string;
}

/**
 * The claim, for whoever made it. What is on an account is checked for the account, so it wants its user signed in: a link to
 * the claim is enough to look at it, and not to put a card there.
 * @throws Refusal `not_found`; `maker_only`, or `token_not_valid` for a guest with a claim of an account; `wrong_status` where
 * it waits for no card
 */
export async function claimToVerify(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  claimId: string,
): Promise<ClaimToVerify> {
  const claim = await knownClaim(ctx, claimId);
  if (claim.userId === null) {
    if (!(await isMaker(ctx, request, claimId))) throw new Refusal('maker_only');
  } else if (!(await isSignedInAs(ctx, request, user, claim.userId)))
    throw new Refusal(
      user === null && (await isMaker(ctx, request, claimId)) ? 'token_not_valid' : 'maker_only',
    );
  const { currencies } = ctx.catalogue.current();
  const [from, to] = [currencies.get(claim.fromId), currencies.get(claim.toId)];
  const card = from && to && waitsForCard(claim) ? cardOf(claim, { from, to }) : null;
  if (!card) throw new Refusal('wrong_status', { context: { status: claim.status } });
  return { id: claim.id, userId: claim.userId, number: digitsOf(card.number) };
}
