import { type ClaimStatus, claimStatuses } from '@menyala/contract';

/** Which of the claims are shown; the same names stand in the address of the page and in the query of the call. */
export interface ClaimFilter {
  status: ClaimStatus | null;
  /** Ids of currencies. */
  from: number | null;
  to: number | null;
  /** Days of Moscow, as "2026-11-21", both included; empty for no bound. */
  since: string;
  until: string;
  page: number;
}

export const pageSize = 20;
const lastPage = 1_000_000;
const lastId = 2_147_483_647;

export const noFilter: ClaimFilter = { status: null, from: null, to: null, since: '', until: '', page: 1 };

/** Payouts to referrers are no exchanges, so nobody looks for them here. */
export const filterStatuses: readonly ClaimStatus[] = claimStatuses.filter((status) => status !== 'refsucc');

/** Reads the address. What makes no sense in it is as if it were absent. */
export function filterOf(search: string): ClaimFilter {
  const query = new URLSearchParams(search);
  return {
    status: filterStatuses.find((status) => status === query.get('status')) ?? null,
    from: wholeNumber(query.get('from'), lastId),
    to: wholeNumber(query.get('to'), lastId),
    since: dayOf(query.get('date_from')),
    until: dayOf(query.get('date_to')),
    page: wholeNumber(query.get('page'), lastPage) ?? 1,
  };
}

/** What the server is asked for, all of it as text; the file of all claims has no pages. */
export function queryOf({ page, ...filter }: ClaimFilter): Record<string, string> {
  return { ...conditionsOf(filter), page: String(page), size: String(pageSize) };
}

export function conditionsOf(filter: Omit<ClaimFilter, 'page'>): Record<string, string> {
  const { status, from, to, since, until } = filter;
  const all = { status, from, to, date_from: since, date_to: until };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** The address of the page that shows it: `/account/orders?status=success&page=2`. */
export function ordersAddress({ page, ...filter }: ClaimFilter): string {
  const query = new URLSearchParams({
    ...conditionsOf(filter),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `/account/orders${query.size === 0 ? '' : `?${query}`}`;
}

export const isFiltering = ({ page: _page, ...filter }: ClaimFilter): boolean =>
  Object.keys(conditionsOf(filter)).length > 0;

/** True where the second day comes before the first: nothing could be found between them. */
export const isBackwards = ({ since, until }: ClaimFilter): boolean =>
  since !== '' && until !== '' && until < since;

function wholeNumber(text: string | null, most: number): number | null {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const number = Number(text);
  return number <= most ? number : null;
}

/** A day of the calendar, written as fields of dates write it; while its year is still being typed it is none. */
export function dayOf(text: string | null): string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? '' : text;
}
