import type { Language } from '@menyala/contract';
import {
  afterOpenMinutes,
  dayAfter,
  dayIn,
  type Hours,
  holidayOn,
  hoursAt,
  isRoundTheClock,
  opensText,
  spansText,
  weekText,
  zoneText,
} from '@menyala/contract/hours';

/** Whether operators are there now, when they come, and the hours in words. */
export function hoursNow({ hours }: { hours: Hours }, now: Date, language: Language) {
  const at = now.getTime();
  const { isOpen, opensAt } = hoursAt(hours, at);
  return {
    open: isOpen,
    opensAt: opensAt === null ? null : new Date(opensAt).toISOString(),
    /** "завтра в 10:00 МСК" */
    opensText: opensAt === null ? null : opensText(hours.zone, opensAt, at, language),
    text: words[language].hours(hoursText(hours, at, language)),
  };
}

const soonDays = 7;

/** The week in words, and the holidays of the next days. */
function hoursText(hours: Hours, at: number, language: Language): string {
  const week = weekText(hours, language);
  const today = dayIn(hours.zone, at);
  const soon = Array.from({ length: soonDays }, (_, days) => dayAfter(today, days)).flatMap((day) => {
    const holiday = holidayOn(hours.holidays, day);
    if (!holiday) return [];
    const date = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
      new Date(`${day}T12:00:00Z`),
    );
    return [`${date} (${holiday.title[language]}) ${spansText(holiday.spans, language)}`];
  });
  // Whoever is always there need not say by which clock.
  const clock = isRoundTheClock(hours) ? '' : `, ${zoneText(hours.zone, at, language)}`;
  return [week + clock, ...soon].join('; ');
}

/** The moment when so many minutes of working hours have passed: outside them the clock stands. */
export function afterWorkingMinutes({ hours }: { hours: Hours }, from: Date, minutes: number): Date {
  return new Date(afterOpenMinutes(hours, from.getTime(), minutes));
}

const words = {
  ru: { hours: (text: string) => `Операторы на связи: ${text}` },
  en: { hours: (text: string) => `Operators answer: ${text}` },
};
