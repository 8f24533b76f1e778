import type { QueueRow } from '@menyala/contract/office/claims';
import type { assignDeposit, InboxItem } from '@menyala/contract/office/operations-inbox';
import { sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { ItemDialog, touches } from './item-dialog.tsx';
import { ItemField } from './item-field.tsx';
import { useMeantClaim } from './use-meant-claim.ts';

/** Gives money that belongs to no claim to the one that it was meant for, and goes there to see what became of it. */
export function AssignDialog({ item, onClose }: { item: InboxItem; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const claim = typed.trim();
  const meant = useMeantClaim(claim);
  const action = useAction({
    send: (body: { claim: string }) =>
      ask<typeof assignDeposit>('POST', '/office/api/deposits/:id/assign', {
        params: { id: item.id ?? 0 },
        body,
      }),
    touches,
    onDone: (answer) => {
      notify(t('attention.assigned'), { type: 'success' });
      onClose();
      navigate(`/claims/${answer.claim}`);
    },
  });
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (claim === '') form.querySelector('input')?.focus();
    // The number as it was typed goes too where the search did not know it: the server has the last word.
    else action.mutate({ claim: meant.claim?.id ?? claim });
  };
  return (
    <ItemDialog
      item={item}
      title={t('attention.assignTitle')}
      submit={t('attention.assign')}
      isPending={action.isPending}
      error={action.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ItemField
        name="claim"
        label={t('attention.claim')}
        hint={t('attention.claimHint')}
        value={typed}
        most={40}
        isMissing={isTried && claim === ''}
        error={action.error}
        onChange={(text) => {
          setTyped(text);
          action.reset();
        }}
      />
      <div aria-live="polite">
        {meant.isSearching && <p className="hint">{t('attention.claimSearching')}</p>}
        {!meant.isSearching && claim !== '' && meant.claim === undefined && action.error === null && (
          <p className="hint">{t('attention.claimUnknown')}</p>
        )}
        {meant.claim !== undefined && <Meant claim={meant.claim} />}
      </div>
    </ItemDialog>
  );
}

/** The claim that was found, as far as it tells whether it is the right one. */
function Meant({ claim }: { claim: QueueRow }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const sums = [
    sumText(claim.fromSumma, locale, claim.from.ticker),
    sumText(claim.toSumma, locale, claim.to.ticker),
  ].join(' – ');
  return (
    <div className="preview">
      <p>
        <b>{t('claim.number', { number: claim.publicId })}</b>, {t(`status.${claim.status}`)}
      </p>
      <p>
        {sums}, {t('attention.claimCame', { amount: sumText(claim.received, locale, claim.from.ticker) })}
      </p>
      <p className="hint">
        {claim.email ?? t('queue.guest')}, {moment(claim.createdAt)}
      </p>
    </div>
  );
}
