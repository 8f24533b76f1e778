import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test turns it. */
export interface TurnableClock extends Clock {
  /** Turns it on by so many milliseconds; below zero turns it back. */
  turn(byMs: number): void;
  set(to: Date | string): void;
}

export function turnableClock(start: Date | string = '2026-05-01T12:00:00Z'): TurnableClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    turn(byMs) {
      now = new Date(now.getTime() + byMs);
    },
    set(to) {
      now = new Date(to);
    },
  };
}
