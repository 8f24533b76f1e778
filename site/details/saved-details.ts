import type { BodyOf } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { SavedRequisite, saveRequisite } from '@menyala/contract/site/saved-requisites';
import { afterLeaving } from '../requisite-fields/typed-value.ts';
import { fieldsOfSide, referredCard, type ShownField, type SideName } from './claim-fields.ts';

/** What a press on saved details puts into the form. */
export interface Filling {
  values: readonly { shown: ShownField; value: string }[];
  /** Keys of memos that were left out when the details were saved: none was needed then. */
  declined: readonly string[];
}

const sideOf = { send: 'from', receive: 'to' } as const;

/** The currencies of the direction whose saved details can be of use: a side without fields needs none. */
export function currenciesOf(pair: Pair): number[] {
  const sides = (['to', 'from'] as const).filter((side) => fieldsOfSide(pair, side).length > 0);
  return [...new Set(sides.map((side) => pair.structure[side].currency.id))];
}

/** Saved details that fit a side. Those that name none of its fields any more are not offered. */
export function offeredFor(
  pair: Pair,
  side: SideName,
  saved: readonly SavedRequisite[],
): readonly SavedRequisite[] {
  const fields = fieldsOfSide(pair, side);
  const { id } = pair.structure[side].currency;
  return saved.filter(
    (each) =>
      sideOf[each.side] === side &&
      each.currency.id === id &&
      fields.some(({ field }) => valueFor(each, field.name) !== ''),
  );
}

/** The values as the fields show them. A field of which nothing was saved keeps what is typed in it. */
export function fillingOf(pair: Pair, side: SideName, saved: SavedRequisite): Filling {
  const fields = fieldsOfSide(pair, side);
  const has = ({ field }: ShownField) => valueFor(saved, field.name) !== '';
  return {
    values: fields
      .filter(has)
      .map((shown) => ({ shown, value: afterLeaving(shown.field, valueFor(saved, shown.field.name)) })),
    declined: fields
      .filter((shown) => shown.field.type === 'memo' && !shown.field.required && !has(shown))
      .map(({ key }) => key),
  };
}

/** True where the fields of a side hold just what was saved, however it is written. */
export function isSameAs(
  saved: SavedRequisite,
  fields: readonly ShownField[],
  typed: Readonly<Record<string, string>>,
): boolean {
  return fields.every(
    ({ field }) =>
      afterLeaving(field, valueFor(saved, field.name)) === afterLeaving(field, typed[field.name] ?? ''),
  );
}

/** True where the account has what the form holds of a side already. */
export const isKnown = (
  pair: Pair,
  side: SideName,
  saved: readonly SavedRequisite[],
  typed: Readonly<Record<string, string>>,
): boolean => offeredFor(pair, side, saved).some((each) => isSameAs(each, fieldsOfSide(pair, side), typed));

/** What the account is to keep of an order: the sides that were wanted, and those it has, which become the last used. */
export function detailsToSave(
  pair: Pair,
  { fromRequisites = {}, toRequisites = {} }: Pick<ClaimOrder, 'fromRequisites' | 'toRequisites'>,
  saved: readonly SavedRequisite[],
  wanted: ReadonlySet<SideName>,
): BodyOf<typeof saveRequisite>[] {
  return (['to', 'from'] as const).flatMap((side) => {
    const sent = side === 'from' ? fromRequisites : toRequisites;
    const values = valuesToSave(fieldsOfSide(pair, side), sent);
    if (values === null || !(wanted.has(side) || isKnown(pair, side, saved, sent))) return [];
    const { id: currency } = pair.structure[side].currency;
    return [{ currency, side: side === 'to' ? 'receive' : 'send', values }];
  });
}

/** What of a side would be saved; null where it has nothing to save, or names a card that the account has already. */
export function valuesToSave(
  fields: readonly ShownField[],
  clean: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const filled = fields.flatMap(({ field: { name } }) => {
    const value = clean[name] ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  if (filled.some(([, value]) => referredCard(value) !== null)) return null;
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

const valueFor = (saved: SavedRequisite, name: string): string => saved.values[name] ?? '';
