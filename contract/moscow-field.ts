const moscowMs = 3 * 3_600_000;

/** An RFC 3339 moment as the field of a browser writes it, in Moscow time: "2026-11-21T15:30". Moscow has no summer time. */
export function toMoscowField(iso: string | null | undefined): string {
  if (iso === null || iso === undefined || iso === '') return '';
  return new Date(Date.parse(iso) + moscowMs).toISOString().slice(0, 16);
}

/** The reverse: null where nothing is typed, and for a day that there is none of, such as 30 February. */
export function fromMoscowField(text: string): string | null {
  const ms = Date.parse(`${text}Z`);
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, 10))) return null;
  return new Date(ms - moscowMs).toISOString();
}
