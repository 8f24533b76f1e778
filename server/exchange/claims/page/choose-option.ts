import type { ChoiceWay, Language } from '@menyala/contract';
import type { WayChosen } from '@menyala/contract/site/resolution-options';
import type { Context } from '../../../context.ts';
import { type Accepted, decideChoice, offerFreshCourse } from '../decide/decide-choice.ts';
import { factsFor } from '../facts.ts';
import { changeClaim } from '../store/change-claim.ts';
import { knownClaim } from '../store/known-claim.ts';
import { showClaimStatus } from './claim-status-view.ts';

/** The customer chooses how to go on. A fresh course is first offered, and taken as it was seen. */
export async function chooseWay(
  ctx: Context,
  claimId: string,
  { way, accept }: { way: ChoiceWay; accept?: Accepted | undefined },
  language: Language,
): Promise<WayChosen> {
  if (way === 'fresh_course' && !accept) return offer(ctx, claimId, language);
  await changeClaim(ctx, claimId, { kind: 'customer' }, (claim, facts) =>
    decideChoice(claim, way, accept, facts),
  );
  return { status: await showClaimStatus(ctx, claimId, language, true), offer: null };
}

async function offer(ctx: Context, claimId: string, language: Language): Promise<WayChosen> {
  const claim = await knownClaim(ctx, claimId);
  const facts = factsFor(ctx, claim);
  const { was, now } = offerFreshCourse(claim, facts);
  const sums = ({ course, fromSumma, toSumma }: typeof was) => ({ course, fromSumma, toSumma });
  const validUntil = new Date(facts.now.getTime() + facts.settings.courseGraceSeconds * 1000);
  return {
    status: await showClaimStatus(ctx, claimId, language, true),
    offer: { was: sums(was), now: sums(now), validUntil: validUntil.toISOString() },
  };
}
