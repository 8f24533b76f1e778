import { moscowDay } from '@menyala/contract/moment';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import { useMemo } from 'react';
import { useHref } from '../../layout/layout-context.tsx';
import { useNavigate, useRouterState } from '../../router.tsx';
import { dayOf } from '../orders/claim-filter.ts';
import { pageOf } from '../page-links.tsx';

/** So many last days, today included, or days of one's own; all of them days of Moscow, as "2026-11-21". */
export type Period<Span extends number = 7 | 30 | 90> = { days: Span } | { since: string; until: string };

/** What of the page is looked at; the names in the address are in `referrerParamsOf`. */
export interface ReferrerParams {
  period: Period;
  rewardsPage: number;
  status: WithdrawalStatus | 'all';
  /** Of the withdrawals; empty for no bound. */
  paidSince: string;
  paidUntil: string;
  paidPage: number;
}

export const pageSize = 10;
export const spans = [7, 30, 90] as const;
const usualDays = 30;
const longestDays = 366;
const dayMs = 86_400_000;

export const firstParams: ReferrerParams = {
  ...{ period: { days: usualDays }, rewardsPage: 1 },
  ...{ status: 'refsucc', paidSince: '', paidUntil: '', paidPage: 1 },
};

/** Reads the address. What makes no sense in it is as if it were absent. */
export function referrerParamsOf(search: string): ReferrerParams {
  const query = new URLSearchParams(search);
  const days = spans.find((span) => String(span) === query.get('days'));
  const [since, until] = [dayOf(query.get('date_from')), dayOf(query.get('date_to'))];
  const own = since === '' && until === '' ? null : { since, until };
  const status = query.get('status');
  return {
    period: days === undefined ? (own ?? firstParams.period) : { days },
    rewardsPage: pageOf(query.get('rewards')),
    status: [...withdrawalStatuses, 'all' as const].find((each) => each === status) ?? firstParams.status,
    paidSince: dayOf(query.get('paid_from')),
    paidUntil: dayOf(query.get('paid_to')),
    paidPage: pageOf(query.get('page')),
  };
}

/** `/account/referrer?days=90&status=all`; what is as at first is left out. */
export function referrerAddress(params: ReferrerParams): string {
  const { period, rewardsPage, status, paidSince, paidUntil, paidPage } = params;
  const named: [string, string][] = [
    ...('days' in period
      ? [['days', period.days === usualDays ? '' : String(period.days)] as [string, string]]
      : ([
          ['date_from', period.since],
          ['date_to', period.until],
        ] as [string, string][])),
    ['rewards', rewardsPage === 1 ? '' : String(rewardsPage)],
    ['status', status === firstParams.status ? '' : status],
    ['paid_from', paidSince],
    ['paid_to', paidUntil],
    ['page', paidPage === 1 ? '' : String(paidPage)],
  ];
  const query = new URLSearchParams(named.filter(([, value]) => value !== ''));
  return `/account/referrer${query.size === 0 ? '' : `?${query}`}`;
}

/** The first and the last day of a period, by the server's time; null while days of one's own make no period. */
export function daysOf(period: Period<number>, now: string): { since: string; until: string } | null {
  if (!('days' in period)) return periodFault(period) === null ? period : null;
  const until = moscowDay(now);
  const since = new Date(Date.parse(until) - (period.days - 1) * dayMs).toISOString().slice(0, 10);
  return { since, until };
}

/** What is wrong with days of one's own. */
export function periodFault({
  since,
  until,
}: {
  since: string;
  until: string;
}): 'unfinished' | 'backwards' | 'long' | null {
  if (since === '' || until === '') return 'unfinished';
  if (until < since) return 'backwards';
  return Date.parse(until) - Date.parse(since) >= longestDays * dayMs ? 'long' : null;
}

/** What the list of withdrawals is asked for, without its pages. */
export function paidQuery({ status, paidSince, paidUntil }: ReferrerParams): Record<string, string> {
  return {
    status,
    ...(paidSince === '' ? {} : { date_from: paidSince }),
    ...(paidUntil === '' ? {} : { date_to: paidUntil }),
  };
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** What the address says to look at, and the way to look at something else. What was chosen is followed at once. */
export function useReferrerParams(): {
  params: ReferrerParams;
  look: (change: Partial<ReferrerParams>) => void;
} {
  const { location: here, next } = useRouterState();
  const { search } = next?.pathname === here.pathname ? next : here;
  const navigate = useNavigate();
  const href = useHref();
  const params = useMemo(() => referrerParamsOf(search), [search]);
  const look = (change: Partial<ReferrerParams>) =>
    void navigate(href(referrerAddress({ ...params, ...change })));
  return { params, look };
}

/** The contract's, whose schemas stay on the server; in the order in which they are offered. */
export const withdrawalStatuses = [
  'refsucc',
  'accepted',
  'sending',
  'error',
  'deleted',
] as const satisfies readonly WithdrawalStatus[];
