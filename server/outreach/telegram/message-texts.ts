import type { Language } from '@menyala/contract';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { localeOf, siteAddress } from '../../platform/languages.ts';
import { sanitise } from '../emails/sanitise.ts';
import { type TelegramTranslate, telegramMessages } from '../messages/telegram-messages.ts';
import type { NewsKind, StaffNews } from './claim-news.ts';
import type { ToldClaim } from './message-queries.ts';

type Told = Pick<Context, 'catalogue' | 'config'>;
type UserNews = Exclude<NewsKind, 'receipt' | 'escalate'>;

/** Messages are text without any markup. What they are about is named by its number and sums, and by nobody's details. */

/** What the user is told of a claim of theirs. Its link shows the claim, and proves nothing. */
export function userMessage(ctx: Told, claim: ToldClaim, kind: UserNews, language: Language): string {
  const t = telegramMessages(language);
  const link = siteAddress(ctx, language, `/claim/${claim.id}`);
  return [
    t('about', { number: numberOf(ctx, claim) }),
    whatHappened(t, claim, kind),
    ...(claim.shop === null
      ? sumsOf(ctx, claim, language)
      : paymentOf(ctx, t, { ...claim, shop: claim.shop }, language)),
    '',
    link,
  ].join('\n');
}

function whatHappened(t: TelegramTranslate, claim: ToldClaim, kind: UserNews): string {
  return claim.waitsForCard && (kind === 'create' || kind === 'hold_discrepancy')
    ? t(`cardFirst.${kind}`)
    : t(`claims.${kind}`);
}

/** What the group of staff is told, in the exchange's own language. */
export function staffMessage(ctx: Told, claim: ToldClaim, kind: StaffNews): string {
  return [
    telegramMessages('ru')(`staff.${kind}`, { number: claim.publicId }),
    ...pairOf(ctx, claim),
    ...sumsOf(ctx, claim, 'ru'),
    '',
    `${ctx.config.publicUrl}/office/claims/${claim.id}`,
  ].join('\n');
}

/** As the customer knows it. */
function numberOf({ catalogue }: Told, { id, publicId }: ToldClaim): string {
  return catalogue.current().settings.usePublicId ? publicId : id.slice(0, 8);
}

function sidesOf({ catalogue }: Told, { fromId, toId }: ToldClaim): { from: Currency; to: Currency } | null {
  const { currencies } = catalogue.current();
  const from = currencies.get(fromId);
  const to = currencies.get(toId);
  return from && to ? { from, to } : null;
}

/** A currency that this process has not heard of yet costs a line of the message, and holds nothing up. */
function sumsOf(ctx: Told, claim: ToldClaim, language: Language): string[] {
  const sides = sidesOf(ctx, claim);
  if (!sides) return [];
  const about = claim.isCourseFixed ? '' : '≈\u00a0';
  return [
    `${sumText(claim.fromSumma, localeOf(language), sides.from)} → ${about}${sumText(claim.toSumma, localeOf(language), sides.to)}`,
  ];
}

/** What a shop receives for a payment is not what its payer gets. */
function paymentOf(
  ctx: Told,
  t: TelegramTranslate,
  claim: ToldClaim & { shop: string },
  language: Language,
): string[] {
  const sides = sidesOf(ctx, claim);
  const sum = sides && sumText(claim.fromSumma, localeOf(language), sides.from);
  return sum === null ? [] : [t('payment', { sum, shop: sanitise(claim.shop, 100) })];
}

function pairOf(ctx: Told, claim: ToldClaim): string[] {
  const sides = sidesOf(ctx, claim);
  return sides ? [`${sanitise(sides.from.name.ru, 100)} → ${sanitise(sides.to.name.ru, 100)}`] : [];
}
