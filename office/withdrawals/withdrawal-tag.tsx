import type { WithdrawalStatus } from '@menyala/contract/statuses';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<WithdrawalStatus, string>> = {
  accepted: 'tag tag--warning',
  sending: 'tag tag--warning',
  refsucc: 'tag tag--positive',
  success: 'tag tag--positive',
  error: 'tag',
  deleted: 'tag',
};

/** Where a withdrawal stands. */
export function WithdrawalTag({ status }: { status: WithdrawalStatus }): JSX.Element {
  const t = useTranslations();
  return <span className={looks[status]}>{t(`withdrawals.status.${status}`)}</span>;
}
