import { useTranslations } from 'use-intl';
import { lengthOf } from './deadline.ts';

/** A length of time in the words of the language: "2:18", "3 h", "2 days"; past ones with a minus. */
export function useLength(): (ms: number) => string {
  const t = useTranslations();
  return (ms) => {
    const { unit, text, isPast } = lengthOf(ms);
    const words = unit === 'clock' ? text : t(`office.time.${unit}`, { count: Number(text) });
    return isPast ? `−${words}` : words;
  };
}

/** How old something is, rounded down to words: "just now", "12 min", "3 h". */
export function useAge(): (ms: number) => string {
  const t = useTranslations();
  return (ms) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return t('office.time.now');
    if (minutes < 60) return t('office.time.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return t('office.time.hours', { count: hours });
    return t('office.time.days', { count: Math.floor(hours / 24) });
  };
}
