import type { Field, Pair, Side } from '@menyala/contract/site/calculator';
import { type ShownField, shownFields } from './claim-order.ts';

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
  const inForce = (side: 'from' | 'to', of: Side): Side => {
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

function sideOfCard({ verification }: Pair): 'from' | 'to' | null {
  if (verification === null) return null;
  return verification.side === 'send' ? 'from' : 'to';
}
