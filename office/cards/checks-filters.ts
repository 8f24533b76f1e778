import type { CheckStatus } from '@menyala/contract/site/cards';
import type { QueryValue } from '../api/ask.ts';

/** The tabs in the order of work. */
export const tabs = ['pending', 'approved', 'rejected', 'all'] as const;
export type CheckTab = (typeof tabs)[number];

export const pageSize = 50;

/** Where the address says nothing, it is those that wait. */
export function tabOf(search: URLSearchParams): CheckTab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'pending';
}

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/**
 * What is asked of the server. A search looks through all checks: a card that is looked for is seldom where one is.
 * Its words are no part of the address, since a whole card number may be among them.
 */
export function listQuery(search: URLSearchParams, words: string): Record<string, QueryValue> {
  const tab = tabOf(search);
  const status: CheckStatus | undefined = tab === 'all' || words !== '' ? undefined : tab;
  return {
    status,
    q: words === '' ? undefined : words,
    page: words === '' ? pageOf(search) : 1,
    size: pageSize,
  };
}
