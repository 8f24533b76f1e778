import { describe, expect, it } from 'vitest';
import { entries } from '../../testing/currencies.ts';
import { type Candidate, search } from './search.ts';

const candidates: Candidate[] = entries.flatMap((entry) =>
  entry.currencies.map((currency) => ({ currency, entry })),
);
const found = (query: string) => search(candidates, query).map(({ currency }) => currency.code);

describe('the search of the picker', () => {
  it.each([
    ['usdt', 'USDTTRC20'],
    ['TRC20', 'USDTTRC20'],
    ['тезер', 'USDTTRC20'],
    ['sber', 'SBERRUB'],
    ['сбербанк', 'SBERRUB'],
    ['тинькофф', 'TCSBRUB'],
    ['биток', 'BTC'],
    ['юмани', ''],
    ['москва', 'CASHUSD'],
    ['tether ton', 'USDTTON'],
  ])('finds by %j', (query, code) => {
    expect(found(query)[0] ?? '').toBe(code);
  });

  it.each([
    ['ишес', 'BTC'],
    ['гыве', 'USDTTRC20'],
    ['уер', 'ETH'],
    ['ежс', ''],
    ['c,th', 'SBERRUB'],
    ['nbymrjaa', 'TCSBRUB'],
  ])('tries the other keyboard layout for %j', (query, code) => {
    expect(found(query)[0] ?? '').toBe(code);
  });

  it('puts the money itself before what only has it in its network', () => {
    expect(found('ton').slice(0, 2)).toEqual(['TON', 'USDTTON']);
  });

  it.each([
    ['ton', ['TON', 'USDTTON']],
    ['bep20', ['USDTBEP20']],
    ['usdt erc20', ['USDTERC20']],
    ['erc20', ['ETH', 'USDTERC20']],
    ['trc', ['USDTTRC20']],
  ])('finds by the network %j only what is in it, though the coin is in others too', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  it('shows everything for nothing, and nothing for nonsense', () => {
    expect(found('  ')).toHaveLength(candidates.length);
    expect(found('qqqq')).toEqual([]);
  });
});
