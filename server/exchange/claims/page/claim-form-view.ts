import type { Language } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { isZero, profitOf } from '@menyala/money';
import { maskEmail } from '@menyala/requisites';
import type { Context } from '../../../context.ts';
import { currencyView } from '../../../market/currencies/currency-view.ts';
import { floatingText } from '../../../market/currencies/floating-text.ts';
import { maskedLines } from '../../../market/currencies/requisite-lines.ts';
import { shownNumber } from '../../../market/currencies/shown-number.ts';
import { effectText } from '../../../market/promocodes/effect-text.ts';
import type { Queryable } from '../../../platform/database/connection.ts';
import { shownEmail } from '../../../platform/email.ts';
import type { Claim } from '../claim.ts';
import { isReleased } from '../claim-money.ts';
import { isCourseFixed } from '../decide/reckon.ts';
import { currencyIn, factsFor } from '../facts.ts';
import { planRewards } from '../rewards/plan-rewards.ts';
import { rewardRecordOf } from '../rewards/reward-record-queries.ts';
import { receiptsOf } from '../store/claim-queries.ts';
import { courseOfClaim } from '../store/course-of-claim.ts';
import { knownClaim } from '../store/known-claim.ts';
import { actionsOf, deadlineOf } from './claim-actions.ts';
import type { AsMaker } from './claim-status-view.ts';
import { howReckoned } from './how-reckoned.ts';
import { meetingView } from './meeting-view.ts';
import { shopOfClaim } from './shop-of-claim.ts';
import { verificationView } from './verification-view.ts';

/** A claim as its page sees it. The UUID alone lets one read, so what is private is masked. */
export async function showClaimForm(
  ctx: Context,
  id: string,
  language: Language,
  asMaker: AsMaker,
): Promise<ClaimForm> {
  const claim = await knownClaim(ctx, id);
  const isMaker = typeof asMaker === 'boolean' ? asMaker : await asMaker(claim);
  const [receipts, reckoned] = await Promise.all([receiptsOf(ctx.db, id), courseOfClaim(ctx.db, id)]);
  const facts = factsFor(ctx, claim);
  const { settings, from, to } = facts;
  const { cityCode } = claim;
  const cityName = cityCode === null ? undefined : ctx.catalogue.current().cityNames.get(cityCode);
  return {
    id: claim.id,
    publicId: shownNumber(ctx, claim),
    status: claim.status,
    now: ctx.clock.now().toISOString(),
    ...deadlineOf(claim),
    createdAt: claim.createdAt.toISOString(),
    from: { ...currencyView(from, language), decimals: from.decimals },
    to: { ...currencyView(to, language), decimals: to.decimals },
    fromSumma: claim.fromSumma,
    toSumma: claim.toSumma,
    course: claim.course,
    courseFixedAt: claim.courseFixedAt,
    // While a payment is looked for without a hold, no course is promised.
    isCourseFixed: isCourseFixed(claim) && !(claim.status === 'checking' && isReleased(claim)),
    floating: isCourseFixed(claim) ? null : floatingOf(ctx, claim, language),
    howReckoned: howReckoned(reckoned, { from, to, language }),
    email: claim.email && maskEmail(claim.email),
    isToldByEmail: claim.email !== null && (await wantsEmailsOfClaims(ctx.db, claim.userId)),
    requisites: {
      from: maskedLines(from, 'send', claim.fromRequisites, language),
      to: maskedLines(to, 'receive', claim.toRequisites, language),
    },
    city: cityCode !== null && cityName ? { code: cityCode, name: cityName[language] } : null,
    meeting: meetingView(ctx, claim, language, isMaker),
    // What customers typed before there were places.
    slot: claim.slot,
    receipts: receipts.map(({ id: receiptId, name, size, removed }) => ({
      id: receiptId,
      name,
      size,
      removed,
    })),
    actions: actionsOf(claim, isMaker, facts),
    maker: isMaker,
    isOnAccount: claim.userId !== null,
    verification: await verificationView(ctx, claim, facts, isMaker),
    shop: claim.invoice && (await shopOfClaim(ctx.db, claim.invoice.id)),
    promocode: promocodeView(claim, language),
    bonus: await pointsOf(ctx, claim),
    repeat: { fromPs: claim.fromId, toPs: claim.toId },
    support: {
      email: settings.contactEmail && shownEmail(settings.contactEmail),
      telegram: settings.contactTelegram,
      ...(settings.look.phone !== null && { phone: settings.look.phone }),
      ...(settings.look.links.length > 0 && { links: settings.look.links }),
    },
  };
}

function floatingOf({ catalogue }: Context, { directionId }: Claim, language: Language): string | null {
  const direction = catalogue.current().directionById.get(directionId);
  return direction ? floatingText(direction, language) : null;
}

/** Whether whoever made it hears of each step by email; guests do, and users unless they switched it off. */
async function wantsEmailsOfClaims(db: Queryable, userId: number | null): Promise<boolean> {
  if (userId === null) return true;
  const user = await db
    .selectFrom('users')
    .select('emails_of_claims')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.emails_of_claims !== false;
}

function promocodeView(
  { promocode, promocodeEffect, isPromocodeTaken }: Claim,
  language: Language,
): ClaimForm['promocode'] {
  if (promocode === null || promocodeEffect === null) return null;
  return { code: promocode, text: effectText(language, promocodeEffect), isGivenBack: !isPromocodeTaken };
}

/**
 * Points of a claim for its user: those that came, or while it goes on those that would come if it were completed now as it was
 * asked for. Null where there are none.
 */
async function pointsOf(ctx: Context, claim: Claim): Promise<string | null> {
  if (
    claim.userId === null ||
    claim.invoice !== null ||
    claim.status === 'deleted' ||
    claim.status === 'error'
  )
    return null;
  const points =
    claim.status === 'success' ? await pointsThatCame(ctx, claim) : await pointsToCome(ctx, claim);
  return points === null || isZero(points) ? null : points;
}

async function pointsThatCame(ctx: Context, claim: Claim): Promise<string | null> {
  const rewards = await rewardRecordOf(ctx.db, claim.id);
  return rewards && rewards.takenBackAt === null ? rewards.bonus : null;
}

async function pointsToCome(ctx: Context, claim: Claim): Promise<string | null> {
  const { directionById, currencies } = ctx.catalogue.current();
  const isBonusPoints = claim.isPromocodeTaken && claim.promocodeEffect?.kind === 'bonus';
  if (!isBonusPoints && isZero(directionById.get(claim.directionId)?.bonusPercent ?? '0')) return null;
  const { decimals } = currencyIn(currencies, claim.toId);
  const profit = profitOf({
    send: claim.fromSumma,
    baseCourse: claim.baseCourse,
    receive: claim.toSumma,
    decimals,
  });
  const paid = { ...claim, dues: [{ currencyId: claim.fromId, amount: claim.fromSumma }], refunds: [] };
  return (await planRewards(ctx, paid, profit))?.rewards.bonus ?? null;
}
