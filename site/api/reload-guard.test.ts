import { describe, expect, it } from 'vitest';
import { reloadOnce } from './reload-guard.ts';

function browser() {
  const kept = new Map<string, string>();
  const state = { now: 1_000_000, reloads: 0 };
  const guard = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => state.now,
    reload: () => {
      state.reloads += 1;
    },
  };
  return { state, guard };
}

describe('the reload guard', () => {
  it('reloads the same path at most once in 10 000 ms', () => {
    const { state, guard } = browser();
    expect(reloadOnce('/aml', guard)).toBe(true);
    state.now += 9_999;
    expect(reloadOnce('/aml', guard)).toBe(false);
    expect(state.reloads).toBe(1);
    state.now += 1;
    expect(reloadOnce('/aml', guard)).toBe(true);
    expect(state.reloads).toBe(2);
  });

  it('does not count the reload of another path', () => {
    const { state, guard } = browser();
    reloadOnce('/aml', guard);
    expect(reloadOnce('/rules', guard)).toBe(true);
    expect(state.reloads).toBe(2);
  });

  it('never reloads where it could not remember that it did', () => {
    const { state, guard } = browser();
    const forbidden = {
      ...guard,
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('Storage is forbidden.');
        },
      },
    };
    expect(reloadOnce('/aml', forbidden)).toBe(false);
    expect(state.reloads).toBe(0);
  });
});
