import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { forgetSession } from '../session/session.ts';
import { useFrame } from '../shell/frame.tsx';
import { entranceCalls } from './entrance-calls.ts';
import { checkNewPassword } from './entrance-checks.ts';
import { EntranceForm } from './entrance-form.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useEntranceForm } from './use-entrance-form.ts';

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
  const t = useTranslations('entrance');
  const { language } = useFrame();
  const [isNew, setNew] = useState(false);
  const name = isNew ? 'newPassword' : 'password';
  const form = useEntranceForm({
    check: (typed) => ({
      [name]: isNew ? checkNewPassword(typed[name] ?? '') : typed[name] ? null : 'passwordMissing',
    }),
    send: async (typed) => {
      try {
        await entranceCalls(language).activate(token, { [name]: typed[name] });
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
    <EntranceLayout
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
      <EntranceForm key={name} form={form} button={t('proveDo')} busy={t('activating')}>
        <PasswordField
          label={t(isNew ? 'newPassword' : 'password')}
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew ? { hint: t('passwordHint'), meter: true } : {})}
          error={form.errors[name]}
        />
      </EntranceForm>
    </EntranceLayout>
  );
}
