import { describe, expect, it } from 'vitest';
import { testVault } from '../../testing/vault.ts';
import { cardDigits, detailsText, hasStaleCards, openCards, sealCards } from './card-numbers.ts';
import { Unopenable } from './vault.ts';

const vault = testVault();
const about = 'claim 1';
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
  it('are sealed with their last four digits in sight, and nothing else is', () => {
    const { card, spaced, ...others } = sealCards(vault, values, about);
    expect(card).toMatch(/^sealed:1:test:[\w-]+:6787$/);
    expect(spaced).toMatch(/^sealed:1:test:[\w-]+:6787$/);
    const { card: _, spaced: __, ...plain } = values;
    expect(others).toEqual(plain);
  });

  it('come back as they were, for the claim that they are of', () => {
    const sealed = sealCards(vault, values, about);
    expect(openCards(vault, sealed, about)).toEqual(values);
    expect(() => openCards(vault, sealed, 'claim 2')).toThrow(Unopenable);
  });

  it('may be typed so that they look sealed, and are still text', () => {
    for (const typed of [`${vault.seal('x', 'claim 2')}:1234`, 'sealed:1:test:abc:', 'sealed:2:']) {
      const sealed = sealCards(vault, { name: typed }, about);
      expect(sealed['name']).not.toContain(typed);
      expect(openCards(vault, sealed, about)).toEqual({ name: typed });
    }
  });

  it('are stale where they are as they stand, or under another key', () => {
    expect(hasStaleCards(values, 'test')).toBe(true);
    expect(hasStaleCards(sealCards(vault, values, about), 'test')).toBe(false);
    expect(hasStaleCards(sealCards(vault, values, about), 'newer')).toBe(true);
    expect(hasStaleCards({ holder: 'ANNA BROOK', wrong: values.wrong }, 'test')).toBe(false);
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
