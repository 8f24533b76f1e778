import { describe, expect, it } from 'vitest';
import { countAllWaiting, countWaiting, programmeSectionOf } from './programme-sections.ts';

const items = [
  { kind: 'withdrawal_asked' },
  { kind: 'stuck_withdrawal' },
  { kind: 'gift_asked' },
  { kind: 'unknown_deposit' },
] as const;

describe('the sections of the programme', () => {
  it('are found by whatever stands beneath them', () => {
    expect(programmeSectionOf('/withdrawals/1/show')?.path).toBe('/withdrawals');
    expect(programmeSectionOf('/gift-orders')?.path).toBe('/gift-orders');
    expect(programmeSectionOf('/promocode-series/3/show')?.path).toBe('/promocodes');
    expect(programmeSectionOf('/partnersome')).toBeUndefined();
    expect(programmeSectionOf('/claims')).toBeUndefined();
  });

  it('count what waits there, and nothing where nothing ever waits', () => {
    const at = (path: string) => programmeSectionOf(path) ?? { waiting: [] };
    expect(countWaiting(at('/withdrawals'), items)).toBe(2);
    expect(countWaiting(at('/contests'), items)).toBe(0);
    expect(countWaiting(at('/partners'), items)).toBeUndefined();
    expect(countWaiting(at('/withdrawals'), undefined)).toBeUndefined();
    expect(countAllWaiting(items)).toBe(3);
  });
});
