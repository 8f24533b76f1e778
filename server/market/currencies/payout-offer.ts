import type { Language } from '@menyala/contract';
import type { RestingReason } from '@menyala/contract/offer';
import { type Catalogue, type Currency, pairKey } from './catalogue.ts';
import { isOnBreak, type Market, offer } from './offer.ts';
import { closedRefusal } from './offer-view.ts';

/** Reasons of an offer that speak against paying out as well; the others are about what customers pay with. */
const payoutReasons = [
  'all_stopped',
  'stopped',
  'break',
  'hours',
  'old_price',
  'held_price',
  'formula',
] as const satisfies RestingReason[];
export type PayoutReason = (typeof payoutReasons)[number];

type Pair = Record<'from' | 'to', Currency>;

/**
 * Why a balance in one currency is not paid out in another now, by the same `offer` that claims of that pair are asked; null where nothing
 * speaks against it. In its own currency a balance is paid one for one, and no price is asked.
 */
export function closedPayout(
  { directionByPair }: Pick<Catalogue, 'directionByPair'>,
  { from, to }: Pair,
  market: Market,
): PayoutReason | null {
  const direction = directionByPair.get(pairKey(from.id, to.id));
  const ofDirection = direction?.isEnabled ? offer(direction, market).reasons : [];
  const isOld = ({ priceOldAt }: Currency) => priceOldAt !== null && priceOldAt <= market.now;
  const isSo: Partial<Record<PayoutReason, boolean>> = {
    all_stopped: market.stop !== null,
    break: isOnBreak(market.settings, market.now),
    old_price: from.id !== to.id && (isOld(from) || isOld(to)),
  };
  return payoutReasons.find((reason) => isSo[reason] === true || ofDirection.includes(reason)) ?? null;
}

/** @throws Refusal `tech_break`, `direction_paused` */
export function refuseClosedPayout(reason: PayoutReason | null, market: Market): void {
  if (reason !== null) throw closedRefusal(reason, market, payoutWords(reason, market));
}

/** As whoever asks for money reads it. */
export function payoutWords(reason: PayoutReason, market: Market): Record<Language, string> {
  const why = (language: Language) =>
    reason === 'all_stopped' ? (market.stop?.reason[language].trim() ?? '') : '';
  const text = (language: Language) =>
    [texts[language][reason], why(language)].filter((one) => one !== '').join(' ');
  return { ru: text('ru'), en: text('en') };
}

const texts: Record<Language, Record<PayoutReason, string>> = {
  ru: {
    all_stopped: 'Обмен временно остановлен, и деньги сейчас не выплачиваем.',
    stopped: 'В этом направлении обмен временно остановлен, и деньги в нём не выплачиваем.',
    break: 'Технический перерыв: деньги можно будет вывести после него.',
    hours: 'Сейчас мы закрыты: деньги можно будет вывести, когда откроемся.',
    old_price: 'Уточняем курс: деньги можно будет вывести, как только он обновится.',
    held_price: 'Уточняем курс: деньги можно будет вывести, как только он подтвердится.',
    formula: 'Уточняем курс: деньги можно будет вывести, как только он обновится.',
  },
  en: {
    all_stopped: 'The exchange is stopped for now, and no money is paid out.',
    stopped: 'This direction is stopped for now, and no money is paid out in it.',
    break: 'Technical break: money can be withdrawn after it.',
    hours: 'We are closed now: money can be withdrawn once we open.',
    old_price: 'We are checking the rate: money can be withdrawn as soon as it is updated.',
    held_price: 'We are checking the rate: money can be withdrawn as soon as it is confirmed.',
    formula: 'We are checking the rate: money can be withdrawn as soon as it is updated.',
  },
};

/** Money that is on its way out waits while everything is stopped. @throws Refusal `direction_paused` */
export function refuseWhileStopped(market: Market): void {
  refuseClosedPayout(market.stop === null ? null : 'all_stopped', market);
}
