import { describe, expect, it } from 'vitest';
import { claimAction } from './action-for-tests.ts';
import { moneyOfFields } from './field-money.ts';
import { queueRow } from './queue-row-for-tests.ts';

const { from } = queueRow('a');
const to = { ...from, id: 2, code: 'SBERRUB', ticker: 'RUB', decimals: 2 };
const refund = {
  id: 'r',
  currency: 'TON',
  amount: '5',
  fee: '0',
  gives: '5',
  state: 'asked',
  route: null,
  requisites: [],
  reference: null,
  reason: null,
  askedAt: '2026-11-21T10:00:00Z',
  closedAt: null,
} as const;
const claim = { from, to, refunds: [{ ...refund, requisites: [] }] };
const currencies = [
  { id: '1', name: 'Tether' },
  { id: '9', name: 'Toncoin' },
];

describe('the currency of an amount that staff type', () => {
  it('is the one chosen, with as many decimals as it may have', () => {
    const deposit = claimAction('deposit', { currencies });
    expect(moneyOfFields(claim, deposit, '1')).toBe(from);
    expect(moneyOfFields(claim, deposit, '9')).toEqual({ ticker: 'Toncoin', decimals: 18 });
  });

  it('is the refund’s, the one received for what the customer gets, and the one sent otherwise', () => {
    expect(moneyOfFields(claim, claimAction('send_refund', { refund: 'r' }), '').ticker).toBe('TON');
    expect(moneyOfFields(claim, claimAction('returned'), '')).toBe(to);
    expect(moneyOfFields(claim, claimAction('reject'), '')).toBe(from);
  });
});
