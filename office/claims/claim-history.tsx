import type { OfficeClaim } from '@menyala/contract/office/claims';
import { choiceWays } from '@menyala/contract/statuses';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { AuditLink } from '../audit/audit-link.tsx';
import { Icon } from '../design/icon.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useEventName } from '../messages/event-name.ts';
import { useMoment } from '../messages/use-moment.ts';

/** What happened, by whom and when, and which emails went out. */
export function ClaimHistory({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const eventName = useEventName();
  const reasonOf = ({ event, reason }: OfficeClaim['history'][number]) => {
    const way = event === 'choose' ? choiceWays.find((one) => one === reason) : undefined;
    return way === undefined ? t('claim.reason', { reason: reason ?? '' }) : t(`claim.way.${way}`);
  };
  return (
    <section className="card" aria-labelledby="history-title">
      <h2 id="history-title">
        {t('claim.history')}, {t('office.msk')}
      </h2>
      <ol className="log">
        {claim.history.map((entry) => (
          <li key={`${entry.at} ${entry.event} ${entry.to}`}>
            <time dateTime={entry.at}>{moment(entry.at)}</time>
            <span>
              {eventName(entry.event)}
              {entry.from !== null && entry.from !== entry.to && (
                <span className="log__to">
                  {t(`status.${entry.from}`)} <Icon name="right" />
                  <span className="vh">{t('office.becomes')}</span> <b>{t(`status.${entry.to}`)}</b>
                </span>
              )}
              <span className="log__by">{actor(entry.by)}</span>
              {entry.reason !== null && <span className="log__by">{reasonOf(entry)}</span>}
              {entry.note !== null && (
                <span className="log__by">{t('claim.note', { note: entry.note })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <AuditLink />
      <h3>{t('claim.emails')}</h3>
      <Letters claim={claim} />
    </section>
  );
}

function Letters({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  if (claim.emails.length === 0) return <p className="hint">{t('claim.noEmails')}</p>;
  return (
    <ol className="log">
      {claim.emails.map((email) => (
        <li key={email.id}>
          <time dateTime={email.createdAt}>{moment(email.createdAt)}</time>
          <span>
            <OpenLink to={`/emails/${email.id}/show`}>{email.subject}</OpenLink>
            <span className="log__by">
              {email.error !== null && t('claim.emailFailed', { error: email.error })}
              {email.error === null && t(email.sentAt === null ? 'claim.emailWaits' : 'claim.emailSent')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
