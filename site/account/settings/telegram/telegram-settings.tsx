import type { AnswerOf, Locale } from '@menyala/contract';
import { timeText } from '@menyala/contract/moment';
import type { linkTelegram, TelegramState } from '@menyala/contract/site/telegram';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { reloadUser } from '../../../session/session.ts';
import { useAccountCalls } from '../../account-calls.ts';
import { ActionResult, useAction } from '../../action.tsx';
import { LoadedPart, type Loading } from '../../loaded.tsx';
import { Blank } from '../../placeholders.tsx';
import css from '../settings.module.css';
import { focusSection, SettingsSection } from '../settings-section.tsx';
import { watchForLink } from './watch-for-link.ts';

const id = 'telegram';

/** The bot that tells of a user's claims: linked by a link that is good once, and unlinked at any time. */
export function TelegramSettings({ telegram }: { telegram: Loading<TelegramState> }) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const action = useAction();
  const [link, setLink] = useState<TelegramLink | null>(null);
  const { run } = action;
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
                  <Button aria-disabled={action.isBusy || undefined} onClick={() => void unlink()}>
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
                  aria-busy={action.isBusy}
                  aria-disabled={action.isBusy || undefined}
                  onClick={() => void begin()}
                >
                  {t('telegramLink')}
                </Button>
              </div>
            </>
          );
        }}
      </LoadedPart>
      <ActionResult of={action} />
    </SettingsSection>
  );
}

type TelegramLink = AnswerOf<typeof linkTelegram>;

/** The link to the bot, while it is good; the page looks by itself whether it was followed. */
function OpenLink({
  link: { link, qr, expiresAt },
  onLinked,
  onRenew,
}: {
  link: TelegramLink;
  onLinked: (name: string) => void;
  onRenew: () => Promise<void>;
}) {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const isOver = useLinkedSoon(expiresAt, onLinked);
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  if (isOver) {
    return (
      <>
        <p role="status">{t('telegramOver')}</p>
        <div>
          <Button onClick={() => void onRenew()}>{t('telegramNew')}</Button>
        </div>
      </>
    );
  }
  return (
    <div className={css['panel']}>
      <p>{t('telegramHow')}</p>
      <img
        className={css['qr']}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('telegramQr')}
        width={160}
        height={160}
      />
      <div className={css['buttons']}>
        <a
          ref={first}
          className={buttonClass({ look: 'main' })}
          href={/^https:\/\//.test(link) ? link : undefined}
          target="_blank"
          rel="noreferrer noopener"
        >
          {t('telegramOpen')}
          <Icon name="external" />
        </a>
        <CopyButton text={link} what={t('telegramCopy')}>
          {t('telegramCopy')}
        </CopyButton>
      </div>
      <p className="soft small" role="status">
        {t('telegramWaiting', { time: timeText(expiresAt, locale) })}
      </p>
    </div>
  );
}

/** Looks every few seconds whether the link was followed. @returns whether the link has run out */
function useLinkedSoon(expiresAt: string, onLinked: (name: string) => void): boolean {
  const calls = useAccountCalls();
  const [isOver, setOver] = useState(false);
  const linked = useEffectEvent(onLinked);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => (await calls.telegram(abort.signal)).linked?.name ?? null;
    void watchForLink({ ask, endsAtMs: Date.parse(expiresAt), signal: abort.signal }).then((name) => {
      if (abort.signal.aborted) return;
      if (name === null) setOver(true);
      else linked(name);
    });
    return () => abort.abort();
  }, [calls, expiresAt]);
  return isOver;
}
