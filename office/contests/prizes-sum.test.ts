import { describe, expect, it } from 'vitest';
import { type Leader, sumOf, winnersOf } from './prizes-sum.ts';

const leader = (place: number, prize: Leader['prize']): Leader => ({
  place,
  user: { id: place, email: null },
  turnover: '100',
  completed: 1,
  prize,
  awardedAt: null,
});

describe('what the prizes of a contest come to', () => {
  it('is summed by money and by points, exactly', () => {
    expect(
      sumOf([
        { kind: 'money', amount: '0.1' },
        { kind: 'points', amount: '500' },
        { kind: 'money', amount: '0.2' },
      ]),
    ).toEqual({ money: '0.3', points: '500' });
    expect(sumOf([])).toEqual({ money: '0', points: '0' });
  });

  it('goes to those who have a place with a prize', () => {
    const leaders = [leader(1, { kind: 'money', amount: '5' }), leader(2, null)];
    expect(winnersOf(leaders).map(({ place }) => place)).toEqual([1]);
  });
});
