import { useSay } from '../language/say.ts';
import { lengthOf } from './deadline.ts';

/** A length of time in the words of the language: "2:18", "3 h", "2 days"; past ones with a minus. */
export function useLength(): (ms: number) => string {
  const say = useSay();
  return (ms) => {
    const { unit, text, isPast } = lengthOf(ms);
    const words = unit === 'clock' ? text : say(`office.time.${unit}`, { smart_count: Number(text) });
    return isPast ? `−${words}` : words;
  };
}

/** How old something is, rounded down to words: "just now", "12 min", "3 h". */
export function useAge(): (ms: number) => string {
  const say = useSay();
  return (ms) => {
    const minutes = Math.floor(ms / 60_000);
    if (minutes < 1) return say('office.time.now');
    if (minutes < 60) return say('office.time.minutes', { smart_count: minutes });
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return say('office.time.hours', { smart_count: hours });
    return say('office.time.days', { smart_count: Math.floor(hours / 24) });
  };
}
