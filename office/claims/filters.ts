import type { QueueTab } from '@menyala/contract/office/claims';
import type { QueryValue } from '../api/ask.ts';

/** The tabs in the order of work. */
export const tabs = [
  'act',
  'new',
  'paid',
  'payout',
  'problem',
  'waiting',
  'done',
  'all',
] as const satisfies readonly QueueTab[];

/** Orders by their names in the texts, and what the server calls them. */
export const sorts = {
  deadline: 'deadline',
  newest: '-createdAt',
  oldest: 'createdAt',
  updated: '-updatedAt',
} as const;
export type SortName = keyof typeof sorts;
export const sortNames: readonly SortName[] = ['deadline', 'newest', 'oldest', 'updated'];

/** What narrows the list, as the address names it; the server knows the same names. */
export const filterNames = ['status', 'from', 'to', 'date_from', 'date_to'] as const;
export type FilterName = (typeof filterNames)[number];

export const pageSize = 50;

/** The tab of an address. Without one it is the claims that wait for staff; with a search or a filter, all claims. */
export function tabOf(search: URLSearchParams): QueueTab {
  const isLookingFor = countFilters(search) > 0 || search.has('q');
  return tabs.find((tab) => tab === search.get('tab')) ?? (isLookingFor ? 'all' : 'act');
}

export function sortOf(search: URLSearchParams): SortName {
  return sortNames.find((name) => name === search.get('sort')) ?? 'deadline';
}

/** Where the pages before this one ended, in their order; each says where the next one begins. */
export function trailOf(search: URLSearchParams): string[] {
  return (search.get('after') ?? '').split('~').filter((place) => place !== '');
}

export function countFilters(search: URLSearchParams): number {
  return filterNames.filter((name) => (search.get(name) ?? '') !== '').length;
}

/** The address's filters as the server asks for them. */
export function listQuery(search: URLSearchParams): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {
    tab: tabOf(search),
    sort: sorts[sortOf(search)],
    after: trailOf(search).at(-1),
    size: pageSize,
    q: search.get('q') ?? undefined,
  };
  for (const name of filterNames) query[name] = search.get(name) ?? undefined;
  query['date_from'] = moscowDay(search.get('date_from'), 0);
  query['date_to'] = moscowDay(search.get('date_to'), 1);
  return query;
}

/** The beginning of a day in Moscow, or of the day after it; the server leaves the end itself out. */
function moscowDay(day: string | null, daysLater: 0 | 1): string | undefined {
  const start = Date.parse(`${day ?? ''}T00:00:00+03:00`);
  if (Number.isNaN(start)) return undefined;
  return new Date(start + daysLater * 86_400_000).toISOString();
}

/** The same address with some filters set anew; it goes back to the first page. Empty values leave it. */
export function withFilters(search: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.delete('after');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
