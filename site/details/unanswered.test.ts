import { describe, expect, it } from 'vitest';
import type { Unanswered } from './draft.ts';
import { isStillOpen, ownAttempt, whoseAttempt } from './unanswered.ts';

const order = { fromPs: 10, toPs: 3, fromSumma: '100', toSumma: '1' };
const attemptOf = (userId: number | null): Unanswered => ({ key: 'key', order, sentAtMs: 0, userId });

describe('an order that nobody has answered', () => {
  it('can be asked after by whoever sent it', () => {
    expect(whoseAttempt(attemptOf(7), 7)).toBe('own');
    expect(whoseAttempt(attemptOf(null), null)).toBe('own');
    expect(ownAttempt(attemptOf(7), 7)?.key).toBe('key');
  });

  it('is nobody else’s: with the same key they would make a second claim', () => {
    expect(whoseAttempt(attemptOf(7), null)).toBe('of-account');
    expect(whoseAttempt(attemptOf(7), 8)).toBe('of-account');
    expect(whoseAttempt(attemptOf(null), 7)).toBe('of-guest');
    for (const userId of [null, 8]) expect(ownAttempt(attemptOf(7), userId)).toBeNull();
  });

  it('of an earlier build is a guest’s', () => {
    const { userId: _, ...old } = attemptOf(null);
    expect(whoseAttempt(old as Unanswered, null)).toBe('own');
  });

  it('is settled by a refusal, unless that says that an earlier one arrived, or nobody has looked', () => {
    expect(isStillOpen({ code: 'reserve_exceeded' }, true)).toBe(false);
    expect(isStillOpen({ code: 'captcha' }, true)).toBe(false);
    expect(isStillOpen({ code: 'idempotency_mismatch' }, false)).toBe(true);
    expect(isStillOpen({ code: 'token_not_valid' }, true)).toBe(true);
    expect(isStillOpen({ code: 'token_not_valid' }, false)).toBe(false);
  });
});
