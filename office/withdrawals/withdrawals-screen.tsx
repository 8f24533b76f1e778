import type { OfficeWithdrawalRow } from '@menyala/contract/office/withdrawals';
import { withdrawalStatuses } from '@menyala/contract/statuses';
import { sumText } from '@menyala/money';
import { DataTable, SearchInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { WithdrawalTag } from './withdrawal-tag.tsx';
import './withdrawals.css';
import { OpenLink } from '../frame/open-link.tsx';

const Column = DataTable.Col<OfficeWithdrawalRow>;
const everyMs = 30_000;

/** Withdrawals that partners and shops asked for: those that wait first, the oldest on top. */
export function WithdrawalsScreen(): JSX.Element {
  const t = useTranslations();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('withdrawals.search')} />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={t('withdrawals.filter')}
      emptyText={t('queue.filter.any')}
      slotProps={{ select: { displayEmpty: true } }}
      choices={[
        { id: 'open', name: t('withdrawals.open') },
        ...withdrawalStatuses.map((id) => ({ id, name: t(`withdrawals.status.${id}`) })),
      ]}
    />,
  ];
  return (
    <PlainList title={t('office.menu.withdrawals')} filters={filters} everyMs={everyMs}>
      <WithdrawalRows />
    </PlainList>
  );
}

function WithdrawalRows(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<NothingListed none={t('withdrawals.empty')} notFound={t('withdrawals.emptyFound')} />}
    >
      <Column
        source="amount"
        label={t('withdrawals.column.amount')}
        disableSort
        render={({ id, amount, ticker }) => (
          <Link className="nowrap" to={`/withdrawals/${id}/show`}>
            {sumText(amount, locale, ticker)}
          </Link>
        )}
      />
      <Column
        source="status"
        label={t('withdrawals.column.status')}
        disableSort
        render={({ status }) => <WithdrawalTag status={status} />}
      />
      <Column
        source="toSumma"
        label={t('withdrawals.column.toSumma')}
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
        label={t('withdrawals.column.partner')}
        disableSort
        render={({ user, shop }) => (
          <>
            <OpenLink to={`/partners/${user.id}/show`}>{user.email ?? t('partners.deleted')}</OpenLink>
            {shop !== null && (
              <span className="soft small"> {t('withdrawals.ofShop', { name: shop.name })}</span>
            )}
            {shop?.isRefund && (
              <>
                {' '}
                <span className="tag">{t('withdrawals.refund')}</span>
              </>
            )}
          </>
        )}
      />
      <Column
        source="signals"
        label={t('withdrawals.column.signals')}
        disableSort
        render={({ signals }) =>
          signals === 0 ? (
            <span className="soft">{t('withdrawals.noSignals')}</span>
          ) : (
            <span className="tag tag--warning">{t('withdrawals.signals', { count: signals })}</span>
          )
        }
      />
      <Column
        source="createdAt"
        label={t('withdrawals.column.createdAt')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
      />
    </DataTable>
  );
}
