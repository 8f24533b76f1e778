import { expect, it } from 'vitest';
import { forgetTyped } from './forget-typed.ts';

it('forgets what was typed into forms, and nothing else', () => {
  const kept = new Map([
    ['details:BTC-SBERRUB', '{}'],
    ['reload-guard', '{}'],
    ['requisites:refund', '{}'],
    ['details:TON-CASHUSD', '{}'],
  ]);
  forgetTyped({
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => void kept.delete(key),
  });
  expect([...kept.keys()]).toEqual(['reload-guard']);
});
