import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';

export type WithdrawalEvent = OfficeWithdrawal['history'][number];

const nameOf = ({ at, event, by }: WithdrawalEvent) => `${at} ${event} ${by}`;

/** What happened to a withdrawal after it was last seen, oldest first. */
export function withdrawalNews(
  seen: readonly WithdrawalEvent[],
  now: readonly WithdrawalEvent[],
): WithdrawalEvent[] {
  const known = new Set(seen.map(nameOf));
  return now
    .filter((event) => !known.has(nameOf(event)))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
