import { describe, expect, it } from 'vitest';
import { stateOf } from './promocode-state.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const free = { isActive: true, startsAt: null, endsAt: null, mostUses: null, uses: 7 };

describe('the state of a promocode', () => {
  it('is usable without bounds', () => {
    expect(stateOf(free, now)).toBe('usable');
  });

  it('is off before anything else is said', () => {
    expect(stateOf({ ...free, isActive: false, endsAt: '2026-11-01T00:00:00Z' }, now)).toBe('off');
  });

  it('begins with its first moment and ends before its last', () => {
    expect(stateOf({ ...free, startsAt: '2026-11-21T12:00:00Z' }, now)).toBe('usable');
    expect(stateOf({ ...free, startsAt: '2026-11-21T12:00:01Z' }, now)).toBe('later');
    expect(stateOf({ ...free, endsAt: '2026-11-21T12:00:00Z' }, now)).toBe('over');
  });

  it('is used up with its last use', () => {
    expect(stateOf({ ...free, mostUses: 8 }, now)).toBe('usable');
    expect(stateOf({ ...free, mostUses: 7 }, now)).toBe('used_up');
  });
});
