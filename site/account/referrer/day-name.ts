import type { Locale } from '@menyala/contract';

/** "21 ноября", "21 нояб.": a day of Moscow, which is the same day wherever it is read. */
export function dayName(day: string, locale: Locale, month: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
