import type { OfficeEmail } from '@menyala/contract/office/settings';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
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
    <PlainList title={t('office.menu.emails')} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
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
