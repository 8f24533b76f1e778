import type { BodyOf } from '@menyala/contract';
import type { createSeries, OfficePromocode, PromocodeEdit } from '@menyala/contract/office/promocodes';

type SeriesBody = BodyOf<typeof createSeries>;

const freshTerms = {
  kind: 'margin',
  amount: '',
  note: '',
  directions: null,
  firstClaim: false,
  mostPerUser: 1,
  startsAt: null,
  endsAt: null,
  isActive: true,
} as const satisfies Partial<PromocodeEdit>;

export const freshPromocode: PromocodeEdit = { ...freshTerms, code: '', userEmail: null, mostUses: null };
/** Each code of a series is good once, so that a bound by the person says nothing more: it would only keep out those without an e-mail. */
export const freshSeries: SeriesBody = { ...freshTerms, mostPerUser: null, name: '', prefix: '', count: 100 };

/** What a form may send of a promocode. */
export function promocodeEdit(typed: PromocodeEdit): PromocodeEdit {
  const { code, userEmail, mostUses } = typed;
  return {
    ...termsOf(typed),
    code: code.trim(),
    userEmail: userEmail?.trim() || null,
    mostUses,
  };
}

/** What a form may send of a series. */
export function seriesBody(typed: SeriesBody): SeriesBody {
  const { name, prefix, count } = typed;
  return { ...termsOf(typed), name: name.trim(), prefix: (prefix ?? '').trim(), count };
}

function termsOf(typed: Omit<SeriesBody, 'name' | 'prefix' | 'count'>) {
  const { kind, amount, note, directions, firstClaim, mostPerUser, startsAt, endsAt, isActive } = typed;
  return { kind, amount, note, directions, firstClaim, mostPerUser, startsAt, endsAt, isActive };
}

/** A promocode as its form holds it. */
export function editedOf(promocode: OfficePromocode): PromocodeEdit & { version: number } {
  return { ...promocodeEdit(promocode), version: promocode.version };
}

/** Latin letters, digits and hyphens, as the server takes them. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9-]{3,32}$/.test(text.trim());
}

/** What a series may begin its codes with. */
export function isPrefix(text: string): boolean {
  return /^[A-Za-z0-9]{0,12}$/.test(text.trim());
}
