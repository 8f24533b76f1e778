import type { OfficeCheck } from '@menyala/contract/office/cards';

export type CheckEvent = OfficeCheck['history'][number];

/** Who decided last, and when; nothing where the check was sent anew since, or never decided. */
export function lastDecision(history: readonly CheckEvent[]): CheckEvent | undefined {
  const last = [...history]
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .find(({ event }) => event !== 'photos_deleted');
  return last !== undefined && ['approved', 'rejected', 'asked_again'].includes(last.event)
    ? last
    : undefined;
}
