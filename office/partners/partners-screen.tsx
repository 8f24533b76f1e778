import type { OfficePartnerRow } from '@menyala/contract/office/partners';
import { isZero, sumText } from '@menyala/money';
import { DataTable, SearchInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingListed } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useDate } from '../messages/use-moment.ts';
import './partners.css';
import { usePercentText } from './percent-text.ts';
import { useProgrammeCurrency } from './use-programme-currency.ts';

const Column = DataTable.Col<OfficePartnerRow>;

/** As the server names them; it always begins with the most. */
const orders = ['turnover', 'rewards', 'balance', 'refused', 'createdAt'] as const;

/** Everybody who has a code, with what came by it. */
export function PartnersScreen(): JSX.Element {
  const t = useTranslations();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('partners.search')} />,
    <SelectInput
      key="sort"
      source="sort"
      alwaysOn
      label={t('partners.order')}
      emptyText={t('partners.orders.turnover')}
      slotProps={{ select: { displayEmpty: true } }}
      choices={orders
        .filter((order) => order !== 'turnover')
        .map((order) => ({ id: order, name: t(`partners.orders.${order}`) }))}
    />,
  ];
  return (
    <PlainList title={t('office.menu.partners')} filters={filters}>
      <PartnerRows />
    </PlainList>
  );
}

function PartnerRows(): JSX.Element {
  const t = useTranslations();
  const date = useDate();
  const locale = useFormatLocale();
  const currency = useProgrammeCurrency();
  const percent = usePercentText();
  const money = (amount: string) => <span className="nowrap">{sumText(amount, locale, currency)}</span>;
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<NothingListed none={t('partners.empty')} notFound={t('partners.emptyFound')} />}
    >
      <Column
        source="email"
        label={t('partners.column.partner')}
        disableSort
        render={({ id, email, isBlocked }) => (
          <span className="cell-pair">
            <Link to={`/partners/${id}/show`}>{email ?? t('partners.deleted')}</Link>
            {isBlocked && <span className="tag tag--danger">{t('partners.blocked')}</span>}
          </span>
        )}
      />
      <Column
        source="code"
        label={t('partners.column.code')}
        disableSort
        render={({ code }) => (
          <span className="code nowrap" translate="no">
            {code}
          </span>
        )}
      />
      <Column
        source="percent"
        label={t('partners.column.percent')}
        disableSort
        align="right"
        render={(row) => <span className="nowrap">{percent(row)}</span>}
      />
      <Column source="totals.clicks" label={t('partners.column.clicks')} disableSort align="right" />
      <Column source="totals.signUps" label={t('partners.column.signUps')} disableSort align="right" />
      <Column source="totals.completed" label={t('partners.column.completed')} disableSort align="right" />
      <Column
        source="totals.turnover"
        label={t('partners.column.turnover')}
        disableSort
        align="right"
        render={({ totals }) => money(totals.turnover)}
      />
      <Column
        source="totals.rewards"
        label={t('partners.column.rewards')}
        disableSort
        align="right"
        render={({ totals }) => money(totals.rewards)}
      />
      <Column
        source="balance"
        label={t('partners.column.balance')}
        disableSort
        align="right"
        render={({ balance, owed }) => money(isZero(owed) ? balance : `-${owed}`)}
      />
      <Column
        source="refused"
        label={t('partners.column.refused')}
        disableSort
        align="right"
        render={({ refused }) => (refused === 0 ? '' : <span className="tag tag--warning">{refused}</span>)}
      />
      <Column
        source="createdAt"
        label={t('partners.column.createdAt')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>}
      />
    </DataTable>
  );
}
