import { describe, expect, it } from 'vitest';
import type { Claim } from '../claim.ts';
import type { Facts } from '../facts.ts';
import { claimWith } from '../testing-claim.ts';
import { decideCleared, decideSent } from './decide-card.ts';

const minute = 60_000;
const now = new Date('2026-05-01T12:00:00Z');
const facts = (given: Partial<Facts> = {}) =>
  ({
    now,
    settings: { tolerancePercent: '0.5', choiceHours: 72, paymentMinutes: 20, checkMinutes: 120 },
    direction: { verifyMinutes: 60, paymentMinutes: 30 },
    isReserveShort: false,
    ...given,
  }) as unknown as Facts;
const waiting = (given: Partial<Claim> = {}) =>
  claimWith({ verifySide: 'send', status: 'paused', pausedFor: 'card', ...given });

describe('a claim whose card is verified', () => {
  it('is not touched where it does not wait for one', () => {
    for (const status of ['accepted', 'sending', 'sent', 'success', 'error', 'deleted'] as const)
      expect(decideCleared(waiting({ status, pausedFor: null }), facts())).toBeNull();
    expect(decideCleared(claimWith({ status: 'new' }), facts())).toBeNull();
    expect(decideCleared(waiting({ cardClearedAt: now }), facts())).toBeNull();
  });

  it('is given the direction’s time to pay, or the exchange’s where the direction is gone', () => {
    const unpaid = waiting({ status: 'new', pausedFor: null, cardDeadline: now });
    const until = (minutes: number) => new Date(now.getTime() + minutes * minute);
    expect(decideCleared(unpaid, facts())?.set).toEqual({
      status: 'new',
      cardClearedAt: now,
      cardDeadline: null,
      paymentDeadline: until(30),
    });
    expect(decideCleared(unpaid, facts({ direction: undefined }))?.set.paymentDeadline).toEqual(until(20));
  });

  it('goes on with money that came before, or waits for the reserve where that is short by now', () => {
    expect(decideCleared(waiting(), facts())).toMatchObject({
      row: 6,
      set: { status: 'accepted' },
      transfers: [],
    });
    const grown = waiting({ toSumma: '64000' });
    expect(decideCleared(grown, facts())).toMatchObject({ closesHold: true, opensHold: '64000' });
    const short = decideCleared(grown, facts({ isReserveShort: true }));
    expect(short).toMatchObject({ row: 2, set: { status: 'paused', pausedFor: 'reserve' }, transfers: [] });
  });
});

describe('photos that were sent', () => {
  const createdAt = new Date(now.getTime() - 30 * minute);
  const unpaid = (given: Partial<Claim> = {}) =>
    waiting({
      status: 'new',
      pausedFor: null,
      createdAt,
      cardDeadline: new Date(createdAt.getTime() + 60 * minute),
      ...given,
    });
  const untilAfter = (sentMinutes: number) => {
    const change = decideSent(unpaid(), new Date(createdAt.getTime() + sentMinutes * minute), facts());
    const until = change?.set.cardDeadline;
    return until ? (until.getTime() - createdAt.getTime()) / minute : null;
  };

  it('prolong the wait from then on, to twice the time at the most, and only where they came in it', () => {
    expect([0, 1, 30, 60].map(untilAfter)).toEqual([null, 61, 90, 120]);
    expect(untilAfter(60.1)).toBeNull();
  });

  it('prolong nothing where no such time runs', () => {
    for (const given of [
      { cardDeadline: null },
      { cardClearedAt: now },
      { status: 'checking' },
      { status: 'deleted' },
    ] as const)
      expect(decideSent(unpaid(given), now, facts())).toBeNull();
  });
});
