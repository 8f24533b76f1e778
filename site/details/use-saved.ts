import type { Language } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import type {
  listSavedRequisites,
  SavedRequisite,
  saveRequisite,
} from '@menyala/contract/site/saved-requisites';
import { useEffect, useState } from 'react';
import { request } from '../api/request.ts';
import { currenciesOf } from './saved-details.ts';

/** Details that the account keeps for this direction. */
export interface SavedList {
  state: 'loading' | 'here' | 'failed';
  items: readonly SavedRequisite[];
  again(): void;
}

const loading = { state: 'loading', items: [] } as const;

/** `userId` is null for a guest, who has none. */
export function useSaved(language: Language, pair: Pair, userId: number | null): SavedList {
  const [list, setList] = useState<Pick<SavedList, 'state' | 'items'>>(loading);
  const [attempt, setAttempt] = useState(0);
  const currencies = currenciesOf(pair).join();
  useEffect(() => {
    setList(loading);
    if (userId === null || attempt < 0) return;
    const abort = new AbortController();
    const ids = currencies === '' ? [] : currencies.split(',');
    Promise.all(ids.map((currency) => listOf(language, currency, abort.signal))).then(
      (lists) => setList({ state: 'here', items: lists.flat() }),
      () => {
        if (!abort.signal.aborted) setList({ state: 'failed', items: [] });
      },
    );
    return () => abort.abort();
  }, [language, currencies, userId, attempt]);
  return { ...list, again: () => setAttempt((before) => before + 1) };
}

async function listOf(language: Language, currency: string, signal: AbortSignal): Promise<SavedRequisite[]> {
  const call = { method: 'GET', path: '/api/v1/users/me/requisites' } as const;
  const answer = await request<typeof listSavedRequisites>(language, call, { query: { currency }, signal });
  return answer.items;
}

/** Keeps details in the account; those that it has already become the last used. */
export async function saveDetails(
  language: Language,
  details: { currency: number; side: 'send' | 'receive'; values: Record<string, string> },
): Promise<void> {
  const call = { method: 'POST', path: '/api/v1/users/me/requisites' } as const;
  await request<typeof saveRequisite>(language, call, { body: details });
}
