import type { Problem } from '@menyala/contract';
import type { MovePlan } from '@menyala/contract/office/claims';
import { describe, expect, it } from 'vitest';
import { RefusedError } from '../api/ask.ts';
import { claimAction } from './action-for-tests.ts';
import { isAsSuggested, planState, suggestedWords } from './plan-state.ts';

const action = claimAction('deposit');
const short: MovePlan = { row: 5, to: 'paused', waitsFor: 'short', sums: null, transfers: [], balances: [] };
const asked = {
  isAsSuggested: false,
  isPlannable: true,
  isAsking: false,
  answer: undefined,
  error: null,
};

const refusal = (errors: NonNullable<Problem['errors']>) =>
  new RefusedError('No', 422, {
    type: 'about:blank',
    title: '',
    status: 422,
    code: 'validation',
    detail: '',
    errors,
  });

describe('what is shown of an action before it is done', () => {
  it('is its own plan while nothing differs from what was suggested, whatever was asked before', () => {
    expect(planState(action, { ...asked, isAsSuggested: true, answer: short })).toEqual({
      plan: action,
      isAsking: false,
      error: null,
    });
  });

  it('is the plan of the words once it is there, and the last one until then', () => {
    expect(planState(action, { ...asked, isAsking: true }).plan).toBe(action);
    expect(planState(action, { ...asked, isAsking: true, answer: short }).plan).toBe(short);
    expect(planState(action, { ...asked, answer: short })).toEqual({
      plan: short,
      isAsking: false,
      error: null,
    });
  });

  it('is nothing where the amount is not yet one, and why where the server refuses', () => {
    expect(planState(action, { ...asked, isPlannable: false, answer: short }).plan).toBeUndefined();
    const error = new Error('No');
    expect(planState(action, { ...asked, error })).toEqual({ plan: undefined, isAsking: false, error });
    const missing = refusal({ reference: [{ code: 'required', detail: 'Fill in.' }] });
    expect(planState(action, { ...asked, error: missing }).error).toBeNull();
    const taken = refusal({ reference: [{ code: 'reference_taken', detail: 'Taken.' }] });
    expect(planState(action, { ...asked, error: taken }).error).toBe(taken);
    // A refusal of other words than those that stand there now is no refusal of these.
    expect(planState(action, { ...asked, isAsking: true, error }).error).toBeNull();
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
