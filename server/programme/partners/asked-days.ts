import { isDay } from '../../platform/http/day.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { dayAfter, daysFrom, moscowDay } from '../../platform/moscow.ts';

/** At most a year at once, a leap year included. */
const mostDays = 366;
const usualDays = 30;

export interface Days {
  from: string;
  to: string;
}

/** The days that figures were asked for; by default the last thirty. @throws Refusal `validation` on `date_from` or `date_to` */
export function daysAsked({ date_from, date_to }: { date_from?: string; date_to?: string }, now: Date): Days {
  for (const [name, day] of Object.entries({ date_from, date_to }))
    if (day !== undefined && !isDay(day)) refuseFields({ [name]: [{ code: 'bad_value' }] });
  const to = date_to ?? laterOf(date_from, moscowDay(now));
  const from = date_from ?? dayAfter(to, 1 - usualDays);
  const count = daysFrom(from, to);
  if (count < 1) refuseFields({ date_to: [{ code: 'too_early', values: { nearest: from } }] });
  if (count > mostDays)
    refuseFields({ date_from: [{ code: 'too_early', values: { nearest: dayAfter(to, 1 - mostDays) } }] });
  return { from, to };
}

const laterOf = (day: string | undefined, today: string) => (day !== undefined && day > today ? day : today);

/** Every one of them. */
export function everyDay({ from, to }: Days): string[] {
  return Array.from({ length: daysFrom(from, to) }, (_, place) => dayAfter(from, place));
}
