import type { Locale } from '@menyala/contract';
import { timeText } from '@menyala/contract/moment';
import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import { type ReactNode, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { useSession } from '../session/use-session.ts';
import type { CardCalls } from './card-calls.ts';
import css from './cards.module.css';
import { useStateText } from './check-state.tsx';
import { flowHeadingId } from './flow-heading.ts';
import { SendPhotos } from './send-photos.tsx';
import type { LiveCheck } from './use-check.ts';

const titles = {
  draft: 'photosTitle',
  pending: 'pendingTitle',
  approved: 'approvedTitle',
  rejected: 'rejectedTitle',
} as const;

/** One card's check from its first photo to its end, live. `approved` is what comes after that. */
export function CheckFlow({
  live,
  check,
  inputs,
  calls,
  hasMail,
  approved,
}: {
  live: LiveCheck;
  check: CardCheck;
  inputs: VerifyInputs;
  calls: CardCalls;
  /** True where an email will tell of the decision. */
  hasMail: boolean;
  approved: ReactNode;
}) {
  const t = useTranslations('cards');
  // A guest's check is for one claim, and goes with it.
  const { user } = useSession();
  const { status, editable } = check;
  return (
    <section className={css['flow']} aria-labelledby={flowHeadingId}>
      <h2 id={flowHeadingId} tabIndex={-1}>
        {t(titles[status])}
      </h2>
      <StateSpoken check={check} />
      {status === 'rejected' ? <Rejection check={check} inputs={inputs} /> : null}
      {editable ? (
        <SendPhotos key={check.id} live={live} check={check} inputs={inputs} calls={calls} />
      ) : null}
      {status === 'pending' ? <Pending live={live} check={check} hasMail={hasMail} /> : null}
      {status === 'rejected' && !editable ? <NoMoreTries /> : null}
      {status === 'approved' ? (
        <>
          <Note tone="positive">
            <p>{user === null ? t('approvedTextClaim') : t('approvedText')}</p>
          </Note>
          {approved}
        </>
      ) : null}
    </section>
  );
}

/** A move of the check is spoken once, and never the state that it is found in. */
function StateSpoken({ check: { status } }: { check: CardCheck }) {
  const t = useTranslations('cards');
  const text = useStateText();
  const first = useRef(status);
  const hasMoved = useRef(false);
  if (first.current !== status) hasMoved.current = true;
  return (
    <p className="visually-hidden" role="status">
      {hasMoved.current ? t('changed', { state: text(status) }) : ''}
    </p>
  );
}

/** The photos are being looked at: how long that usually takes, and that nobody has to wait here. */
function Pending({
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

/** Why the photos were not taken, and which of them are asked for again. */
function Rejection({ check: { reason, asked }, inputs }: { check: CardCheck; inputs: VerifyInputs }) {
  const t = useTranslations('cards');
  const titles = inputs.photos.filter(({ kind }) => asked.includes(kind)).map(({ title }) => title);
  return (
    <Note tone="danger">
      {reason === null ? null : <p>{reason.text}</p>}
      {titles.length === 0 ? null : <p>{t('rejectedAsked', { titles: titles.join(', ') })}</p>}
    </Note>
  );
}

/** It was sent as often as one check may be; people take over. */
function NoMoreTries() {
  const t = useTranslations('cards');
  const { email, telegram } = useLayout().settings.contacts;
  const isAny = email !== null || telegram !== null;
  return (
    <>
      <p>{isAny ? t('rejectedNoTries') : t('rejectedNoTriesBare')}</p>
      {isAny ? (
        <p className={css['ways']}>
          {telegram === null ? null : (
            <a
              className={buttonClass()}
              href={`https://t.me/${telegram.replace(/^@/, '')}`}
              target="_blank"
              rel="noreferrer noopener"
            >
              {t('writeTelegram')}
            </a>
          )}
          {email === null ? null : (
            <a className={buttonClass()} href={`mailto:${email}`}>
              <Icon name="mail" />
              {t('writeMail')}
            </a>
          )}
        </p>
      ) : null}
    </>
  );
}
