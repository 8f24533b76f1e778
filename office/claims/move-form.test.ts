import { describe, expect, it } from 'vitest';
import { claimAction } from './action-for-tests.ts';
import { isAsSuggested, readMoveForm, suggestedWords, type Typed } from './move-form.ts';

const typed: Typed = {
  reference: ' e4b1 ',
  amount: '1 000,5',
  currency: '7',
  reason: '',
  note: '',
  route: 'hand',
  fee: '0',
};

describe('the form of an action', () => {
  it('sends only what the action asks for, trimmed and exact', () => {
    const deposit = claimAction('deposit', { needs: ['reference', 'amount', 'currency'] });
    expect(readMoveForm(deposit, typed, 6, 'ru-RU')).toEqual({
      form: { reference: 'e4b1', amount: '1000.5', currency: 7 },
      errors: {},
    });
    expect(readMoveForm(claimAction('resume'), typed, 6, 'ru-RU')).toEqual({ form: {}, errors: {} });
  });

  it('sends when the money came, by Moscow, where it has no number', () => {
    const deposit = claimAction('deposit', { needs: ['reference', 'amount'] });
    const read = (paidAt: string) => readMoveForm(deposit, typed, 6, 'ru-RU', paidAt);
    expect(read('2026-05-01T01:30').form).toEqual({ paidAt: '2026-04-30T22:30:00.000Z', amount: '1000.5' });
    expect(read('').errors).toEqual({ reference: 'required' });
  });

  it('says which field is missing, and lets those be empty that may', () => {
    const needs = { needs: ['reason', 'fee'] as const };
    const action = claimAction('returned', { needs: [...needs.needs], optional: ['fee'] });
    const { form, errors } = readMoveForm(action, { ...typed, reason: '  ', fee: '' }, 6, 'ru-RU');
    expect([form, errors]).toEqual([{}, { reason: 'required' }]);
  });

  it('refuses what is no amount, and nothing; a fee may be nothing', () => {
    const action = claimAction('send_refund', { needs: ['amount', 'fee'] });
    for (const amount of ['1e3', '-5', 'NaN', '0', '0,00']) {
      expect(readMoveForm(action, { ...typed, amount }, 6, 'ru-RU').errors).toEqual({ amount: 'badAmount' });
    }
    expect(readMoveForm(action, { ...typed, fee: 'x' }, 6, 'ru-RU').errors).toEqual({ fee: 'badAmount' });
    expect(readMoveForm(action, typed, 6, 'ru-RU').form.fee).toBe('0');
    const reversal = claimAction('ask_reversal', { needs: ['amount'] });
    expect(readMoveForm(reversal, { ...typed, amount: '0' }, 6, 'ru-RU').form).toEqual({ amount: '0' });
  });

  it('begins with what the server suggests, and knows when it still stands', () => {
    const action = claimAction('deposit', {
      needs: ['amount', 'currency', 'reference'],
      suggested: { amount: '1000', fee: null },
      currencies: [
        { id: '7', name: 'Tether' },
        { id: '9', name: 'TON' },
      ],
    });
    const words = suggestedWords(action);
    expect(words).toMatchObject({ amount: '1000', currency: '7', reference: '', route: '' });
    expect(isAsSuggested(action, { ...words, reason: 'not asked for' })).toBe(true);
    expect(isAsSuggested(action, { ...words, currency: '9' })).toBe(false);
  });
});
