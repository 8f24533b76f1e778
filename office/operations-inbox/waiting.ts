import type { Tone } from '../claims/deadline.ts';

const warnAfterMs = 15 * 60_000;
const lateAfterMs = 60 * 60_000;

/** The colour of how long something has waited: amber after a quarter of an hour, red after a whole one. */
export function toneOfWaiting(waitedMs: number): Tone {
  if (waitedMs >= lateAfterMs) return 'late';
  return waitedMs >= warnAfterMs ? 'warn' : 'ok';
}
