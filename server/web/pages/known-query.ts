import { coursePeriods } from '@menyala/contract/site/pages';
import type { Context } from '../../context.ts';
import type { Catalogue, Currency } from '../../market/currencies/catalogue.ts';
import { findCurrency } from '../../market/currencies/directions.ts';
import type { PageAddress } from './page-addresses.ts';

/**
 * What of an address's query decides what a shared page shows: names that the page knows, codes and cities that exist, in one
 * spelling and order. All else (marks of advertisements, mistakes) shows nothing, and so makes no page of its own.
 */
export function knownQuery(
  ctx: Context,
  { follows = [] }: PageAddress,
  given: URLSearchParams,
): URLSearchParams {
  const known = new URLSearchParams();
  const catalogue = ctx.catalogue.current();
  const ofMonitor = currenciesOfMonitor(catalogue, given.get('utm_source'));
  const currency = (code: string) => (ofMonitor?.get(code) ?? findCurrency(catalogue, code))?.code ?? null;
  const readers: Record<FollowedName, (text: string) => string | null> = {
    cur_from: currency,
    cur_to: currency,
    city: (text) => (isCity(ctx, text) ? text : null),
    amount: (text) => text,
    course: (text) => (text === 'verified' ? text : null),
    // Which side an amount is of: nothing without one.
    side: (text) => (known.has('amount') ? text : null),
    // A day is what a page shows without it.
    period: (text) => (text !== 'day' && coursePeriods.some((one) => one === text) ? text : null),
    q: (text) => (text.trim() === '' ? null : text),
    // The first page is the one without a number.
    page: (text) => (/^[1-9]\d{0,3}$/.test(text) && text !== '1' ? text : null),
  };
  for (const name of follows) {
    const text = given.get(name);
    const value = text === null ? null : readers[name](text);
    if (value !== null) known.set(name, value);
  }
  return known;
}

/** A monitor's links name currencies as its file does. */
function currenciesOfMonitor(
  { monitors, currencies }: Catalogue,
  utmSource: string | null,
): Map<string, Currency> | null {
  if (utmSource === null) return null;
  const monitor = monitors.find((one) => one.utmSource === utmSource);
  return monitor === undefined || monitor.codes.size === 0
    ? null
    : new Map(
        [...monitor.codes].flatMap(([id, code]) => {
          const currency = currencies.get(id);
          return currency ? [[code, currency] as const] : [];
        }),
      );
}

/** Names of a query that pages follow. */
export type FollowedName =
  | 'cur_from'
  | 'cur_to'
  | 'city'
  | 'course'
  | 'amount'
  | 'side'
  | 'period'
  | 'q'
  | 'page';

function isCity({ catalogue }: Context, code: string): boolean {
  const { currencies } = catalogue.current();
  return [...currencies.values()].some(({ cities }) => cities.some((city) => city.code === code));
}
