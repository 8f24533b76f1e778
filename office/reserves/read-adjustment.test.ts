import { describe, expect, it } from 'vitest';
import { readAdjustment } from './read-adjustment.ts';

const reserve = { available: '100.5', decimals: 2 };
const read = (direction: 'in' | 'out', amount: string, reason = 'cash desk') =>
  readAdjustment({ direction, amount, reason }, reserve, 'ru-RU');

describe('an adjustment of a reserve', () => {
  it('shows what will be free', () => {
    expect(read('in', '1 000,50')).toMatchObject({ amount: '1000.5', after: '1101', amountError: undefined });
    expect(read('out', '100,5')).toMatchObject({ after: '0', amountError: undefined });
  });

  it('takes out no more than is free', () => {
    expect(read('out', '100,51')).toMatchObject({ amountError: 'tooMuch' });
  });

  it('wants an amount above zero and a reason', () => {
    expect(read('in', '0').amountError).toBe('badAmount');
    expect(read('in', '1e3').amountError).toBe('badAmount');
    expect(read('in', '5', ' ok ').reasonError).toBe('reasonShort');
  });
});
