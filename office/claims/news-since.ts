import type { OfficeClaim } from '@menyala/contract/office/claims';

export type HistoryEntry = OfficeClaim['history'][number];

function nameOf(entry: HistoryEntry): string {
  return `${entry.at} ${entry.event} ${entry.to}`;
}

/** What happened to a claim after it was last seen, oldest first. */
export function newsSince(seen: readonly HistoryEntry[], now: readonly HistoryEntry[]): HistoryEntry[] {
  const known = new Set(seen.map(nameOf));
  return now
    .filter((entry) => !known.has(nameOf(entry)))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
