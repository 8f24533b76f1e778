import { dayOf } from '../../orders/claim-filter.ts';
import type { Period } from '../../referrer/referrer-params.ts';

export const statisticsSpans = [7, 30, 90, 365] as const;
export type StatisticsPeriod = Period<(typeof statisticsSpans)[number]>;
const usualDays = 30;

/** Reads the address. What makes no sense in it is as if it were absent. */
export function statisticsPeriodOf(search: string): StatisticsPeriod {
  const query = new URLSearchParams(search);
  const days = statisticsSpans.find((span) => String(span) === query.get('days'));
  if (days !== undefined) return { days };
  const [since, until] = [dayOf(query.get('date_from')), dayOf(query.get('date_to'))];
  return since === '' && until === '' ? { days: usualDays } : { since, until };
}

/** `/account/shop/statistics?shop=…&days=90`. */
export function statisticsAddress(shop: string, period: StatisticsPeriod): string {
  const named =
    'days' in period ? { days: String(period.days) } : { date_from: period.since, date_to: period.until };
  return `/account/shop/statistics?${new URLSearchParams({ shop, ...named })}`;
}
