import type { Language } from '@menyala/contract';

const written = {
  ru: new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }),
};
const zone = { ru: 'МСК', en: 'MSK' };

/** "1 мая 2026 г. в 15:20 МСК": a letter does not know where its reader is, so it names the zone. */
export function letterDate(at: Date, language: Language): string {
  return `${written[language].format(at)} ${zone[language]}`;
}

/** "24 часа", "60 minutes", never broken in two lines. */
export function letterSpan(count: number, unit: 'hour' | 'minute', language: Language): string {
  const span = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return span.replace(' ', '\u00a0');
}
