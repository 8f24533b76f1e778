import type { OfficeWithdrawalRow } from '@menyala/contract/office/withdrawals';
import { withdrawalStatuses } from '@menyala/contract/statuses';
import { sumText } from '@menyala/money';
import { useListContext } from 'ra-core';
import { DataTable, SearchInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { WithdrawalTag } from './withdrawal-tag.tsx';
import './withdrawals.css';
import { OpenLink } from '../frame/open-link.tsx';

const Column = DataTable.Col<OfficeWithdrawalRow>;
const everyMs = 30_000;

/** Withdrawals that partners asked for: those that wait first, the oldest on top. */
export function WithdrawalsScreen(): JSX.Element {
  const say = useSay();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={say('withdrawals.search')} />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={say('withdrawals.filter')}
      emptyText={say('queue.filter.any')}
      slotProps={{ select: { displayEmpty: true } }}
      choices={[
        { id: 'open', name: say('withdrawals.open') },
        ...withdrawalStatuses.map((id) => ({ id, name: say(`withdrawals.status.${id}`) })),
      ]}
    />,
  ];
  return (
    <PlainList title={say('office.menu.withdrawals')} filters={filters} everyMs={everyMs}>
      <WithdrawalRows />
    </PlainList>
  );
}

function WithdrawalRows(): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const locale = useFormatLocale();
  return (
    <DataTable bulkActionButtons={false} rowClick={false} empty={<Nothing />}>
      <Column
        source="amount"
        label={say('withdrawals.column.amount')}
        disableSort
        render={({ id, amount, ticker }) => (
          <Link className="nowrap" to={`/withdrawals/${id}/show`}>
            {sumText(amount, locale, ticker)}
          </Link>
        )}
      />
      <Column
        source="status"
        label={say('withdrawals.column.status')}
        disableSort
        render={({ status }) => <WithdrawalTag status={status} />}
      />
      <Column
        source="toSumma"
        label={say('withdrawals.column.toSumma')}
        disableSort
        align="right"
        render={({ toSumma, currency }) => (
          <span className="nowrap">
            {sumText(toSumma, locale, currency.ticker)} <span className="soft small">{currency.code}</span>
          </span>
        )}
      />
      <Column
        source="user"
        label={say('withdrawals.column.partner')}
        disableSort
        render={({ user }) => (
          <OpenLink to={`/partners/${user.id}/show`}>{user.email ?? say('partners.deleted')}</OpenLink>
        )}
      />
      <Column
        source="signals"
        label={say('withdrawals.column.signals')}
        disableSort
        render={({ signals }) =>
          signals === 0 ? (
            <span className="soft">{say('withdrawals.noSignals')}</span>
          ) : (
            <span className="tag tag--warning">{say('withdrawals.signals', { smart_count: signals })}</span>
          )
        }
      />
      <Column
        source="createdAt"
        label={say('withdrawals.column.createdAt')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
      />
    </DataTable>
  );
}

function Nothing(): JSX.Element {
  const say = useSay();
  const { filterValues } = useListContext();
  const isNarrowed = Boolean(filterValues['q']) || Boolean(filterValues['status']);
  return <p className="wd__none">{say(isNarrowed ? 'withdrawals.emptyFound' : 'withdrawals.empty')}</p>;
}
