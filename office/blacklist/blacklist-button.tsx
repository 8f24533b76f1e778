import { blacklistClaim, blacklistUser } from '@menyala/contract/office/blacklist';
import type { OfficeClaim } from '@menyala/contract/office/claims';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useMay } from '../staff/use-may.ts';
import { useTermFields } from './blacklist-screen.tsx';

/** Lists what a claim names: which of it is ticked. */
export function BlacklistClaimButton({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const may = useMay()<typeof blacklistClaim>('POST', '/office/api/claims/:id/blacklist');
  const terms = useTermFields();
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
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
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('blacklist.ofClaim')}
      </button>
      {isOpen && (
        <ActionDialog
          call={blacklistClaim}
          params={{ id: claim.id }}
          title={t('blacklist.ofClaimTitle')}
          submit={t('blacklist.add')}
          start={{ fields: options.slice(0, 1).map(({ id }) => id), until: null }}
          fields={{ fields: { label: t('blacklist.fields'), options }, ...terms }}
          onDone={({ added }) => notify(t('blacklist.countDone', { count: added }), { type: 'success' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Lists the email address of an account. */
export function BlacklistUserButton({ id, email }: { id: number; email: string }): JSX.Element | null {
  const t = useTranslations();
  const may = useMay()<typeof blacklistUser>('POST', '/office/api/users/:id/blacklist');
  const terms = useTermFields();
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('blacklist.ofClaim')}
      </button>
      {isOpen && (
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
          fields={terms}
          onDone={({ added }) => notify(t('blacklist.countDone', { count: added }), { type: 'success' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
