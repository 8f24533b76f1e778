/** Days of the exchange are Moscow's, which is three hours ahead of UTC all year. */
const aheadMs = 3 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day of a moment, as `2026-05-01`. */
export function moscowDay(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** The same as a number, for whoever asks at each request: days since 1970. */
export const moscowDayNumber = (at: Date) => Math.floor((at.getTime() + aheadMs) / dayMs);

/** "2026-05-01 15:00:00": what spreadsheets of either language take for a time. */
export function moscowTime(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** When a day begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** The day so many days later; before it where there are fewer than none. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().replace(/T.*/, '');
}

/** How many days there are from one to another, both of them included. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}
