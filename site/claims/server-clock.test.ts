import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

describe('the clock of the server', () => {
  it('stands still until the page lives, so that server and browser draw the same', () => {
    let local = 0;
    const clock = createServerClock('2026-11-21T12:00:00Z', () => local);
    local = 60_000;
    expect(clock.now()).toBe(Date.parse('2026-11-21T12:00:00Z'));
  });

  it('runs on from the last time that the server said, whatever the own clock says', () => {
    let local = Date.parse('2031-01-01T00:00:00Z');
    const clock = createServerClock('2026-11-21T12:00:00Z', () => local);
    clock.sync('2026-11-21T12:00:01Z');
    local += 5_000;
    expect(clock.now()).toBe(Date.parse('2026-11-21T12:00:06Z'));
    clock.sync('2026-11-21T12:00:05Z');
    expect(clock.now()).toBe(Date.parse('2026-11-21T12:00:05Z'));
  });
});
