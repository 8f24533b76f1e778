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

/** One email, as the customer reads it: as it looks, or as its plain text. */
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
  const email = useRecordContext<OfficeEmail>();
  if (email === undefined) return null;
  return (
    <article className="email">
      <ScreenTitle parent={{ path: '/emails', text: t('office.menu.emails') }} text={email.subject} />
      <p className="soft">
        {t('resources.emails.fields.to')}:{' '}
        <Secret
          value={email.to}
          copy={email.to.includes('•') ? null : email.to}
          reveal={email.reveals.includes('to') ? { of: 'email', id: String(email.id), field: 'to' } : null}
          label={t('resources.emails.fields.to')}
        />{' '}
        {moment(email.createdAt)} {t('office.msk')}, {state(email)}
      </p>
      {email.claimId !== null && (
        <p>
          <OpenLink to={`/claims/${email.claimId}`}>{t('emails.claim')}</OpenLink>
        </p>
      )}
      <EmailBody email={email} />
    </article>
  );
}

function EmailBody({ email }: { email: OfficeEmail }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const [search] = useSearchParams();
  if (email.forgottenAt !== null)
    return <p className="soft">{t('emails.forgotten', { time: moment(email.forgottenAt) })}</p>;
  const text = <pre lang={email.locale}>{email.text}</pre>;
  if (email.html === null) return text;
  const isText = search.get('as') === 'text';
  return (
    <>
      <nav className="email__views" aria-label={t('emails.view')}>
        <Link to="?" replace aria-current={isText ? undefined : 'true'}>
          {t('emails.look')}
        </Link>
        <Link to="?as=text" replace aria-current={isText ? 'true' : undefined}>
          {t('emails.text')}
        </Link>
      </nav>
      {isText ? text : <EmailFrame html={email.html} title={email.subject} lang={email.locale} />}
    </>
  );
}
