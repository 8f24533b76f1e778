import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../messages/use-moment.ts';
import { useWithdrawalActor, useWithdrawalEventName } from './withdrawal-event-name.ts';

/** What happened to a withdrawal, by whom and when. */
export function WithdrawalHistory({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useWithdrawalActor();
  const eventName = useWithdrawalEventName();
  return (
    <section className="card" aria-labelledby="wd-history">
      <h2 id="wd-history">
        {t('withdrawals.history')}, {t('office.msk')}
      </h2>
      <ol className="log">
        {withdrawal.history.map(({ at, event, by, reason }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{moment(at)}</time>
            <span>
              {eventName(event)}
              <span className="log__by">{actor(by)}</span>
              {reason !== null && <span className="log__by">{t('claim.reason', { reason })}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
