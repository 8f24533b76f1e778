import { shortMomentText } from '@menyala/contract/moment';
import type { FormatLocale } from '@menyala/money';
import { serverNowMs } from '../api/server-clock.ts';
import { momentText } from './moment.ts';
import { useFormatLocale } from './use-language.ts';

/** Writes when things happened (RFC 3339), in Moscow time and the language chosen. */
export function useMoment(): (iso: string) => string {
  return useClock(momentText);
}

/** Writes the ends of a period in the same way, always with their day. */
export function useDate(): (iso: string) => string {
  return useClock(shortMomentText);
}

function useClock(textOf: (iso: string, locale: FormatLocale, nowMs: number) => string) {
  const locale = useFormatLocale();
  return (iso: string) => textOf(iso, locale, serverNowMs());
}
