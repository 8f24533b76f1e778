import type { TelegramState } from '@menyala/contract/site/telegram';
import type { UserSettings } from '@menyala/contract/site/users';
import { useTranslations } from 'use-intl';
import { Check } from '../../design/check.tsx';
import { useAccountCalls } from '../account-calls.ts';
import { ActionResult, useAction } from '../action.tsx';
import type { Loading } from '../loaded.tsx';
import { LoadedPart } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import css from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

type Notifications = UserSettings['notifications'];

const kinds = [
  { kind: 'claims', text: 'notifyClaims' },
  { kind: 'signIns', text: 'notifySignIns' },
  { kind: 'telegram', text: 'notifyTelegram' },
] as const satisfies readonly { kind: keyof Notifications; text: string }[];

/** Which emails and messages come. A tick counts at once; where the server did not take it, it goes back. */
export function NotificationSettings({
  settings,
  telegram,
}: {
  settings: Loading<UserSettings>;
  telegram: Loading<TelegramState>;
}) {
  const t = useTranslations('account');
  const state = telegram.loaded.state === 'here' ? telegram.loaded.value : null;
  const isLinked = state !== null && state.linked !== null;
  // Without a bot there is nothing to choose.
  const shown = kinds.filter(({ kind }) => kind !== 'telegram' || isLinked || state?.isOffered === true);
  const calls = useAccountCalls();
  const action = useAction();
  const put = (kind: keyof Notifications, isOn: boolean) =>
    settings.put((now) => ({ ...now, notifications: { ...now.notifications, [kind]: isOn } }));
  const change = (kind: keyof Notifications, isOn: boolean) => {
    if (action.isBusy) return;
    put(kind, isOn);
    void action.run(async () => {
      try {
        const saved = await calls.changeSettings({ notifications: { [kind]: isOn } });
        settings.put(() => saved);
      } catch (cause) {
        put(kind, !isOn);
        throw cause;
      }
      return t('saved');
    });
  };
  return (
    <SettingsSection id="notifications" title={t('notifications')} lead={t('notificationsLead')}>
      <LoadedPart of={settings} skeleton={<BlankLines rows={2} />}>
        {({ notifications }) => (
          <div className={css['checks']}>
            {shown.map(({ kind, text }) => {
              const isHeld = kind === 'telegram' && !isLinked;
              return (
                <Check
                  key={kind}
                  name={kind}
                  checked={notifications[kind] && !isHeld}
                  disabled={isHeld}
                  onChange={(event) => change(kind, event.currentTarget.checked)}
                >
                  {t(text)}
                  {isHeld ? <span className="soft small"> {t('notifyTelegramFirst')}</span> : null}
                </Check>
              );
            })}
          </div>
        )}
      </LoadedPart>
      <ActionResult of={action} />
    </SettingsSection>
  );
}
