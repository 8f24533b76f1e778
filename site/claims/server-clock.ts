import { useEffect, useState } from 'react';

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

/** What a countdown shows. All of it is reckoned from the server's clock, never from the visitor's. */
interface Countdown {
  /** Milliseconds to go, never below zero. */
  leftMs: number;
  /** `14:32`, or `1:05:09` where an hour or more is left. */
  text: string;
  /** How much of the whole time has passed, 0 to 1, for the graduated line. */
  passed: number;
}

/** How far the server's clock is ahead of this one, in milliseconds, when `serverNow` has just come. */
export const clockOffset = (serverNow: string, localNowMs: number): number =>
  Date.parse(serverNow) - localNowMs;

export function countdown(startsAt: string, endsAt: string, serverNowMs: number): Countdown {
  const end = Date.parse(endsAt);
  const leftMs = Math.max(0, end - serverNowMs);
  const wholeMs = Math.max(1, end - Date.parse(startsAt));
  return { leftMs, text: clockText(leftMs), passed: Math.min(1, Math.max(0, 1 - leftMs / wholeMs)) };
}

/** Rounded up, so that it says 0:00 only when nothing is left. */
function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** Minutes at which the time left is spoken: often enough to act, seldom enough not to disturb. */
const spokenMinutes = [1, 5] as const;

/** The minutes to speak when the time left went from one value to the next; null where no mark was passed. */
export function spokenMark(beforeMs: number, nowMs: number): number | null {
  return spokenMinutes.find((minutes) => beforeMs > minutes * 60_000 && nowMs <= minutes * 60_000) ?? null;
}

/** Marks of the graduated line in minutes, counted down: 20, 15, 10, 5, 0. At most seven, so that they fit a phone. */
export function lineMarks(wholeMinutes: number): { minutes: number; share: number }[] {
  const steps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 360, 720, 1440];
  const step = steps.find((candidate) => wholeMinutes / candidate <= 6) ?? Math.ceil(wholeMinutes / 6);
  const marks: { minutes: number; share: number }[] = [];
  for (let minutes = 0; minutes <= wholeMinutes; minutes += step) {
    marks.unshift({ minutes, share: 1 - minutes / wholeMinutes });
  }
  return marks;
}
