import type { Context } from '../../context.ts';
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
  const currency = (code: string) => findCurrency(catalogue, code)?.code ?? null;
  const readers: Record<FollowedName, (text: string) => string | null> = {
    cur_from: currency,
    cur_to: currency,
    city: (text) => (isCity(ctx, text) ? text : null),
    amount: (text) => text,
    course: (text) => (text === 'verified' ? text : null),
    // Which side an amount is of: nothing without one.
    side: (text) => (known.has('amount') ? text : null),
  };
  for (const name of follows) {
    const text = given.get(name);
    const value = text === null ? null : readers[name](text);
    if (value !== null) known.set(name, value);
  }
  return known;
}

/** Names of a query that pages follow. */
export type FollowedName = 'cur_from' | 'cur_to' | 'city' | 'course' | 'amount' | 'side';

function isCity({ catalogue }: Context, code: string): boolean {
  const { currencies } = catalogue.current();
  return [...currencies.values()].some(({ cities }) => cities.some((city) => city.code === code));
}
