import type { Language } from '@menyala/contract';
import type { FilledForm } from '@menyala/contract/site/pages';
import {
  clamp,
  compare,
  type Decimal,
  exchange,
  isZero,
  type Limits,
  limitsOf,
  multiply,
  parseTyped,
} from '@menyala/money';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { inCity } from '../../../market/currencies/courses-of-city.ts';
import { citiesOf, hasVerificationCourse, termsOf } from '../../../market/currencies/directions.ts';
import { localeOf } from '../../../platform/languages.ts';

/** What an address says of the sums: an amount as people type it, of one side, and at which of the two courses. */
export interface AskedSums {
  amount: string | null;
  side: 'from' | 'to';
  city: string | null;
  isVerified: boolean;
}

export function askedSumsOf(query: URLSearchParams): AskedSums {
  return {
    amount: query.get('amount'),
    side: query.get('side') === 'to' ? 'to' : 'from',
    city: query.get('city'),
    isVerified: query.get('course') === 'verified',
  };
}

/**
 * The form as an address fills it: without an amount a round sum above the least that can be sent. `clamped` brings the amount into the
 * limits, as the form does when its field is left; otherwise it stays what was asked for, and `check` speaks of it.
 */
export function fillForm(
  direction: Direction,
  reserve: string,
  language: Language,
  asked: AskedSums,
  { clamped }: { clamped: boolean },
): FilledForm {
  const withVerificationCourse = isAtVerificationCourse(direction, asked);
  const city = cityOf(direction, asked.city);
  const own = inCity(direction, city);
  const terms = termsOf(own, reserve, withVerificationCourse);
  const limits = limitsOf(terms);
  const isSend = asked.side === 'from';
  const unit = {
    ticker: (isSend ? direction.from : direction.to).ticker,
    decimals: (isSend ? terms.send : terms.receive).decimals,
  };
  const typed = asked.amount === null ? null : parseTyped(asked.amount, unit, localeOf(language));
  const anchor = typed === null ? 'from' : asked.side;
  // The same at both courses, so that one can be compared with the other.
  const amount = typed ?? clamp(limits.send, defaultSend(limitsOf(termsOf(own, reserve, false))));
  const kept =
    clamped && limits.exchangeable ? clamp(limits[anchor === 'from' ? 'send' : 'receive'], amount) : amount;
  const { send, receive } = exchange(terms, anchor === 'from' ? { send: kept } : { receive: kept });
  return {
    from: direction.from.id,
    to: direction.to.id,
    fromSumma: send,
    toSumma: receive,
    anchor,
    city,
    withVerificationCourse,
  };
}

/** The amount of an address that the form could not take as it is; null where it did, and where there is none. */
export function askedOutside(
  { from, to }: Direction,
  language: Language,
  asked: AskedSums,
  form: FilledForm,
): Decimal | null {
  const unit = asked.side === 'from' ? from : to;
  const typed = asked.amount === null ? null : parseTyped(asked.amount, unit, localeOf(language));
  const taken = asked.side === 'from' ? form.fromSumma : form.toSumma;
  return typed === null || compare(typed, taken) === 0 ? null : typed;
}

/**
 * What the form shows before anybody typed: four times the minimum, rounded up to 1, 2 or 5 of a decade, so that one sees
 * what an ordinary exchange gives. Where the limits leave no room for that, the minimum.
 */
export function defaultSend({ send, exchangeable }: Limits): Decimal {
  const wanted = multiply(send.min, '4');
  if (!exchangeable || isZero(wanted)) return send.min;
  const fits = (sum: Decimal) => compare(sum, send.min) >= 0 && compare(sum, send.max) <= 0;
  const round = roundSums(wanted);
  return round.find((sum) => compare(sum, wanted) >= 0 && fits(sum)) ?? round.findLast(fits) ?? send.min;
}

/** 1, 2 and 5 of the decades around an amount, from small to large. */
function roundSums(amount: Decimal): Decimal[] {
  const [whole = '0', fraction = ''] = amount.split('.');
  const decade = whole === '0' ? -(fraction.search(/[1-9]/) + 1) : whole.length - 1;
  return [decade - 1, decade, decade + 1].flatMap((place) =>
    ['1', '2', '5'].map((digit) =>
      place >= 0 ? `${digit}${'0'.repeat(place)}` : `0.${'0'.repeat(-place - 1)}${digit}`,
    ),
  );
}

/** The better course for verified cards, where the direction has one: asked for, or as every claim needs such a card anyway. */
function isAtVerificationCourse(direction: Direction, { isVerified }: AskedSums): boolean {
  return (isVerified || direction.verifyWhen === 'always') && hasVerificationCourse(direction);
}

/** Cash is handed over in a city: the one that was asked for where it is one of the direction's, else the first. */
export function cityOf(direction: Direction, asked: string | null): string | null {
  const cities = citiesOf(direction);
  return (cities.find(({ code }) => code === asked) ?? cities[0])?.code ?? null;
}
