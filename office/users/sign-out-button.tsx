import { type OfficeUser, signUserOut } from '@menyala/contract/office/users';
import { useRefresh } from 'ra-core';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';

/** Signs the user out in every browser, after asking. */
export function SignOutButton({ user }: { user: OfficeUser }): JSX.Element {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" disabled={user.sessions === 0} onClick={() => setOpen(true)}>
        {t('users.signOut')}
      </button>
      {isOpen && <SignOutDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function SignOutDialog({ user, onClose }: { user: OfficeUser; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={signUserOut}
      params={{ id: user.id }}
      title={t('users.signOutTitle')}
      submit={t('users.signOut')}
      isDanger
      done={t('users.signedOut')}
      onDone={useRefresh()}
      onClose={onClose}
      about={
        <>
          <p>
            <b>{user.email}</b>
          </p>
          <p>{t('users.signOutLead')}</p>
          <p className="hint">{t('users.signOutAudit')}</p>
        </>
      }
    />
  );
}
