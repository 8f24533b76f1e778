import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkNewPassword, lengthOf } from '../../auth/auth-checks.ts';
import { PasswordField } from '../../auth/password-field.tsx';
import { Button } from '../../design/button.tsx';
import { useNotify } from '../../design/notification.tsx';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../account-calls.ts';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { ErrorNote } from '../trouble.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Another password; all other sessions end with the old one. */
export function PasswordSettings({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('account');
  const tAuth = useTranslations('auth');
  const { user } = useSession();
  const calls = useAccountCalls();
  const notify = useNotify();
  // Another field each time, or the meter would go on showing the strength of the last one.
  const [changes, setChanges] = useState(0);
  const { form, submit, isBusy, formErrors } = useAccountForm<{ current: string; password: string }>({
    defaults: { current: '', password: '' },
    names: ['current', 'password'],
    send: async (body) => {
      await calls.changePassword(body);
      form.reset();
      setChanges((before) => before + 1);
      onChanged();
      notify({
        message: (
          <>
            <p>{t('passwordChanged')}</p>
            <p className="soft">{t('passwordChangedText')}</p>
          </>
        ),
      });
    },
  });
  const { errors } = form.formState;
  const check = (password: string) => {
    const fault = checkNewPassword(password);
    if (fault !== null) return tAuth(fault, { count: lengthOf(password) });
    return password === form.getValues('current') ? t('passwordSame') : true;
  };
  return (
    <SettingsSection id="password" title={t('password')} lead={t('passwordLead')}>
      <AccountForm email={user?.email ?? ''} onSubmit={submit}>
        <PasswordField
          label={t('passwordCurrent')}
          error={errors.current?.message}
          {...form.register('current', { required: t('passwordCurrentRequired') })}
          autoComplete="current-password"
        />
        <PasswordField
          key={changes}
          label={t('passwordNew')}
          hint={tAuth('passwordHint')}
          error={errors.password?.message}
          {...form.register('password', { validate: check })}
          autoComplete="new-password"
          meter
          known={user === null ? [] : [user.email]}
        />
        <ErrorNote sentences={formErrors} />
        <div>
          <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy || user === null || undefined}>
            {isBusy ? t('confirmBusy') : t('passwordChange')}
          </Button>
        </div>
      </AccountForm>
    </SettingsSection>
  );
}
