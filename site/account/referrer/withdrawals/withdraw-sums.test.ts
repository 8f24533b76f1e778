import { describe, expect, it } from 'vitest';
import { isOpen, missingToLeast, withdrawSums } from './withdraw-sums.ts';

const way = { course: '92.41', min: '10', max: '412.86', fee: '1', currency: { decimals: 2 } };
const typed = (text: string) => ({
  ...{ text, locale: 'ru-RU' as const },
  unit: { ticker: 'USDT', decimals: 2 },
});

describe('a withdrawal, before it is asked for', () => {
  it('arrives less the fee at the course, rounded down', () => {
    expect(withdrawSums(way, typed('100,01'))).toEqual({
      amount: '100.01',
      arrives: '9149.51',
      problem: null,
    });
  });

  it('is said to be too little or too much, and never loses what was typed', () => {
    expect(withdrawSums(way, typed('9,99'))).toMatchObject({ amount: '9.99', problem: 'below_min' });
    expect(withdrawSums(way, typed('412,87')).problem).toBe('above_max');
    expect(withdrawSums(way, typed('412,86')).problem).toBeNull();
    expect(withdrawSums(way, typed('сто')).problem).toBe('empty');
  });

  it('brings nothing where the fee takes it all', () => {
    expect(withdrawSums({ ...way, min: '0.5' }, typed('1'))).toMatchObject({ arrives: null });
  });

  it('is open only by a way that is there and whose least sum is on the balance', () => {
    expect(isOpen({ ...way, unavailable: null })).toBe(true);
    expect(isOpen({ ...way, unavailable: 'Резерв закончился' })).toBe(false);
    expect(isOpen({ ...way, max: '0', unavailable: null })).toBe(false);
  });

  it('waits for what is missing to the least of the ways', () => {
    const ways = [{ min: '20' }, { min: '10' }];
    expect(missingToLeast(ways, '4.5')).toBe('5.5');
    expect(missingToLeast(ways, '10')).toBeNull();
    expect(missingToLeast([], '10')).toBeNull();
  });
});
