import type { AnswerOf, Locale } from '@menyala/contract';
import { timeText } from '@menyala/contract/moment';
import type { linkTelegram } from '@menyala/contract/site/telegram';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Icon } from '../../../design/icon.tsx';
import css from '../settings.module.css';
import { useLinkedSoon } from './use-linked-soon.ts';

export type TelegramLink = AnswerOf<typeof linkTelegram>;

/** The link to the bot, while it is good; the page looks by itself whether it was followed. */
export function OpenLink({
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
