import type { OfficeEmail } from '@menyala/contract/office/settings';
import { ShowBase, useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router';
import '../catalogue/catalogue.css';
import './emails.css';
import { useTranslations } from 'use-intl';
import { Secret } from '../design/secret.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { EmailFrame } from './email-frame.tsx';
import { useEmailState } from './use-email-state.ts';

/** One letter, as the customer reads it: as it looks, or as its plain text. */
export function EmailScreen(): JSX.Element {
  return (
    <ShowBase>
      <Letter />
    </ShowBase>
  );
}

function Letter(): JSX.Element | null {
  const t = useTranslations();
  const moment = useMoment();
  const state = useEmailState();
  const letter = useRecordContext<OfficeEmail>();
  if (letter === undefined) return null;
  return (
    <article className="letter">
      <ScreenTitle parent={{ path: '/emails', text: t('office.menu.emails') }} text={letter.subject} />
      <p className="soft">
        {t('resources.emails.fields.to')}:{' '}
        <Secret
          value={letter.to}
          copy={letter.to.includes('•') ? null : letter.to}
          reveal={letter.reveals.includes('to') ? { of: 'email', id: String(letter.id), field: 'to' } : null}
          label={t('resources.emails.fields.to')}
        />{' '}
        {moment(letter.createdAt)} {t('office.msk')}, {state(letter)}
      </p>
      {letter.claimId !== null && (
        <p>
          <OpenLink to={`/claims/${letter.claimId}`}>{t('emails.claim')}</OpenLink>
        </p>
      )}
      <LetterBody letter={letter} />
    </article>
  );
}

function LetterBody({ letter }: { letter: OfficeEmail }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const [search] = useSearchParams();
  if (letter.forgottenAt !== null)
    return <p className="soft">{t('emails.forgotten', { time: moment(letter.forgottenAt) })}</p>;
  const text = <pre lang={letter.locale}>{letter.text}</pre>;
  if (letter.html === null) return text;
  const isText = search.get('as') === 'text';
  return (
    <>
      <nav className="letter__views" aria-label={t('emails.view')}>
        <Link to="?" replace aria-current={isText ? undefined : 'true'}>
          {t('emails.look')}
        </Link>
        <Link to="?as=text" replace aria-current={isText ? 'true' : undefined}>
          {t('emails.text')}
        </Link>
      </nav>
      {isText ? text : <EmailFrame html={letter.html} title={letter.subject} lang={letter.locale} />}
    </>
  );
}
