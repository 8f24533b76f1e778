import type { Language } from '@menyala/contract';
import type { FilledForm } from '@menyala/contract/site/pages';
import { clamp, exchange, limitsOf, parseTyped } from '@menyala/money';
import type { Direction } from '../../currencies/catalogue.ts';
import { hasVerificationCourse, termsOf } from '../../currencies/index.ts';
import { localeOf } from '../../languages.ts';

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
 * The form as an address fills it: without an amount the smallest sum that can be sent. `clamped` brings the amount into the
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
  const terms = termsOf(direction, reserve, withVerificationCourse);
  const limits = limitsOf(terms);
  const isSend = asked.side === 'from';
  const decimals = isSend ? terms.send.decimals : terms.receive.decimals;
  const typed = asked.amount === null ? null : parseTyped(asked.amount, decimals, localeOf(language));
  const anchor = typed === null ? 'from' : asked.side;
  const amount = typed ?? limits.send.min;
  const kept =
    clamped && limits.exchangeable ? clamp(limits[anchor === 'from' ? 'send' : 'receive'], amount) : amount;
  const { send, receive } = exchange(terms, anchor === 'from' ? { send: kept } : { receive: kept });
  return {
    from: direction.from.id,
    to: direction.to.id,
    fromSumma: send,
    toSumma: receive,
    anchor,
    city: cityOf(direction, asked.city),
    withVerificationCourse,
  };
}

/** The better course for verified cards, where the direction has one: asked for, or as every claim needs such a card anyway. */
function isAtVerificationCourse(direction: Direction, { isVerified }: AskedSums): boolean {
  return (isVerified || direction.verifyWhen === 'always') && hasVerificationCourse(direction);
}

/** Cash is handed over in a city: the one that was asked for where it is one of the direction's, else the first. */
export function cityOf({ from, to }: Direction, asked: string | null): string | null {
  const cities = from.cities.length > 0 ? from.cities : to.cities;
  return (cities.find(({ code }) => code === asked) ?? cities[0])?.code ?? null;
}
