import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { forgetSession } from '../session/session.ts';
import { authCalls } from './auth-calls.ts';
import { checkNewPassword } from './auth-checks.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';

/**
 * The link of a sign-up in a browser that did not sign up: anybody can sign up with an e-mail, so its owner says the password
 * that was chosen, or sets one that nobody else knows.
 */
export function ProveSignUp({
  token,
  onDone,
  onRefused,
}: {
  token: string;
  onDone: () => void;
  /** The link itself is good for nothing any more. */
  onRefused: (detail: string) => void;
}) {
  const t = useTranslations('auth');
  const { language } = useLayout();
  const [isNew, setNew] = useState(false);
  const name = isNew ? 'newPassword' : 'password';
  const form = useAuthForm({
    check: (typed) => ({
      [name]: isNew ? checkNewPassword(typed[name] ?? '') : typed[name] ? null : 'passwordMissing',
    }),
    send: async (typed) => {
      try {
        await authCalls(language).activate(token, { [name]: typed[name] });
      } catch (error) {
        const ofToken = error instanceof Refused ? error.problem.errors?.['token']?.[0] : undefined;
        if (ofToken === undefined) throw error;
        return onRefused(ofToken.detail);
      }
      // What was open in this browser was of the old password.
      if (isNew) await forgetSession();
      onDone();
    },
  });
  return (
    <AuthLayout
      takesFocus
      title={t(isNew ? 'recover' : 'proveTitle')}
      lead={t(isNew ? 'proveNewLead' : 'proveLead')}
      ways={
        <p>
          <Button look="quiet" onClick={() => setNew(!isNew)}>
            {t(isNew ? 'proveByOld' : 'proveByNew')}
          </Button>
        </p>
      }
    >
      <AuthForm key={name} form={form} button={t('proveDo')} busy={t('activating')}>
        <PasswordField
          label={t(isNew ? 'newPassword' : 'password')}
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew ? { hint: t('passwordHint'), meter: true } : {})}
          error={form.errors[name]}
        />
      </AuthForm>
    </AuthLayout>
  );
}
