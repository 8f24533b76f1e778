import { describe, expect, it } from 'vitest';
import { entries } from '../testing/currencies.ts';
import { catalogueOf, fullName } from './catalogue.ts';
import { similarReceivables } from './state-notes.tsx';

const catalogue = catalogueOf(entries);
const reserves = [1, 4, 5, 6, 10].map((id) => ({ id, reserve: '100' }));

describe('similar directions', () => {
  it('are the same money on other rails first, then others of its kind', () => {
    expect(similarReceivables(catalogue, { to: 3, receiveIds: [10, 1, 5, 3, 4], reserves })).toEqual([
      5, 4, 1,
    ]);
  });

  it('leave out what has no reserve or is out of order', () => {
    const none = [
      { id: 5, reserve: '0' },
      { id: 7, reserve: '9' },
    ];
    expect(similarReceivables(catalogue, { to: 3, receiveIds: [5, 7, 8], reserves: none })).toEqual([]);
  });
});

describe('the full name of a currency', () => {
  it('says the network only where the money has several', () => {
    expect(fullName(catalogue, 3)).toBe('Tether TRC20');
    expect(fullName(catalogue, 1)).toBe('Bitcoin');
  });
});
