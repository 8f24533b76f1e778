import { moscowDay, secondsText, shortMomentText } from '@menyala/contract/moment';
import type { FormatLocale } from '@menyala/money';

/** When something happened, in Moscow time: only the clock for today, with the day otherwise. Takes RFC 3339. */
export function momentText(iso: string, locale: FormatLocale, nowMs: number): string {
  return moscowDay(iso) === moscowDay(nowMs) ? secondsText(iso, locale) : shortMomentText(iso, locale, nowMs);
}
