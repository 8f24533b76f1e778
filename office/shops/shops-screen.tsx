import { type OfficeShopRow, shopStatuses } from '@menyala/contract/office/shops';
import { isZero, sumText } from '@menyala/money';
import { DataTable, SearchInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useDate, useMoment } from '../messages/use-moment.ts';
import '../partners/partners.css';
import { ShopTag } from './shop-tag.tsx';

const Column = DataTable.Col<OfficeShopRow>;

/** Shops of users: those that wait first. */
export function ShopsScreen(): JSX.Element {
  const t = useTranslations();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('shops.search')} />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={t('shops.column.status')}
      emptyText={t('queue.filter.any')}
      slotProps={{ select: { displayEmpty: true } }}
      choices={shopStatuses.map((id) => ({ id, name: t(`shops.status.${id}`) }))}
    />,
  ];
  return (
    <PlainList title={t('office.menu.shops')} filters={filters}>
      <ShopRows />
    </PlainList>
  );
}

function ShopRows(): JSX.Element {
  const t = useTranslations();
  const date = useDate();
  const moment = useMoment();
  const locale = useFormatLocale();
  const money = (amount: string, { currency }: OfficeShopRow) => (
    <span className="nowrap">{sumText(amount, locale, currency)}</span>
  );
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<NothingListed none={t('shops.empty')} notFound={t('shops.emptyFound')} />}
    >
      <Column
        source="name"
        label={t('shops.column.name')}
        disableSort
        render={({ id, name }) => <Link to={`/shops/${id}/show`}>{name}</Link>}
      />
      <Column
        source="status"
        label={t('shops.column.status')}
        disableSort
        render={(shop) => <ShopTag shop={shop} />}
      />
      <Column
        source="user"
        label={t('shops.column.owner')}
        disableSort
        render={({ user }) => user.email ?? t('partners.deleted')}
      />
      <Column
        source="balance"
        label={t('shops.column.balance')}
        disableSort
        align="right"
        render={(row) => money(row.balance, row)}
      />
      <Column
        source="held"
        label={t('shops.column.held')}
        disableSort
        align="right"
        render={(row) => money(row.held, row)}
      />
      <Column
        source="owed"
        label={t('shops.column.owed')}
        disableSort
        align="right"
        render={(row) =>
          isZero(row.owed) ? '' : <span className="tag tag--danger">{money(row.owed, row)}</span>
        }
      />
      <Column
        source="turnover"
        label={t('shops.column.turnover')}
        disableSort
        align="right"
        render={(row) => money(row.turnover, row)}
      />
      <Column
        source="openUsd"
        label={t('shops.column.open')}
        disableSort
        align="right"
        render={({ openUsd, mostOpenUsd }) => (
          <span className="nowrap">
            {t('shops.openOf', {
              open: sumText(openUsd, locale, 'USD'),
              most: sumText(mostOpenUsd, locale, 'USD'),
            })}
          </span>
        )}
      />
      <Column
        source="lastSaleAt"
        label={t('shops.column.lastSale')}
        disableSort
        render={({ lastSaleAt }) =>
          lastSaleAt === null ? '' : <time dateTime={lastSaleAt}>{moment(lastSaleAt)}</time>
        }
      />
      <Column
        source="createdAt"
        label={t('shops.column.createdAt')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>}
      />
    </DataTable>
  );
}
