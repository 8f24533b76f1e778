import type { Field, Pair, Side } from '@menyala/contract/site/calculator';
import type { TypedDetails } from '@menyala/contract/site/pages';
import type { KeyedField } from '../requisite-fields/check-requisites.ts';

export type SideName = 'from' | 'to';

/** The fields of both sides that the screen shows, in their order. */
export interface ShownField extends KeyedField {
  side: SideName;
}

export function shownFields(pair: Pair): ShownField[] {
  return [...fieldsOfSide(pair, 'to'), ...fieldsOfSide(pair, 'from')];
}

export const fieldsOfSide = (pair: Pair, side: SideName): ShownField[] =>
  pair.structure[side].input
    .filter(({ visible }) => visible)
    .map((field) => ({ key: `${side}.${field.name}`, side, field }));

export const requisitesOf = (typed: TypedDetails, side: SideName): Record<string, string> =>
  side === 'from' ? typed.fromRequisites : typed.toRequisites;

export const valueIn = (typed: TypedDetails, { side, field }: ShownField): string =>
  requisitesOf(typed, side)[field.name] ?? '';

/**
 * The direction with the fields that count: those of verified cards on both sides at the better course, and on the side
 * of the card at the usual one, where it must be verified. That card's number may not be left out then.
 */
export function pairInForce(
  pair: Pair,
  { isVerified, isNeeded }: { isVerified: boolean; isNeeded: boolean },
): Pair {
  if (!isNeeded) return pair;
  const { from, to } = pair.structure;
  const cardSide = sideOfCard(pair);
  const inForce = (side: SideName, of: Side): Side => {
    if (side === cardSide) return { ...of, input: withCard(of.inputVerify) };
    return isVerified ? { ...of, input: of.inputVerify } : of;
  };
  return { ...pair, structure: { from: inForce('from', from), to: inForce('to', to) } };
}

/** The field of the card that counts: the first one of the side whose card is verified. */
export function verifiedField(pair: Pair): ShownField | null {
  const cardSide = sideOfCard(pair);
  return shownFields(pair).find(({ side, field }) => side === cardSide && field.type === 'card') ?? null;
}

function withCard(fields: readonly Field[]): Field[] {
  const card = fields.find(({ type }) => type === 'card');
  return fields.map((field) => (field === card ? { ...field, required: true } : field));
}

function sideOfCard({ verification }: Pair): SideName | null {
  if (verification === null) return null;
  return verification.side === 'send' ? 'from' : 'to';
}

const reference = /^card:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** How a card of one's account stands in a field in place of its number, which nobody is shown again. */
export const cardReference = (id: string): string => `card:${id}`;

/** The id of the card that a field names, or null where it holds anything else. */
export const referredCard = (value: string): string | null => reference.exec(value)?.[1] ?? null;

/** What was typed, without cards of the account: another direction may know nothing of them. */
export const withoutCards = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => referredCard(value) === null));
