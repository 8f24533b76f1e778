const format = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** "01.05.2026, 15:00", as the office shows times. */
export const moscowTime = (time: Date): string => format.format(time);
