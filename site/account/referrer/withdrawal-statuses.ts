import type { WithdrawalStatus } from '@menyala/contract/statuses';

export type { WithdrawalStatus };

/** The contract's, whose schemas stay on the server; in the order in which they are offered. */
export const withdrawalStatuses = [
  'refsucc',
  'accepted',
  'sending',
  'error',
  'deleted',
] as const satisfies readonly WithdrawalStatus[];
