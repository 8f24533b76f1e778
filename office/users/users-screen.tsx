import type { OfficeUserRow } from '@menyala/contract/office/users';
import { useListContext } from 'ra-core';
import { DataTable, SearchInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import './users.css';

const Column = DataTable.Col<OfficeUserRow>;

/** Everybody who has signed up, the newest first, found by e-mail. */
export function UsersScreen(): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const filters = [<SearchInput key="q" source="q" alwaysOn placeholder={say('users.search')} />];
  return (
    <PlainList title={say('office.menu.users')} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<Nobody />}>
        <Column
          source="email"
          disableSort
          render={({ id, email, activatedAt, deletedAt }) => (
            <span className="cell-pair">
              <Link to={`/users/${id}/show`}>{email ?? say('users.deleted')}</Link>
              {activatedAt === null && deletedAt === null && (
                <span className="tag tag--warning">{say('users.notActivated')}</span>
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
              <span className="soft">{say('users.never')}</span>
            ) : (
              <time dateTime={seenAt}>{moment(seenAt)}</time>
            )
          }
        />
        <Column
          source="totp"
          disableSort
          render={({ totp }) => say(totp ? 'catalogue.yes' : 'catalogue.no')}
        />
        <Column
          source="telegram"
          disableSort
          render={({ telegram }) => say(telegram ? 'catalogue.yes' : 'catalogue.no')}
        />
      </DataTable>
    </PlainList>
  );
}

function Nobody(): JSX.Element {
  const say = useSay();
  const { filterValues } = useListContext();
  const isSearched = Boolean(filterValues['q']);
  return <p className="users__none">{say(isSearched ? 'users.emptyFound' : 'users.empty')}</p>;
}
