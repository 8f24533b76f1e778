/** What is left until a moment: whole days, and the rest as a clock, "3:05:09". Null when it has come. */
export interface TimeLeft {
  days: number;
  clock: string;
}

export function timeLeft(until: string, nowMs: number): TimeLeft | null {
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (seconds <= 0) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return { days: Math.floor(seconds / 86_400), clock };
}
