import { add, compare, divide, multiply, roundDown } from '@menyala/money';
import { describe, expect, it } from 'vitest';
import { incomeOf, percentAt } from './income.ts';

const currency = { id: 3, code: 'USDTTRC20', ticker: 'USDT', decimals: 2 };
const levels = [
  { turnover: '0', percent: '20' },
  { turnover: '10000', percent: '25' },
  { turnover: '50000', percent: '30' },
];
type Given = Parameters<typeof incomeOf>[0];
const profit: Given = { basis: 'profit', levels, usualMarginPercent: '1.5', currency };
const volume: Given = { ...profit, basis: 'volume', levels: [{ turnover: '0', percent: '0.3' }] };

describe('the level', () => {
  it('is the highest that the turnover has reached', () => {
    expect(percentAt(levels, '0')).toBe('20');
    expect(percentAt(levels, '9999.99')).toBe('20');
    expect(percentAt(levels, '10000')).toBe('25');
    expect(percentAt(levels, '1000000')).toBe('30');
  });
});

describe('the example of income', () => {
  it('takes a part of every sum where the programme does, exactly', () => {
    expect(incomeOf(volume, { exchanges: 100, amount: '500' })).toEqual({
      turnover: '50000',
      firstMonth: '150',
      year: '1800',
      isAbout: false,
    });
  });

  it('takes a part of what the exchange usually earns, at the level of each exchange, and says "about"', () => {
    // 7.50 of profit an exchange: twenty at 20 % bring 1.50 each, eighty at 25 % bring 1.87 each.
    expect(incomeOf(profit, { exchanges: 100, amount: '500' })).toMatchObject({
      firstMonth: '179.6',
      isAbout: true,
    });
  });

  it('comes to the same as rewards that are reckoned one by one', () => {
    const amount = '333.33';
    let [sum, turnover] = ['0', '0'];
    for (let exchange = 0; exchange < 40 * 12; exchange++) {
      const earned = divide(multiply(amount, '1.5'), '100', { decimals: 18, rounding: 'down' });
      const share = divide(multiply(earned, percentAt(levels, turnover)), '100', {
        decimals: 18,
        rounding: 'down',
      });
      sum = add(sum, roundDown(share, 2));
      turnover = add(turnover, amount);
    }
    const { year } = incomeOf(profit, { exchanges: 40, amount }) ?? { year: '0' };
    expect(compare(year, sum)).toBe(0);
  });

  it('says nothing where nobody knows what the exchange usually earns', () => {
    expect(incomeOf({ ...profit, usualMarginPercent: null }, { exchanges: 1, amount: '1' })).toBeNull();
  });
});
