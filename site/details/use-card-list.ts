import type { Language } from '@menyala/contract';
import type { CardCheck } from '@menyala/contract/site/cards';
import { useEffect, useState } from 'react';

export interface CardList {
  state: 'loading' | 'here' | 'failed';
  items: readonly CardCheck[];
  again(): void;
}

const loading = { state: 'loading', items: [] } as const;

/**
 * The cards of an account, once they are of use. `userId` is null for a guest, who has none; but what was loaded stays
 * where a session ends under the form, so that the chosen card can still be shown.
 */
export function useCardList(language: Language, userId: number | null, isOfUse: boolean): CardList {
  const [list, setList] = useState<Pick<CardList, 'state' | 'items'>>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (userId === null || !isOfUse || attempt < 0) return;
    setList(loading);
    const abort = new AbortController();
    import('../cards/card-calls.ts')
      .then(({ cardCalls }) => cardCalls(language).list(abort.signal))
      .then(
        (items) => {
          if (!abort.signal.aborted) setList({ state: 'here', items });
        },
        () => {
          if (!abort.signal.aborted) setList({ state: 'failed', items: [] });
        },
      );
    return () => abort.abort();
  }, [language, userId, isOfUse, attempt]);
  return { ...list, again: () => setAttempt((before) => before + 1) };
}
