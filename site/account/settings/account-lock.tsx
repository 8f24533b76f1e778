import type { Locale } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import type { UserSettings } from '@menyala/contract/site/users';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../account-calls.ts';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { ActionResult, useAction } from '../action.tsx';
import { type Confirmation, ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadedPart, type Loading } from '../loaded.tsx';
import { Blank } from '../placeholders.tsx';
import { TextField } from '../text-field.tsx';
import css from './settings.module.css';
import { focusSection, SettingsSection } from './settings-section.tsx';

const id = 'lock';
const longestDays = 30;

/** The lock of the account: closing it, making its wait longer, asking for it to open, keeping it closed. */
export function AccountLock({ settings }: { settings: Loading<UserSettings> }) {
  const t = useTranslations('account');
  return (
    <SettingsSection id={id} title={t('lock')} lead={t('lockLead')}>
      <LoadedPart of={settings} skeleton={<Blank letters={32} />}>
        {({ lock }) => <Lock lock={lock} onChanged={(saved) => settings.put(() => saved)} />}
      </LoadedPart>
    </SettingsSection>
  );
}

function Lock({ lock, onChanged }: { lock: UserSettings['lock']; onChanged: (saved: UserSettings) => void }) {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const calls = useAccountCalls();
  const action = useAction();
  const { user } = useSession();
  const [asking, setAsking] = useState<{ days: number } | 'open' | null>(null);
  const changed = (saved: UserSettings) => {
    setAsking(null);
    onChanged(saved);
    focusSection(id);
  };
  const keep = () =>
    action.run(async () => {
      changed(await calls.keepLock());
      return undefined;
    });
  const close = async (days: number, given: Confirmation) => changed(await calls.lock({ days, ...given }));
  const open = async (given: Confirmation) => changed(await calls.openLock(given));
  return (
    <>
      <p>
        {lock === null
          ? t('lockIsOff')
          : lock.opensAt === null
            ? t('lockIsOn', { count: lock.days })
            : t('lockOpens', { time: fullMomentText(lock.opensAt, locale) })}
      </p>
      {user?.activated === true && (lock === null || lock.days < longestDays) && (
        <Days key={lock?.days} locked={lock?.days ?? 0} onAsk={setAsking} />
      )}
      {lock !== null && (
        <div className={css['buttons']}>
          {lock.opensAt === null ? (
            <Button look="danger" onClick={() => setAsking('open')}>
              {t('lockOpen')}
            </Button>
          ) : (
            <Button onClick={() => void keep()}>{t('lockKeep')}</Button>
          )}
        </div>
      )}
      <ActionResult of={action} />
      {asking === 'open' && lock !== null && (
        <ConfirmDialog
          title={t('lockOpen')}
          text={t('lockOpenText', { count: lock.days })}
          action={t('lockOpen')}
          look="danger"
          act={open}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'open' && (
        <ConfirmDialog
          title={t(lock === null ? 'lockSet' : 'lockLonger')}
          text={`${t('lockIsOn', { count: asking.days })} ${t('lockSetText')}`}
          action={t(lock === null ? 'lockSet' : 'lockLonger')}
          act={(given) => close(asking.days, given)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** How long it takes to open, in days; of a lock that stands it is only made longer. */
function Days({ locked, onAsk }: { locked: number; onAsk: (asked: { days: number }) => void }) {
  const t = useTranslations('account');
  const least = locked + 1;
  const { form, submit } = useAccountForm<{ days: string }>({
    defaults: { days: String(locked === 0 ? 3 : least) },
    names: ['days'],
    send: async ({ days }) => onAsk({ days: Number(days) }),
  });
  const check = (typed: string) => {
    const days = Number(typed);
    const isRight = /^\d{1,2}$/.test(typed.trim()) && days >= least && days <= longestDays;
    return isRight || t('lockDaysWrong', { least: String(least) });
  };
  return (
    <AccountForm onSubmit={submit}>
      <TextField
        label={t('lockDays')}
        hint={t('lockDaysHint')}
        error={form.formState.errors.days?.message}
        {...form.register('days', { validate: check })}
        inputMode="numeric"
        autoComplete="off"
      />
      <div>
        <Button type="submit">{t(locked === 0 ? 'lockSet' : 'lockLonger')}</Button>
      </div>
    </AccountForm>
  );
}
