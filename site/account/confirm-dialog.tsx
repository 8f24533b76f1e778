import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../auth/password-field.tsx';
import { useSession } from '../session/use-session.ts';
import { useAccountForm } from './account-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import type { Trouble } from './trouble.tsx';

/** What a change of how one signs in is confirmed by: the code where one is asked for at sign-in. */
export interface Confirmation {
  password: string;
  totp?: string;
}

interface Values {
  password: string;
  totp: string;
  typed: string;
}

/**
 * Asks once more whether it is really the owner who does this. The dialog stays until `act` has gone through; `refused`
 * may take what the server said of something that was filled in elsewhere.
 */
export function ConfirmDialog({
  title,
  text,
  action,
  look = 'main',
  asksCode = true,
  typed,
  act,
  refused = () => false,
  onClose,
}: {
  title: string;
  text: ReactNode;
  action: string;
  look?: 'main' | 'danger';
  /** False where the code is not yet, or not any more, a part of signing in. */
  asksCode?: boolean;
  /** Something to be typed out, so that nothing grave happens by accident. */
  typed?: { label: string; hint: string; expected: string; mismatch: string };
  act: (given: Confirmation) => Promise<void>;
  refused?: (trouble: Trouble) => boolean;
  onClose: () => void;
}) {
  const t = useTranslations('account');
  const { user } = useSession();
  // Two-factor was turned on meanwhile, in another tab.
  const [isCodeNews, setCodeNews] = useState(false);
  const isCodeWanted = isCodeNews || (asksCode && user?.totp === true);
  const state = useAccountForm<Values>({
    defaults: { password: '', totp: '', typed: '' },
    names: ['password', 'totp'],
    send: ({ password, totp }) => act(totp.trim() === '' ? { password } : { password, totp: totp.trim() }),
    refused: (trouble) => {
      const isNews = trouble !== 'network' && trouble.code === 'totp_required' && !isCodeWanted;
      if (isNews) setCodeNews(true);
      return isNews || refused(trouble);
    },
  });
  const { form } = state;
  const { setFocus } = form;
  const first = typed === undefined ? 'password' : 'typed';
  // The dialog is open by now; what asks for the focus before that never gets it.
  useEffect(() => setFocus(first), [setFocus, first]);
  useEffect(() => {
    if (isCodeNews) setFocus('totp');
  }, [isCodeNews, setFocus]);
  const { errors } = form.formState;
  const matches = (text: string) =>
    typed === undefined || isSame(text, typed.expected) ? true : typed.mismatch;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      action={action}
      busy={t('confirmBusy')}
      back={t('confirmBack')}
      look={look}
      of={state}
      email={user?.email ?? ''}
      lead={<div>{text}</div>}
    >
      {typed === undefined ? null : (
        <TextField
          label={typed.label}
          hint={typed.hint}
          error={errors.typed?.message}
          {...form.register('typed', { validate: matches })}
          inputMode="email"
          autoComplete="off"
        />
      )}
      <PasswordField
        label={t('confirmPassword')}
        error={errors.password?.message}
        {...form.register('password', { required: t('confirmPasswordRequired') })}
        autoComplete="current-password"
      />
      {isCodeWanted ? (
        <TextField
          label={t('confirmCode')}
          error={errors.totp?.message}
          {...form.register('totp', { required: t('confirmCodeRequired') })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
    </FormDialog>
  );
}

function isSame(text: string, expected: string): boolean {
  return text.trim().toLowerCase() === expected.toLowerCase();
}
