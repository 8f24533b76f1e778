import type { AdditionalStatus, InvoiceStatus } from '@menyala/contract/site/shop-sales';
import { isDecimal } from '@menyala/money';
import { dayOf } from '../../orders/claim-filter.ts';

/** Which of the sales are shown. Empty for no condition. */
export interface SaleFilter {
  text: string;
  status: InvoiceStatus | '';
  additional: AdditionalStatus | '';
  /** Days of Moscow, as "2026-11-21", both included. */
  since: string;
  until: string;
  sumFrom: string;
  sumTo: string;
  currency: string;
  link: string;
  isArchived: boolean;
}

/** Where in the list one is: older than an invoice, or newer than one (0: the oldest), by their numbers. */
export type SalePlace = { before: number } | { after: number } | null;

export const noSaleFilter: SaleFilter = {
  ...{ text: '', status: '', additional: '', since: '', until: '' },
  ...{ sumFrom: '', sumTo: '', currency: '', link: '', isArchived: false },
};

/** The contract's, whose schemas stay on the server. */
export const invoiceStatuses = [
  'New',
  'Processing',
  'Settled',
  'Expired',
  'Invalid',
] as const satisfies readonly InvoiceStatus[];
export const additionalStatuses = [
  'None',
  'PaidPartial',
  'PaidOver',
  'PaidLate',
  'Marked',
] as const satisfies readonly AdditionalStatus[];

/** Reads the address. What makes no sense in it is as if it were absent. */
export function saleFilterOf(search: string): SaleFilter {
  const query = new URLSearchParams(search);
  const text = (name: string, most: number) => (query.get(name) ?? '').slice(0, most);
  const sum = (name: string) => (isDecimal(query.get(name)) ? text(name, 40) : '');
  const fitting = (name: string, pattern: RegExp) =>
    pattern.test(query.get(name) ?? '') ? text(name, 60) : '';
  return {
    text: text('text', 200).replaceAll('\0', ''),
    status: invoiceStatuses.find((one) => one === query.get('status')) ?? '',
    additional: additionalStatuses.find((one) => one === query.get('additional')) ?? '',
    since: dayOf(query.get('date_from')),
    until: dayOf(query.get('date_to')),
    sumFrom: sum('sum_from'),
    sumTo: sum('sum_to'),
    currency: fitting('currency', /^[A-Z0-9]{2,12}$/),
    link: fitting('link', /^[A-Za-z0-9]{20,44}$/),
    isArchived: query.get('archived') === 'true',
  };
}

export function salePlaceOf(search: string): SalePlace {
  const query = new URLSearchParams(search);
  const number = (name: string) =>
    /^\d{1,15}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
  const [before, after] = [number('before'), number('after')];
  if (before !== null) return { before };
  return after === null ? null : { after };
}

/** What the server is asked for, and what stands in the address of the page. */
export function saleConditions(filter: SaleFilter): Record<string, string> {
  const all = {
    ...{ text: filter.text.trim(), status: filter.status, additional: filter.additional },
    ...{ date_from: filter.since, date_to: filter.until, sum_from: filter.sumFrom, sum_to: filter.sumTo },
    ...{ currency: filter.currency, link: filter.link, archived: filter.isArchived ? 'true' : '' },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export function saleQuery(filter: SaleFilter, place: SalePlace): Record<string, string> {
  return {
    ...saleConditions(filter),
    ...Object.fromEntries(Object.entries(place ?? {}).map(([name, number]) => [name, String(number)])),
  };
}

const path = '/account/shop/sales-history';

export function salesAddress(
  shop: string,
  filter: SaleFilter = noSaleFilter,
  place: SalePlace = null,
): string {
  return `${path}?${new URLSearchParams({ shop, ...saleQuery(filter, place) })}`;
}

export const saleAddress = (shop: string, invoice: string): string =>
  `${path}?${new URLSearchParams({ shop, invoice })}`;

export const isFilteringSales = (filter: SaleFilter): boolean =>
  Object.keys(saleConditions(filter)).length > 0;

/** True where the second day comes before the first: nothing could be found between them. */
export const isBackwardsPeriod = ({ since, until }: SaleFilter): boolean =>
  since !== '' && until !== '' && until < since;
