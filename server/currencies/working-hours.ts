import type { Language } from '@menyala/contract';
import type { House } from './catalogue.ts';

/** The exchange lives by Moscow time, which has been three hours ahead of UTC all year since 2014. */
const moscowAheadMs = 3 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Whether operators are there now, when they come, and the hours in words. Claims are taken at any time. */
export function hoursNow(house: House, now: Date, language: Language) {
  const { opensAtHour, closesAtHour } = house;
  const isRoundTheClock = opensAtHour === 0 && closesAtHour === 24;
  const sinceMidnight = (now.getTime() + moscowAheadMs) % dayMs;
  const midnight = now.getTime() - sinceMidnight;
  const isOpen =
    isRoundTheClock || (sinceMidnight >= opensAtHour * hourMs && sinceMidnight < closesAtHour * hourMs);
  const opensToday = midnight + opensAtHour * hourMs;
  const opensAt = opensToday > now.getTime() ? opensToday : opensToday + dayMs;
  return {
    open: isOpen,
    opensAt: isOpen ? null : new Date(opensAt).toISOString(),
    text: isRoundTheClock ? words[language].always : words[language].hours(opensAtHour, closesAtHour),
  };
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
