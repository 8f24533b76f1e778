import { describe, expect, it } from 'vitest';
import { courseGain } from './course-gain.ts';

const claim = {
  status: 'accepted',
  waitsFor: null,
  fromSumma: '100',
  course: '2',
  courseNow: '2',
  to: { decimals: 2 },
} as const;

describe('a rate that has moved since the order was made', () => {
  it('gains for the exchange where the customer would get more now, and loses where less', () => {
    expect(courseGain({ ...claim, courseNow: '2.01' })).toEqual({ isGain: true, amount: '1' });
    expect(courseGain({ ...claim, courseNow: '1.985' })).toEqual({ isGain: false, amount: '1.5' });
  });

  it('says nothing of less than the smallest part, of no rate, and of an order that is over', () => {
    expect(courseGain({ ...claim, courseNow: '2.00001' })).toBeNull();
    expect(courseGain({ ...claim, courseNow: null })).toBeNull();
    expect(courseGain({ ...claim, courseNow: '1', status: 'error' })).toBeNull();
    expect(courseGain({ ...claim, courseNow: '1', status: 'paused', waitsFor: 'refund' })).toBeNull();
  });
});
