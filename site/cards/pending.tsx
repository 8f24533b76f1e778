import type { Locale } from '@menyala/contract';
import { timeText } from '@menyala/contract/moment';
import type { CardCheck } from '@menyala/contract/site/cards';
import { useLocale, useTranslations } from 'use-intl';
import css from './cards.module.css';
import type { LiveCheck } from './use-check.ts';

/** The photos are being looked at: how long that usually takes, and that nobody has to wait here. */
export function Pending({
  live: { connection },
  check: { usualMinutes, sentAt },
  hasMail,
}: {
  live: LiveCheck;
  check: CardCheck;
  hasMail: boolean;
}) {
  const t = useTranslations('cards');
  const locale = useLocale() as Locale;
  const minutes = usualMinutes;
  return (
    <>
      <p>{hasMail ? t('pendingText', { minutes }) : t('pendingTextNoMail', { minutes })}</p>
      {sentAt === null ? null : (
        <p className="soft small">{t('pendingSince', { time: timeText(sentAt, locale) })}</p>
      )}
      <div role="status">{connection === 'lost' ? <p className="soft small">{t('lostSign')}</p> : null}</div>
      {connection === null || connection === 'lost' ? null : (
        <p className={css['live']}>
          <span className={css['dot']} />
          {connection === 'live' ? t('live') : t('asking')}
        </p>
      )}
    </>
  );
}
