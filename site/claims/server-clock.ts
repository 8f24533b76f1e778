import { useEffect, useState } from 'react';
import { clockOffset } from './countdown.ts';

/** The server's time on this device: set when a page or an event brings it, then running on by itself. */
export interface ServerClock {
  now(): number;
  /** Takes the time that has just come from the server. */
  sync(serverNow: string): void;
}

export function createServerClock(firstNow: string, localNow: () => number = Date.now): ServerClock {
  // Until the page lives in the browser the time stands still, so that both renders of it are the same.
  let offset: number | undefined;
  return {
    now: () => (offset === undefined ? Date.parse(firstNow) : localNow() + offset),
    sync: (serverNow) => {
      offset = clockOffset(serverNow, localNow());
    },
  };
}

/** The server's time in milliseconds, anew every second while the part that asks is on the screen. */
export function useNow(clock: ServerClock, isRunning = true): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  return now;
}
