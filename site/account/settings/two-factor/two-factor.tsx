import type { AnswerOf } from '@menyala/contract';
import type { beginTotp } from '@menyala/contract/site/two-factor';
import type { UserSettings } from '@menyala/contract/site/users';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { reloadUser } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.ts';
import { useAccountCalls } from '../../account-calls.ts';
import { Success } from '../../action.tsx';
import { type Confirmation, ConfirmDialog } from '../../confirm-dialog.tsx';
import type { Loading } from '../../loaded.tsx';
import { Blank } from '../../placeholders.tsx';
import css from '../settings.module.css';
import { focusSection, SettingsSection } from '../settings-section.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

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
      <Success>{doing === null ? said : ''}</Success>
    </SettingsSection>
  );
}

function TwoFactorIsOff({ onBegun }: { onBegun: (secret: AnswerOf<typeof beginTotp>) => void }) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>{t('twoFactorIsOff')}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t('twoFactorBegin')}</Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('twoFactorBegin')}
          text={t('twoFactorBeginText')}
          action={t('twoFactorContinue')}
          asksCode={false}
          act={async ({ password }) => onBegun(await calls.beginTotp({ password }))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function TwoFactorIsOn({
  codesLeft,
  onCodes,
  onEnded,
}: {
  /** Null until it is known. */
  codesLeft: number | null;
  onCodes: (codes: string[]) => void;
  onEnded: () => void;
}) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const renew = async (confirmation: Confirmation) => {
    const { recoveryCodes } = await calls.renewRecoveryCodes(confirmation);
    onCodes(recoveryCodes);
  };
  const end = async (confirmation: Confirmation) => {
    await calls.endTotp(confirmation);
    setAsking(null);
    await reloadUser().catch(() => undefined);
    onEnded();
  };
  return (
    <>
      <p>
        {t('twoFactorIsOn')} {codesLeft === null ? null : t('twoFactorLeft', { count: codesLeft })}
      </p>
      <div className={css['buttons']}>
        <Button onClick={() => setAsking('renew')}>{t('twoFactorRenew')}</Button>
        <Button look="danger" onClick={() => setAsking('end')}>
          {t('twoFactorEnd')}
        </Button>
      </div>
      {asking === 'renew' ? (
        <ConfirmDialog
          title={t('twoFactorRenew')}
          text={t('twoFactorRenewText')}
          action={t('twoFactorRenewConfirm')}
          act={renew}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'end' ? (
        <ConfirmDialog
          title={t('twoFactorEnd')}
          text={t('twoFactorEndText')}
          action={t('twoFactorEndConfirm')}
          look="danger"
          act={end}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
