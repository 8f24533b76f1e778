import type { OfficeEmail, resendEmail } from '@menyala/contract/office/settings';
import { ShowBase, useRecordContext, useRefresh } from 'ra-core';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router';
import '../catalogue/catalogue.css';
import './emails.css';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { Secret } from '../design/secret.tsx';
import { notify } from '../frame/notices.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { EmailFrame } from './email-frame.tsx';
import { ResendAlert } from './resend-alert.tsx';
import { useEmailState } from './use-email-state.ts';

/** The mail server answers a while after somebody pressed. */
const untilSent = {
  refetchInterval: ({ state: { data } }: { state: { data?: OfficeEmail | undefined } }) =>
    data?.error != null && data.sentAt === null ? 5_000 : (false as const),
};

/** One email, as the customer reads it: as it looks, or as its plain text. */
export function EmailScreen(): JSX.Element {
  return (
    <ShowBase queryOptions={untilSent}>
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
      <Again email={email} />
      <EmailBody email={email} />
    </article>
  );
}

/** What the mail server said of an email that has not left, and the press that sends it again. */
function Again({ email }: { email: OfficeEmail }): JSX.Element | null {
  const t = useTranslations();
  const refresh = useRefresh();
  const may = useMay()<typeof resendEmail>('POST', '/office/api/emails/:id/resend');
  const again = useAction<undefined, OfficeEmail>({
    send: () =>
      ask<typeof resendEmail>('POST', '/office/api/emails/:id/resend', { params: { id: email.id } }),
    touches: ['emails', 'operations-inbox'],
    onDone: () => {
      notify(t('emails.resent'), { type: 'success' });
      refresh();
    },
  });
  if (email.error === null || email.sentAt !== null) return null;
  return (
    <div className="email__again">
      <p className="hint">{t('emails.raw', { error: email.error })}</p>
      {email.resend === 'link_over' && <p>{t('emails.linkOver')}</p>}
      {email.resend === 'possible' && may && (
        <button
          type="button"
          className="btn btn--main"
          disabled={again.isPending}
          onClick={() => again.mutate(undefined)}
        >
          {t('emails.resend')}
        </button>
      )}
      <ResendAlert error={again.error} />
    </div>
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
