import type { OfficeWithdrawal, WithdrawalAction } from '@menyala/contract/office/withdrawals';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** What may be done now, or why nothing. */
export function WithdrawalActions({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const t = useTranslations();
  const [opened, setOpened] = useState<WithdrawalAction>();
  // What is pressed next stands first; what undoes stands apart.
  const main = (['paid', 'send'] as const).find((action) => withdrawal.actions.includes(action));
  const rest = withdrawal.actions.filter((action) => action !== main);
  const isOpen = withdrawal.status === 'accepted' || withdrawal.status === 'sending';
  return (
    <section className="wd__bar" aria-label={t('withdrawals.actions')}>
      {main === undefined && (
        <p className="hint">{t(isOpen ? 'withdrawals.notYours' : 'withdrawals.closed')}</p>
      )}
      {main !== undefined && (
        <button type="button" className="btn btn--main btn--big" onClick={() => setOpened(main)}>
          {t(`withdrawals.action.${main}`)}
        </button>
      )}
      {rest.map((action) => (
        <button
          key={action}
          type="button"
          className="btn btn--danger btn--big"
          onClick={() => setOpened(action)}
        >
          {t(`withdrawals.action.${action}`)}
        </button>
      ))}
      {opened !== undefined && (
        <WithdrawalDialog action={opened} withdrawal={withdrawal} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
