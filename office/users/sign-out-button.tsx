import { type OfficeUser, signUserOut } from '@menyala/contract/office/users';
import { useRefresh } from 'ra-core';
import { type JSX, useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useSay } from '../language/say.ts';

/** Signs the user out in every browser, after asking. */
export function SignOutButton({ user }: { user: OfficeUser }): JSX.Element {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" disabled={user.sessions === 0} onClick={() => setOpen(true)}>
        {say('users.signOut')}
      </button>
      {isOpen && <SignOutDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function SignOutDialog({ user, onClose }: { user: OfficeUser; onClose: () => void }): JSX.Element {
  const say = useSay();
  return (
    <ActionDialog
      call={signUserOut}
      params={{ id: user.id }}
      title={say('users.signOutTitle')}
      submit={say('users.signOut')}
      isDanger
      done={say('users.signedOut')}
      onDone={useRefresh()}
      onClose={onClose}
      about={
        <>
          <p>
            <b>{user.email}</b>
          </p>
          <p>{say('users.signOutLead')}</p>
          <p className="hint">{say('users.signOutAudit')}</p>
        </>
      }
    />
  );
}
