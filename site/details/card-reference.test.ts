import { describe, expect, it } from 'vitest';
import { createFieldChecks } from '../requisite-fields/check-field.ts';
import { cardReference, referredCard, withoutCards } from './card-reference.ts';
import { checkDetails } from './check-details.ts';
import { detailsPairOf, fieldsOf, tronAddress } from './details-for-tests.ts';
import { fieldsOfSide, valuesToSave } from './saved-details.ts';

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
