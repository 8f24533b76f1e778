import type { Pair } from '@menyala/contract/site/calculator';
import { describe, expect, it } from 'vitest';
import { shownFields } from './claim-order.ts';
import { detailsPairOf, fieldsOf } from './details-for-tests.ts';
import { pairInForce, verifiedField } from './pair-in-force.ts';

const { address, memo, card, name } = fieldsOf('ru');

/** Asks for the sender's name; with a verified card also for the card, and for a memo on the other side. */
function pairWith(changes: Partial<Pair> = {}): Pair {
  const pair = detailsPairOf('ru', { to: [address], from: [name] });
  const { from, to } = pair.structure;
  return {
    ...pair,
    structure: {
      from: { ...from, inputVerify: [{ ...card, required: false }, name] },
      to: { ...to, inputVerify: [address, memo] },
    },
    ...changes,
  };
}
const keys = (pair: Pair) => shownFields(pair).map(({ key }) => key);

describe('the fields that count', () => {
  it('are the usual ones where no verified card is needed', () => {
    const pair = pairWith();
    expect(pairInForce(pair, { isVerified: false, isNeeded: false })).toBe(pair);
    expect(keys(pair)).toEqual(['to.address', 'from.holder']);
  });

  it('are those of verified cards on both sides at the better course', () => {
    const pair = pairInForce(pairWith(), { isVerified: true, isNeeded: true });
    expect(keys(pair)).toEqual(['to.address', 'to.memo', 'from.card', 'from.holder']);
  });

  it('are those of verified cards on the side of the card alone at the usual course', () => {
    const pair = pairInForce(pairWith(), { isVerified: false, isNeeded: true });
    expect(keys(pair)).toEqual(['to.address', 'from.card', 'from.holder']);
  });

  it('ask for the number of the card, even where it may be left out otherwise', () => {
    const pair = pairInForce(pairWith(), { isVerified: false, isNeeded: true });
    expect(verifiedField(pair)).toMatchObject({ key: 'from.card', field: { required: true } });
  });
});

describe('the field of the card that counts', () => {
  it('is on the side that the direction names, and nowhere where it names none', () => {
    const receiving = detailsPairOf('ru', { to: [card], from: [card] });
    const { verification } = receiving;
    if (verification === null) throw new Error('The pair of the tests verifies cards.');
    expect(verifiedField(receiving)?.key).toBe('from.card');
    expect(verifiedField({ ...receiving, verification: { ...verification, side: 'receive' } })?.key).toBe(
      'to.card',
    );
    expect(verifiedField({ ...receiving, verification: null })).toBeNull();
    expect(verifiedField(detailsPairOf('ru', { from: [name] }))).toBeNull();
  });
});
