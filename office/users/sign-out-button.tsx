import type { OfficeUser, signUserOut } from '@menyala/contract/office/users';
import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { type JSX, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
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
  const refresh = useRefresh();
  const isSending = useRef(false);
  const signOut = useMutation<OfficeUser>({
    retry: false,
    mutationFn: () =>
      ask<typeof signUserOut>('DELETE', '/office/api/users/:id/sessions', { params: { id: user.id } }),
    onSuccess: () => {
      notify(say('users.signedOut'), { type: 'success' });
      refresh();
      onClose();
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const submit = () => {
    // Of a second press the mutation knows nothing until it is drawn anew.
    if (isSending.current) return;
    isSending.current = true;
    signOut.mutate();
  };
  return (
    <FormDialog
      title={say('users.signOutTitle')}
      submit={say('users.signOut')}
      isPending={signOut.isPending}
      error={signOut.error}
      isDanger
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{user.email}</b>
      </p>
      <p>{say('users.signOutLead')}</p>
      <p className="hint">{say('users.signOutAudit')}</p>
    </FormDialog>
  );
}
