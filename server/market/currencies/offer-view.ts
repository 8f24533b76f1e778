import type { Language } from '@menyala/contract';
import { hoursAt, opensText } from '@menyala/contract/hours';
import { type RestingReason, restingReasons } from '@menyala/contract/offer';
import type { Closed, OfferEvent } from '@menyala/contract/site/calculator';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Direction } from './catalogue.ts';
import { type Market, offer, requisitesBackAt, waitsForOpening } from './offer.ts';

/** The first of the reasons for which no claim is taken, as customers read it. */
export function closedView(direction: Direction, market: Market, language: Language): Closed | null {
  const { reasons } = offer(direction, market);
  const reason = restingReasons.find((one) => reasons.includes(one));
  return reason === undefined
    ? null
    : {
        reason,
        text: wordsOf(reason, direction, market, language),
        opensAt: opensAt(reason, direction, market)?.toISOString() ?? null,
      };
}

/** Outside the hours, where a claim is taken all the same and waits for somebody: when that will be. */
export function hoursNotice(direction: Direction, market: Market, language: Language): string | null {
  if (!waitsForOpening(direction, market) || offer(direction, market).reasons.includes('hours')) return null;
  return notices[language](opens('hours', direction, market, language));
}

export function offerEvent(direction: Direction, market: Market, language: Language): OfferEvent {
  return {
    from: direction.from.id,
    to: direction.to.id,
    closed: closedView(direction, market, language),
    hoursNotice: hoursNotice(direction, market, language),
  };
}

/**
 * @throws Refusal `tech_break`, `direction_paused`; of the reserve the check of the sums tells, by its field
 */
export function requireOpen(direction: Direction, market: Market): void {
  const { reasons } = offer(direction, market);
  const reason = restingReasons.find((one) => one !== 'reserve' && reasons.includes(one));
  if (reason === undefined) return;
  throw reason === 'break' ? onBreak(market) : paused(reason, direction, market);
}

const onBreak = ({ settings }: Market) =>
  new Refusal('tech_break', { context: { until: settings.techBreak.until } });

/** The refusal of what is not paid out now. */
export function closedRefusal(
  reason: Exclude<RestingReason, 'requisites_used'>,
  market: Market,
  words: Record<Language, string>,
): Refusal {
  const opensAt = reason === 'hours' ? hoursAt(market.settings.hours, market.now.getTime()).opensAt : null;
  const context = { reason, opensAt: opensAt === null ? null : new Date(opensAt).toISOString(), ...words };
  return reason === 'break' ? onBreak(market) : new Refusal('direction_paused', { context });
}

/** The refusal of a claim in a direction that rests. */
function paused(reason: RestingReason, direction: Direction, market: Market): Refusal {
  const text = (language: Language) => wordsOf(reason, direction, market, language);
  return new Refusal('direction_paused', {
    context: {
      reason,
      opensAt: opensAt(reason, direction, market)?.toISOString() ?? null,
      ru: text('ru'),
      en: text('en'),
    },
  });
}

/** Others were faster: what requisites were left were given to them. */
export const requisitesUsed = (direction: Direction, market: Market): Refusal =>
  paused('requisites_used', direction, market);

function opensAt(reason: RestingReason, direction: Direction, { settings, now }: Market): Date | null {
  const { until } = settings.techBreak;
  if (reason === 'break') return until === null ? null : new Date(until);
  if (reason === 'requisites_used') return requisitesBackAt(direction);
  const at = reason === 'hours' ? hoursAt(settings.hours, now.getTime()).opensAt : null;
  return at === null ? null : new Date(at);
}

/** "завтра в 10:00 МСК"; empty where nobody knows when, or it never will be. */
function opens(reason: RestingReason, direction: Direction, market: Market, language: Language): string {
  const at = opensAt(reason, direction, market);
  const { zone } = market.settings.hours;
  return at === null ? '' : opensText(zone, at.getTime(), market.now.getTime(), language);
}

function stopReason(reason: RestingReason, direction: Direction, market: Market, language: Language): string {
  const stop = reason === 'all_stopped' ? market.stop : reason === 'stopped' ? direction.stop : null;
  return stop?.reason[language].trim() ?? '';
}

function wordsOf(reason: RestingReason, direction: Direction, market: Market, language: Language): string {
  return texts[language][reason](
    stopReason(reason, direction, market, language),
    opens(reason, direction, market, language),
  );
}

type Text = (why: string, opens: string) => string;
const withReason = (text: string) => (why: string) => (why === '' ? text : `${text} ${why}`);

const texts: Record<Language, Record<RestingReason, Text>> = {
  ru: {
    all_stopped: withReason('Обмен временно остановлен, новые заявки не принимаем.'),
    stopped: withReason('В этом направлении обмен временно остановлен.'),
    break: () => 'Технический перерыв: заявку можно будет создать после него.',
    hours: (_, opens) => (opens === '' ? 'Сейчас мы закрыты.' : `Сейчас мы закрыты, откроемся ${opens}.`),
    old_price: () => 'Уточняем курс: заявку можно будет создать, как только он обновится.',
    held_price: () => 'Уточняем курс: заявку можно будет создать, как только он подтвердится.',
    formula: () => 'Уточняем курс: заявку можно будет создать, как только он обновится.',
    requisites_used: (_, opens) =>
      `Наши реквизиты для этой оплаты сейчас исчерпаны.${opens === '' ? '' : ` Заявку можно будет создать ${opens}.`}`,
    slots: () => 'Свободного времени для встречи сейчас нет ни в одном городе: загляните позже.',
    reserve: () => 'В резерве сейчас не хватает и на самую маленькую заявку.',
  },
  en: {
    all_stopped: withReason('The exchange is stopped for now, we take no new orders.'),
    stopped: withReason('Exchange in this direction is stopped for now.'),
    break: () => 'Technical break: you can make an order after it.',
    hours: (_, opens) => (opens === '' ? 'We are closed now.' : `We are closed now and open ${opens}.`),
    old_price: () => 'We are checking the rate: you can make an order as soon as it is updated.',
    held_price: () => 'We are checking the rate: you can make an order as soon as it is confirmed.',
    formula: () => 'We are checking the rate: you can make an order as soon as it is updated.',
    requisites_used: (_, opens) =>
      `Our payment details for this currency are used up for now.${opens === '' ? '' : ` You can make an order ${opens}.`}`,
    slots: () => 'No city has a free time for a meeting now: please look again later.',
    reserve: () => 'The reserve does not hold even the smallest order now.',
  },
};

const notices: Record<Language, (opens: string) => string> = {
  ru: (opens) =>
    `Операторов сейчас нет. Заявку можно создать и оплатить: выполним её, когда откроемся${opens === '' ? '' : `, ${opens}`}.`,
  en: (opens) =>
    `Operators are away now. You can make an order and pay for it: we will complete it when we open${opens === '' ? '' : `, ${opens}`}.`,
};
