import { type CheckStatus, checkStatuses } from '@menyala/contract/site/cards';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { maskRequisite } from '@menyala/requisites';
import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import type { Facts } from '../facts.ts';
import { newestCheckOf } from '../order/card-queries.ts';
import { cardOf, holderOf } from '../order/waits-for-card.ts';

/** The check that a claim's card has, and where it stands; `draft` while there is none yet. */
async function checkOfClaim(
  { db }: Pick<Context, 'db'>,
  claim: Pick<Claim, 'id' | 'cardClearedAt'>,
): Promise<{ id: string | null; status: CheckStatus }> {
  return checkShown(claim, await newestCheckOf(db, claim.id));
}

/** The newest check of a claim's card as it is shown. */
export function checkShown(
  claim: Pick<Claim, 'cardClearedAt'>,
  check: { id: string; status: string } | null | undefined,
): { id: string | null; status: CheckStatus } {
  // Verified once, a claim goes on even if its customer removes the card afterwards.
  const otherwise = claim.cardClearedAt === null ? 'draft' : 'approved';
  return { id: check?.id ?? null, status: checkStatuses.find((one) => one === check?.status) ?? otherwise };
}

/** Where a claim needs a verified card: whose side, until when it waits, and how far the check is. */
export async function verificationView(
  ctx: Pick<Context, 'db'>,
  claim: Claim,
  facts: Facts,
  isMaker: boolean,
): Promise<ClaimForm['verification']> {
  if (claim.verifySide === null) return null;
  const { id, status } = await checkOfClaim(ctx, claim);
  return {
    side: claim.verifySide,
    verifyId: isMaker ? id : null,
    status,
    until: claim.cardDeadline?.toISOString() ?? null,
    course: claim.isVerificationCourse,
    masked: maskRequisite('card', cardOf(claim, facts)?.number ?? ''),
    holder: isMaker ? holderOf(claim, facts) : null,
  };
}
