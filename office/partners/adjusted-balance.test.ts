import { describe, expect, it } from 'vitest';
import { type Adjustment, adjustedBalance, balanceOf } from './adjusted-balance.ts';

const partner = { balance: '40', owed: '0', points: '12.5', pointsOwed: '0' };
const adjustment: Adjustment = { account: 'referral', direction: 'in', amount: '10' };
const after = (change: Partial<Adjustment>, of = partner) =>
  adjustedBalance(of, { ...adjustment, ...change });

describe('an adjustment of a partner’s balance', () => {
  it('shows the balance before and after', () => {
    expect(balanceOf(partner, 'referral')).toEqual({ balance: '40', owed: '0' });
    expect(after({})).toEqual({ balance: '50', owed: '0' });
    expect(after({ direction: 'out' })).toEqual({ balance: '30', owed: '0' });
  });

  it('is of points where points were chosen', () => {
    expect(balanceOf(partner, 'bonus')).toEqual({ balance: '12.5', owed: '0' });
    expect(after({ account: 'bonus', amount: '0.25' })).toEqual({ balance: '12.75', owed: '0' });
  });

  it('never takes more than there is', () => {
    expect(after({ direction: 'out', amount: '40' })).toEqual({ balance: '0', owed: '0' });
    expect(after({ direction: 'out', amount: '40.000001' })).toBeUndefined();
  });

  it('pays what is owed first', () => {
    const inDebt = { ...partner, balance: '0', owed: '25' };
    expect(after({}, inDebt)).toEqual({ balance: '0', owed: '15' });
    expect(after({ amount: '30' }, inDebt)).toEqual({ balance: '5', owed: '0' });
    expect(after({ direction: 'out', amount: '16' }, { ...partner, owed: '25' })).toBeUndefined();
  });

  it('is not known while there is no amount', () => {
    expect(after({ amount: undefined })).toBeUndefined();
  });
});
