import type { UserSettings } from '@menyala/contract/site/users';
import { useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../use-account-calls.ts';
import { useLoaded } from '../use-loaded.ts';
import { ColourSettings } from './colour-settings.tsx';
import { Deletion } from './deletion.tsx';
import { EmailSettings } from './email-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SavedRequisites } from './requisites/saved-requisites.tsx';
import { Sessions } from './sessions.tsx';
import css from './settings.module.css';
import { TelegramSettings } from './telegram/telegram-settings.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';

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
