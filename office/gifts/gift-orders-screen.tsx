import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { GiftOrderStatus } from '@menyala/contract/site/gifts';
import { formatAmount } from '@menyala/money';
import { DataTable, SearchInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import './gifts.css';
import { OpenLink } from '../frame/open-link.tsx';
import { OrderTag } from './order-tag.tsx';

const Column = DataTable.Col<OfficeGiftOrder>;
const statuses = ['asked', 'sent', 'done', 'cancelled'] as const satisfies readonly GiftOrderStatus[];
const everyMs = 30_000;

/** What people took for points: what has to be sent first, the longest waiting on top. */
export function GiftOrdersScreen(): JSX.Element {
  const t = useTranslations();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('gifts.order.search')} />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={t('gifts.order.filter')}
      emptyText={t('queue.filter.any')}
      slotProps={{ select: { displayEmpty: true } }}
      choices={statuses.map((id) => ({ id, name: t(`gifts.order.status.${id}`) }))}
    />,
  ];
  return (
    <PlainList title={t('office.menu.giftOrders')} filters={filters} everyMs={everyMs}>
      <OrderRows />
    </PlainList>
  );
}

function OrderRows(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const language = useLanguage();
  const locale = useFormatLocale();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<NothingListed none={t('gifts.order.empty')} notFound={t('gifts.order.emptyFound')} />}
    >
      <Column
        source="item"
        label={t('gifts.order.column.gift')}
        disableSort
        render={({ id, item }) => <Link to={`/gift-orders/${id}/show`}>{item.title[language]}</Link>}
      />
      <Column
        source="status"
        label={t('gifts.order.column.status')}
        disableSort
        render={({ status }) => <OrderTag status={status} />}
      />
      <Column
        source="user"
        label={t('gifts.order.column.user')}
        disableSort
        render={({ user }) => (
          <OpenLink to={`/users/${user.id}/show`}>{user.email ?? t('users.deleted')}</OpenLink>
        )}
      />
      <Column
        source="price"
        label={t('gifts.order.column.price')}
        disableSort
        align="right"
        render={({ price }) => formatAmount(price, locale)}
      />
      <Column
        source="createdAt"
        label={t('gifts.order.column.createdAt')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
      />
      <Column
        source="tracking"
        label={t('gifts.order.column.tracking')}
        disableSort
        render={({ tracking }) =>
          tracking !== null && (
            <span className="code" translate="no">
              {tracking}
            </span>
          )
        }
      />
    </DataTable>
  );
}
