import type { OfficeCheck } from '@menyala/contract/office/cards';

export type CheckEvent = OfficeCheck['history'][number];

const nameOf = ({ at, event, by }: CheckEvent) => `${at} ${event} ${by}`;

/** What happened to a check after it was last seen, oldest first. */
export function checkNews(seen: readonly CheckEvent[], now: readonly CheckEvent[]): CheckEvent[] {
  const known = new Set(seen.map(nameOf));
  return now
    .filter((event) => !known.has(nameOf(event)))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Who decided last, and when; nothing where the check was sent anew since, or never decided. */
export function lastDecision(history: readonly CheckEvent[]): CheckEvent | undefined {
  const last = [...history]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .find(({ event }) => event !== 'photos_deleted');
  return last !== undefined && ['approved', 'rejected', 'asked_again'].includes(last.event)
    ? last
    : undefined;
}
