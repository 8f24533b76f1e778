import type { CardCheck } from '@menyala/contract/site/cards';
import { useEffect, useEffectEvent } from 'react';
import type { CardCalls } from '../../cards/card-calls.ts';
import type { Loading } from '../use-loaded.ts';

const everyMs = 10_000;

/** While a card is being checked the list is read again now and then, and when the page is come back to. */
export function useFreshCards({ loaded, put }: Loading<CardCheck[]>, calls: CardCalls): void {
  const isAwaited = loaded.state === 'here' && loaded.value.some(({ status }) => status === 'pending');
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const cards = await calls.list(signal).catch(() => null);
    if (cards !== null && !signal.aborted) put(() => cards);
  });
  useEffect(() => {
    if (!isAwaited) return;
    const abort = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void read(abort.signal);
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAwaited]);
}
