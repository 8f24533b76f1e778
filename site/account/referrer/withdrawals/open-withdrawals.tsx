import type { Withdrawal } from '@menyala/contract/site/withdrawals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Dialog, DialogBody } from '../../../design/dialog.tsx';
import { ActionResult, useAction } from '../../action.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';
import css from './withdrawals.module.css';

/** Withdrawals that are not over yet. One whose rate is fixed can be taken back for a few minutes, others until they are sent. */
export function OpenWithdrawals({
  open,
  cancel: takeBack,
  onCancelled,
}: {
  open: readonly Withdrawal[];
  cancel: (id: string) => Promise<unknown>;
  onCancelled: () => void;
}) {
  const t = useTranslations('referrer');
  const action = useAction();
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null);
  const cancel = (withdrawal: Withdrawal) =>
    action.run(async () => {
      setCancelling(null);
      await takeBack(withdrawal.id);
      onCancelled();
      return t('cancelled');
    });
  return (
    <section className={css['open']} aria-labelledby="open-withdrawals">
      <h3 id="open-withdrawals">{t('openWithdrawals')}</h3>
      {open.some(({ course }) => course !== '1') ? <p className="soft small">{t('cancelFixed')}</p> : null}
      <WithdrawalTable
        withdrawals={open}
        labelledBy="open-withdrawals"
        actions={(withdrawal) =>
          withdrawal.cancellable ? (
            <Button
              look="quiet"
              aria-disabled={action.isBusy || undefined}
              onClick={() => {
                if (!action.isBusy) setCancelling(withdrawal);
              }}
            >
              {t('cancel')}
            </Button>
          ) : null
        }
      />
      <ActionResult of={action} />
      {cancelling === null ? null : (
        <Dialog
          title={t('cancelTitle')}
          onClose={() => setCancelling(null)}
          foot={
            <>
              <Button look="danger" onClick={() => void cancel(cancelling)}>
                {t('cancelConfirm')}
              </Button>
              <Button onClick={() => setCancelling(null)}>{t('back')}</Button>
            </>
          }
        >
          <DialogBody>
            <p>{t('cancelText')}</p>
          </DialogBody>
        </Dialog>
      )}
    </section>
  );
}
