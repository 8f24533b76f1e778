import { expect, it } from 'vitest';
import { toneOfWaiting } from './waiting.ts';

it('turns amber after a quarter of an hour of waiting, and red after a whole one', () => {
  expect(toneOfWaiting(15 * 60_000 - 1)).toBe('ok');
  expect(toneOfWaiting(15 * 60_000)).toBe('warn');
  expect(toneOfWaiting(60 * 60_000 - 1)).toBe('warn');
  expect(toneOfWaiting(60 * 60_000)).toBe('late');
});
