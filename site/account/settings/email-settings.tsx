import type { User, UserSettings } from '@menyala/contract/site/users';
import { emailFault, oneEmail } from '@menyala/requisites';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../account-calls.ts';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { Success } from '../action.tsx';
import { SendActivationEmail } from '../activation.tsx';
import { type Confirmation, ConfirmDialog } from '../confirm-dialog.tsx';
import type { Loading } from '../loaded.tsx';
import { Blank } from '../placeholders.tsx';
import { TextField } from '../text-field.tsx';
import { splitTrouble, type Trouble } from '../trouble.tsx';
import css from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const id = 'email';

/** The e-mail, and its change: the new one counts when the link of an email to it is followed. */
export function EmailSettings({ settings }: { settings: Loading<UserSettings> }) {
  const t = useTranslations('account');
  const { user } = useSession();
  const { loaded, put } = settings;
  const waiting = loaded.state === 'here' ? loaded.value.newEmail : null;
  return (
    <SettingsSection id={id} title={t('email')} lead={t('emailLead')}>
      {user === null ? (
        <Blank letters={24} />
      ) : (
        <p className={css['value']}>
          {t.rich('emailNow', { email: user.email, b: (text) => <b>{text}</b> })}{' '}
          <span className="soft small">{user.activated ? t('emailActivated') : t('emailNotActivated')}</span>
        </p>
      )}
      {waiting === null ? null : (
        <Note>
          <p className={css['value']}>
            {t.rich('emailWaits', { email: waiting, b: (text) => <b>{text}</b> })}
          </p>
        </Note>
      )}
      {user === null ? null : user.activated ? (
        <ChangeEmail user={user} onSent={(newEmail) => put((before) => ({ ...before, newEmail }))} />
      ) : (
        <>
          <p>{t('emailFirst')}</p>
          <SendActivationEmail email={user.email} />
        </>
      )}
    </SettingsSection>
  );
}

function ChangeEmail({ user, onSent }: { user: User; onSent: (email: string) => void }) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [requested, setRequested] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit } = useAccountForm<{ email: string }>({
    defaults: { email: '' },
    names: ['email'],
    send: async ({ email }) => setRequested(email.trim()),
  });
  const check = (typed: string) => {
    const fault = emailFault(typed);
    if (fault !== null) return t(fault === 'email_local_part' ? 'emailLetters' : 'emailWrong');
    return oneEmail(typed) === oneEmail(user.email) ? t('emailSame') : true;
  };
  const change = async (email: string, confirmation: Confirmation) => {
    await calls.changeEmail({ email, ...confirmation });
    setRequested(null);
    setSentTo(email);
    form.reset();
    onSent(email);
  };
  const takeBack = (trouble: Trouble): boolean => {
    const byField = trouble === 'network' ? [] : splitTrouble(trouble, ['email']).byField;
    const [first] = byField;
    if (first === undefined) return false;
    setRequested(null);
    form.setError('email', { type: 'server', message: first[1] });
    return true;
  };
  return (
    <>
      <AccountForm email={user.email} onSubmit={submit}>
        <TextField
          label={t('emailNew')}
          error={form.formState.errors.email?.message}
          {...form.register('email', { required: t('emailRequired'), validate: check })}
          inputMode="email"
          autoComplete="email"
        />
        <div>
          <Button type="submit">{t('emailChange')}</Button>
        </div>
        <Success>{sentTo === null ? '' : t('emailSent', { email: sentTo })}</Success>
      </AccountForm>
      {requested === null ? null : (
        <ConfirmDialog
          title={t('emailConfirmTitle', { email: requested })}
          text={t('emailConfirmText')}
          action={t('emailConfirm')}
          act={(confirmation) => change(requested, confirmation)}
          refused={takeBack}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
}
