import type { InboxItem, settleAlarm } from '@menyala/contract/office/operations-inbox';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '../frame/notices.tsx';
import { ItemDialog, touches } from './item-dialog.tsx';
import { ItemField } from './item-field.tsx';

/** Says what was done about an alarm, which takes it off the list. */
export function SettleDialog({ item, onClose }: { item: InboxItem; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction({
    send: (words: { reason: string }) =>
      ask<typeof settleAlarm>('POST', '/office/api/alarms/:id/settle', {
        params: { id: item.id ?? 0 },
        body: words,
      }),
    touches,
    onDone: () => {
      notify(t('attention.settled'), { type: 'success' });
      onClose();
    },
  });
  const isMissing = isTried && reason.trim() === '';
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (reason.trim() === '') form.querySelector('textarea')?.focus();
    else action.mutate({ reason: reason.trim() });
  };
  return (
    <ItemDialog
      item={item}
      title={t('attention.settleTitle')}
      submit={t('attention.settle')}
      isPending={action.isPending}
      error={action.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ItemField
        name="reason"
        label={t('confirm.reason')}
        hint={t('attention.settleHint')}
        value={reason}
        most={2000}
        isMissing={isMissing}
        error={action.error}
        isLong
        onChange={setReason}
      />
    </ItemDialog>
  );
}
