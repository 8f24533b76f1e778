import { expect, it } from 'vitest';
import { noteServerTime, serverNowMs } from './server-clock.ts';

it('follows a server whose clock is far from the browser’s, and ignores the rounding of its seconds', () => {
  const here = Date.now();
  noteServerTime(new Date(here + 90_000).toUTCString(), here);
  const ahead = serverNowMs() - Date.now();
  expect(Math.abs(ahead - 90_000)).toBeLessThan(1500);
  noteServerTime(new Date(here + 91_000).toUTCString(), here);
  expect(serverNowMs() - Date.now()).toBe(ahead);
  noteServerTime('nonsense');
  expect(serverNowMs() - Date.now()).toBe(ahead);
});
