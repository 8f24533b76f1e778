import { describe, expect, it } from 'vitest';
import { testVault } from '../../testing/vault.ts';
import { cardDigits, decryptCards, detailsText, encryptCards, hasStaleCards } from './card-numbers.ts';
import { DecryptionError } from './vault.ts';

const vault = testVault();
const associatedData = 'claim 1';
const values = {
  card: '4276380123456787',
  spaced: '4276 3801-2345 6787',
  holder: 'ANNA BROOK',
  phone: '+79161234567',
  address: 'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj',
  account: '40817810099910004312',
  wrong: '4276380123456786',
};

describe('card numbers among details', () => {
  it('are encrypted with their first six and last four digits in sight, and nothing else is', () => {
    const { card, spaced, ...others } = encryptCards(vault, values, associatedData);
    expect(card).toMatch(/^encrypted:1:test:[\w-]+:427638:6787$/);
    expect(spaced).toMatch(/^encrypted:1:test:[\w-]+:427638:6787$/);
    const { card: _, spaced: __, ...plain } = values;
    expect(others).toEqual(plain);
  });

  it('come back as they were, for the claim that they are of', () => {
    const encrypted = encryptCards(vault, values, associatedData);
    expect(decryptCards(vault, encrypted, associatedData)).toEqual(values);
    expect(() => decryptCards(vault, encrypted, 'claim 2')).toThrow(DecryptionError);
  });

  it('may be typed so that they look encrypted, and are still text', () => {
    for (const typed of [`${vault.encrypt('x', 'claim 2')}:1234`, 'encrypted:1:test:abc:', 'encrypted:2:']) {
      const encrypted = encryptCards(vault, { name: typed }, associatedData);
      expect(encrypted['name']).not.toContain(typed);
      expect(decryptCards(vault, encrypted, associatedData)).toEqual({ name: typed });
    }
  });

  it('are stale where they are as they stand, or under another key', () => {
    expect(hasStaleCards(values, 'test')).toBe(true);
    expect(hasStaleCards(encryptCards(vault, values, associatedData), 'test')).toBe(false);
    expect(hasStaleCards(encryptCards(vault, values, associatedData), 'newer')).toBe(true);
    expect(hasStaleCards({ holder: 'ANNA BROOK', wrong: values.wrong }, 'test')).toBe(false);
    const ofBefore = Object.values(encryptCards(vault, { card: '4276380123456787' }, associatedData)).map(
      (value) => value.replace(/:\d{6}(:\d{4})$/, '$1'),
    );
    expect(hasStaleCards(Object.fromEntries(ofBefore.entries()), 'test')).toBe(true);
  });

  it.each([
    ['4276380123456787', '4276380123456787'],
    ['4276 3801 2345 6787', '4276380123456787'],
    ['4276380123456786', null],
    ['42763801', null],
    ['no 4276380123456787', null],
    ['', null],
  ])('%j has the digits %j', (text, digits) => {
    expect(cardDigits(text)).toBe(digits);
  });

  it('are the same details in whichever order they come', () => {
    expect(detailsText({ a: '1', b: '2' })).toBe(detailsText({ b: '2', a: '1' }));
    expect(detailsText({ a: '1', b: '2' })).not.toBe(detailsText({ a: '2', b: '1' }));
    expect(detailsText({ a: '1' })).not.toBe(detailsText({}));
  });
});

it.each([
  ['4276 3801-2345 6787', '4276380123456787'],
  ['4276\u00a03801\u202f2345\u20116787', '4276380123456787'],
  ['\u202d4276 3801 2345 6787\u202c', '4276380123456787'],
  ['٤٢٧٦٣٨٠١٢٣٤٥٦٧٨٧', '4276380123456787'],
  ['4276380123456786', null],
  ['card 4276380123456787', null],
])('%j has the digits %s', (text, digits) => {
  expect(cardDigits(text)).toBe(digits);
});
