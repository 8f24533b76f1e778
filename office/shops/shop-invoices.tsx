import type { OfficeInvoice, OfficeShop } from '@menyala/contract/office/shops';
import { invoiceStatuses } from '@menyala/contract/site/shop-sales';
import { sumText } from '@menyala/money';
import { ListBase } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import { type JSX, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import '../catalogue/catalogue.css';
import { ListFailed } from '../catalogue/list-failed.tsx';
import { PagesOf } from '../design/pages-of.tsx';
import { TableCard } from '../design/table-card.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import './shops.css';

const Column = DataTable.Col<OfficeInvoice>;

/** Invoices of a shop, newest first, with the orders that pay them. `?invoice=` names one, as orders lead to it. */
export function ShopInvoices({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const [words, setWords] = useState(search.get('invoice') ?? '');
  const [status, setStatus] = useState('');
  const [wordsId, statusId] = [useId(), useId()];
  const q = words.trim();
  return (
    <>
      <div className="shop__filters">
        <div>
          <label htmlFor={wordsId}>{t('shops.invoice.find')}</label>
          <input
            id={wordsId}
            className="input"
            type="search"
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={statusId}>{t('shops.column.status')}</label>
          <select
            id={statusId}
            className="input"
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          >
            <option value="">{t('queue.filter.any')}</option>
            {invoiceStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`shops.invoice.status.${one}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ListBase
        resource={`shops/${shop.id}/invoices`}
        filter={{ ...(q === '' ? {} : { q }), ...(status === '' ? {} : { status }) }}
        perPage={25}
        disableSyncWithLocation
        storeKey={false}
        error={<ListFailed />}
      >
        <TableCard label={t('shops.invoices')}>
          <InvoiceRows isSearched={q !== '' || status !== ''} />
        </TableCard>
        <PagesOf label={t('shops.invoices')} sizes={[25, 50, 100]} />
      </ListBase>
    </>
  );
}

function InvoiceRows({ isSearched }: { isSearched: boolean }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const locale = useFormatLocale();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="none">{t(isSearched ? 'shops.invoice.emptyFound' : 'shops.invoice.empty')}</p>}
    >
      <Column
        source="number"
        label={t('shops.invoice.number')}
        disableSort
        render={({ number, id, orderId }) => (
          <>
            {number}
            <span className="code small soft shop__order" translate="no" title={id}>
              {orderId ?? `…${id.slice(-6)}`}
            </span>
          </>
        )}
      />
      <Column
        source="status"
        label={t('shops.column.status')}
        disableSort
        render={({ status, additionalStatus }) =>
          t(`shops.invoice.status.${status}`) +
          (additionalStatus === 'None' ? '' : ` (${t(`shops.invoice.more.${additionalStatus as 'Marked'}`)})`)
        }
      />
      <Column
        source="amount"
        label={t('shops.invoice.amount')}
        disableSort
        align="right"
        render={({ amount, currency }) => (
          <span className="nowrap">
            {amount === null ? t('shops.invoice.anySum') : sumText(amount, locale, currency)}
          </span>
        )}
      />
      <Column
        source="paid"
        label={t('shops.invoice.paid')}
        disableSort
        align="right"
        render={({ paid, currency }) => <span className="nowrap">{sumText(paid, locale, currency)}</span>}
      />
      <Column
        source="claims"
        label={t('shops.invoice.claims')}
        disableSort
        render={({ claims }) =>
          claims.map(({ id, publicId, status }) => (
            <span key={id} className="shop__claim">
              <OpenLink className="nowrap" to={`/claims/${id}`}>
                {t('claim.number', { number: publicId })}
              </OpenLink>{' '}
              <span className="small soft">{t(`status.${status as 'new'}`).toLocaleLowerCase()}</span>
            </span>
          ))
        }
      />
      <Column
        source="createdAt"
        label={t('shops.invoice.at')}
        disableSort
        render={({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>}
      />
    </DataTable>
  );
}
