import type { Pair } from '@menyala/contract/site/calculator';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { afterLeaving } from '../requisite-fields/typed-value.ts';
import { referredCard } from './card-reference.ts';
import { type ShownField, shownFields } from './claim-order.ts';

export type SideName = 'from' | 'to';

/** What a press on saved details puts into the form. */
export interface Filling {
  values: readonly { shown: ShownField; value: string }[];
  /** Keys of memos that were left out when the details were saved: none was needed then. */
  declined: readonly string[];
}

const sideOf = { send: 'from', receive: 'to' } as const;

export const fieldsOfSide = (pair: Pair, side: SideName): ShownField[] =>
  shownFields(pair).filter((shown) => shown.side === side);

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

/** Whether the fields of a side hold just what was saved, however it is written. */
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
