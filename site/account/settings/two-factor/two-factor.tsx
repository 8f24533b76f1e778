import type { AnswerOf } from '@menyala/contract';
import type { beginTotp } from '@menyala/contract/site/two-factor';
import type { UserSettings } from '@menyala/contract/site/users';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reloadUser } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.ts';
import { Blank } from '../../blank.tsx';
import { Said } from '../../outcome.tsx';
import type { Loading } from '../../use-loaded.ts';
import { focusSection, SettingsSection } from '../settings-section.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorIsOff } from './two-factor-is-off.tsx';
import { TwoFactorIsOn } from './two-factor-is-on.tsx';

type Secret = AnswerOf<typeof beginTotp>;

/** What is in the middle of being done, while neither "on" nor "off" is all there is to say. */
type Doing = { what: 'confirming'; secret: Secret } | { what: 'saving'; codes: string[] };

const id = 'two-factor';

/** Signing in with a code as well: turning it on with an app, the recovery codes, turning it off. */
export function TwoFactor({ settings }: { settings: Loading<UserSettings> }) {
  const t = useTranslations('account');
  const { user } = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [said, setSaid] = useState('');
  const { loaded, put } = settings;
  const showCodes = (codes: string[]) => {
    setDoing({ what: 'saving', codes });
    put((before) => ({ ...before, recoveryCodesLeft: codes.length }));
    // The codes are shown whether or not the user could be asked for just now.
    reloadUser().catch(() => undefined);
  };
  const isOver = (sentence: string) => {
    setDoing(null);
    setSaid(sentence);
    focusSection(id);
  };
  return (
    <SettingsSection id={id} title={t('twoFactor')} lead={t('twoFactorLead')}>
      {user === null ? (
        <Blank letters={32} />
      ) : doing?.what === 'confirming' ? (
        <ConfirmCode secret={doing.secret} onConfirmed={showCodes} onCancel={() => isOver('')} />
      ) : doing?.what === 'saving' ? (
        <RecoveryCodes codes={doing.codes} email={user.email} onDone={() => isOver(t('twoFactorStarted'))} />
      ) : user.totp ? (
        <TwoFactorIsOn
          codesLeft={loaded.state === 'here' ? loaded.value.recoveryCodesLeft : null}
          onCodes={showCodes}
          onEnded={() => {
            put((before) => ({ ...before, recoveryCodesLeft: null }));
            isOver(t('twoFactorEnded'));
          }}
        />
      ) : (
        <TwoFactorIsOff
          onBegun={(secret) => {
            setSaid('');
            setDoing({ what: 'confirming', secret });
          }}
        />
      )}
      <Said>{doing === null ? said : ''}</Said>
    </SettingsSection>
  );
}
