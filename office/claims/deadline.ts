export type Tone = 'late' | 'warn' | 'ok';

const warnBelowMs = 5 * 60_000;
const lateBelowMs = 60_000;

/** Amber in the last five minutes, red in the last one and after it. */
export function toneOf(leftMs: number): Tone {
  if (leftMs < lateBelowMs) return 'late';
  return leftMs < warnBelowMs ? 'warn' : 'ok';
}

export interface Length {
  unit: 'clock' | 'hours' | 'days';
  /** "2:18" for a clock, a whole number otherwise. */
  text: string;
  isPast: boolean;
}

/** A length of time as one short word: minutes and seconds below an hour, whole hours below two days, then days. */
export function lengthOf(ms: number): Length {
  const isPast = ms < 0;
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return { unit: 'days', text: String(Math.floor(hours / 24)), isPast };
  if (hours >= 1) return { unit: 'hours', text: String(hours), isPast };
  const rest = String(seconds % 60).padStart(2, '0');
  return { unit: 'clock', text: `${Math.floor(seconds / 60)}:${rest}`, isPast };
}

/** The share of the time given that is used up at `nowMs`, from 0 to 1. */
export function usedShare(fromIso: string, deadlineIso: string, nowMs: number): number {
  const whole = Date.parse(deadlineIso) - Date.parse(fromIso);
  if (whole <= 0) return 1;
  return Math.min(1, Math.max(0, (nowMs - Date.parse(fromIso)) / whole));
}
