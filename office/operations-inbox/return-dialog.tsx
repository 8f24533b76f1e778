import type { InboxItem, returnDeposit } from '@menyala/contract/office/operations-inbox';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '../frame/notices.tsx';
import { ItemDialog, touches } from './item-dialog.tsx';
import { ItemField } from './item-field.tsx';

/** Books that money which belongs to no claim was sent back. */
export function ReturnDialog({ item, onClose }: { item: InboxItem; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const [typed, setTyped] = useState({ reference: '', reason: '' });
  const [isTried, setTried] = useState(false);
  const words = { reference: typed.reference.trim(), reason: typed.reason.trim() };
  const action = useAction({
    send: (body: typeof words) =>
      ask<typeof returnDeposit>('POST', '/office/api/deposits/:id/return', {
        params: { id: item.id ?? 0 },
        body,
      }),
    touches,
    onDone: () => {
      notify(t('attention.givenBack'), { type: 'success' });
      onClose();
    },
  });
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (words.reference === '') form.querySelector('input')?.focus();
    else if (words.reason === '') form.querySelector('textarea')?.focus();
    else action.mutate(words);
  };
  const change = (part: Partial<typeof typed>) => {
    setTyped((last) => ({ ...last, ...part }));
    action.reset();
  };
  return (
    <ItemDialog
      item={item}
      title={t('attention.giveBackTitle')}
      submit={t('attention.giveBack')}
      isPending={action.isPending}
      error={action.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ItemField
        name="reference"
        label={t('attention.giveBackReference')}
        hint={t('attention.giveBackReferenceHint')}
        value={typed.reference}
        most={200}
        isMissing={isTried && words.reference === ''}
        error={action.error}
        onChange={(reference) => change({ reference })}
      />
      <ItemField
        name="reason"
        label={t('confirm.reason')}
        hint={t('attention.whyHint')}
        value={typed.reason}
        most={2000}
        isMissing={isTried && words.reason === ''}
        error={action.error}
        isLong
        onChange={(reason) => change({ reason })}
      />
    </ItemDialog>
  );
}
