import type { Language } from '@menyala/contract';
import type { FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import { type Anchor, exchange, limitsOf, type Terms } from '@menyala/money';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { inCity } from '../../../market/currencies/courses-of-city.ts';
import { hasVerificationCourse, termsOf } from '../../../market/currencies/directions.ts';
import { fieldsOf, verifiedSide } from '../../../market/currencies/verified-cards.ts';
import { hasControlCharacters, withoutControlCharacters } from '../../../platform/http/control-characters.ts';
import { readSum } from '../../../platform/http/read-sum.ts';
import type { FieldError } from '../../../platform/http/refusal.ts';
import { cityOf } from '../payloads/fill-form.ts';

/** The fields of the exchange form and of the details, as a browser without script posts them. */
export type Posted = URLSearchParams;

export const steps = ['form', 'swap', 'pick', 'fields', 'edit', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** Which button was pressed: a button's own `step` stands before the hidden one of its form. */
export function stepOf(posted: Posted): Step {
  const given = posted.getAll('step');
  const pressed = given.find((step) => step === 'swap' || step === 'pick' || step === 'edit') ?? given.at(-1);
  return steps.find((step) => step === pressed) ?? 'form';
}

/** As the contract of a claim has it. */
const longestPromocode = 64;

export const anchorOf = (posted: Posted) => (posted.get('anchor') === 'to' ? 'to' : 'from');
export const isTicked = (posted: Posted, name: string) =>
  ['on', 'true', '1'].includes(posted.get(name) ?? '');
const textOf = (posted: Posted, name: string) => posted.get(name) ?? '';

export interface TypedSums {
  form: FilledForm;
  /** What they are reckoned by. */
  terms: Terms;
  /** What is wrong with the sum that was typed; `form` then holds the smallest sum in its place. */
  errors: Record<string, FieldError[]>;
}

/** Both sums from the side that was typed last, at the course of now: the better one where it was chosen. */
export function typedSums(
  posted: Posted,
  direction: Direction,
  reserve: string,
  language: Language,
): TypedSums {
  const withVerificationCourse = isAtVerificationCourse(posted, direction);
  const city = cityOf(direction, posted.get('city'));
  const terms = termsOf(inCity(direction, city), reserve, withVerificationCourse);
  const anchor = anchorOf(posted);
  const isSend = anchor === 'from';
  const text = textOf(posted, isSend ? 'send' : 'receive');
  const { ticker } = isSend ? direction.from : direction.to;
  const { decimals } = isSend ? terms.send : terms.receive;
  const { amount, wrong } = readSum(text, { ticker, decimals }, language);
  const sums = exchange(terms, anchoredAt(isSend, amount, terms));
  const field = isSend ? 'fromSumma' : 'toSumma';
  return {
    form: {
      from: direction.from.id,
      to: direction.to.id,
      fromSumma: sums.send,
      toSumma: sums.receive,
      anchor: amount === null ? 'from' : anchor,
      city,
      withVerificationCourse,
    },
    terms,
    errors: wrong === null ? {} : { [field]: [wrong] },
  };
}

/** The better course for verified cards, where there is one: chosen, or as every claim needs such a card anyway. */
function isAtVerificationCourse(posted: Posted, direction: Direction): boolean {
  const isWanted = isTicked(posted, 'withVerificationCourse') || direction.verifyWhen === 'always';
  return isWanted && hasVerificationCourse(direction);
}

function anchoredAt(isSend: boolean, amount: string | null, terms: Terms): Anchor {
  if (amount === null) return { send: limitsOf(terms).send.min };
  return isSend ? { send: amount } : { receive: amount };
}

/**
 * What was typed into the fields that such a claim asks of whoever nobody knows; any other name is passed over. It is shown
 * again without what nobody can see, which the error beside it tells of.
 */
export function typedDetails(
  posted: Posted,
  direction: Direction,
  { fromSumma, withVerificationCourse: isVerification }: FilledForm,
): TypedDetails {
  const verified = verifiedSide(direction, { fromSumma, isVerification, isNewcomer: true });
  const valuesOf = (prefix: 'from' | 'to', side: 'send' | 'receive') => {
    const fields = fieldsOf(direction[prefix], side, isVerification || verified === side);
    return Object.fromEntries(
      fields.map(({ name }) => [name, withoutControlCharacters(textOf(posted, `${prefix}.${name}`))]),
    );
  };
  return {
    email: withoutControlCharacters(textOf(posted, 'email')),
    fromRequisites: valuesOf('from', 'send'),
    toRequisites: valuesOf('to', 'receive'),
    agreement: isTicked(posted, 'agreement'),
    promocode: promocodeOf(posted),
    slot: withoutControlCharacters(textOf(posted, 'slot')).slice(0, 64),
  };
}

/** The promocode of a post, or of an address, as far as it can be one. */
export function promocodeOf(given: URLSearchParams): string {
  return withoutControlCharacters(given.get('promocode') ?? '')
    .trim()
    .slice(0, longestPromocode);
}

/** Errors for fields whose text holds characters that nobody types. */
export function controlCharacterErrors(posted: Posted): Record<string, FieldError[]> {
  const hostile = [...posted].filter(
    ([name, value]) => !hasControlCharacters(name) && hasControlCharacters(value),
  );
  return Object.fromEntries(
    hostile.map(([name]) => [pathOf(name), [{ code: 'forbidden_characters' as const }]]),
  );
}

const names: Record<string, string> = { send: 'fromSumma', receive: 'toSumma', from: 'fromPs', to: 'toPs' };

/** The API's path of a posted field: `to.address` is `toRequisites.address`. */
function pathOf(name: string): string {
  return names[name] ?? name.replace(/^(from|to)\./, '$1Requisites.');
}
