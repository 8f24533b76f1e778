import type { listEmails, OfficeEmail, resendFailedEmails } from '@menyala/contract/office/settings';
import { useRefresh } from 'ra-core';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { notify } from '../frame/notices.tsx';
import { unsentEmails } from '../operations-inbox/what-to-do.ts';
import { useMay } from '../staff/use-may.ts';
import { ResendAlert } from './resend-alert.tsx';
import './emails.css';
import { useMoment } from '../messages/use-moment.ts';
import { useEmailState } from './use-email-state.ts';

const Column = DataTable.Col<OfficeEmail>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Every email, newest first. Without a mail server they stay here. */
export function EmailsScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const state = useEmailState();
  return (
    <PlainList everyMs={10_000} title={t('office.menu.emails')} filters={filters} before={<Unsent />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="emails" />}>
        <Column
          source="createdAt"
          disableSort
          render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
        />
        <Column source="to" disableSort />
        <Column
          source="subject"
          disableSort
          render={({ id, subject }) => <Link to={`/emails/${id}/show`}>{subject}</Link>}
        />
        <Column source="sentAt" disableSort render={state} />
      </DataTable>
    </PlainList>
  );
}

/** All of them, or those that the mail server said no to, with a press that sends these again. */
function Unsent(): JSX.Element {
  const t = useTranslations();
  const refresh = useRefresh();
  const [search] = useSearchParams();
  const isUnsent = search.get('filter')?.includes('"isRefused":true') === true;
  const { data } = useRead<typeof listEmails>('/office/api/emails', { query: { isRefused: true, size: 1 } });
  const mayResend = useMay()<typeof resendFailedEmails>('POST', '/office/api/emails/resend');
  const again = useAction<undefined, { sent: number; over: number }>({
    send: () => ask<typeof resendFailedEmails>('POST', '/office/api/emails/resend'),
    touches: ['emails', 'operations-inbox'],
    onDone: ({ sent, over }) => {
      notify(t('emails.resentAll', { sent, over }), { type: 'success' });
      refresh();
    },
  });
  return (
    <div className="emails__unsent">
      <nav className="email__views" aria-label={t('office.menu.emails')}>
        <Link to="/emails?filter={}" aria-current={isUnsent ? undefined : 'true'}>
          {t('emails.all')}
        </Link>
        <Link to={unsentEmails} aria-current={isUnsent ? 'true' : undefined}>
          {t('emails.unsent')}
        </Link>
      </nav>
      {isUnsent && data?.total === 0 && <p className="hint">{t('emails.noneUnsent')}</p>}
      {isUnsent && mayResend && data !== undefined && data.total > 0 && (
        <button
          type="button"
          className="btn"
          disabled={again.isPending}
          onClick={() => again.mutate(undefined)}
        >
          {t('emails.resendAll')}
        </button>
      )}
      <ResendAlert error={again.error} />
    </div>
  );
}
