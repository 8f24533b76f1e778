/** True where a text is a day of the calendar, as `2026-05-01`, from 1970 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970-01-01') return false;
  return new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
