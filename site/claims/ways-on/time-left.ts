/** The time left to decide, in the parts that are said of it: days and hours, hours and minutes, or the clock. */
export type TimeLeft =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'clock' };

const minute = 60_000;

/** Rounded down: somebody who is told of two hours has at least so long. */
export function timeLeft(leftMs: number): TimeLeft {
  const minutes = Math.floor(leftMs / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours >= 1) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'clock' };
}
