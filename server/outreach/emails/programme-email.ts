import type { Language } from '@menyala/contract';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { explorerUrl } from '../../market/currencies/explorer-url.ts';
import { pointsText } from '../../market/points/points-text.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { languageOfLocale, localeOf, siteAddress } from '../../platform/languages.ts';
import type { Withdrawal } from '../../programme/withdrawals/withdrawal.ts';
import type { EmailLine } from './email/email.ts';
import { maskedDetails } from './email-values.ts';
import type { ToldGift, ToldNews, ToldPrize } from './programme-queries.ts';
import { sanitise } from './sanitise.ts';
import type { UserEmail, UserNews, WithdrawalSums } from './user-email.ts';

type Teller = Pick<Context, 'catalogue' | 'config'>;

/** The email that tells a user of it; null where nobody is written to, or it needs none. */
export function programmeEmail(ctx: Teller, told: ToldNews): UserEmail | null {
  const { person, outboxId } = told;
  if (person.email === null) return null;
  const language = languageOfLocale(person.locale);
  const news = newsOf(ctx, told, language);
  return news && { outboxId, recipient: person.email, language, ...news };
}

function newsOf(ctx: Teller, told: ToldNews, language: Language): UserNews | null {
  const at = (path: string) => siteAddress(ctx, language, path);
  switch (told.kind) {
    case 'withdrawal_asked':
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
      return withdrawalNews(ctx, told.kind, told.withdrawal, language);
    case 'gift_asked':
      return null;
    case 'gift_taken':
      return promocodeNews(told.gift, language, at('/account/promocodes'));
    case 'gift_sent': {
      const tracking = told.gift.tracking && sanitise(told.gift.tracking, 200);
      return { kind: 'gift_sent', gift: titleOf(told.gift, language), tracking, link: at('/account/gift') };
    }
    case 'gift_cancelled': {
      const reason = told.gift.reason && sanitise(told.gift.reason);
      const points = pointsText(language, told.gift.price);
      const gift = titleOf(told.gift, language);
      return { kind: 'gift_cancelled', gift, points, reason, link: at('/account/gift') };
    }
    case 'prize':
      return prizeNews(ctx, told.prize, language);
  }
}

const titleOf = ({ title }: ToldGift | ToldPrize, language: Language) => sanitise(title[language], 200);

function promocodeNews(gift: ToldGift, language: Language, link: string): UserNews | null {
  const { promocode } = gift;
  if (promocode === null) return null;
  const { code, endsAt } = promocode;
  return { kind: 'gift_promocode', gift: titleOf(gift, language), code, until: endsAt, link };
}

function prizeNews(ctx: Teller, prize: ToldPrize, language: Language): UserNews {
  const isMoney = prize.kind === 'money';
  return {
    kind: 'prize',
    contest: titleOf(prize, language),
    place: prize.place,
    prize: prizeText(ctx, prize, language),
    isMoney,
    link: siteAddress(ctx, language, isMoney ? '/account/referrer' : '/account/gift'),
  };
}

/** "50 USDT", "500 points". */
export function prizeText(
  ctx: Teller,
  { kind, amount }: Pick<ToldPrize, 'kind' | 'amount'>,
  language: Language,
): string {
  return kind === 'points'
    ? pointsText(language, amount)
    : sumText(amount, localeOf(language), programmeMoney(ctx));
}

/** Where whoever asked follows it. */
export const withdrawalPage = ({ shopId }: Withdrawal): string =>
  shopId === null ? '/account/referrer' : `/account/shop/withdrawal?shop=${shopId}`;

function withdrawalNews(
  ctx: Teller,
  kind: 'withdrawal_asked' | 'withdrawal_paid' | 'withdrawal_rejected',
  withdrawal: Withdrawal,
  language: Language,
): UserNews {
  const sums = withdrawalSums(ctx, withdrawal, language);
  const link = siteAddress(ctx, language, withdrawalPage(withdrawal));
  if (kind === 'withdrawal_paid') return { kind, sums, ...transferOf(ctx, withdrawal), link };
  if (kind === 'withdrawal_rejected')
    return { kind, sums, reason: withdrawal.reason && sanitise(withdrawal.reason), link };
  return { kind, sums, link };
}

function transferOf({ catalogue }: Teller, { toId, reference }: Withdrawal) {
  const to = catalogue.current().currencies.get(toId);
  const explorer = to && reference ? explorerUrl(to, reference) : null;
  return { reference: reference && sanitise(reference, 200), explorer };
}

/** @throws Error where its currencies are not in the catalogue */
function withdrawalSums({ catalogue }: Teller, withdrawal: Withdrawal, language: Language): WithdrawalSums {
  const { currencies } = catalogue.current();
  const from = currencies.get(withdrawal.currencyId);
  const to = currencies.get(withdrawal.toId);
  if (!from || !to)
    throw new Error(`The currencies of withdrawal ${withdrawal.id} are not in the catalogue.`);
  const details: EmailLine[] = maskedDetails(to, 'receive', withdrawal.requisites, language);
  return {
    amount: sumText(withdrawal.amount, localeOf(language), from),
    fee: sumText(withdrawal.fee, localeOf(language), from),
    arrives: sumText(withdrawal.toSumma, localeOf(language), to),
    to: sanitise(to.name[language], 100),
    details,
  };
}
