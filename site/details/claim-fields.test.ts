import type { Pair } from '@menyala/contract/site/calculator';
import { describe, expect, it } from 'vitest';
import { createFieldChecks } from '../requisite-fields/check-field.ts';
import { checkDetails } from './check-details.ts';
import {
  cardReference,
  fieldsOfSide,
  pairInForce,
  referredCard,
  shownFields,
  verifiedField,
  withoutCards,
} from './claim-fields.ts';
import { detailsPairOf, fieldsOf, tronAddress } from './details-for-tests.ts';
import { valuesToSave } from './saved-details.ts';

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

const id = '4f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';

describe('a card of the account in the place of a number', () => {
  it('is told from everything that people type', () => {
    expect(referredCard(cardReference(id))).toBe(id);
    for (const text of ['', '2202 2032 9876 5431', 'card:', `card:${id}x`, ` card:${id}`])
      expect(referredCard(text)).toBeNull();
  });

  it('passes as a card, and as nothing else', () => {
    const { card, name } = fieldsOf('ru');
    const reference = cardReference(id);
    const typed = {
      email: 'anna@example.com',
      fromRequisites: { card: reference, holder: 'Анна К.' },
      toRequisites: { address: tronAddress },
      agreement: true,
      promocode: '',
    };
    const { check } = createFieldChecks([]);
    const { faults, clean } = checkDetails(detailsPairOf('ru'), typed, new Set(), check);
    expect([...faults.keys()]).toEqual([]);
    expect(clean.fromRequisites['card']).toBe(reference);

    const wrong = { ...typed, toRequisites: { address: reference } };
    expect([...checkDetails(detailsPairOf('ru'), wrong, new Set(), check).faults.keys()]).toEqual([
      'to.address',
    ]);
    expect(
      valuesToSave(fieldsOfSide(detailsPairOf('ru', { from: [card, name] }), 'from'), typed.fromRequisites),
    ).toBeNull();
  });

  it('stays behind when another direction takes over what was typed', () => {
    expect(withoutCards({ card: cardReference(id), holder: 'Анна К.' })).toEqual({ holder: 'Анна К.' });
  });
});
