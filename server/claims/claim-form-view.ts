import type { Language } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { maskEmail } from '@menyala/requisites';
import { effectText } from '../promocodes/index.ts';
import type { World } from '../world.ts';
import type { Claim } from './claim.ts';
import { actionsOf, deadlineOf } from './claim-actions.ts';
import { pointsOf } from './claim-points.ts';
import { receiptsOf } from './claim-queries.ts';
import { currencyView } from './currency-view.ts';
import { factsFor } from './facts.ts';
import { knownClaim, shownNumber } from './known-claim.ts';
import { isCourseFixed } from './reckon.ts';
import { maskedLines } from './requisite-lines.ts';
import { verificationView } from './verification-view.ts';

/** A claim as its page sees it. The UUID alone lets one read, so what is private is masked. */
export async function showClaimForm(
  world: World,
  id: string,
  language: Language,
  isMaker: boolean,
): Promise<ClaimForm> {
  const claim = await knownClaim(world, id);
  const receipts = await receiptsOf(world.db, id);
  const facts = factsFor(world, claim);
  const { house, from, to } = facts;
  const city = [...from.cities, ...to.cities].find(({ code }) => code === claim.cityCode);
  return {
    id: claim.id,
    publicId: shownNumber(world, claim),
    status: claim.status,
    now: world.clock.now().toISOString(),
    ...deadlineOf(claim),
    createdAt: claim.createdAt.toISOString(),
    from: { ...currencyView(from, language), decimals: from.decimals },
    to: { ...currencyView(to, language), decimals: to.decimals },
    fromSumma: claim.fromSumma,
    toSumma: claim.toSumma,
    course: claim.course,
    courseFixedAt: claim.courseFixedAt,
    isCourseFixed: isCourseFixed(claim),
    email: claim.email && maskEmail(claim.email),
    requisites: {
      from: maskedLines(from, 'send', claim.fromRequisites, language),
      to: maskedLines(to, 'receive', claim.toRequisites, language),
    },
    city: city ? { code: city.code, name: city.name[language] } : null,
    receipts: receipts.map((receipt) => ({ id: receipt.id, name: receipt.name, size: receipt.size })),
    actions: actionsOf(claim, isMaker, facts),
    maker: isMaker,
    isOnAccount: claim.userId !== null,
    verification: await verificationView(world, claim, facts, isMaker),
    promocode: promocodeView(claim, language),
    bonus: await pointsOf(world, claim),
    repeat: { fromPs: claim.fromId, toPs: claim.toId },
    support: { email: house.contactEmail, telegram: house.contactTelegram },
  };
}

function promocodeView(
  { promocode, promocodeEffect, isPromocodeTaken }: Claim,
  language: Language,
): ClaimForm['promocode'] {
  if (promocode === null || promocodeEffect === null) return null;
  return { code: promocode, text: effectText(language, promocodeEffect), isGivenBack: !isPromocodeTaken };
}
