import type { Language } from '@menyala/contract';
import type { Settings } from './catalogue.ts';

/** The exchange lives by Moscow time, which has been three hours ahead of UTC all year since 2014. */
const moscowAheadMs = 3 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Whether operators are there now, when they come, and the hours in words. Claims are taken at any time. */
export function hoursNow(settings: Settings, now: Date, language: Language) {
  const { opensAtHour, closesAtHour } = settings;
  const isRoundTheClock = opensAtHour === 0 && closesAtHour === 24;
  const { opened, lengthMs } = lastOpening(settings, now);
  const isOpen = now.getTime() - opened < lengthMs;
  return {
    open: isOpen,
    opensAt: isOpen ? null : new Date(opened + dayMs).toISOString(),
    text: isRoundTheClock ? words[language].always : words[language].hours(opensAtHour, closesAtHour),
  };
}

/** When the hours began last, today or yesterday, and how long they are; those that end before they begin go over midnight. */
function lastOpening(
  { opensAtHour, closesAtHour }: Pick<Settings, 'opensAtHour' | 'closesAtHour'>,
  now: Date,
): { opened: number; lengthMs: number } {
  const sinceMidnight = (now.getTime() + moscowAheadMs) % dayMs;
  const sinceOpening = (sinceMidnight - opensAtHour * hourMs + dayMs) % dayMs;
  const hours = closesAtHour - opensAtHour;
  return { opened: now.getTime() - sinceOpening, lengthMs: (hours > 0 ? hours : hours + 24) * hourMs };
}

/** The moment when so many minutes of working hours have passed: outside them the clock stands. */
export function afterWorkingMinutes(
  hours: Pick<Settings, 'opensAtHour' | 'closesAtHour'>,
  from: Date,
  minutes: number,
): Date {
  const left = minutes * 60_000;
  const { opened: opens, lengthMs: day } = lastOpening(hours, from);
  if (day >= dayMs) return new Date(from.getTime() + left);
  // So much of these hours has passed: all of them, where they are over.
  const passed = Math.min(from.getTime() - opens, day);
  const total = passed + left;
  // What fits a day exactly ends with it, not with the beginning of the next.
  const wholeDays = Math.max(Math.ceil(total / day) - 1, 0);
  return new Date(opens + wholeDays * dayMs + (total - wholeDays * day));
}

const clockTime = (hour: number) => `${hour}:00`;

const words = {
  ru: {
    always: 'Операторы на связи круглосуточно',
    hours: (from: number, to: number) => `Операторы на связи с ${clockTime(from)} до ${clockTime(to)} МСК`,
  },
  en: {
    always: 'Operators answer round the clock',
    hours: (from: number, to: number) =>
      `Operators answer from ${clockTime(from)} to ${clockTime(to)} Moscow time`,
  },
};
