import type { OfficeUserRow } from '@menyala/contract/office/users';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useMoment } from '../messages/use-moment.ts';
import './users.css';

const Column = DataTable.Col<OfficeUserRow>;

/** Everybody who has signed up, the newest first, found by e-mail. */
export function UsersScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={t('users.search')} />];
  return (
    <PlainList title={t('office.menu.users')} filters={filters}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<NothingListed none={t('users.empty')} notFound={t('users.emptyFound')} />}
      >
        <Column
          source="email"
          disableSort
          render={({ id, email, activatedAt, deletedAt }) => (
            <span className="cell-pair">
              <Link to={`/users/${id}/show`}>{email ?? t('users.deleted')}</Link>
              {activatedAt === null && deletedAt === null && (
                <span className="tag tag--warning">{t('users.notActivated')}</span>
              )}
            </span>
          )}
        />
        <Column
          source="createdAt"
          disableSort
          render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
        />
        <Column source="claims" disableSort align="right" />
        <Column
          source="seenAt"
          disableSort
          render={({ seenAt }) =>
            seenAt === null ? (
              <span className="soft">{t('users.never')}</span>
            ) : (
              <time dateTime={seenAt}>{moment(seenAt)}</time>
            )
          }
        />
        <Column source="totp" disableSort render={({ totp }) => t(totp ? 'catalogue.yes' : 'catalogue.no')} />
        <Column
          source="telegram"
          disableSort
          render={({ telegram }) => t(telegram ? 'catalogue.yes' : 'catalogue.no')}
        />
      </DataTable>
    </PlainList>
  );
}
