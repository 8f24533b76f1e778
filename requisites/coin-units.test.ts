import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUnits, tidyDecimal, toUnits } from './coin-units.ts';

describe('coins and their smallest units', () => {
  it('are exact in both directions', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.constantFrom(6, 8, 9, 18),
        (units, decimals) => {
          const coins = fromUnits(String(units), decimals) ?? '';
          expect(toUnits(coins, decimals)).toBe(String(units));
        },
      ),
    );
  });

  it.each([
    ['0.5', 18, '500000000000000000'],
    ['12.340000', 6, '12340000'],
    ['0.00', 9, '0'],
    ['1', 0, '1'],
    ['0.0000001', 6, null],
    ['1e3', 6, null],
    ['-1', 6, null],
    ['', 6, null],
  ])('%s coins of %i decimals are %s units', (amount, decimals, units) => {
    expect(toUnits(amount, decimals)).toBe(units);
  });

  it('reads the powers of ten that EIP-681 allows', () => {
    expect(fromUnits('2.014e18', 18)).toBe('2.014');
    expect(fromUnits('1', 18)).toBe('0.000000000000000001');
    expect(fromUnits('1e99', 18)).toBe(`1${'0'.repeat(81)}`);
    expect(fromUnits('0x10', 18)).toBeNull();
  });

  it('drops the zeros that say nothing', () => {
    expect(['00.50', '1.000', '100', '0.0'].map(tidyDecimal)).toEqual(['0.5', '1', '100', '0']);
  });
});
