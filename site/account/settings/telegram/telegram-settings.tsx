import type { TelegramState } from '@menyala/contract/site/telegram';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { reloadUser } from '../../../session/session.ts';
import { Blank } from '../../blank.tsx';
import { LoadedPart } from '../../loaded-part.tsx';
import { Outcome } from '../../outcome.tsx';
import { useAccountCalls } from '../../use-account-calls.ts';
import { useAct } from '../../use-act.ts';
import type { Loading } from '../../use-loaded.ts';
import css from '../settings.module.css';
import { focusSection, SettingsSection } from '../settings-section.tsx';
import { OpenLink, type TelegramLink } from './open-link.tsx';

const id = 'telegram';

/** The bot that tells of a user's claims: linked by a link that is good once, and unlinked at any time. */
export function TelegramSettings({ telegram }: { telegram: Loading<TelegramState> }) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const act = useAct();
  const [link, setLink] = useState<TelegramLink | null>(null);
  const { run } = act;
  const { put } = telegram;
  const begin = () => run(async () => void setLink(await calls.linkTelegram()));
  const linked = (name: string) => {
    setLink(null);
    put((before) => ({ ...before, linked: { name } }));
    focusSection(id);
    reloadUser().catch(() => undefined);
    void run(async () => t('telegramJustLinked', { name }));
  };
  const unlink = () =>
    run(async () => {
      await calls.unlinkTelegram();
      put((before) => ({ ...before, linked: null }));
      focusSection(id);
      reloadUser().catch(() => undefined);
      return t('telegramUnlinked');
    });
  return (
    <SettingsSection id={id} title={t('telegram')} lead={t('telegramLead')}>
      <LoadedPart of={telegram} skeleton={<Blank letters={12} />}>
        {({ isOffered, linked: owner }) => {
          if (owner !== null) {
            return (
              <>
                <p className={css['value']}>
                  {t.rich('telegramLinked', { name: owner.name, b: (text) => <b>{text}</b> })}
                </p>
                <div>
                  <Button aria-disabled={act.isBusy || undefined} onClick={() => void unlink()}>
                    {t('telegramUnlink')}
                  </Button>
                </div>
              </>
            );
          }
          if (!isOffered) return <p className="soft">{t('telegramNotOffered')}</p>;
          if (link !== null)
            return <OpenLink key={link.link} link={link} onLinked={linked} onRenew={begin} />;
          return (
            <>
              <p>{t('telegramNotLinked')}</p>
              <div>
                <Button
                  aria-busy={act.isBusy}
                  aria-disabled={act.isBusy || undefined}
                  onClick={() => void begin()}
                >
                  {t('telegramLink')}
                </Button>
              </div>
            </>
          );
        }}
      </LoadedPart>
      <Outcome of={act} />
    </SettingsSection>
  );
}
