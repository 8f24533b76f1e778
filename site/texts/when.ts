import type { Locale } from '@menyala/contract';

/** Times are shown as Moscow has them, on the server and in every browser alike. */
export const timeZone = 'Europe/Moscow';

/** "14:05", in Moscow; say so beside it (the text `shell.msk`). */
export function clockTime(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));
}

/** "21 ноября", "November 21". */
export function dayText(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(new Date(at));
}

/** "21 ноября 2026 г.", "November 21, 2026". */
export function dateText(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(at),
  );
}
