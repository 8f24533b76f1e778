import type { ColourMode } from '@menyala/contract/site/pages';
import type { UserSettings } from '@menyala/contract/site/users';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../design/segments.tsx';
import { useMode } from '../../layout/colour-mode.tsx';
import { useLocation } from '../../router.tsx';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../account-calls.ts';
import { useLoaded } from '../loaded.tsx';
import { AccountLock } from './account-lock.tsx';
import { Deletion } from './deletion.tsx';
import { EmailSettings } from './email-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SavedRequisites } from './requisites/saved-requisites.tsx';
import { Sessions } from './sessions.tsx';
import css from './settings.module.css';
import { focusSection, SettingsSection } from './settings-section.tsx';
import { TelegramSettings } from './telegram/telegram-settings.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';

/** Everything that is the user's to choose, a section each. */
export function Settings() {
  const calls = useAccountCalls();
  const { user } = useSession();
  const settings = useLoaded<UserSettings>(user && 'settings', calls.settings);
  const telegram = useLoaded(user && 'telegram', calls.telegram);
  const [changedPasswords, setChangedPasswords] = useState(0);
  useSectionOfAddress(settings.loaded.state !== 'loading');
  return (
    <div className={css['sections']}>
      <EmailSettings settings={settings} />
      <PasswordSettings onChanged={() => setChangedPasswords((before) => before + 1)} />
      <TwoFactor settings={settings} />
      <AccountLock settings={settings} />
      {/* A new password ends all other sessions, so they are asked for anew. */}
      <Sessions key={changedPasswords} />
      <SavedRequisites />
      <NotificationSettings settings={settings} telegram={telegram} />
      <TelegramSettings telegram={telegram} />
      <LanguageSettings settings={settings} />
      <ColourSettings />
      <Deletion />
    </div>
  );
}

const modes = [
  { mode: 'auto', text: 'coloursAuto' },
  { mode: 'light', text: 'coloursLight' },
  { mode: 'dark', text: 'coloursDark' },
] as const satisfies readonly { mode: ColourMode; text: string }[];

/** The same choice as in the header; it belongs to the browser, not to the account. */
function ColourSettings() {
  const t = useTranslations('account');
  const [chosen, choose] = useMode();
  return (
    <SettingsSection id="colours" title={t('colours')} lead={t('coloursLead')}>
      <fieldset className={css['choice']}>
        <legend className="visually-hidden">{t('coloursLegend')}</legend>
        <Segments
          name="account-colours"
          segments={modes.map(({ mode, text }) => ({ value: mode, label: t(text) }))}
          value={chosen}
          onChoose={choose}
        />
      </fieldset>
    </SettingsSection>
  );
}

/** Leads to the matter that the address names after its `#`, once what stands above it has its height. */
function useSectionOfAddress(isReady: boolean): void {
  const { hash } = useLocation();
  const id = hash.slice(1);
  useEffect(() => {
    if (!isReady || id === '') return;
    // After the page's own arrival at its top.
    const frame = requestAnimationFrame(() => focusSection(id));
    return () => cancelAnimationFrame(frame);
  }, [isReady, id]);
}
