import type { Pair } from '@menyala/contract/site/calculator';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import type { KeyedField } from '../requisite-fields/check-requisites.ts';
import type { ShownSums } from './shown-sums.ts';

/** The fields of both sides that the screen shows, in their order. */
export interface ShownField extends KeyedField {
  side: 'from' | 'to';
}

export function shownFields(pair: Pair): ShownField[] {
  const of = (side: 'from' | 'to') =>
    pair.structure[side].input
      .filter(({ visible }) => visible)
      .map((field) => ({ key: `${side}.${field.name}`, side, field }));
  return [...of('to'), ...of('from')];
}

export const requisitesOf = (typed: TypedDetails, side: 'from' | 'to'): Record<string, string> =>
  side === 'from' ? typed.fromRequisites : typed.toRequisites;

export const valueIn = (typed: TypedDetails, { side, field }: ShownField): string =>
  requisitesOf(typed, side)[field.name] ?? '';

/** The body of the claim: the sums just as they are shown, the fields as they were cleaned, empty ones left out. */
export function claimOrderOf(
  form: FilledForm,
  sums: Pick<ShownSums, 'fromSumma' | 'toSumma'>,
  typed: TypedDetails,
  pair: Pair,
): ClaimOrder {
  const filled = (side: 'from' | 'to') =>
    Object.fromEntries(
      shownFields(pair)
        .filter((shown) => shown.side === side && valueIn(typed, shown).trim() !== '')
        .map((shown) => [shown.field.name, valueIn(typed, shown).trim()]),
    );
  const email = typed.email.trim();
  return {
    ...(email === '' ? {} : { email }),
    fromPs: form.from,
    toPs: form.to,
    fromSumma: sums.fromSumma,
    toSumma: sums.toSumma,
    fromRequisites: filled('from'),
    toRequisites: filled('to'),
    ...(form.withVerificationCourse ? { withVerificationCourse: true } : {}),
    ...(form.city === null ? {} : { city: form.city }),
    agreement: typed.agreement,
  };
}
