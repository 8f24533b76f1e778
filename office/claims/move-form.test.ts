import { describe, expect, it } from 'vitest';
import { readMoveForm } from './move-form.ts';

const typed = { reference: ' e4b1 ', amount: '1 000,5', reason: '' };

describe('the form of an action', () => {
  it('sends only what the action asks for, trimmed and exact', () => {
    expect(readMoveForm(['reference', 'amount'], typed, 6, 'ru-RU')).toEqual({
      form: { reference: 'e4b1', amount: '1000.5' },
      errors: {},
    });
    expect(readMoveForm([], typed, 6, 'ru-RU')).toEqual({ form: {}, errors: {} });
  });

  it('says which field is missing', () => {
    expect(readMoveForm(['reason'], { ...typed, reason: '  ' }, 6, 'ru-RU').errors).toEqual({
      reason: 'required',
    });
  });

  it('refuses what is no amount, and nothing', () => {
    for (const amount of ['1e3', '-5', 'NaN', '0', '0,00']) {
      expect(readMoveForm(['amount'], { ...typed, amount }, 6, 'ru-RU').errors).toEqual({
        amount: 'badAmount',
      });
    }
  });
});
