import { describe, expect, it } from 'vitest';
import { readPartnerAdjustment, type TypedAdjustment } from './read-partner-adjustment.ts';

const currency = { id: 1, code: 'USDTTRC20', ticker: 'USDT', decimals: 6 };
const partner = { balance: '40', owed: '0', points: '12.5', pointsOwed: '0', currency };
const typed: TypedAdjustment = { account: 'referral', direction: 'in', amount: '10', reason: 'A prize' };

describe('an adjustment of a partner’s balance', () => {
  it('shows the balance before and after', () => {
    expect(readPartnerAdjustment(typed, partner, 'en-US')).toMatchObject({
      before: { balance: '40', owed: '0' },
      after: { balance: '50', owed: '0' },
    });
    expect(readPartnerAdjustment({ ...typed, direction: 'out' }, partner, 'en-US').after).toEqual({
      balance: '30',
      owed: '0',
    });
  });

  it('is of points where points were chosen, with their two decimals', () => {
    const points = { ...typed, account: 'bonus', amount: '0.25' } as const;
    expect(readPartnerAdjustment(points, partner, 'en-US').after).toEqual({ balance: '12.75', owed: '0' });
    expect(readPartnerAdjustment({ ...points, amount: '0.129' }, partner, 'en-US').amount).toBe('0.12');
  });

  it('never takes more than there is', () => {
    const all = { ...typed, direction: 'out', amount: '40' } as const;
    expect(readPartnerAdjustment(all, partner, 'en-US').after).toEqual({ balance: '0', owed: '0' });
    expect(readPartnerAdjustment({ ...all, amount: '40.000001' }, partner, 'en-US')).toMatchObject({
      after: undefined,
      amountError: 'tooMuch',
    });
  });

  it('pays what is owed first', () => {
    const inDebt = { ...partner, balance: '0', owed: '25' };
    expect(readPartnerAdjustment(typed, inDebt, 'en-US').after).toEqual({ balance: '0', owed: '15' });
    expect(readPartnerAdjustment({ ...typed, amount: '30' }, inDebt, 'en-US').after).toEqual({
      balance: '5',
      owed: '0',
    });
    const some = { ...partner, balance: '40', owed: '25' };
    expect(
      readPartnerAdjustment({ ...typed, direction: 'out', amount: '16' }, some, 'en-US').amountError,
    ).toBe('tooMuch');
  });

  it('needs an amount and a reason of three letters', () => {
    expect(readPartnerAdjustment({ ...typed, amount: '0', reason: ' x ' }, partner, 'en-US')).toMatchObject({
      amountError: 'badAmount',
      reasonError: 'reasonShort',
    });
  });
});
