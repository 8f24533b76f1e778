import { describe, expect, it } from 'vitest';
import { awaitsMoney, isGoingBack, isTakenBack, stepOf, timeLeft, waitsForCard } from './claim-phase.ts';
import { choiceOf, shortClaimOf, statusOf, wayOf } from './claims-for-tests.ts';
import { unitOfTicker } from './refunds/refund-sums.tsx';

const pausedFor = (changes: Parameters<typeof choiceOf>[1]) =>
  statusOf('paused', 'ru', { choice: choiceOf('ru', changes) });

describe('the step of a claim that is paused', () => {
  it('is the payment while the money is not as it was asked', () => {
    for (const waitsFor of ['short', 'over', 'currency', 'late', 'reversed'] as const)
      expect(stepOf(pausedFor({ waitsFor }))).toBe(1);
  });

  it('is the payout where the payment is all right', () => {
    for (const waitsFor of ['returned', 'staff', 'reserve'] as const)
      expect(stepOf(pausedFor({ waitsFor }))).toBe(2);
  });

  it('is none once everything goes back, and the payout’s again where the way back failed', () => {
    expect(stepOf(pausedFor({ waitsFor: 'refund', ways: [] }))).toBeNull();
    const failed = pausedFor({ waitsFor: 'refund', ways: [wayOf('refund', 'ru')] });
    expect(isGoingBack(failed.choice)).toBe(false);
    expect(stepOf(failed)).toBe(2);
  });
});

describe('a card', () => {
  it('comes before any money is asked for, whatever the status', () => {
    for (const status of ['new', 'checking', 'paused'] as const) {
      const view = statusOf(status, 'ru', { actions: ['verify'] });
      expect(waitsForCard(view)).toBe(true);
      expect(awaitsMoney(view)).toBe(false);
    }
  });

  it('that is verified by now is waited for no more, though the claim still waits for a choice', () => {
    expect(waitsForCard(pausedFor({ waitsFor: 'card' }))).toBe(false);
  });
});

describe('money', () => {
  it('is awaited before the payment, and where it can be topped up, by anybody who has the link', () => {
    expect(awaitsMoney(statusOf('new'))).toBe(true);
    expect(awaitsMoney(shortClaimOf('ru', {}, false).status)).toBe(true);
    expect(awaitsMoney(pausedFor({ ways: [wayOf('refund', 'ru')] }))).toBe(false);
    expect(awaitsMoney(statusOf('success'))).toBe(false);
  });

  it('is taken back only when nothing of it remains', () => {
    const deposit = { amount: '500', ticker: 'USDT', where: null, confirmations: null, needed: null };
    const [gone, there] = (['reversed', 'final'] as const).map((state) => ({
      ...{ ...deposit, state, reference: state, explorerUrl: null },
    }));
    if (!gone || !there) return expect.fail('Both deposits are there.');
    const checking = (deposits: (typeof gone)[]) => isTakenBack(statusOf('checking', 'ru', { deposits }));
    expect([checking([gone]), checking([gone, there]), checking([])]).toEqual([true, false, false]);
  });

  it('of a currency that is no side of the claim keeps its decimals', () => {
    const { form } = shortClaimOf();
    expect(unitOfTicker('USDT', form)).toMatchObject({ ticker: 'USDT', decimals: form.from.decimals });
    expect(unitOfTicker('BTC', form)).toEqual({ ticker: 'BTC', decimals: 8 });
    expect(unitOfTicker('KZT', form)).toEqual({ ticker: 'KZT', decimals: 2 });
  });
});

describe('the time that is left, usually', () => {
  const startedAt = '2026-11-21T11:00:00.000Z';
  const eta = { startedAt, fromMinutes: 5, toMinutes: 15 };
  const at = (minutes: number) => timeLeft(eta, Date.parse(startedAt) + minutes * 60_000);

  it('only shrinks, and never contradicts itself', () => {
    expect(at(0)).toEqual({ fromMinutes: 5, toMinutes: 15, passed: 0 });
    for (let minute = 1; minute < 60; minute += 1) {
      const [before, now] = [at(minute - 1), at(minute)];
      expect(now.toMinutes).toBeLessThanOrEqual(before.toMinutes);
      expect(now.fromMinutes).toBeLessThanOrEqual(now.toMinutes);
    }
  });

  it('promises nothing once it is over', () => {
    expect(at(14).toMinutes).toBe(1);
    expect(at(38)).toMatchObject({ fromMinutes: 0, toMinutes: 0 });
  });
});
