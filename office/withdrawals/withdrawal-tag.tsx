import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { JSX } from 'react';
import { useSay } from '../language/say.ts';

const looks: Readonly<Record<WithdrawalStatus, string>> = {
  accepted: 'tag tag--warning',
  sending: 'tag tag--warning',
  refsucc: 'tag tag--positive',
  error: 'tag',
  deleted: 'tag',
};

/** Where a withdrawal stands. */
export function WithdrawalTag({ status }: { status: WithdrawalStatus }): JSX.Element {
  const say = useSay();
  return <span className={looks[status]}>{say(`withdrawals.status.${status}`)}</span>;
}
