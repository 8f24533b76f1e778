import { blacklistClaim, blacklistUser } from '@menyala/contract/office/blacklist';
import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useTermFields } from './use-term-fields.ts';

export function BlacklistClaimDialog({
  claim,
  onClose,
}: {
  claim: OfficeClaim;
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const terms = useTermFields();
  const lines = (side: 'from' | 'to', given: readonly { name: string; label: string; value: string }[]) =>
    given.map(({ name, label, value }) => ({ id: `${side}.${name}`, text: `${label}: ${value}` }));
  const options = [
    ...(claim.email === null ? [] : [{ id: 'email', text: `${t('blacklist.email')}: ${claim.email}` }]),
    ...(claim.address === null
      ? []
      : [{ id: 'address', text: `${t('blacklist.address')}: ${claim.address}` }]),
    ...lines('from', claim.fromRequisites),
    ...lines('to', claim.toRequisites),
  ];
  return (
    <ActionDialog
      call={blacklistClaim}
      params={{ id: claim.id }}
      title={t('blacklist.ofClaimTitle')}
      submit={t('blacklist.add')}
      start={{ fields: options.slice(0, 1).map(({ id }) => id), until: null }}
      fields={{ fields: { label: t('blacklist.fields'), options }, ...terms }}
      onDone={({ added }) => notify(t('blacklist.countDone', { count: added }), { type: 'success' })}
      onClose={onClose}
    />
  );
}

export function BlacklistUserDialog({
  id,
  email,
  onClose,
}: {
  id: number;
  email: string;
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={blacklistUser}
      params={{ id }}
      title={t('blacklist.addTitle')}
      submit={t('blacklist.add')}
      start={{ until: null }}
      about={
        <p>
          <b>{email}</b>
        </p>
      }
      fields={useTermFields()}
      onDone={({ added }) => notify(t('blacklist.countDone', { count: added }), { type: 'success' })}
      onClose={onClose}
    />
  );
}
