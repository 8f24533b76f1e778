import { describe, expect, it } from 'vitest';
import { countWaiting, placeOf, sections } from './sections.ts';

const items = [
  ...(['withdrawal_asked', 'stuck_withdrawal', 'gift_asked', 'unknown_deposit'] as const).map((kind) => ({
    kind,
    note: null,
  })),
  { kind: 'review_waits', note: '3' },
] as const;

describe('the sections of the office', () => {
  it('are found by whatever stands beneath them', () => {
    const at = (path: string) => placeOf(path)?.tab.path;
    expect(at('/withdrawals/1/show')).toBe('/withdrawals');
    expect(at('/gift-orders')).toBe('/gift-orders');
    expect(at('/promocode-series/3/show')).toBe('/promocodes');
    expect(at('/partnersome')).toBeUndefined();
    expect(at('/me')).toBeUndefined();
    expect(placeOf('/gifts/3')?.section).toBe(placeOf('/partners')?.section);
  });

  it('have each address once', () => {
    const paths = sections.flatMap(({ tabs }) => tabs.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('count what waits there, and nothing where nothing ever waits', () => {
    const at = (path: string) => [placeOf(path)?.tab ?? {}];
    expect(countWaiting(at('/withdrawals'), items)).toBe(2);
    expect(countWaiting(at('/contests'), items)).toBe(0);
    expect(countWaiting(at('/partners'), items)).toBeUndefined();
    expect(countWaiting(at('/withdrawals'), undefined)).toBeUndefined();
    expect(countWaiting(placeOf('/partners')?.section.tabs ?? [], items)).toBe(3);
    expect(countWaiting(at('/reviews'), items)).toBe(3);
    expect(countWaiting(at('/support'), items)).toBe(0);
  });
});
